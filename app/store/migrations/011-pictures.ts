import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; blob: RawBuilder<unknown> }

/** Pictures by the hash of their bytes. */
export async function up(db: Kysely<unknown>, { keyText, blob }: Types): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('hash', keyText, (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('blur', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    // The last column: those before it are read without the bytes.
    .addColumn('bytes', blob, (column) => column.notNull())
    .execute()
}
