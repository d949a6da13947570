import { sql } from 'kysely'
import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { type Engine, tableExists } from './engines/differences.ts'
import { StoreOpenError } from './engines/engine.ts'
import { readMeta } from './meta.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { isReindexed, keysVersion } from './reindex.ts'
import type { Trx } from './tables.ts'
import { storeText } from './text.ts'

/** In `meta`: the version of the program that was last started with the store. */
export const VERSION_KEY = 'program_version'

/** What an upgrade of an older store changes: names of migrations, and whether keys and index are computed again. */
type Older = { migrations: readonly string[]; isReindexed: boolean }
/** Whether a store is this program's. `blank`: nothing was ever in it. */
export type Standing = { kind: 'blank' | 'current' } | ({ kind: 'older' } & Older)

/** Throws `StoreOpenError` for a store of a newer program. */
export async function standingOf(engine: Engine, db: Trx): Promise<Standing> {
  if (!(await tableExists(engine, db, 'migrations'))) return { kind: 'blank' }
  const applied = (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name)
  const unknown = applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name)).sort()
  if (unknown.length > 0) {
    const version = await readMeta(db, VERSION_KEY)
    throw new StoreOpenError('newer-than-program', storeText.open.newer(unknown.join(', '), version))
  }
  const migrations = MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name))
  const isComputed = await isReindexed(db)
  return migrations.length === 0 && isComputed
    ? { kind: 'current' }
    : { kind: 'older', migrations, isReindexed: !isComputed }
}

const SETTINGS_AT = new WeakMap<Trx, string>()

/** The settings as they are in a write of the store, without a statement of its own; null without any. */
export const settingsIn = (trx: Trx): string | null => SETTINGS_AT.get(trx) ?? null

/**
 * The stamp that every writer reads, and with it the settings: throws `StoreOpenError` if another version has upgraded
 * the store since this program opened it.
 */
export async function assertStamp(trx: Trx): Promise<void> {
  const { rows } = await sql<{ migrations: number; keys: string | null; settings: string | null }>`
    select (select count(*) from migrations) as migrations,
      (select value from meta where key = 'keys_version') as keys,
      (select doc from settings where id = ${SETTINGS_ID}) as settings`.execute(trx)
  const [found] = rows
  if (found?.settings != null) SETTINGS_AT.set(trx, found.settings)
  if (found?.migrations === MIGRATIONS.length && found.keys === keysVersion()) return
  throw new StoreOpenError('superseded', storeText.open.superseded)
}
