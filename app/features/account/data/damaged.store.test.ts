import { expect, onTestFinished, test, vi } from 'vitest'
import { damageCell } from '../../../../tests/damage.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { createAdministrator, setPassword } from '../mutations/administrators.server.ts'
import { signIn } from '../mutations/session.server.ts'
import { findSession } from './session.server.ts'

const ANNA = { email: 'anna@example.se', password: 'hemligt-ord-för-anna' }

function from(cookies: readonly string[] = []): Request {
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ')
  return new Request('http://localhost/login', { headers: { 'x-hovslag-client': '203.0.113.1', cookie } })
}

describeOnBothEngines('A damaged account', (open) => {
  test('signs nobody in; it is told, and a new password from the terminal makes it right', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const store = await open()
    await createAdministrator(store, ANNA)
    const signed = await signIn(store, from(), ANNA)
    const cookies = signed.ok ? signed.cookies : []
    expect(await findSession(store, from(cookies))).toMatchObject({ email: ANNA.email })

    // The second factor would no longer be asked for.
    await damageCell(store, 'auth_users', 'twoFactorEnabled', 1)
    expect(await findSession(store, from(cookies))).toBe(null)
    expect(await signIn(store, from(), ANNA)).toMatchObject({ ok: false, status: 503 })
    expect(await store.damage.damaged()).toEqual({ accounts: 1, records: 0 })
    await damageCell(store, 'auth_users', 'twoFactorEnabled', 0)
    expect(await store.damage.damaged()).toEqual({ accounts: 0, records: 0 })
    expect(await findSession(store, from(cookies))).toMatchObject({ email: ANNA.email })

    await damageCell(store, 'auth_accounts', 'password', 'x')
    expect(await signIn(store, from(), ANNA)).toMatchObject({ ok: false, status: 503 })
    const next = { ...ANNA, password: 'ett-nytt-ord-för-anna' }
    expect(await setPassword(store, next)).toMatchObject({ ok: true })
    expect(await signIn(store, from(), next)).toMatchObject({ ok: true })
    expect(await store.damage.damaged()).toEqual({ accounts: 0, records: 0 })
  })
})
