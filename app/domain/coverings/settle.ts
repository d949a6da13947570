/**
 * The best whole coverings, by mixed-integer programming over the pairs that can still be part of something better.
 * Coancestry is convex, so it is at least each of its tangents: the program has those, and gets one more at each of its
 * answers, until no answer can be better than the best found.
 */
import { type Contributions, spreadOf } from './contributions.ts'
import { kinshipWithUses, type Task, usesOf, worthOf } from './problem.ts'

/**
 * A program: the least `costs x` with `rows`. `whole`: how many of the first columns are 0 or 1; the others are at
 * least 0 and at most `highest`. A row is `least <= sum <= most`.
 */
type Program = {
  whole: number
  costs: Float64Array
  highest: Float64Array
  rows: ProgramRow[]
}
export type ProgramRow = { least: number; most: number; columns: number[]; values: number[] }

/** A program that is solved again after each added row. `least`: no answer costs less. Null: not solved in time. */
type OpenProgram = { add(row: ProgramRow): void; solve(): { values: Float64Array; least: number } | null }
/** Solves programs; closes each after its use. */
export type ProgramSolver = <Made>(program: Program, use: (open: OpenProgram) => Made) => Made

/** `isTooLarge`: there are too many pairs to look for something better. */
export type Settled = { chosen: Int32Array; bound: number; isTooLarge: boolean }

/** More stallions a mare are not tried. */
const MOST_A_MARE = 20
/**
 * So many are searched in half a second. Twice as many take a second, ten times as many four, for one part in ten
 * thousand of the gain at most.
 */
const MOST_PAIRS = 8000
const MOST_ROUNDS = 60
const ROUNDING = 1e-7
/** Gains are scaled so that a mare's pairs are so far apart: a solver's tolerances are absolute. */
const SPREAD = 100

type Columns = { mares: number[]; stallions: number[]; isWhole: boolean }

/** Pairs that a better plan may have: none whose price is above the distance that is left. */
function columnsOf(task: Task, { bound, prices }: Contributions, chosen: Int32Array, total: number): Columns {
  const { stallions, mares, gains } = task
  const left = (bound - total) * mares + ROUNDING
  const found: Columns = { mares: [], stallions: [], isWhole: true }
  for (let mare = 0; mare < mares; mare++) {
    const worth = (one: number) => (gains[mare * stallions + one] ?? 0) - (prices[one] ?? 0)
    let most = Number.NEGATIVE_INFINITY
    for (let one = 0; one < stallions; one++) most = Math.max(most, worth(one))
    const own = chosen[mare] ?? 0
    const near = Array.from({ length: stallions }, (_, one) => one)
      .filter((one) => one === own || worth(one) >= most - left)
      .sort((a, b) => Number(b === own) - Number(a === own) || worth(b) - worth(a))
    if (near.length > MOST_A_MARE) found.isWhole = false
    for (const one of near.slice(0, MOST_A_MARE)) {
      found.mares.push(mare)
      found.stallions.push(one)
    }
  }
  return found
}

/** Something as good as `chosen` or better, and what no plan can pass. */
export function settle(task: Task, from: Contributions, start: Int32Array, solver: ProgramSolver): Settled {
  const { mares, amongMares, price } = task
  let best = { chosen: start, total: worthOf(task, start).total }
  const columns = columnsOf(task, from, start, best.total)
  // Nothing is left to choose, or too much.
  if (columns.mares.length === mares && columns.isWhole) return { chosen: start, bound: best.total, isTooLarge: false }
  if (columns.mares.length > MOST_PAIRS) return { chosen: start, bound: from.bound, isTooLarge: true }
  const scale = SPREAD / spreadOf(task)
  const program = programOf(task, columns, [from.uses, usesOf(task, start)], scale)
  const seen = new Set<string>()
  let { bound } = from
  solver(program, (open) => {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const solved = open.solve()
      if (!solved) return
      const most = (-solved.least / scale - price * amongMares) / mares
      if (columns.isWhole) bound = Math.min(bound, most)
      const chosen = new Int32Array(mares)
      for (const [at, mare] of columns.mares.entries())
        if ((solved.values[at] ?? 0) > 0.5) chosen[mare] = columns.stallions[at] ?? 0
      const { total } = worthOf(task, chosen)
      if (total > best.total) best = { chosen, total }
      const uses = usesOf(task, chosen)
      // The same uses again: their tangent is in the program, so its answer is worth what it says.
      if (most <= best.total + ROUNDING || seen.has(uses.join())) return
      seen.add(uses.join())
      open.add(tangentAt(task, columns.mares.length, uses))
    }
  })
  return { chosen: best.chosen, bound: Math.max(bound, best.total), isTooLarge: false }
}

/** Columns: the pairs, the uses of each stallion, and `n'Kn`. */
function programOf(task: Task, pairs: Columns, tangents: readonly Float64Array[], scale: number): Program {
  const { stallions, mares, gains, caps, toMares, price } = task
  const whole = pairs.mares.length
  const costs = new Float64Array(whole + stallions + 1)
  const highest = new Float64Array(whole + stallions + 1).fill(1)
  const rows: ProgramRow[] = Array.from({ length: mares }, () => ({ least: 1, most: 1, columns: [], values: [] }))
  const used: ProgramRow[] = []
  for (let one = 0; one < stallions; one++) {
    used.push({ least: 0, most: 0, columns: [whole + one], values: [-1] })
    costs[whole + one] = 2 * price * scale * (toMares[one] ?? 0)
    highest[whole + one] = caps[one] ?? 0
  }
  for (const [at, mare] of pairs.mares.entries()) {
    const one = pairs.stallions[at] ?? 0
    costs[at] = -scale * (gains[mare * stallions + one] ?? 0)
    for (const row of [rows[mare], used[one]]) {
      row?.columns.push(at)
      row?.values.push(1)
    }
  }
  costs[whole + stallions] = price * scale
  highest[whole + stallions] = Number.POSITIVE_INFINITY
  return { whole, costs, highest, rows: [...rows, ...used, ...tangents.map((uses) => tangentAt(task, whole, uses))] }
}

/** The tangent of `n'Kn` at these uses, as a row. */
function tangentAt(task: Task, whole: number, uses: Float64Array): ProgramRow {
  const slope = kinshipWithUses(task, uses)
  let height = 0
  for (const [one, used] of uses.entries()) height += used * (slope[one] ?? 0)
  return {
    least: -height,
    most: Number.POSITIVE_INFINITY,
    columns: Array.from({ length: task.stallions + 1 }, (_, at) => whole + at),
    values: [...Array.from(slope, (value) => -2 * value), 1],
  }
}
