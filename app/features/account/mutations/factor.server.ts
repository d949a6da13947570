import { z } from 'zod'
import { ask } from '#app/features/account/data/ask.server.ts'
import { findRecoveryCodes } from '#app/features/account/data/factor.server.ts'
import type { Store } from '#app/store/store.ts'
import { tellEvent } from './events.server.ts'
import { askOnce } from './session.server.ts'
import { askWithPassword, type Owner, type PasswordRefusal } from './with-password.server.ts'

const Begun = z.object({ totpURI: z.string() })
const Codes = z.object({ backupCodes: z.array(z.string()) })

/** Makes the secret for the owner's app. Signing in asks for no code before she has confirmed one. */
export async function beginFactor(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<{ ok: true; uri: string } | PasswordRefusal> {
  const work = () => ask(store, request, '/two-factor/enable', { password })
  const asked = await askWithPassword(store, request, owner, work)
  return asked.ok ? { ok: true, uri: Begun.parse(asked.answer.answer).totpURI } : asked
}

/**
 * Switches the second factor on by a code from the app. The cookies continue the session; the recovery codes are
 * returned once.
 */
export async function confirmFactor(
  store: Store,
  request: Request,
  owner: Owner,
  given: string,
): Promise<{ ok: true; cookies: string[]; codes: string[] } | { ok: false; reason: 'wrong-code' | 'too-many' }> {
  const code = given.replace(/\s+/g, '')
  const { status, cookies } = await askOnce(store, owner.email, code, () =>
    ask(store, request, '/two-factor/verify-totp', { code }),
  )
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  if (status !== 200) {
    await tellEvent(store, { kind: 'code-refused', email: owner.email, request })
    return { ok: false, reason: status === 429 ? 'too-many' : 'wrong-code' }
  }
  await tellEvent(store, { kind: 'factor-on', email: owner.email, request })
  return { ok: true, cookies, codes: await findRecoveryCodes(store, owner.userId) }
}

/** New recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<{ ok: true; codes: string[] } | PasswordRefusal> {
  const work = () => ask(store, request, '/two-factor/generate-backup-codes', { password })
  const asked = await askWithPassword(store, request, owner, work)
  if (!asked.ok) return asked
  await tellEvent(store, { kind: 'recovery-codes-made', email: owner.email, request })
  return { ok: true, codes: Codes.parse(asked.answer.answer).backupCodes }
}

/** Switches the second factor off; the cookies continue the session. */
export async function endFactor(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<{ ok: true; cookies: string[] } | PasswordRefusal> {
  const work = () => ask(store, request, '/two-factor/disable', { password })
  const asked = await askWithPassword(store, request, owner, work)
  if (!asked.ok) return asked
  await tellEvent(store, { kind: 'factor-off', email: owner.email, request })
  return { ok: true, cookies: asked.answer.cookies }
}
