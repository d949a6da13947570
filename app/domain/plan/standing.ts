/** Where in a plan the stud stands: which foals of its crosses are born, and the rest of the plan from them. */
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { divisorOf, targetOf } from '#app/domain/goals/stat-outlook.ts'
import { chanceOf, shareOf } from '#app/domain/odds/distribution.ts'
import { LOOK_GROUPS, type LookGroup, verdictOn } from '#app/domain/odds/looks.ts'
import { descentOf, type KinshipOf } from './descent.ts'
import { isAsWished } from './find-plans.ts'
import type { Course, Plan, PlanMaker } from './finish-plan.ts'
import type { FoalNeed } from './need.ts'
import { inOrder, shapeOf } from './outline.ts'
import type { PlanGoal } from './plan-goal.ts'
import { isKnown, type PlanHorse } from './plan-horses.ts'
import type { Cross, PlanParent } from './shapes.ts'

/** The least and the greatest chance that a foal is what its cross is for: the same where it is one chance. */
export type Fit = { least: number; greatest: number }
/** `at`: its place among the horses. `fit`: null where something that it must show is not known. */
export type BornFoal = { at: number; isOfSex: boolean; fit: Fit | null }

export type Standing = {
  /** By cross. */
  born: readonly (readonly BornFoal[])[]
  /** By cross the foal that is bred on. */
  chosen: readonly (number | null)[]
  /** The foal that has it all: nothing is left to do. */
  end: number | null
  /** What is left; null where nothing is, or where it is out of reach. */
  rest: Plan | null
  /** Which crosses of the plan those of the rest are. */
  left: readonly number[]
}

/** `isHere`: which are in the stud. `canBreed`: of which a foal can come too. Others are born, and no more. */
type Given = {
  horses: readonly PlanHorse[]
  isHere: (at: number) => boolean
  canBreed: (at: number) => boolean
  goal: PlanGoal
  kinshipOf: KinshipOf
  maker: PlanMaker
  draws: { trial: number; shown: number }
}
type Laid = { crosses: readonly Cross[]; places: readonly number[] }

/** Foals of a cross that are tried, and ways to choose one of each. */
const MOST_OF_A_CROSS = 4
const MOST_TRIED = 64

/** The course of these crosses. */
export function courseOf({ crosses, places }: Laid): Course {
  const ordered = inOrder(crosses, places)
  const shape = shapeOf(ordered.crosses)
  return shape === 'deep' ? { shape, ...ordered } : { shape, places: ordered.places }
}

/** Where the stud stands in a plan of these crosses, with these foals of each. Yields so that other work can run. */
export function* standingOf(
  laid: Laid,
  plan: Plan,
  foals: readonly (readonly number[])[],
  given: Given,
): Generator<void, Standing> {
  const { horses, goal, isHere, canBreed, maker, draws } = given
  const last = laid.crosses.length - 1
  const born = foals.map((all, step) => {
    const need = plan.crosses[step]?.need ?? null
    return all.flatMap((at) => {
      const horse = horses[at]
      if (!horse) return []
      return [
        { at, isOfSex: !need || horse.gender === need.gender, fit: need ? fitOf(horse, need) : endFit(horse, goal) },
      ]
    })
  })
  const isEnd = (at: number, step: number) => {
    const horse = horses[at]
    if (!horse || !isHere(at) || endFit(horse, goal)?.least !== 1) return false
    const { generation, line } = horse.parent
    return step === last || (goal.isTheGeneration(generation) && goal.isTheLine(line ?? ''))
  }
  const end = foals.flatMap((all, step) => all.filter((at) => isEnd(at, step))).at(-1) ?? null
  if (end !== null) return { born, chosen: born.map(() => null), end, rest: null, left: [] }

  const usable = born.map((all, step) =>
    step === last
      ? []
      : all
          .filter(({ at }) => horses[at] && isKnown(horses[at], goal) && canBreed(at))
          .sort((a, b) => (b.fit?.least ?? 0) - (a.fit?.least ?? 0) || a.at - b.at)
          .slice(0, MOST_OF_A_CROSS)
          .map(({ at }) => at),
  )
  const none = born.map(() => null)
  let best: { plan: Plan; course: Course; chosen: readonly (number | null)[]; left: readonly number[] } | null = null
  for (const chosen of choicesOf(laid.crosses, usable)) {
    const rest = restOf(laid, chosen)
    if (!isMatable(rest, horses) || !isAsWished(rest.crosses, rest.places, horses, goal, given.kinshipOf)) continue
    const course = courseOf(rest)
    const like = likeOf(plan, rest.left)
    const made = rest.left.length > last ? plan : yield* maker.finish(course, draws.trial, { like })
    yield
    if (made && (!best || made.totalFoals < best.plan.totalFoals))
      best = { plan: made, course, chosen, left: rest.left }
  }
  if (!best) return { born, chosen: none, end, rest: null, left: [] }
  const { chosen, left } = best
  const rest =
    best.plan === plan
      ? plan
      : yield* maker.finish(best.course, draws.shown, { isShown: true, like: likeOf(plan, left) })
  return { born, chosen, end, rest, left }
}

/** What the foals of the crosses that are left must show. */
const likeOf = ({ crosses }: Plan, left: readonly number[]) =>
  left.map((step) => crosses[step]?.need ?? null).filter((need) => need !== null)

/** Of each cross a foal or none, as far as the crosses after it need one; those with the most foals first. */
function* choicesOf(crosses: readonly Cross[], usable: readonly (readonly number[])[]) {
  const last = crosses.length - 1
  let tried = 0
  function* from(step: number, chosen: readonly (number | null)[]): Generator<readonly (number | null)[]> {
    if (step < 0) {
      if (tried++ < MOST_TRIED) yield chosen
      return
    }
    const isNeeded = neededOf(crosses, chosen).has(step)
    for (const at of isNeeded ? [...(usable[step] ?? []), null] : [null]) {
      if (tried >= MOST_TRIED) return
      yield* from(step - 1, chosen.with(step, at))
    }
  }
  const none = crosses.map(() => null)
  yield none
  yield* from(last - 1, none)
}

/** The crosses that are still to be made, with these foals. */
function neededOf(crosses: readonly Cross[], chosen: readonly (number | null)[]): Set<number> {
  const needed = new Set([crosses.length - 1])
  for (const step of needed)
    for (const parent of crosses[step] ?? [])
      if ('foal' in parent && (chosen[parent.foal] ?? null) === null) needed.add(parent.foal)
  return needed
}

/** What is left of the crosses: chosen foals are horses of it. */
function restOf({ crosses, places }: Laid, chosen: readonly (number | null)[]): Laid & { left: number[] } {
  const left = [...neededOf(crosses, chosen)].sort((a, b) => a - b)
  const all = [...places]
  const parentOf = (parent: PlanParent): PlanParent => {
    if ('horse' in parent) return parent
    const foal = chosen[parent.foal] ?? null
    return foal === null ? { foal: left.indexOf(parent.foal) } : { horse: all.push(foal) - 1 }
  }
  const rest = left.map((step): Cross => {
    const [one, other] = crosses[step] ?? [{ horse: 0 }, { horse: 0 }]
    return [parentOf(one), parentOf(other)]
  })
  return { crosses: rest, places: all, left }
}

/** Whether each pair is a stallion and a mare: the foals that are left have one sex each. */
function isMatable({ crosses, places }: Laid, horses: readonly PlanHorse[]): boolean {
  const foals = descentOf(crosses, places, horses)
  const sexOf = (parent: PlanParent) =>
    'foal' in parent ? foals[parent.foal]?.gender : horses[places[parent.horse] ?? -1]?.gender
  return crosses.every(([one, other]) => sexOf(one) !== sexOf(other))
}

type Genes = NonNullable<PlanHorse['parent']['genes']>['genes']
type Pairs = Genes[LookGroup]['combinations'][number]['pairs']

/** The chance that the genes of a group are such. */
function geneFit(genes: Genes | undefined, group: LookGroup, isMet: (pairs: Pairs) => boolean): Fit | null {
  if (!genes) return null
  const { combinations, isWeighed } = genes[group]
  const met = combinations.filter(({ pairs }) => isMet(pairs))
  if (met.length === 0) return NEVER
  if (met.length === combinations.length) return ALWAYS
  const sum = (all: typeof combinations) => all.reduce((weights, { weight }) => weights + weight, 0n)
  if (!isWeighed) return { least: 0, greatest: 1 }
  const chance = shareOf(chanceOf(sum(met), sum(combinations)))
  return { least: chance, greatest: chance }
}

const ALWAYS: Fit = { least: 1, greatest: 1 }
const NEVER: Fit = { least: 0, greatest: 0 }
const surely = (isMet: boolean | null): Fit | null => (isMet === null ? null : isMet ? ALWAYS : NEVER)

/** All of them in one foal. What is impossible is known, whatever else is not. */
function together(fits: readonly (Fit | null)[]): Fit | null {
  if (fits.some((fit) => fit?.greatest === 0)) return NEVER
  let [least, greatest] = [1, 1]
  for (const fit of fits) {
    if (!fit) return null
    least *= fit.least
    greatest *= fit.greatest
  }
  return { least, greatest }
}

/** Whether a foal shows what a cross before the last is for, but for its sex. */
function fitOf({ parent }: PlanHorse, need: FoalNeed): Fit | null {
  const { stats, heightCm } = parent
  return together([
    ...need.genes.map(({ loci, allowed }) => {
      const row = LOOK_GROUPS.find((group) => loci.every((locus) => group.loci.some((one) => one === locus)))
      if (!row) return null
      const places = loci.map((locus) => row.loci.findIndex((one) => one === locus))
      return geneFit(parent.genes?.genes, row.key, (pairs) =>
        allowed.some((wanted) => wanted.every((pair, at) => pair.join() === pairs[places[at] ?? -1]?.join())),
      )
    }),
    surely(need.heightsCm === null ? true : heightCm === null ? null : need.heightsCm.includes(heightCm)),
    ...need.stats.map(({ stat, lowest }) => surely(stats && (stats.values[stat] ?? 0) >= lowest)),
    ...need.potentials.map(({ discipline, lowest }) => {
      const { used } = targetOf({ discipline, classKey: '' })
      return surely(stats && sumOf(stats.values, used) / divisorOf(discipline) >= lowest)
    }),
  ])
}

/** Whether a foal has everything that is wished for. */
function endFit({ parent }: PlanHorse, goal: PlanGoal): Fit | null {
  const { stats, heightCm, kind, genes } = parent
  const { classes, stats: floors, heights } = goal.stats
  return together([
    ...LOOK_GROUPS.flatMap(({ key, loci }) => {
      const look = goal.looks[key]
      return look ? [geneFit(genes?.genes, key, (pairs) => verdictOn(loci, pairs, look) === 'wanted')] : []
    }),
    ...classes.map((wish) => {
      const { used, limits } = targetOf(wish)
      return surely(stats && sumOf(stats.values, used) >= limits[heightGroup(heightCm, kind)])
    }),
    ...floors.map(({ stat, lowest }) => surely(stats && (stats.values[stat] ?? 0) >= lowest)),
    goal.wishesHeight
      ? surely(heightCm === null ? null : heightCm >= heights.lowestCm && heightCm <= heights.highestCm)
      : ALWAYS,
  ])
}

const sumOf = (values: readonly number[], used: readonly number[]) =>
  used.reduce((sum, at) => sum + (values[at] ?? 0), 0)
