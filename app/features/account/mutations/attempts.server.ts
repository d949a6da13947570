import { createHash } from 'node:crypto'
import { authTables } from '#app/features/account/data/tables.ts'
import type { Store } from '#app/store/store.ts'

/** Wrong attempts in a row at one account, from any address. After the free ones each wait is twice as long. */
const ACCOUNT_ATTEMPTS = { free: 10, firstWaitS: 30, longestWaitS: 15 * 60, forgottenS: 24 * 60 * 60 }

/** How long an account refuses attempts after the last wrong one, in seconds. Never above the maximum. */
export function waitAfter(wrong: number): number {
  const { free, firstWaitS, longestWaitS } = ACCOUNT_ATTEMPTS
  if (wrong <= free) return 0
  return Math.min(longestWaitS, firstWaitS * 2 ** Math.min(wrong - free - 1, 20))
}

/** An allowed attempt; its outcome must be reported. */
export type Attempt = { settle: (outcome: 'right' | 'wrong' | 'untried') => Promise<void> }
export type Waiting = { waitS: number }

const keyOf = (subject: string) => createHash('sha256').update(subject).digest('hex')

/** Begins an attempt at `subject`, or returns the wait. Counts as wrong until settled, also for parallel attempts. */
export async function beginAttempt(store: Store, subject: string): Promise<Attempt | Waiting> {
  const key = keyOf(subject)
  const now = Date.now()
  const isForgotten = now - ACCOUNT_ATTEMPTS.forgottenS * 1000
  let before = 0
  const waitS = await store.write(async (trx) => {
    const db = authTables(trx)
    await db.deleteFrom('auth_attempts').where('lastAt', '<', isForgotten).execute()
    const known = await db.selectFrom('auth_attempts').selectAll().where('key', '=', key).executeTakeFirst()
    const passedS = known ? (now - known.lastAt) / 1000 : 0
    const left = known ? waitAfter(known.count) - passedS : 0
    if (left > 0) return Math.ceil(left)
    before = known ? known.lastAt : now
    if (known) {
      const counted = { count: known.count + 1, lastAt: now }
      await db.updateTable('auth_attempts').set(counted).where('key', '=', key).execute()
    } else await db.insertInto('auth_attempts').values({ key, count: 1, lastAt: now }).execute()
    return 0
  })
  if (waitS > 0) return { waitS }
  return {
    async settle(outcome) {
      if (outcome === 'wrong') return
      await store.write(async (trx) => {
        const db = authTables(trx)
        if (outcome === 'right') await db.deleteFrom('auth_attempts').where('key', '=', key).execute()
        else {
          const less = db.updateTable('auth_attempts').set((eb) => ({ count: eb('count', '-', 1), lastAt: before }))
          await less.where('key', '=', key).where('count', '>', 0).execute()
        }
      })
    },
  }
}

export async function forgetAttempts(trx: unknown, subject: string): Promise<void> {
  await authTables(trx).deleteFrom('auth_attempts').where('key', '=', keyOf(subject)).execute()
}
