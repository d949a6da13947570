import { randomBytes } from 'node:crypto'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

const KEY = 'sign_in_secret'

/**
 * The key that signs session cookies: random, made on first use and stored, so that all processes share it and sessions
 * survive a restart.
 */
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
