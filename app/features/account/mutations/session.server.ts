import { ask } from '#app/features/account/data/ask.server.ts'
import type { Store } from '#app/store/store.ts'

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
