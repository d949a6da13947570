import { type FoundKind, readQuery } from '#app/domain/finder/rank.ts'
import { type FoundName, findNames } from '#app/store/finder/find.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { countFound, type FoundTotals } from './count.ts'
import { type Details, detailsOf } from './details.ts'
import { findNearNames } from './named-horses.server.ts'

/** The details of found names, in their order; null where the document is gone. */
export async function findDetails(db: Db, found: readonly Pick<FoundName, 'kind' | 'id'>[]) {
  const details = new Map<string, Details>()
  for (const collection of ['horses', 'pedigree'] as const) {
    const ids = found.filter(({ kind }) => (kind === 'pedigree') === (collection === 'pedigree')).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await db.selectFrom(collection).select(['id', 'name', 'doc']).where('id', 'in', ids).execute()
    for (const { id, name, doc } of rows) {
      details.set(`${collection}/${id}`, detailsOf(collection, name, readDocument(collection, { doc })))
    }
  }
  return found.map(({ kind, id }) => details.get(`${kind === 'pedigree' ? 'pedigree' : 'horses'}/${id}`) ?? null)
}

/** A found name and its details. */
export type FoundHorse = { kind: FoundKind; name: string; details: Details }

export type FoundHorses = {
  horses: FoundHorse[]
  entries: FoundHorse[]
  /** All hits; the lists may be shorter. */
  totals: FoundTotals
  /** Similar names, if nothing was found. */
  near: string[]
}

export const NOTHING_FOUND: FoundHorses = { horses: [], entries: [], totals: { horses: 0, entries: 0 }, near: [] }

type SearchWishes = {
  most: number
  /** Only the administrator searches former names. */
  withFormer: boolean
  /** Without similar names where nothing is found. */
  withNear?: boolean
  /** Entries without a page, which a visitor does not find. */
  removed?: ReadonlySet<string>
}

/** Horses and pedigree entries that match, at most `most` of each. */
export async function findHorsesFor(
  db: Db,
  typed: string,
  { most, withFormer, removed, withNear = true }: SearchWishes,
): Promise<FoundHorses> {
  const query = readQuery(typed)
  if (query === null) return NOTHING_FOUND
  const found = await findNames(db, query, withFormer ? ['horse', 'former', 'pedigree'] : ['horse', 'pedigree'])
  const horses = found.filter(({ kind }) => kind !== 'pedigree')
  const entries = found.filter(({ kind, name }) => kind === 'pedigree' && !removed?.has(name))
  const shown = [...horses.slice(0, most), ...entries.slice(0, most)]
  const details = await findDetails(db, shown)
  const lines = shown.flatMap(({ kind, name }, at): FoundHorse[] => {
    const about = details[at]
    return about ? [{ kind, name, details: about }] : []
  })
  return {
    horses: lines.filter(({ kind }) => kind !== 'pedigree'),
    entries: lines.filter(({ kind }) => kind === 'pedigree'),
    totals: countFound(horses, entries, found),
    near: withNear && horses.length + entries.length === 0 ? await findNearNames(db, typed.trim().slice(0, 200)) : [],
  }
}

/** Journal entries that are searched. */
const LATEST_CHANGES = 60

/** The horses changed last. */
export async function findChangedHorses(db: Db, most: number): Promise<FoundHorse[]> {
  const changes = await db
    .selectFrom('journal_changes')
    .select(['collection', 'doc_id'])
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(LATEST_CHANGES)
    .execute()
  const ids = new Set(changes.filter(({ collection }) => collection === 'horses').map(({ doc_id }) => doc_id))
  const wanted = [...ids].map((id) => ({ kind: 'horse' as const, id }))
  const details = await findDetails(db, wanted)
  return details
    .filter((about) => about !== null)
    .slice(0, most)
    .map((about) => ({ kind: 'horse', name: about.name, details: about }))
}
