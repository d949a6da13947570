import { readNumber, readText } from '#app/domain/documents.ts'
import { readNotepoints } from '#app/domain/merits/totals.ts'
import { formatNumber } from '#app/domain/swedish.ts'

/** The first values of the notes form, with which it is compared when it is sent. */
export function shownNotes(scores: Readonly<Record<string, unknown>>): { notes: string; notepoints: string } {
  const points = scores['notepoints']
  return {
    notes: (readText(scores['notes']) ?? '').replace(/\r\n?/g, '\n'),
    notepoints: readNumber(points) === null ? '' : formatNumber(readNotepoints(points)),
  }
}
