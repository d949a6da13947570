import {
  PARENT_GENDERS,
  type ParentGender,
  type ParentRefusal,
  parentRefusal,
} from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { ShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import type { ParentFacets } from '#app/features/planner/view/parent.ts'
import type { StoredPedigree } from '#app/store/ancestry.ts'
import type { FamilyLookup, FoundFamily } from './families.ts'

/** What the planner reads, from the store or a published index. */
export type PlannerStud = {
  revision: () => Promise<number>
  findParent: (gender: ParentGender, typed: string, year: number) => Promise<ParentChoice>
  /** At most `limit` documents, and how many there are. */
  searchParents: (query: ParentQuery, limit?: number) => Promise<FoundParents>
  findParentFacets: (gender: ParentGender, year: number) => Promise<ParentFacets>
  fillParents: (horses: readonly HorseDocument[]) => Promise<HorseDocument[]>
  findAncestry: (names: readonly string[]) => Promise<StoredPedigree>
  findPedigreeCells: (
    horse: { name: string; sire: string | null; dam: string | null },
    known: ReadonlyMap<string, Ancestor | null>,
    generations?: number,
  ) => Promise<PedigreeCell<Ancestor>[]>
  /** Where that work is computed; absent or null: here. */
  elsewhere?: (work: PlannerWork) => Promise<Elsewhere | null>
  /** Horses and pedigree entries by their names or their parents. */
  relatives: FamilyLookup
  /** The foals that are awaited and the stallions that take mares, as visitors may know; a published index has none. */
  findBreedings?: (today: Today) => Promise<ShownBreedings | null>
  /** Families of the horses without a readable genotype, by name. */
  findFamilies: (horses: readonly HorseDocument[]) => Promise<Map<string, FoundFamily>>
}

/**
 * Runs the work of that name, reports into `progress`, and ends it when nobody waits any more. Without somebody who
 * waits it comes after other work.
 */
type Elsewhere = (
  name: PlannerWork,
  given: unknown,
  watcher: { progress: object; gone: AbortSignal } | null,
) => Promise<unknown>
export type PlannerWork = 'board' | 'plans' | 'sides' | 'choice'

export const MOST_SUGGESTIONS = 50

export type ParentQuery = ParentFilter & { gender: ParentGender; typed: string; year: number }
export type FoundParents = { total: number; horses: HorseDocument[] }

export type ParentChoice =
  | { kind: 'horse'; horse: HorseDocument }
  | { kind: 'refused'; horse: HorseDocument; refusal: ParentRefusal }
  | { kind: 'none' }
  /** No horse has exactly that name, and several match it. */
  | { kind: 'many'; total: number }

type Lookup = {
  byName: (name: string) => Promise<HorseDocument | null>
  search: (query: ParentQuery) => Promise<FoundParents>
}

/** The horse that was chosen or typed: the one of that name, else the only one that matches. */
export async function chooseParent(
  { byName, search }: Lookup,
  gender: ParentGender,
  typed: string,
  year: number,
): Promise<ParentChoice> {
  const exact = await byName(typed.trim())
  if (exact) {
    const refusal = parentRefusal(exact, gender, year)
    return refusal === null ? { kind: 'horse', horse: exact } : { kind: 'refused', horse: exact, refusal }
  }
  const key = swedishSortKey(typed)
  if (key === '') return { kind: 'none' }
  const { total, horses } = await search({ gender, typed, year, generation: null, breed: null, sale: null })
  const [only] = horses
  if (total === 1 && only) return { kind: 'horse', horse: only }
  const alike = horses.filter(({ name }) => swedishSortKey(name) === key)
  if (alike.length === 1 && alike[0]) return { kind: 'horse', horse: alike[0] }
  if (total > 0) return { kind: 'many', total }
  // Of the other sex, typed in other letters than the name has.
  const other = PARENT_GENDERS.find((one) => one !== gender) ?? gender
  const { horses: others } = await search({ gender: other, typed, year, generation: null, breed: null, sale: null })
  const [first] = others.filter(({ name }) => swedishSortKey(name) === key)
  return first ? { kind: 'refused', horse: first, refusal: 'not-this-sex' } : { kind: 'none' }
}
