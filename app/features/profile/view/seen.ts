import { CATEGORY_TITLES } from '#app/domain/categories.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { askedQuery, type SeenList, seenQuery } from '#app/features/horses/view/seen-list.ts'

/** What the tabs of a profile carry of the list that the horse was seen in, and the way back there. */
export type SeenView = { query: string; list: { title: string; href: string } }

/** Null for a whole list by name, which no address of a horse says. */
export function seenView(list: SeenList): SeenView | null {
  const query = seenQuery(list)
  return query === '' ? null : { query, list: seenListLink(list) }
}

/** The list as it was seen. */
export function seenListLink(list: SeenList) {
  const asked = askedQuery(list)
  return { title: CATEGORY_TITLES[list.category], href: `/${list.category}${asked && `?${asked}`}` }
}

/** What the links within a profile carry of the list that the horse was seen in. */
export function seenPart(list: SeenList | undefined): { seen?: string } {
  const query = list ? seenQuery(list) : ''
  return query === '' ? {} : { seen: query }
}

/** The links to the next horses, and where it was seen in a list that is not the whole of its own, the link back there. */
export function neighboursView({ before, after }: Neighbours, list: SeenList | undefined) {
  const query = list ? seenQuery(list) : ''
  const to = (name: string | null) => (name === null ? null : { name, href: horsePath(name) + query })
  return { before: to(before), after: to(after), ...(list ? { list: seenListLink(list) } : {}) }
}
