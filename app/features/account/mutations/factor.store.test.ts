import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '#app/store/store.ts'
import { oneTimeCode } from '../../../../tests/one-time-code.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { listEvents, listSessions } from '../data/administrators.server.ts'
import { findRecoveryCodes, hasFactor } from '../data/factor.server.ts'
import { findSession } from '../data/session.server.ts'
import { authTables } from '../data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '../schema/client-address.ts'
import { secretOf } from '../view/account.ts'
import { createAdministrator, switchFactorOff } from './administrators.server.ts'
import { endSessions, signIn, signInWithCode } from './session.server.ts'
import { beginFactor, changePassword, confirmFactor, endFactor, renewRecoveryCodes } from './with-password.server.ts'

const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }

let asked = 0
/** Each from its own address: counting by address is tested elsewhere. */
const from = (cookies: readonly string[] = []) =>
  new Request('http://norrsken.example/login', {
    headers: {
      [CLIENT_ADDRESS_HEADER]: `10.1.${Math.floor(asked / 250)}.${asked++ % 250}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    },
  })

async function signedIn(store: Store): Promise<string[]> {
  const result = await signIn(store, from(), ANNA)
  if (!result.ok) throw new Error(result.message)
  return result.cookies
}

async function ownerOf(store: Store, cookies: readonly string[]) {
  const session = await findSession(store, from(cookies))
  if (session === null) throw new Error('nobody is signed in')
  return session
}

/** An administrator with the second factor on, the secret of her app and her recovery codes. */
async function withFactor(store: Store) {
  await createAdministrator(store, ANNA)
  const cookies = await signedIn(store)
  const owner = await ownerOf(store, cookies)
  const begun = await beginFactor(store, from(cookies), owner, ANNA.password)
  if (!begun.ok) throw new Error(begun.reason)
  const secret = secretOf(begun.uri) ?? ''
  expect(await hasFactor(store, owner.userId)).toBe(false)
  expect(await confirmFactor(store, from(cookies), owner, '000 000')).toEqual({ ok: false, reason: 'wrong-code' })
  const confirmed = await confirmFactor(store, from(cookies), owner, oneTimeCode(secret))
  if (!confirmed.ok) throw new Error(confirmed.reason)
  expect(await hasFactor(store, owner.userId)).toBe(true)
  return { secret, codes: confirmed.codes, cookies: confirmed.cookies, old: cookies }
}

/** The app's next code, which is already valid: the present one was used to switch the factor on. */
const nextCode = (secret: string) => oneTimeCode(secret, Date.now() + 30_000)

async function challenged(store: Store): Promise<string[]> {
  const result = await signIn(store, from(), ANNA)
  if (result.ok || !result.challenge) throw new Error('no code is asked for')
  return result.challenge
}

afterEach(() => {
  vi.useRealTimers()
})

describeOnBothEngines('The second factor', (open) => {
  test('requires a code from the app after the password, and no session exists before', async () => {
    const store = await open()
    const { secret, codes, cookies, old } = await withFactor(store)
    expect(codes).toHaveLength(10)
    expect([await findSession(store, from(old)), (await ownerOf(store, cookies)).email]).toEqual([null, ANNA.email])
    const challenge = await challenged(store)
    expect(await findSession(store, from(challenge))).toBeNull()
    expect(await signInWithCode(store, from(challenge), '123')).toMatchObject({ ok: false, status: 401 })
    const result = await signInWithCode(store, from(challenge), nextCode(secret).replace(/^.../, '$& '))
    expect((await ownerOf(store, result.ok ? result.cookies : [])).email).toBe(ANNA.email)
    expect(await signInWithCode(store, from(challenge), oneTimeCode(secret))).toMatchObject({ ok: false, status: 401 })
    expect(await signInWithCode(store, from(), oneTimeCode(secret))).toMatchObject({ ok: false, status: 401 })
    const kept = await authTables(store.db).selectFrom('auth_two_factors').selectAll().execute()
    const listed = await listEvents(store)
    expect(JSON.stringify([kept, listed])).not.toMatch(new RegExp([secret.replaceAll(' ', ''), ...codes].join('|')))
    expect(listed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['factor-on', 'code-refused', 'sign-in']))
    // Guessing codes requires her password, so she must be told. The last two tries had no password.
    const tried = listed.filter(({ kind }) => kind === 'code-refused').map(({ email }) => email)
    expect(tried).toEqual([null, null, ANNA.email, ANNA.email])
  })

  test('accepts each code of the app once, however many requests have it at once', async () => {
    const store = await open()
    const { secret } = await withFactor(store)
    const confirmed = await signInWithCode(store, from(await challenged(store)), oneTimeCode(secret))
    expect(confirmed).toMatchObject({ ok: false, status: 401, message: 'Invalid code' })
    const challenges = [await challenged(store), await challenged(store), await challenged(store)]
    const code = nextCode(secret)
    const results = await Promise.all(challenges.map((challenge) => signInWithCode(store, from(challenge), code)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signInWithCode(store, from(await challenged(store)), code)).toMatchObject({ ok: false, status: 401 })
    // A request without the right to use it did not use it up.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const later = oneTimeCode(secret)
    expect(await signInWithCode(store, from(), later)).toMatchObject({ ok: false })
    expect(await signInWithCode(store, from(['better-auth.two_factor=x.y']), later)).toMatchObject({ ok: false })
    expect(await signInWithCode(store, from(await challenged(store)), later)).toMatchObject({ ok: true })
  })

  test('accepts each recovery code once', async () => {
    const store = await open()
    const { codes, cookies } = await withFactor(store)
    const [first = ''] = codes
    expect(await signInWithCode(store, from(await challenged(store)), ` ${first} `)).toMatchObject({ ok: true })
    expect(await signInWithCode(store, from(await challenged(store)), first)).toMatchObject({ ok: false, status: 401 })
    const owner = await ownerOf(store, cookies)
    expect(await findRecoveryCodes(store, owner.userId)).toEqual(codes.slice(1))
    expect(await renewRecoveryCodes(store, from(cookies), owner, 'fel-fel-fel')).toMatchObject({ ok: false })
    const renewed = await renewRecoveryCodes(store, from(cookies), owner, ANNA.password)
    expect(renewed.ok && renewed.codes.some((code) => codes.includes(code))).toBe(false)
  })

  test('counts wrong codes: by the given password, and by the account', async () => {
    const store = await open()
    const { secret } = await withFactor(store)
    const refusals: string[] = []
    let over = 0
    const tryCode = async (challenge: readonly string[], code: string) => {
      const result = await signInWithCode(store, from(challenge), code)
      refusals.push(result.ok ? 'in' : result.message)
      if (!result.ok && result.isOver) over += 1
    }
    for (let round = 0; round < 2; round++) {
      const challenge = await challenged(store)
      for (let i = 0; i < 6; i++) await tryCode(challenge, '000000')
    }
    // The sixth: the password is asked for again. In the second round the account is locked by then.
    expect(over).toBe(1)
    await tryCode(await challenged(store), nextCode(secret))
    expect(refusals.filter((refusal) => refusal === 'Invalid code')).toHaveLength(10)
    expect(refusals.at(-1)).toMatch(/temporarily locked/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 })
    expect(await signInWithCode(store, from(await challenged(store)), oneTimeCode(secret))).toMatchObject({ ok: true })
  })

  test('is switched off with the password, or at the terminal', async () => {
    const store = await open()
    const { cookies } = await withFactor(store)
    const owner = await ownerOf(store, cookies)
    expect(await endFactor(store, from(cookies), owner, 'fel-fel-fel-fel')).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await endFactor(store, from(cookies), owner, ANNA.password)).toMatchObject({ ok: true })
    await signedIn(store)
    expect(await switchFactorOff(store, ANNA)).toEqual({ ok: false, reason: 'no-factor' })
    expect(await switchFactorOff(store, { email: 'bo@example.se' })).toEqual({ ok: false, reason: 'not-found' })
  })

  test('lost together with its codes is switched off at the terminal', async () => {
    const store = await open()
    await withFactor(store)
    expect(await switchFactorOff(store, ANNA)).toEqual({ ok: true, email: ANNA.email })
    await signedIn(store)
  })
})

describeOnBothEngines('The account', (open) => {
  test('gets a new password with the old one, and keeps only that session', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const [here, elsewhere] = [await signedIn(store), await signedIn(store)]
    const owner = await ownerOf(store, here)
    const change = (current: string, next: string) => changePassword(store, from(here), owner, { current, next })
    expect(await change('fel-fel-fel-fel', 'ett-annat-lösenord')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await change(ANNA.password, 'kort')).toEqual({ ok: false, reason: 'password-too-short' })
    expect(await change(ANNA.password, 'Password1234')).toEqual({ ok: false, reason: 'password-too-common' })
    const changed = await change(ANNA.password, 'ett-annat-lösenord')
    expect((await ownerOf(store, changed.ok ? changed.cookies : [])).email).toBe(ANNA.email)
    expect([await findSession(store, from(here)), await findSession(store, from(elsewhere))]).toEqual([null, null])
    expect(await signIn(store, from(), ANNA)).toMatchObject({ ok: false, status: 401 })
    expect((await listEvents(store)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['password-changed', 'password-refused']),
    )
  })

  test('makes guesses of the old password wait', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const here = await signedIn(store)
    const owner = await ownerOf(store, here)
    const change = () =>
      changePassword(store, from(here), owner, { current: 'fel-fel-fel-fel', next: 'ett-annat-lösenord' })
    for (let i = 0; i < 11; i++) expect(await change()).toMatchObject({ reason: 'wrong-password' })
    expect(await change()).toEqual({ ok: false, reason: 'too-many' })
    await signedIn(store) // signing in is counted separately
  })

  test('ends one session, or all others, and none of anybody else', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    await createAdministrator(store, { ...ANNA, email: 'bo@example.se' })
    const [here, phone, tablet] = [await signedIn(store), await signedIn(store), await signedIn(store)]
    const bo = await signIn(store, from(), { ...ANNA, email: 'bo@example.se' })
    const bosCookies = bo.ok ? bo.cookies : []
    const [anna, lost, bos] = [
      await ownerOf(store, here),
      await ownerOf(store, phone),
      await ownerOf(store, bosCookies),
    ]
    expect(await listSessions(store, anna.userId)).toHaveLength(3)
    expect(await endSessions(store, from(here), anna, { id: bos.sessionId })).toBe(false)
    expect(await endSessions(store, from(here), anna, { id: lost.sessionId })).toBe(true)
    expect(await findSession(store, from(phone))).toBeNull()
    expect(await endSessions(store, from(here), anna, 'others')).toBe(true)
    expect(await findSession(store, from(tablet))).toBeNull()
    expect((await listSessions(store, anna.userId)).map(({ id }) => id)).toEqual([anna.sessionId])
    expect((await ownerOf(store, bosCookies)).email).toBe('bo@example.se')
  })
})
