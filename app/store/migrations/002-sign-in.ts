import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/**
 * The tables for signing in. Their columns have the names that better-auth gives them; times are ISO text, and booleans
 * are bits on both engines, as better-auth writes them for SQLite. They are not part of the stud: neither exported nor
 * in the journal.
 */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).addColumn('id', keyText, (column) => column.primaryKey())
  const stamped = (name: string) =>
    table(name)
      .addColumn('createdAt', keyText, (column) => column.notNull())
      .addColumn('updatedAt', keyText, (column) => column.notNull())

  await stamped('auth_users')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', keyText, (column) => column.notNull().unique())
    .addColumn('emailVerified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .execute()
  await stamped('auth_sessions')
    .addColumn('userId', keyText, (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('token', keyText, (column) => column.notNull().unique())
    .addColumn('expiresAt', keyText, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()
  await stamped('auth_accounts')
    .addColumn('userId', keyText, (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('accountId', keyText, (column) => column.notNull())
    .addColumn('providerId', keyText, (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .execute()
  await stamped('auth_verifications')
    .addColumn('identifier', keyText, (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', keyText, (column) => column.notNull())
    .execute()
  await table('auth_rate_limits')
    .addColumn('key', keyText, (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastRequest', revision, (column) => column.notNull())
    .execute()

  for (const [name, columns] of [
    ['auth_sessions', ['userId']],
    ['auth_sessions', ['expiresAt']],
    ['auth_accounts', ['userId']],
    ['auth_verifications', ['identifier']],
  ] as const) {
    await db.schema
      .createIndex(`${name}_by_${columns[0]}`)
      .on(name)
      .columns([...columns])
      .execute()
  }
}
