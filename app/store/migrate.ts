import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine, tableExists } from './engines/differences.ts'
import { StoreOpenError } from './engines/engine.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
import type { Trx } from './tables.ts'
import { storeText } from './text.ts'

/**
 * Brings the schema up to this program's, inside a transaction that is the only writer: two processes that start at
 * once do not both do it, and a migration that fails leaves the store as it was.
 */
export async function migrate(engine: Engine, trx: Trx, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const types = columnTypes(engine)
  if (!(await tableExists(engine, trx, 'migrations'))) {
    await trx.schema
      .createTable('migrations')
      .addColumn('name', types.keyText, (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  }
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
  const applied = new Set(rows.map((row) => row.name))
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name)).sort()
  if (unknown.length > 0) {
    throw new StoreOpenError('newer-than-program', storeText.open.newer(unknown.join(', ')))
  }
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    // A migration speaks to the schema as it was when it was written, not to today's tables.
    await migration.up(trx as unknown as Kysely<unknown>, types)
    await trx.insertInto('migrations').values({ name: migration.name, at: new Date().toISOString() }).execute()
  }
}
