import type { SelectQueryBuilder } from 'kysely'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import type { PublicCategory } from '#app/domain/categories.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { HORSES_PER_PAGE } from '#app/domain/pages.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readCached, readDocument } from '#app/store/read.ts'
import { sharedRead } from '#app/store/reads.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db, Tables } from '#app/store/tables.ts'
import type { ListFilter, ListGroup } from '../view/facets.ts'
import { fillParents } from './batch.server.ts'
import { isHere } from './desk-query.server.ts'

const COLUMNS = ['id', 'name', 'version', 'doc'] as const
type StoredHorse = { id: string; name: string; version: number; doc: string }
export type HorseRow = { id: string; name: string; version: number; document: HorseDocument }

export type Listing = { kind: 'category'; category: string } | { kind: 'for-sale' }

export const listingOf = (category: PublicCategory): Listing =>
  category === 'for-sale' ? { kind: 'for-sale' } : { kind: 'category', category }

/** Horses with `link` are in no list (spec 2). */
function listed<O>(query: SelectQueryBuilder<Tables, 'horses', O>, listing: Listing) {
  const visible = query.where('hidden', '=', 0)
  return listing.kind === 'for-sale'
    ? visible.where('on_sale', '=', 1)
    : visible.where('category', '=', listing.category)
}

function narrowed<O>(query: SelectQueryBuilder<Tables, 'horses', O>, filter: ListFilter) {
  let narrow = query
  if (filter.breed !== undefined) narrow = narrow.where('breed', '=', filter.breed)
  if (filter.gender !== undefined) narrow = narrow.where('gender', '=', filter.gender)
  if (filter.generation !== undefined) narrow = narrow.where('generation', '=', filter.generation)
  return narrow
}

export function listedByName(db: Db, listing: Listing, filter: ListFilter) {
  return narrowed(listed(db.selectFrom('horses'), listing), filter).orderBy(BY_NAME)
}

/** One page (from 1) of a list in Swedish order. */
export async function findListedHorses(db: Db, listing: Listing, filter: ListFilter, page: number) {
  const rows = await listedByName(db, listing, filter)
    .select(COLUMNS)
    .limit(HORSES_PER_PAGE)
    .offset((page - 1) * HORSES_PER_PAGE)
    .execute()
  return shown(db, rows.map(toShownHorse))
}

/** The ids of a list, and what each was ordered by. */
export type ListInOrder = { ids: string[]; values: (number | null)[] }

/** One page (from 1) of a list in another order, each horse with what it was ordered by. */
export async function findHorsesInOrder(db: Db, { ids, values }: ListInOrder, page: number) {
  const from = (page - 1) * HORSES_PER_PAGE
  const ofPage = ids.slice(from, from + HORSES_PER_PAGE)
  if (ofPage.length === 0) return []
  const rows = await db.selectFrom('horses').select(COLUMNS).where('id', 'in', ofPage).execute()
  const found = new Map(rows.map((row) => [row.id, toShownHorse(row)]))
  const horses = ofPage.flatMap((id, at) => {
    const row = found.get(id)
    return row ? [{ ...row, value: values[from + at] ?? null }] : []
  })
  return shown(db, horses)
}

async function shown<Row extends HorseRow>(db: Db, horses: Row[]): Promise<Row[]> {
  const documents = await fillParents(
    db,
    horses.map(({ document }) => document),
  )
  return horses.map((horse, at) => ({ ...horse, document: documents[at] ?? horse.document }))
}

async function findListGroups(db: Db, listing: Listing): Promise<ListGroup[]> {
  return listed(db.selectFrom('horses'), listing)
    .select(['breed', 'gender', 'generation', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['breed', 'gender', 'generation'])
    .execute()
}

const groupsOnce = countedOnce(async () => new Map<string, () => Promise<ListGroup[]>>())

/** The groups of a list, counted once for each revision. */
export async function listGroups(store: Pick<Store, 'db' | 'revision'>, listing: Listing): Promise<ListGroup[]> {
  const known = await groupsOnce(store, 0)
  const key = listing.kind === 'for-sale' ? listing.kind : `in ${listing.category}`
  const groups = known.get(key) ?? sharedRead(() => findListGroups(store.db, listing))
  known.set(key, groups)
  // A failed one is not cached.
  groups().catch(() => known.delete(key))
  return groups()
}

const rowsOfName = prepared((db, name: string) => db.selectFrom('horses').select(COLUMNS).where('name', '=', name))

/** The horse of exactly this name (after trimming), or null. */
export async function findHorse(db: Db, name: string): Promise<HorseRow | null> {
  const [row] = await rowsOfName(db, name.trim())
  return row ? toShownHorse(row) : null
}

export async function findHorseById(db: Db, id: string): Promise<HorseRow | null> {
  const row = await db.selectFrom('horses').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toHorse(row) : null
}

export async function findNameTaken(db: Db, name: string): Promise<{ horse: boolean; entry: boolean }> {
  const has = async (collection: 'horses' | 'pedigree') =>
    (await db.selectFrom(collection).select('id').where('name', '=', name.trim()).executeTakeFirst()) !== undefined
  const [horse, entry] = await Promise.all([has('horses'), has('pedigree')])
  return { horse, entry }
}

export async function findHorseOfRevision(db: Db, revision: number): Promise<HorseRow | null> {
  const change = await db
    .selectFrom('journal_changes')
    .select('doc_id')
    .where('revision', '=', revision)
    .where('collection', '=', 'horses')
    .orderBy('seq')
    .executeTakeFirst()
  return change ? findHorseById(db, change.doc_id) : null
}

const ownNames = prepared((db, ...names: string[]) => db.selectFrom('horses').select('name').where('name', 'in', names))

export async function findHorseNames(db: Db, names: Iterable<string>): Promise<Set<string>> {
  const found = new Set<string>()
  for (const batch of batchesOf([...new Set(names)], NAMES_PER_BATCH)) {
    for (const { name } of await ownNames(db, ...padded(batch))) found.add(name)
  }
  return found
}

/** How many horses each list has; of those for sale, how many are still to be had. */
export async function countLists(db: Db): Promise<Record<string, number>> {
  const byCategory = await db
    .selectFrom('horses')
    .select(['category', (eb) => eb.fn.countAll<number>().as('count')])
    .where('hidden', '=', 0)
    .where('category', 'is not', null)
    .groupBy('category')
    .execute()
  const onSale = await db
    .selectFrom('horses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hidden', '=', 0)
    .where('on_sale', '=', 1)
    .where('tingad', '=', 0)
    .executeTakeFirstOrThrow()
  const counts = Object.fromEntries(byCategory.map((row) => [row.category ?? '', row.count]))
  return { ...counts, 'for-sale': onSale.count }
}

export const countListsOnce = countedOnce(countLists)

/** One page of these horses by group, then by name, and how many there are. */
async function groupedPage(
  horses: SelectQueryBuilder<Tables, 'horses', object>,
  group: 'quality_group' | 'line_key',
  perPage: number,
  page: number,
) {
  const grouped = horses.where(group, 'is not', null)
  const { total } = await grouped.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await grouped
    .select(COLUMNS)
    .orderBy(group)
    .orderBy(BY_NAME)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { total, horses: rows.map(toHorse) }
}

export const findQualityHorses = (db: Db, page: number) =>
  groupedPage(db.selectFrom('horses').where(isHere), 'quality_group', HORSES_PER_PAGE, page)

/** Blood lines are short rows. */
export const LINE_HORSES_PER_PAGE = 1000

export const findLineHorses = (db: Db, page: number) =>
  groupedPage(db.selectFrom('horses'), 'line_key', LINE_HORSES_PER_PAGE, page)

const OTHER_LINES_SHOWN = 200

export async function findOtherLineHorses(db: Db): Promise<HorseRow[]> {
  const rows = await db
    .selectFrom('horses')
    .where('line', 'is not', null)
    .where('line_key', 'is', null)
    .select(COLUMNS)
    .orderBy(BY_NAME)
    .limit(OTHER_LINES_SHOWN)
    .execute()
  return rows.map(toHorse)
}

function toHorse(row: StoredHorse): HorseRow {
  return { id: row.id, name: row.name, version: row.version, document: readDocument('horses', row) }
}

/** Lists and profiles show the same horses again: their documents are cached. */
function toShownHorse(row: StoredHorse): HorseRow {
  return { id: row.id, name: row.name, version: row.version, document: readCached('horses', row) }
}
