import type { Kysely } from 'kysely'

/** A paste of merits finds its horses by name, ignoring spaces; the administrator's lists are ordered by name too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['scores', 'competition']) {
    await db.schema.createIndex(`${table}_by_name`).on(table).columns(['sort_key', 'name']).execute()
  }
}
