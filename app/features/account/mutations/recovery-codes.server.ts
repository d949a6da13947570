import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import { authTables } from '#app/features/account/data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { CODE_WORDS } from '#app/features/account/schema/code-words.table.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { beginAttempt, forgetAttempts, subjectsOf } from './attempts.server.ts'
import { recordEvent, storeEvent } from './events.server.ts'
import { endKeys, findKey, makeKey, takeKey } from './one-time-keys.server.ts'
import { type PasswordProblem, passwordProblem } from './password.server.ts'

/** Two ways back for who has forgotten the password: a recovery code, and a link that somebody with access made. */

/** Followed by the link's key. */
export const PASSWORD_LINK_PATH = '/login/nytt'

const CODES = 10
const SALT_BYTES = 16
const HASH_BYTES = 32
const LINK_MS = 24 * 60 * 60 * 1000
const hashed = promisify(scrypt) as (code: string, salt: string, bytes: number, options: object) => Promise<Buffer>
const hashOf = (code: string, salt: string) => hashed(code, salt, HASH_BYTES, {})

/** `tall-4821-ren`: at least 27 bits, guessed at most some ten times a quarter of an hour. */
function randomCode(): string {
  const word = () => CODE_WORDS[randomInt(CODE_WORDS.length)]
  return `${word()}-${String(randomInt(10_000)).padStart(4, '0')}-${word()}`
}

/** As it is written on the slip, however it was typed. */
const plainCode = (typed: string) =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '')

/** New codes for an administrator, returned this once; the earlier ones end. */
export async function makeRecoveryCodes(store: Store, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(randomCode())
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const rows = await Promise.all(
    [...codes].map(async (code) => {
      const hash = await hashOf(plainCode(code), salt)
      return { id: newId(), userId, salt, hash: hash.toString('base64url') }
    }),
  )
  await store.write(async (trx) => {
    const db = authTables(trx)
    await db.deleteFrom('auth_recovery_codes').where('userId', '=', userId).execute()
    await db.insertInto('auth_recovery_codes').values(rows).execute()
  })
  return [...codes]
}

export async function countRecoveryCodes(store: Pick<Store, 'db'>, userId: string): Promise<number> {
  const codes = authTables(store.db).selectFrom('auth_recovery_codes').select('id').where('userId', '=', userId)
  return (await codes.execute()).length
}

export type WayBack =
  | { ok: true; email: string }
  | { ok: false; reason: PasswordProblem | 'wrong-code' | 'too-many' | 'no-link' }

/** Sets a new password for who has a code of the account. Wrong codes are counted by account and by address. */
export async function setPasswordByCode(
  store: Store,
  request: Request,
  given: { email: string; code: string; password: string },
): Promise<WayBack> {
  const problem = passwordProblem(given.password)
  if (problem !== null) return { ok: false, reason: problem }
  const email = given.email.trim().toLowerCase()
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? ''
  const attempt = await beginAttempt(store, [
    ...subjectsOf(address, 'code-from '),
    { kind: 'account', name: `code-for ${email}` },
  ])
  const refuse = async (reason: 'wrong-code' | 'too-many'): Promise<WayBack> => {
    await recordEvent(store, {
      kind: 'way-back-refused',
      email: (await findUser(store, email))?.email ?? null,
      request,
    })
    return { ok: false, reason }
  }
  if ('waitS' in attempt) return refuse('too-many')
  const user = await findUser(store, email)
  const row = await findCode(store, user?.id ?? '', plainCode(given.code))
  if (user === null || row === null) return refuse('wrong-code')
  const password = await hashPassword(given.password)
  const isUsed = await store.write(async (trx) => {
    const taken = await authTables(trx).deleteFrom('auth_recovery_codes').where('id', '=', row).executeTakeFirst()
    if (Number(taken.numDeletedRows) === 0) return false
    await replacePassword(trx, user, password)
    await storeEvent(trx, { kind: 'password-from-code', email: user.email, request })
    return true
  })
  if (!isUsed) return refuse('wrong-code')
  await attempt.settle('right')
  return { ok: true, email: user.email }
}

/** Without an account, a hash is computed all the same: the time does not tell whether there is one. */
async function findCode(store: Store, userId: string, code: string): Promise<string | null> {
  const rows = await authTables(store.db)
    .selectFrom('auth_recovery_codes')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  const given = await hashOf(code, rows[0]?.salt ?? '')
  const found = rows.find(({ hash }) => {
    const stored = Buffer.from(hash, 'base64url')
    // A damaged one may be shorter.
    return stored.length === given.length && timingSafeEqual(stored, given)
  })
  return found?.id ?? null
}

type User = { id: string; email: string }

async function findUser(store: Pick<Store, 'db'>, email: string): Promise<User | null> {
  const users = authTables(store.db).selectFrom('auth_users').select(['id', 'email']).where('email', '=', email)
  return (await users.executeTakeFirst()) ?? null
}

/** Sets it, ends all sessions and waits, and every link for this account. */
async function replacePassword(trx: Trx, user: User, password: string): Promise<void> {
  const db = authTables(trx)
  await db
    .updateTable('auth_accounts')
    .set({ password, updatedAt: new Date().toISOString() })
    .where('userId', '=', user.id)
    .where('providerId', '=', 'credential')
    .execute()
  await db.deleteFrom('auth_sessions').where('userId', '=', user.id).execute()
  await forgetAttempts(trx, `sign-in ${user.email}`)
  await endKeys(trx, 'password', user.id)
}

/** A link with which this administrator sets a new password, within a day. `by`: who made it; none at the terminal. */
export async function makePasswordLink(
  store: Store,
  email: string,
  by?: { email: string; request: Request },
): Promise<{ ok: true; email: string; key: string } | { ok: false; reason: 'not-found' }> {
  const user = await findUser(store, email.trim().toLowerCase())
  if (user === null) return { ok: false, reason: 'not-found' }
  await store.write((trx) => endKeys(trx, 'password', user.id))
  const key = await makeKey(store, 'password', user.id, LINK_MS)
  await recordEvent(store, { kind: 'password-link-made', email: user.email, request: by?.request ?? null })
  return { ok: true, email: user.email, key }
}

/** Whose password a link sets; null if it has been used or is too old. */
export async function findLinked(store: Pick<Store, 'db'>, key: string): Promise<string | null> {
  const userId = await findKey(store, 'password', key)
  if (userId === null) return null
  const users = authTables(store.db).selectFrom('auth_users').select('email').where('id', '=', userId)
  return (await users.executeTakeFirst())?.email ?? null
}

export async function setPasswordByLink(
  store: Store,
  request: Request,
  given: { key: string; password: string },
): Promise<WayBack> {
  const problem = passwordProblem(given.password)
  if (problem !== null) return { ok: false, reason: problem }
  const password = await hashPassword(given.password)
  return store.write(async (trx) => {
    const userId = await takeKey(trx, 'password', given.key)
    const users = authTables(trx).selectFrom('auth_users').select(['id', 'email'])
    const user = await users.where('id', '=', userId ?? '').executeTakeFirst()
    if (user === undefined) return { ok: false, reason: 'no-link' }
    await replacePassword(trx, user, password)
    await storeEvent(trx, { kind: 'password-from-link', email: user.email, request })
    return { ok: true, email: user.email }
  })
}
