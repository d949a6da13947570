import type { Kysely } from 'kysely'
import type { AccountEventKind } from '#app/features/account/schema/events.ts'
import type { Bit } from '#app/store/keys.ts'

type Stamped = { id: string; createdAt: string; updatedAt: string }

/** The tables of signing in, as the migrations `002`, `009`, `020` and `022` make them. */
export type AuthTables = {
  auth_users: Stamped & { name: string; email: string; emailVerified: Bit; image: string | null; twoFactorEnabled: Bit }
  auth_sessions: Stamped & {
    userId: string
    token: string
    expiresAt: string
    ipAddress: string | null
    userAgent: string | null
  }
  auth_accounts: Stamped & { userId: string; accountId: string; providerId: string; password: string | null }
  auth_two_factors: { id: string; userId: string; secret: string; backupCodes: string; verified: Bit | null }
  /** Codes instead of a forgotten password, hashed with scrypt. */
  auth_recovery_codes: { id: string; userId: string; salt: string; hash: string }
  /** Public keys, and the host that each was made at. */
  auth_passkeys: {
    id: string
    userId: string
    name: string | null
    credentialID: string
    createdAt: string | null
    host: string | null
  }
  auth_verifications: Stamped & { identifier: string; value: string; expiresAt: string }
  /** Wrong attempts in a row by subject, and used codes (with none). `lastAt` is in milliseconds. */
  auth_attempts: { key: string; count: number; lastAt: number }
  auth_events: {
    id: string
    at: string
    kind: AccountEventKind
    email: string | null
    address: string | null
    userAgent: string | null
  }
}

/** The store's handle, typed with the sign-in tables. */
export function authTables(db: unknown): Kysely<AuthTables> {
  return db as Kysely<AuthTables> // both are the same Kysely; only the tables it is known by differ
}
