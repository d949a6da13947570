/**
 * The coverings of a year: each mare gets one stallion. What is wanted is much gain of the foals and little coancestry
 * of the group, c'Kc with the contributions c of all parents (Meuwissen 1997). As every mare gives half of a foal, only
 * how often each stallion is used can change it.
 */

/** A pair's place is `mare * stallions + stallion`. A horse's place in `kinship`: stallions first, then mares. */
export type CoveringProblem = {
  stallions: number
  mares: number
  /** What a foal of each pair gains; -Infinity where the pair may not be. */
  gains: Float64Array
  /** The most mares of each stallion. */
  caps: Int32Array
  /** Of every horse with every horse, (1 + F)/2 with itself. */
  kinship: Float64Array
}

/** The same for the mares that can be covered, with the price of coancestry. */
export type Task = Omit<CoveringProblem, 'kinship'> & {
  /** Of stallions with stallions. */
  kinship: Float64Array
  /** The sum of each stallion's kinship with the mares. */
  toMares: Float64Array
  /** The sum of the mares' kinship with one another. */
  amongMares: number
  /** The price of `c'Kc` where c counts uses: 1/(4 mares) of what the whole coancestry costs a foal. */
  price: number
}

/** `rows`: the mares, by place; `price`: what one unit of coancestry costs, in gain a foal. */
export function taskOf(problem: CoveringProblem, rows: readonly number[], price: number): Task {
  const { stallions, kinship, caps } = problem
  const size = stallions + problem.mares
  const gains = new Float64Array(rows.length * stallions)
  for (const [at, row] of rows.entries())
    gains.set(problem.gains.subarray(row * stallions, (row + 1) * stallions), at * stallions)
  const among = new Float64Array(stallions * stallions)
  const toMares = new Float64Array(stallions)
  for (let one = 0; one < stallions; one++) {
    among.set(kinship.subarray(one * size, one * size + stallions), one * stallions)
    for (const row of rows) toMares[one] = (toMares[one] ?? 0) + (kinship[one * size + stallions + row] ?? 0)
  }
  let amongMares = 0
  for (const row of rows)
    for (const other of rows) amongMares += kinship[(stallions + row) * size + stallions + other] ?? 0
  const ofUses = rows.length === 0 ? 0 : price / (4 * rows.length)
  return { stallions, mares: rows.length, gains, caps, kinship: among, toMares, amongMares, price: ofUses }
}

/** `K n`: each stallion's kinship with all uses. */
export function kinshipWithUses({ stallions, kinship }: Task, uses: Float64Array): Float64Array {
  const found = new Float64Array(stallions)
  for (let one = 0; one < stallions; one++) {
    const used = uses[one] as number // inside the array, as all indexes here
    if (used === 0) continue
    const row = one * stallions
    for (let other = 0; other < stallions; other++) {
      found[other] = (found[other] as number) + used * (kinship[row + other] as number)
    }
  }
  return found
}

/** What is reached: the mean gain of a foal, the group's coancestry 0-1, and both in one number, a foal. */
export type Worth = { gain: number; coancestry: number; total: number }

/** `chosen`: the stallion of each mare. */
export function worthOf(task: Task, chosen: Int32Array): Worth {
  const { stallions, mares, gains, toMares, amongMares, price } = task
  if (mares === 0) return { gain: 0, coancestry: 0, total: 0 }
  const uses = usesOf(task, chosen)
  const withUses = kinshipWithUses(task, uses)
  let kinship = amongMares
  for (let one = 0; one < stallions; one++)
    kinship += (uses[one] ?? 0) * ((withUses[one] ?? 0) + 2 * (toMares[one] ?? 0))
  let gain = 0
  for (const [mare, one] of chosen.entries()) gain += gains[mare * stallions + one] ?? 0
  return {
    gain: gain / mares,
    coancestry: kinship / (4 * mares * mares),
    total: (gain - price * kinship) / mares,
  }
}

export function usesOf({ stallions }: Pick<Task, 'stallions'>, chosen: Int32Array): Float64Array {
  const uses = new Float64Array(stallions)
  for (const one of chosen) uses[one] = (uses[one] ?? 0) + 1
  return uses
}
