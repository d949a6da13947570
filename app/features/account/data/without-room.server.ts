import type { kyselyAdapter } from '@better-auth/kysely-adapter'
import { newId } from '#app/store/new-id.ts'
import { isUnwritable, type Store } from '#app/store/store.ts'
import { authTables } from './tables.ts'

/**
 * What signing in would write to a disk that is full or read-only: sessions, and the steps before them. It is kept in
 * memory, so that the owner can get in and make room; a restart ends it.
 */
type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>
type Row = Record<string, unknown>
type Where = readonly { field: string; value: unknown; operator?: string | undefined }[]

type Counting = Pick<Parameters<Adapter['findOne']>[0], 'model' | 'where'> & { set?: object | undefined }

const KEPT_MODELS = ['session', 'verification'] as const
type KeptModel = (typeof KEPT_MODELS)[number]
/** Nobody without a right password adds one. */
const MOST_ROWS = 1000
/** A session in memory ends after this time. */
const SESSION_MS = 60 * 60 * 1000

const rowsOf = new WeakMap<Store, Record<KeptModel, Row[]>>()
const known = (store: Store): Record<KeptModel, Row[]> => rowsOf.get(store) ?? { session: [], verification: [] }

const isKept = (model: string): model is KeptModel => KEPT_MODELS.some((one) => one === model)
const fits = (row: Row, where: Where) =>
  where.every(({ field, value, operator = 'eq' }) => operator === 'eq' && row[field] === value)

/** Keeps in memory what the store has no room for, and finds it there. */
export function withoutRoom(store: Store, stored: Adapter): Adapter {
  const find = (model: string, where: Where = []): Row[] =>
    isKept(model) ? known(store)[model].filter((row) => fits(row, where)) : []
  const remove = (model: string, where: Where): Row[] => {
    const gone = find(model, where)
    if (isKept(model) && gone.length > 0) {
      const kept = known(store)
      kept[model] = kept[model].filter((row) => !gone.includes(row))
    }
    return gone
  }
  const add = (model: KeptModel, data: Row): Row => {
    const row: Row = { id: newId(), ...data }
    if (model === 'session') row.expiresAt = new Date(Date.now() + SESSION_MS)
    const kept = known(store)
    kept[model] = [...kept[model], row].slice(-MOST_ROWS)
    rowsOf.set(store, kept)
    return row
  }
  /** Wrong codes of an account in a row cannot be counted; those of a password and an address are, in memory. */
  const uncounted = async <Found>(error: unknown, { model, where, set }: Counting): Promise<Found | null> => {
    if (!isUnwritable(error) || model !== 'twoFactor' || (set && 'backupCodes' in set)) throw error
    return stored.findOne<Found>({ model, where })
  }
  const own: Adapter = {
    ...stored,
    transaction: (work) => work(own),
    // The generic types are those of better-auth's tables, whose rows these are.
    create: async <Given extends Row, Made = Given>(values: { model: string; data: Omit<Given, 'id'> }) => {
      try {
        return await stored.create<Given, Made>(values)
      } catch (error) {
        if (!isUnwritable(error) || !isKept(values.model)) throw error
        return add(values.model, values.data) as Made
      }
    },
    findOne: async <Found>(values: Parameters<Adapter['findOne']>[0]) => {
      const [row] = find(values.model, values.where)
      if (!row) return stored.findOne<Found>(values)
      if (values.model !== 'session' || !(await isStillValid(store, row))) return (values.join ? null : row) as Found
      const user = await stored.findOne<Row>({ model: 'user', where: [{ field: 'id', value: String(row.userId) }] })
      return { ...row, user } as Found
    },
    findMany: async <Found>(values: Parameters<Adapter['findMany']>[0]) => {
      const rows = find(values.model, values.where)
      return rows.length > 0 ? (rows.toReversed() as Found[]) : stored.findMany<Found>(values)
    },
    update: async <Found>(values: Parameters<Adapter['update']>[0]) => {
      const [row] = find(values.model, values.where)
      // Use does not prolong it.
      if (row) return Object.assign(row, { ...values.update, expiresAt: row.expiresAt }) as Found
      return stored.update<Found>(values).catch((error: unknown) => uncounted<Found>(error, values))
    },
    incrementOne: async <Found>(values: Parameters<Adapter['incrementOne']>[0]) =>
      stored.incrementOne<Found>(values).catch((error: unknown) => uncounted<Found>(error, values)),
    delete: async (values) => {
      if (remove(values.model, values.where).length === 0) await stored.delete(values)
    },
    // Also what has expired is removed this way; without room it stays.
    deleteMany: async (values) => {
      const gone = remove(values.model, values.where).length
      return gone + (await stored.deleteMany(values).catch(unlessFull(0)))
    },
    consumeOne: async <Found>(values: Parameters<Adapter['consumeOne']>[0]) => {
      const [row] = remove(values.model, values.where)
      return (row as Found | undefined) ?? stored.consumeOne<Found>(values)
    },
  }
  return own
}

const unlessFull =
  <Other>(other: Other) =>
  (error: unknown): Other => {
    if (!isUnwritable(error)) throw error
    return other
  }

/** A new password ends all sessions; here it is noticed, as it may have been set at the terminal. */
async function isStillValid(store: Store, { userId, createdAt }: Row): Promise<boolean> {
  const accounts = authTables(store.db).selectFrom('auth_accounts').select('updatedAt')
  const account = await accounts.where('userId', '=', String(userId)).executeTakeFirst()
  return account !== undefined && createdAt instanceof Date && account.updatedAt <= createdAt.toISOString()
}

/** Ends sessions of an administrator that are in memory: one, or all but one. Returns how many. */
export function endSessionsInMemory(store: Store, userId: string, which: { id: string } | { allBut: string }): number {
  const kept = rowsOf.get(store)
  if (!kept) return 0
  const isEnded = ({ id, userId: whose }: Row) =>
    whose === userId && ('id' in which ? id === which.id : id !== which.allBut)
  const before = kept.session.length
  kept.session = kept.session.filter((row) => !isEnded(row))
  return before - kept.session.length
}

/** The value of a step of signing in that is in memory. */
export function valueInMemory(store: Store, identifier: string): string | null {
  const row = known(store).verification.find((each) => each.identifier === identifier)
  return row ? String(row.value) : null
}
