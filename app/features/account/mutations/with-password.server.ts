import { verifyPassword } from 'better-auth/crypto'
import { z } from 'zod'
import { callAuth } from '#app/features/account/data/call-auth.server.ts'
import { findRecoveryCodes } from '#app/features/account/data/factor.server.ts'
import { authTables } from '#app/features/account/data/tables.ts'
import type { AccountEventKind } from '#app/features/account/schema/events.ts'
import type { Store } from '#app/store/store.ts'
import { beginAttempt } from './attempts.server.ts'
import { recordEvent } from './events.server.ts'
import { passwordProblem } from './password.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'
import { callOnce, settled } from './session.server.ts'

export type Owner = { userId: string; email: string; sessionId: string }

type Answer = Awaited<ReturnType<typeof callAuth>>
export type PasswordRefusal = { ok: false; reason: 'wrong-password' | 'too-many' }

/** Calls the service with the owner's password. Wrong ones are counted, so that nobody can guess endlessly. */
export async function callWithPassword(store: Store, request: Request, owner: Owner, work: () => Promise<Answer>) {
  const refuse = async (reason: PasswordRefusal['reason']): Promise<PasswordRefusal> => {
    await recordEvent(store, { kind: 'password-refused', email: owner.email, request })
    return { ok: false, reason }
  }
  const attempt = await beginAttempt(store, [{ kind: 'account', name: `password ${owner.userId}` }])
  if ('waitS' in attempt) return refuse('too-many')
  const answer = await settled(attempt, work)
  if (answer.status >= 500) throw new Error(`The sign-in service failed (${answer.status})`)
  if (answer.status === 200) return { ok: true as const, answer }
  return refuse(answer.status === 429 ? 'too-many' : 'wrong-password')
}

/** Sets a new password if the old one is right, and ends every session; the cookies begin a new one here. */
export async function changePassword(
  store: Store,
  request: Request,
  owner: Owner,
  { current, next }: { current: string; next: string },
) {
  const problem = passwordProblem(next)
  if (problem !== null) return { ok: false as const, reason: problem }
  const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
  return callRecorded(store, request, owner, { path: '/change-password', body, kind: 'password-changed' })
}

type Recorded = { path: string; body: Record<string, string | boolean>; kind: AccountEventKind }

async function callRecorded(store: Store, request: Request, owner: Owner, { path, body, kind }: Recorded) {
  const checked = await callWithPassword(store, request, owner, () => callAuth(store, request, path, body))
  if (!checked.ok) return checked
  await recordEvent(store, { kind, email: owner.email, request })
  return { ok: true as const, ...checked.answer }
}

const Begun = z.object({ totpURI: z.string() })
const Codes = z.object({ backupCodes: z.array(z.string()) })

/** Makes the secret for the owner's app. Signing in asks for no code before she has confirmed one. */
export async function beginFactor(store: Store, request: Request, owner: Owner, password: string) {
  const work = () => callAuth(store, request, '/two-factor/enable', { password })
  const checked = await callWithPassword(store, request, owner, work)
  return checked.ok ? { ok: true as const, uri: Begun.parse(checked.answer.answer).totpURI } : checked
}

/** Switches the second factor on. The cookies continue the session; the recovery codes are returned once. */
export async function confirmFactor(store: Store, request: Request, owner: Owner, given: string) {
  const code = given.replace(/\s+/g, '')
  const { status, cookies } = await callOnce(store, owner.email, code, () =>
    callAuth(store, request, '/two-factor/verify-totp', { code }),
  )
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  if (status !== 200) {
    await recordEvent(store, { kind: 'code-refused', email: owner.email, request })
    return { ok: false, reason: status === 429 ? 'too-many' : 'wrong-code' } as const
  }
  await recordEvent(store, { kind: 'factor-on', email: owner.email, request })
  return { ok: true as const, cookies, codes: await findRecoveryCodes(store, owner.userId) }
}

export async function renewRecoveryCodes(store: Store, request: Request, owner: Owner, password: string) {
  const call = { path: '/two-factor/generate-backup-codes', body: { password }, kind: 'recovery-codes-made' } as const
  const made = await callRecorded(store, request, owner, call)
  return made.ok ? { ok: true as const, codes: Codes.parse(made.answer).backupCodes } : made
}

/** New codes for a forgotten password. */
export async function renewPasswordCodes(store: Store, request: Request, owner: Owner, password: string) {
  const checked = await callWithPassword(store, request, owner, () => knowsPassword(store, owner.userId, password))
  if (!checked.ok) return checked
  const codes = await makeRecoveryCodes(store, owner.userId)
  await recordEvent(store, { kind: 'password-codes-made', email: owner.email, request })
  return { ok: true as const, codes }
}

/** Answers as the sign-in service would; it has no call that checks a password alone. */
export async function knowsPassword(store: Store, userId: string, given: string) {
  const own = await authTables(store.db)
    .selectFrom('auth_accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const isRight = own?.password ? await verifyPassword({ hash: own.password, password: given }) : false
  return { status: isRight ? 200 : 401, message: null, answer: null, cookies: [] }
}

export async function endFactor(store: Store, request: Request, owner: Owner, password: string) {
  const call = { path: '/two-factor/disable', body: { password }, kind: 'factor-off' } as const
  return callRecorded(store, request, owner, call)
}
