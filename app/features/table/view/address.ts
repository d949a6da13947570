import type { ListFilterField } from '#app/desk/list-filters.tsx'
import type { ListView } from '#app/desk/list-views.tsx'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { everyColumn, readColumns, type TableColumn, type Tabled } from '#app/domain/table/columns.ts'

/** The table in the address of the list: that it is one, its columns, and their order. */

export const CELLS_PATH = '/admin/horses/cells'
const VIEW_KEY = 'vy'
const TABLE_VIEW = 'tabell'
export const COLUMNS_KEY = 'kolumner'
export const GROUP_KEY = 'gruppera'

export const isTable = (search: URLSearchParams): boolean => search.get(VIEW_KEY) === TABLE_VIEW

/** The words of the address that make it the table with its columns and groups. */
export function tableWords(search: URLSearchParams): Record<string, string> {
  if (!isTable(search)) return {}
  const columns = search.getAll(COLUMNS_KEY).join(' ').trim()
  const group = search.get(GROUP_KEY)?.trim() ?? ''
  return {
    [VIEW_KEY]: TABLE_VIEW,
    ...(columns === '' ? {} : { [COLUMNS_KEY]: columns }),
    ...(group === '' ? {} : { [GROUP_KEY]: group }),
  }
}

/** The views of the list, each opened as the table. */
export function asTables(views: readonly ListView[], search: URLSearchParams): ListView[] {
  const words = tableWords(search)
  return views.map((view) => ({ ...view, href: withWords(view.href, words) }))
}

function withWords(href: string, words: Readonly<Record<string, string>>): string {
  const [path = '', query] = href.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [key, value] of Object.entries(words)) search.set(key, value)
  const said = search.toString()
  return said === '' ? path : `${path}?${said}`
}

/** The same list as its other view: the rows of cards, or the table. */
export function otherView(path: string, search: URLSearchParams): string {
  const own = isTable(search) ? [VIEW_KEY, COLUMNS_KEY, GROUP_KEY, 'sida'] : ['sida']
  const kept = [...search].filter(([key, value]) => !own.includes(key) && value !== '')
  const said = new URLSearchParams(kept).toString()
  return withWords(said === '' ? path : `${path}?${said}`, isTable(search) ? {} : { [VIEW_KEY]: TABLE_VIEW })
}

/** The orders of the list by a column, which key columns know; by any other column its values are ordered. */
const COLUMN_ORDERS: Readonly<Record<Tabled, Readonly<Partial<Record<string, readonly [string, string]>>>>> = {
  horses: {
    name: ['namn', 'namn-baklanges'],
    category: ['kategori', 'kategori-baklanges'],
    breed: ['ras', 'ras-baklanges'],
    generation: ['generation', 'generation-baklanges'],
    age: ['yngst', 'aldst'],
  },
  pedigree: {
    name: ['namn', 'namn-baklanges'],
    breed: ['ras', 'ras-baklanges'],
    created: ['nyast', 'aldst'],
  },
  competition: {
    name: ['namn', 'namn-baklanges'],
  },
}

export const ORDER_KEY = 'ordning'
const BACKWARDS = '-baklanges'

/** The words of the address for an order that a column's head offers, and for its reverse. */
export const ordersOf = (key: string, of: Tabled): readonly [string, string] =>
  COLUMN_ORDERS[of][key] ?? [key, key + BACKWARDS]

/** The column by whose values the rows are ordered; null where they are in an order of the list. */
export function sortOf(search: URLSearchParams, own: readonly OwnField[], of: Tabled) {
  const word = search.get(ORDER_KEY)?.trim() ?? ''
  if (Object.values(COLUMN_ORDERS[of]).some((orders) => orders?.includes(word))) return null
  const columns = everyColumn(own, of)
  const isOf = (key: string) => columns.find((column) => column.key === key)
  const column = isOf(word) ?? isOf(word.slice(0, -BACKWARDS.length))
  if (!column || !ordersOf(column.key, of).includes(word)) return null
  return { column, word, isBackwards: word !== column.key }
}
export type ColumnSort = NonNullable<ReturnType<typeof sortOf>>

/** The filters above the list, with the column that the table is ordered by among the orders. */
export const withSort = (filters: readonly ListFilterField[], sort: TableSort | null): ListFilterField[] =>
  filters.map((filter) =>
    sort !== null && filter.name === ORDER_KEY
      ? { ...filter, value: sort.value, options: [...filter.options.filter(({ value }) => value !== sort.value), sort] }
      : filter,
  )

/** An order by a column, as a choice. */
export type TableSort = { value: string; label: string }

/** `own`: the owner's own fields. */
export const columnsOf = (search: URLSearchParams, own: readonly OwnField[], of: Tabled): TableColumn[] =>
  readColumns(search.getAll(COLUMNS_KEY), own, of)

/** The column whose values the rows are grouped by; null without one that is known. */
export const groupOf = (search: URLSearchParams, own: readonly OwnField[], of: Tabled): TableColumn | null =>
  everyColumn(own, of).find(({ key }) => key === search.get(GROUP_KEY)) ?? null

/** The columns to choose among: those shown, in their order, with the address where each has moved; then the rest. */
export function columnChoices(path: string, search: URLSearchParams, own: readonly OwnField[], of: Tabled) {
  const columns = columnsOf(search, own, of)
  const shown = columns.map(({ key }) => key)
  const moved = (at: number, by: number): string | null => {
    const other = shown[at + by]
    const one = shown[at]
    if (other === undefined || one === undefined) return null
    const order = shown.with(at, other).with(at + by, one)
    return withWords(`${path}?${search}`, { [VIEW_KEY]: TABLE_VIEW, [COLUMNS_KEY]: order.join(' ') })
  }
  const chosen = columns.map(({ key, label }, at) => ({
    key,
    label,
    left: moved(at, -1),
    right: moved(at, 1),
  }))
  const rest = everyColumn(own, of).filter(({ key }) => !shown.includes(key))
  const others = rest.map(({ key, label }) => ({ key, label }))
  const chosenHere: readonly string[] = [COLUMNS_KEY, GROUP_KEY, 'sida']
  const kept = [...search].filter(([key, value]) => !chosenHere.includes(key) && value !== '')
  const usual = new URLSearchParams(kept).toString()
  return { chosen, others, kept, usual: `${path}?${usual}`, group: groupOf(search, own, of)?.key ?? '' }
}

export type ColumnChoices = ReturnType<typeof columnChoices>
