import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { OWN_FIELD_START } from '#app/domain/own-fields/own-field.ts'
import type { TableColumn, Tabled } from '#app/domain/table/columns.ts'
import { fits, readWishes } from '#app/domain/table/wishes.ts'
import { type Coded, type Rows, readColumns } from '#app/store/columns/column-values.ts'
import { engineOf, listed } from '#app/store/engines/differences.ts'
import type { Tables, Trx } from '#app/store/tables.ts'
import { findOwnFields } from '../data.server.ts'

/** What a filter leaves of a collection. */
export type Narrowing<C extends Tabled> = <O>(
  query: SelectQueryBuilder<Tables, C, O>,
) => SelectQueryBuilder<Tables, C, O>

/** Which records: those that a filter of key columns leaves and that have what an address wishes (`wishWords`). */
export type Wanted<C extends Tabled> = { narrow: Narrowing<C>; wishes: string | undefined }

/** Columns of all records of a collection, and the places of those that are wanted, all at one revision. */
export type ColumnsOfRecords = {
  revision: number
  ids: readonly string[]
  /** In the order that was asked for. */
  places: readonly number[]
  columns: readonly Coded[]
}

/** The columns in their order, own fields beside the records too. */
export async function findColumns<C extends Tabled>(
  db: Trx,
  of: C,
  columns: readonly TableColumn[],
  { narrow, wishes = '' }: Wanted<C>,
  order?: RawBuilder<unknown>,
): Promise<ColumnsOfRecords> {
  const own = wishes.includes(encodeURIComponent(OWN_FIELD_START)) ? await findOwnFields(db) : []
  const all = readWishes(new URLSearchParams(wishes), own, of)
  const filtered = all.flatMap(({ column }) => column ?? [])
  const sources = [...columns, ...filtered].map(({ key, own: field }) =>
    field ? { key: field.key, isBeside: field.place === 'extras' } : { key, isBeside: false },
  )
  const keysOf = (isBeside: boolean) => [
    ...new Set(sources.filter((one) => one.isBeside === isBeside).map(({ key }) => key)),
  ]
  const beside = keysOf(true)
  const {
    columns: [rows, extras],
    more: places,
  } = await readColumns(
    db,
    [{ of, keys: keysOf(false) }, ...(beside.length === 0 ? [] : [{ of: 'extras' as const, keys: beside }])],
    (trx, [read]) => placesOf(trx, of, { narrow, order, rows: read }),
  )
  if (!rows) throw new Error(`Nothing was read of ${of}`)
  const coded = sources.map(({ key, isBeside }) =>
    isBeside && extras ? besideRows(rows, extras, key) : get(rows, key),
  )
  const tests = all.map((wish) => fits(wish, of))
  const filters = coded.slice(columns.length).map((column, at) => testing(column, tests[at] ?? (() => false)))
  return {
    revision: rows.revision,
    ids: rows.ids,
    // What is wished of a column that there is no more is nowhere.
    places: filtered.length < all.length ? [] : places.filter((place) => filters.every((isFit) => isFit(place))),
    columns: coded.slice(0, columns.length),
  }
}

function get(rows: Rows, key: string): Coded {
  const column = rows.columns.get(key)
  if (!column) throw new Error(`The column ${key} was not read`)
  return column
}

type Places<C extends Tabled> = {
  narrow: Narrowing<C>
  order: RawBuilder<unknown> | undefined
  rows: Rows | undefined
}
/** The places of all records in an order, as long as none changes. */
const ORDERED = new WeakMap<readonly string[], Map<string, readonly number[]>>()

async function placesOf<C extends Tabled>(
  db: Trx,
  of: C,
  { narrow, order, rows }: Places<C>,
): Promise<readonly number[]> {
  if (!rows) return []
  // All three have the columns of the first.
  const narrowed = narrow(db.selectFrom<C>(of) as never) as unknown as SelectQueryBuilder<Tables, 'horses', object>
  const query = narrowed.select('id').$if(order !== undefined, (all) => all.orderBy(order ?? sql``))
  const isAll = narrowed.toOperationNode().where === undefined
  if (isAll && !order) return rows.ids.map((_, place) => place)
  const known = ORDERED.get(rows.ids) ?? new Map<string, readonly number[]>()
  const name = isAll ? query.compile().sql : ''
  const places = known.get(name) ?? (await query.execute()).flatMap(({ id }) => rows.placeOf.get(id) ?? [])
  if (isAll) ORDERED.set(rows.ids, known.set(name, places))
  return places
}

/** A column of values beside records, by their names. The newest that says something counts. */
function besideRows(rows: Rows, extras: Rows, key: string): Coded {
  const { codes, values } = get(extras, key)
  const nothing = values.length
  const newest = new Map<string, number>()
  for (const [place, name] of extras.names.entries()) {
    const said = values[codes[place] ?? nothing] ?? null
    if (said !== null && isLater(extras, place, newest.get(name))) newest.set(name, place)
  }
  const codeOf = (name: string) => codes[newest.get(name) ?? codes.length] ?? nothing
  return { codes: Uint32Array.from(rows.names, codeOf), values: [...values, null] }
}

function isLater({ versions, ids }: Rows, place: number, than: number | undefined): boolean {
  if (than === undefined) return true
  const after = (versions[place] ?? 0) - (versions[than] ?? 0)
  return after > 0 || (after === 0 && Buffer.compare(Buffer.from(ids[place] ?? ''), Buffer.from(ids[than] ?? '')) > 0)
}

/** Whether the value at a place passes a test, which runs once for each value. */
function testing({ codes, values }: Coded, isFit: (value: unknown) => boolean): (place: number) => boolean {
  const known = new Map<number, boolean>()
  return (place) => {
    const code = codes[place] ?? 0
    const is = known.get(code) ?? isFit(values[code])
    known.set(code, is)
    return is
  }
}

/** A filter with the wishes of an address: only records that have what is wished are left. */
export async function wished<C extends Tabled>(db: Trx, of: C, wanted: Wanted<C>): Promise<Narrowing<C>> {
  const { narrow, wishes = '' } = wanted
  if (wishes === '') return narrow
  const { ids, places } = await findColumns(db, of, [], wanted)
  const left = places.flatMap((place) => ids[place] ?? [])
  return (query) => narrow(query).where(sql<boolean>`id in ${listed(engineOf(db), left)}`)
}
