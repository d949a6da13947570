import { batchesOf } from '#app/domain/batches.ts'
import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { type KnownParentNames, lacksParent, withParents } from '#app/domain/pedigree/parents.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** The documents of some horses by id, at most `IDS_AT_ONCE`. */
export async function horsesOfBatch(db: Db, lines: readonly { id: string }[]): Promise<Map<string, HorseDocument>> {
  if (lines.length === 0) return new Map()
  const ids = lines.map(({ id }) => id)
  const rows = await db.selectFrom('horses').select(['id', 'doc']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, readDocument('horses', row)]))
}

/** Their scores by name. Of two documents with one name the first by id is used (spec 7). */
export async function scoresOfBatch(db: Db, lines: readonly { name: string }[]): Promise<Map<string, ScoresDocument>> {
  if (lines.length === 0) return new Map()
  const names = lines.map(({ name }) => name)
  const rows = await db
    .selectFrom('scores')
    .select(['name', 'doc'])
    .where('name', 'in', names)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.name, readDocument('scores', row)]))
}

type Named = { name: string; sire?: unknown; dam?: unknown }

const NAMES_PER_QUERY = 500

/** The parents of these names, by their records or their pedigree entries. */
export async function findParentNames(db: Trx, collection: 'horses' | 'pedigree', names: readonly string[]) {
  const found = new Map<string, KnownParentNames>()
  for (const batch of batchesOf(
    names.map((name) => name.trim()),
    NAMES_PER_QUERY,
  )) {
    const rows = await db.selectFrom(collection).select(['name', 'sire', 'dam']).where('name', 'in', batch).execute()
    for (const { name, sire, dam } of rows) found.set(name, { sire, dam })
  }
  return found
}

/** The horses with the parents that count. Queries only those that lack a parent. */
export async function fillParents<Horse extends Named>(db: Trx, horses: readonly Horse[]): Promise<Horse[]> {
  const entries = await findParentNames(
    db,
    'pedigree',
    horses.filter(lacksParent).map(({ name }) => name),
  )
  return horses.map((horse) => withParents(horse, entries.get(horse.name.trim())))
}
