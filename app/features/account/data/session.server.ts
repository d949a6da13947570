import { z } from 'zod'
import type { Session } from '#app/context.ts'
import { recordEvent } from '#app/features/account/mutations/events.server.ts'
import type { Store } from '#app/store/store.ts'
import { SESSION_LONGEST_DAYS } from './better-auth.server.ts'
import { callAuth } from './call-auth.server.ts'
import { isUserDamaged } from './damaged.server.ts'
import { authTables } from './tables.ts'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?better-auth\.session_token=/
const Found = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  session: z.object({ id: z.string(), createdAt: z.coerce.date() }),
})
const LONGEST_MS = SESSION_LONGEST_DAYS * 24 * 60 * 60 * 1000

/** The session of a request, or null. Prolongs a session in use, up to its maximum, and returns those cookies. */
export async function findSession(store: Store, request: Request): Promise<Session | null> {
  if (!SESSION_COOKIE.test(request.headers.get('cookie') ?? '')) return null
  const { status, answer, cookies } = await callAuth(store, request, '/get-session')
  if (status >= 500) throw new Error(`The session cannot be read (${status})`)
  const found = Found.safeParse(answer)
  if (!found.success) return null
  const { user, session } = found.data
  if (await isUserDamaged(store, user.id)) return null
  if (Date.now() - session.createdAt.getTime() >= LONGEST_MS) {
    await store.write((trx) => authTables(trx).deleteFrom('auth_sessions').where('id', '=', session.id).execute())
    await recordEvent(store, { kind: 'session-too-old', email: user.email, request })
    return null
  }
  return { userId: user.id, email: user.email, sessionId: session.id, cookies }
}
