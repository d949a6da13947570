import { EVENTS_KEPT } from '#app/features/account/schema/events.ts'
import type { Store } from '#app/store/store.ts'
import { type AuthTables, authTables } from './tables.ts'

export type AccountEventRow = AuthTables['auth_events']

/** What happened to the accounts, the newest first: all that is kept, or the first few. */
export async function listEvents(store: Pick<Store, 'db'>, limit = 2 * EVENTS_KEPT): Promise<AccountEventRow[]> {
  return authTables(store.db)
    .selectFrom('auth_events')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
