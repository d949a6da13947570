/** Evaluations as a table: a row for each mark or other value. Rows of one document are read back into it. */
import { readNumber, readText, withFields } from '../documents.ts'
import { EVALUATION_TYPES, type EvaluationType } from '../evaluations/evaluation-types.table.ts'
import { EVALUATION_FIELDS, WORKED_OUT_LABELS } from '../evaluations/fields.table.ts'
import { BEST_IN_SHOW_FIELDS, type FormField, formParts } from '../evaluations/form-fields.table.ts'
import { findEvaluationType } from '../evaluations/sheet.ts'
import { evaluationFieldLabel } from '../field-labels.ts'
import { swedishSortKey } from '../swedish.ts'
import { cellOf } from './cells.ts'
import { NO_WORDS, YES_WORDS } from './words.ts'

/** The words are our own. */
export const EVALUATION_COLUMNS = [
  { key: 'horse', label: 'Häst', kind: 'required' },
  { key: 'type', label: 'Bedömning', kind: 'required' },
  { key: 'date', label: 'Datum', kind: 'text' },
  { key: 'judge', label: 'Domare', kind: 'text' },
  { key: 'field', label: 'Uppgift', kind: 'text' },
  { key: 'value', label: 'Värde', kind: 'text' },
] as const

type Fields = Readonly<Record<string, unknown>>
const COMMON = Object.keys(EVALUATION_FIELDS)

/** The form's fields of a type, and how each is stored. */
function formFieldsOf(type: EvaluationType): ReadonlyMap<string, FormField['kind']> {
  const fields = formParts(type).flatMap((part) => part.fields)
  return new Map([
    ...fields.flatMap((one): [string, FormField['kind']][] =>
      one.kind === 'mark' && one.otherField !== undefined
        ? [
            [one.field, one.kind],
            [one.otherField, one.kind],
          ]
        : [[one.field, one.kind]],
    ),
    ...BEST_IN_SHOW_FIELDS.map((field): [string, 'flag'] => [field, 'flag']),
  ])
}

/** The field with this label in evaluations of a type; the label itself if there is none: it is a stored name. */
function evaluationField(type: unknown, label: string): string {
  const known = findEvaluationType(type)?.type
  if (known === undefined) return label
  const candidates = [...formFieldsOf(known).keys(), ...Object.keys(WORKED_OUT_LABELS)]
  return candidates.find((field) => evaluationFieldLabel(known, field) === label) ?? label
}

/** A type by its label, or as it is. */
export function evaluationType(text: string): string {
  const wanted = swedishSortKey(text)
  return EVALUATION_TYPES.find(({ label }) => swedishSortKey(label) === wanted)?.type ?? text
}

function valueCell(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : cellOf(value, 'text')
}

/** The value of a cell: as the form stores that field, else a number, yes or no, or text. */
function readValue(type: unknown, field: string, cell: string): unknown {
  const known = findEvaluationType(type)?.type
  const kind = known === undefined ? undefined : formFieldsOf(known).get(field)
  const word = cell.trim().toLowerCase()
  const flag = YES_WORDS.includes(word) ? true : NO_WORDS.includes(word) ? false : null
  switch (kind) {
    case 'flag':
      return flag ?? cell
    case 'text':
    case 'choice':
      return cell
    case undefined: {
      const number = readNumber(cell)
      if (number !== null && cellOf(number, 'number') === cell) return number
      return (/^[[{]/.test(cell) ? readJson(cell) : null) ?? (word === 'ja' || word === 'nej' ? word === 'ja' : cell)
    }
    default:
      return readNumber(cell) ?? cell
  }
}

function readJson(cell: string): unknown {
  if (!/^[[{"]/.test(cell)) return null
  try {
    return JSON.parse(cell)
  } catch {
    return null
  }
}

/** A stored name as it is, in quotes where a cell would lose its blanks. */
const plainKey = (field: string) => (field.trim() === field && !field.startsWith('"') ? field : JSON.stringify(field))

/** The rows of one evaluation: one for each field, or a single one without fields. */
export function evaluationRows(evaluation: Fields): string[][] {
  const type = readText(evaluation['type']) ?? ''
  const label = EVALUATION_TYPES.find((one) => one.type === type)?.label ?? type
  const said = (field: string) => cellOf(evaluation[field], 'text')
  const head = [said('horse'), label, said('date'), said('judge')]
  const rows = Object.entries(evaluation).flatMap(([field, value]) => {
    const cell = valueCell(value)
    if (COMMON.includes(field) || cell === '') return []
    const known = evaluationFieldLabel(type, field)
    return [[...head, known !== null && evaluationField(type, known) === field ? known : plainKey(field), cell]]
  })
  return rows.length > 0 ? rows : [[...head, '', '']]
}

/** The evaluation with what its rows say otherwise than it does: `rows` are cells by column, without blank ones. */
export function withEvaluationRows(base: Fields, rows: readonly Fields[]): Fields {
  const changes: Record<string, unknown> = {}
  for (const field of COMMON) {
    const stands = cellOf(base[field], 'text')
    const said = rows
      .map((row) => readText(row[field]))
      .find((cell) => cell !== null && asStored(field, cell) !== stands)
    if (said !== undefined && said !== null) changes[field] = asStored(field, said)
  }
  const type = changes['type'] ?? base['type']
  for (const row of rows) {
    const [label, cell] = [readText(row['field']), readText(row['value'])]
    if (label === null || cell === null) continue
    const field = label.startsWith('"') ? String(readJson(label)) : evaluationField(type, label)
    if (valueCell(base[field]) !== cell) changes[field] = readValue(type, field, cell)
  }
  return withFields(base, changes)
}

const asStored = (field: string, cell: string) => (field === 'type' ? evaluationType(cell) : cell)
