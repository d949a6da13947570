import { CATEGORY_TITLES } from '#app/domain/categories.ts'
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
