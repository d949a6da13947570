import { MOST_LISTED } from '#app/domain/finder/rank.ts'

/** How many were found; `isMore`: at least so many, as a list ends before the last. */
export type FoundTotals = { horses: number; entries: number; isMore?: true }

export function countFound(
  horses: readonly unknown[],
  entries: readonly unknown[],
  found: readonly unknown[],
): FoundTotals {
  const counted = { horses: horses.length, entries: entries.length }
  return found.length < MOST_LISTED ? counted : { ...counted, isMore: true }
}
