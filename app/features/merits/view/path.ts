import { PAGE_KEY, readPage } from '#app/domain/pages.ts'

export const PATH = '/admin/add-merits'

/** The editor's address; `back` is the position in its list, `gren=dressyr&sida=2`. */
export function meritsPath(horse: string, { back = '', row }: { back?: string | undefined; row?: string } = {}) {
  const from = new URLSearchParams(back)
  const search = new URLSearchParams({ horse })
  for (const key of ['gren', 'sida']) {
    const value = from.get(key)
    if (value !== null) search.set(key, value)
  }
  if (row !== undefined) search.set('rad', row)
  return `${PATH}?${search.toString()}`
}

export const RESULT_KEYS = ['gren', 'ar', PAGE_KEY] as const

/** `?gren=dressyr&ar=2025&sida=2` */
export function readResultsAddress(search: URLSearchParams): Narrowing & { page: number } {
  const text = (key: (typeof RESULT_KEYS)[number]) => search.get(key)
  const year = /^\d{4}$/.exec(text('ar') ?? '')?.[0]
  return { discipline: text('gren'), year: year === undefined ? null : Number(year), page: readPage(search) }
}

/** The chosen discipline and year of a profile's results. */
export type Narrowing = { discipline: string | null; year: number | null }

/** `/horse/Aska/merits?gren=dressyr&ar=2025#meriter`. `seen` is the query of the list that the horse was seen in. */
export function resultsPath(pathname: string, { discipline, year }: Narrowing, seen = ''): string {
  const search = new URLSearchParams(seen)
  if (discipline !== null) search.set('gren', discipline)
  if (year !== null) search.set('ar', String(year))
  return `${pathname}${search.size > 0 ? `?${search.toString()}` : ''}#meriter`
}
