import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { kinshipAmong } from '#app/domain/kinship/kinship.ts'
import { comparedOf, MOST_ON_SHELF, namesOnShelf, renamedShelf, type Shelf } from '#app/domain/shelf/shelf.ts'
import { fillParents } from '#app/features/horses/data/batch.server.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { countOffspring } from '#app/features/pedigree/data/offspring.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { findAncestry } from '#app/store/ancestry.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { readCached, readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { ancestorOnShelf } from '../view/ancestor.ts'

export type ComparedHorse = {
  horse: HorseDocument
  scores: ScoresDocument | null
  offspring: number
  /** With each of the compared, in their order; with itself (1 + F)/2. NaN where a pedigree goes in a circle. */
  kinship: readonly number[]
}

export type ShelfRead = Awaited<ReturnType<typeof readShelfHorses>>

/**
 * The shelf with present names, and the data of its horses by name, without removed ones; in few queries. `ancestors`:
 * those of them that only stand in pedigrees.
 */
export async function readShelfHorses(store: Store, given: Shelf) {
  const names = namesOnShelf(given)
  const found = await findNamed(store, names)
  const renamed = new Map<string, string>()
  for (const name of names.filter((one) => !found.has(one))) {
    const now = await findFormerName(store, name)
    if (now !== null) renamed.set(name, now)
  }
  for (const [name, horse] of await findNamed(store, renamed.values())) found.set(name, horse)
  const shelf = renamedShelf(given, renamed)
  const ancestors = await findAncestors(
    store,
    namesOnShelf(shelf).filter((name) => !found.has(name)),
  )
  for (const [name, horse] of ancestors) found.set(name, horse)
  const side = comparedOf(shelf)
    .slice(0, MOST_ON_SHELF.compared)
    .flatMap((name) => found.get(name) ?? [])
  const sideNames = side.map(({ name }) => name)
  const kinship = kinshipAmong(await findAncestry(store.db, sideNames), sideNames)
  const compared = await Promise.all(
    (await fillParents(store.db, side)).map(
      async (horse, at): Promise<ComparedHorse> => ({
        horse,
        kinship: kinship[at] ?? [],
        scores: await findScores(store.db, horse.name),
        offspring: await countOffspring(store.db, horse.name),
      }),
    ),
  )
  return { shelf, horses: found, ancestors: new Set<string>(ancestors.keys()), compared }
}

/** Those of the names that have a page without being horses of the stud. */
async function findAncestors(store: Pick<Store, 'db' | 'revision'>, names: readonly string[]) {
  const found = new Map<string, HorseDocument>()
  if (names.length === 0) return found
  const removed = await findRemovedNames(store)
  const kept = names.filter((one) => !removed.has(one))
  for (const batch of batchesOf(kept, NAMES_PER_BATCH)) {
    const rows = await store.db.selectFrom('pedigree').select(['name', 'doc']).where('name', 'in', batch).execute()
    for (const row of rows) found.set(row.name, ancestorOnShelf(row.name, readDocument('pedigree', row)))
  }
  for (const name of kept.filter((one) => !found.has(one)))
    if ((await countOffspring(store.db, name)) > 0) found.set(name, ancestorOnShelf(name, null))
  return found
}

async function findNamed({ db }: Pick<Store, 'db'>, names: Iterable<string>): Promise<Map<string, HorseDocument>> {
  const found = new Map<string, HorseDocument>()
  for (const batch of batchesOf([...new Set(names)], NAMES_PER_BATCH)) {
    const rows = await db.selectFrom('horses').select(['name', 'doc']).where('name', 'in', batch).execute()
    for (const row of rows) found.set(row.name, readCached('horses', row))
  }
  return found
}
