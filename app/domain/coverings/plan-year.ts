/** Proposes the coverings of a year, and says what each choice, lock and limit costs. */
import { type Contributions, contributionsInSteps, spreadOf } from './contributions.ts'
import { improveInSteps, lessInbred, type NextBest, nextBest, placeMares } from './mate.ts'
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
  /** The next best stallion, and what all pairs together lose by him at most. Null: none can be had. */
  next: NextBest | null
  /** The mare may have no other stallion. */
  isOnly: boolean
}

/** What is reached: the mean gain of a foal, the coancestry of all foals 0-1, and how many stallions are used. */
type Reached = { gain: number; coancestry: number; used: number }
type CurvePoint = Reached & { balance: number }

/** A lock or a limit, by what would be without it. */
type Loosened = { kind: 'lock'; lock: Lock } | { kind: 'barred'; stallion: number } | { kind: LimitKind }
type LimitKind = 'mares' | 'rights' | 'inbreeding' | 'breed' | 'deadly'
type Cost = Loosened & {
  /** What all pairs together would gain, coancestry included at its price. */
  gain: number
  /** How many more mares would be covered; the gain is then 0. */
  mares: number
  /** For a lock: what the mare would have instead; null where she would be left. */
  instead: { stallion: number; gain: number } | null
  /** It is not proved that both plans are the best. */
  isRough: boolean
}

export type YearPlan = Reached & {
  /** By mare. */
  pairs: PlannedPair[]
  /** Mares without a stallion. */
  left: { mare: number; reason: LeftReason }[]
  refused: ReturnType<typeof readLocks>['refused']
  /**
   * How much more all pairs could gain at most with the same coancestry, as a part of what they gain or would alone.
   * Null without pairs, and where stallions are full: nothing is proved about which mares are covered.
   */
  distance: number | null
  /** The year has too many pairs to be searched for anything better: exchanges of pairs found what there is. */
  isTooLarge: boolean
  curve: CurvePoint[]
  /** Each of these mares with her best stallion, however often he is used. */
  alone: Reached
  costs: Cost[]
  /** How many more locks and limits there are whose costs are not worked out. */
  untold: number
}

export type PlanProgress = { done: number; of: number }

/** Balances: 0 is gain alone, `MOST_BALANCE` coancestry alone. */
const MOST_BALANCE = 100
const CURVE = [0, 20, 40, 50, 60, 80, 100]
/** Above it the gain would not count at all. */
const LAST_PRICED = 98
const MOST_COSTS = 16
/** Pairs of a year small enough to be settled for each cost. */
const MOST_SETTLED = 400
/** What decides between plans that are equal in the other counts so much less. */
const FIRST = { gain: 1e5, coancestry: 1e-4 }
/** The part of the gain that coancestry costs where no gain has to be given up for it. */
const LEAST_PRICE = 1e-3

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
  const all = loosenedRules(year, rules, kept)
  const loosened = all.slice(0, MOST_COSTS)
  const progress = { done: 0, of: CURVE.length + 2 + loosened.length }
  const step = () => {
    progress.done += 1
    return { ...progress }
  }
  const rows = placed(problem, kept)
  const most = yield* solve(taskOf(problem, rows, 0))
  yield step()
  const ratio = yield* priceOfBalance(most)
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
  const { chosen: settled, bound, isTooLarge } = settledOf(own, solver)
  const equal = own.task.price === 0 ? yield* first('gain', own.task, settled) : settled
  const chosen = lessInbred(own.task, equal, (place, stallion) => inbreedingOf(year, rows[place] ?? 0, stallion))
  const at = reached(own.task, chosen)
  const total = worthOf(own.task, chosen).total
  curve.push({ balance, ...at })
  const costs: Cost[] = []
  for (const { rules: other, ...what } of loosened) {
    costs.push({ ...what, ...(yield* costOf(year, { rows, own: { ...own, chosen }, solver }, other, what)) })
    yield step()
  }
  const next = nextBest(own.task, chosen)
  const isRow = new Set(rows)
  const alone = aloneOf(year, rules, own.task, rows)
  const left = Array.from({ length: year.mares }, (_, mare) => mare)
    .filter((mare) => !isRow.has(mare) && !rules.resting.has(mare))
    .map((mare) => ({ mare, reason: leftReason(year, rules, mare) }))
  const isBound = rows.length > 0 && left.every(({ reason }) => reason !== 'full' && reason !== 'rights')
  const whole = Math.max(Math.abs(at.gain), Math.abs(alone.gain))
  // None gains more than each mare with her best; that alone does not prove that none has less coancestry.
  const more = Math.min(Math.max(0, bound - total), Math.max(alone.gain - at.gain, LEAST_PRICE * whole))
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
        next: byMares(next[place] ?? null, rows),
        isOnly: permitted(problem, mare).length === 1,
      }
    }),
    left,
    refused,
    isTooLarge,
    distance: isBound ? (whole === 0 ? 0 : more / whole) : null,
    curve: curve.sort((a, b) => a.balance - b.balance),
    alone,
    costs,
    untold: all.length - loosened.length,
  }
}

/** With the mare of an exchange as the year has her, not by her place among those that are covered. */
const byMares = (next: NextBest | null, rows: readonly number[]): NextBest | null =>
  next?.by ? { ...next, by: { ...next.by, mare: rows[next.by.mare] ?? 0 } } : next

/** The stallions' gains of a mare's pairs that may be. */
const permitted = ({ stallions, gains }: CoveringProblem, mare: number) =>
  gains.subarray(mare * stallions, (mare + 1) * stallions).filter((gain) => gain > Number.NEGATIVE_INFINITY)

/**
 * The mares that get a stallion: as many as can, those with a lock first, then those whose best stallion gives most. No
 * set of as many has more of that; what their pairs gain together is not compared.
 */
function placed(problem: CoveringProblem, locks: ReadonlyMap<number, number>): number[] {
  const { stallions, gains } = problem
  const all = Array.from({ length: problem.mares }, (_, mare) => mare)
  const most = all.map((mare) => permitted(problem, mare).reduce((a, b) => Math.max(a, b), -Number.MAX_VALUE))
  const order = all.sort(
    (a, b) => Number(locks.has(b)) - Number(locks.has(a)) || (most[b] ?? 0) - (most[a] ?? 0) || a - b,
  )
  const sorted = new Float64Array(gains.length)
  for (const [at, mare] of order.entries())
    sorted.set(gains.subarray(mare * stallions, (mare + 1) * stallions), at * stallions)
  const chosen = placeMares({ ...problem, gains: sorted })
  return order.filter((_, at) => (chosen[at] ?? -1) >= 0).sort((a, b) => a - b)
}

/** The same mares where one of both comes first, and the other decides between equals. */
function oneFirst(one: keyof typeof FIRST, task: Task): Task {
  const scale = FIRST[one] / spreadOf({ ...task, price: 0 })
  // From each mare's best, as large numbers are rounded too much.
  const gains = new Float64Array(task.gains.length)
  for (let mare = 0; mare < task.mares; mare++) {
    const own = task.gains.subarray(mare * task.stallions, (mare + 1) * task.stallions)
    const most = own.reduce((a, b) => Math.max(a, b), -Number.MAX_VALUE)
    gains.set(
      own.map((gain) => (gain - most) * scale),
      mare * task.stallions,
    )
  }
  return { ...task, gains, price: 1 }
}
const first = (one: keyof typeof FIRST, task: Task, chosen: Int32Array) =>
  quietly(improveInSteps(oneFirst(one, task), chosen))

function settledOf({ task, from, chosen }: Solved, solver: ProgramSolver | null) {
  const settled = solver && task.mares > 0 ? settle(task, from, chosen, solver) : null
  return {
    chosen: settled?.chosen ?? chosen,
    bound: Math.min(from.bound, settled?.bound ?? Number.POSITIVE_INFINITY),
    isTooLarge: settled?.isTooLarge ?? false,
  }
}

/** `isRough`: the plan is nearly as good, but its bound is far off. */
function* solve(task: Task, before?: Solved, isRough = before !== undefined): Generator<PlanProgress, Solved> {
  const rounds = Math.round(roundsFor(task) / (isRough ? ROUGHER : 1))
  const steps = contributionsInSteps(task, rounds, before?.from)
  const from = yield* quietly(steps)
  const fresh = yield* quietly(improveInSteps(task, placeMares(task, from.prices)))
  const again = before ? yield* quietly(improveInSteps(task, before.chosen)) : fresh
  const better = worthOf(task, fresh).total >= worthOf(task, again).total ? fresh : again
  // Without a price of coancestry any of those with the most gain would do.
  return { task, chosen: task.price === 0 ? yield* first('gain', task, better) : better, from }
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
function* priceOfBalance({ task, chosen, from }: Solved) {
  const highest = reached(task, chosen)
  if (highest.coancestry <= 0) return 0
  const least = yield* solve(oneFirst('coancestry', task), { task, chosen, from }, false)
  const lowest = reached(task, least.chosen)
  const apart = highest.coancestry - lowest.coancestry
  const given = highest.gain - lowest.gain
  if (apart >= 1e-9 && given > 0) return given / apart
  return (LEAST_PRICE * Math.max(Math.abs(highest.gain), LEAST_PRICE)) / highest.coancestry
}

const priceAt = (ratio: number, balance: number) => {
  const most = Math.min(balance, LAST_PRICED)
  return (ratio * most) / (MOST_BALANCE - most)
}

/** The rules without each lock and limit that is set. Locks that are refused stay so. */
function loosenedRules(
  { rights }: CoveringYear,
  given: CoveringRules,
  kept: ReadonlyMap<number, number>,
): (Loosened & { rules: CoveringRules })[] {
  const all = [...kept].map(([mare, stallion]) => ({ mare, stallion }))
  const rules = { ...given, locks: all }
  const found: (Loosened & { rules: CoveringRules })[] = [
    { kind: 'mares', rules: { ...rules, mostMares: rules.mostMares + 1 } },
  ]
  if (rules.isWithinRights && rights.some(Number.isFinite))
    found.push({ kind: 'rights', rules: { ...rules, isWithinRights: false } })
  if (rules.highestInbreeding < 1) found.push({ kind: 'inbreeding', rules: { ...rules, highestInbreeding: 1 } })
  if (rules.isSameBreed) found.push({ kind: 'breed', rules: { ...rules, isSameBreed: false } })
  if (rules.isLiving) found.push({ kind: 'deadly', rules: { ...rules, isLiving: false } })
  for (const stallion of rules.barred) {
    const barred = new Set([...rules.barred].filter((one) => one !== stallion))
    found.push({ kind: 'barred', stallion, rules: { ...rules, barred } })
  }
  for (const lock of all)
    found.push({ kind: 'lock', lock, rules: { ...rules, locks: all.filter(({ mare }) => mare !== lock.mare) } })
  return found
}

type Present = { rows: readonly number[]; own: Solved; solver: ProgramSolver | null }

function* costOf(
  year: CoveringYear,
  { rows, own, solver }: Present,
  rules: CoveringRules,
  what: Loosened,
): Generator<PlanProgress, Pick<Cost, 'gain' | 'mares' | 'instead' | 'isRough'>> {
  const problem = problemOf(year, rules)
  const others = placed(problem, readLocks(year, rules).kept)
  const price = own.task.price * 4 * rows.length
  const isSmall = solver !== null && own.task.gains.length <= MOST_SETTLED
  let best: { rows: readonly number[]; chosen: Int32Array; total: number } | null = null
  const mares = others.length - rows.length
  // The mares of the plan can be covered still; others in their place may gain more.
  for (const some of mares > 0 ? [others] : others.join() === rows.join() ? [rows] : [rows, others]) {
    const found = yield* solve(taskOf(problem, some, price), some === rows ? own : undefined)
    const { chosen } = settledOf(found, isSmall ? solver : null)
    const { total } = worthOf(found.task, chosen)
    if (!best || total > best.total) best = { rows: some, chosen, total }
  }
  const mare = what.kind === 'lock' ? what.lock.mare : -1
  const stallion = best?.chosen[best.rows.indexOf(mare)]
  return {
    gain: mares > 0 || !best ? 0 : (best.total - worthOf(own.task, own.chosen).total) * rows.length,
    mares,
    instead: stallion === undefined ? null : { stallion, gain: year.gains[mare * year.stallions + stallion] ?? 0 },
    isRough: !isSmall,
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
