import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/** Contacts, as other collections are stored. */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addColumn('version', revision, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('alias', keyText)
    .addColumn('sort_key', keyText, (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['name', 'alias', 'sort_key'])
    await db.schema.createIndex(`contacts_by_${column}`).on('contacts').columns([column, 'id']).execute()
}
