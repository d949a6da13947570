/** Lists are shown a page at a time, counted from 1; a list without lines has one page. */

/** A list of horses longer than this is paged. */
export const HORSES_PER_PAGE = 200

/** The page that an address asks for, from its text; anything that is no page is the first. */
export function readPageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

/** The key of a list's page in its address. */
export const PAGE_KEY = 'sida'

/** The page of a list in its address, `?sida=2`. */
export function readPage(search: URLSearchParams): number {
  return readPageNumber(search.get(PAGE_KEY))
}

/** How many pages so many lines make. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Of `total` lines: the page that is shown where `asked` is asked for, the nearest there is, and which lines stand on it. */
export function pageOf(
  total: number,
  perPage: number,
  asked: number,
): { page: number; pages: number; from: number; until: number } {
  const pages = pageCount(total, perPage)
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, from: (page - 1) * perPage, until: page * perPage }
}
