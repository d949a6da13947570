/** Proposes the coverings of a year, and says what each choice, lock and limit costs. */
import { type Contributions, contributionsInSteps } from './contributions.ts'
import { improveInSteps, lessInbred, nextBest, placeMares } from './mate.ts'
import { type CoveringProblem, type Task, taskOf, usesOf, worthOf } from './problem.ts'
import { type ProgramSolver, settle } from './settle.ts'
import {
  type CoveringRules,
  type CoveringYear,
  inbreedingOf,
  type LeftReason,
  type Lock,
  leftReason,
  pairReason,
  problemOf,
  readLocks,
} from './year.ts'

type PlannedPair = Lock & {
  gain: number
  /** F of the foal. */
  inbreeding: number
  isLocked: boolean
  /** The next best stallion, and what all pairs together lose by it. */
  next: { stallion: number; cost: number } | null
}

/** What is reached: the mean gain of a foal, the coancestry of all foals 0-1, and how many stallions are used. */
type Reached = { gain: number; coancestry: number; used: number }
type CurvePoint = Reached & { balance: number }

/** A lock or a limit, by what would be without it. */
type Loosened = { kind: 'lock'; lock: Lock } | { kind: 'barred'; stallion: number } | { kind: LimitKind }
type LimitKind = 'mares' | 'inbreeding' | 'breed' | 'deadly'
type Cost = Loosened & {
  /** What all pairs together would gain, coancestry included at its price. */
  gain: number
  /** How many more mares would be covered; the gain is then 0. */
  mares: number
  /** For a lock: what the mare would have instead. */
  instead: { stallion: number; gain: number } | null
}

export type YearPlan = Reached & {
  /** By mare. */
  pairs: PlannedPair[]
  /** Mares without a stallion. */
  left: { mare: number; reason: LeftReason }[]
  refused: ReturnType<typeof readLocks>['refused']
  /** How much more all pairs could gain at most with the same coancestry, as a part of what they gain. */
  distance: number
  curve: CurvePoint[]
  /** Each of these mares with her best stallion, however often he is used. */
  alone: Reached
  costs: Cost[]
}

export type PlanProgress = { done: number; of: number }

/** Balances: 0 is gain alone, `MOST_BALANCE` coancestry alone. */
const MOST_BALANCE = 100
const CURVE = [0, 20, 40, 50, 60, 80, 100]
/** Above it the gain would not count at all. */
const LAST_PRICED = 98
const MOST_COSTS = 16

/** Rounds of contributions, so that a large year takes as long as it may. */
const ROUNDS = { least: 60, most: 300, pairs: 1e8 }
const ROUGHER = 4
const roundsFor = ({ stallions, mares }: CoveringProblem) =>
  Math.round(Math.min(ROUNDS.most, Math.max(ROUNDS.least, ROUNDS.pairs / Math.max(1, stallions * mares))))

type Solved = { task: Task; chosen: Int32Array; from: Contributions }

/** One thing solved a step. `solver` makes small years exact; without it they are as good as exchanges make them. */
export function* planYear(
  year: CoveringYear,
  rules: CoveringRules,
  { balance, solver }: { balance: number; solver: ProgramSolver | null },
): Generator<PlanProgress, YearPlan> {
  const problem = problemOf(year, rules)
  const { kept, refused } = readLocks(year, rules)
  const loosened = loosenedRules(rules, kept).slice(0, MOST_COSTS)
  const progress = { done: 0, of: CURVE.length + 2 + loosened.length }
  const step = () => {
    progress.done += 1
    return { ...progress }
  }
  const rows = placed(problem, kept)
  const most = yield* solve(taskOf(problem, rows, 0))
  yield step()
  const ratio = yield* priceOfBalance(problem, rows, most)
  yield step()
  const curve: CurvePoint[] = []
  let before = most
  let own = most
  for (const at of [...new Set([...CURVE, balance])].sort((a, b) => a - b)) {
    const found: Solved = yield* solve(taskOf(problem, rows, priceAt(ratio, at)), before, at !== balance)
    if (at === balance) own = found
    else curve.push({ balance: at, ...reached(found.task, found.chosen) })
    before = found
    yield step()
  }
  const settled = solver && rows.length > 0 ? settle(own.task, own.from, own.chosen, solver) : null
  const chosen = lessInbred(own.task, settled?.chosen ?? own.chosen, (place, stallion) =>
    inbreedingOf(year, rows[place] ?? 0, stallion),
  )
  const bound = Math.min(own.from.bound, settled?.bound ?? Number.POSITIVE_INFINITY)
  const at = reached(own.task, chosen)
  const total = worthOf(own.task, chosen).total
  curve.push({ balance, ...at })
  const costs: Cost[] = []
  for (const { rules: other, ...what } of loosened) {
    costs.push({ ...what, ...(yield* costOf(year, { problem, rows, own: { ...own, chosen } }, other, what)) })
    yield step()
  }
  const next = nextBest(own.task, chosen)
  const isRow = new Set(rows)
  return {
    ...at,
    pairs: rows.map((mare, place) => {
      const stallion = chosen[place] ?? 0
      return {
        mare,
        stallion,
        gain: year.gains[mare * year.stallions + stallion] ?? 0,
        inbreeding: inbreedingOf(year, mare, stallion),
        isLocked: kept.has(mare),
        next: next[place] ?? null,
      }
    }),
    left: Array.from({ length: year.mares }, (_, mare) => mare)
      .filter((mare) => !isRow.has(mare) && !rules.resting.has(mare))
      .map((mare) => ({ mare, reason: leftReason(year, rules, mare) })),
    refused,
    distance: Math.max(0, bound - total) / Math.max(Math.abs(at.gain), Number.MIN_VALUE),
    curve: curve.sort((a, b) => a.balance - b.balance),
    alone: aloneOf(year, rules, own.task, rows),
    costs,
  }
}

/** The mares that get a stallion: as many as can, those with a lock first. */
function placed(problem: CoveringProblem, locks: ReadonlyMap<number, number>): number[] {
  const { stallions, gains } = problem
  const order = Array.from({ length: problem.mares }, (_, mare) => mare).sort(
    (a, b) => Number(locks.has(b)) - Number(locks.has(a)) || a - b,
  )
  const sorted = new Float64Array(gains.length)
  for (const [at, mare] of order.entries())
    sorted.set(gains.subarray(mare * stallions, (mare + 1) * stallions), at * stallions)
  const chosen = placeMares({ ...problem, gains: sorted })
  return order.filter((_, at) => (chosen[at] ?? -1) >= 0).sort((a, b) => a - b)
}

/** `isRough`: the plan is nearly as good, but its bound is far off. */
function* solve(task: Task, before?: Solved, isRough = before !== undefined): Generator<PlanProgress, Solved> {
  const rounds = Math.round(roundsFor(task) / (isRough ? ROUGHER : 1))
  const steps = contributionsInSteps(task, rounds, before?.from)
  const from = yield* quietly(steps)
  const fresh = yield* quietly(improveInSteps(task, placeMares(task, from.prices)))
  if (!before) return { task, chosen: fresh, from }
  const again = yield* quietly(improveInSteps(task, before.chosen))
  const isFresh = worthOf(task, fresh).total >= worthOf(task, again).total
  return { task, chosen: isFresh ? fresh : again, from }
}

const STEPS_BETWEEN: PlanProgress = { done: 0, of: 0 }

/** The steps of a part say nothing about the whole. */
function* quietly<Made>(steps: Generator<void, Made>): Generator<PlanProgress, Made> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield STEPS_BETWEEN
  }
}

function reached(task: Task, chosen: Int32Array): Reached {
  const { gain, coancestry } = worthOf(task, chosen)
  return { gain, coancestry, used: usesOf(task, chosen).filter((uses) => uses > 0).length }
}

/** The gain that one unit of coancestry is worth halfway: what all of the one costs of the other. */
function* priceOfBalance(problem: CoveringProblem, rows: readonly number[], most: Solved) {
  const highest = reached(most.task, most.chosen)
  if (highest.coancestry <= 0) return 0
  const price = (LAST_PRICED * Math.max(Math.abs(highest.gain), 1e-9)) / highest.coancestry
  const least = yield* solve(taskOf(problem, rows, price), most)
  const lowest = reached(least.task, least.chosen)
  const apart = highest.coancestry - lowest.coancestry
  return apart < 1e-9 ? 0 : Math.max(0, highest.gain - lowest.gain) / apart
}

const priceAt = (ratio: number, balance: number) => {
  const most = Math.min(balance, LAST_PRICED)
  return (ratio * most) / (MOST_BALANCE - most)
}

/** The rules without each lock and limit that is set. */
function loosenedRules(
  rules: CoveringRules,
  kept: ReadonlyMap<number, number>,
): (Loosened & { rules: CoveringRules })[] {
  const found: (Loosened & { rules: CoveringRules })[] = [
    { kind: 'mares', rules: { ...rules, mostMares: rules.mostMares + 1 } },
  ]
  if (rules.highestInbreeding < 1) found.push({ kind: 'inbreeding', rules: { ...rules, highestInbreeding: 1 } })
  if (rules.isSameBreed) found.push({ kind: 'breed', rules: { ...rules, isSameBreed: false } })
  if (rules.isLiving) found.push({ kind: 'deadly', rules: { ...rules, isLiving: false } })
  for (const [mare, stallion] of kept) {
    const locks = rules.locks.filter((lock) => lock.mare !== mare)
    found.push({ kind: 'lock', lock: { mare, stallion }, rules: { ...rules, locks } })
  }
  for (const stallion of rules.barred) {
    const barred = new Set([...rules.barred].filter((one) => one !== stallion))
    found.push({ kind: 'barred', stallion, rules: { ...rules, barred } })
  }
  return found
}

type Present = { problem: CoveringProblem; rows: readonly number[]; own: Solved }

function* costOf(
  year: CoveringYear,
  { rows, own }: Present,
  rules: CoveringRules,
  what: Loosened,
): Generator<PlanProgress, Pick<Cost, 'gain' | 'mares' | 'instead'>> {
  const problem = problemOf(year, rules)
  const others = placed(problem, readLocks(year, rules).kept)
  if (others.length > rows.length) return { gain: 0, mares: others.length - rows.length, instead: null }
  const price = own.task.price * 4 * rows.length
  const found = yield* solve(taskOf(problem, rows, price), own)
  const gain = (worthOf(found.task, found.chosen).total - worthOf(own.task, own.chosen).total) * rows.length
  const mare = what.kind === 'lock' ? what.lock.mare : null
  const stallion = mare === null ? undefined : found.chosen[rows.indexOf(mare)]
  return {
    gain: Math.max(0, gain),
    mares: 0,
    instead:
      mare === null || stallion === undefined
        ? null
        : { stallion, gain: year.gains[mare * year.stallions + stallion] ?? 0 },
  }
}

function aloneOf(year: CoveringYear, rules: CoveringRules, task: Task, rows: readonly number[]): Reached {
  const gain = (mare: number, one: number) => year.gains[mare * year.stallions + one] ?? 0
  const chosen = Int32Array.from(rows, (mare) => {
    const may = Array.from({ length: year.stallions }, (_, one) => one).filter(
      (one) => pairReason(year, rules, mare, one) === null,
    )
    return may.reduce((best, one) => (gain(mare, one) > gain(mare, best) ? one : best), may[0] ?? 0)
  })
  const gains = Float64Array.from({ length: task.gains.length }, (_, at) => {
    const mare = rows[Math.floor(at / task.stallions)] ?? 0
    return year.gains[mare * task.stallions + (at % task.stallions)] ?? 0
  })
  return reached({ ...task, gains }, chosen)
}
