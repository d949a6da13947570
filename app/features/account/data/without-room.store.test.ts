import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '#app/store/store.ts'
import { oneTimeCode } from '../../../../tests/one-time-code.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { createAdministrator, ensureAdministrator, setPassword } from '../mutations/administrators.server.ts'
import { beginAttempt, subjectsOf } from '../mutations/attempts.server.ts'
import { endSessions, signIn, signInWithCode, signOut } from '../mutations/session.server.ts'
import { beginFactor, confirmFactor } from '../mutations/with-password.server.ts'
import { CLIENT_ADDRESS_HEADER } from '../schema/client-address.ts'
import { secretOf } from '../view/account.ts'
import { findSession } from './session.server.ts'

const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }

const from = (cookies: readonly string[] = [], address = '203.0.113.1') =>
  new Request('http://norrsken.example/login', {
    headers: {
      [CLIENT_ADDRESS_HEADER]: address,
      cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    },
  })

/** The same store, on a disk that has no room for any write. */
function fullDisk(store: Store): Store {
  const write = async () => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  }
  return new Proxy(store, { get: (real, name) => (name === 'write' ? write : Reflect.get(real, name, real)) })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describeOnBothEngines('On a full disk', (open) => {
  async function stud() {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const store = await open()
    await createAdministrator(store, ANNA)
    expect(await ensureAdministrator(store, null)).toBeNull() // as every start does
    return { store, full: fullDisk(store) }
  }
  async function letIn(store: Store): Promise<string[]> {
    const result = await signIn(store, from(), ANNA)
    if (!result.ok) throw new Error(result.message)
    return result.cookies
  }

  test('she is let in, for an hour at most, and a wrong password is refused', async () => {
    const { full } = await stud()
    const cookies = await letIn(full)
    expect(await findSession(full, from(cookies))).toMatchObject({ email: ANNA.email })
    expect(await signIn(full, from(), { ...ANNA, password: 'gissning-gissning' })).toMatchObject({ status: 401 })
    expect(await findSession(full, from())).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 })
    expect(await findSession(full, from(cookies))).toBeNull()
  })

  test('her session ends where she ends it: here, elsewhere, everywhere, and with a new password', async () => {
    const { store, full } = await stud()
    const [here, elsewhere, third, last] = [await letIn(full), await letIn(full), await letIn(full), await letIn(full)]
    const owner = await findSession(full, from(here))
    if (!owner) throw new Error('not signed in')
    expect(await endSessions(store, from(here), owner, { id: 'another' })).toBe(false)
    await signOut(full, from(elsewhere), 'here')
    expect(await findSession(full, from(elsewhere))).toBeNull()
    expect(await findSession(full, from(here))).not.toBeNull()
    await signOut(full, from(third), 'everywhere').catch(() => {})
    expect([await findSession(full, from(third)), await findSession(full, from(last))]).toEqual([null, null])
    const next = await letIn(full)
    await new Promise((wake) => setTimeout(wake, 2))
    await setPassword(store, ANNA)
    expect(await findSession(full, from(next))).toBeNull()
  })

  test('the second factor is asked for, and each code works once', async () => {
    const { store, full } = await stud()
    const first = await letIn(store)
    const owner = await findSession(store, from(first))
    const begun = owner && (await beginFactor(store, from(first), owner, ANNA.password))
    if (!owner || !begun?.ok) throw new Error('no factor')
    const secret = secretOf(begun.uri) ?? ''
    await confirmFactor(store, from(first), owner, oneTimeCode(secret))
    const step = async () => {
      const asked = await signIn(full, from(), ANNA)
      if (asked.ok || !asked.challenge) throw new Error('no code is asked for')
      return asked.challenge
    }
    const code = oneTimeCode(secret, Date.now() + 30_000)
    const wrong = await step()
    expect(await signInWithCode(full, from(wrong), '000000')).toMatchObject({ status: 401 })
    const done = await signInWithCode(full, from(wrong), code)
    if (!done.ok) throw new Error(done.message)
    expect(await findSession(full, from(done.cookies))).toMatchObject({ email: ANNA.email })
    expect(await signInWithCode(full, from(await step()), code)).toMatchObject({ status: 401 })
  })

  test('attempts are counted in memory, on from those in the store, also of many at once', async () => {
    const { store, full } = await stud()
    const tries = async (where: Store, count: number) => {
      const made = Array.from({ length: count }, () => beginAttempt(where, subjectsOf('198.51.100.7')))
      return (await Promise.all(made)).filter((one) => 'settle' in one).length
    }
    expect(await tries(store, 4)).toBe(4)
    expect(await tries(full, 20)).toBe(6)
  })
})
