import type { Kysely, RawBuilder } from 'kysely'

/** Codes that replace a forgotten password, each once; only their hashes are stored. */
export async function up(db: Kysely<unknown>, { keyText }: { keyText: RawBuilder<unknown> }): Promise<void> {
  await db.schema
    .createTable('auth_recovery_codes')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('userId', keyText, (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auth_recovery_codes_by_userId').on('auth_recovery_codes').column('userId').execute()
}
