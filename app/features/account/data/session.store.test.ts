import { hashPassword } from 'better-auth/crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createAdministrator,
  ensureAdministrator,
  removeAdministrator,
  setPassword,
} from '#app/features/account/mutations/administrators.server.ts'
import { signIn, signOut } from '#app/features/account/mutations/session.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { PAUSES } from '../mutations/attempts.server.ts'
import { listAdministrators } from './administrators.server.ts'
import { getService, INNER_ORIGIN } from './better-auth.server.ts'
import { findSession } from './session.server.ts'
import { authTables } from './tables.ts'

const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }

const from = (address = '203.0.113.1', cookies: readonly string[] = [], origin = 'http://norrsken.example') =>
  new Request(`${origin}/login`, {
    headers: {
      [CLIENT_ADDRESS_HEADER]: address,
      cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    },
  })

async function signedIn(store: Store, address?: string): Promise<string[]> {
  const result = await signIn(store, from(address), ANNA)
  if (!result.ok) throw new Error(result.message)
  return result.cookies
}

const who = async (store: Store, cookies: readonly string[]) =>
  (await findSession(store, from('203.0.113.1', cookies)))?.email ?? null

let said: string[] = []
beforeEach(() => {
  said = []
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    vi.spyOn(stream, 'write').mockImplementation((...args: Parameters<typeof write>) => {
      said.push(String(args[0]))
      return write(...args)
    })
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      said.push(parts.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part))).join(' '))
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describeOnBothEngines('Signing in', (open, { place, openAt }) => {
  test('accepts the right password and nothing else', async () => {
    const store = await open()
    expect(await createAdministrator(store, ANNA)).toEqual({ ok: true, email: ANNA.email })
    for (const wrong of [
      { ...ANNA, password: 'Hemligt-ord-för-anna' },
      { ...ANNA, password: '' },
      { ...ANNA, email: 'bo@example.se' },
    ]) {
      expect(await signIn(store, from(), wrong)).toEqual({
        ok: false,
        status: 401,
        message: 'Invalid email or password',
      })
    }
    expect(await signIn(store, from(), { ...ANNA, email: 'anna' })).toMatchObject({
      ok: false,
      status: 400,
      message: expect.stringMatching(/email/i),
    })
    const cookies = await signedIn(store)
    expect(cookies.join()).toMatch(/^better-auth\.session_token=[^;]+;.*HttpOnly; SameSite=Lax$/)
    expect(await who(store, cookies)).toBe('anna@example.se')
    expect(await signIn(store, from(), { ...ANNA, email: ' Anna@Example.SE '.trim() })).toMatchObject({ ok: true })
    expect(await store.revision()).toBe(0)
  })

  test('marks the cookie as secure where the site is reached over https', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const result = await signIn(store, from('203.0.113.1', [], 'https://norrsken.example'), ANNA)
    expect(result.ok && result.cookies.join()).toMatch(/^__Host-better-auth\.session_token=[^;]+;(?!.*Domain).*Secure/)
  })

  test('accepts no session that it did not create', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const [cookie = ''] = await signedIn(store)
    const forged = cookie.replace(/=(.)/, (_, first: string) => `=${first === 'A' ? 'B' : 'A'}`)
    const unsigned = cookie
      .split('.', 2)
      .join('.')
      .replace(/\.[^.]*$/, '')
    for (const cookies of [[], [forged], [unsigned], ['better-auth.session_token=x'], ['a=b']]) {
      expect(await who(store, cookies)).toBeNull()
    }
  })

  test('survives a restart, and is valid in another process on the same store', async () => {
    const options = await place()
    const store = await openAt(options)
    await createAdministrator(store, ANNA)
    const cookies = await signedIn(store)
    expect(await who(await openAt(options), cookies)).toBe('anna@example.se')
  })

  test('ends where it is ended: here, or everywhere', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const [phone, desk, tablet] = [await signedIn(store), await signedIn(store), await signedIn(store)]
    const cleared = await signOut(store, from('203.0.113.1', phone), 'here')
    expect(cleared.join()).toContain('better-auth.session_token=; Max-Age=0')
    expect([await who(store, phone), await who(store, desk)]).toEqual([null, 'anna@example.se'])
    await signOut(store, from('203.0.113.1', desk), 'everywhere')
    expect([await who(store, desk), await who(store, tablet)]).toEqual([null, null])
  })

  test('ends after thirty days without use, and is prolonged by use', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const [used, left] = [await signedIn(store), await signedIn(store)]
    const days = (count: number) => Date.now() + count * 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: days(20) })
    const session = await findSession(store, from('203.0.113.1', used))
    expect(session?.cookies.join()).toContain('Max-Age=2592000')
    expect((await findSession(store, from('203.0.113.1', used)))?.cookies).toEqual([])
    vi.setSystemTime(days(20))
    expect([await who(store, used), await who(store, left)]).toEqual(['anna@example.se', null])
  })

  test('ends after ninety days, however often it was used', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const cookies = await signedIn(store)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    for (const day of [20, 40, 60, 80, 89]) {
      vi.setSystemTime(start + day * 86_400_000)
      expect(await who(store, cookies), `day ${day}`).toBe('anna@example.se')
    }
    vi.setSystemTime(start + 90 * 86_400_000)
    expect(await who(store, cookies)).toBeNull()
    vi.setSystemTime(start + 80 * 86_400_000)
    expect(await who(store, cookies)).toBeNull()
  })

  test('accepts a password set before there were limits, and none that is too long', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const password = await hashPassword('kort')
    await store.write((trx) => authTables(trx).updateTable('auth_accounts').set({ password }).execute())
    expect(await signIn(store, from(), { ...ANNA, password: 'kort' })).toMatchObject({ ok: true })
    expect(await signIn(store, from(), { ...ANNA, password: 'k'.repeat(129) })).toMatchObject({ status: 400 })
  })

  test('is refused for a while after many attempts from one address, also with the right password', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const wrong = { ...ANNA, password: 'gissning-gissning' }
    for (let i = 0; i < PAUSES.address.most; i++) {
      expect(await signIn(store, from(), wrong)).toMatchObject({ status: 401 })
    }
    const stopped = { ok: false, status: 429, message: 'Too many requests. Please try again later.' }
    expect(await signIn(store, from(), wrong)).toEqual(stopped)
    expect(await signIn(store, from(), ANNA)).toEqual(stopped)
    expect(await signIn(store, from('198.51.100.7'), ANNA)).toMatchObject({ ok: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAUSES.address.windowS * 1000 + 1000 })
    expect(await signIn(store, from(), ANNA)).toMatchObject({ ok: true })
  })

  test('simultaneous attempts each count', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const wrong = { ...ANNA, password: 'gissning-gissning' }
    const tries = await Promise.all(Array.from({ length: 16 }, () => signIn(store, from(), wrong)))
    const statuses = tries.map((result) => (result.ok ? 200 : result.status))
    expect(statuses.filter((status) => status === 401)).toHaveLength(PAUSES.address.most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16 - PAUSES.address.most)
  })

  test('has no sign-up', async () => {
    const store = await open()
    const service = await getService(store, 'http')
    const response = await service.handler(
      new Request(`${INNER_ORIGIN.http}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { origin: INNER_ORIGIN.http, 'content-type': 'application/json' },
        body: JSON.stringify({ ...ANNA, name: 'Anna' }),
      }),
    )
    expect(response.status).toBe(400)
    expect(await listAdministrators(store)).toEqual([])
  })

  test('writes no password anywhere, right or wrong', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    await signedIn(store)
    await signIn(store, from(), { ...ANNA, password: 'gissning-gissning' })
    await signIn(store, from(), { email: 'gissning', password: 'gissning-gissning' })
    const db = authTables(store.db)
    const kept = [
      await db.selectFrom('auth_accounts').selectAll().execute(),
      await db.selectFrom('auth_events').selectAll().execute(),
      await db.selectFrom('auth_attempts').selectAll().execute(),
    ]
    expect(JSON.stringify([said, kept])).not.toMatch(/gissning-gissning|Hemligt-ord/)
  })
})

describeOnBothEngines('Administrators', (open, { place, openAt }) => {
  test.each([
    { email: 'anna', password: ANNA.password, reason: 'no-email' },
    { email: '', password: ANNA.password, reason: 'no-email' },
    { email: 'bo@example.se', password: 'elva-tecken', reason: 'password-too-short' },
    { email: 'bo@example.se', password: 'å'.repeat(129), reason: 'password-too-long' },
    { email: 'bo@example.se', password: 'Password1234', reason: 'password-too-common' },
    { email: ' ANNA@example.se ', password: ANNA.password, reason: 'email-taken' },
  ])('"$email" is refused: $reason', async ({ email, password, reason }) => {
    const store = await open()
    await createAdministrator(store, ANNA)
    expect(await createAdministrator(store, { email, password })).toEqual({ ok: false, reason })
    expect(await listAdministrators(store)).toHaveLength(1)
  })

  test('get a new password, which ends their sessions', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const cookies = await signedIn(store)
    const next = { email: 'Anna@example.se', password: 'ett-annat-lösenord' }
    expect(await setPassword(store, next)).toEqual({ ok: true, email: ANNA.email })
    expect(await who(store, cookies)).toBeNull()
    expect(await signIn(store, from(), ANNA)).toMatchObject({ ok: false, status: 401 })
    expect(await signIn(store, from(), next)).toMatchObject({ ok: true })
    expect(await setPassword(store, { ...next, password: 'kort' })).toMatchObject({ reason: 'password-too-short' })
    expect(await setPassword(store, { ...next, email: 'bo@example.se' })).toMatchObject({ reason: 'not-found' })
  })

  test('can be removed, except the last one', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    expect(await removeAdministrator(store, ANNA)).toEqual({ ok: false, reason: 'last-one' })
    await createAdministrator(store, { ...ANNA, email: 'bo@example.se' })
    const cookies = await signedIn(store)
    expect(await removeAdministrator(store, { email: 'ingen@example.se' })).toMatchObject({ reason: 'not-found' })
    expect(await removeAdministrator(store, ANNA)).toEqual({ ok: true, email: ANNA.email })
    expect(await who(store, cookies)).toBeNull()
    expect((await listAdministrators(store)).map(({ email }) => email)).toEqual(['bo@example.se'])
  })

  test('start with one, whose random password is shown once', async () => {
    const options = await place()
    const [store, other] = [await openAt(options), await openAt(options)]
    const made = await Promise.all([ensureAdministrator(store, null), ensureAdministrator(other, null)])
    const [first, ...rest] = made.filter((one) => one !== null)
    expect(rest).toEqual([])
    expect(first?.email).toBe('admin@stuteri.example')
    expect(first?.password).toMatch(/^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/)
    expect(await ensureAdministrator(store, null)).toBeNull()
    expect(await signIn(store, from(), first ?? ANNA)).toMatchObject({ ok: true })
    const [listed] = await listAdministrators(store)
    expect(listed?.lastSeenAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test.each([
    { publicUrl: 'https://norrsken.example', email: 'admin@norrsken.example' },
    { publicUrl: 'http://localhost:3000', email: 'admin@stuteri.example' },
    { publicUrl: 'http://192.168.1.5', email: 'admin@stuteri.example' },
    { publicUrl: null, email: 'admin@stuteri.example' },
  ])('the first one of $publicUrl is $email', async ({ publicUrl, email }) => {
    expect((await ensureAdministrator(await open(), publicUrl))?.email).toBe(email)
  })
})
