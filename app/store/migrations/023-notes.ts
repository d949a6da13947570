import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/** Private notes, as other collections are stored. */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addColumn('version', revision, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('date', keyText)
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notes_by_name').on('notes').columns(['name', 'date', 'id']).execute()
  await db.schema.createIndex('notes_by_date').on('notes').columns(['date', 'id']).execute()
}
