import { ageOf } from '#app/domain/age.ts'
import { categoryLabel } from '#app/domain/categories.ts'
import { csvLine } from '#app/domain/csv.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { HORSE_FLAGS, HORSE_TEXT_ROWS } from '#app/domain/horse/form-fields.ts'
import { horseForm } from '#app/domain/horse-form/horse-form.ts'
import { deskListText } from '../text/desk-list.ts'

/** Horses as a table for a spreadsheet: every field of the form by its label, and the age. */

export function csvHead(): string {
  return csvLine([
    ...HORSE_TEXT_ROWS.map(({ key }) => HORSE_FIELDS[key].label),
    ...HORSE_FLAGS.map((flag) => HORSE_FIELDS[flag].label),
    deskListText.columns.age,
  ])
}

export function csvRow(horse: HorseDocument, year: number): string {
  const form = horseForm(horse)
  const age = ageOf(horse, year)
  return csvLine([
    // Lists in one line; a category by its name.
    ...HORSE_TEXT_ROWS.map(({ key }) =>
      key === 'category' ? (categoryLabel(form[key]) ?? '') : form[key].replaceAll('\n', ', '),
    ),
    ...HORSE_FLAGS.map((flag) => (form[flag] ? deskListText.yes : '')),
    age === null ? '' : String(age),
  ])
}
