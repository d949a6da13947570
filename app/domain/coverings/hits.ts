/**
 * The chance that at least so many foals of a year are as wished: place 0 for at least one. `chances` are those of the
 * foals, 0-1, which do not depend on each other. Exact.
 */
export function atLeast(chances: readonly number[]): number[] {
  const exactly = new Float64Array(chances.length + 1)
  exactly[0] = 1
  for (const [place, chance] of chances.entries()) {
    for (let count = place + 1; count > 0; count--)
      exactly[count] = (exactly[count] ?? 0) * (1 - chance) + (exactly[count - 1] ?? 0) * chance
    exactly[0] = (exactly[0] ?? 0) * (1 - chance)
  }
  const sums: number[] = []
  let sum = 0
  for (const share of exactly.subarray(1).toReversed()) {
    sum = Math.min(1, sum + share)
    sums.push(sum)
  }
  return sums.toReversed()
}

/** Rows of a table at most. */
const MOST_TOLD = 15
/** A chance beyond these says nothing. */
const TELLING = { most: 0.99, least: 0.01 }

/** The chance of at least so many, from where it is nearly sure to where it is hardly any; of many, some evenly. */
export function tellingHits(chances: readonly number[]): { count: number; share: number }[] {
  const all = atLeast(chances).map((share, at) => ({ count: at + 1, share }))
  const first = Math.max(
    0,
    all.findLastIndex(({ share }) => share > TELLING.most),
  )
  const last = Math.max(
    first,
    all.findLastIndex(({ share }) => share >= TELLING.least),
  )
  const told = all.slice(first, last + 1)
  const step = Math.ceil(told.length / MOST_TOLD)
  return told.filter((_, at) => at % step === 0)
}
