import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { ownPictures } from '#app/domain/pictures/pictures.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { SETTINGS_ID } from '#demo/settings.ts'
import { withStore } from './command.ts'
import { seed } from './seed.ts'

const folders: string[] = []

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hovslag-seed-'))
  folders.push(folder)
  return folder
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('seeding fills an empty store in one commit and reports its result', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const env = { DATA_DIR: await emptyFolder() }
  expect(await seed(['--horses', '30', '--year', '2026'], env)).toBe(0)
  expect(said.mock.calls.flat().join('\n')).toMatch(
    /^Stuteri Norrsken 2026: 30 hästar, \d+ stamtavleposter.* Revision 1\.$/,
  )
  await withStore(env, async (store) => {
    expect(await store.revision()).toBe(1)
    const rows = await store.db.selectFrom('horses').select('name').execute()
    expect(rows).toHaveLength(30)
    const settings = await store.db.selectFrom('settings').select('id').where('id', '=', SETTINGS_ID).execute()
    expect(settings).toHaveLength(1)
  })
})

test('the pictures of the demo are stored with the horses that show them, and are served in smaller sizes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const env = { DATA_DIR: await emptyFolder() }
  await seed(['--horses', '40', '--today', '2026-11-25'], env)
  await withStore(env, async (store) => {
    const keeper = new PictureKeeper(store, { folder: join(env.DATA_DIR, 'bildcache') })
    const horses = await store.db.selectFrom('horses').select('doc').execute()
    const shown = horses.flatMap(({ doc }) => ownPictures(JSON.parse(doc) as HorseDocument)) // written above
    expect(shown.length).toBeGreaterThan(2)
    for (const { kept = '', whole } of shown)
      for (const address of [kept, `${kept}/320.webp`, whole?.kept ?? kept])
        expect(await keeper.serve(address), address).toMatchObject({ type: 'image/webp' })
    const stored = await store.db.selectFrom('pictures').select('hash').execute()
    expect(stored).toHaveLength(new Set(shown.flatMap(({ kept, whole }) => [kept, whole?.kept ?? kept])).size)
    await keeper.close()
  })
})

test('a store that is not empty is left alone, unless forced', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const env = { DATA_DIR: await emptyFolder() }
  await seed(['--horses', '5', '--year', '2026'], env)
  await expect(seed(['--horses', '5', '--year', '2026'], env)).rejects.toThrow(
    /^Databasen är inte tom, inget har lagts in\./,
  )
  expect(await seed(['--horses', '5', '--year', '2026', '--force'], env)).toBe(0)
})

test.each([
  { args: ['--horses', '0'] },
  { args: ['--horses', 'många'] },
  { args: ['--horses', '1000001'] },
  { args: ['--year', '1999'] },
  { args: ['--today', '2026-02-30'] },
  { args: ['--today', 'i dag'] },
])('$args is a wrong call', async ({ args }) => {
  await expect(seed(args, {})).rejects.toThrow(/^--(?:horses|year|today) ska vara (?:ett heltal|en dag) mellan /)
})
