import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { OWN_FIELD_START } from '#app/domain/own-fields/own-field.ts'
import type { TableColumn, Tabled } from '#app/domain/table/columns.ts'
import { fits, readWishes } from '#app/domain/table/wishes.ts'
import { canBePicked, engineOf, fieldsOfDocument, listed } from '#app/store/engines/differences.ts'
import { isFields, plainDocument } from '#app/store/firestore-values.ts'
import { readExact } from '#app/store/read.ts'
import type { Tables, Trx } from '#app/store/tables.ts'
import { findOwnFields } from '../data.server.ts'

/** What a filter leaves of a collection. */
export type Narrowing<C extends Tabled> = <O>(
  query: SelectQueryBuilder<Tables, C, O>,
) => SelectQueryBuilder<Tables, C, O>

/** A record's values in the order of the columns, as rules read them. */
export type RecordValues = { id: string; values: readonly unknown[] }

/**
 * The values of these columns in every record that a filter leaves, own fields beside the records too. The store picks
 * the fields, so no document is parsed: a tenth of a second for 20,000 records.
 */
export async function findValues<C extends Tabled>(
  db: Trx,
  collection: C,
  columns: readonly TableColumn[],
  narrow: Narrowing<C>,
): Promise<RecordValues[]> {
  const places = columns.map(({ key, own }) => ({ isBeside: own?.place === 'extras', key: own?.key ?? key }))
  const keysOf = (isBeside: boolean) => places.filter((one) => one.isBeside === isBeside).map(({ key }) => key)
  const [inside, outside] = [keysOf(false), keysOf(true)]
  const extras = await valuesBeside(db, outside)
  const rows = await records(db, collection, narrow)
    .select(['id', 'name', picked(db, inside).as('picked'), unpicked(db).as('doc')])
    .execute()
  const at = places.map(({ isBeside, key }) => (isBeside ? outside : inside).indexOf(key))
  return rows.map((row) => {
    const [own, other] = [readPicked(row, inside), extras.get(row.name)]
    return { id: row.id, values: places.map(({ isBeside }, place) => (isBeside ? other : own)?.[at[place] ?? -1]) }
  })
}

/** What a filter leaves of a collection, as a query: all three have the columns of the first. */
export const records = <C extends Tabled>(db: Trx, collection: C, narrow: Narrowing<C>) =>
  narrow(db.selectFrom<C>(collection) as never) as unknown as SelectQueryBuilder<Tables, 'horses', object>

type Picked = { picked: string | null; doc: string | null }

/** Null for a document that the engine cannot read; it is given instead. */
const picked = (db: Trx, keys: readonly string[]): RawBuilder<string | null> =>
  engineOf(db) === 'sqlite'
    ? fieldsOfDocument('sqlite', keys)
    : sql`case when ${canBePicked} then ${fieldsOfDocument('postgres', keys)} end`
const unpicked = (db: Trx): RawBuilder<string | null> =>
  engineOf(db) === 'sqlite' ? sql`null` : sql`case when ${canBePicked} then null else doc end`

function readPicked({ picked: list, doc }: Picked, keys: readonly string[]): unknown[] {
  const document = doc === null ? null : readExact({ doc })
  // A list, as it was asked for.
  const values = document === null ? (JSON.parse(list ?? '[]') as unknown[]) : keys.map((key) => document[key])
  // Firestore's own values as rules read them.
  return values.map((value, at) => {
    const key = keys[at] ?? ''
    return isFields(value) ? plainDocument({ [key]: value })[key] : value
  })
}

/** The values beside records, by name. The newest document says last what counts, and a null says nothing. */
async function valuesBeside(db: Trx, keys: readonly string[]): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>()
  if (keys.length === 0) return found
  const rows = await db
    .selectFrom('extras')
    .select(['name', picked(db, keys).as('picked'), unpicked(db).as('doc')])
    .orderBy('version')
    .orderBy('id')
    .execute()
  for (const { name, ...row } of rows) {
    const before = found.get(name)
    found.set(
      name,
      readPicked(row, keys).map((value, at) => value ?? before?.[at]),
    )
  }
  return found
}

/** A filter with the wishes of an address (`wishWords`): only records that have what is wished are left. */
export async function wished<C extends Tabled>(
  db: Trx,
  collection: C,
  wishes: string | undefined,
  narrow: Narrowing<C>,
): Promise<Narrowing<C>> {
  if (wishes === undefined || wishes === '') return narrow
  const own = wishes.includes(encodeURIComponent(OWN_FIELD_START)) ? await findOwnFields(db) : []
  const all = readWishes(new URLSearchParams(wishes), own, collection)
  const columns = all.flatMap(({ column }) => column ?? [])
  const tests = all.map((wish) => remembering(fits(wish, collection)))
  // One of a column that there is no more is nowhere.
  const found = columns.length < all.length ? [] : await findValues(db, collection, columns, narrow)
  const ids = found.flatMap(({ id, values }) => (tests.every((isFit, at) => isFit(values[at])) ? [id] : []))
  return (query) => narrow(query).where(sql<boolean>`id in ${listed(engineOf(db), ids)}`)
}

/** Most values are those of many records. */
function remembering(isFit: (value: unknown) => boolean): (value: unknown) => boolean {
  const known = new Map<unknown, boolean>()
  return (value) => {
    const is = known.get(value) ?? isFit(value)
    known.set(value, is)
    return is
  }
}
