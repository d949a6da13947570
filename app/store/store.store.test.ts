import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import type { WrapDialect } from './engines/engine.ts'
import { exportText } from './interchange/export.ts'
import { MIGRATIONS, migrate } from './migrations/index.ts'
import { openStore, StoreOpenError, UPGRADED_SILENTLY } from './store.ts'

const horse = (id: string, name: string): Change => ({
  op: 'create',
  collection: 'horses',
  id,
  document: { name, line: '3.2' },
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-open-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

describeOnBothEngines('Opening a store', (_open, { openAt, place }) => {
  test('creates what is missing, and finds it again', async () => {
    const options = await place('blank')
    const nested = { ...options, dataDir: join(options.dataDir, 'not', 'yet') }
    const store = await openStore(nested)
    await commit(store, 'Anna', 'import', [horse('h', 'Åke')])
    await store.close()
    const again = await openAt(nested)
    expect(await again.revision()).toBe(1)
    expect(await exportText(again)).toContain('"Åke"')
  })

  test('opened by several processes at once migrates once', async () => {
    const options = await place('blank')
    const stores = await Promise.all(Array.from({ length: 4 }, () => openAt(options)))
    for (const store of stores) expect(await store.revision()).toBe(0)
    const applied = await stores[0]?.db.selectFrom('migrations').select('name').execute()
    expect(applied).toEqual(MIGRATIONS.map(({ name }) => ({ name })))
  })

  test('refuses a store that is newer than the program', async () => {
    const options = await place()
    const store = await openAt(options)
    await store.write((trx) => trx.insertInto('migrations').values({ name: '999-future', at: '' }).execute())
    const error = await openStore(options).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreOpenError)
    expect(error).toMatchObject({ reason: 'newer-than-program', message: expect.stringContaining('999-future') })
  })

  test('refuses a store with a migration of another program in place of its own', async () => {
    const options = await place()
    const store = await openAt(options)
    const last = MIGRATIONS.at(-1)?.name ?? ''
    await store.write((trx) =>
      trx.updateTable('migrations').set({ name: '999-other' }).where('name', '=', last).execute(),
    )
    await expect(openStore(options)).rejects.toMatchObject({ reason: 'newer-than-program' })
  })

  test('that is up to date does not wait for somebody who writes', async () => {
    const options = await place()
    const store = await openAt(options)
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const writing = store.write(() => {
      begin()
      return isOver
    })
    await hasBegun
    const seen = await Promise.race([
      openAt(options).then(() => 'open'),
      new Promise((resolve) => setTimeout(resolve, 10_000, 'waiting').unref()),
    ])
    end()
    await writing
    expect(seen).toBe('open')
  })

  test('leaves the store unchanged when a migration fails', async () => {
    const options = await place()
    const store = await openAt(options)
    const broken = {
      name: '002-broken',
      up: async (db: Parameters<(typeof MIGRATIONS)[number]['up']>[0]) => {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('broken')
      },
    }
    const attempt = store.write((trx) => migrate(store.engine, trx, [...MIGRATIONS, broken]))
    await expect(attempt).rejects.toThrow('broken')
    await expect(sql`select * from half`.execute(store.db)).rejects.toThrow(/half/)
    const again = await openAt(options)
    expect(await again.revision()).toBe(0)
  })

  test('computes the key columns again when their rules have changed, and nothing else', async () => {
    const options = await place()
    const store = await openAt(options)
    const many = Array.from({ length: 1500 }, (_, i) => horse(`h${i}`, `Häst ${i}`))
    await commit(store, 'Anna', 'import', many)
    await commit(store, 'Anna', 'import', [
      { op: 'update', collection: 'horses', id: 'h7', version: 1, document: { name: 'Häst 7', line: '4.1' } },
    ])
    const all = () => store.db.selectFrom('horses').selectAll().orderBy('id').execute()
    const before = await all()
    await store.write(async (trx) => {
      await trx.updateTable('horses').set({ sort_key: 'old', line_key: null }).execute()
      await trx.updateTable('meta').set({ value: 'older' }).where('key', '=', 'keys_version').execute()
    })
    await openAt({ ...options, upgrade: UPGRADED_SILENTLY })
    expect(await all()).toEqual(before)
    expect(await store.revision()).toBe(2)
  })

  test('shows a snapshot as it was when it began', async () => {
    const store = await openAt(await place())
    await commit(store, 'Anna', 'import', [horse('a', 'A')])
    const seen = await store.snapshot(async (db) => {
      const count = async () => (await db.selectFrom('horses').select('id').execute()).length
      const first = await count()
      await commit(store, 'Anna', 'import', [horse('b', 'B')])
      return [first, await count()]
    })
    expect(seen).toEqual([1, 1])
    expect(await store.revision()).toBe(2)
  })

  test('closes after the commit in progress', async () => {
    const options = await place()
    const store = await openAt(options)
    const pending = commit(store, 'Anna', 'import', [horse('a', 'A')])
    await store.close()
    expect(await pending).toMatchObject({ ok: true })
    expect(await (await openAt(options)).revision()).toBe(1)
  })
})

async function refusal(options: Parameters<typeof openStore>[0]) {
  const error = await openStore(options).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StoreOpenError)
  expect(error).toMatchObject({ message: expect.not.stringContaining('\n') })
  return error
}

test('a data folder that cannot be made is reported in one line', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(await refusal({ dataDir: file })).toMatchObject({ reason: 'folder-not-writable' })
  expect(await refusal({ dataDir: join(file, 'below') })).toMatchObject({ reason: 'folder-not-writable' })
})

test.each([
  [
    Object.assign(new Error('no space'), { code: 'ENOSPC' }),
    'full',
    'Disken är full: det går inte att skriva i FOLDER.',
  ],
  [new Error('broken pipe'), 'failed', 'Databasen kan inte öppnas: broken pipe'],
  ['broken pipe', 'failed', 'Databasen kan inte öppnas: broken pipe'],
  [new StoreOpenError('busy', 'Upptagen.'), 'busy', 'Upptagen.'],
])('an engine that fails with %s at the start is reported as %s', async (error, reason, message) => {
  const dataDir = folder()
  let closed = 0
  const wrap: WrapDialect = (dialect) => ({
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const destroy = driver.destroy.bind(driver)
      driver.acquireConnection = () => Promise.reject(error)
      driver.destroy = () => {
        closed++
        return destroy()
      }
      return driver
    },
  })
  const thrown = await openStore({ dataDir }, wrap).catch((refused: unknown) => refused)
  expect(thrown).toBeInstanceOf(StoreOpenError)
  expect(thrown).toMatchObject({ reason, message: message.replace('FOLDER', dataDir) })
  expect(closed).toBe(1)
})

test('a file that is not a database is reported in one line', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'hovslag.db'), 'This is no database, but long enough to be taken for one.'.repeat(100))
  expect(await refusal({ dataDir })).toMatchObject({ reason: 'damaged' })
})

test('a folder in place of the database file is reported in one line', async () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'hovslag.db'))
  expect(await refusal({ dataDir })).toMatchObject({ reason: 'folder-not-writable' })
})

test('a server that does not respond is reported in one line, without the password', async () => {
  const error = await refusal({ dataDir: folder(), databaseUrl: 'postgres://anna:secret@127.0.0.1:1/hovslag' })
  expect(error).toMatchObject({ reason: 'unreachable', message: expect.not.stringContaining('secret') })
})

test('the embedded database is durable: a write-ahead log, synced in full at each commit', async () => {
  const dataDir = folder()
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  const setting = (name: string) =>
    store.write(async (trx) => Object.values((await sql.raw(`pragma ${name}`).execute(trx)).rows[0] ?? {})[0])
  expect(await setting('journal_mode')).toBe('wal')
  expect(await setting('synchronous')).toBe(2)
  expect(await setting('foreign_keys')).toBe(1)
})

test.runIf(process.platform === 'linux')('a folder without write permission is reported in one line', async () => {
  expect(await refusal({ dataDir: '/proc/hovslag' })).toMatchObject({ reason: 'folder-not-writable' })
})
