import { BREEDS } from '#app/domain/breeds.ts'
import type { BulkChange, BulkRefusal, BulkValue } from '#app/domain/bulk/bulk-change.ts'
import { BULK_CHANGES, type BulkKind } from '#app/domain/bulk/bulk-changes.table.ts'
import { ADD_FORM_CATEGORIES, categoryLabel, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import { pageOf } from '#app/domain/pages.ts'
import { readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import type { Option } from '#app/ui/fields.tsx'
import type { BulkForecast, Chosen } from './data.server.ts'
import { BULK_KEYS, CLEARED, NO, readBulkChange, readKind, YES } from './schema/bulk-query.ts'
import { bulkText } from './text.ts'

export const CHANGE_PATH = '/admin/horses/change'
const LIST_PATH = '/admin/horses'
const HORSES_A_PAGE = 200
const NAMES_LISTED = 200

export type BulkQuery = ReturnType<typeof readBulkQuery>

const OWN: readonly string[] = Object.values(BULK_KEYS)

/** The list's filters in an address, without this page's fields. */
function listSearch(search: URLSearchParams): string {
  return new URLSearchParams(
    [...search].filter(([name, value]) => !OWN.includes(name) && name !== 'sida' && value !== ''),
  ).toString()
}

export function listPath(list: string): string {
  const search = listSearch(new URLSearchParams(list))
  return search === '' ? LIST_PATH : `${LIST_PATH}?${search}`
}

export function readBulkQuery(search: URLSearchParams) {
  const kind = readKind(search.get(BULK_KEYS.kind))
  const value = search.get(BULK_KEYS.value)
  const address = search.get(BULK_KEYS.address) ?? ''
  return {
    ids: search.getAll(BULK_KEYS.horse),
    isAll: search.get(BULK_KEYS.all) === '1',
    list: listSearch(search),
    kind,
    value: value ?? '',
    address,
    page: Number(/^[1-9]\d{0,5}$/.exec(search.get('sida') ?? '')?.[0] ?? 1),
    read: kind === null || value === null ? null : readBulkChange({ kind, value, address }),
  }
}

export function chosenOf({ ids, isAll, list }: Pick<BulkQuery, 'ids' | 'isAll' | 'list'>): Chosen {
  return isAll ? { filter: readAdminFilter(new URLSearchParams(list)) } : { ids }
}

export const bulkPath = (query: BulkQuery, change: Changed) => `${CHANGE_PATH}?${bulkSearch(query, change)}`

/** The query of this change's preview. */
export function previewSearch(query: BulkQuery, page = 1): URLSearchParams {
  const { kind, value, address } = query
  return bulkSearch(query, {
    vad: kind ?? '',
    varde: value,
    adress: address,
    ...(page > 1 ? { sida: String(page) } : {}),
  })
}

type Changed = Partial<Record<'vad' | 'varde' | 'adress' | 'sida', string>>

function bulkSearch(query: BulkQuery, change: Changed): URLSearchParams {
  const search = new URLSearchParams(query.list)
  if (query.isAll) search.set(BULK_KEYS.all, '1')
  else for (const id of query.ids) search.append(BULK_KEYS.horse, id)
  const { vad, varde, adress, sida } = change
  for (const [name, value] of Object.entries({ vad, varde, adress, sida }))
    if (value !== undefined) search.set(name, value)
  return search
}

/** Null for a kind whose value is typed. */
export function bulkOptions(kind: BulkKind): Option[] | null {
  const cleared = { value: CLEARED, label: bulkText.clear }
  switch (BULK_CHANGES[kind].value) {
    case 'category':
      return [...new Set([...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES])].map((category) => ({
        value: category,
        label: categoryLabel(category) ?? category,
      }))
    case 'yes-or-no':
      return [
        { value: YES, label: bulkText.yes },
        { value: NO, label: bulkText.no },
      ]
    case 'breed':
      return [...BREEDS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })), cleared]
    case 'generation':
      return [
        ...Array.from({ length: LAST_GENERATION + 1 }, (_, at) => ({ value: String(at), label: String(at) })),
        cleared,
      ]
    default:
      return null
  }
}

function say(kind: BulkKind, value: BulkValue): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return bulkText.none
  if (typeof value === 'boolean') return value ? bulkText.yes : bulkText.no
  if (BULK_CHANGES[kind].value === 'ribbon' && typeof value === 'number') return bulkText.ribbons(value)
  if (BULK_CHANGES[kind].value === 'category') return categoryLabel(value) ?? bulkText.none
  return Array.isArray(value) ? value.join(', ') : String(value)
}

export type ShownNames = { names: readonly string[]; count: number }
const cut = (names: readonly string[]): ShownNames => ({
  names: names.slice(0, NAMES_LISTED),
  count: names.length,
})

const REFUSALS: readonly BulkRefusal[] = ['gone', 'sale-by-category', 'no-such-title', 'same']

export function forecastView(change: BulkChange, forecast: BulkForecast, wantedPage: number) {
  const { page, pages, from, until } = pageOf(forecast.changes.length, HORSES_A_PAGE, wantedPage)
  return {
    count: forecast.changes.length,
    lines: forecast.changes.slice(from, until).map((line) => ({
      name: line.name,
      from: say(change.kind, line.from),
      to: say(change.kind, line.to),
    })),
    stays: REFUSALS.flatMap((reason) => {
      const names = forecast.stays[reason]
      return names.length === 0 ? [] : [{ reason, ...cut(names) }]
    }),
    missing: forecast.missing,
    sum: forecast.sum,
    page,
    pages,
  }
}
export type ForecastView = ReturnType<typeof forecastView>
