import { nextVhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { readNotepoints, vhfTotal } from '#app/domain/merits/totals.ts'
import { formatNumber } from '#app/domain/swedish.ts'

/** How a total comes about, so that the figure can be checked. */
export type PointsAccount = {
  total: string
  fromResults: string
  /** Null when there are none. */
  notepoints: string | null
  title: string | null
  next: { title: string; missing: string } | null
}

/** The account of a horse's VHF points. */
export function pointsAccount(scores: Readonly<Record<string, unknown>> | null): PointsAccount {
  const total = vhfTotal(scores)
  const notepoints = readNotepoints(scores?.['notepoints'])
  const next = nextVhfTitle(total)
  return {
    total: formatNumber(total),
    fromResults: formatNumber(total - notepoints),
    notepoints: notepoints > 0 ? formatNumber(notepoints) : null,
    title: vhfTitle(total)?.shown ?? null,
    next: next && { title: next.title.shown, missing: formatNumber(next.missingPoints) },
  }
}
