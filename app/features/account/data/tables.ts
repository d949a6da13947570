import type { Kysely } from 'kysely'
import type { Bit } from '#app/store/tables.ts'

type Stamped = { id: string; createdAt: string; updatedAt: string }

/** The tables of signing in, as the migration `002-sign-in` makes them. */
export type AuthTables = {
  auth_users: Stamped & { name: string; email: string; emailVerified: Bit; image: string | null }
  auth_sessions: Stamped & { userId: string; token: string; expiresAt: string }
  auth_accounts: Stamped & { userId: string; accountId: string; providerId: string; password: string | null }
}

/** The store's handle, seen from signing in: these tables are no part of the stud. */
export function authTables(db: unknown): Kysely<AuthTables> {
  return db as Kysely<AuthTables> // both are the same Kysely; only the tables it is known by differ
}
