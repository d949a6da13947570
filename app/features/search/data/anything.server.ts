import { type FoundKind, readQuery } from '#app/domain/finder/rank.ts'
import { findNames } from '#app/store/finder/find.ts'
import type { Db } from '#app/store/tables.ts'
import { findDetails, findFoals } from './details.server.ts'
import type { Details } from './details.ts'
import { findNearNames } from './named-horses.server.ts'

/** A name that was found, with what there is to tell of it. */
export type FoundHorse = { kind: FoundKind; name: string; details: Details; foal: string | null }

export type FoundHorses = {
  horses: FoundHorse[]
  entries: FoundHorse[]
  /** How many were found in all; what is told may be fewer. */
  totals: { horses: number; entries: number }
  /** Where nothing was found: names that come near. */
  near: string[]
}

export const NOTHING_FOUND: FoundHorses = { horses: [], entries: [], totals: { horses: 0, entries: 0 }, near: [] }

/**
 * Horses and pedigree entries that are meant by what was typed, so many of each. A visitor is told of horses, which all have
 * a page of their own, and of entries; an administrator of former names as well.
 */
export async function findHorsesFor(
  db: Db,
  typed: string,
  { most, withFormer }: { most: number; withFormer: boolean },
): Promise<FoundHorses> {
  const query = readQuery(typed)
  if (query === null) return NOTHING_FOUND
  const found = await findNames(db, query, withFormer ? ['horse', 'former', 'pedigree'] : ['horse', 'pedigree'])
  const horses = found.filter(({ kind }) => kind !== 'pedigree')
  const entries = found.filter(({ kind }) => kind === 'pedigree')
  const shown = [...horses.slice(0, most), ...entries.slice(0, most)]
  const details = await findDetails(db, shown)
  const alone = shown
    .filter(({ kind }, at) => kind === 'pedigree' && details[at]?.link === null)
    .map(({ name }) => name)
  const foals = await findFoals(db, alone)
  const told = shown.flatMap(({ kind, name }, at): FoundHorse[] => {
    const about = details[at]
    return about ? [{ kind, name, details: about, foal: foals.get(name) ?? null }] : []
  })
  return {
    horses: told.filter(({ kind }) => kind !== 'pedigree'),
    entries: told.filter(({ kind }) => kind === 'pedigree'),
    totals: { horses: horses.length, entries: entries.length },
    near: found.length === 0 ? await findNearNames(db, typed.trim().slice(0, 200)) : [],
  }
}

/** Changes looked through for horses that stand. */
const LATEST_CHANGES = 60

/** The horses that were changed last. */
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
    .map((about) => ({ kind: 'horse', name: about.name, details: about, foal: null }))
}
