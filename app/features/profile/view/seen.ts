import { CATEGORY_TITLES } from '#app/domain/categories.ts'
import type { Coefficient, Loop } from '#app/domain/kinship/kinship.ts'
import { horsePath } from '#app/domain/names.ts'
import { PEDIGREE_GENERATIONS, type PedigreeCell } from '#app/domain/pedigree/walk.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { listSearch, type SeenList, seenQuery } from '#app/features/horses/view/seen-list.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { ANCESTOR_KEY, kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { knownLed, LED_KEY, ledView } from '#app/features/pedigree/view/led.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'

/** The query of the tabs for the list the horse was seen in, and the link back; null for a whole list by name. */
export function seenView(list: SeenList) {
  const query = seenQuery(list)
  return query === '' ? null : { query, list: seenListLink(list) }
}

/** The place in the menu of a horse seen in that list; without one it is only in the list of all. */
export const menuOf = (list: { href: string } | null): string => `${(list?.href ?? '/horses').replace(/\?.*/, '')}/`

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
  /** Generations, four to eight. */
  led: number
  /** Whether a name has a page here. */
  hasPage: (name: string) => boolean
}

/** The pedigree of a profile, and its inbreeding; `explained` is null where no common ancestor explains it. */
export function drawnPedigree({ name, inbreeding, cells, chosen, list, led: asked, hasPage }: Drawn) {
  const seen = list === null ? '' : seenQuery(list)
  const address = (ancestor: string | null, led: number) => {
    const keys = [
      ...(led === PEDIGREE_GENERATIONS ? [] : [`${LED_KEY}=${led}`]),
      ...(ancestor === null ? [] : [`${ANCESTOR_KEY}=${encodeURIComponent(ancestor)}`]),
    ].join('&')
    return `${horsePath(name)}${seen}${keys === '' ? '' : `${seen === '' ? '?' : '&'}${keys}`}#stamtavla`
  }
  const deepest = inbreeding.ok ? inbreeding.generations.deepest : PEDIGREE_GENERATIONS
  const shown = inbreeding.ok ? knownLed(asked, deepest) : asked
  const addressOf = (ancestor: string | null) => address(ancestor, shown)
  const shownCells = cells.filter(({ generation }) => generation <= shown)
  const kinship = kinshipView(inbreeding, { chosen, addressOf })
  return {
    pedigree: pedigreeView(shownCells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf, hasPage }),
    led: ledView(shown, deepest, (led) => address(chosen, led)),
    kinship,
    explained: kinship.kind === 'known' && kinship.ancestors.length > 0 ? kinship : null,
  }
}
