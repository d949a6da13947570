import { categoryLabel } from '#app/domain/categories.ts'
import { withFields } from '#app/domain/documents.ts'
import { fieldLabel } from '#app/domain/field-labels.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { cellOf } from '#app/domain/interchange/cells.ts'
import { columnsOf, hasManyRows, type OwnColumn, type TableName } from '#app/domain/interchange/tables.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { isSameValue, mergeDocuments } from '../merge/three-way.ts'
import type { FieldReport } from './row-report.ts'

/** So much of a cell is shown. */
const LONGEST_SHOWN = 300
export const cut = (cell: string) => (cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)} …` : cell)
/** A cell in the words of the desk. Typed into a cell, they are read as the same. */
const said = (cell: string, kind: FieldKind | undefined) =>
  cut(kind === 'category' ? (categoryLabel(cell) ?? cell) : cell)

/** Stored documents as cells of a table, to be shown. `isShown`: whether anybody asks for the rows. */
export class RowCells {
  readonly #table: TableName
  readonly #isShown: boolean
  readonly #own: readonly OwnColumn[]

  constructor(table: TableName, isShown: boolean, own: readonly OwnColumn[] = []) {
    this.#table = table
    this.#isShown = isShown
    this.#own = own
  }

  kindOf(key: string) {
    return columnsOf(this.#table, this.#own).find((column) => column.key === key)?.kind ?? 'addresses'
  }

  /** The cell of a stored document in a column. */
  cellIn(base: Fields, key: string): string {
    if (this.#table === 'scores') return cellOf(plainDocument(base)['notepoints'], 'number')
    return cellOf(plainDocument(base)[key], this.kindOf(key))
  }

  /** The same as it is shown. */
  saidIn(base: Fields, key: string): string {
    return said(this.cellIn(base, key), this.kindOf(key))
  }

  /** Fields in which two documents differ, as cells. */
  shown(before: Fields, after: Fields): FieldReport[] {
    if (!this.#isShown) return []
    const { joined } = mergeDocuments(this.#table, { base: before, mine: after, theirs: before })
    return joined.map(({ path, base, mine }) => this.field(path, base, mine, 'set', after))
  }

  /** The cells of a row that say what stands here already. */
  alike(row: Fields, base: Fields): FieldReport[] {
    if (!this.#isShown || hasManyRows(this.#table)) return []
    return columnsOf(this.#table, this.#own).flatMap(({ key, kind, label }) => {
      const cell = row[key] === undefined ? '' : said(cellOf(row[key], kind), kind)
      return cell !== '' && cell === this.saidIn(base, key)
        ? [{ key, label, before: cell, after: cell, is: 'same' as const }]
        : []
    })
  }

  field(
    path: readonly string[],
    before: unknown,
    after: unknown,
    is: FieldReport['is'],
    document: Fields,
  ): FieldReport {
    const column = columnsOf(this.#table, this.#own).find(({ key }) => key === path[0])
    const plain = (value: unknown) => (isPlain(value) ? value : plainDocument({ value })['value'])
    const cell = (value: unknown) => said(cellOf(plain(value), column?.kind ?? 'addresses'), column?.kind)
    const label = hasManyRows(this.#table) ? null : column?.label
    return {
      key: path.join(' '),
      label: label ?? fieldLabel(this.#table, plainDocument(document), path),
      before: cell(before),
      after: cell(after),
      is,
    }
  }
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** The stored document with the fields that differ between its plain form and the changed one. */
export function changedFrom(stored: Fields, plain: Fields, changed: Fields): Fields {
  const keys = new Set([...Object.keys(plain), ...Object.keys(changed)])
  const differing = [...keys].filter((key) => !isSameValue(plain[key], changed[key]))
  return withFields(stored, Object.fromEntries(differing.map((key) => [key, changed[key] ?? null])))
}
