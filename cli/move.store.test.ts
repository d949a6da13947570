import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { othersOnPostgres } from '#app/store/engines/postgres.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts'
import { seedStore } from '#demo/seed.ts'
import { freshPlace } from '../tests/stores.ts'
import { run } from './stud.ts'

function home(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-flytt-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function call(env: Record<string, string | undefined>, ...args: string[]) {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  try {
    return { code: await run(args, env), said: lines.join('\n') }
  } finally {
    spy.mockRestore()
  }
}

async function using<T>(options: StoreOptions, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(options)
  try {
    return await work(store)
  } finally {
    await store.close()
    // The server counts a connection for a moment after its end, and a move checks for connections.
    const { databaseUrl } = options
    if (databaseUrl) while ((await othersOnPostgres(databaseUrl)) > 0) await pause(20)
  }
}

const contents = (options: StoreOptions) =>
  using(options, async (store) => ({
    text: await exportText(store),
    journal: await store.db.selectFrom('journal_changes').selectAll().orderBy('revision').orderBy('seq').execute(),
    revision: await store.revision(),
  }))

test('a stud moves to PostgreSQL and back completely, only into empty places', async () => {
  const folder = home()
  const [first, back] = [join(folder, 'first'), join(folder, 'back')]
  const blank = await freshPlace('postgres', 'blank')
  onTestFinished(() => blank.remove())
  const url = blank.options.databaseUrl ?? ''
  const env = { DATA_DIR: first }
  await using({ dataDir: first }, (store) => seedStore(store, { horses: 40, year: 2026 }))
  await call(env, 'admin', 'create', 'anna@example.se')
  const before = await contents({ dataDir: first })

  const there = await call(env, 'move', '--to', url)
  expect(there).toMatchObject({
    code: 0,
    said: expect.stringMatching(/jämfört: .* dokument, 1 ändringar i journalen, 1 administratörer/),
  })
  expect(await contents(blank.options)).toEqual(before)

  expect(await call(env, 'move', '--to', url)).toMatchObject({
    code: 1,
    said: expect.stringContaining('finns redan ett stuteri'),
  })
  await using(blank.options, async (store) => {
    await commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document: { name: 'Blixt' } }])
    expect(await call({ ...env, DATABASE_URL: url }, 'move', '--to', back)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Stoppa det först'),
    })
  })
  const later = await contents(blank.options)
  expect(await call({ ...env, DATABASE_URL: url }, 'move', '--to', back)).toMatchObject({ code: 0 })
  expect(await contents({ dataDir: back })).toEqual(later)
  expect(await contents({ dataDir: first })).toEqual(before)
})

test.each([[], ['--to'], ['--to', ''], ['--to', 'mysql://x/y'], ['postgres://x/y']])(
  'a wrong call is explained: %s %s',
  async (...args) => {
    const given = args.filter((arg) => arg !== undefined)
    expect((await call({ DATA_DIR: home() }, 'move', ...given)).code).toBe(2)
  },
)

test('nothing is moved while the site runs, or to a silent server, and no password is printed', async () => {
  const dataDir = join(home(), 'data')
  const env = { DATA_DIR: dataDir }
  await using({ dataDir }, async () => {
    expect(await call(env, 'move', '--to', join(home(), 'other'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('Stoppa det först'),
    })
  })
  const { code, said } = await call(env, 'move', '--to', 'postgres://anna:hemligt@127.0.0.1:1/stud')
  expect(code).toBe(1)
  expect(said).toContain('går inte att nå')
  expect(said).not.toContain('hemligt')
})
