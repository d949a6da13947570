import { createHash } from 'node:crypto'
import { parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { pieceRows, wordRows } from './finder/index-rows.ts'
import { FinderKeeper } from './finder/keep-finder.ts'
import type { Fields } from './firestore-values.ts'
import { KEYS, keyColumns, sortKey } from './keys.ts'
import { putMeta, readMeta } from './meta.ts'
import { putRows } from './rows.ts'
import { STORED_COLLECTIONS, type Trx } from './tables.ts'

const ROWS_AT_ONCE = 1000

/** Raise it when a change of the keys does not show in the samples. */
const VERSION = 6

const SAMPLES: Fields[] = [
  { mare: 'Rosa', stallion: 'Meteor', covered: '2024-05-01', state: 'done', foal: 'evm', twin: 'Tim' },
  { name: 'Åke & Ärtan #2', category: 'for-sale', line: '3.2', kvalite: 'GI-1-3', age: 2015, generation: '4' },
  { name: ' aaÖrjan ', forSale: 'true', line: '0.X', kvalite: 'G-19-3', sire: 'Okänd', dam: 'L’Étoile', link: 'x' },
  { name: '50/50 Chans', line: 'okänd', kvalite: 'GIV-7-1', homebred: 1, agelimit: '18', meritCount: '10' },
  {
    name: 'Ægir-Æsir ÜÇ',
    sire: '0',
    dam: 'evm',
    line: '15.12',
    kvalite: 'H',
    type: 'exterior',
    date: '2024-05-01',
    horse: 'Unknown',
  },
]

let version: string | undefined

/** Identifies the functions that compute key columns: a number raised by hand, and their results for the samples. */
export function keysVersion(): string {
  version ??= computeVersion()
  return version
}

/** As `keysVersion`, worked out anew. */
export function computeVersion(): string {
  const made = SAMPLES.map((sample) => Object.values(KEYS).map((keys) => keys(sample)))
  const found = SAMPLES.map((sample) => wordRows('horse', '', sortKey(sample['name'])))
  const pieces = found.flat().flatMap((row) => pieceRows(row.word))
  const text = JSON.stringify([made, found, pieces])
  return `${VERSION}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

/** Whether key columns and index were computed by these functions, as the store says. */
export async function isReindexed(db: Trx): Promise<boolean> {
  return (await readMeta(db, 'keys_version')) === keysVersion()
}

/** When the revisions of these rows were written. */
export async function timesOf(db: Trx, rows: readonly { version: number }[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const versions = [...new Set(rows.map((row) => row.version))]
  const entries = await db.selectFrom('journal').select(['revision', 'at']).where('revision', 'in', versions).execute()
  return new Map(entries.map(({ revision, at }) => [revision, at]))
}

/** Computes all key columns, times and the finder's index again if their functions have changed, or in any case. */
export async function reindex(
  engine: Engine,
  trx: Trx,
  when: 'changed' | 'anyhow' = 'changed',
  onRows: (rows: number) => void = () => {},
): Promise<void> {
  if (when === 'changed' && (await isReindexed(trx))) return
  const finder = new FinderKeeper(engine, trx)
  await trx.deleteFrom('finder_words').execute()
  await trx.deleteFrom('finder_pieces').execute()
  let done = 0
  for (const collection of STORED_COLLECTIONS) {
    let after = ''
    for (;;) {
      const rows = await trx
        .selectFrom(collection)
        .select(['id', 'doc', 'version', 'updated_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      const times = await timesOf(trx, rows)
      const computed = rows.map((row) => ({
        ...row,
        updated_at: times.get(row.version) ?? row.updated_at,
        ...keyColumns(collection, parseStored(row.doc)),
      }))
      await putRows(engine, trx, collection, computed)
      done += rows.length
      onRows(done)
      if (collection !== 'horses' && collection !== 'pedigree') continue
      const kind = collection === 'horses' ? 'horse' : 'pedigree'
      await finder.add(computed.flatMap((row) => ('sort_key' in row ? wordRows(kind, row.id, row.sort_key) : [])))
      if (kind === 'horse') await finder.addFormer(rows.map(({ id }) => id))
    }
  }
  await putMeta(trx, 'keys_version', keysVersion())
}
