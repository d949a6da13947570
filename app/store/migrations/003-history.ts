import type { Kysely } from 'kysely'

/** What the history reads: the entries of a day, and the documents that were removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('journal_by_time').on('journal').columns(['at', 'revision']).execute()
  await db.schema
    .createIndex('journal_changes_removed')
    .on('journal_changes')
    .columns(['revision', 'seq'])
    .where('after' as never, 'is', null) // migrations have no table types
    .execute()
}
