import { onceFor } from '#app/domain/once-for.ts'
import { fillParents } from '#app/features/horses/data/parents.server.ts'
import { findPedigreeCells } from '#app/features/pedigree/data/ancestors.server.ts'
import { findAncestry } from '#app/features/pedigree/data/ancestry.server.ts'
import type { Store } from '#app/store/store.ts'
import { findBreedGenes, findFamilies } from './families.server.ts'
import { findParent, findParentFacets, searchParents } from './horses.server.ts'
import type { PlannerStud } from './stud.ts'

/** The stud of a store; the same one for the same store. */
export const plannerStud = onceFor((store: Store): PlannerStud => {
  const { db } = store
  return {
    revision: () => store.revision(),
    findParent: (gender, typed, year) => findParent(db, gender, typed, year),
    searchParents: (query, limit) => searchParents(db, query, limit),
    findParentFacets: (gender, year) => findParentFacets(db, gender, year),
    fillParents: (horses) => fillParents(db, horses),
    findAncestry: (names) => findAncestry(db, names),
    findPedigreeCells: (horse, known) => findPedigreeCells(db, horse, known),
    findFamilies: async (horses) => findFamilies(db, horses, await findBreedGenes(store)),
  }
})
