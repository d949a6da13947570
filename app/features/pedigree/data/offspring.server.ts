import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { GELDING, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { PARENT_SIDES } from '#app/domain/pedigree/parents.ts'
import { remember } from '#app/domain/remember.ts'
import { prepared } from '#app/store/prepared.ts'
import { NOT_READ } from '#app/store/reads.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'
import { findAncestors } from './ancestors.server.ts'
import type { Ancestor } from './ancestors.ts'
import { removedNamesAt } from './removed.server.ts'

const OFFSPRING_PER_PAGE = 200

/** A foal: a pedigree entry, or an own horse without one. */
export type OffspringRow = { name: string; document: PedigreeDocument; own: boolean; horse?: HorseDocument }

/**
 * One page (from 1) of the names of a horse's offspring by year, those without last, and their number. An entry whose
 * own horse names another parent does not count.
 */
async function findOffspringNames(db: Db, parent: string, page: number, limit = OFFSPRING_PER_PAGE) {
  const rows = await (page === 1 ? firstPageOf(limit) : pageQuery(limit, page))(db, parent)
  const [first] = rows
  // An empty later page has no row with the number.
  const { total } =
    first ??
    (page === 1
      ? { total: 0 }
      : await foalsOf(db, parent)
          .select((eb) => eb.fn.count<number>('name').distinct().as('total'))
          .executeTakeFirstOrThrow())
  return { total, revision: first?.[NOT_READ] ?? null, names: rows.map(({ name }) => name) }
}

/** The foals, some twice: by horse and by entry. */
export function foalsOf(db: Db, parent: string) {
  const entries = db
    .selectFrom('pedigree')
    .select((eb) => ['name', 'created', 'sort_key', 'gender', eb.lit<number>(0).as('here')])
    .where((eb) =>
      eb.or(
        PARENT_SIDES.map((side) => {
          const isOtherwise = eb
            .selectFrom('horses')
            .select('horses.id')
            .whereRef('horses.name', '=', 'pedigree.name')
            .where(`horses.${side}`, '<>', parent)
          return eb.and([eb(`pedigree.${side}`, '=', parent), eb.not(eb.exists(isOtherwise))])
        }),
      ),
    )
  const horses = db
    .selectFrom('horses')
    .select((eb) => ['name', 'birth_year as created', 'sort_key', 'gender', eb.lit<number>(1).as('here')])
    .where((eb) => eb.or([eb('sire', '=', parent), eb('dam', '=', parent)]))
  return db.selectFrom(horses.unionAll(entries).as('foal'))
}

const pageQuery = (limit: number, page: number) =>
  prepared((db, parent: string) =>
    foalsOf(db, parent)
      .select((eb) => [
        'name',
        eb.fn.min('created').as('born'),
        eb.fn.min('sort_key').as('sort_key'),
        eb.fn.countAll<number>().over().as('total'),
        // Says which names have no page, without a read of its own.
        eb
          .selectFrom('journal')
          .select((of) => of.fn.max<number>('revision').as('newest'))
          .as(NOT_READ),
      ])
      .groupBy('name')
      // The engines differ in where they put what is missing.
      .orderBy((eb) => eb.case().when(eb.fn.min('created'), 'is', null).then(1).else(0).end())
      .orderBy('born')
      .orderBy(BY_NAME)
      .limit(limit)
      .offset((page - 1) * limit),
  )

/** First pages are requested most. */
const firstPageOf = remember((limit: number) => pageQuery(limit, 1))

/** The foals of these names in their order; unknown ones are left out. */
export function offspringRows(names: readonly string[], found: ReadonlyMap<string, Ancestor>): OffspringRow[] {
  return names.flatMap((name) => {
    const foal = found.get(name)
    return foal ? [{ name, ...foal }] : []
  })
}

/** One page (from 1) of a horse's offspring with their documents, how many there are, and names without a page. */
export async function findOffspring(db: Db, parent: string, page: number, limit = OFFSPRING_PER_PAGE) {
  const { total, names, revision } = await findOffspringNames(db, parent, page, limit)
  const found = await findAncestors(db, names)
  // Without foals nobody asks.
  const removed: ReadonlySet<string> = revision === null ? new Set() : await removedNamesAt(db, revision)
  return { total, offspring: offspringRows(names, found), removed }
}

/** The names of all foals; no query where this page has them all. */
export async function foalNames(db: Db, parent: string, page: { total: number; offspring: readonly OffspringRow[] }) {
  if (page.total === page.offspring.length) return page.offspring.map(({ name }) => name)
  const rows = await foalsOf(db, parent).select('name').distinct().orderBy('name').execute()
  return rows.map(({ name }) => name)
}

const countQuery = prepared((db, parent: string) =>
  db
    .selectFrom(
      foalsOf(db, parent)
        .select((eb) => ['name', eb.fn.max('here').as('here')])
        .groupBy('name')
        .as('foal'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | string | null>('here').as('here')]),
)

/** How many offspring a horse has, and how many of them are horses here. */
export async function countOffspringHere(db: Db, parent: string): Promise<{ count: number; here: number }> {
  const [counted] = await countQuery(db, parent)
  // PostgreSQL returns sums as text; of nothing there is none.
  return { count: counted?.count ?? 0, here: Number(counted?.here ?? 0) }
}

export async function countOffspring(db: Db, parent: string): Promise<number> {
  return (await countOffspringHere(db, parent)).count
}

export type FoalsInAll = {
  total: number
  mares: number
  stallions: number
  geldings: number
  here: number
  firstYear: number | null
  lastYear: number | null
  /** The eldest, of those with a year. */
  first: string | null
}

export const NO_FOALS: FoalsInAll = {
  total: 0,
  mares: 0,
  stallions: 0,
  geldings: 0,
  here: 0,
  firstYear: null,
  lastYear: null,
  first: null,
}

const tableQuery = remember((limit: number) =>
  prepared((db, parent: string) => {
    const foals = foalsOf(db, parent)
      .select((eb) => [
        'name',
        eb.fn.min('created').as('born'),
        eb.fn.min('sort_key').as('sort_key'),
        eb.fn.max('gender').as('gender'),
        eb.fn.max('here').as('here'),
      ])
      .groupBy('name')
    return (
      db
        .selectFrom(foals.as('foal'))
        .select((eb) => {
          const inAll = (gender: string) =>
            eb.fn
              .sum<number | string>(eb.case().when('gender', '=', gender).then(eb.lit(1)).else(eb.lit(0)).end())
              .over()
          return [
            'name',
            eb.fn.countAll<number>().over().as('total'),
            inAll(MARE).as('mares'),
            inAll(STALLION).as('stallions'),
            inAll(GELDING).as('geldings'),
            eb.fn.sum<number | string>('here').over().as('here'),
            eb.fn.min('born').over().as('firstYear'),
            eb.fn.max('born').over().as('lastYear'),
            eb.fn
              .agg<string | null>('first_value', ['name'])
              .over((over) =>
                over
                  .orderBy(eb.case().when('born', 'is', null).then(1).else(0).end())
                  .orderBy('born')
                  .orderBy(BY_NAME),
              )
              .as('first'),
          ]
        })
        // The engines differ in where they put what is missing.
        .orderBy((eb) => eb.case().when('born', 'is', null).then(1).else(0).end())
        .orderBy('born', 'desc')
        .orderBy(BY_NAME)
        .limit(limit)
    )
  }),
)

/** The names of a horse's newest foals, those without a year last, and about all of them. */
export async function findNewestFoals(db: Db, parent: string, limit: number) {
  const rows = await tableQuery(limit)(db, parent)
  const [first] = rows
  if (first === undefined) return { names: [], inAll: NO_FOALS }
  const { name: _name, ...counts } = first
  const inAll: FoalsInAll = {
    ...counts,
    // PostgreSQL returns sums as text.
    mares: Number(counts.mares),
    stallions: Number(counts.stallions),
    geldings: Number(counts.geldings),
    here: Number(counts.here),
  }
  return { names: rows.map(({ name }) => name), inAll }
}
