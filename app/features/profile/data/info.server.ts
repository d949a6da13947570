import { listOf } from '#app/domain/categories.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type Coefficient, inbreedingOfPair, type Loop } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'
import { PEDIGREE_GENERATIONS, type PedigreeCell } from '#app/domain/pedigree/walk.ts'
import type { ProudOf } from '#app/domain/profile/proud-facts.ts'
import { findEvaluations } from '#app/features/evaluations/data/evaluations.server.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { findAncestors, findPedigreeCells } from '#app/features/pedigree/data/ancestors.server.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { findAround } from '#app/features/pedigree/data/around.server.ts'
import { countOffspringHere, findNewestFoals, offspringRows } from '#app/features/pedigree/data/offspring.server.ts'
import { findAncestry, type StoredPedigree } from '#app/store/ancestry.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import type { Profile } from './profile.server.ts'

/** What the first page shows of a long list; its tab has the rest. */
const OFFSPRING_SHOWN = 5
const SIBLINGS_SHOWN = 6

export type InfoRead = Awaited<ReturnType<typeof readInfo>>

/** The ancestry says which names the pedigree will need, so they are read together with the foals. */
export async function readInfo(
  store: Pick<Store, 'db' | 'revision'>,
  profile: Pick<Profile, 'horse' | 'scores' | 'seen'>,
  led = PEDIGREE_GENERATIONS,
) {
  const { db } = store
  const { name, document: horse } = await profile.horse()
  const seen = await profile.seen()
  const [scores, evaluations, ancestry, foals] = await Promise.all([
    profile.scores(),
    findEvaluations(db, name),
    findAncestry(db, [name]),
    findNewestFoals(db, name, OFFSPRING_SHOWN),
  ])
  // The record's parents, or those of its pedigree entry where it has none.
  const { sire = null, dam = null } = ancestry.get(name) ?? {}
  const parents = [sire, dam].filter((parent) => parent !== null)
  const inbreeding: Coefficient | Loop = inbreedingOfPair(ancestry, sire, dam)
  const near = namesBehind(ancestry, parents, led)
  const { first } = foals.inAll
  const found = await findAncestors(db, [...near, ...foals.names, ...(first === null ? [] : [first])])
  const known = new Map([...near].map((ancestor) => [ancestor, found.get(ancestor) ?? null] as const))
  const cells: PedigreeCell<Ancestor>[] = await findPedigreeCells(db, { name, sire, dam }, known, led)
  const offspring = offspringRows(foals.names, found)
  const others = offspring.flatMap(({ document }) => [document.sire, document.dam]).map(readKnownName)
  const names = [sire, dam, ...others].filter((other) => other !== null)
  const [firstborn = null] = first === null ? [] : offspringRows([first], found)
  const around = await findAround(
    store.db,
    { name, sire, dam, list: seen ? null : listOf(horse), names },
    SIBLINGS_SHOWN,
  )
  const damsire = dam === null ? null : readKnownName(found.get(dam)?.document.sire)
  return {
    horse: { ...horse, sire, dam },
    scores,
    evaluations,
    inbreeding,
    cells,
    offspring,
    foals: foals.inAll,
    firstborn,
    ...around,
    ...(seen ? { neighbours: seen.neighbours, seenIn: seen.list } : {}),
    damsire,
  }
}

/** The names in the generations that a pedigree shows. */
function namesBehind(ancestry: StoredPedigree, parents: readonly string[], led: number): Set<string> {
  const names = new Set<string>()
  let generation: readonly string[] = parents
  for (let depth = 1; depth <= led; depth++) {
    for (const name of generation) names.add(name)
    generation = generation.flatMap((name) => {
      const behind = ancestry.get(name)
      return behind ? [behind.sire, behind.dam].filter((parent) => parent !== null) : []
    })
  }
  return names
}

export async function findProud(db: Db, horse: HorseDocument): Promise<ProudOf> {
  const [scores, evaluations, offspring] = await Promise.all([
    findScores(db, horse.name),
    findEvaluations(db, horse.name),
    countOffspringHere(db, horse.name),
  ])
  return { horse, scores, evaluations, offspring }
}
