import { createHash } from 'node:crypto'
import { authTables } from '#app/features/account/data/tables.ts'
import type { Store } from '#app/store/store.ts'

/** Longer than any code is good for: its own half minute, and one before and behind for clocks that differ. */
const REMEMBERED_MS = 5 * 60 * 1000

/** A code that nobody else can take meanwhile. */
export type TakenCode = { giveBack: () => Promise<void> }

/**
 * Takes a code of the app for an account, before the service looks at it: each lets in once, whoever comes with it at the
 * same time, in whatever process. Null where it was taken before. One that lets nobody in is given back.
 */
export async function takeCode(store: Store, account: string, code: string): Promise<TakenCode | null> {
  const key = createHash('sha256').update(`code ${account} ${code}`).digest('hex')
  const now = Date.now()
  const isTaken = await store.write(async (trx) => {
    const row = await authTables(trx)
      .insertInto('auth_attempts')
      .values({ key, count: 0, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ lastAt: now })
          .where('auth_attempts.lastAt', '<', now - REMEMBERED_MS),
      )
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  })
  if (!isTaken) return null
  return {
    async giveBack() {
      await store.write(async (trx) => {
        await authTables(trx).deleteFrom('auth_attempts').where('key', '=', key).execute()
      })
    },
  }
}
