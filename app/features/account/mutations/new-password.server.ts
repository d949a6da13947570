import { ask } from '#app/features/account/data/ask.server.ts'
import { type PasswordProblem, passwordProblem } from '#app/features/account/schema/password.ts'
import type { Store } from '#app/store/store.ts'
import { tellEvent } from './events.server.ts'
import { askWithPassword, type Owner, type PasswordRefusal } from './with-password.server.ts'

/** Sets a new password where the old one is right, and ends every session; the cookies begin a new one, here. */
export async function changePassword(
  store: Store,
  request: Request,
  owner: Owner,
  { current, next }: { current: string; next: string },
): Promise<{ ok: true; cookies: string[] } | PasswordRefusal | { ok: false; reason: PasswordProblem }> {
  const problem = await passwordProblem(next)
  if (problem !== null) return { ok: false, reason: problem }
  const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
  const asked = await askWithPassword(store, request, owner, () => ask(store, request, '/change-password', body))
  if (!asked.ok) return asked
  await tellEvent(store, { kind: 'password-changed', email: owner.email, request })
  return { ok: true, cookies: asked.answer.cookies }
}
