import { authTables } from '#app/features/account/data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { type AccountEventKind, EVENTS_KEPT, REFUSAL_KINDS } from '#app/features/account/schema/events.ts'
import { logError, logEvent } from '#app/log/log.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

type AccountEvent = { kind: AccountEventKind; email: string | null; request: Request | null }

const LONGEST_AGENT = 300

/** Stores an event and removes the oldest of its kind. Without a request it came from the terminal. */
export async function storeEvent(trx: Trx, { kind, email, request }: AccountEvent, id = newId()): Promise<void> {
  const db = authTables(trx)
  const address = request?.headers.get(CLIENT_ADDRESS_HEADER) ?? null
  const userAgent = request?.headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? null
  const at = new Date().toISOString()
  await db.insertInto('auth_events').values({ id, at, kind, email, address, userAgent }).execute()
  const isRefusal = REFUSAL_KINDS.includes(kind)
  const last = await db
    .selectFrom('auth_events')
    .select('at')
    .where('kind', isRefusal ? 'in' : 'not in', REFUSAL_KINDS)
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(EVENTS_KEPT)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await db
    .deleteFrom('auth_events')
    .where('kind', isRefusal ? 'in' : 'not in', REFUSAL_KINDS)
    .where('at', '<=', last.at)
    .execute()
}

/** Writes to the log and to the owners' list, which alone has who and from where. A failed list refuses nobody. */
export async function recordEvent(store: Store, event: AccountEvent): Promise<void> {
  const { kind, email } = event
  const id = newId()
  logEvent(kind, { account: email === null ? 'unknown' : 'known', event: id })
  try {
    await store.write((trx) => storeEvent(trx, event, id))
  } catch (error) {
    logError(error, `The event ${kind} could not be kept`)
  }
}
