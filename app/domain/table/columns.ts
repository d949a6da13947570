/** The columns of the table of horses: every field but the name, which each row begins with. */
import type { FieldKind } from '#app/domain/fields.ts'
import { HORSE_FIELDS, type HorseField, type HorseFieldRow } from '#app/domain/horse/fields.table.ts'

export type TableField = Exclude<HorseField, 'name'>

export type TableColumn = {
  key: TableField
  kind: FieldKind
  label: string
  /** Whether its cells can be changed: those of a horse's form can. */
  isEdited: boolean
  /** Whether its values are figures, right-aligned. */
  isFigure: boolean
  /** Whether its values may have several lines. */
  isLong: boolean
}

const FIGURES: readonly FieldKind[] = ['year', 'height', 'generation', 'exterior-total']
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
export function readColumns(said: readonly string[]): TableColumn[] {
  const wanted = new Set(said.flatMap((text) => text.split(/[\s,]+/)))
  const known = [...wanted].flatMap((key) => findColumn(key) ?? [])
  return known.length > 0 ? known : USUAL.flatMap((key) => findColumn(key) ?? [])
}
