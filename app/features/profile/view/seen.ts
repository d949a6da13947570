import { CATEGORY_TITLES } from '#app/domain/categories.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { askedQuery, type SeenList, seenQuery } from '#app/features/horses/view/seen-list.ts'

/** The query that the tabs carry for the list that the horse was seen in, and the link back; null for a whole list by name. */
export function seenView(list: SeenList) {
  const query = seenQuery(list)
  return query === '' ? null : { query, list: seenListLink(list) }
}

function seenListLink(list: SeenList) {
  const asked = askedQuery(list)
  return { title: CATEGORY_TITLES[list.category], href: `/${list.category}${asked && `?${asked}`}` }
}

/** The same query, for the links within a profile. */
export function seenPart(list: SeenList | undefined): { seen?: string } {
  const query = list ? seenQuery(list) : ''
  return query === '' ? {} : { seen: query }
}

/** Links to the horses before and after, and back to the list that the horse was seen in. */
export function neighboursView({ before, after }: Neighbours, list: SeenList | undefined) {
  const query = list ? seenQuery(list) : ''
  const to = (name: string | null) => (name === null ? null : { name, href: horsePath(name) + query })
  return { before: to(before), after: to(after), ...(list ? { list: seenListLink(list) } : {}) }
}
