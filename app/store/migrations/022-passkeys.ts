import type { Kysely, RawBuilder } from 'kysely'

/**
 * Passkeys, in the columns that better-auth's plug-in gives them, and the host that each was made at: it is good there
 * alone. Only public keys are stored.
 */
export async function up(db: Kysely<unknown>, { keyText }: { keyText: RawBuilder<unknown> }): Promise<void> {
  await db.schema
    .createTable('auth_passkeys')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('userId', keyText, (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('credentialID', keyText, (column) => column.notNull().unique())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', keyText)
    .addColumn('aaguid', 'text')
    .addColumn('host', 'text')
    .execute()
  await db.schema.createIndex('auth_passkeys_by_userId').on('auth_passkeys').column('userId').execute()
}
