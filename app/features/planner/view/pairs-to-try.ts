import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'

const MOST = 3

type Pair = [stallion: HorseDocument, mare: HorseDocument]

/** Pairs of one breed that share no parent, each horse once, and of as many breeds as there are. */
export function pairsToTry(stallions: readonly HorseDocument[], mares: readonly HorseDocument[]): Pair[] {
  const all: Pair[] = []
  for (const stallion of stallions) {
    const isLeft = (mare: HorseDocument) => all.every(([, taken]) => taken !== mare)
    const mare = mares.find((one) => isLeft(one) && breedOf(one) === breedOf(stallion) && !isKin(stallion, one))
    if (mare) all.push([stallion, mare])
  }
  const firsts = [...Map.groupBy(all, ([{ breed }]) => readText(breed))].flatMap(([, [first]]) =>
    first ? [first] : [],
  )
  return [...firsts, ...all.filter((pair) => !firsts.includes(pair))].slice(0, MOST)
}

const breedOf = (horse: HorseDocument) => readText(horse.breed)

/** Whether one is the other's parent, or they have one in common. */
function isKin(one: HorseDocument, other: HorseDocument): boolean {
  const names = ({ name, sire, dam }: HorseDocument) => [name, readKnownName(sire), readKnownName(dam)]
  const known = names(one)
  return names(other).some((name) => name !== null && known.includes(name))
}

export function pairSuggestion(stallion: HorseDocument, mare: HorseDocument, href: string, year: number) {
  return {
    href,
    label: plannerText.pairOf(stallion.name, mare.name),
    about: breedOf(stallion),
    drawings: [stallion, mare].map((horse) => horseDrawing(horse, year)),
  }
}
