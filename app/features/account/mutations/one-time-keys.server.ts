import { createHash, randomBytes } from 'node:crypto'
import { authTables } from '#app/features/account/data/tables.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

/**
 * Keys in addresses, good once: whoever has one may do one thing. 128 bits at random; only their hash is stored. A
 * restored backup has none.
 */
export type KeyPurpose = 'first-run' | 'first-run-here' | 'password'

const KEY_BYTES = 16
const identifierOf = (purpose: KeyPurpose, key: string) =>
  `hovslag-${purpose}:${createHash('sha256').update(key).digest('hex')}`

/** A new key for `about`; those that are too old are removed. */
export function makeKey(store: Store, purpose: KeyPurpose, about: string, validMs: number): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return store.write(async (trx) => {
    await addKey(trx, purpose, key, about, validMs)
    return key
  })
}

async function addKey(trx: Trx, purpose: KeyPurpose, key: string, about: string, validMs: number): Promise<void> {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const db = authTables(trx)
  await db
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', 'hovslag-%')
    .where('expiresAt', '<=', at)
    .execute()
  await db
    .insertInto('auth_verifications')
    .values({
      id: newId(),
      identifier: identifierOf(purpose, key),
      value: about,
      expiresAt: new Date(now + validMs).toISOString(),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** What a key is about; null if there is no such key, or it is too old. */
export async function findKey(store: Pick<Store, 'db'>, purpose: KeyPurpose, key: string): Promise<string | null> {
  const row = await authTables(store.db)
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, key))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return row?.value ?? null
}

/** Uses a key up, inside the transaction that does what it is for. */
export async function takeKey(trx: Trx, purpose: KeyPurpose, key: string): Promise<string | null> {
  const row = await authTables(trx)
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(purpose, key))
    .where('expiresAt', '>', new Date().toISOString())
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/** Ends every key of a purpose; `about`: only those about that. */
export async function endKeys(trx: Trx, purpose: KeyPurpose, about?: string): Promise<void> {
  const all = authTables(trx).deleteFrom('auth_verifications').where('identifier', 'like', `hovslag-${purpose}:%`)
  await (about === undefined ? all : all.where('value', '=', about)).execute()
}

/** Exchanges a key for another, which `validMs` later is too old; null if the first is not valid. */
export function exchangeKey(
  store: Store,
  key: string,
  { from, to, validMs }: { from: KeyPurpose; to: KeyPurpose; validMs: number },
): Promise<string | null> {
  return store.write(async (trx) => {
    const about = await takeKey(trx, from, key)
    if (about === null) return null
    const next = randomBytes(KEY_BYTES).toString('base64url')
    await addKey(trx, to, next, about, validMs)
    return next
  })
}
