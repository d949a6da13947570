import {
  awaited,
  type Breeding,
  type BreedingDocument,
  readBreeding,
  type Whose,
  whosePair,
} from '#app/domain/breedings/breeding.ts'
import { FOAL_STATES, OPEN_STATES } from '#app/domain/breedings/states.table.ts'
import { monthOf } from '#app/domain/news/months.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'

export type StoredBreeding = Breeding & { id: string; version: number }
export type AwaitedOf = { id: string; what: 'covering' | 'foal'; month: string | null; mare: string }
export type FoundBreeding = StoredBreeding & { whose: Whose; year: number | null }

/** Of a year, and of what is open; more than any owner looks through. */
const MOST_BREEDINGS = 500

const COLUMNS = ['id', 'version', 'doc', 'year'] as const
type Row = { id: string; version: number; doc: string }

const readRow = ({ id, version, doc }: Row): StoredBreeding => ({
  ...readBreeding(plainDocument(parseStored(doc))),
  id,
  version,
})

/** A breeding with whose pair it is, and the document as it is stored. */
export async function findBreeding(db: Db, id: string) {
  const row = await db.selectFrom('breedings').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const document: BreedingDocument = plainDocument(parseStored(row.doc))
  const [breeding] = await withOwners(db, [readRow(row)])
  return breeding ? { ...breeding, document } : null
}

/** The breedings of a mare or a stallion. */
export async function findBreedingsOf(db: Db, name: string): Promise<StoredBreeding[]> {
  const rows = await db
    .selectFrom('breedings')
    .select(COLUMNS)
    .where((eb) => eb.or([eb('mare', '=', name), eb('stallion', '=', name)]))
    .orderBy('year', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(MOST_BREEDINGS)
    .execute()
  return rows.map(readRow)
}

/** The open ones, those of the oldest covering first. */
const openRows = (db: Db, limit: number) =>
  db
    .selectFrom('breedings')
    .select(COLUMNS)
    .where('state', 'in', [...OPEN_STATES])
    .orderBy('year', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute()

/** What open breedings await, with the mare's name and the month, null without a day. */
export async function findAwaited(db: Db): Promise<AwaitedOf[]> {
  return (await openRows(db, MOST_BREEDINGS)).flatMap((row) => {
    const breeding = readRow(row)
    const waits = awaited(breeding)
    return waits === null
      ? []
      : [{ id: row.id, what: waits.what, month: waits.day && monthOf(waits.day), mare: breeding.mare }]
  })
}

/** The breedings of a pair whose foal is awaited after their covering. */
export async function findAwaitingFoal(db: Db, { mare, stallion }: Pick<Breeding, 'mare' | 'stallion'>) {
  const ofPair = db.selectFrom('breedings').select(COLUMNS).where('mare', '=', mare).where('stallion', '=', stallion)
  return (
    await ofPair
      .where('state', 'in', [...FOAL_STATES])
      .orderBy('id')
      .limit(MOST_BREEDINGS)
      .execute()
  ).map(readRow)
}

/** The breeding whose only foal has that name. */
export async function findBreedingOfFoal(db: Db, name: string): Promise<string | null> {
  const query = db.selectFrom('breedings').select('id').where('foal', '=', name).where('twin', 'is', null)
  return (await query.orderBy('id').executeTakeFirst())?.id ?? null
}

/** The breedings of a year, and those that await something where `isOpen`; and the years that have any. */
export async function findBreedings(db: Db, { year, isOpen }: { year: number; isOpen: boolean }) {
  const most = MOST_BREEDINGS + 1
  const all = db.selectFrom('breedings').select(COLUMNS)
  const ofYear = isOpen
    ? all
        .where((eb) => eb.or([eb('year', '=', year), eb('year', 'is', null)]))
        .where('state', 'not in', [...OPEN_STATES])
    : all.where('year', '=', year)
  const [open, closed, years] = await Promise.all([
    isOpen ? openRows(db, most) : [],
    ofYear
      .orderBy('year', (order) => order.desc().nullsFirst())
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute(),
    db.selectFrom('breedings').select('year').distinct().where('year', 'is not', null).orderBy('year').execute(),
  ])
  const rows = [open, closed].flatMap((found) => found.slice(0, MOST_BREEDINGS))
  return {
    cutAt: Math.max(open.length, closed.length) > MOST_BREEDINGS ? MOST_BREEDINGS : null,
    years: years.flatMap(({ year: one }) => one ?? []),
    breedings: await withOwners(
      db,
      rows.map((row) => ({ ...readRow(row), year: row.year })),
    ),
  }
}

async function withOwners<One extends Breeding>(db: Db, read: readonly One[]): Promise<(One & { whose: Whose })[]> {
  const own = await findOwn(db, read)
  return read.map((one) => ({ ...one, whose: whosePair(own.has(one.mare), own.has(one.stallion)) }))
}

/** The names among the pairs that are horses of the stud; a sold one is another's. */
async function findOwn(db: Db, pairs: readonly Breeding[]): Promise<Set<string>> {
  const names = new Set(pairs.flatMap(({ mare, stallion }) => [mare, stallion]))
  const own = new Set<string>()
  for await (const batch of inBatches([...names], IDS_AT_ONCE)) {
    const rows = await db.selectFrom('horses').select(['name', 'category']).where('name', 'in', batch).execute()
    for (const { name, category } of rows) if (category !== 'sold') own.add(name)
  }
  return own
}
