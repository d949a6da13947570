/** How many names are asked for at once (spec 9). */
export const NAMES_PER_BATCH = 30

/** The items in their order, at most `size` at a time; 1 and up. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** What stands in a column, each value once in the order it came; null is no value. */
export function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null)
}
