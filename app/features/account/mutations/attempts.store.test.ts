import { afterEach, expect, test, vi } from 'vitest'
import { authTables } from '#app/features/account/data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { EVENTS_KEPT } from '#app/features/account/schema/events.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { listEvents } from '../data/administrators.server.ts'
import { createAdministrator, setPassword } from './administrators.server.ts'
import { type Attempt, beginAttempt, type Waiting } from './attempts.server.ts'
import { storeEvent } from './events.server.ts'
import { signIn } from './session.server.ts'

const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }
const SUBJECT = `sign-in ${ANNA.email}`

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
    expect(await beginAttempt(store, SUBJECT)).toEqual({ waitS: 30 })
    vi.setSystemTime(start + 20_000)
    expect(await wrongAttempts(store, 5)).toEqual([10, 10, 10, 10, 10])
    vi.setSystemTime(start + 30_000)
    expect(waits(await beginAttempt(store, SUBJECT))).toBe(0)
    expect(await beginAttempt(store, SUBJECT)).toEqual({ waitS: 60 })
    expect(waits(await beginAttempt(store, 'sign-in bo@example.se'))).toBe(0)
    vi.setSystemTime(start + 25 * 60 * 60 * 1000)
    expect(await wrongAttempts(store, 11)).toEqual(Array.from({ length: 11 }, () => 0))
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

  test('by strangers make the owner wait on a new device for a while, and not on her own', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const own = await signIn(store, from('203.0.113.1'), ANNA)
    if (!own.ok) throw new Error(own.message)
    await wrongAttempts(store, 11)
    const stopped = { ok: false, status: 429, message: 'Too many requests. Please try again later.' }
    expect(await signIn(store, from('198.51.100.9'), ANNA)).toEqual(stopped)
    expect(await signIn(store, from('198.51.100.9', own.cookies), ANNA)).toMatchObject({ ok: true })
    const forged = own.cookies.map((cookie) => cookie.replace(/(hovslag-device=[^.]+\.)./, '$1!'))
    expect(await signIn(store, from('198.51.100.9', forged), ANNA)).toEqual(stopped)
    expect(await setPassword(store, ANNA)).toMatchObject({ ok: true }) // the way out at the terminal
    expect(await signIn(store, from('198.51.100.9'), ANNA)).toMatchObject({ ok: true })
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
