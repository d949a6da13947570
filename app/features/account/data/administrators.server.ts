import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { EVENTS_KEPT, REFUSAL_KINDS } from '../schema/events.ts'
import { SESSION_LONGEST_DAYS } from './better-auth.server.ts'
import { type AuthTables, authTables } from './tables.ts'
import { valueInMemory } from './without-room.server.ts'

export type Administrator = {
  id: string
  email: string
  createdAt: string
  lastSeenAt: string | null
  /** Whether a code is asked for at signing in. */
  hasFactor: boolean
}

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

export async function findAdministrator(store: Pick<Store, 'db'>, email: string): Promise<string | null> {
  const users = authTables(store.db).selectFrom('auth_users').select('email').where('email', '=', email)
  return (await users.executeTakeFirst())?.email ?? null
}

export async function hasAdministrator(store: Pick<Store, 'db'>): Promise<boolean> {
  return (await authTables(store.db).selectFrom('auth_users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What happens to an account that nobody has used. */
const UNUSED_KINDS = [...REFUSAL_KINDS, 'created', 'password-set', 'password-link-made', 'removed'] as const

/** Whether any administrator has ever signed in: one has a session, or has left an event that needs one. */
export async function hasAnyoneSignedIn(db: Trx): Promise<boolean> {
  const session = await authTables(db).selectFrom('auth_sessions').select('id').limit(1).executeTakeFirst()
  if (session !== undefined) return true
  const used = authTables(db).selectFrom('auth_events').select('id').where('kind', 'not in', UNUSED_KINDS)
  return (await used.limit(1).executeTakeFirst()) !== undefined
}

type AccountEventRow = AuthTables['auth_events']

/** Account events, newest first: all stored ones, or the first few. */
export async function listEvents(store: Pick<Store, 'db'>, limit = 2 * EVENTS_KEPT): Promise<AccountEventRow[]> {
  return authTables(store.db)
    .selectFrom('auth_events')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type SessionRow = { id: string; createdAt: string; updatedAt: string; userAgent: string | null }

export async function listSessions(store: Pick<Store, 'db'>, userId: string): Promise<SessionRow[]> {
  const now = new Date()
  const oldest = new Date(now.getTime() - SESSION_LONGEST_DAYS * 24 * 60 * 60 * 1000)
  return authTables(store.db)
    .selectFrom('auth_sessions')
    .select(['id', 'createdAt', 'updatedAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('createdAt', '>', oldest.toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

const COOKIE = /(?:^|;\s*)(?:__Host-)?better-auth\.two_factor=([^;]+)/

/** The administrator whose password was right before a code is tried; null if no such step is open. */
export async function findChallenged(store: Store, request: Request): Promise<string | null> {
  // A random name and its signature. The service checks the signature; here only the name is looked up.
  const [identifier] = (COOKIE.exec(request.headers.get('cookie') ?? '')?.[1] ?? '').split('.')
  if (!identifier) return null
  const users = authTables(store.db).selectFrom('auth_users').select('auth_users.email')
  const inMemory = valueInMemory(store, identifier)
  const row = await (inMemory === null
    ? users
        .innerJoin('auth_verifications', 'auth_users.id', 'auth_verifications.value')
        .where('auth_verifications.identifier', '=', identifier)
    : users.where('auth_users.id', '=', inMemory)
  ).executeTakeFirst()
  return row?.email ?? null
}
