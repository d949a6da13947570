import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import type { StoredPedigree } from '#app/features/pedigree/data/ancestry.server.ts'
import type { ParentFacets } from '#app/features/planner/view/side.ts'
import type { FoundParents, ParentChoice, ParentQuery } from './choose-parent.ts'
import type { FoundFamily } from './families.ts'

/** What the planner reads: from the store, or in a published page from the index of the stud. */
export type PlannerStud = {
  /** Changes when anything may have changed. */
  revision: () => Promise<number>
  findParent: (gender: ParentGender, typed: string, year: number) => Promise<ParentChoice>
  /** At most `limit` documents, and how many there are. */
  searchParents: (query: ParentQuery, limit?: number) => Promise<FoundParents>
  findParentFacets: (gender: ParentGender, year: number) => Promise<ParentFacets>
  /** The same horses with the parents that count. */
  fillParents: (horses: readonly HorseDocument[]) => Promise<HorseDocument[]>
  findAncestry: (names: readonly string[]) => Promise<StoredPedigree>
  findPedigreeCells: (
    horse: { name: string; sire: string | null; dam: string | null },
    known: ReadonlyMap<string, Ancestor | null>,
  ) => Promise<PedigreeCell<Ancestor>[]>
  /** What is known of the families of those whose genotype cannot be read, by name. */
  findFamilies: (horses: readonly HorseDocument[]) => Promise<Map<string, FoundFamily>>
}
