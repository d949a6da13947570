import { sql } from 'kysely'
import { batchesById, IDS_AT_ONCE, inBatches } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { Coder, type Column, isWorn, recoded } from './coded.ts'
import { pickedFields, readPicked } from './picked.ts'

/** The collections whose columns can be read: all have a name. */
export type Columned = 'horses' | 'pedigree' | 'competition' | 'extras'

/** A revision, and when it was written: a restored backup may have another one of that number. */
export type Moment = { revision: number; at: string }

/** All rows of a collection at one revision, with columns of them. Never changed: what comes later are other ones. */
export type Rows = Moment & {
  readonly ids: readonly string[]
  /** The names and versions of the rows. */
  readonly names: readonly string[]
  readonly versions: readonly number[]
  /** The place of each id. */
  readonly placeOf: ReadonlyMap<string, number>
  readonly columns: ReadonlyMap<string, Column>
}

export async function readMoment(db: Trx): Promise<Moment> {
  const latest = db.selectFrom('journal').select(['revision', 'at']).orderBy('revision', 'desc').limit(1)
  return (await latest.executeTakeFirst()) ?? { revision: 0, at: '' }
}

const ROWS_AT_ONCE = 2000

const selected = (db: Trx, collection: Columned, keys: readonly string[]) =>
  db
    .selectFrom(collection as 'extras') // the columns that all have
    .select(['id', 'name', 'version', pickedFields(db, keys).as('picked')])

const places = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]))

/**
 * Reads these columns of all rows, in batches. What is written meanwhile may be in them or not: `advance` says what is
 * at a later revision.
 */
export async function readRows(
  db: Trx,
  collection: Columned,
  keys: readonly string[],
  moment: Moment,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<Rows> {
  const [ids, names, versions]: [string[], string[], number[]] = [[], [], []]
  const coders = keys.map(() => new Coder())
  for await (const rows of batchesById(selected(db, collection, keys), rowsAtOnce))
    for (const { id, name, version, picked } of rows) {
      ids.push(id)
      names.push(name)
      versions.push(version)
      for (const [at, value] of readPicked(picked, keys).entries()) coders[at]?.add(value)
    }
  const columns = new Map(keys.map((key, at) => [key, coders[at]?.column ?? new Coder().column]))
  return { ...moment, ids, names, versions, placeOf: places(ids), columns }
}

/** More are read anew. */
const MOST_REVISIONS = 300
const MOST_ROWS = 3000

/**
 * The ids of rows that were written since a moment; null if that is not known: the moment is of another store, much was
 * written, or something that the journal does not list, as by a restore.
 */
async function writtenSince(db: Trx, collection: Columned, { revision, at }: Moment): Promise<string[] | null> {
  const since = await db
    .selectFrom('journal')
    .select((eb) => [
      'revision',
      'at',
      eb
        .exists(
          eb
            .selectFrom('journal_changes')
            .select(sql`1`.as('one'))
            .whereRef('journal_changes.revision', '=', 'journal.revision'),
        )
        .as('isListed'),
    ])
    .where('revision', '>=', revision)
    .orderBy('revision')
    .limit(MOST_REVISIONS)
    .execute()
  const later = since[0]?.revision === revision && since[0].at === at ? since.slice(1) : null
  if (!later || since.length === MOST_REVISIONS || later.some(({ isListed }) => !isListed)) return null
  const changed = await db
    .selectFrom('journal_changes')
    .select('doc_id')
    .distinct()
    .where('revision', '>', revision)
    .where('collection', '=', collection)
    .limit(MOST_ROWS)
    .execute()
  return changed.length === MOST_ROWS ? null : changed.map(({ doc_id }) => doc_id)
}

/**
 * The same columns with what was written until a later moment, and perhaps after it; null if that is not known. Columns
 * that are better read again are left out.
 */
export async function advance(db: Trx, collection: Columned, rows: Rows, to: Moment): Promise<Rows | null> {
  const written = await writtenSince(db, collection, rows)
  if (written === null) return null
  const kept = [...rows.columns].filter(([, column]) => !isWorn(column))
  if (written.length === 0) return { ...rows, ...to }
  const keys = kept.map(([key]) => key)
  const found = []
  for await (const ids of inBatches(written, IDS_AT_ONCE))
    found.push(...(await selected(db, collection, keys).where('id', 'in', ids).execute()))
  const values = found.map(({ picked }) => readPicked(picked, keys))
  // The rows that stay, then the written ones, which come after the last.
  const past = new Set(written)
  const list = rows.ids.flatMap((id, place) => (past.has(id) ? [] : [place]))
  list.push(...found.map((_, at) => rows.ids.length + at))
  const taken = <Value>(all: readonly Value[]) => list.flatMap((place) => all[place] ?? [])
  const ids = taken([...rows.ids, ...found.map(({ id }) => id)])
  const columns = kept.map(([key, column], at) => {
    const added = values.map((all) => all[at])
    return [key, recoded(column, list, added)] as const
  })
  return {
    ...to,
    ids,
    names: taken([...rows.names, ...found.map(({ name }) => name)]),
    versions: taken([...rows.versions, ...found.map(({ version }) => version)]),
    placeOf: places(ids),
    columns: new Map(columns),
  }
}

/** The columns of both, which are at one revision; null if they are not of the same rows. */
export function joinColumns(rows: Rows, more: Rows): Rows | null {
  const list = rows.ids.flatMap((id) => more.placeOf.get(id) ?? [])
  if (list.length !== rows.ids.length || list.length !== more.ids.length) return null
  const columns = [...more.columns].map(([key, column]) => [key, recoded(column, list, [])] as const)
  return { ...rows, columns: new Map([...rows.columns, ...columns]) }
}
