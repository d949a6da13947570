import { useLocation } from 'react-router'
import { Pagination } from './pagination.tsx'

/** Page links of a list; they keep the filters. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation()
  return <Pagination page={page} pages={pages} hrefFor={(target) => `${pathname}${pageSearch(search, target)}`} />
}

/** The query of another page of the same list. */
export function pageSearch(search: string, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('sida', String(page))
  else next.delete('sida')
  const query = next.toString()
  return query ? `?${query}` : ''
}
