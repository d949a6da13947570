import { formPath } from '#app/desk/form-path.ts'
import { NO, YES } from '#app/domain/interchange/words.ts'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { ownFieldsText } from './text.ts'

export const FIELDS_PATH = '/admin/fields'

/** The table of horses with this column. */
export const tableOf = (id: string) => formPath('/admin/horses', { vy: 'tabell', kolumner: id })

/** What a field of a form is chosen from: also what is stored, if it is none of the choices. Null where it is typed. */
export function ownOptions({ kind, choices }: OwnField, text: string): { value: string; label: string }[] | null {
  if (kind !== 'flag' && kind !== 'choice') return null
  const { yes, no, notAmong } = ownFieldsText
  const known =
    kind === 'choice'
      ? choices.map((value) => ({ value, label: value }))
      : [
          { value: YES, label: yes },
          { value: NO, label: no },
        ]
  const isKnown = text === '' || known.some(({ value }) => value === text)
  return [{ value: '', label: '–' }, ...known, ...(isKnown ? [] : [{ value: text, label: notAmong(text) }])]
}
