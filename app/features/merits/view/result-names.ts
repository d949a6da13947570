import { type StoredResult, storedResults } from '#app/domain/merits/scores-edit.ts'
import { textDigest } from './text-digest.ts'

/**
 * A stable name for each stored line, for addresses and forms: made of its place and text, and numbered where two are
 * equal.
 */
export function resultNames(results: readonly StoredResult[]): string[] {
  const counts = new Map<string, number>()
  return results.map(({ path, line }) => {
    const name = textDigest(JSON.stringify([path, line]))
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  })
}

/** The stored line of this name; null if it does not exist any more. */
export function findResult(scores: Readonly<Record<string, unknown>>, name: string): StoredResult | null {
  const results = storedResults(scores)
  return results[resultNames(results).indexOf(name)] ?? null
}
