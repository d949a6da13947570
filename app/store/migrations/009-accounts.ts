import { type Kysely, type RawBuilder, sql } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/**
 * The second factor, in the columns that better-auth's plug-in gives it; sign-in attempts by account; events of
 * accounts. Like all of signing in, these are neither exported nor in the journal.
 */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  await db.schema
    .alterTable('auth_users')
    .addColumn('twoFactorEnabled', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
  await db.schema
    .createTable('auth_two_factors')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('userId', keyText, (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'text')
    .execute()
  await db.schema
    .createTable('auth_attempts')
    .addColumn('key', keyText, (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastAt', revision, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('auth_events')
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('at', keyText, (column) => column.notNull())
    .addColumn('kind', keyText, (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('address', 'text')
    .addColumn('userAgent', 'text')
    .execute()

  for (const [name, column] of [
    ['auth_two_factors', 'userId'],
    ['auth_attempts', 'lastAt'],
    ['auth_events', 'at'],
  ] as const) {
    await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute()
  }
}
