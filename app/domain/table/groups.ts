/** Rows of a table, grouped by what one of their cells shows. */
import { inSwedishOrder } from '#app/domain/swedish.ts'

/** A group with its rows in their order. `label`: the text of the cell; blank for rows where it is. */
export type Group<Row> = { label: string; rows: Row[] }

/** A story is as long as its horse likes; its beginning orders it. */
const LETTERS_ORDERED = 100

/** Groups by the text of a cell, in any case. Figures by size, texts in Swedish order, the blank one last. */
export function groupRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  figureOf: (text: string, row: Row) => number | null,
): Group<Row>[] {
  const groups = new Map<string, Group<Row>>()
  const byText = new Map<string, Group<Row>>()
  for (const row of rows) {
    const text = textOf(row)
    const known = byText.get(text)
    if (known) {
      known.rows.push(row)
      continue
    }
    const label = text.trim()
    const key = label.toLocaleLowerCase('sv')
    const group = groups.get(key) ?? { label, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
    byText.set(text, group)
  }
  const blank = groups.get('')
  groups.delete('')
  const named = inSwedishOrder([...groups.values()], ({ label }) => label.slice(0, LETTERS_ORDERED))
  const sizeOf = ({ label, rows: [first] }: Group<Row>) => (first === undefined ? null : figureOf(label, first))
  const sized = named.map((group) => ({ group, size: sizeOf(group) ?? Number.POSITIVE_INFINITY }))
  // Stable: texts stay in Swedish order after the figures.
  sized.sort((one, other) => (one.size === other.size ? 0 : one.size - other.size))
  const sorted = sized.map(({ group }) => group)
  return blank ? [...sorted, blank] : sorted
}

/** The rows in the order of their groups, or the other way round, the blank group last. */
export function rowsInOrder<Row>(groups: readonly Group<Row>[], isBackwards: boolean): Row[] {
  const named = groups.filter(({ label }) => label !== '')
  const blank = groups.filter(({ label }) => label === '')
  return [...(isBackwards ? named.toReversed() : named), ...blank].flatMap(({ rows }) => rows)
}

/** A group on a page: how many rows it has there, after how many on pages before. */
export type GroupOnPage<Row> = Group<Row> & { shown: Row[]; before: number }

/** The groups whose rows are on a page, rows counted from 0. */
export function groupsOnPage<Row>(groups: readonly Group<Row>[], from: number, until: number): GroupOnPage<Row>[] {
  let at = 0
  return groups.flatMap((group) => {
    const before = Math.max(0, from - at)
    const shown = group.rows.slice(before, Math.max(0, until - at))
    at += group.rows.length
    return shown.length === 0 ? [] : [{ ...group, shown, before }]
  })
}
