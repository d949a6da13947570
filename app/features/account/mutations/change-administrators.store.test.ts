import { expect, test } from 'vitest'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { listAdministrators, listEvents } from '../data/administrators.server.ts'
import { findSession } from '../data/session.server.ts'
import { authTables } from '../data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '../schema/client-address.ts'
import { createAdministrator } from './administrators.server.ts'
import { addAdministrator, removeAdministratorBy } from './administrators-action.server.ts'
import { signIn } from './session.server.ts'

const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }
const BO = { email: 'bo@example.se', password: 'Hemligt-ord-för-Bo' }

const request = new Request('http://norrsken.example/admin/administrators', {
  headers: { [CLIENT_ADDRESS_HEADER]: '203.0.113.1', 'user-agent': 'Prov' },
})

async function ownerOf(store: Store, { email }: { email: string }) {
  const user = await authTables(store.db)
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { userId: user.id, email, sessionId: '' }
}

async function withAnna(store: Store) {
  await createAdministrator(store, ANNA)
  return ownerOf(store, ANNA)
}

const emails = async (store: Store) => (await listAdministrators(store)).map(({ email }) => email)
const told = async (store: Store) =>
  (await listEvents(store)).map(({ kind, email, address }) => `${kind} ${email} ${address}`)

describeOnBothEngines('An administrator in the browser', (open) => {
  test('adds another with her own password, and both events are listed', async () => {
    const store = await open()
    const anna = await withAnna(store)
    const given = { ...BO, own: ANNA.password }
    expect(await addAdministrator(store, request, anna, { ...given, own: 'fel-fel-fel' })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await emails(store)).toEqual([ANNA.email])
    for (const [change, reason] of [
      [{ email: 'bo' }, 'no-email'],
      [{ email: ' ANNA@example.se' }, 'email-taken'],
      [{ password: 'kort' }, 'password-too-short'],
      [{ password: 'b'.repeat(129) }, 'password-too-long'],
      [{ password: 'password1234' }, 'password-too-common'],
    ] as const) {
      expect(await addAdministrator(store, request, anna, { ...given, ...change })).toEqual({ ok: false, reason })
    }
    expect(await addAdministrator(store, request, anna, { ...given, email: ' Bo@Example.se ' })).toEqual({
      ok: true,
      email: BO.email,
    })
    expect(await signIn(store, request, BO)).toMatchObject({ ok: true })
    expect(await told(store)).toEqual(
      expect.arrayContaining([
        `created ${BO.email} 203.0.113.1`,
        `administrator-added ${ANNA.email} 203.0.113.1`,
        `password-refused ${ANNA.email} 203.0.113.1`,
      ]),
    )
  })

  test('makes her wait after wrong passwords', async () => {
    const store = await open()
    const anna = await withAnna(store)
    const given = { ...BO, own: 'fel-fel-fel' }
    for (let i = 0; i < 11; i++) await addAdministrator(store, request, anna, given)
    expect(await addAdministrator(store, request, anna, { ...given, own: ANNA.password })).toEqual({
      ok: false,
      reason: 'too-many',
    })
  })

  test('removes another with all sessions, and herself only on confirmation', async () => {
    const store = await open()
    const anna = await withAnna(store)
    await createAdministrator(store, BO)
    const signed = await signIn(store, request, BO)
    const cookie = signed.ok ? signed.cookies.map((line) => line.split(';', 1)[0]).join('; ') : ''
    const asBo = new Request('http://norrsken.example/admin', { headers: { cookie } })
    expect((await findSession(store, asBo))?.email).toBe(BO.email)

    const herself = { email: 'Anna@example.se', isSelfMeant: false }
    expect(await removeAdministratorBy(store, request, anna, herself)).toEqual({ ok: false, reason: 'own-account' })
    expect(await removeAdministratorBy(store, request, anna, { ...BO, isSelfMeant: false })).toMatchObject({ ok: true })
    expect(await findSession(store, asBo)).toBeNull()
    expect(await signIn(store, request, BO)).toMatchObject({ ok: false, status: 401 })
    expect(await removeAdministratorBy(store, request, anna, { ...BO, isSelfMeant: false })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await removeAdministratorBy(store, request, anna, { ...ANNA, isSelfMeant: true })).toEqual({
      ok: false,
      reason: 'last-one',
    })
    expect((await told(store)).slice(0, 10)).toEqual(
      expect.arrayContaining([`removed ${BO.email} 203.0.113.1`, `administrator-removed ${ANNA.email} 203.0.113.1`]),
    )
    await createAdministrator(store, BO)
    expect(await removeAdministratorBy(store, request, anna, { ...ANNA, isSelfMeant: true })).toMatchObject({
      ok: true,
    })
    expect(await emails(store)).toEqual([BO.email])
  })

  test('of two who remove each other at once one remains, and the removed one changes nothing more', async () => {
    const store = await open()
    const anna = await withAnna(store)
    await createAdministrator(store, BO)
    await createAdministrator(store, { ...BO, email: 'cecilia@example.se' })
    const bo = await ownerOf(store, BO)
    const both = await Promise.all([
      removeAdministratorBy(store, request, anna, { ...BO, isSelfMeant: false }),
      removeAdministratorBy(store, request, bo, { ...ANNA, isSelfMeant: false }),
    ])
    expect(both.map(({ ok }) => ok).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    const left = await emails(store)
    expect(left).toHaveLength(2)
    const gone = left.includes(ANNA.email) ? bo : anna
    const third = { email: 'cecilia@example.se', isSelfMeant: false }
    expect(await removeAdministratorBy(store, request, gone, third)).toEqual({ ok: false, reason: 'not-found' })
  })
})
