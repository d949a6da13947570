import { classMeaning } from '#app/domain/competition/class-meanings.table.ts'
import { readText, type ScoresDocument } from '#app/domain/documents.ts'
import { type MeritDiscipline, type MeritLine, meritsInOrder, proudestLines } from '#app/domain/merits/merits-order.ts'
import { nextVhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { readNotepoints, vhfTotal } from '#app/domain/merits/totals.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { remember } from '#app/domain/remember.ts'
import { formatFigure } from '#app/domain/swedish.ts'

/** The parts of a total. */
export type PointsAccount = {
  total: string
  fromResults: string
  /** Null if there are none. */
  notepoints: string | null
  title: string | null
  next: { title: string; missing: string } | null
}

export function pointsAccount(scores: Readonly<Record<string, unknown>> | null): PointsAccount {
  const total = vhfTotal(scores)
  const notepoints = readNotepoints(scores?.['notepoints'])
  const next = nextVhfTitle(total)
  return {
    total: formatFigure(total),
    fromResults: formatFigure(total - notepoints),
    notepoints: notepoints > 0 ? formatFigure(notepoints) : null,
    title: vhfTitle(total)?.shown ?? null,
    next: next && { title: next.title.shown, missing: formatFigure(next.missingPoints) },
  }
}

export type MeritLineView =
  | { place: number; entries: number; text: string; date: string; points: number }
  /** An unreadable line, as it is stored. */
  | { stored: string }

type MeritClassView = { key: string; label: string; meaning: string | null; lines: MeritLineView[] }
type MeritDisciplineView = { key: string; label: string; points: string; classes: MeritClassView[] }

export type MeritsView = {
  disciplines: MeritDisciplineView[]
  /** The number of result lines, and how many of them `disciplines` holds. */
  count: number
  shown: number
  notes: string | null
  /** Null if there is nothing to show. */
  points: PointsAccount | null
}

/** Which lines to show: the first one's position and their number, of all or of the given disciplines. */
type LinesShown = { from?: number; count?: number; of?: readonly MeritDiscipline[] }

/** A horse's merits in the order of the merits page, or some of its lines. */
export function meritsView(scores: ScoresDocument | null, { from = 0, count: most, of }: LinesShown = {}): MeritsView {
  const disciplines = of ?? (scores ? meritsInOrder(scores) : [])
  const count = disciplines.reduce((sum, discipline) => sum + lineCount(discipline), 0)
  const notes = readText(scores?.notes)
  const shown = someLines(disciplines, from, from + (most ?? count))
  return {
    disciplines: shown,
    count,
    shown: Math.min(Math.max(0, count - from), most ?? count),
    notes,
    points: count === 0 && vhfTotal(scores) === 0 ? null : pointsAccount(scores),
  }
}

/** The best and newest lines, with counts and totals of all. */
export function proudestMerits(scores: ScoresDocument | null, most: number): MeritsView {
  return scores === null ? proudest(scores, most) : proudestOf(scores)(most)
}

const proudestOf = onceFor((scores: ScoresDocument) => remember((most: number) => proudest(scores, most)))

function proudest(scores: ScoresDocument | null, most: number): MeritsView {
  const all = scores ? meritsInOrder(scores) : []
  const count = all.reduce((sum, discipline) => sum + lineCount(discipline), 0)
  return { ...meritsView(scores, { of: proudestLines(all, most) }), count, shown: Math.min(count, most) }
}

export function lineCount(discipline: MeritDiscipline): number {
  return discipline.classes.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** The lines from one position to another; empty classes and disciplines are left out. */
function someLines(disciplines: readonly MeritDiscipline[], from: number, to: number): MeritDisciplineView[] {
  let at = 0
  return disciplines.flatMap((discipline) => {
    const classes = discipline.classes.flatMap(({ key, label, lines }) => {
      const taken = lines.slice(Math.max(0, from - at), Math.max(0, to - at))
      at += lines.length
      return taken.length > 0 ? [{ key, label, meaning: classMeaning(label), lines: taken.map(lineView) }] : []
    })
    return classes.length > 0
      ? [{ key: discipline.key, label: discipline.label, points: formatFigure(discipline.points), classes }]
      : []
  })
}

function lineView({ stored, result, points }: MeritLine): MeritLineView {
  if (!result) return { stored }
  return { place: result.place, entries: result.entries, text: result.text, date: result.date, points }
}
