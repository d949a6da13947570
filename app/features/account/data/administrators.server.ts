import type { Store } from '#app/store/store.ts'
import { authTables } from './tables.ts'

export type Administrator = {
  id: string
  email: string
  createdAt: string
  lastSeenAt: string | null
  /** Whether a code is asked for at signing in. */
  hasFactor: boolean
}

/** All administrators by address, with the time they were last seen. */
export async function listAdministrators(store: Pick<Store, 'db'>): Promise<Administrator[]> {
  const rows = await authTables(store.db)
    .selectFrom('auth_users')
    .leftJoin('auth_sessions', 'auth_sessions.userId', 'auth_users.id')
    .select((eb) => [
      'auth_users.id as id',
      'auth_users.email as email',
      'auth_users.twoFactorEnabled as factor',
      'auth_users.createdAt as createdAt',
      eb.fn.max('auth_sessions.updatedAt').as('lastSeenAt'),
    ])
    .groupBy(['auth_users.id', 'auth_users.email', 'auth_users.createdAt', 'auth_users.twoFactorEnabled'])
    .orderBy('auth_users.email')
    .execute()
  return rows.map(({ factor, ...row }) => ({ ...row, hasFactor: factor === 1 }))
}

/** The address of the administrator who has this one; null where nobody has. */
export async function findAdministrator(store: Pick<Store, 'db'>, email: string): Promise<string | null> {
  const users = authTables(store.db).selectFrom('auth_users').select('email').where('email', '=', email)
  return (await users.executeTakeFirst())?.email ?? null
}

/** Whether anybody can sign in. */
export async function hasAdministrator(store: Pick<Store, 'db'>): Promise<boolean> {
  return (await authTables(store.db).selectFrom('auth_users').select('id').limit(1).executeTakeFirst()) !== undefined
}
