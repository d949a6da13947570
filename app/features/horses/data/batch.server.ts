import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** The documents of some horses by id, for who goes through many, so many at a time (`IDS_AT_ONCE`). */
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
