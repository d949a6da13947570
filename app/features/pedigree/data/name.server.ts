import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { type Descent, descentOf } from '#app/domain/pedigree/descent.ts'
import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { findAncestry, type StoredPedigree } from '#app/store/ancestry.ts'
import type { Store } from '#app/store/store.ts'
import { findAncestors, findPedigreeCells } from './ancestors.server.ts'
import type { Ancestor } from './ancestors.ts'
import { type Descendant, findDescendants } from './descent.server.ts'
import { findEntry } from './relation.server.ts'
import { findRemovedNames } from './removed.server.ts'

/** Living horses that a page shows in full, those with the largest shares, and those it names behind them. */
const BEARERS_SHOWN = 7
const BEARERS_NAMED = 300

export type NameRead = {
  name: string
  /** Null for a name that only stands as somebody's parent. */
  entry: PedigreeDocument | null
  sire: string | null
  dam: string | null
  ancestry: StoredPedigree
  kin: ReadonlyMap<string, Descendant>
  descent: Descent
  /** There are more descendants than were read. */
  isCut: boolean
}

/** What the pedigrees know of a name without an own horse; null where nobody has it, or the horse was removed. */
export async function findName(store: Pick<Store, 'db' | 'revision'>, given: string): Promise<NameRead | null> {
  const { db } = store
  const name = given.trim()
  if ((await findRemovedNames(store)).has(name)) return null
  const [row, ancestry, { kin, isCut }] = await Promise.all([
    findEntry(db, name),
    findAncestry(db, [name]),
    findDescendants(db, name),
  ])
  if (row === null && kin.size === 0) return null
  const { sire = null, dam = null } = ancestry.get(name) ?? {}
  return { name, entry: row?.document ?? null, sire, dam, ancestry, kin, descent: descentOf(name, kin), isCut }
}

export type Bearer = { name: string; horse: HorseDocument; share: number; ways: number }

/** Own living horses with a share of its blood, the largest share first, and how many there are. */
export async function findBearers({ db }: Pick<Store, 'db'>, { kin, descent }: NameRead) {
  const living = [...descent.shares]
    .filter(([name]) => isLivingHere(kin.get(name)))
    .sort(([one, a], [other, b]) => b - a || compareSwedish(one, other))
  const shown = living.slice(0, BEARERS_SHOWN)
  const found = await findAncestors(
    db,
    shown.map(([name]) => name),
  )
  const bearers = shown.flatMap(([name, share]): Bearer[] => {
    const horse = found.get(name)?.horse
    return horse ? [{ name, horse, share, ways: descent.ways.get(name) ?? 1 }] : []
  })
  const more = living.slice(BEARERS_SHOWN, BEARERS_NAMED).map(([name, share]) => ({ name, share }))
  return { bearers, more, living: living.length }
}

/** An own horse that neither died nor was sold. */
export function isLivingHere(kin: Descendant | undefined): boolean {
  return kin?.isOwn === true && kin.died === null && kin.category !== 'dead' && kin.category !== 'sold'
}

/** The cells of its pedigree, of so many generations. */
export function findNameCells(
  { db }: Pick<Store, 'db'>,
  { name, sire, dam }: NameRead,
  generations: number,
): Promise<PedigreeCell<Ancestor>[]> {
  return findPedigreeCells(db, { name, sire, dam }, new Map(), generations)
}
