import { afterEach, expect, test, vi } from 'vitest'
import { findProof } from '#app/domain/proof-of-work.ts'
import { authTables } from '#app/features/account/data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { EVENTS_KEPT } from '#app/features/account/schema/events.ts'
import { LINK_KEY } from '#app/features/account/schema/sign-in.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { listEvents } from '../data/administrators.server.ts'
import { pauseOf } from '../data/pauses.server.ts'
import { createAdministrator, setPassword } from './administrators.server.ts'
import { type Attempt, beginAttempt, subjectsOf, type Waiting } from './attempts.server.ts'
import { deviceOf, makeLink, type Work } from './device.server.ts'
import { storeEvent } from './events.server.ts'
import { signIn } from './session.server.ts'

const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }
const SUBJECT = [{ kind: 'account', name: `sign-in ${ANNA.email}` }] as const

const from = (address: string, cookies: readonly string[] = []) =>
  new Request('http://norrsken.example/login', {
    headers: {
      [CLIENT_ADDRESS_HEADER]: address,
      cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    },
  })

const waits = (begun: Attempt | Waiting) => ('waitS' in begun ? begun.waitS : 0)

async function wrongAttempts(store: Store, count: number): Promise<number[]> {
  return (await Promise.all(Array.from({ length: count }, () => beginAttempt(store, SUBJECT)))).map(waits)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describeOnBothEngines('Attempts at one account', (open) => {
  test('run a few at a time, however many come at once', async () => {
    const store = await open()
    expect((await wrongAttempts(store, 40)).filter((waitS) => waitS === 0)).toHaveLength(11)
  })

  test('wait longer each time, and earlier tries do not extend the wait', async () => {
    const store = await open()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await wrongAttempts(store, 11)
    expect(await beginAttempt(store, SUBJECT)).toEqual({ waitS: 30, for: 'account' })
    vi.setSystemTime(start + 20_000)
    expect(await wrongAttempts(store, 5)).toEqual([10, 10, 10, 10, 10])
    vi.setSystemTime(start + 30_000)
    expect(waits(await beginAttempt(store, SUBJECT))).toBe(0)
    expect(await beginAttempt(store, SUBJECT)).toEqual({ waitS: 60, for: 'account' })
    expect(waits(await beginAttempt(store, [{ kind: 'account', name: 'sign-in bo@example.se' }]))).toBe(0)
    vi.setSystemTime(start + 25 * 60 * 60 * 1000)
    expect(await wrongAttempts(store, 11)).toEqual(Array.from({ length: 11 }, () => 0))
  })

  test('wait no longer when the clock is set back, and those that need not wait go on', async () => {
    const store = await open()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 60 * 60 * 1000 })
    await wrongAttempts(store, 11)
    const bo = [{ kind: 'account', name: 'sign-in bo@example.se' }, ...subjectsOf('198.51.100.7')] as const
    await beginAttempt(store, bo)
    vi.setSystemTime(start)
    expect(await beginAttempt(store, SUBJECT)).toEqual({ waitS: 30, for: 'account' })
    expect(waits(await beginAttempt(store, bo))).toBe(0)
    // The wait ends in its time, not when the clock is where it was.
    vi.setSystemTime(start + 29_000)
    expect(waits(await beginAttempt(store, SUBJECT))).toBe(1)
    vi.setSystemTime(start + 30_000)
    expect(waits(await beginAttempt(store, SUBJECT))).toBe(0)
  })

  test('are forgotten after a right one, and not counted if no password was checked', async () => {
    const store = await open()
    await wrongAttempts(store, 9)
    const attempt = async () => {
      const begun = await beginAttempt(store, SUBJECT)
      if ('waitS' in begun) throw new Error('waits')
      return begun
    }
    for (let i = 0; i < 5; i++) await (await attempt()).settle('untried')
    await (await attempt()).settle('right')
    expect(await wrongAttempts(store, 11)).toEqual(Array.from({ length: 11 }, () => 0))
  })

  test('are counted by address and by the network around it, right and wrong ones', async () => {
    const store = await open()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const tries = async (address: string, count: number) => {
      const made = await Promise.all(Array.from({ length: count }, () => beginAttempt(store, subjectsOf(address))))
      return made.filter((one) => 'settle' in one).length
    }
    expect(await tries('198.51.100.7', 12)).toBe(10)
    expect(await tries('2001:db8:1:2::7', 6)).toBe(6)
    expect(await tries('2001:db8:1:2::8', 6)).toBe(4)
    for (const host of [8, 9, 10]) expect(await tries(`198.51.100.${host}`, 10)).toBe(10)
    expect(await tries('198.51.100.11', 3)).toBe(0)
    expect(await tries('198.51.101.11', 3)).toBe(3)
    vi.setSystemTime(start + 5 * 60 * 1000 + 1000)
    expect(await tries('198.51.100.7', 12)).toBe(10)
  })
})

const STOPPED = { ok: false, status: 429, message: 'Too many requests. Please try again later.' }
const WRONG = { ...ANNA, password: 'gissning-gissning' }

async function workDone({ text, bits }: Work): Promise<string> {
  const found = findProof(text, bits, 0, Number.MAX_SAFE_INTEGER)
  if (found === null) throw new Error('no proof')
  return `${text}:${found}`
}

describeOnBothEngines('Guesses of strangers', (open) => {
  /** Anna's account after eleven guesses from eleven networks, and the cookies of a browser that she knows. */
  async function besieged() {
    const store = await open()
    await createAdministrator(store, ANNA)
    const own = await signIn(store, from('203.0.113.1'), ANNA)
    if (!own.ok) throw new Error(own.message)
    await wrongAttempts(store, 11)
    return { store, cookies: own.cookies.filter((cookie) => cookie.startsWith('hovslag-device')) }
  }
  const guess = async (store: Store, host: number) => signIn(store, from(`203.0.${host}.9`), WRONG)

  test('never make her own browser wait, also from the address that they come from', async () => {
    const { store, cookies } = await besieged()
    for (let i = 0; i < 12; i++) await signIn(store, from('203.0.113.1'), WRONG)
    expect(await signIn(store, from('203.0.113.1'), ANNA)).toMatchObject(STOPPED)
    expect(await signIn(store, from('203.0.113.1', cookies), ANNA)).toMatchObject({ ok: true })
    const forged = cookies.map((cookie) => cookie.replace(/(hovslag-device=[^.]+\.)./, '$1!'))
    expect(await signIn(store, from('203.0.113.1', forged), ANNA)).toMatchObject(STOPPED)
    const request = from('203.0.113.1', cookies)
    expect(await deviceOf(store, request, new URLSearchParams({ email: 'Anna@Example.se' }))).toBeTypeOf('string')
    expect(await deviceOf(store, request, new URLSearchParams({ email: 'bo@example.se' }))).toBeNull()
    expect(pauseOf(store, '203.0.113.1')).toBeGreaterThan(0)
  })

  test('are passed on a new device by work that the browser does, once, whoever guesses meanwhile', async () => {
    const { store } = await besieged()
    const refused = await signIn(store, from('198.51.100.9'), ANNA)
    if (refused.ok || !refused.work) throw new Error('nothing to do')
    expect(refused).toMatchObject(STOPPED)
    await guess(store, 1)
    const proof = await workDone(refused.work)
    const late = Date.now() + 11 * 60 * 1000
    await createAdministrator(store, { ...ANNA, email: 'bo@example.se' })
    for (let i = 0; i < 11; i++) await beginAttempt(store, [{ kind: 'account', name: 'sign-in bo@example.se' }])
    const asBo = { ...ANNA, email: 'bo@example.se', proof }
    expect(await signIn(store, from('198.51.100.9'), asBo)).toMatchObject({ status: 429 })
    expect(await signIn(store, from('198.51.100.9'), { ...ANNA, proof: refused.work.text })).toMatchObject(STOPPED)
    vi.useFakeTimers({ toFake: ['Date'], now: late })
    await wrongAttempts(store, 1)
    expect(await signIn(store, from('198.51.100.10'), { ...ANNA, proof })).toMatchObject(STOPPED)
    vi.useRealTimers()
    expect(await signIn(store, from('198.51.100.11'), { ...WRONG, proof })).toMatchObject({ status: 401 })
    expect(await signIn(store, from('198.51.100.11'), { ...ANNA, proof })).toMatchObject(STOPPED)
  })

  test('are passed by a link from the terminal, once, within half an hour, for its account alone', async () => {
    const { store } = await besieged()
    const link = await makeLink(store, ANNA.email)
    const sent = new URLSearchParams({ email: ANNA.email, [LINK_KEY]: link })
    expect(await deviceOf(store, from('198.51.100.9'), sent)).toBe(link.split('.')[0])
    const asBo = { ...ANNA, email: 'bo@example.se', link }
    expect(await signIn(store, from('198.51.100.9'), asBo)).toMatchObject({ status: 401 })
    // A mistyped password does not use up the way in: the browser is known from now on.
    const wrong = await signIn(store, from('198.51.100.9'), { ...WRONG, link })
    if (wrong.ok) throw new Error('let in')
    expect(wrong).toMatchObject({ status: 401, cookies: [expect.stringContaining('hovslag-device=')] })
    expect(await signIn(store, from('198.51.100.8'), { ...ANNA, link })).toMatchObject(STOPPED)
    await guess(store, 1)
    expect(await signIn(store, from('198.51.100.9', wrong.cookies), ANNA)).toMatchObject({ ok: true })
    const old = await makeLink(store, ANNA.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60 * 1000 })
    await wrongAttempts(store, 1)
    expect(await signIn(store, from('198.51.100.7'), { ...ANNA, link: old })).toMatchObject(STOPPED)
  })

  test('are ended by a new password from the terminal', async () => {
    const { store } = await besieged()
    expect(await signIn(store, from('198.51.100.9'), ANNA)).toMatchObject(STOPPED)
    expect(await setPassword(store, ANNA)).toMatchObject({ ok: true })
    expect(await signIn(store, from('198.51.100.9'), ANNA)).toMatchObject({ ok: true })
  })

  test('write one event for a pause, not one for each request', async () => {
    const { store } = await besieged()
    for (let i = 0; i < 30; i++) await signIn(store, from('192.0.2.9'), { ...WRONG, email: 'x@example.se' })
    const paused = (await listEvents(store)).filter(
      ({ kind, address }) => kind === 'sign-in-paused' && address === '192.0.2.9',
    )
    expect(paused).toHaveLength(1)
  })
})

describeOnBothEngines('What happens to accounts', (open) => {
  test('are listed: who signed in, who was refused, from where; and never the typed text', async () => {
    const store = await open()
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    await createAdministrator(store, ANNA)
    await signIn(store, from('203.0.113.1'), { ...ANNA, password: 'gissning-gissning' })
    await signIn(store, from('203.0.113.2'), { email: 'lösenordet-hamnade-här', password: 'gissning-gissning' })
    await signIn(store, from('203.0.113.3'), { ...ANNA, email: 'Anna@Example.se' })
    const listed = await listEvents(store)
    expect(listed.map(({ kind, email, address }) => ({ kind, email, address }))).toEqual([
      { kind: 'sign-in', email: ANNA.email, address: '203.0.113.3' },
      { kind: 'sign-in-refused', email: null, address: '203.0.113.2' },
      { kind: 'sign-in-refused', email: ANNA.email, address: '203.0.113.1' },
      { kind: 'created', email: ANNA.email, address: null },
    ])
    const [in_, unknown, refused] = listed
    expect(lines.map((line) => line.trim().split(' ').slice(1).join(' '))).toEqual([
      `sign-in-refused account=known event=${refused?.id}`,
      `sign-in-refused account=unknown event=${unknown?.id}`,
      `sign-in account=known event=${in_?.id}`,
    ])
    expect(lines.join('')).not.toMatch(/@|203\.0\.113/)
    expect(JSON.stringify([listed, lines])).not.toMatch(/gissning|hamnade|Hemligt/)
  })

  test('is limited in number; endless refusals do not push out the rest', async () => {
    const store = await open()
    await store.write(async (trx) => {
      await storeEvent(trx, { kind: 'factor-off', email: ANNA.email, request: null })
      const old = Array.from({ length: EVENTS_KEPT + 20 }, (_, index) => ({
        id: newId(),
        at: new Date(index * 1000).toISOString(),
        kind: 'sign-in-refused' as const,
        email: null,
        address: `10.0.0.${index % 256}`,
        userAgent: null,
      }))
      for (let at = 0; at < old.length; at += 100) {
        await authTables(trx)
          .insertInto('auth_events')
          .values(old.slice(at, at + 100))
          .execute()
      }
    })
    await store.write((trx) => storeEvent(trx, { kind: 'code-refused', email: null, request: null }))
    const listed = await listEvents(store)
    expect(listed).toHaveLength(EVENTS_KEPT + 1)
    expect(listed.filter(({ kind }) => kind === 'factor-off')).toHaveLength(1)
    expect(listed.at(-1)?.at).toBe(new Date(21_000).toISOString())
  })
})
