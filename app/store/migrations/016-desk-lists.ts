import type { Kysely } from 'kysely'

/** A key column for horses with a picture; the views of the list of all horses are counted by an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('horses')
    .addColumn('pictured', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('horses_views')
    .on('horses')
    .columns(['category', 'on_sale', 'tingad', 'hidden', 'birth_year', 'pictured'])
    .execute()
}
