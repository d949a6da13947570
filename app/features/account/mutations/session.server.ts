import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ownCookie, readOwnCookie } from '#app/desk/own-cookie.server.ts'
import { getSecret } from '#app/features/account/data/session-cookie.server.ts'
import { accountText } from '#app/features/account/text.ts'
import type { Store } from '#app/store/store.ts'
import { findAdministrator, findChallenged } from '../data/administrators.server.ts'
import { callAuth } from '../data/call-auth.server.ts'
import { isAccountDamaged } from '../data/damaged.server.ts'
import { authTables } from '../data/tables.ts'
import { type Attempt, beginAttempt } from './attempts.server.ts'
import { recordEvent } from './events.server.ts'

export type SignIn =
  | { ok: true; cookies: string[] }
  /** `challenge`: cookies of the second step, valid for ten minutes. `isOver`: the password is asked for again. */
  | { ok: false; status: number; message: string; challenge?: string[]; isOver?: boolean }

/** The sign-in service's own words, used by both counters. */
const TOO_MANY = { ok: false, status: 429, message: 'Too many requests. Please try again later.' } as const

/** The log and `/healthz` say it too: whoever runs the machine puts it back. */
const DAMAGED = { ok: false, status: 503, message: accountText.damaged } as const

type Answer = Awaited<ReturnType<typeof callAuth>>

const Challenge = z.object({ twoFactorRedirect: z.literal(true) })
const SignedIn = z.object({ user: z.object({ email: z.string() }) })

/**
 * Signs in; a refusal carries the service's own sentence (spec 8). Wrong passwords are counted by client address and by
 * account. A browser in which the owner has signed in before has a count of its own, so that a stranger's attempts only
 * delay her on a new device.
 */
export async function signIn(
  store: Store,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  const account = email.toLowerCase()
  const known = await findAdministrator(store, account)
  if (known !== null && (await isAccountDamaged(store, known))) return DAMAGED
  const device = await knownDevice(store, request, account)
  const attempt = await beginAttempt(store, device === null ? `sign-in ${account}` : `device ${device}`)
  if ('waitS' in attempt) {
    await recordEvent(store, { kind: 'sign-in-paused', email: known, request })
    return TOO_MANY
  }
  const { status, message, answer, cookies } = await settled(attempt, () =>
    callAuth(store, request, '/sign-in/email', { email, password }),
  )
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  if (status !== 200) {
    await recordEvent(store, { kind: status === 429 ? 'sign-in-paused' : 'sign-in-refused', email: known, request })
    return { ok: false, status, message: message ?? 'Sign in failed' }
  }
  if (Challenge.safeParse(answer).success)
    return { ok: false, status: 401, message: 'Code required', challenge: cookies }
  await recordEvent(store, { kind: 'sign-in', email: known, request })
  return { ok: true, cookies: [...cookies, await deviceCookie(store, request, account)] }
}

const APP_CODE = /^\d{6}$/
/** The service's words when the first step has to be repeated. */
const IS_OVER = /two factor cookie|request a new code/i
/** The same answer as for every wrong code, so that it does not reveal whether the code was right before. */
const WRONG_CODE = { status: 401, message: 'Invalid code', answer: null, cookies: [] } as const satisfies Answer

/** Checks a code of the app that was not used before. An unsuccessful code can be used again. */
export async function callOnce(store: Store, account: string | null, code: string, work: () => Promise<Answer>) {
  if (account === null || !APP_CODE.test(code)) return work()
  const taken = await takeCode(store, account, code)
  if (taken === null) return WRONG_CODE
  let isGood = false
  try {
    const answer = await work()
    isGood = answer.status === 200
    return answer
  } finally {
    if (!isGood) await taken.giveBack()
  }
}

/** The second step. The service allows five codes per password and ten in a row per account and address. */
export async function signInWithCode(store: Store, request: Request, given: string): Promise<SignIn> {
  const code = given.replace(/\s+/g, '')
  const isFromApp = APP_CODE.test(code)
  const challenged = await findChallenged(store, request)
  if (challenged !== null && (await isAccountDamaged(store, challenged))) return DAMAGED
  const path = isFromApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  const { status, message, answer, cookies } = await callOnce(store, challenged, code, () =>
    callAuth(store, request, path, { code }),
  )
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  const signed = SignedIn.safeParse(answer)
  if (status !== 200 || !signed.success) {
    await recordEvent(store, { kind: 'code-refused', email: challenged, request })
    const isOver = IS_OVER.test(message ?? '')
    return { ok: false, status: status === 200 ? 401 : status, message: message ?? 'Sign in failed', isOver }
  }
  const { email } = signed.data.user
  if (!isFromApp) await recordEvent(store, { kind: 'recovery-code-used', email, request })
  await recordEvent(store, { kind: 'sign-in', email, request })
  return { ok: true, cookies: [...cookies, await deviceCookie(store, request, email)] }
}

/** Reports the outcome of an attempt. If no password was checked, it does not count as wrong. */
export async function settled(attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> {
  let outcome: 'right' | 'wrong' | 'untried' = 'untried'
  try {
    const answer = await work()
    if (answer.status === 200) outcome = 'right'
    else if (answer.status === 400 || answer.status === 401) outcome = 'wrong'
    return answer
  } finally {
    await attempt.settle(outcome)
  }
}

export async function signOut(store: Store, request: Request, scope: 'here' | 'everywhere'): Promise<string[]> {
  const who = SignedIn.safeParse((await callAuth(store, request, '/get-session')).answer)
  if (scope === 'everywhere') await callAuth(store, request, '/revoke-sessions', {})
  const { status, cookies } = await callAuth(store, request, '/sign-out', {})
  if (status >= 500) throw new Error(`The session cannot be ended (${status})`)
  if (who.success) {
    const kind = scope === 'everywhere' ? 'sessions-ended' : 'signed-out'
    await recordEvent(store, { kind, email: who.data.user.email, request })
  }
  return cookies
}

/** Ends one session of an administrator, or all but the current one. Returns whether there was any. */
export async function endSessions(
  store: Store,
  request: Request,
  owner: { userId: string; email: string; sessionId: string },
  which: { id: string } | 'others',
): Promise<boolean> {
  const ended = await store.write(async (trx) => {
    const own = authTables(trx).deleteFrom('auth_sessions').where('userId', '=', owner.userId)
    const chosen = which === 'others' ? own.where('id', '!=', owner.sessionId) : own.where('id', '=', which.id)
    return Number((await chosen.executeTakeFirst()).numDeletedRows)
  })
  if (ended === 0) return false
  const kind = which === 'others' ? 'sessions-ended' : 'session-ended'
  await recordEvent(store, { kind, email: owner.email, request })
  return true
}

const NAME = 'hovslag-device'
const KEPT_S = 365 * 24 * 60 * 60

async function sealOf(store: Store, id: string, email: string): Promise<string> {
  return createHmac('sha256', await getSecret(store))
    .update(`device ${id} ${email}`)
    .digest('base64url')
}

/** The `Set-Cookie` that marks a browser in which this administrator has signed in. It signs nobody in. */
async function deviceCookie(store: Store, request: Request, email: string): Promise<string> {
  const id = (await knownDevice(store, request, email)) ?? randomBytes(16).toString('base64url')
  return ownCookie(request, NAME, `${id}.${await sealOf(store, id, email)}`, KEPT_S)
}

/** The id of the browser, if this administrator has signed in with it before. */
async function knownDevice(store: Store, request: Request, email: string): Promise<string | null> {
  const [id = '', seal = ''] = readOwnCookie(request, NAME)?.split('.') ?? []
  const wanted = Buffer.from(await sealOf(store, id, email))
  const given = Buffer.from(seal)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
}

/** Longer than any code is valid: its own half minute, and one before and after for clocks that differ. */
const REMEMBERED_MS = 5 * 60 * 1000

type TakenCode = { giveBack: () => Promise<void> }

/**
 * Reserves a code of the app before the service checks it, so that it signs in at most once across processes. Null if
 * it was used before. An unsuccessful code is released.
 */
async function takeCode(store: Store, account: string, code: string): Promise<TakenCode | null> {
  const key = createHash('sha256').update(`code ${account} ${code}`).digest('hex')
  const now = Date.now()
  const isTaken = await store.write(async (trx) => {
    const row = await authTables(trx)
      .insertInto('auth_attempts')
      .values({ key, count: 0, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ lastAt: now })
          .where('auth_attempts.lastAt', '<', now - REMEMBERED_MS),
      )
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  })
  if (!isTaken) return null
  return {
    async giveBack() {
      await store.write(async (trx) => {
        await authTables(trx).deleteFrom('auth_attempts').where('key', '=', key).execute()
      })
    },
  }
}
