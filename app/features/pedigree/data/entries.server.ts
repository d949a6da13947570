import type { Db } from '#app/store/tables.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { isKnownName, readKnownName } from '#app/domain/names.ts'
import { findHorseNames } from '#app/features/horses/data/horses.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'

const NAMES_PER_QUERY = 30 // spec 9

/** A pedigree entry, or the stud's own horse where no entry stands for it; `own` says that it has a page here. */
export type Ancestor = { document: PedigreeDocument; own: boolean }

/**
 * Ancestors by name, 30 names a query. The pedigree collection is asked first (spec 7); a horse of the stud without an
 * entry answers for itself. A name that neither knows is absent; one that means unknown is never looked up (spec 3).
 */
export async function findAncestors(db: Db, names: Iterable<string>): Promise<Map<string, Ancestor>> {
  const wanted = [...new Set(names)].filter(isKnownName)
  const found = new Map<string, Ancestor>()
  for (let i = 0; i < wanted.length; i += NAMES_PER_QUERY) {
    const batch = wanted.slice(i, i + NAMES_PER_QUERY)
    const [entries, horses] = await Promise.all([
      db.selectFrom('pedigree').select(['name', 'doc']).where('name', 'in', batch).execute(),
      db.selectFrom('horses').select(['name', 'doc']).where('name', 'in', batch).execute(),
    ])
    for (const row of horses) found.set(row.name, { document: pedigreeOf(readDocument('horses', row)), own: true })
    for (const row of entries) {
      found.set(row.name, { document: readDocument('pedigree', row), own: found.has(row.name) })
    }
  }
  return found
}

/** What a pedigree shows of a horse that has no entry of its own there. */
function pedigreeOf(horse: HorseDocument): PedigreeDocument {
  const { name, sire, dam, evalExt, color, breed, height, gender, created, link } = horse
  return { name, sire, dam, evalExt, color, breed, height, gender, created, link }
}

export const OFFSPRING_PER_PAGE = 200

/** A foal of a horse: a pedigree entry, or an own horse that has none. */
export type OffspringRow = { name: string; document: PedigreeDocument; own: boolean }

/**
 * One page (from 1) of a horse's offspring, and how many there are: pedigree entries that name it as sire or dam, and
 * own horses that do and are not among them; by year, then name, those without a year last.
 */
export async function findOffspring(db: Db, parent: string, page: number, limit = OFFSPRING_PER_PAGE) {
  const entries = db
    .selectFrom('pedigree')
    .select(['name', 'created', 'sort_key'])
    .where((eb) => eb.or([eb('sire', '=', parent), eb('dam', '=', parent)]))
  const horses = db
    .selectFrom('horses')
    .select(['name', 'birth_year as created', 'sort_key'])
    .where((eb) => eb.or([eb('sire', '=', parent), eb('dam', '=', parent)]))
  const names = db.selectFrom(horses.union(entries).as('foal'))
  const { total } = await names
    .select((eb) => eb.fn.count<number>('name').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const wanted = await names
    .select((eb) => ['name', eb.fn.min('created').as('born'), eb.fn.min('sort_key').as('sort_key')])
    .groupBy('name')
    // The engines differ in where they put what is missing.
    .orderBy((eb) => eb.case().when(eb.fn.min('created'), 'is', null).then(1).else(0).end())
    .orderBy('born')
    .orderBy('sort_key')
    .orderBy('name')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const found = await findAncestors(
    db,
    wanted.map((row) => row.name),
  )
  return {
    total,
    offspring: wanted.flatMap((row): OffspringRow[] => {
      const foal = found.get(row.name)
      return foal ? [{ name: row.name, ...foal }] : []
    }),
  }
}

export async function countOffspring(db: Db, parent: string): Promise<number> {
  const { total } = await findOffspring(db, parent, 1, 1)
  return total
}

export const ENTRIES_PER_PAGE = 200

export type HomebredFilter = { breed?: string | undefined; gender?: string | undefined }

/** One page of the stud's own breeding (spec 2): by name, ponies (`aa…`) last, and which of them have a page here. */
export async function findHomebred({ db }: Pick<Store, 'db'>, filter: HomebredFilter, page: number) {
  const narrowed = () => {
    let query = db.selectFrom('pedigree').where('homebred', '=', 1)
    if (filter.breed !== undefined) query = query.where('breed', '=', filter.breed)
    if (filter.gender !== undefined) query = query.where('gender', '=', filter.gender)
    return query
  }
  const initials = await narrowed()
    .select((eb) => [
      'pony',
      eb.fn<string>('substr', ['sort_key', eb.val(1), eb.val(1)]).as('initial'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['pony', 'initial'])
    .execute()
  const rows = await narrowed()
    .select(['doc'])
    .orderBy('pony')
    .orderBy('sort_key')
    .orderBy('name')
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
    .execute()
  const entries = rows.map((row) => readDocument('pedigree', row))
  const named = entries.flatMap(({ name, sire, dam }) => [name, sire, dam]).map(readKnownName)
  const ownHorses = await findHorseNames(
    db,
    named.filter((name) => name !== null),
  )
  return {
    total: initials.reduce((sum, { count }) => sum + count, 0),
    initials: initials.map(({ pony, initial, count }) => ({ isPony: pony === 1, initial, count })),
    entries,
    ownHorses,
  }
}

/** Which breeds and sexes the breeding list can be narrowed to, and how many entries it holds. */
export async function findHomebredFacets(db: Db) {
  const groups = await db
    .selectFrom('pedigree')
    .where('homebred', '=', 1)
    .select(['breed', 'gender', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['breed', 'gender'])
    .execute()
  const distinct = (values: (string | null)[]) => [...new Set(values)].filter((value) => value !== null)
  return {
    breeds: distinct(groups.map((group) => group.breed)),
    genders: distinct(groups.map((group) => group.gender)),
    total: groups.reduce((sum, group) => sum + group.count, 0),
  }
}
