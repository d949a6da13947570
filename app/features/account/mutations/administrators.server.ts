import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import { hasAdministrator, hasAnyoneSignedIn } from '#app/features/account/data/administrators.server.ts'
import { getSecret } from '#app/features/account/data/session-cookie.server.ts'
import { authTables } from '#app/features/account/data/tables.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import { trustWhere } from '#app/store/sums/trust.ts'
import type { Trx } from '#app/store/tables.ts'
import { forgetAttempts } from './attempts.server.ts'
import { storeEvent } from './events.server.ts'
import { endKeys } from './one-time-keys.server.ts'
import { type PasswordProblem, passwordProblem, randomPassword } from './password.server.ts'

export type AdministratorRefusal =
  | { ok: false; reason: 'no-email' }
  | { ok: false; reason: 'email-taken' }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: PasswordProblem }
  | { ok: false; reason: 'last-one' }
  | { ok: false; reason: 'no-factor' }
type AdministratorResult = { ok: true; email: string } | AdministratorRefusal

/** The administrator who makes the change; none at the terminal. */
type ChangedBy = { userId: string; email: string; request: Request }

const Email = z.string().trim().toLowerCase().pipe(z.email())

export async function createAdministrator(
  store: Store,
  given: { email: string; password: string },
  by?: ChangedBy,
): Promise<AdministratorResult> {
  const email = Email.safeParse(given.email)
  if (!email.success) return { ok: false, reason: 'no-email' }
  const problem = passwordProblem(given.password)
  if (problem !== null) return { ok: false, reason: problem }
  const password = await hashPassword(given.password)
  return store.write(async (trx) => {
    const db = authTables(trx)
    if (by && !(await isStillThere(trx, by))) return { ok: false, reason: 'not-found' }
    const holder = await db.selectFrom('auth_users').select('id').where('email', '=', email.data).executeTakeFirst()
    if (holder) return { ok: false, reason: 'email-taken' }
    await insertAdministrator(trx, email.data, password)
    await recordChange(trx, { kind: 'created', email: email.data }, by)
    return { ok: true, email: email.data }
  })
}

async function insertAdministrator(trx: Trx, email: string, password: string): Promise<string> {
  const db = authTables(trx)
  const now = new Date().toISOString()
  const stamps = { createdAt: now, updatedAt: now }
  const userId = newId()
  await db
    .insertInto('auth_users')
    .values({ id: userId, name: email, email, emailVerified: 0, image: null, twoFactorEnabled: 0, ...stamps })
    .execute()
  await db
    .insertInto('auth_accounts')
    .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password, ...stamps })
    .execute()
  return userId
}

/**
 * Makes the first administrator, in place of those who were made and never signed in. Refused once anybody has signed
 * in. The keys of the first run end.
 */
export async function replaceUnusedAdministrators(
  store: Store,
  given: { email: string; password: string },
  request: Request,
): Promise<{ ok: true; email: string; userId: string } | { ok: false; reason: 'no-email' | 'not-first' }> {
  const email = Email.safeParse(given.email)
  if (!email.success) return { ok: false, reason: 'no-email' }
  const password = await hashPassword(given.password)
  return store.write(async (trx) => {
    const db = authTables(trx)
    if (await hasAnyoneSignedIn(trx)) return { ok: false, reason: 'not-first' }
    for (const table of OWNED) await db.deleteFrom(table).execute()
    await db.deleteFrom('auth_users').execute()
    await endKeys(trx, 'first-run')
    await endKeys(trx, 'first-run-here')
    const userId = await insertAdministrator(trx, email.data, password)
    await storeEvent(trx, { kind: 'created', email: email.data, request })
    return { ok: true, email: email.data, userId }
  })
}

/** Rows that belong to an administrator. */
const OWNED = ['auth_sessions', 'auth_accounts', 'auth_two_factors', 'auth_recovery_codes'] as const

export async function setPassword(
  store: Store,
  given: { email: string; password: string },
): Promise<AdministratorResult> {
  const problem = passwordProblem(given.password)
  if (problem !== null) return { ok: false, reason: problem }
  const email = given.email.trim().toLowerCase()
  const password = await hashPassword(given.password)
  return store.write(async (trx) => {
    const db = authTables(trx)
    const user = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return { ok: false, reason: 'not-found' }
    await db
      .updateTable('auth_accounts')
      .set({ password, updatedAt: new Date().toISOString() })
      .where('userId', '=', user.id)
      .where('providerId', '=', 'credential')
      .execute()
    // Whoever has the terminal says so: a damaged account that is in no backup is right with a new password.
    await trustWhere(trx, 'auth_users', 'id', user.id)
    await trustWhere(trx, 'auth_accounts', 'userId', user.id)
    await db.deleteFrom('auth_sessions').where('userId', '=', user.id).execute()
    await forgetAttempts(trx, `sign-in ${email}`)
    await storeEvent(trx, { kind: 'password-set', email, request: null })
    return { ok: true, email }
  })
}

export async function removeAdministrator(
  store: Store,
  given: { email: string },
  by?: ChangedBy,
): Promise<AdministratorResult> {
  const email = given.email.trim().toLowerCase()
  return store.write(async (trx) => {
    const db = authTables(trx)
    if (by && !(await isStillThere(trx, by))) return { ok: false, reason: 'not-found' }
    const users = await db.selectFrom('auth_users').select(['id', 'email']).execute()
    const user = users.find((each) => each.email === email)
    if (!user) return { ok: false, reason: 'not-found' }
    if (users.length === 1) return { ok: false, reason: 'last-one' }
    for (const table of OWNED) {
      await db.deleteFrom(table).where('userId', '=', user.id).execute()
    }
    await db.deleteFrom('auth_users').where('id', '=', user.id).execute()
    await recordChange(trx, { kind: 'removed', email }, by)
    return { ok: true, email }
  })
}

/** If two remove each other at once, the second no longer exists. */
async function isStillThere(trx: Trx, { userId }: ChangedBy): Promise<boolean> {
  const self = authTables(trx).selectFrom('auth_users').select('id').where('id', '=', userId)
  return (await self.executeTakeFirst()) !== undefined
}

const DOING = { created: 'administrator-added', removed: 'administrator-removed' } as const

/** One event for the account, and one for the administrator who did it. */
async function recordChange(
  trx: Trx,
  { kind, email }: { kind: keyof typeof DOING; email: string },
  by: ChangedBy | undefined,
): Promise<void> {
  const request = by?.request ?? null
  await storeEvent(trx, { kind, email, request })
  if (by) await storeEvent(trx, { kind: DOING[kind], email: by.email, request })
}

/** Switches the second factor off for an administrator who has lost the app and the recovery codes. */
export async function switchFactorOff(store: Store, given: { email: string }): Promise<AdministratorResult> {
  const email = given.email.trim().toLowerCase()
  return store.write(async (trx) => {
    const db = authTables(trx)
    const user = await db.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst()
    if (!user) return { ok: false, reason: 'not-found' }
    if (user.twoFactorEnabled === 0) return { ok: false, reason: 'no-factor' }
    await db.deleteFrom('auth_two_factors').where('userId', '=', user.id).execute()
    await db.updateTable('auth_users').set({ twoFactorEnabled: 0 }).where('id', '=', user.id).execute()
    await storeEvent(trx, { kind: 'factor-off', email, request: null })
    return { ok: true, email }
  })
}

/** `admin@norrsken.example` for a site at `https://norrsken.example`; without a name in the address, one of our own. */
function firstEmail(publicUrl: string | null): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname
  const made = `admin@${host}`
  return Email.safeParse(made).success ? made : 'admin@stuteri.example'
}

/** Makes an administrator if there is none. The password is returned once and not stored in plain text. */
export async function ensureAdministrator(
  store: Store,
  publicUrl: string | null,
): Promise<{ email: string; password: string } | null> {
  // Made here: a disk that is full later must not keep anybody from signing in for the first time.
  await getSecret(store)
  if (await hasAdministrator(store)) return null
  const made = { email: firstEmail(publicUrl), password: randomPassword() }
  const result = await createAdministrator(store, made)
  // Another process on the same database was faster and prints its own.
  if (!result.ok && result.reason === 'email-taken') return null
  if (!result.ok) throw new Error(`No first administrator: ${result.reason}`)
  return made
}
