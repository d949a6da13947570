/** Of revisions that take others back, those that are themselves taken back no longer count. */
export function undoneRevisions(undoings: readonly { revision: number; undoes: number }[]): Set<number> {
  const undone = new Set<number>()
  // The newest first: whether an undoing stands is known before what it undoes is asked for.
  for (const { revision, undoes } of undoings.toSorted((a, b) => b.revision - a.revision)) {
    if (!undone.has(revision)) undone.add(undoes)
  }
  return undone
}
