import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findSession } from '#app/features/account/data/session.server.ts'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { stockholmClock } from '#app/server/clock.ts'
import { BackupKeeper } from '#app/store/backup/keeper.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../stores.ts'
import { ANNA } from '../studs/template.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')
const [HOUR, DAY] = [3_600_000, 86_400_000]

const write = (store: Store, name: string) =>
  commit(store, 'Anna', 'import', [{ op: 'create', collection: 'horses', document: { name } }])

async function newCookie(store: Store): Promise<string> {
  const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.1' }
  const signedIn = await signIn(store, new Request('http://norrsken.example/login', { headers }), ANNA)
  if (!signedIn.ok) throw new Error(signedIn.message)
  return signedIn.cookies.map((each) => each.split(';', 1)[0]).join('; ')
}

const isSignedIn = async (store: Store, cookie: string) =>
  (await findSession(store, new Request('http://norrsken.example/admin', { headers: { cookie } }))) !== null

describeOnBothEngines('A stud', (open) => {
  test('a clock that is set forth and back: nothing is lost, and all goes on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const folder = mkdtempSync(join(tmpdir(), 'hovslag-clock-'))
    onTestFinished(() => {
      vi.useRealTimers()
      rmSync(folder, { recursive: true, force: true })
    })
    const store = await open()
    await createAdministrator(store, ANNA)
    const keeper = new BackupKeeper(store, { folder, keep: 14 })
    const dailies = () => keeper.list().map(({ at }) => at.toISOString().slice(0, 10))
    const today = stockholmClock()
    const before = await newCookie(store)
    await write(store, 'Före')
    await keeper.makeDue()
    expect(dailies()).toEqual(['2026-11-26'])

    vi.setSystemTime(NOW + 400 * DAY)
    expect(today()).toEqual({ date: '2027-12-31', year: 2027 })
    expect(await isSignedIn(store, before)).toBe(false)
    const ahead = await newCookie(store)
    expect(await write(store, 'Framåt')).toMatchObject({ ok: true, revision: 2 })
    await keeper.makeDue()

    vi.setSystemTime(NOW + HOUR)
    expect(today()).toEqual({ date: '2026-11-26', year: 2026 })
    expect(await isSignedIn(store, ahead)).toBe(true)
    expect(await isSignedIn(store, await newCookie(store))).toBe(true)
    expect(await write(store, 'Efter')).toMatchObject({ ok: true, revision: 3 })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    await keeper.makeDue()
    expect(dailies()).toEqual(['2027-12-31', '2026-11-26'])

    vi.setSystemTime(NOW + DAY)
    await keeper.makeDue()
    await keeper.drillDue()
    expect(dailies()).toEqual(['2027-12-31', '2026-11-27', '2026-11-26'])
    expect(keeper.failure).toBe(null)
    expect(await keeper.lastDrill()).toMatchObject({ problem: null })
    const names = await store.db.selectFrom('horses').select('name').orderBy('name').execute()
    expect(names).toEqual([{ name: 'Efter' }, { name: 'Före' }])
    const journal = await store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
    expect(journal.map(({ revision }) => revision)).toEqual([1, 2, 3, 4])
  })
})
