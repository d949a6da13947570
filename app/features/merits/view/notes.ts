import { readNumber, readText } from '#app/domain/documents.ts'
import { readNotepoints } from '#app/domain/merits/totals.ts'
import { formatNumber } from '#app/domain/swedish.ts'

/** What the form of the notes starts with, and what it is compared with when it comes back. */
export function shownNotes(scores: Readonly<Record<string, unknown>>): { notes: string; notepoints: string } {
  const points = scores['notepoints']
  return {
    notes: (readText(scores['notes']) ?? '').replace(/\r\n?/g, '\n'),
    notepoints: readNumber(points) === null ? '' : formatNumber(readNotepoints(points)),
  }
}
