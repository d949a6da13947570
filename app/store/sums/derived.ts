import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { documentName, parseStored } from '../documents.ts'
import { pieceRows, wordRows } from '../finder/index-rows.ts'
import { keyColumns, sortKey } from '../keys.ts'
import { isReindexed, reindex, timesOf } from '../reindex.ts'
import { batchesById } from '../rows.ts'
import { STORED_COLLECTIONS, type StoredCollection, type Trx } from '../tables.ts'
import type { Parts } from './pieces.ts'

/** What is computed from documents and the journal carries no sums: it is computed again and compared. */

export const DERIVED: readonly { name: string; columns: readonly string[] }[] = [
  ...STORED_COLLECTIONS.map((name) => ({
    name,
    columns: ['id', 'doc', 'version', 'updated_at', ...Object.keys(keyColumns(name, {}))],
  })),
  { name: 'finder_words', columns: ['word', 'kind', 'key', 'doc_id'] },
  { name: 'finder_pieces', columns: ['place', 'piece', 'word', 'at'] },
  { name: 'journal_changes', columns: ['revision', 'seq', 'collection', 'doc_id', 'name', 'before', 'after'] },
]

const ROWS_AT_ONCE = 50
const LOOKED_UP_AT_ONCE = 100
const ENTRIES_AT_ONCE = 200

type Row = { id: string; doc: string; version: number; updated_at: string }

/** Whether key columns, the finder's index and the names in the journal are what documents and journal give. */
export async function isDerivedRight(
  store: Pick<Parts, 'snapshot'>,
  signal?: AbortSignal,
  onRows?: (rows: number) => void,
): Promise<boolean> {
  const onBatch = (rows: number) => {
    signal?.throwIfAborted()
    onRows?.(rows)
  }
  return store.snapshot(async (db) => {
    if (!(await isReindexed(db))) return false
    for (const collection of STORED_COLLECTIONS) if (!(await areKeysRight(db, collection, onBatch))) return false
    if (!(await areWordsRight(db, onBatch)) || !(await arePiecesRight(db, onBatch))) return false
    return (await wrongNames(db, onBatch)).length === 0
  })
}

/** Called with the number of rows before each batch; throws when nobody waits any more. */
type OnBatch = (rows: number) => void

async function areKeysRight(db: Trx, collection: StoredCollection, onBatch: OnBatch): Promise<boolean> {
  // Each collection has these columns, and its keys.
  const query = db.selectFrom(collection as 'scores').selectAll()
  for await (const rows of batchesById(query, ROWS_AT_ONCE)) {
    onBatch(rows.length)
    const times = await timesOf(db, rows)
    const isRight = (row: Row & Record<string, unknown>) =>
      row.updated_at === times.get(row.version) &&
      Object.entries(keyColumns(collection, parseStored(row.doc))).every(([column, value]) => row[column] === value)
    if (!rows.every(isRight)) return false
  }
  return true
}

async function areWordsRight(db: Trx, onBatch: OnBatch): Promise<boolean> {
  let count = 0
  for (const collection of ['horses', 'pedigree'] as const) {
    const query = db.selectFrom(collection as 'pedigree').select(['id', 'doc'])
    for await (const rows of batchesById(query, ROWS_AT_ONCE)) {
      onBatch(rows.length)
      const kind = collection === 'horses' ? 'horse' : 'pedigree'
      const words = rows.flatMap(({ id, doc }) => wordRows(kind, id, sortKey(parseStored(doc)['name'])))
      if (kind === 'horse') words.push(...(await formerWords(db, rows)))
      const tuples = words.map(({ word, kind: code, key, doc_id }) => sql`(${word}, ${code}, ${key}, ${doc_id})`)
      if (!(await areAll(db, sql`finder_words where (word, kind, key, doc_id)`, tuples))) return false
      count += new Set(words.map((row) => JSON.stringify(row))).size
    }
  }
  return count === (await countOf(db, 'finder_words'))
}

async function formerWords(db: Trx, horses: readonly { id: string }[]) {
  if (horses.length === 0) return []
  const ids = horses.map(({ id }) => id)
  const rows = await db.selectFrom('former_names').select(['name', 'horse_id']).where('horse_id', 'in', ids).execute()
  return rows.flatMap(({ name, horse_id }) => wordRows('former', horse_id, swedishSortKey(name)))
}

async function arePiecesRight(db: Trx, onBatch: OnBatch): Promise<boolean> {
  let [count, after] = [0, '']
  for (;;) {
    const query = db.selectFrom('finder_words').select('word').distinct().where('word', '>', after).orderBy('word')
    const words = (await query.limit(ROWS_AT_ONCE).execute()).map(({ word }) => word)
    onBatch(words.length)
    const pieces = words.flatMap(pieceRows)
    const tuples = pieces.map(
      ({ place, piece, word, at }) => sql`(${place}, ${piece}, ${word}, cast(${at} as integer))`,
    )
    if (!(await areAll(db, sql`finder_pieces where (place, piece, word, at)`, tuples))) return false
    count += pieces.length
    after = words.at(-1) ?? ''
    if (words.length < ROWS_AT_ONCE) return count === (await countOf(db, 'finder_pieces'))
  }
}

/** Whether all these rows are there; some may be named twice. */
async function areAll(db: Trx, where: RawBuilder<unknown>, tuples: readonly RawBuilder<unknown>[]): Promise<boolean> {
  for (const batch of batchesOf(tuples, LOOKED_UP_AT_ONCE)) {
    const { rows } = await sql<{ missing: number }>`select count(*) as missing from (
      select * from (values ${sql.join(batch)}) as wanted except select * from (
        select * from ${where} in (values ${sql.join(batch)})) as found) as missing`.execute(db)
    if (rows[0]?.missing !== 0) return false
    await setImmediate()
  }
  return true
}

async function countOf(db: Trx, table: 'finder_words' | 'finder_pieces'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Named = { revision: number; seq: number; name: string }

/** Entries of the journal whose name is not that of their document, with the right one. */
async function wrongNames(db: Trx, onBatch?: OnBatch): Promise<Named[]> {
  const wrong: Named[] = []
  let after = { revision: 0, seq: -1 }
  for (;;) {
    const { rows } = await sql<Named & { collection: StoredCollection; doc_id: string; text: string | null }>`
      select revision, seq, collection, doc_id, name, coalesce("after", "before") as text from journal_changes
      where (revision, seq) > (${after.revision}, ${after.seq}) order by revision, seq limit ${sql.lit(ENTRIES_AT_ONCE)}`.execute(
      db,
    )
    onBatch?.(rows.length)
    for (const { revision, seq, collection, doc_id, name, text } of rows) {
      const right = documentName(collection, text === null ? {} : parseStored(text), doc_id)
      if (right !== name) wrong.push({ revision, seq, name: right })
    }
    const last = rows.at(-1)
    if (!last || rows.length < ENTRIES_AT_ONCE) return wrong
    after = last
    await setImmediate()
  }
}

/** Makes all of it anew, in one transaction. */
export function remakeDerived(store: Pick<Parts, 'engine' | 'write'>): Promise<void> {
  return store.write(async (trx) => {
    await reindex(store.engine, trx, 'anyhow')
    for (const { revision, seq, name } of await wrongNames(trx)) {
      const entry = trx.updateTable('journal_changes').set({ name })
      await entry.where('revision', '=', revision).where('seq', '=', seq).execute()
    }
  })
}
