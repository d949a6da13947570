/** What the forms of tabled records show: the texts of the cells that can be changed, and yes or no. */
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { readFlag, readText } from '#app/domain/documents.ts'
import { horseForm, shownText } from '#app/domain/horse-form/horse-form.ts'
import { PEDIGREE_FIELDS, PEDIGREE_TEXT_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import type { Tabled } from './columns.ts'

type Plain = Record<string, unknown>
export type ShownForm = Readonly<Record<string, string | boolean>>

export const SHOWN: Readonly<Record<Tabled, (document: Plain) => ShownForm>> = {
  horses: horseForm,
  pedigree: (entry) => ({
    ...Object.fromEntries(
      PEDIGREE_TEXT_FIELDS.map((field) => [field, shownText(PEDIGREE_FIELDS[field].kind, entry[field])]),
    ),
    homebred: readFlag(entry['homebred']),
  }),
  competition: ({ currentEvent, currentClass }) => {
    const [event, stored] = [readText(currentEvent) ?? '', readText(currentClass)]
    return {
      currentEvent: event === '' ? '' : disciplineLabel(event),
      currentClass: stored === null ? '' : classLabel(event, stored),
    }
  },
}
