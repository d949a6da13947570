/** The columns of tables: every field but the name, which each row begins with, and the owner's own. */
import { COMPETITION_FIELDS } from '#app/domain/competition/fields.table.ts'
import type { Field, FieldKind } from '#app/domain/fields.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { NO, YES } from '#app/domain/interchange/words.ts'
import type { OwnKind } from '#app/domain/own-fields/kinds.table.ts'
import { fieldsAbout, type OwnField } from '#app/domain/own-fields/own-field.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import type { Counted } from './totals.ts'

/** The collections that are shown as tables. */
export type Tabled = 'horses' | 'pedigree' | 'competition'

export type TableColumn = {
  key: string
  kind: FieldKind
  label: string
  /** Whether its cells can be changed: those of a horse's form can. */
  isEdited: boolean
  /** Whether its values are figures, right-aligned. */
  isFigure: boolean
  /** Whether its values may have several lines. */
  isLong: boolean
  /** What totals and ranges read of its values. */
  counted: Counted
  /** Of the owner's own fields, whose key is the field's id; its values are not in the horse's form. */
  own?: Pick<OwnField, 'place' | 'key' | 'kind'> & { choices: readonly string[] | null }
}

const OWN_KIND_AS: Readonly<Record<OwnKind, FieldKind>> = {
  text: 'story',
  number: 'number',
  date: 'text',
  flag: 'flag',
  choice: 'text',
  link: 'address',
}

const ownColumn = ({ id, name, kind, choices, place, key }: OwnField): TableColumn => ({
  key: id,
  kind: OWN_KIND_AS[kind],
  label: name,
  isEdited: true,
  isFigure: kind === 'number',
  isLong: kind === 'text',
  counted: OWN_KIND_AS[kind],
  own: { place, key, kind, choices: kind === 'flag' ? [YES, NO] : kind === 'choice' ? choices : null },
})

const FIGURES: readonly FieldKind[] = ['year', 'height', 'generation', 'exterior-total', 'number']
const LONG: readonly FieldKind[] = ['story', 'titles', 'addresses']

const columnsOf = (fields: Readonly<Record<string, Field>>): TableColumn[] =>
  Object.entries(fields).flatMap(([key, { kind, label, edited }]) =>
    key === 'name'
      ? []
      : [
          {
            key,
            kind,
            label,
            isEdited: edited !== 'nowhere' && edited !== 'elsewhere',
            isFigure: FIGURES.includes(kind),
            isLong: LONG.includes(kind),
            counted: key === 'evalPrem' ? 'points' : kind,
          },
        ],
  )

const COLUMNS: Readonly<Record<Tabled, readonly TableColumn[]>> = {
  horses: columnsOf(HORSE_FIELDS),
  pedigree: columnsOf(PEDIGREE_FIELDS),
  competition: columnsOf(COMPETITION_FIELDS),
}
/** Those of horses. */
export const TABLE_COLUMNS = COLUMNS.horses

/** Every column: those of the program in the order of its forms, then the owner's. */
export const everyColumn = (own: readonly OwnField[], of: Tabled = 'horses'): TableColumn[] => [
  ...COLUMNS[of],
  ...ownColumns(own, of),
]

/** An entry of the competition list has none: they belong to its horse. */
const ownColumns = (own: readonly OwnField[], of: Tabled) =>
  of === 'competition' ? [] : fieldsAbout(own, of).map(ownColumn)

export const findColumn = (key: string, of: Tabled = 'horses'): TableColumn | null =>
  COLUMNS[of].find((column) => column.key === key) ?? null

const USUAL: Readonly<Record<Tabled, string>> = {
  horses: 'gender age breed category height color sire dam line generation owner',
  pedigree: 'gender created breed height color sire dam evalExt homebred link',
  competition: 'currentEvent currentClass meritCount premium age height gender breed focus',
}

/** The columns of an address, each once and in its order; without any that is known, the usual ones. */
export function readColumns(
  said: readonly string[],
  own: readonly OwnField[] = [],
  of: Tabled = 'horses',
): TableColumn[] {
  const every = new Map(everyColumn(own, of).map((column) => [column.key, column]))
  const named = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => text.split(/[\s,]+/)))].flatMap((key) => every.get(key) ?? [])
  const known = named(said)
  return known.length > 0 ? known : named([USUAL[of]])
}
