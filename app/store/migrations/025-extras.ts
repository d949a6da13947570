import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/** Values of the owner's own fields, as other collections are stored. */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  await db.schema
    .createTable('extras')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addColumn('version', revision, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('extras_by_name').on('extras').columns(['name', 'id']).execute()
}
