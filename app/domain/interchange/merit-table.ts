/** Merits as a table: a row for each result, and one for the notes. Rows of one document are read back into it. */
import { classLabel, disciplineLabel, findDiscipline } from '../competition/class-key.ts'
import type { DisciplineKey } from '../competition/disciplines.table.ts'
import { readText, readWhole, withFields } from '../documents.ts'
import { normaliseClassName } from '../merits/class-name.ts'
import { formatResultLine, parseResultLine, resultLinePoints } from '../merits/result-line.ts'
import { appendResultLines, replaceResult, type StoredResult, storedResults } from '../merits/scores-edit.ts'
import { cellOf, readCell } from './cells.ts'
import { NO_WORDS } from './words.ts'

/** The words are our own. `Nr` is the place of a line in its document: with it a corrected line is no new one. */
export const MERIT_COLUMNS = [
  { key: 'name', label: 'Häst', kind: 'required' },
  { key: 'discipline', label: 'Gren', kind: 'text' },
  { key: 'classKey', label: 'Klass', kind: 'text' },
  { key: 'place', label: 'Placering', kind: 'text' },
  { key: 'entries', label: 'Startande', kind: 'text' },
  { key: 'hasScore', label: 'Med resultat', kind: 'text' },
  { key: 'text', label: 'Tävling', kind: 'text' },
  { key: 'date', label: 'Datum', kind: 'text' },
  { key: 'points', label: 'Poäng', kind: 'text' },
  { key: 'nr', label: 'Nr', kind: 'text' },
] as const
/** In place of a discipline, for notes. */
const NOTES = 'Övriga meriter'

type Fields = Readonly<Record<string, unknown>>

/** The class of a result under a name that is read back as the same class. */
function classCell({ discipline, classKey }: StoredResult): string {
  const known = findDiscipline(discipline)?.key
  const label = classLabel(discipline, classKey)
  return known !== undefined && normaliseClassName(known, label) !== classKey ? classKey : label
}

/** The rows of one horse's merits: its results, then its notes with their points. */
export function meritRows(scores: Fields): string[][] {
  const name = readText(scores['name']) ?? ''
  const results = storedResults(scores).map((result, at) => {
    const { discipline, line } = result
    const head = [name, disciplineLabel(discipline), classCell(result)]
    const read = parseResultLine(line)
    const nr = String(at + 1)
    // A line that would come back otherwise is written as it is.
    if (read === null || formatResultLine(read) !== line) return [...head, '', '', '', line, '', '', nr]
    const { place, entries, hasScore, text, date } = read
    const points = String(resultLinePoints(line))
    return [...head, String(place), String(entries), hasScore ? 'ja' : 'nej', text, date, points, nr]
  })
  const [notes, points] = [cellOf(scores['notes'], 'text'), cellOf(scores['notepoints'], 'number')]
  return notes === '' && points === '' ? results : [...results, [name, NOTES, '', '', '', '', notes, '', points, '']]
}

/** `3/8`, `3 av 8` and `3 (8)` are place and entries in one cell. */
function placing(said: Fields): { place: string; entries: string } {
  const [place, entries] = [readText(said['place']) ?? '', readText(said['entries']) ?? '']
  const both = /^(\d+)\s*(?:\/|av|of|\()\s*(\d+)\)?$/i.exec(place)
  return both && entries === '' ? { place: both[1] ?? '', entries: both[2] ?? '' } : { place, entries }
}

/** The stored line that a row means; null if it says none. Its cells must be right. */
function lineOf(said: Fields): string | null {
  const { place, entries } = placing(said)
  const text = readText(said['text']) ?? ''
  if (place === '' && entries === '') return text === '' ? null : text
  const hasScore = !NO_WORDS.includes((readText(said['hasScore']) ?? 'ja').toLowerCase())
  const date = readText(said['date']) ?? ''
  return formatResultLine({ place: Number(place), entries: Number(entries), hasScore, text, date })
}

/** Cells of a row that make no result, by their keys and labels. */
export function wrongMerit(said: Fields): { key: string; label: string; cell: string }[] {
  if (readText(said['discipline']) === NOTES) {
    const points = readText(said['points'])
    const isWrong = points !== null && !readCell(points, 'number').ok
    return isWrong ? [{ key: 'points', label: 'Poäng', cell: points }] : []
  }
  const { place, entries } = placing(said)
  if (place === '' && entries === '') return []
  const date = readText(said['date']) ?? ''
  return [
    ...(readWhole(place) === null ? [{ key: 'place', label: 'Placering', cell: place }] : []),
    ...(readWhole(entries) === null ? [{ key: 'entries', label: 'Startande', cell: entries }] : []),
    ...(readText(said['text']) === null ? [{ key: 'text', label: 'Tävling', cell: '' }] : []),
    ...(date === '' || date.includes(',') ? [{ key: 'date', label: 'Datum', cell: date }] : []),
  ]
}

type Placed = { discipline: string; classKey: string; line: string }

function placedOf(said: Fields): Placed | null {
  const line = lineOf(said)
  if (line === null) return null
  const text = readText(said['discipline']) ?? ''
  const discipline = findDiscipline(text)?.key ?? text
  const cell = readText(said['classKey']) ?? ''
  const known = findDiscipline(discipline)?.key
  return { discipline, classKey: (known && normaliseClassName(known, cell)) ?? cell, line }
}

/**
 * The scores document with what its rows say. A row with the number of a line corrects or moves that line; one without
 * is a new line, unless an equal one is there. Lines without a row stay: a table of one season takes no other away.
 */
export function withMeritRows(base: Fields, rows: readonly Fields[]): Fields {
  const changes: Record<string, unknown> = {}
  const name = rows.map((row) => readText(row['name'])).find((one) => one !== null)
  if (name != null && name !== cellOf(base['name'], 'text')) changes['name'] = name
  const stored = storedResults(base)
  const kept = new Map<string, number>()
  const key = (one: Placed) => JSON.stringify([one.discipline, one.classKey, one.line])
  const edits: { from: StoredResult; to: Placed }[] = []
  const added: Placed[] = []
  const claimed = new Set<number>()
  const free: Placed[] = []
  for (const row of rows) {
    if (readText(row['discipline']) === NOTES) {
      const [notes, points] = [readText(row['text']), readText(row['points'])]
      if (notes !== null && notes !== cellOf(base['notes'], 'text')) changes['notes'] = notes
      const read = points === null ? null : readCell(points, 'number')
      if (read?.ok && points !== cellOf(base['notepoints'], 'number')) changes['notepoints'] = read.value
      continue
    }
    const to = placedOf(row)
    const nr = readWhole(row['nr'])
    const from = nr === null ? undefined : stored[nr - 1]
    if (to === null) continue
    if (nr === null || from === undefined || claimed.has(nr)) free.push(to)
    else {
      claimed.add(nr)
      const isSameClass = from.discipline === to.discipline && classCell(from) === (readText(row['classKey']) ?? '')
      const moved = isSameClass ? { ...to, classKey: from.classKey } : to
      if (key(moved) !== key(from)) edits.push({ from, to: moved })
    }
  }
  for (const [at, one] of stored.entries()) {
    if (!claimed.has(at + 1)) kept.set(key(one), (kept.get(key(one)) ?? 0) + 1)
  }
  for (const one of free) {
    const left = kept.get(key(one)) ?? 0
    if (left > 0) kept.set(key(one), left - 1)
    else added.push(one)
  }
  let document: Fields = base
  // The last first, as a line that moves away shifts those after it.
  for (const { from, to } of edits.toReversed().toSorted((one, other) => other.from.index - one.from.index))
    document = replaceResult(document, from, asAddition(to)) ?? document
  if (added.length > 0) document = appendResultLines(document, added.map(asAddition))
  return withFields(document, changes)
}

/** A stored discipline may be no known one. */
const asAddition = ({ discipline, ...rest }: Placed) => ({ ...rest, discipline: discipline as DisciplineKey })
