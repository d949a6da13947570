import { expect, test } from 'vitest'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { listEvents } from '../data/administrators.server.ts'
import { listPasskeys, passkeyOffer } from '../data/passkeys.server.ts'
import { findSession } from '../data/session.server.ts'
import { authTables } from '../data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '../schema/client-address.ts'
import { createAdministrator } from './administrators.server.ts'
import { addPasskey, askForPasskey, beginPasskey, removePasskey, signInWithPasskey } from './passkeys.server.ts'
import { signIn } from './session.server.ts'

/** Real keys are made and used in `tests/e2e/passkeys.e2e.ts`. */
const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }
const BO = { email: 'bo@example.se', password: 'Hemligt-ord-för-Bo-också' }
const HERE = 'https://norrsken.example'

const from = (cookies: readonly string[] = [], origin = HERE, address = '10.1.1.1') =>
  new Request(`${origin}/login`, {
    headers: {
      [CLIENT_ADDRESS_HEADER]: address,
      cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    },
  })

async function signedIn(store: Store, who = ANNA) {
  await createAdministrator(store, who)
  const result = await signIn(store, from(), who)
  if (!result.ok) throw new Error(result.message)
  const owner = await findSession(store, from(result.cookies))
  if (owner === null) throw new Error('nobody is signed in')
  return { cookies: result.cookies, owner }
}

const row = (userId: string, host: string) => ({
  id: `key-${userId}-${host}`,
  userId,
  name: 'Firefox, Linux',
  credentialID: `c-${userId}-${host}`,
  createdAt: new Date().toISOString(),
  host,
  publicKey: 'x',
  counter: 0,
  deviceType: 'singleDevice',
  backedUp: 0,
})

const kinds = async (store: Store) => (await listEvents(store)).map(({ kind }) => kind)

describeOnBothEngines('Passkeys', (open) => {
  test('are begun with the password, for the host that the browser sees', async () => {
    const store = await open()
    const { cookies, owner } = await signedIn(store)
    expect(await beginPasskey(store, from(cookies), owner, 'fel-lösenord-här')).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    for (const [origin, host] of [
      [HERE, 'norrsken.example'],
      ['https://annan.example', 'annan.example'],
    ] as const) {
      const begun = await beginPasskey(store, from(cookies, origin), owner, ANNA.password)
      expect(begun).toMatchObject({
        ok: true,
        options: { rp: { id: host }, authenticatorSelection: { userVerification: 'required' } },
      })
    }
    expect(await addPasskey(store, from(cookies), owner, '{"id":"x"}')).toEqual({ ok: false, reason: 'no-passkey' })
    expect(await listPasskeys(store, owner.userId)).toEqual([])
    expect(await kinds(store)).toEqual(expect.arrayContaining(['password-refused', 'passkey-refused']))
  })

  test('that nobody made let nobody in, whatever is sent', async () => {
    const store = await open()
    await createAdministrator(store, ANNA)
    const asked = await askForPasskey(store, from())
    if (!asked.ok) throw new Error(asked.reason)
    expect(asked.options).toMatchObject({ rpId: 'norrsken.example' })
    for (const answer of [
      '',
      'null',
      '[]',
      '{"id":"x","response":{}}',
      '{"id":{"a":1}}',
      `{"id":"${'x'.repeat(9000)}"}`,
    ])
      expect(await signInWithPasskey(store, from(asked.cookies), answer)).toEqual({ ok: false, reason: 'no-passkey' })
    expect(await signInWithPasskey(store, from(), '{"id":"x"}')).toEqual({ ok: false, reason: 'no-passkey' })
  })

  test('are asked for ten times in five minutes by one address', async () => {
    const store = await open()
    for (let time = 0; time < 10; time++)
      expect((await askForPasskey(store, from([], HERE, '10.7.7.7'))).ok, String(time)).toBe(true)
    expect(await askForPasskey(store, from([], HERE, '10.7.7.7'))).toEqual({ ok: false, reason: 'too-many' })
    expect((await askForPasskey(store, from([], HERE, '10.9.7.7'))).ok).toBe(true)
  })

  test('are answered for ten times in five minutes by one address, so that the events are not filled', async () => {
    const store = await open()
    const answered = (address: string) => signInWithPasskey(store, from([], HERE, address), '{"id":"x"}')
    for (let time = 0; time < 10; time++)
      expect(await answered('10.7.7.7'), String(time)).toEqual({ ok: false, reason: 'no-passkey' })
    for (let time = 0; time < 3; time++) expect(await answered('10.7.7.7')).toEqual({ ok: false, reason: 'too-many' })
    expect(await kinds(store)).toEqual(Array.from({ length: 10 }, () => 'passkey-refused'))
    expect((await askForPasskey(store, from([], HERE, '10.7.7.7'))).ok).toBe(true)
    expect(await answered('10.9.7.7')).toEqual({ ok: false, reason: 'no-passkey' })
  })

  test('are removed by their owner alone, and end with the account', async () => {
    const store = await open()
    const [anna, bo] = [await signedIn(store), await signedIn(store, BO)]
    const own = row(anna.owner.userId, 'norrsken.example')
    await store.write((trx) => authTables(trx).insertInto('auth_passkeys').values(own).execute())
    await removePasskey(store, from(bo.cookies), bo.owner, own.id)
    expect(await listPasskeys(store, anna.owner.userId)).toHaveLength(1)
    await removePasskey(store, from(anna.cookies), anna.owner, own.id)
    expect(await listPasskeys(store, anna.owner.userId)).toEqual([])
    expect((await kinds(store)).filter((kind) => kind === 'passkey-removed')).toHaveLength(1)
    await store.write((trx) => authTables(trx).insertInto('auth_passkeys').values(own).execute())
    await store.write((trx) => authTables(trx).deleteFrom('auth_users').where('id', '=', own.userId).execute())
    expect(await listPasskeys(store, own.userId)).toEqual([])
  })

  test('are offered right after signing in without one of this host, where there can be one', async () => {
    const store = await open()
    const { owner } = await signedIn(store)
    const offer = (address: string) => passkeyOffer(store, owner, new URL(address))
    expect(await offer(HERE)).toEqual({ hasPasskey: false, isOffered: true })
    expect(await offer('http://127.0.0.1:3000')).toEqual({ hasPasskey: null, isOffered: false })
    const key = row(owner.userId, 'localhost')
    await store.write((trx) => authTables(trx).insertInto('auth_passkeys').values(key).execute())
    expect(await offer(HERE)).toEqual({ hasPasskey: false, isOffered: true })
    expect(await offer('http://localhost:3000')).toEqual({ hasPasskey: true, isOffered: false })
    const long = new Date(Date.now() - 3_600_000).toISOString()
    await store.write((trx) => authTables(trx).updateTable('auth_sessions').set({ createdAt: long }).execute())
    expect(await offer(HERE)).toEqual({ hasPasskey: false, isOffered: false })
  })
})
