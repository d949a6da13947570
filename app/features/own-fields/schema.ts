import { z } from 'zod'
import { required, typedText } from '#app/desk/schema-parts.ts'
import {
  OWN_ABOUT,
  OWN_KINDS,
  OWN_SHOWN,
  type OwnAbout,
  type OwnKind,
  type OwnShown,
} from '#app/domain/own-fields/kinds.table.ts'
import { LONGEST_FIELD_NAME, OWN_FIELD_START } from '#app/domain/own-fields/own-field.ts'
import { ownFieldsText } from './text.ts'

/** The tables are not empty. */
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]]

const MOST_CHOICES = 200

const shape = {
  fieldName: required(ownFieldsText.nameMissing).pipe(
    z.string().max(LONGEST_FIELD_NAME, ownFieldsText.nameTooLong(LONGEST_FIELD_NAME)),
  ),
  fieldKind: z.enum(keysOf<OwnKind>(OWN_KINDS)).catch('text'),
  fieldChoices: z
    .string()
    .max(10_000)
    .default('')
    .transform((text) => {
      const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
      return [...new Set(lines.filter((line) => line !== ''))].slice(0, MOST_CHOICES)
    }),
  fieldAbout: z.enum(keysOf<OwnAbout>(OWN_ABOUT)).catch('all'),
  fieldShown: z.enum(keysOf<OwnShown>(OWN_SHOWN)).catch('private'),
}
type Sent = { fieldKind: OwnKind; fieldChoices: string[] }
const hasChoices = ({ fieldKind, fieldChoices }: Sent) => fieldKind !== 'choice' || fieldChoices.length > 0
const noChoices = { path: ['fieldChoices'], message: ownFieldsText.choicesMissing }

const id = z.string().max(2000).default('')
export const AddField = z.object(shape).refine(hasChoices, noChoices)
export const ChangeField = z.object({ ...shape, id }).refine(hasChoices, noChoices)
export const AdoptField = z.object({ id })
export type FieldForm = z.output<typeof AddField>

/** The values of one record's own fields, by the ids of the fields, beside the id of the record. */
export const WriteOwn = z.object({ id }).catchall(typedText())

/** What a form that has other fields too says of own fields, by their ids. */
export const ownTyped = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(OWN_FIELD_START) && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
