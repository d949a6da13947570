import { z } from 'zod'
import { callAuth } from '#app/features/account/data/call-auth.server.ts'
import { findRecoveryCodes } from '#app/features/account/data/factor.server.ts'
import type { Store } from '#app/store/store.ts'
import { beginAttempt } from './attempts.server.ts'
import { recordEvent } from './events.server.ts'
import { type PasswordProblem, passwordProblem } from './password.server.ts'
import { callOnce, settled } from './session.server.ts'

export type Owner = { userId: string; email: string; sessionId: string }

type Answer = Awaited<ReturnType<typeof callAuth>>
export type PasswordRefusal = { ok: false; reason: 'wrong-password' | 'too-many' }

/** Calls the service with the owner's password. Wrong ones are counted, so that nobody can guess endlessly. */
export async function callWithPassword(
  store: Store,
  request: Request,
  owner: Owner,
  work: () => Promise<Answer>,
): Promise<{ ok: true; answer: Answer } | PasswordRefusal> {
  const refuse = async (reason: PasswordRefusal['reason']): Promise<PasswordRefusal> => {
    await recordEvent(store, { kind: 'password-refused', email: owner.email, request })
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
  const checked = await callWithPassword(store, request, owner, () =>
    callAuth(store, request, '/change-password', body),
  )
  if (!checked.ok) return checked
  await recordEvent(store, { kind: 'password-changed', email: owner.email, request })
  return { ok: true, cookies: checked.answer.cookies }
}

const Begun = z.object({ totpURI: z.string() })
const Codes = z.object({ backupCodes: z.array(z.string()) })

/** Makes the secret for the owner's app. Signing in asks for no code before she has confirmed one. */
export async function beginFactor(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<{ ok: true; uri: string } | PasswordRefusal> {
  const work = () => callAuth(store, request, '/two-factor/enable', { password })
  const checked = await callWithPassword(store, request, owner, work)
  return checked.ok ? { ok: true, uri: Begun.parse(checked.answer.answer).totpURI } : checked
}

/** Switches the second factor on. The cookies continue the session; the recovery codes are returned once. */
export async function confirmFactor(
  store: Store,
  request: Request,
  owner: Owner,
  given: string,
): Promise<{ ok: true; cookies: string[]; codes: string[] } | { ok: false; reason: 'wrong-code' | 'too-many' }> {
  const code = given.replace(/\s+/g, '')
  const { status, cookies } = await callOnce(store, owner.email, code, () =>
    callAuth(store, request, '/two-factor/verify-totp', { code }),
  )
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  if (status !== 200) {
    await recordEvent(store, { kind: 'code-refused', email: owner.email, request })
    return { ok: false, reason: status === 429 ? 'too-many' : 'wrong-code' }
  }
  await recordEvent(store, { kind: 'factor-on', email: owner.email, request })
  return { ok: true, cookies, codes: await findRecoveryCodes(store, owner.userId) }
}

export async function renewRecoveryCodes(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<{ ok: true; codes: string[] } | PasswordRefusal> {
  const work = () => callAuth(store, request, '/two-factor/generate-backup-codes', { password })
  const checked = await callWithPassword(store, request, owner, work)
  if (!checked.ok) return checked
  await recordEvent(store, { kind: 'recovery-codes-made', email: owner.email, request })
  return { ok: true, codes: Codes.parse(checked.answer.answer).backupCodes }
}

export async function endFactor(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<{ ok: true; cookies: string[] } | PasswordRefusal> {
  const work = () => callAuth(store, request, '/two-factor/disable', { password })
  const checked = await callWithPassword(store, request, owner, work)
  if (!checked.ok) return checked
  await recordEvent(store, { kind: 'factor-off', email: owner.email, request })
  return { ok: true, cookies: checked.answer.cookies }
}
