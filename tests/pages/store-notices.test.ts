import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { freshStud } from './stud.ts'

const stud = freshStud([])

const MEGABYTE = 2 ** 20

test('too little room, and a log that ended early, are reported on the dashboard and in the health check', async () => {
  const { store, address } = stud.running()
  const health = async () => (await fetch(`${address}/healthz`)).json()
  expect(await health()).toMatchObject({ status: 'ok', disk: { isLow: false } })
  expect((await stud.visitSignedIn('/admin')).getByRole('alert')).toHaveCount(0)
  vi.spyOn(store, 'condition').mockResolvedValue({
    room: { freeBytes: 37.5 * MEGABYTE, isLow: true },
    endedEarly: { remembered: 9, found: 5 },
    isChecking: false,
  })
  expect(await health()).toMatchObject({ status: 'ok', disk: { freeMegabytes: 37, isLow: true } })
  const page = await stud.visitSignedIn('/admin')
  expect(page.getByRole('alert')).toContainText('37 MB är kvar')
  expect(page.getByRole('alert')).toContainText('slutade databasen vid ändring 5, men ändring 9 var sparad')
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
