/**
 * L D L' of a sparse symmetric matrix, and what follows from it: solutions, the determinant, and those parts of the
 * inverse that have a place in L (Takahashi, Fagan and Chin 1973), its diagonal among them.
 * A pivot that is nothing beside its own coefficient depends on earlier ones: its unknown is set to 0, as a generalized
 * inverse does.
 */

// The loops below run hundreds of millions of times. All indexes are inside their arrays, hence `as number`.

/** Below this part of its coefficient a pivot is nothing. */
const NOTHING = 1e-9

/** Coefficients of a symmetric matrix, each of the lower half or the upper half; those of one place are added. */
type Coefficients = { rows: Int32Array; columns: Int32Array; values: Float64Array }

/** Where everything has its place; it depends on the pattern alone. */
export type Places = {
  count: number
  /** By place in the order, the unknown. */
  order: Int32Array
  /** Columns of L in the order: their rows from `starts[column]`, ascending, without the diagonal. */
  starts: Int32Array
  rows: Int32Array
  /** By coefficient, its place in `rows`, or `-1 - column` for one of the diagonal. */
  slots: Int32Array
}

/** The pattern of L for these coefficients in this order. */
export function placesOf({ rows, columns }: Omit<Coefficients, 'values'>, order: Int32Array): Places {
  const count = order.length
  const place = new Int32Array(count)
  for (const [at, unknown] of order.entries()) place[unknown] = at
  const below: number[][] = Array.from({ length: count }, () => [])
  const highLow = (at: number): [number, number] => {
    const [one, other] = [place[rows[at] ?? 0] ?? 0, place[columns[at] ?? 0] ?? 0]
    return one > other ? [one, other] : [other, one]
  }
  for (let at = 0; at < rows.length; at++) {
    const [row, column] = highLow(at)
    if (row !== column) below[column]?.push(row)
  }
  // A column has its own rows and those of the columns that it is the first row of.
  const sets: Int32Array[] = []
  const children: number[][] = Array.from({ length: count }, () => [])
  const seen = new Int32Array(count).fill(-1)
  for (let column = 0; column < count; column++) {
    const found: number[] = []
    seen[column] = column
    const add = (row: number) => {
      if (seen[row] === column) return
      seen[row] = column
      found.push(row)
    }
    for (const row of below[column] ?? []) add(row)
    for (const child of children[column] ?? []) for (const row of sets[child] ?? []) add(row)
    const set = Int32Array.from(found).sort()
    sets.push(set)
    if (set.length > 0) children[set[0] as number]?.push(column)
  }
  const starts = new Int32Array(count + 1)
  for (const [column, set] of sets.entries()) starts[column + 1] = (starts[column] ?? 0) + set.length
  const all = new Int32Array(starts[count] ?? 0)
  for (const [column, set] of sets.entries()) all.set(set, starts[column])
  const slots = Int32Array.from(rows, (_, at) => {
    const [row, column] = highLow(at)
    return row === column ? -1 - column : slotOf(all, starts, row, column)
  })
  return { count, order, starts, rows: all, slots }
}

function slotOf(rows: Int32Array, starts: Int32Array, row: number, column: number): number {
  let [from, to] = [starts[column] as number, starts[column + 1] as number]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle] as number) < row) from = middle + 1
    else to = middle
  }
  return from
}

export type Factor = {
  /** The logarithm of the determinant, without dependent pivots. */
  logDeterminant: number
  /** Pivots that are not nothing. */
  rank: number
  /** The unknowns for a right-hand side, by their own indexes. */
  solve(right: Float64Array): Float64Array
  /** The diagonal of the inverse by unknown; 0 for one that was set to 0. */
  inverseDiagonal(): Float64Array
}

/** The factor of a matrix with these values, one for each coefficient that the places were made for. */
export function factorOf({ count, order, starts, rows, slots }: Places, values: Float64Array): Factor {
  const lower = new Float64Array(rows.length)
  const pivots = new Float64Array(count)
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    const value = values[at] as number
    if (slot < 0) pivots[-1 - slot] = (pivots[-1 - slot] as number) + value
    else lower[slot] = (lower[slot] as number) + value
  }
  let [logDeterminant, rank] = [0, 0]
  // Each finished column waits in the list of the column that is its next row.
  const waiting = new Int32Array(count).fill(-1)
  const next = new Int32Array(count).fill(-1)
  const reached = new Int32Array(count)
  const sums = new Float64Array(count)
  const wait = (column: number) => {
    const at = reached[column] as number
    if (at === starts[column + 1]) return
    const row = rows[at] as number
    next[column] = waiting[row] as number
    waiting[row] = column
  }
  for (let column = 0; column < count; column++) {
    const [from, to] = [starts[column] as number, starts[column + 1] as number]
    const own = pivots[column] as number
    let pivot = own
    for (let earlier = waiting[column] as number; earlier >= 0; ) {
      const following = next[earlier] as number
      const at = reached[earlier] as number
      const factor = lower[at] as number
      const share = factor * (pivots[earlier] as number)
      pivot -= factor * share
      const end = starts[earlier + 1] as number
      for (let one = at + 1; one < end; one++) {
        const row = rows[one] as number
        sums[row] = (sums[row] as number) + share * (lower[one] as number)
      }
      reached[earlier] = at + 1
      wait(earlier)
      earlier = following
    }
    const isNothing = !(pivot > NOTHING * own)
    if (!isNothing) {
      logDeterminant += Math.log(pivot)
      rank += 1
    }
    pivots[column] = isNothing ? 0 : pivot
    for (let at = from; at < to; at++) {
      const row = rows[at] as number
      lower[at] = isNothing ? 0 : ((lower[at] as number) - (sums[row] as number)) / pivot
      sums[row] = 0
    }
    reached[column] = from
    wait(column)
  }
  return {
    logDeterminant,
    rank,
    solve(right) {
      const found = Float64Array.from(order, (unknown) => right[unknown] as number)
      for (let column = 0; column < count; column++) {
        const value = found[column] as number
        for (let at = starts[column] as number; at < (starts[column + 1] as number); at++)
          found[rows[at] as number] = (found[rows[at] as number] as number) - value * (lower[at] as number)
      }
      for (let column = count - 1; column >= 0; column--) {
        const pivot = pivots[column] as number
        let value = pivot === 0 ? 0 : (found[column] as number) / pivot
        for (let at = starts[column] as number; at < (starts[column + 1] as number); at++)
          value -= (lower[at] as number) * (found[rows[at] as number] as number)
        found[column] = pivot === 0 ? 0 : value
      }
      return byUnknown(found, order)
    },
    inverseDiagonal: () => byUnknown(inverseOf({ count, starts, rows }, lower, pivots), order),
  }
}

function byUnknown(found: Float64Array, order: Int32Array): Float64Array {
  const all = new Float64Array(found.length)
  for (let at = 0; at < found.length; at++) all[order[at] as number] = found[at] as number
  return all
}

/** From the last column to the first: each needs only places of the inverse that later ones have. */
function inverseOf(
  { count, starts, rows }: Pick<Places, 'count' | 'starts' | 'rows'>,
  lower: Float64Array,
  pivots: Float64Array,
): Float64Array {
  const inverse = new Float64Array(rows.length)
  const diagonal = new Float64Array(count)
  const share = new Float64Array(count)
  const sums = new Float64Array(count)
  const isRow = new Uint8Array(count)
  for (let column = count - 1; column >= 0; column--) {
    const [from, to] = [starts[column] as number, starts[column + 1] as number]
    const pivot = pivots[column] as number
    if (pivot === 0) continue
    for (let at = from; at < to; at++) {
      const row = rows[at] as number
      share[row] = lower[at] as number
      isRow[row] = 1
    }
    for (let at = from; at < to; at++) {
      const row = rows[at] as number
      const own = lower[at] as number
      let sum = (sums[row] as number) + own * (diagonal[row] as number)
      for (let one = starts[row] as number; one < (starts[row + 1] as number); one++) {
        const other = rows[one] as number
        if (isRow[other] === 0) continue
        const value = inverse[one] as number
        sum += (share[other] as number) * value
        sums[other] = (sums[other] as number) + own * value
      }
      sums[row] = sum
    }
    let self = 1 / pivot
    for (let at = from; at < to; at++) {
      const row = rows[at] as number
      const value = -(sums[row] as number)
      inverse[at] = value
      self -= (lower[at] as number) * value
      sums[row] = 0
      isRow[row] = 0
    }
    diagonal[column] = self
  }
  return diagonal
}
