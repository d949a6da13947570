/** Names per query (spec 9). */
export const NAMES_PER_BATCH = 30

/** The items in order, in batches of at most `size` (1 or more). */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** The different values in order of first appearance, without null. */
export function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null)
}
