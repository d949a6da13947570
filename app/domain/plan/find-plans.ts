/** Finds plans over two or three crosses: estimates every combination, and works out the most promising in full. */
import { geneIndex } from '#app/domain/goals/colour-outlook.ts'
import { readParent } from '#app/domain/goals/pair-parents.ts'
import type { GoalParent, Wish } from '#app/domain/goals/wishes.ts'
import type { DeepWay } from './deep-plans.ts'
import { descentOf, inbreedingAlong, type KinshipOf } from './descent.ts'
import { type Making, type Plan, type PlanMaker, planMaker } from './finish-plan.ts'
import { inOrder } from './outline.ts'
import { type PlanGoal, planGoalOf } from './plan-goal.ts'
import { candidatesOf, isKnown, type PlanHorse } from './plan-horses.ts'
import { type Cross, crossesKey, LONGEST_SHAPE, PLAN_SHAPES, type PlanShape } from './shapes.ts'

/** How many horses of each sex are combined, by shape. */
const CANDIDATES = { two: 16, three: 8, double: 8 } as const
const MOST_CANDIDATES = CANDIDATES.two
/** Plans of each shape that are computed completely. */
const FINALISTS = 6
/** Of more crosses for genes alone, which are quick: the way with the fewest foals is seldom first by its mean. */
const DEEP_FINALISTS = 80
/** Of them so many are begun with other states of their foals too. */
const DEEP_TRIED = 24
/** Simulated foals for choosing among plans, and for the plans shown (error of a chance: about 0.2 per cent). */
const TRIAL_DRAWS = 200
const DRAWS = 1000
/** Plans shown, and how many of them may begin with the same pair. */
const MOST_PLANS = 6
const MOST_OF_A_PAIR = 2

const SHAPES = Object.keys(PLAN_SHAPES) as PlanShape[] // the keys of the object
const PLANS_A_STEP = 16
/** What a finalist counts for in the progress, as it takes as long. */
const WORKED_OUT = 256

export type PlanSource = GoalParent & { gender: 'Hingst' | 'Sto' }
/** Simulated foals, and plans shown. */
type PlanBounds = { draws?: number | undefined; most?: number | undefined }
type PlanProgress = { done: number; of: number }

export function planHorses(sources: readonly PlanSource[]): PlanHorse[] {
  const genesOf = geneIndex()
  return sources.map((source, at) => ({
    name: source.name,
    gender: source.gender,
    parent: readParent(source, at, genesOf),
  }))
}

/** The places of the horses to plan with, and the number of horses about which enough is known. */
export function* planCandidates(
  horses: readonly PlanHorse[],
  wishes: readonly Wish[],
  first: readonly number[],
): Generator<PlanProgress, { chosen: number[]; known: number }> {
  const goal = planGoalOf(wishes)
  const chosen = yield* worked(candidatesOf(horses, goal, first, MOST_CANDIDATES), { done: 0, of: 1 })
  return { chosen, known: horses.filter((horse) => isKnown(horse, goal)).length }
}

/**
 * The best plans for these wishes, those with the fewest foals first. `sureness` (0-1) is the wanted chance that the
 * whole programme succeeds. Horses come with the most promising of each sex first, and `kinshipOf` takes their places.
 * A generator, so that a server can do other work in between.
 */
export function* findPlans(
  horses: readonly PlanHorse[],
  wishes: readonly Wish[],
  sureness: number,
  kinshipOf: KinshipOf,
  { draws = DRAWS, most = MOST_PLANS }: PlanBounds = {},
): Generator<PlanProgress, Plan[]> {
  const goal = planGoalOf(wishes)
  if (goal.isUnnamed) return []
  const maker = planMaker(horses, goal, sureness, kinshipOf)
  const tuples = SHAPES.map((shape) => [shape, tuplesOf(horses, shape)] as const)
  const of = tuples.reduce((sum, [, all]) => sum + all.length, 0) + SHAPES.length * FINALISTS * WORKED_OUT
  let done = 0
  const plans: (Plan & { way?: DeepWay })[] = []
  for (const [shape, all] of tuples) {
    const best: Making[] = []
    for (const places of all) {
      done += 1
      if (done % PLANS_A_STEP === 0) yield { done, of }
      if (!isAsWished(PLAN_SHAPES[shape], places, horses, goal, kinshipOf)) continue
      const making = maker.guess(shape, places)
      if (!making || making.guess >= (best[FINALISTS - 1]?.guess ?? Number.POSITIVE_INFINITY)) continue
      best.push(making)
      best.sort((a, b) => a.guess - b.guess)
      best.length = Math.min(best.length, FINALISTS)
    }
    for (const making of best) {
      const plan = yield* worked(maker.finish(making, TRIAL_DRAWS), { done, of })
      if (plan) plans.push(plan)
      done += WORKED_OUT
      yield { done, of }
    }
  }
  const isQuick = !goal.wishesStats && !goal.wishesHeight
  const finalists = isQuick ? DEEP_FINALISTS : FINALISTS
  const ways = (yield* worked(maker.deep(finalists), { done, of }))
    .filter(({ crosses, places }) => isAsWished(crosses, places, horses, goal, kinshipOf))
    // Up to four searches have found those of genes alone.
    .slice(0, isQuick ? undefined : finalists)
    // As an address names them, so that a plan that is followed draws the same foals.
    .map((way) => ({ ...way, ...inOrder(way.crosses, way.places) }))
  const tried = isQuick ? yield* worked(fewestFirst(ways, maker), { done, of }) : ways
  for (const way of tried.slice(0, DEEP_TRIED)) {
    const plan = yield* worked(maker.finish(courseOfWay(way), TRIAL_DRAWS), { done, of })
    if (plan) plans.push({ ...plan, way })
  }
  const complete: Plan[] = []
  for (const { shape, horses: places, way } of firstOf(plans, most)) {
    const course = way ? courseOfWay(way) : { shape: shape as PlanShape, places }
    const plan = yield* worked(maker.finish(course, draws, { isShown: true }), { done, of })
    if (plan) complete.push(plan)
  }
  return firstOf(complete, most)
}

/** Ways that can be made, with the foals that their search has kept; those with the fewest foals first. */
function* fewestFirst(ways: readonly DeepWay[], maker: PlanMaker): Generator<void, DeepWay[]> {
  const made: { way: DeepWay; foals: number }[] = []
  for (const way of ways) {
    const plan = yield* maker.finish({ shape: 'deep', ...way }, TRIAL_DRAWS)
    if (plan) made.push({ way, foals: plan.totalFoals })
  }
  return made.sort((a, b) => a.foals - b.foals).map(({ way }) => way)
}

/** The crosses alone, as of a plan that is followed, which must tell the same foals. */
const courseOfWay = ({ crosses, places }: DeepWay) => ({ shape: 'deep' as const, crosses, places })

/** Runs a piece of work and reports the same progress at each of its steps. */
function* worked<Result>(work: Generator<void, Result>, progress: PlanProgress): Generator<PlanProgress, Result> {
  let step = work.next()
  while (!step.done) {
    yield progress
    step = work.next()
  }
  return step.value
}

/**
 * The best plans, of those with the same crosses one, and at most `MOST_OF_A_PAIR` that begin with the same pair. More
 * crosses than the shapes have must save foals.
 */
function firstOf<One extends Plan>(plans: readonly One[], most: number): One[] {
  const isLong = ({ crosses }: Plan) => crosses.length > LONGEST_SHAPE
  const fewest = Math.min(...plans.flatMap((plan) => (isLong(plan) ? [] : [plan.totalFoals])))
  const ofPair = new Map<string, number>()
  const told = new Set<string>()
  return plans
    .filter((plan) => !isLong(plan) || plan.totalFoals < fewest)
    .toSorted(
      (a, b) =>
        a.totalFoals - b.totalFoals ||
        a.crosses.length - b.crosses.length ||
        highestInbreeding(a) - highestInbreeding(b) ||
        a.horses.join().localeCompare(b.horses.join()),
    )
    .filter((plan) => {
      const crosses = crossesKey(
        plan.crosses.map(({ sire, dam }) => [sire, dam]),
        plan.horses,
      )
      if (told.has(crosses)) return false
      told.add(crosses)
      const [one, other] = plan.horses
      const key = `${one} ${other}`
      const count = (ofPair.get(key) ?? 0) + 1
      ofPair.set(key, count)
      return count <= MOST_OF_A_PAIR
    })
    .slice(0, most)
}

const highestInbreeding = ({ crosses }: Plan) => Math.max(...crosses.map(({ inbreeding }) => inbreeding))

/** Every way to fill a shape: a pair of a stallion and a mare, then any horse, or such a pair, itself or another. */
function tuplesOf(horses: readonly PlanHorse[], shape: PlanShape): number[][] {
  const places = (gender: PlanHorse['gender']) =>
    [...horses.keys()].filter((at) => horses[at]?.gender === gender).slice(0, CANDIDATES[shape])
  const [stallions, mares] = [places('Hingst'), places('Sto')]
  const any = [...stallions, ...mares]
  const pairs = stallions.flatMap((sire) => mares.map((dam) => [sire, dam]))
  if (shape === 'two') return pairs.flatMap((pair) => any.map((one) => [...pair, one]))
  if (shape === 'three') return pairs.flatMap((pair) => any.flatMap((one) => any.map((other) => [...pair, one, other])))
  return pairs.flatMap((pair, at) => pairs.slice(at).map((other) => [...pair, ...other]))
}

/** Whether the last foal has the wished generation and line, and every foal is within the limit of inbreeding. */
export function isAsWished(
  crosses: readonly Cross[],
  places: readonly number[],
  horses: readonly PlanHorse[],
  goal: PlanGoal,
  kinshipOf: KinshipOf,
): boolean {
  if (goal.sameBreed) {
    const [breed, ...others] = places.map((at) => horses[at]?.parent.breed ?? null)
    if (!breed || others.some((other) => other !== breed)) return false
  }
  for (const inbreeding of inbreedingAlong(crosses, places, kinshipOf)) {
    if (!(inbreeding <= goal.highestInbreeding + 1e-12)) return false
  }
  if (!goal.wishesDescent) return true
  const last = descentOf(crosses, places, horses).at(-1)
  return last !== undefined && goal.isTheGeneration(last.generation) && goal.isTheLine(last.line)
}
