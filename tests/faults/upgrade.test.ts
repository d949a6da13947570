import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { commit } from '#app/store/commit.ts'
import { copiesBeforeUpgrade } from '#app/store/files/backups.ts'
import { putBack } from '#app/store/files/restore.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { openStore, type StoreOptions } from '#app/store/store.ts'
import { openUpgraded } from '#app/store/upgrade/upgrade.ts'
import { run } from '../../cli/stud.ts'
import { rounds } from '../rounds.ts'
import { describeOnBothEngines } from '../stores.ts'
import { fillForUpgrade, isSameStore, killUpgrade, makeOldStore } from './upgrades.ts'

describeOnBothEngines('The store of an older program', (open, { engine, place, openAt }) => {
  async function older(horses = 30): Promise<{ options: StoreOptions; wanted: string }> {
    const store = await open()
    await fillForUpgrade(store, horses)
    const options = await place('blank')
    await makeOldStore(store, options)
    return { options, wanted: await exportText(store) }
  }

  test('is upgraded only when asked, after a copy, with each step told', async () => {
    const { options, wanted } = await older()
    await expect(openStore(options)).rejects.toMatchObject({
      reason: 'older-than-program',
      message: expect.stringContaining('008-sent-forms'),
    })
    const steps: string[] = []
    const { store, copy } = await openUpgraded(options, ({ step }) => void steps.push(step))
    expect(await exportText(store)).toBe(wanted)
    expect([...new Set(steps)].map((step) => step.split(' ')[0])).toEqual(
      expect.arrayContaining(['Kopierar', 'Läser', 'Ändrar', 'Räknar']),
    )
    await store.close()
    expect(copiesBeforeUpgrade(join(options.dataDir, 'backups'))).toEqual([copy])
    // Once is enough, and nothing is copied for nothing.
    const again = await openUpgraded(options)
    await again.store.close()
    expect(again.copy).toBeNull()
  })

  test('is not upgraded while anybody has it open', async () => {
    const { options } = await older()
    const stranger = engine === 'sqlite' ? new DatabaseSync(join(options.dataDir, 'hovslag.db')) : null
    stranger?.prepare('select count(*) from journal').get()
    const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'hovslag' })
    if (engine === 'postgres') await client.connect()
    try {
      await expect(openUpgraded(options)).rejects.toMatchObject({ reason: 'in-use' })
    } finally {
      stranger?.close()
      if (engine === 'postgres') await client.end()
    }
    await (await openUpgraded(options)).store.close()
  })

  test('takes no more from programs that do not look whether it was upgraded', async () => {
    const { options } = await older()
    const { store } = await openUpgraded(options)
    await store.close()
    const entry = "insert into journal (revision, at, actor, action) values (99, 'x', 'x', 'x')"
    if (engine === 'sqlite') {
      const old = new DatabaseSync(join(options.dataDir, 'hovslag.db'))
      expect(() => old.exec(entry)).toThrow('no such function: hovslag_')
      old.close()
    } else {
      const old = new pg.Client({ connectionString: options.databaseUrl })
      await old.connect()
      await expect(old.query(entry)).rejects.toThrow('Hovslag was upgraded: restart the program')
      await old.end()
    }
    expect(await (await openAt(options)).revision()).toBe(1)
  })

  test('a command says what would be done, and changes nothing', async () => {
    const { options } = await older()
    const said: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
    const env = { DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl }
    const file = join(options.dataDir, 'hovslag.db')
    const before = engine === 'sqlite' ? readFileSync(file) : null
    try {
      for (const args of [['backup'], ['doctor'], ['admin', 'list']]) expect(await run(args, env)).toBe(1)
      expect(await run(['upgrade', '--dry'], env)).toBe(0)
      expect(said).toHaveLength(4)
      for (const line of said) expect(line).toContain('tabellerna ändras (008-sent-forms')
      if (before) expect(readFileSync(file).equals(before)).toBe(true)
    } finally {
      spy.mockRestore()
    }
  })
})

describeOnBothEngines('A program whose store another version has upgraded', (_open, { place, openAt }) => {
  test('saves nothing more, and is told', async () => {
    const options = await place()
    const [store, other] = [await openAt(options), await openAt(options)]
    store.onSuperseded = vi.fn()
    await other.write((trx) => trx.updateTable('meta').set({ value: 'x' }).where('key', '=', 'keys_version').execute())
    const change = { op: 'create', collection: 'horses', document: { name: 'Åska' } } as const
    await expect(commit(store, 'Anna', 'add-horse', [change])).rejects.toMatchObject({ reason: 'superseded' })
    expect(store.onSuperseded).toHaveBeenCalledOnce()
    expect(await store.revision()).toBe(0)
  })

  test('offers the copy that was made before, in one line', async () => {
    const options = await place()
    const store = await openAt(options)
    await store.write((trx) => trx.insertInto('migrations').values({ name: '999-future', at: '' }).execute())
    mkdirSync(join(options.dataDir, 'backups'))
    const copy = join(options.dataDir, 'backups', 'stud-20261126T010203Z-upgrade.db')
    copyFileSync(import.meta.filename, copy)
    await expect(openStore(options)).rejects.toThrow(`npm run stud -- restore ${copy}`)
  })
})

describeOnBothEngines('An upgrade', (open, { engine, place }) => {
  // On PostgreSQL: `bench/upgrade.ts`.
  test.skipIf(engine === 'postgres')('that is killed leaves the stud as it was, or upgraded', async () => {
    const source = await open()
    await fillForUpgrade(source, 40)
    const wanted = await exportText(source)
    const old = await place('blank')
    await makeOldStore(source, old)
    const random = seededRandom(`upgrade ${process.env['HOVSLAG_SEED']}`)
    // The copy, its reading, nine migrations, the index; beyond them it ends by itself.
    const points = [0, 1, ...Array.from({ length: rounds(2) }, () => 2 + Math.floor(random() * 11)), 99]
    for (const at of points) {
      const options = await place('blank')
      cpSync(old.dataDir, options.dataDir, { recursive: true })
      const { wrong, hasEnded } = await killUpgrade(options, { at }, wanted)
      expect({ at, wrong, hasEnded }).toEqual({ at, wrong: [], hasEnded: at === 99 })
      // And back, for the older program.
      const [copy = ''] = copiesBeforeUpgrade(join(options.dataDir, 'backups'))
      expect(await putBack(options.dataDir, copy)).toContain('.skadad-')
      expect(await isSameStore(old, options)).toBe(true)
    }
  })
})
