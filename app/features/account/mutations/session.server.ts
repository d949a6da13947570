import { z } from 'zod'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { accountText } from '#app/features/account/text.ts'
import type { Store } from '#app/store/store.ts'
import { findAdministrator, findChallenged } from '../data/administrators.server.ts'
import { callAuth } from '../data/call-auth.server.ts'
import { isAccountDamaged } from '../data/damaged.server.ts'
import { notePause, pauseOf } from '../data/pauses.server.ts'
import { authTables } from '../data/tables.ts'
import { endSessionsInMemory } from '../data/without-room.server.ts'
import { type Attempt, beginAttempt, subjectsOf, takeOnce, type Waiting } from './attempts.server.ts'
import { askForWork, deviceCookie, knownDevice, takeLink, takeProof, type Work } from './device.server.ts'
import { recordEvent } from './events.server.ts'

export type SignIn =
  | { ok: true; cookies: string[] }
  | {
      ok: false
      status: number
      message: string
      /** Cookies of the second step, valid for ten minutes. */
      challenge?: string[]
      /** The password is asked for again. */
      isOver?: boolean
      /** What gets past the account's wait at once. */
      work?: Work
      /** A link has made this browser known. */
      cookies?: string[]
    }

/** The words of the sign-in service (spec 8). */
const TOO_MANY = { ok: false, status: 429, message: 'Too many requests. Please try again later.' } as const

/** The log and `/healthz` say it too: whoever runs the machine puts it back. */
const DAMAGED = { ok: false, status: 503, message: accountText.damaged } as const

type Answer = Awaited<ReturnType<typeof callAuth>>

const Challenge = z.object({ twoFactorRedirect: z.literal(true) })
const SignedIn = z.object({ user: z.object({ email: z.string() }) })

/** `link`: the key of a link from the terminal. `proof`: work that was asked for before. */
export type Given = { email: string; password: string; link?: string | undefined; proof?: string | undefined }

/**
 * Signs in; a refusal carries the service's own sentence (spec 8). A browser in which the owner has signed in before,
 * or that came by a link, has a count of its own, so nobody else's guesses make it wait. All others are counted by
 * address, by network, and, wrong ones, by account; work done by the browser takes the place of the account's wait.
 */
export async function signIn(store: Store, request: Request, { email, password, link, proof }: Given): Promise<SignIn> {
  const account = email.toLowerCase()
  const linked = link ? await takeLink(store, link, account) : null
  const device = (await knownDevice(store, request, account)) ?? linked
  const marked = linked === null ? [] : [await deviceCookie(store, request, account, linked)]
  const more = linked === null ? {} : { cookies: marked }
  const address = addressOf(request)
  if (device === null && pauseOf(store, address) > 0) return TOO_MANY
  const known = await findAdministrator(store, account)
  if (known !== null && (await isAccountDamaged(store, known))) return DAMAGED
  const attempt = await beginAttempt(
    store,
    device === null
      ? [
          ...subjectsOf(address),
          {
            kind: 'account',
            name: `sign-in ${account}`,
            isPassed: proof ? await takeProof(store, proof, account) : false,
          },
        ]
      : [{ kind: 'account', name: `device ${device}` }],
  )
  if ('waitS' in attempt) {
    noteWait(store, address, attempt)
    await recordEvent(store, { kind: 'sign-in-paused', email: known, request })
    const isPassable = device === null && attempt.for === 'account'
    return { ...TOO_MANY, ...more, ...(isPassable ? { work: await askForWork(store, account) } : {}) }
  }
  const answer = await settled(attempt, () => callAuth(store, request, '/sign-in/email', { email, password }))
  const { status, message } = answer
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  if (status !== 200) {
    await recordEvent(store, { kind: 'sign-in-refused', email: known, request })
    return { ok: false, status, message: message ?? 'Sign in failed', ...more }
  }
  if (Challenge.safeParse(answer.answer).success)
    return { ok: false, status: 401, message: 'Code required', challenge: [...answer.cookies, ...marked] }
  await recordEvent(store, { kind: 'sign-in', email: known, request })
  return { ok: true, cookies: [...answer.cookies, await deviceCookie(store, request, account, device ?? undefined)] }
}

const addressOf = (request: Request) => request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'

/** Further requests of an address that waits need not ask the store. */
function noteWait(store: Store, address: string, { waitS, for: kind }: Waiting): void {
  if (kind !== 'account') notePause(store, address, { waitS, isWide: kind === 'network' })
}

const APP_CODE = /^\d{6}$/
/** The service's words when the first step has to be repeated. */
const IS_OVER = /two factor cookie|request a new code/i
/** The same answer as for every wrong code, so that it does not reveal whether the code was right before. */
const WRONG_CODE = { status: 401, message: 'Invalid code', answer: null, cookies: [] } as const satisfies Answer

/** Longer than any code is valid: its own half minute, and one before and after for clocks that differ. */
const REMEMBERED_MS = 5 * 60 * 1000

/** Checks a code of the app that was not used before. An unsuccessful code can be used again. */
export async function callOnce(store: Store, account: string | null, code: string, work: () => Promise<Answer>) {
  if (account === null || !APP_CODE.test(code)) return work()
  const taken = await takeOnce(store, `code ${account} ${code}`, REMEMBERED_MS)
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

/** The second step: five codes for each password, ten in a row for an account, and those of an address are counted. */
export async function signInWithCode(store: Store, request: Request, given: string): Promise<SignIn> {
  const code = given.replace(/\s+/g, '')
  const isFromApp = APP_CODE.test(code)
  const challenged = await findChallenged(store, request)
  if (challenged !== null && (await isAccountDamaged(store, challenged))) return DAMAGED
  const address = addressOf(request)
  const device = challenged === null ? null : await knownDevice(store, request, challenged)
  const attempt: Attempt | Waiting | null =
    device === null ? await beginAttempt(store, subjectsOf(address, 'code ')) : null
  if (attempt && 'waitS' in attempt) {
    noteWait(store, address, attempt)
    await recordEvent(store, { kind: 'sign-in-paused', email: challenged, request })
    return TOO_MANY
  }
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
  const inMemory = endSessionsInMemory(store, owner.userId, which === 'others' ? { allBut: owner.sessionId } : which)
  if (ended + inMemory === 0) return false
  const kind = which === 'others' ? 'sessions-ended' : 'session-ended'
  await recordEvent(store, { kind, email: owner.email, request })
  return true
}
