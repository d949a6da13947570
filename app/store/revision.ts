import { CompiledQuery } from 'kysely'
import { LATEST_REVISION } from './engines/engine.ts'
import type { Trx } from './tables.ts'

const LATEST = CompiledQuery.raw(LATEST_REVISION)

/** The latest revision in the state that is read; 0 before the first. */
export async function readRevision(db: Trx): Promise<number> {
  const { rows } = await db.executeQuery<{ revision: number | null }>(LATEST)
  return rows[0]?.revision ?? 0
}
