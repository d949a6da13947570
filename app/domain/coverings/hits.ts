/**
 * The chance that at least so many foals of a year are as wished: place 0 for at least one. `chances` are those of the
 * foals, 0-1, which do not depend on each other. Exact.
 */
export function atLeast(chances: readonly number[]): number[] {
  let exactly = [1]
  for (const chance of chances) {
    const next = [...exactly, 0].map((share) => share * (1 - chance))
    for (const [count, share] of exactly.entries()) next[count + 1] = (next[count + 1] ?? 0) + share * chance
    exactly = next
  }
  const sums: number[] = []
  let sum = 0
  for (const share of exactly.slice(1).toReversed()) {
    sum = Math.min(1, sum + share)
    sums.push(sum)
  }
  return sums.toReversed()
}
