/** Longer lists of horses are split into pages. */
export const HORSES_PER_PAGE = 200

/** The page number in an address, counted from 1; anything invalid is the first page. */
export function readPageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(String(text)) ? Number(text) : 1
}

/** The key of a list's page in its address. */
export const PAGE_KEY = 'sida'

/** The page in a list's address, `?sida=2`. */
export function readPage(search: URLSearchParams): number {
  return readPageNumber(search.get(PAGE_KEY))
}

/** The number of pages; an empty list has one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** The page to show of `total` lines, the nearest to the requested one, and which lines are on it. */
export function pageOf(
  total: number,
  perPage: number,
  wanted: number,
): { page: number; pages: number; from: number; until: number } {
  const pages = pageCount(total, perPage)
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, from: (page - 1) * perPage, until: page * perPage }
}
