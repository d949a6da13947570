import { CATEGORY_TITLES } from '#app/domain/categories.ts'
import type { Coefficient, Loop } from '#app/domain/kinship/kinship.ts'
import { horsePath } from '#app/domain/names.ts'
import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { listSearch, type SeenList, seenQuery } from '#app/features/horses/view/seen-list.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { ANCESTOR_KEY, kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'

/** The query of the tabs for the list the horse was seen in, and the link back; null for a whole list by name. */
export function seenView(list: SeenList) {
  const query = seenQuery(list)
  return query === '' ? null : { query, list: seenListLink(list) }
}

function seenListLink(list: SeenList) {
  const search = listSearch(list)
  return { title: CATEGORY_TITLES[list.category], href: `/${list.category}${search && `?${search}`}` }
}

export function seenPart(list: SeenList | undefined): { seen?: string } {
  const query = list ? seenQuery(list) : ''
  return query === '' ? {} : { seen: query }
}

export function neighboursView({ before, after }: Neighbours, list: SeenList | undefined) {
  const query = list ? seenQuery(list) : ''
  const to = (name: string | null) => (name === null ? null : { name, href: horsePath(name) + query })
  return { before: to(before), after: to(after), ...(list ? { list: seenListLink(list) } : {}) }
}

type Drawn = {
  name: string
  inbreeding: Coefficient | Loop
  cells: PedigreeCell<Ancestor>[]
  /** The ancestor whose paths are drawn; null draws none. */
  chosen: string | null
  /** Where the horse was seen; its links carry it. */
  list: SeenList | null
}

/** The pedigree of a profile, and its inbreeding; `explained` is null where no common ancestor explains it. */
export function drawnPedigree({ name, inbreeding, cells, chosen, list }: Drawn) {
  const seen = list === null ? '' : seenQuery(list)
  const addressOf = (ancestor: string | null) => {
    const drawn = ancestor === null ? '' : `${seen === '' ? '?' : '&'}${ANCESTOR_KEY}=${encodeURIComponent(ancestor)}`
    return `${horsePath(name)}${seen}${drawn}#stamtavla`
  }
  const kinship = kinshipView(inbreeding, { chosen, addressOf })
  return {
    pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
    kinship,
    explained: kinship.kind === 'known' && kinship.ancestors.length > 0 ? kinship : null,
  }
}
