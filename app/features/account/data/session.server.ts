import { z } from 'zod'
import type { Session } from '#app/context.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import type { Store } from '#app/store/store.ts'
import { getService, INNER_ORIGIN, type Scheme } from './better-auth.server.ts'

const schemeOf = (request: Request): Scheme => (new URL(request.url).protocol === 'https:' ? 'https' : 'http')

/** Asks better-auth as its own address would: the origin of the true request has been checked before. */
async function ask(
  store: Store,
  request: Request,
  path: string,
  body?: Record<string, string>,
): Promise<{ status: number; message: string | null; answer: unknown; cookies: string[] }> {
  const scheme = schemeOf(request)
  const service = await getService(store, scheme)
  const headers = new Headers({ origin: INNER_ORIGIN[scheme] })
  for (const name of ['cookie', 'user-agent', CLIENT_ADDRESS_HEADER]) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (body) headers.set('content-type', 'application/json')
  const response = await service.handler(
    new Request(`${INNER_ORIGIN[scheme]}/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const answer: unknown = await response.json().catch(() => null)
  const said = z.object({ message: z.string().min(1) }).safeParse(answer)
  return {
    status: response.status,
    message: said.success ? said.data.message : null,
    answer,
    cookies: response.headers.getSetCookie(),
  }
}

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

export type SignIn = { ok: true; cookies: string[] } | { ok: false; status: number; message: string }

/** Signs in; a refusal carries the service's own sentence (spec 8). */
export async function signIn(
  store: Store,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  const { status, message, cookies } = await ask(store, request, '/sign-in/email', { email, password })
  if (status === 200) return { ok: true, cookies }
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  return { ok: false, status, message: message ?? 'Sign in failed' }
}

/** Ends this session, or all of the administrator's, and gives the cookies that make the browser forget it. */
export async function signOut(store: Store, request: Request, scope: 'here' | 'everywhere'): Promise<string[]> {
  if (scope === 'everywhere') await ask(store, request, '/revoke-sessions', {})
  const { status, cookies } = await ask(store, request, '/sign-out', {})
  if (status >= 500) throw new Error(`The session cannot be ended (${status})`)
  return cookies
}
