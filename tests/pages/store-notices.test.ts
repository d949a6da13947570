import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { hashOf, putPicture } from '#app/store/pictures/blobs.ts'
import { freshStud } from './stud.ts'

const stud = freshStud([])

const MEGABYTE = 2 ** 20

test('too little room, and a log that ended early, are reported on the dashboard and in the health check', async () => {
  const { store, address } = stud.running()
  const health = async () => (await fetch(`${address}/healthz`)).json()
  expect(await health()).toMatchObject({ status: 'ok', disk: { isLow: false } })
  expect((await stud.visitSignedIn('/admin')).getByRole('alert')).toHaveCount(0)
  vi.spyOn(store, 'condition').mockResolvedValue({
    room: { freeBytes: 37.5 * MEGABYTE, isLow: true, isReadOnly: true },
    endedEarly: { remembered: 9, found: 5 },
    isChecking: false,
  })
  expect(await health()).toMatchObject({ status: 'ok', disk: { freeMegabytes: 37, isLow: true, isReadOnly: true } })
  const page = await stud.visitSignedIn('/admin')
  expect(page.getByRole('alert')).toContainText('Disken går bara att läsa')
  expect(page.getByRole('alert')).toContainText('37 MB är kvar')
  expect(page.getByRole('alert')).toContainText('slutade databasen vid ändring 5, men ändring 9 var sparad')
  vi.restoreAllMocks()
})

test('a damaged picture is refused, and reported on the dashboard and in the health check', async () => {
  const { store, address } = stud.running()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const bytes = new Uint8Array([1, 2, 3])
  const hash = hashOf(bytes)
  const set = (changed: Uint8Array) =>
    store.write((trx) => trx.updateTable('pictures').set({ bytes: changed }).where('hash', '=', hash).execute())
  await store.write((trx) => putPicture(trx, hash, { bytes, type: 'image/webp', width: 3, height: 2, blur: 'x' }))
  const ask = async () => {
    const { status, headers } = await fetch(`${address}/bild/${hash}`)
    const health = await (await fetch(`${address}/healthz`)).json()
    return [status, headers.get('cache-control'), Object(health).pictures]
  }
  const whole = [200, 'public, max-age=31536000, immutable', { damaged: 0 }]
  expect(await ask()).toEqual(whole)
  await set(bytes.with(2, 0))
  expect(await ask()).toEqual([500, 'no-store', { damaged: 1 }])
  expect((await stud.visitSignedIn('/admin')).getByRole('alert')).toContainText('En bild är skadad')
  await set(bytes)
  expect(await ask()).toEqual(whole)
  expect((await stud.visitSignedIn('/admin')).getByRole('alert')).toHaveCount(0)
  vi.restoreAllMocks()
})

test('a damaged account or entry is reported on the dashboard, the page of backups and in the health check', async () => {
  const { store, address } = stud.running()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const health = async () => (await fetch(`${address}/healthz`)).json()
  expect(await health()).toMatchObject({ status: 'ok', accounts: { damaged: 0 }, journal: { damaged: 0 } })
  await store.write((trx) =>
    sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('bo', 'Bo', 'bo@example.se', 0, '', '')`.execute(trx),
  )
  await store.write((trx) => trx.updateTable('sums').set({ sum: 'x' }).where('key', '=', 'bo').execute())
  await store.damage.look()
  expect(await health()).toMatchObject({ status: 'ok', accounts: { damaged: 1 }, journal: { damaged: 0 } })
  for (const path of ['/admin', '/admin/backup'])
    expect((await stud.visitSignedIn(path)).getByRole('alert')).toContainText('En del av ett konto är skadad')
  await store.write((trx) => sql`delete from auth_users where id = 'bo'`.execute(trx))
  expect(await health()).toMatchObject({ accounts: { damaged: 0 } })
  vi.restoreAllMocks()
})

test('if the files are damaged, pages and the health check both say so', async () => {
  const { store, address, dataDir } = stud.running()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const statuses = async () =>
    Promise.all(['/', '/stallions', '/healthz'].map(async (path) => (await fetch(address + path)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  rmSync(`${dataDir}/hovslag.db`)
  await expect(store.write(async () => {})).rejects.toThrow('är skadad')
  expect(await statuses()).toEqual([503, 503, 503])
  vi.restoreAllMocks()
})
