import { breedKind, breedName } from '#app/domain/breeds.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readHeight, readText } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import type { KinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import { kinshipText } from '#app/features/pedigree/text/kinship.ts'
import { percentOf } from '#app/features/pedigree/view/kinship.ts'
import { tryLines } from '#app/features/planner/text/choosing.ts'
import { bestOf } from './choice.ts'
import { coatStrip } from './coat-shares.ts'
import { isWhole } from './examples.ts'
import { coloursOfPair } from './odds.ts'
import { parentOfHorse } from './parent.ts'

const MOST = 3
/** Pairs whose foals' colours are worked out, a millisecond each. */
const MOST_COLOURED = 6
/** Known generations from which a low kinship says something. */
const TELLING_GENERATIONS = 2

type Kinship = Pick<KinshipMatrix, 'between'>
/** Two horses by their places in the lists. */
type Pair = { stallion: HorseDocument; mare: HorseDocument; at: [number, number] }
export type PairToTry = Pair & { why: string | null }

/**
 * Pairs of one breed that share no parent, each horse once, and of as many breeds as there are: one that is hardly
 * kin, one whose parents are best at the same, one with many colours; each with what is known of it.
 */
export function pairsToTry(
  stallions: readonly HorseDocument[],
  mares: readonly HorseDocument[],
  kinship: Kinship,
): PairToTry[] {
  const pairs = stallions.flatMap((stallion, row) =>
    mares.flatMap((mare, column): Pair[] =>
      breedOf(mare) === breedOf(stallion) && !isKin(stallion, mare) ? [{ stallion, mare, at: [row, column] }] : [],
    ),
  )
  // A first foal with everything that can be told, where the stud has such horses.
  const whole = new Set([...stallions, ...mares].filter(isWhole))
  const told = pairs.filter(({ stallion, mare }) => whole.has(stallion) && whole.has(mare))
  const all = told.length > 0 ? told : pairs
  const chosen: PairToTry[] = []
  const isFree = ({ stallion, mare }: Pair) =>
    chosen.every((taken) => taken.stallion !== stallion && taken.mare !== mare)
  /** Those of another breed, if there are any. */
  const left = () => {
    const free = all.filter(isFree)
    const others = free.filter(({ mare }) => chosen.every((taken) => breedOf(taken.mare) !== breedOf(mare)))
    return others.length > 0 ? others : free
  }
  for (const choose of [leastKin(kinship), bestAtTheSame, mostColours]) {
    const found = choose(left())
    if (found) chosen.push(found)
  }
  while (chosen.length < MOST) {
    const [next] = left()
    if (!next) break
    chosen.push({ ...next, why: kinOf(next, kinship) })
  }
  return chosen
}

const breedOf = (horse: HorseDocument) => readText(horse.breed)

/** Whether one is the other's parent, or they have one in common. */
function isKin(one: HorseDocument, other: HorseDocument): boolean {
  const names = ({ name, sire, dam }: HorseDocument) => [name, readKnownName(sire), readKnownName(dam)]
  const known = names(one)
  return names(other).some((name) => name !== null && known.includes(name))
}

type Choose = (pairs: readonly Pair[]) => PairToTry | null

/** `0,39 % inavel i fölet, räknat på 5 kompletta generationer`; null where that says nothing. */
function kinOf({ at }: Pair, kinship: Kinship): string | null {
  const found = kinship.between(...at)
  if (!found.ok || found.generations.complete < TELLING_GENERATIONS) return null
  return tryLines.kin(percentOf(found.value), kinshipText.wholeGenerations(found.generations.complete))
}

function leastKin(kinship: Kinship): Choose {
  return (pairs) => {
    let best: { pair: Pair; value: number; complete: number } | null = null
    for (const pair of pairs) {
      const found = kinship.between(...pair.at)
      if (!found.ok || found.generations.complete < TELLING_GENERATIONS) continue
      const [value, complete] = [found.value, found.generations.complete]
      if (best === null || value < best.value || (value === best.value && complete > best.complete))
        best = { pair, value, complete }
    }
    return best && { ...best.pair, why: kinOf(best.pair, kinship) }
  }
}

const horsesOf = (pairs: readonly Pair[]) => [...new Set(pairs.flatMap(({ stallion, mare }) => [stallion, mare]))]

/** What a horse is best at, and how good it is there; null without stats. */
function strengthOf(horse: HorseDocument) {
  const [discipline] = bestOf(horse, 1)
  const value = discipline && potentials(horse.stats)?.[discipline.key]
  if (!discipline || value === undefined) return null
  const group = heightGroup(readHeight(horse.height), breedKind(horse.breed))
  return { discipline, value, level: levelFor(discipline.key, group, value).label }
}

const bestAtTheSame: Choose = (pairs) => {
  const strengths = new Map(horsesOf(pairs).map((horse) => [horse, strengthOf(horse)]))
  const rated = pairs.flatMap((pair) => {
    const [one, other] = [strengths.get(pair.stallion), strengths.get(pair.mare)]
    return one && other && one.discipline === other.discipline
      ? [{ pair, one, other, sum: one.value + other.value }]
      : []
  })
  const [best] = rated.toSorted((a, b) => b.sum - a.sum)
  if (!best) return null
  const { pair, one, other } = best
  return { ...pair, why: tryLines.strength(one.discipline.name.toLocaleLowerCase('sv'), one.level, other.level) }
}

const mostColours: Choose = (pairs) => {
  // Each horse once, so that few pairs show many horses.
  const readable = horsesOf(pairs).filter(({ genotype }) => readGenotype(genotype) !== null)
  const left = new Set(readable)
  const tried: Pair[] = []
  for (const pair of pairs) {
    const both = [pair.stallion, pair.mare]
    if (both.some((horse) => !left.has(horse))) continue
    tried.push(pair)
    for (const horse of both) left.delete(horse)
    if (tried.length === MOST_COLOURED) break
  }
  const coated = tried.flatMap((pair) => {
    const odds = coloursOfPair(parentOfHorse(pair.stallion, STALLION), parentOfHorse(pair.mare, MARE), () => undefined)
    return odds && odds.unviable.length === 0 ? [{ pair, strip: coatStrip(odds) }] : []
  })
  const [best] = coated.toSorted((a, b) => b.strip.parts.length - a.strip.parts.length)
  return best ? { ...best.pair, why: tryLines.colours(best.strip.parts.length, best.strip.words) } : null
}

export function pairSuggestion({ stallion, mare, why }: PairToTry, href: string, year: number) {
  const breed = breedOf(stallion)
  return {
    href,
    label: tryLines.pairOf(stallion.name, mare.name),
    about: [breed && breedName(breed), why].filter((part) => part !== null),
    drawings: [stallion, mare].map((horse) => horseDrawing(horse, year)),
  }
}
