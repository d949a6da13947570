import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

const KEY = 'sign_in_secret'

/** The key that signs session cookies: made on first use and shared by all processes. */
export async function getSecret(store: Store): Promise<string> {
  const find = (db: Db) => db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  const known = await find(store.db)
  if (known) return known.value
  return store.write(async (trx) => {
    const made = await find(trx) // another process may have been faster
    if (made) return made.value
    const value = randomBytes(48).toString('base64url')
    await trx.insertInto('meta').values({ key: KEY, value }).execute()
    return value
  })
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?better-auth\.session_token=([^;]*)/g

const secrets = new WeakMap<Store, Promise<string>>()

function secretOf(store: Store): Promise<string> {
  const known = secrets.get(store)
  if (known) return known
  const secret = getSecret(store)
  secrets.set(store, secret)
  secret.catch(() => secrets.delete(store))
  return secret
}

/** Whether the cookies hold a session with our signature; `findSession` says whether it is still valid. */
export async function hasSignedSession(store: Store, cookies: string | undefined): Promise<boolean> {
  const values = [...(cookies ?? '').matchAll(SESSION_COOKIE)].map(([, value]) => value ?? '')
  if (values.length === 0) return false
  const secret = await secretOf(store)
  return values.some((value) => isSigned(value, secret))
}

function isSigned(encoded: string, secret: string): boolean {
  const value = decoded(encoded)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return false
  const right = createHmac('sha256', secret).update(value.slice(0, dot)).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
