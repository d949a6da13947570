import { PAGE_KEY, readPage } from '#app/domain/pages.ts'

export const PATH = '/admin/add-merits'

/** The address of a horse's merits; `back` is where in their list, `gren=dressyr&sida=2`. */
export function meritsPath(
  horse: string,
  { back = '', row }: { back?: string | undefined; row?: string } = {},
): string {
  const from = new URLSearchParams(back)
  const search = new URLSearchParams({ horse })
  for (const key of ['gren', 'sida']) {
    const value = from.get(key)
    if (value !== null) search.set(key, value)
  }
  if (row !== undefined) search.set('rad', row)
  return `${PATH}?${search.toString()}`
}

/** What the address of a profile's results may ask for. */
export const RESULT_KEYS = ['gren', 'ar', PAGE_KEY] as const

/** What the results of a profile are narrowed to, and their page: `?gren=dressyr&ar=2025&sida=2`. */
export function readResultsAddress(search: URLSearchParams): Narrowing & { page: number } {
  const text = (key: (typeof RESULT_KEYS)[number]) => search.get(key)
  const year = /^\d{4}$/.exec(text('ar') ?? '')?.[0]
  return { discipline: text('gren'), year: year === undefined ? null : Number(year), page: readPage(search) }
}

/** What the results of a profile are narrowed to. */
export type Narrowing = { discipline: string | null; year: number | null }

/**
 * The address of a profile's results, narrowed: `/horse/Aska/merits?gren=dressyr&ar=2025#meriter`. `seen` is what it carries
 * of the list that the horse was seen in, `?lista=stallions&ras=SWB`.
 */
export function resultsPath(pathname: string, { discipline, year }: Narrowing, seen = ''): string {
  const search = new URLSearchParams(seen)
  if (discipline !== null) search.set('gren', discipline)
  if (year !== null) search.set('ar', String(year))
  return `${pathname}${search.size > 0 ? `?${search.toString()}` : ''}#meriter`
}
