import type { Coefficient, Loop } from '#app/domain/kinship/kinship.ts'
import { horsePath } from '#app/domain/names.ts'
import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import { type SeenList, seenQuery } from '#app/features/horses/view/seen-list.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { ANCESTOR_KEY, kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'

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
