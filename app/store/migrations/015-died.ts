import type { Kysely } from 'kysely'

/** The year of death as a key column: ageing many horses reads only key columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('horses').addColumn('died_year', 'integer').execute()
}
