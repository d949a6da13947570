import type { Kysely, SelectQueryBuilder } from 'kysely'
import { batchesOf, distinct } from '#app/domain/batches.ts'
import { CATEGORIES_LEFT_OUT, HIGHEST_AGE_LEFT_OUT, type ParentGender } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { inTurns } from '#app/domain/let-others.ts'
import { type BreedGenes, readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { prepareTables } from '#app/domain/odds/group-places.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { findShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import { fillParents } from '#app/features/horses/data/batch.server.ts'
import { findPedigreeCells } from '#app/features/pedigree/data/ancestors.server.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import type { ParentFacets } from '#app/features/planner/view/parent.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { findAncestry } from '#app/store/ancestry.ts'
import { readDocument } from '#app/store/read.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { isLarge } from '#app/store/worked-out.ts'
import { type FamilyLookup, familiesOf } from './families.ts'
import {
  chooseParent,
  MOST_SUGGESTIONS,
  type ParentChoice,
  type ParentQuery,
  type PlannerStud,
  type PlannerWork,
} from './stud.ts'
import { findLeftPairs } from './stud-genes.server.ts'

/** Of a small stud they are quick here, and save the thread's memory. */
const QUICK: ReadonlySet<PlannerWork> = new Set(['choice', 'sides'])

export const plannerStud = onceFor((store: Store): PlannerStud => {
  const { db } = store
  return {
    revision: () => store.revision(),
    elsewhere: async (work) => {
      const { forPlanner } = store
      if (!forPlanner || (QUICK.has(work) && !(await isLarge(store)))) return null
      return (name, given, watcher) => forPlanner.run(name, given, watcher !== null, watcher ?? undefined)
    },
    findParent: (gender, typed, year) => findParent(db, gender, typed, year),
    searchParents: (query, limit) => searchParents(db, query, limit),
    findParentFacets: (gender, year) => findParentFacets(db, gender, year),
    fillParents: (horses) => fillParents(db, horses),
    findAncestry: (names) => findAncestry(db, names),
    findPedigreeCells: (horse, known, generations) => findPedigreeCells(db, horse, known, generations),
    findBreedings: async (today) => findShownBreedings(store, await getSettings(store), today),
    relatives: lookupOf(db),
    findFamilies: async (horses) => findFamilies(db, horses, await findBreedGenes(store), () => findLeftPairs(store)),
  }
})

/** How common genes are in each breed, from the settings. */
export async function findBreedGenes(store: Pick<Store, 'db'>): Promise<BreedGenes['breeds']> {
  return readBreedGenes((await getSettings(store)).breedGenes).breeds
}

const NAMES_PER_QUERY = 500

function lookupOf(db: Db): FamilyLookup {
  const rowsOf = async (collection: 'horses' | 'pedigree', names: readonly string[], by: 'name' | 'parents') => {
    const found = []
    for (const batch of batchesOf(names, NAMES_PER_QUERY)) {
      const rows = await db
        .selectFrom(collection)
        .select(['name', 'sire', 'dam', 'doc'])
        .where((eb) =>
          by === 'name' ? eb('name', 'in', batch) : eb.or([eb('sire', 'in', batch), eb('dam', 'in', batch)]),
        )
        .execute()
      found.push(...rows)
    }
    return found
  }
  const lookUp =
    <Collection extends 'horses' | 'pedigree'>(collection: Collection) =>
    async (names: readonly string[], by: 'name' | 'parents') =>
      (await rowsOf(collection, names, by)).map((row) => ({
        sire: row.sire,
        dam: row.dam,
        document: { ...readDocument(collection, row), name: row.name },
      }))
  return { horses: lookUp('horses'), pedigree: lookUp('pedigree') }
}

/** What the store knows of the families of these horses (see `familiesOf`). */
export async function findFamilies(
  db: Db,
  horses: readonly HorseDocument[],
  breeds: BreedGenes['breeds'] = new Map(),
  findLeft?: Parameters<typeof familiesOf>[3],
) {
  await inTurns(prepareTables())
  return familiesOf(lookupOf(db), horses, breeds, findLeft)
}

type Tables = Db extends Kysely<infer T> ? T : never

/** Horses that can be a parent in `year`: the same rule as `parentRefusal`, on key columns. */
function parents<O>(query: SelectQueryBuilder<Tables, 'horses', O>, gender: ParentGender, year: number) {
  return query
    .where('gender', '=', gender)
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', CATEGORIES_LEFT_OUT)]))
    .where((eb) =>
      eb.or([
        eb('birth_year', 'is', null),
        eb('birth_year', '<', year - HIGHEST_AGE_LEFT_OUT),
        eb('birth_year', '>', 9999),
      ]),
    )
}

function narrowed<O>(query: SelectQueryBuilder<Tables, 'horses', O>, { generation, breed, sale }: ParentFilter) {
  let narrow = query
  if (generation !== null) narrow = narrow.where('generation', '=', generation)
  if (breed !== null) narrow = narrow.where('breed', '=', breed)
  if (sale !== null) narrow = narrow.where('on_sale', '=', sale === 'till-salu' ? 1 : 0)
  return narrow
}

/**
 * Parents whose name contains what was typed; names that begin with it first. At most `limit`, and how many there are.
 */
export async function searchParents(db: Db, { gender, typed, year, ...filter }: ParentQuery, limit = MOST_SUGGESTIONS) {
  // A sort key has no wildcards of `like`.
  const key = swedishSortKey(typed)
  const matching = () => {
    const query = narrowed(parents(db.selectFrom('horses'), gender, year), filter)
    return key === '' ? query : query.where('sort_key', 'like', `%${key}%`)
  }
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching()
    .select('doc')
    .orderBy((eb) => eb.case().when('sort_key', 'like', `${key}%`).then(0).else(1).end())
    .orderBy(BY_NAME)
    .limit(limit)
    .execute()
  return { total, horses: rows.map((row) => readDocument('horses', row)) }
}

/** The filters of a side, and how many horses it has. */
export async function findParentFacets(db: Db, gender: ParentGender, year: number): Promise<ParentFacets> {
  const groups = await parents(db.selectFrom('horses'), gender, year)
    .select(['generation', 'breed', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['generation', 'breed'])
    .execute()
  return {
    generations: distinct(groups.map(({ generation }) => generation)).sort((a, b) => a - b),
    breeds: distinct(groups.map(({ breed }) => breed)),
    total: groups.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The horse that was chosen or typed (see `chooseParent`). */
export function findParent(db: Db, gender: ParentGender, typed: string, year: number): Promise<ParentChoice> {
  const byName = async (name: string) => {
    const row = await db.selectFrom('horses').select('doc').where('name', '=', name).executeTakeFirst()
    return row ? readDocument('horses', row) : null
  }
  return chooseParent({ byName, search: (query) => searchParents(db, query) }, gender, typed, year)
}
