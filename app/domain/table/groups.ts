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
  figureOf: (text: string) => number | null,
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
  const size = ({ label }: Group<Row>) => figureOf(label) ?? Number.POSITIVE_INFINITY
  // Stable: texts stay in Swedish order after the figures.
  const sorted = named.toSorted((one, other) => (size(one) === size(other) ? 0 : size(one) - size(other)))
  return blank ? [...sorted, blank] : sorted
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
