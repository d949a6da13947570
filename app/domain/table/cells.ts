/** Cells of the table of horses: what they show, and what is stored for what is typed or pasted into them. */
import { categoryLabel } from '#app/domain/categories.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { readFlag, readList, readText } from '#app/domain/documents.ts'
import { applyHorseForm, type FormRules, type HorseProblem, shownText } from '#app/domain/horse-form/horse-form.ts'
import { KNOWN_WORDS, NO_WORDS, sureWord, YES, YES_WORDS } from '#app/domain/interchange/words.ts'
import type { OwnProblem } from '#app/domain/own-fields/kinds.table.ts'
import { inOneLine } from './block.ts'
import { findColumn, type TableColumn, type Tabled } from './columns.ts'

type Plain = Record<string, unknown>
export type CellTexts = Record<string, string>

/**
 * The text of each cell of a record: what its form shows, a category by its name, `ja` or nothing. A cell that is not
 * in the form shows a list's entries, and of pictures how many there are. Own fields have cells of their own.
 */
export function cellTexts(record: Plain, columns: readonly TableColumn[], of: Tabled = 'horses'): CellTexts {
  return Object.fromEntries(
    columns.flatMap((column) => (column.own ? [] : [[column.key, shownCell(record[column.key], column, of)]])),
  )
}

/** The text of a cell with this value; of a field of the program's, not of the owner's. */
export function shownCell(value: unknown, { key, kind }: TableColumn, of: Tabled): string {
  if (of === 'competition' && key === 'currentEvent') return disciplineLabel(readText(value) ?? '')
  if (of === 'competition' && key === 'currentClass') return classText(readText(value) ?? '')
  if (kind === 'category') return categoryLabel(readText(value)) ?? ''
  if (kind === 'flag') return readFlag(value) ? YES : ''
  if (kind === 'list') return readList(value).join('\n')
  if (kind !== 'pictures' && kind !== 'picture') return shownText(kind, value)
  if (Array.isArray(value)) return value.length === 0 ? '' : String(value.length)
  return value === undefined || value === null ? '' : YES
}

/** A class by its label in the discipline that has it: filters and groups know no other cell of the row. */
const classText = (stored: string): string =>
  DISCIPLINES.map(({ key }) => classLabel(key, stored)).find((label) => label !== stored) ?? stored

/** What a cell gets: the text that was seen when it was typed, and what was typed. */
export type TypedCell = { field: string; was: string; to: string }

/** Why a cell is not changed. `now`: what another has written there since it was seen. */
export type CellProblem =
  | HorseProblem
  | { field: string; reason: 'yes-or-no' | 'too-long' | 'read-only' }
  | { field: string; reason: 'changed'; now: string }
  | { field: string; reason: 'said'; text: string }
  | ({ field: string } & OwnProblem)

const LONGEST = 10_000 // as in forms

/** What the cells of a record send, by field. */
export type SentForm = Readonly<Record<string, string | boolean>>
/** How a record's cells are stored: by the rules of its form. `exact` as it is stored, `plain` as rules read it. */
export type CellForm = {
  of: Tabled
  apply: (
    exact: Plain,
    plain: Plain,
    cells: SentForm,
  ) => { ok: true; document: Plain } | { ok: false; problems: readonly CellProblem[] }
}

export const horseCells = (rules: FormRules): CellForm => ({
  of: 'horses',
  apply: (exact, plain, cells) => applyHorseForm(exact, plain, cells, rules),
})

/**
 * The form that the typed cells of one record make, with only those that may be stored, and why the others may not. The
 * rules are those of the record's form, and one wrong cell takes no other with it. Stored values stay where the text is
 * the same.
 */
export function readCells(
  exact: Plain,
  plain: Plain,
  typed: readonly TypedCell[],
  { of, apply }: CellForm,
): { form: Record<string, string | boolean>; problems: CellProblem[] } {
  const textIn = (record: Plain, column: TableColumn) => shownCell(record[column.key], column, of)
  const problems: CellProblem[] = []
  const form: Record<string, string | boolean> = {}
  /** Whether the same was stored meanwhile, perhaps written otherwise: by another, or by this block sent before. */
  const isStored = (column: TableColumn, value: string | boolean) => {
    const read = apply(exact, plain, { [column.key]: value })
    return read.ok && textIn(read.document, column) === textIn(plain, column)
  }
  for (const { field, was, to } of typed) {
    const column = findColumn(field, of)
    const text = to.replaceAll('\0', '').toWellFormed()
    const now = column === null ? null : textIn(plain, column)
    if (now !== null && isSame(text, now)) continue
    if (now === null || !column?.isEdited) problems.push({ field, reason: 'read-only' })
    else if (text.length > LONGEST) problems.push({ field, reason: 'too-long' })
    else {
      const read = formValue(column, column.isLong ? text : inOneLine(text))
      if (read === null) problems.push({ field, reason: 'yes-or-no' })
      else if (isSame(was, now)) form[field] = read
      else if (!isStored(column, read)) problems.push({ field, reason: 'changed', now })
    }
  }
  const wrong = (cells: SentForm) => {
    const read = apply(exact, plain, cells)
    return read.ok ? [] : read.problems
  }
  for (let found = wrong(form); found.length > 0; found = wrong(form)) problems.push(...takeOut(form, found, wrong))
  return { form, problems }
}

/**
 * Takes the cells with problems out of a form; the first of each is said. Where the problems are elsewhere, as the
 * oldest age is of a removed year of death, it is the cell without which there are fewer, or all of them.
 */
function takeOut<Problem extends { field: string }>(
  form: Record<string, string | boolean>,
  found: readonly Problem[],
  wrong: (form: Record<string, string | boolean>) => readonly Problem[],
): Problem[] {
  const [first] = found
  const own = found.filter(({ field }, at) => field in form && found.findIndex((one) => one.field === field) === at)
  const without = (field: string) => Object.fromEntries(Object.entries(form).filter(([key]) => key !== field))
  const fields = Object.keys(form)
  const blamed = fields.find((field) => wrong(without(field)).length < found.length)
  const refused =
    own.length > 0 || !first ? own : (blamed ? [blamed] : fields).map((field): Problem => ({ ...first, field }))
  for (const { field } of refused) delete form[field]
  return refused
}

/** Line breaks are written in several ways, and blanks at the ends are no difference. */
const isSame = (one: string, other: string) => tidy(one) === tidy(other)
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** What the form would send for a cell; null for neither yes nor no. */
function formValue({ key: field, kind }: TableColumn, text: string): string | boolean | null {
  const word = text.trim().toLocaleLowerCase('sv')
  if (kind === 'flag') return YES_WORDS.includes(word) ? true : word === '' || NO_WORDS.includes(word) ? false : null
  if (field === 'gender') return sureWord('gender', text) ?? text
  if (field !== 'category') return text
  const named = KNOWN_WORDS.category.find((one) => categoryLabel(one)?.toLocaleLowerCase('sv') === word)
  return named ?? sureWord('category', text) ?? text
}
