import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { readNumber, readText } from '#app/domain/documents.ts'
import { type MeritDiscipline, meritsInOrder } from '#app/domain/merits/merits-order.ts'
import type { TypedResult } from '#app/domain/merits/result-correction.ts'
import { parseResultLine, placeGroup } from '#app/domain/merits/result-line.ts'
import { type StoredResult, storedResults } from '#app/domain/merits/scores-edit.ts'
import { vhfTitle } from '#app/domain/merits/titles.ts'
import { readNotepoints } from '#app/domain/merits/totals.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import { lineCount, pointsAccount } from './lines.ts'
import { meritsPath } from './path.ts'
import { textDigest } from './text-digest.ts'

export type MeritEffect = { before: number; after: number }

/** The effect on total and title: `417 → 405 poäng, VHF RCh blir VHF LCh`; null if there is none. */
export function effectText({ before, after }: MeritEffect): string | null {
  if (before === after) return null
  const [was, is] = [vhfTitle(before)?.shown, vhfTitle(after)?.shown]
  const title =
    was === is
      ? null
      : was === undefined
        ? editMeritsText.gains(is ?? '')
        : is === undefined
          ? editMeritsText.loses(was)
          : editMeritsText.changes(was, is)
  const points = editMeritsText.moved(formatNumber(before), formatNumber(after))
  return title === null ? points : `${points}, ${title}`
}

/** A discipline and class inside a sentence: `Dressyr Lätt C`. */
export function whereLabel(discipline: string, classKey: string): string {
  return `${disciplineLabel(discipline)} ${classLabel(discipline, classKey)}`.trim()
}

/** A name for each stored line, for addresses and forms: its place and text, numbered where two are equal. */
export function resultNames(results: readonly StoredResult[]): string[] {
  const counts = new Map<string, number>()
  return results.map(({ path, line }) => {
    const name = textDigest(JSON.stringify([path, line]))
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  })
}

export function findResult(scores: Readonly<Record<string, unknown>>, name: string): StoredResult | null {
  const results = storedResults(scores)
  return results[resultNames(results).indexOf(name)] ?? null
}

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

/** The first values of the notes form, with which it is compared when it is sent. */
export function shownNotes(scores: Readonly<Record<string, unknown>>): { notes: string; notepoints: string } {
  const points = scores['notepoints']
  return {
    notes: (readText(scores['notes']) ?? '').replace(/\r\n?/g, '\n'),
    notepoints: readNumber(points) === null ? '' : formatNumber(readNotepoints(points)),
  }
}

type Scores = Readonly<Record<string, unknown>>
type Found = { name: string; isInStud: boolean; document: { id: string; version: number } | null; scores: Scores }

const RESULTS_PER_PAGE = 200

export type ResultRow = ReturnType<typeof rowsInOrder>[number]['row']

export type EditedDiscipline = { key: string; label: string; rows: ResultRow[] }

export type EditedResult = { name: string; stored: string; where: string; isReadable: boolean; typed: TypedResult }

export type EditedMerits = ReturnType<typeof editedMerits>

/** The lines of the disciplines in their order, each with its name. */
function rowsInOrder(scores: Scores, disciplines: readonly MeritDiscipline[]) {
  const results = storedResults(scores)
  const names = resultNames(results)
  // Lines of equal discipline, class and text are equal: any of their names will do, each once.
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
        },
      })),
    ),
  )
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

export function editedMerits(
  { name, isInStud, document, scores }: Found,
  filter: { discipline: string | null; page: number; row: string | null },
) {
  const all = meritsInOrder(scores)
  const discipline = all.find(({ key }) => key === filter.discipline)?.key ?? null
  const rows = rowsInOrder(scores, all).filter((one) => discipline === null || one.discipline.key === discipline)
  const { page, pages, from, until } = pageOf(rows.length, RESULTS_PER_PAGE, filter.page)
  const onPage = Map.groupBy(rows.slice(from, until), (one) => one.discipline)
  const back = new URLSearchParams({
    ...(discipline === null ? {} : { gren: discipline }),
    ...(page === 1 ? {} : { sida: String(page) }),
  }).toString()
  const count = all.reduce((sum, one) => sum + lineCount(one), 0)
  const disciplines = all.map((one) => ({ key: one.key, label: one.label, count: lineCount(one) }))
  const choices = [{ key: null, label: editMeritsText.showAll, count }, ...disciplines].map((one) => ({
    ...one,
    to: meritsPath(name, one.key === null ? {} : { back: `gren=${encodeURIComponent(one.key)}` }),
    isCurrent: one.key === discipline,
  }))
  return {
    name,
    isInStud,
    document,
    account: pointsAccount(scores),
    ...shownNotes(scores),
    count,
    disciplines,
    /** Links to all and to each discipline; empty if there is only one. */
    choices: all.length > 1 ? choices : [],
    page,
    pages,
    shown: [...onPage].map(([{ key, label }, found]) => ({ key, label, rows: found.map(({ row }) => row) })),
    back,
    /** The line in the address; `gone` if it does not exist any more. */
    line: filter.row === null ? null : (editedResult(scores, filter.row) ?? ('gone' as const)),
  }
}
