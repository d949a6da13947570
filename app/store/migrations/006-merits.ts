import type { Kysely } from 'kysely'

/** A paste of merits looks its horses up by name whatever the spaces in it; the administrator's lists go by name too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['scores', 'competition']) {
    await db.schema.createIndex(`${table}_by_name`).on(table).columns(['sort_key', 'name']).execute()
  }
}
