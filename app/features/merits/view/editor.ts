import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { readNumber, readText } from '#app/domain/documents.ts'
import { type MeritDiscipline, meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { type PlaceGroup, placeGroup } from '#app/domain/merits/points.ts'
import type { TypedResult } from '#app/domain/merits/result-correction.ts'
import { parseResultLine } from '#app/domain/merits/result-line.ts'
import { type StoredResult, storedResults } from '#app/domain/merits/scores-edit.ts'
import { nextVhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { readNotepoints, vhfTotal } from '#app/domain/merits/totals.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { textDigest } from '#app/features/merits/view/text-digest.ts'
import { text } from '#app/text/merits-edit.ts'
import { lineCount } from './lines.ts'

type Scores = Readonly<Record<string, unknown>>

export const RESULTS_PER_PAGE = 200

/**
 * A name for each stored line that stays its own while others come and go, for addresses and forms: made of where the
 * line stands and what it says, and counted where two are alike.
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

/** The stored line of this name; null when it is not there any more. */
export function findResult(scores: Scores, name: string): StoredResult | null {
  const results = storedResults(scores)
  return results[resultNames(results).indexOf(name)] ?? null
}

/** How a total comes about. */
export type MeritAccount = {
  total: string
  fromResults: string
  notepoints: string
  title: string | null
  next: { title: string; missing: string } | null
}

function accountOf(scores: Scores): MeritAccount {
  const total = vhfTotal(scores)
  const notepoints = readNotepoints(scores['notepoints'])
  const next = nextVhfTitle(total)
  return {
    total: formatNumber(total),
    fromResults: formatNumber(total - notepoints),
    notepoints: formatNumber(notepoints),
    title: vhfTitle(total)?.shown ?? null,
    next: next && { title: next.title.shown, missing: formatNumber(next.missingPoints) },
  }
}

export type ResultRow = {
  name: string
  classLabel: string
  /** The line as it is stored: what is shown when it cannot be read. */
  stored: string
  result: { place: number; entries: number; group: PlaceGroup; text: string; date: string; points: string } | null
}

export type EditedDiscipline = { key: string; label: string; rows: ResultRow[] }

/** The form of one line; `typed` is what it starts with. */
export type EditedResult = { name: string; stored: string; where: string; isReadable: boolean; typed: TypedResult }

export type EditedMerits = {
  name: string
  /** Whether the stud still has the horse. */
  isInStud: boolean
  /** Null where there is no scores document yet. */
  document: { id: string; version: number } | null
  account: MeritAccount
  notes: string
  notepoints: string
  count: number
  disciplines: { key: string; label: string; count: number }[]
  /** What the lines are narrowed to. */
  discipline: string | null
  page: number
  pages: number
  shown: EditedDiscipline[]
  /** Where in the list this is. */
  back: string
  /** The line that the address asks for; `gone` when it is not there any more. */
  line: EditedResult | 'gone' | null
}

/** The lines of the disciplines in their order, each with the name of the stored one. */
function rowsInOrder(scores: Scores, disciplines: readonly MeritDiscipline[]) {
  const results = storedResults(scores)
  const names = resultNames(results)
  // Alike in discipline, class and text is alike in everything: any of their names will do, each once.
  const key = (discipline: string, classKey: string, line: string) => JSON.stringify([discipline, classKey, line])
  const named = Map.groupBy(
    results.map(({ discipline, classKey, line }, at) => ({
      key: key(discipline, classKey, line),
      name: names[at] ?? '',
    })),
    (one) => one.key,
  )
  return disciplines.flatMap((discipline) =>
    discipline.classes.flatMap(({ key: classKey, label, lines }) =>
      lines.map(({ stored, result, points }) => ({
        discipline,
        row: {
          name: named.get(key(discipline.key, classKey, stored))?.shift()?.name ?? '',
          classLabel: label,
          stored,
          result: result && {
            place: result.place,
            entries: result.entries,
            group: placeGroup(result.place),
            text: result.text,
            date: result.date,
            points: formatNumber(points),
          },
        } satisfies ResultRow,
      })),
    ),
  )
}

/** A discipline and class as they are read in a sentence: `Dressyr Lätt C`. */
export function whereLabel(discipline: string, classKey: string): string {
  return `${disciplineLabel(discipline)} ${classLabel(discipline, classKey)}`.trim()
}

/** What the form of a stored line starts with. */
export function typedResult({ discipline, classKey, line }: StoredResult): TypedResult {
  const result = parseResultLine(line)
  return {
    discipline: findDiscipline(discipline)?.key ?? '',
    classText: classLabel(discipline, classKey),
    hasScore: result?.hasScore ?? false,
    place: result ? String(result.place) : '',
    entries: result ? String(result.entries) : '',
    text: result?.text ?? '',
    date: result?.date ?? '',
  }
}

function editedResult(scores: Scores, name: string): EditedResult | null {
  const found = findResult(scores, name)
  if (!found) return null
  const { discipline, classKey, line } = found
  return {
    name,
    stored: line,
    where: whereLabel(discipline, classKey),
    isReadable: parseResultLine(line) !== null,
    typed: typedResult(found),
  }
}

/** What the form of the notes starts with, and what it is compared with when it comes back. */
export function shownNotes(scores: Scores): { notes: string; notepoints: string } {
  const points = scores['notepoints']
  return {
    notes: (readText(scores['notes']) ?? '').replace(/\r\n?/g, '\n'),
    notepoints: readNumber(points) === null ? '' : formatNumber(readNotepoints(points)),
  }
}

export type AskedMerits = { discipline: string | null; page: number; row: string | null }

/** A horse's merits as their editor shows them: one page of the lines, or the one that is asked for. */
export function editedMerits(
  { name, isInStud, document, scores }: Pick<EditedMerits, 'name' | 'isInStud' | 'document'> & { scores: Scores },
  asked: AskedMerits,
): EditedMerits {
  const all = meritsInOrder(scores)
  const discipline = all.find(({ key }) => key === asked.discipline)?.key ?? null
  const rows = rowsInOrder(scores, all).filter((one) => discipline === null || one.discipline.key === discipline)
  const pages = Math.max(1, Math.ceil(rows.length / RESULTS_PER_PAGE))
  const page = Math.min(Math.max(1, asked.page), pages)
  const onPage = Map.groupBy(
    rows.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE),
    (one) => one.discipline,
  )
  const back = new URLSearchParams({
    ...(discipline === null ? {} : { gren: discipline }),
    ...(page === 1 ? {} : { sida: String(page) }),
  }).toString()
  return {
    name,
    isInStud,
    document,
    account: accountOf(scores),
    ...shownNotes(scores),
    count: all.reduce((sum, one) => sum + lineCount(one), 0),
    disciplines: all.map((one) => ({ key: one.key, label: one.label, count: lineCount(one) })),
    discipline,
    page,
    pages,
    shown: [...onPage].map(([{ key, label }, found]) => ({ key, label, rows: found.map(({ row }) => row) })),
    back,
    line: asked.row === null ? null : (editedResult(scores, asked.row) ?? 'gone'),
  }
}

/** What a change did to a horse's total. */
export type MeritEffect = { before: number; after: number }

/** What became of total and title: `417 → 405 poäng, VHF RCh blir VHF LCh`; null when nothing did. */
export function effectText({ before, after }: MeritEffect): string | null {
  if (before === after) return null
  const [was, is] = [vhfTitle(before)?.shown, vhfTitle(after)?.shown]
  const title =
    was === is
      ? null
      : was === undefined
        ? text.gains(is ?? '')
        : is === undefined
          ? text.loses(was)
          : text.changes(was, is)
  const points = text.points(formatNumber(before), formatNumber(after))
  return title === null ? points : `${points}, ${title}`
}
