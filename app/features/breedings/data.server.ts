import { awaited, type Breeding, readBreeding, type Whose, whosePair } from '#app/domain/breedings/breeding.ts'
import { OPEN_STATES } from '#app/domain/breedings/states.table.ts'
import { monthOf } from '#app/domain/news/months.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'

export type StoredBreeding = Breeding & { id: string; version: number }
export type AwaitedOf = { id: string; what: 'covering' | 'foal'; month: string | null; mare: string }
export type FoundBreeding = StoredBreeding & { whose: Whose; year: number | null }

/** Of a year and of what is open; more than any owner looks through. */
const MOST_BREEDINGS = 500

const COLUMNS = ['id', 'version', 'doc', 'year'] as const
type Row = { id: string; version: number; doc: string }

const readRow = ({ id, version, doc }: Row): StoredBreeding => ({
  ...readBreeding(plainDocument(parseStored(doc))),
  id,
  version,
})

export async function findBreeding(db: Db, id: string): Promise<StoredBreeding | null> {
  const row = await db.selectFrom('breedings').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? readRow(row) : null
}

/** The breedings of a mare or a stallion. */
export async function findBreedingsOf(db: Db, name: string): Promise<StoredBreeding[]> {
  const rows = await db
    .selectFrom('breedings')
    .select(COLUMNS)
    .where((eb) => eb.or([eb('mare', '=', name), eb('stallion', '=', name)]))
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(MOST_BREEDINGS)
    .execute()
  return rows.map(readRow)
}

/** What open breedings await, with the mare's name and the month, null without a day. */
export async function findAwaited(db: Db): Promise<AwaitedOf[]> {
  const rows = await db
    .selectFrom('breedings')
    .select(COLUMNS)
    .where('state', 'in', [...OPEN_STATES])
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(MOST_BREEDINGS)
    .execute()
  return rows.flatMap((row) => {
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
  return (await ofPair.where('state', 'in', ['done', 'due']).orderBy('id').limit(MOST_BREEDINGS).execute()).map(readRow)
}

/** The breeding whose only foal has that name. */
export async function findBreedingOfFoal(db: Db, name: string): Promise<string | null> {
  const query = db.selectFrom('breedings').select('id').where('foal', '=', name).where('twin', 'is', null)
  return (await query.orderBy('id').executeTakeFirst())?.id ?? null
}

/** The breedings of a year, and those that await something where `isOpen`; and the years that have any. */
export async function findBreedings(db: Db, { year, isOpen }: { year: number; isOpen: boolean }) {
  const [rows, years] = await Promise.all([
    db
      .selectFrom('breedings')
      .select(COLUMNS)
      .where((eb) => {
        const ofYear = eb('year', '=', year)
        return isOpen ? eb.or([ofYear, eb('year', 'is', null), eb('state', 'in', [...OPEN_STATES])]) : ofYear
      })
      .orderBy('year', 'desc')
      .orderBy('id')
      .limit(MOST_BREEDINGS + 1)
      .execute(),
    db.selectFrom('breedings').select('year').distinct().where('year', 'is not', null).orderBy('year').execute(),
  ])
  const read = rows.slice(0, MOST_BREEDINGS).map((row) => ({ ...readRow(row), year: row.year }))
  const own = await findOwn(db, read)
  return {
    isCut: rows.length > MOST_BREEDINGS,
    years: years.flatMap(({ year: one }) => one ?? []),
    breedings: read.map(
      (one): FoundBreeding => ({ ...one, whose: whosePair(own.has(one.mare), own.has(one.stallion)) }),
    ),
  }
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
