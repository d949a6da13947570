/** The fields of a horse that its forms contain, from the table of fields. */
import { HORSE_FIELDS, type HorseField, type HorseFieldRow, type HorseSection } from './fields.table.ts'

type Rows = typeof HORSE_FIELDS
type Edited = {
  [Key in HorseField]: Rows[Key]['edited'] extends 'both' | 'add' | 'edit' ? Key : never
}[HorseField]

/** Yes or no. */
export type HorseFlag = { [Key in Edited]: Rows[Key]['kind'] extends 'flag' ? Key : never }[Edited]
/** Text or a choice. */
export type HorseTextField = Exclude<Edited, HorseFlag>
export type HorseFormField = HorseTextField | HorseFlag
/** The kinds that a form knows how to show and read. */
export type HorseTextKind = Rows[HorseTextField]['kind']

/** New and existing horses have forms of their own. */
export type HorseFormKind = 'add' | 'edit'

export type HorseFlagRow = { key: HorseFlag; kind: 'flag' } & Omit<HorseFieldRow, 'kind'>
export type HorseFormRow = HorseTextRow | HorseFlagRow
export type HorseTextRow = { key: HorseTextField; kind: HorseTextKind } & Omit<HorseFieldRow, 'kind'>

const ROWS = Object.entries(HORSE_FIELDS).map(([key, row]) => ({ key, ...row })) as ({
  key: HorseField
} & HorseFieldRow)[] // the table's own keys

/** The rows of a form, in its order. */
export function horseFormRows(form: HorseFormKind): HorseFormRow[] {
  // Fields edited in a form are fields of a form: see the types above.
  return ROWS.filter(({ edited }) => edited === 'both' || edited === form) as HorseFormRow[]
}

const EVERY_ROW = ROWS.filter(({ edited }) => edited !== 'nowhere' && edited !== 'elsewhere')

/** Every text or choice, in the order of the forms. */
export const HORSE_TEXT_ROWS = EVERY_ROW.filter(({ kind }) => kind !== 'flag') as HorseTextRow[] // all but the flags
/** Every yes-or-no field, in the same order. */
export const HORSE_FLAGS = EVERY_ROW.filter(({ kind }) => kind === 'flag').map(({ key }) => key) as HorseFlag[]

/** The rows of one section of a form: single fields, and adjacent yes-or-no fields together in one row. */
export function horseSectionRows(form: HorseFormKind, section: HorseSection): (HorseTextRow | HorseFlagRow[])[] {
  const parts: (HorseTextRow | HorseFlagRow[])[] = []
  for (const row of horseFormRows(form)) {
    if (row.section !== section) continue
    const last = parts.at(-1)
    if (row.kind !== 'flag') parts.push(row)
    else if (Array.isArray(last)) last.push(row)
    else parts.push([row])
  }
  return parts
}
