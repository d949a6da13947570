/** Evaluations and merits as tables, for export only: a row for each mark and for each result. */
import { classLabel, disciplineLabel } from '../competition/class-key.ts'
import { readText } from '../documents.ts'
import { EVALUATION_TYPES } from '../evaluations/evaluation-types.table.ts'
import { evaluationFieldLabel } from '../field-labels.ts'
import { parseResultLine, resultLinePoints } from '../merits/result-line.ts'
import { readResults } from '../merits/scores-document.ts'
import { cellOf } from './tables.ts'

/** Headings of the tables; the words are our own. */
export const EVALUATION_HEADS = ['Häst', 'Bedömning', 'Datum', 'Domare', 'Uppgift', 'Värde'] as const
export const MERIT_HEADS = ['Häst', 'Gren', 'Klass', 'Placering', 'Startande', 'Tävling', 'Datum', 'Poäng'] as const
/** In place of a discipline, for notes. */
const NOTES = 'Övriga meriter'

type Fields = Readonly<Record<string, unknown>>

const COMMON: ReadonlySet<string> = new Set(['horse', 'type', 'date', 'judge'])

/** The rows of one evaluation: one for each field, or a single one without fields. */
export function evaluationRows(evaluation: Fields): string[][] {
  const type = readText(evaluation['type']) ?? ''
  const label = EVALUATION_TYPES.find((known) => known.type === type)?.label ?? type
  const head = [
    readText(evaluation['horse']) ?? '',
    label,
    readText(evaluation['date']) ?? '',
    readText(evaluation['judge']) ?? '',
  ]
  const rows = Object.entries(evaluation).flatMap(([field, value]) => {
    const cell = cellOf(value, 'text')
    return COMMON.has(field) || cell === '' ? [] : [[...head, evaluationFieldLabel(type, field) ?? field, cell]]
  })
  return rows.length > 0 ? rows : [[...head, '', '']]
}

/** The rows of one horse's merits: its results, then its notes with their points. */
export function meritRows(scores: Fields): string[][] {
  const name = readText(scores['name']) ?? ''
  const results = readResults(scores).flatMap(({ discipline, classKey, lines }) =>
    lines.map((line) => {
      const head = [name, disciplineLabel(discipline), classLabel(discipline, classKey)]
      const read = parseResultLine(line)
      if (read === null) return [...head, '', '', line, '', '']
      const { place, entries, text, date } = read
      return [...head, String(place), String(entries), text, date, String(resultLinePoints(line))]
    }),
  )
  const [notes, points] = [cellOf(scores['notes'], 'text'), cellOf(scores['notepoints'], 'number')]
  return notes === '' && points === '' ? results : [...results, [name, NOTES, '', '', '', notes, '', points]]
}
