import { createHash } from 'node:crypto'
import { authTables } from '#app/features/account/data/tables.ts'
import { networkOf, wideNetworkOf } from '#app/features/account/schema/client-address.ts'
import { isUnwritable, type Store } from '#app/store/store.ts'

/** Wrong attempts in a row at one account, from any addresses. After the free ones each wait is twice as long. */
const ACCOUNT_ATTEMPTS = { free: 10, firstWaitS: 30, longestWaitS: 15 * 60, forgottenS: 24 * 60 * 60 }
/** Attempts, right or wrong, of one address and of the network around it, before a pause of that time. */
export const PAUSES = { address: { most: 10, windowS: 5 * 60 }, network: { most: 40, windowS: 5 * 60 } } as const

/** How long an account refuses attempts after the last wrong one, in seconds. Never above the maximum. */
export function waitAfter(wrong: number): number {
  const { free, firstWaitS, longestWaitS } = ACCOUNT_ATTEMPTS
  if (wrong <= free) return 0
  return Math.min(longestWaitS, firstWaitS * 2 ** Math.min(wrong - free - 1, 20))
}

/** What an attempt is counted at. `isPassed`: its wait does not apply; the attempt counts all the same. */
export type Subject = { kind: 'account' | 'address' | 'network'; name: string; isPassed?: boolean }

/** An allowed attempt; its outcome must be reported. */
export type Attempt = { settle: (outcome: 'right' | 'wrong' | 'untried') => Promise<void> }
/** How long to wait, and for what. */
export type Waiting = { waitS: number; for: Subject['kind'] }

type Counted = { count: number; lastAt: number }
/** The counters: in the store, or in memory while the disk has no room. */
type Counters = {
  find: (key: string) => Promise<Counted | undefined>
  put: (key: string, counted: Counted) => Promise<unknown>
  drop: (key: string) => Promise<unknown>
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** The subjects of an address, which `what` is counted at: it, and the network around it. */
export function subjectsOf(address: string, what = ''): Subject[] {
  return [
    { kind: 'address', name: `${what}address ${networkOf(address)}` },
    { kind: 'network', name: `${what}network ${wideNetworkOf(address)}` },
  ]
}

/** Begins an attempt, or returns the longest wait. Counts as wrong until settled, also for parallel attempts. */
export async function beginAttempt(store: Store, subjects: readonly Subject[]): Promise<Attempt | Waiting> {
  const now = Date.now()
  const before = new Map<string, Counted | undefined>()
  const wrongs = subjects.filter(({ kind }) => kind === 'account')
  const waiting = await counting(store, async (counters) => {
    for (const { name } of subjects) {
      const known = await counters.find(keyOf(name))
      // After a clock that was set back a wait begins again, and ends after the same time.
      const isAhead = known !== undefined && known.lastAt > now
      before.set(name, isAhead ? { ...known, lastAt: now } : known)
      if (isAhead) await counters.put(keyOf(name), { ...known, lastAt: now })
    }
    const longestOf = (all: readonly Subject[]): Waiting | null => {
      let longest: Waiting | null = null
      for (const { kind, name, isPassed } of all) {
        const known = before.get(name)
        const whole = known && isPassed !== true ? waitOf(kind, known.count) : 0
        const left = whole - (now - (known?.lastAt ?? now)) / 1000
        if (left > (longest?.waitS ?? 0)) longest = { waitS: Math.ceil(left), for: kind }
      }
      return longest
    }
    // Also whoever comes while an account waits is counted at the address.
    for (const group of [subjects.filter(({ kind }) => kind !== 'account'), wrongs]) {
      const longest = longestOf(group)
      if (longest) return longest
      for (const { kind, name } of group) {
        const known = before.get(name)
        const isOver = known && kind !== 'account' && now - known.lastAt > PAUSES[kind].windowS * 1000
        await counters.put(keyOf(name), { count: (isOver ? 0 : (known?.count ?? 0)) + 1, lastAt: now })
      }
    }
    return null
  })
  if (waiting) return waiting
  return {
    async settle(outcome) {
      if (outcome === 'wrong' || wrongs.length === 0) return
      await counting(store, async (counters) => {
        for (const { name } of wrongs) {
          const known = await counters.find(keyOf(name))
          if (outcome === 'right') await counters.drop(keyOf(name))
          else if (known && known.count > 0)
            await counters.put(keyOf(name), {
              count: known.count - 1,
              lastAt: before.get(name)?.lastAt ?? now,
            })
        }
      })
    },
  }
}

const waitOf = (kind: Subject['kind'], count: number) => {
  if (kind === 'account') return waitAfter(count)
  return count >= PAUSES[kind].most ? PAUSES[kind].windowS : 0
}

/** Something that may be done once in a while: a code, a link, a proof. Null if it was done before. */
export async function takeOnce(
  store: Store,
  name: string,
  forMs: number,
): Promise<{ giveBack: () => Promise<unknown> } | null> {
  const [key, now] = [keyOf(name), Date.now()]
  const isTaken = await counting(store, async (counters) => {
    const known = await counters.find(key)
    if (known && now - known.lastAt < forMs) return false
    await counters.put(key, { count: 0, lastAt: now })
    return true
  })
  return isTaken ? { giveBack: () => counting(store, (counters) => counters.drop(key)) } : null
}

export async function forgetAttempts(trx: unknown, name: string): Promise<void> {
  await authTables(trx).deleteFrom('auth_attempts').where('key', '=', keyOf(name)).execute()
}

/** Counters of a store whose disk is full or read-only. Null where one was removed. */
const inMemory = new WeakMap<Store, Map<string, Counted | null>>()
const MOST_IN_MEMORY = 10_000

/** One after the other: what is looked up must still be so when it is counted. */
const queues = new WeakMap<Store, Promise<unknown>>()

async function counting<T>(store: Store, work: (counters: Counters) => Promise<T>): Promise<T> {
  try {
    return await store.write(async (trx) => {
      const isForgotten = Date.now() - ACCOUNT_ATTEMPTS.forgottenS * 1000
      await authTables(trx).deleteFrom('auth_attempts').where('lastAt', '<', isForgotten).execute()
      return work(storedCounters(trx))
    })
  } catch (error) {
    if (!isUnwritable(error)) throw error
    const turn = (queues.get(store) ?? Promise.resolve()).then(() => work(countersInMemory(store)))
    queues.set(
      store,
      turn.catch(() => {}),
    )
    return turn
  }
}

function storedCounters(trx: unknown): Counters {
  const db = authTables(trx)
  return {
    find: (key) => db.selectFrom('auth_attempts').select(['count', 'lastAt']).where('key', '=', key).executeTakeFirst(),
    put: (key, counted) =>
      db
        .insertInto('auth_attempts')
        .values({ key, ...counted })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(counted))
        .execute(),
    drop: (key) => db.deleteFrom('auth_attempts').where('key', '=', key).execute(),
  }
}

function countersInMemory(store: Store): Counters {
  const kept = inMemory.get(store) ?? new Map<string, Counted | null>()
  inMemory.set(store, kept)
  const put = async (key: string, counted: Counted | null) => {
    kept.delete(key)
    kept.set(key, counted)
    const [oldest = ''] = kept.keys()
    if (kept.size > MOST_IN_MEMORY) kept.delete(oldest)
  }
  return {
    async find(key) {
      const known = kept.get(key)
      if (known !== undefined) return known ?? undefined
      const rows = authTables(store.db).selectFrom('auth_attempts').select(['count', 'lastAt'])
      return rows.where('key', '=', key).executeTakeFirst()
    },
    put,
    drop: (key) => put(key, null),
  }
}
