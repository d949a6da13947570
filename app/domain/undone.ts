/** The revisions that are undone. An undoing that is itself undone does not count. */
export function undoneRevisions(undoings: readonly { revision: number; undoes: number }[]): Set<number> {
  const undone = new Set<number>()
  // Newest first, so that it is known whether an undoing counts before it is applied.
  for (const { revision, undoes } of undoings.toSorted((a, b) => b.revision - a.revision)) {
    if (!undone.has(revision)) undone.add(undoes)
  }
  return undone
}
