import { z } from 'zod'
import type { Session } from '#app/context.ts'
import type { Store } from '#app/store/store.ts'
import { ask } from './ask.server.ts'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?better-auth\.session_token=/
const Found = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

/**
 * Who sent the request: null when nobody is signed in, or the session has ended. Prolongs a session that is in use; the
 * cookies that then belong to the answer come along. Throws when the store does not answer: nobody is let in by that.
 */
export async function findSession(store: Store, request: Request): Promise<Session | null> {
  if (!SESSION_COOKIE.test(request.headers.get('cookie') ?? '')) return null
  const { status, answer, cookies } = await ask(store, request, '/get-session')
  if (status >= 500) throw new Error(`The session cannot be read (${status})`)
  const found = Found.safeParse(answer)
  return found.success ? { userId: found.data.user.id, email: found.data.user.email, cookies } : null
}
