import { ask } from '#app/features/account/data/ask.server.ts'
import type { Store } from '#app/store/store.ts'
import { beginAttempt } from './attempts.server.ts'
import { tellEvent } from './events.server.ts'
import { type PasswordProblem, passwordProblem } from './password.server.ts'
import { settled } from './session.server.ts'

export type Owner = { userId: string; email: string; sessionId: string }

type Answer = Awaited<ReturnType<typeof ask>>
export type PasswordRefusal = { ok: false; reason: 'wrong-password' | 'too-many' }

/**
 * Calls the service with the owner's password again. Wrong ones are counted, so that nobody can guess endlessly at a
 * browser left signed in.
 */
export async function askWithPassword(
  store: Store,
  request: Request,
  owner: Owner,
  work: () => Promise<Answer>,
): Promise<{ ok: true; answer: Answer } | PasswordRefusal> {
  const refuse = async (reason: PasswordRefusal['reason']): Promise<PasswordRefusal> => {
    await tellEvent(store, { kind: 'password-refused', email: owner.email, request })
    return { ok: false, reason }
  }
  const attempt = await beginAttempt(store, `password ${owner.userId}`)
  if ('waitS' in attempt) return refuse('too-many')
  const answer = await settled(attempt, work)
  if (answer.status >= 500) throw new Error(`The sign-in service failed (${answer.status})`)
  if (answer.status === 200) return { ok: true, answer }
  return refuse(answer.status === 429 ? 'too-many' : 'wrong-password')
}

/** Sets a new password if the old one is right, and ends every session; the cookies begin a new one here. */
export async function changePassword(
  store: Store,
  request: Request,
  owner: Owner,
  { current, next }: { current: string; next: string },
): Promise<{ ok: true; cookies: string[] } | PasswordRefusal | { ok: false; reason: PasswordProblem }> {
  const problem = passwordProblem(next)
  if (problem !== null) return { ok: false, reason: problem }
  const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
  const asked = await askWithPassword(store, request, owner, () => ask(store, request, '/change-password', body))
  if (!asked.ok) return asked
  await tellEvent(store, { kind: 'password-changed', email: owner.email, request })
  return { ok: true, cookies: asked.answer.cookies }
}
