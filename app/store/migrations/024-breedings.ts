import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/** Breedings, as other collections are stored. */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  await db.schema
    .createTable('breedings')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addColumn('version', revision, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('mare', keyText, (column) => column.notNull())
    .addColumn('stallion', keyText, (column) => column.notNull())
    .addColumn('foal', keyText)
    .addColumn('twin', keyText)
    .addColumn('state', keyText, (column) => column.notNull())
    .addColumn('year', 'integer')
    .execute()
  for (const column of ['mare', 'stallion', 'foal', 'twin', 'state', 'year'])
    await db.schema.createIndex(`breedings_by_${column}`).on('breedings').columns([column, 'id']).execute()
}
