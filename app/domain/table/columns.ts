/** The columns of the table of horses: every field but the name, which each row begins with, and the owner's own. */
import type { FieldKind } from '#app/domain/fields.ts'
import { HORSE_FIELDS, type HorseField, type HorseFieldRow } from '#app/domain/horse/fields.table.ts'
import { NO, YES } from '#app/domain/interchange/words.ts'
import type { OwnKind } from '#app/domain/own-fields/kinds.table.ts'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import type { Counted } from './totals.ts'

type TableField = Exclude<HorseField, 'name'>

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

/** Every column: those of the program in the order of its forms, then the owner's. */
export const everyColumn = (own: readonly OwnField[]): TableColumn[] => [...TABLE_COLUMNS, ...own.map(ownColumn)]

const FIGURES: readonly FieldKind[] = ['year', 'height', 'generation', 'exterior-total', 'number']
const LONG: readonly FieldKind[] = ['story', 'titles', 'addresses']

const ROWS = Object.entries<HorseFieldRow>(HORSE_FIELDS) as [HorseField, HorseFieldRow][] // the table's own keys

export const TABLE_COLUMNS: readonly TableColumn[] = ROWS.flatMap(([key, { kind, label, edited }]) =>
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

const BY_KEY: ReadonlyMap<string, TableColumn> = new Map(TABLE_COLUMNS.map((column) => [column.key, column]))

export const findColumn = (key: string): TableColumn | null => BY_KEY.get(key) ?? null

const USUAL: readonly TableField[] = [
  'gender',
  'age',
  'breed',
  'category',
  'height',
  'color',
  'sire',
  'dam',
  'line',
  'generation',
  'owner',
]

/** The columns of an address, each once and in its order; without any that is known, the usual ones. */
export function readColumns(said: readonly string[], own: readonly OwnField[] = []): TableColumn[] {
  const wanted = new Set(said.flatMap((text) => text.split(/[\s,]+/)))
  const owns = new Map(own.map((field) => [field.id, field]))
  const known = [...wanted].flatMap((key) => {
    const field = owns.get(key)
    return field ? ownColumn(field) : (findColumn(key) ?? [])
  })
  return known.length > 0 ? known : USUAL.flatMap((key) => findColumn(key) ?? [])
}
