import { useLocation } from 'react-router'
import { Pagination } from '#app/ui/pagination.tsx'

/** The pages of a list; the filters in the address stay. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation()
  const hrefFor = (target: number) => {
    const next = new URLSearchParams(search)
    if (target > 1) next.set('sida', String(target))
    else next.delete('sida')
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return <Pagination page={page} pages={pages} hrefFor={hrefFor} />
}
