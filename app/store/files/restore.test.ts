import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '../backup/write-backup.ts'
import { commit } from '../commit.ts'
import { exportText } from '../interchange/export.ts'
import { openStore, type Store } from '../store.ts'
import { readLast } from './last-revision.ts'
import { placesIn } from './places.ts'
import { openReady, problemOf, restoreDatabase } from './restore.ts'
import { isInUse, useTogether } from './use.ts'

const NOW = new Date('2026-11-23T02:03:04.567Z')
const KEPT = 'hovslag.db.skadad-2026-11-23T02.03.04.567Z'

function home(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-restore-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
async function opened(dataDir: string): Promise<Store> {
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  return store
}
/** A stud of two revisions, the second one in its log only; somebody is signed in. */
async function stud(dataDir: string): Promise<Store> {
  const store = await opened(dataDir)
  const add = (id: string) =>
    commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', id, document: { name: `Häst ${id}` } }])
  await add('a')
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'))
  database.exec(`
    insert into auth_verifications (id, identifier, value, expiresAt, createdAt, updatedAt) values ('v', 'x', 'x', '', '', '');
    insert into auth_rate_limits (id, key, count, lastRequest) values ('r', 'x', 1, 1);
    insert into auth_attempts (key, count, lastAt) values ('x', 1, 1);
    pragma wal_checkpoint(truncate)`)
  database.close()
  await add('b')
  return store
}
/** How many files that begin so this process has open. */
const openFiles = (start: string) =>
  readdirSync('/proc/self/fd')
    .map((fd) => join('/proc/self/fd', fd))
    .filter((path) => existsSync(path) && readlinkSync(path).startsWith(start)).length
const countOf = (file: string, table: string) => {
  const database = new DatabaseSync(file)
  const row = database.prepare(`select count(*) as n from ${table}`).get()
  database.close()
  return row?.['n']
}
const ENDED = ['auth_sessions', 'auth_verifications', 'auth_rate_limits', 'auth_attempts']

test.each(['database', 'backup', 'export'] as const)(
  'a %s replaces the database, which stays beside it',
  async (kind) => {
    const folder = home()
    const store = await stud(join(folder, 'from'))
    const wanted = await exportText(store)
    const copy = join(folder, `kopia-${kind}`)
    if (kind === 'database')
      for (const end of ['', '-wal']) copyFileSync(join(folder, 'from', `hovslag.db${end}`), copy + end)
    else if (kind === 'backup') await writeBackup(store, copy)
    else writeFileSync(copy, wanted)
    const places = placesIn(join(folder, 'to'))
    mkdirSync(places.folder)
    for (const [file, text] of [
      [places.file, 'före'],
      [places.log, 'logg'],
      [places.index, 'register'],
      [places.last, '99'],
    ] as const)
      writeFileSync(file, text)
    const revision = kind === 'export' ? 1 : 2
    const kept = join(places.folder, KEPT)
    expect(await restoreDatabase(places.folder, copy, NOW)).toEqual({ ok: true, revision, setAsideAs: kept })
    expect(readdirSync(places.folder).toSorted()).toEqual(
      ['hovslag.db', 'hovslag.db-last', 'hovslag.db-use', KEPT, `${KEPT}-wal`].toSorted(),
    )
    expect([readFileSync(kept, 'utf8'), readFileSync(`${kept}-wal`, 'utf8')]).toEqual(['före', 'logg'])
    expect(readLast(places.last)).toEqual({ hasFile: true, revision, accounts: 0 })
    expect(isInUse(places)).toBe(false)
    if (process.platform === 'linux') expect(openFiles(places.folder)).toBe(0)
    expect(ENDED.map((table) => countOf(places.file, table))).toEqual([0, 0, 0, 0])
    const restored = await opened(places.folder)
    expect(await exportText(restored)).toBe(wanted)
    expect((await restored.condition()).endedEarly).toBeNull()
    const actors = await restored.db.selectFrom('journal').select('actor').orderBy('revision').execute()
    expect(actors.map(({ actor }) => actor)).toEqual(kind === 'export' ? ['stud restore'] : ['Anna', 'Anna'])
    // The backup itself is as it was: somebody is still signed in there.
    if (kind === 'database') expect(countOf(copy, 'auth_attempts')).toBe(1)
  },
)

test('where there was no database none is set aside, its log is', async () => {
  const folder = home()
  const file = join(folder, 'a.json')
  writeFileSync(file, await exportText(await stud(join(folder, 'from'))))
  const places = placesIn(join(folder, 'to'))
  expect(await restoreDatabase(places.folder, file, NOW)).toEqual({ ok: true, revision: 1, setAsideAs: null })
  expect(readdirSync(places.folder).toSorted()).toEqual(['hovslag.db', 'hovslag.db-last', 'hovslag.db-use'])
  rmSync(places.file)
  writeFileSync(places.log, 'logg')
  expect(await restoreDatabase(places.folder, file, NOW)).toEqual({ ok: true, revision: 1, setAsideAs: null })
  expect(readFileSync(join(places.folder, `${KEPT}-wal`), 'utf8')).toBe('logg')
})

test('nothing is restored while somebody has the database open', async () => {
  const folder = home()
  const places = placesIn(folder)
  const use = useTogether(places.use)
  writeFileSync(places.file, 'före')
  expect(await restoreDatabase(folder, join(folder, 'none'))).toEqual({ ok: false, reason: 'in-use' })
  expect(readdirSync(folder).toSorted()).toEqual(['hovslag.db', 'hovslag.db-use'])
  use?.end()
})

const WHOLE = '{"__collections__":{"horses":{"a":{"name":"A"}}}}'
test.each<[string, string, (file: string) => string]>([
  [
    'a broken database',
    `SQLite format 3\0${'x'.repeat(5000)}`,
    (file) =>
      `Databasfilen ${file} är skadad eller är ingen databas. Ingen hel säkerhetskopia finns i ${join(file, '..', 'to', 'backups')}; har du en, lägg tillbaka den med: npm run stud -- restore FIL`,
  ],
  ['a backup that is cut', 'HOVSLAG-BACKUP 1\n', () => 'Säkerhetskopian är inte hel: slutet saknas.'],
  ['an export that is cut', WHOLE.slice(0, -1), () => 'Filen slutar mitt i: den är inte hel.'],
  [
    'an export with a document that is wrong',
    WHOLE.replace('"A"', '7e400'),
    () => 'Exporten innehåller dokument som inte kan tas in.',
  ],
])('%s changes nothing, and the reason names the file', async (_, text, said) => {
  const folder = home()
  const file = join(folder, 'kopia')
  writeFileSync(file, text)
  const places = placesIn(join(folder, 'to'))
  mkdirSync(places.folder)
  writeFileSync(places.file, 'före')
  expect(await restoreDatabase(places.folder, file)).toEqual({ ok: false, reason: 'unusable', problem: said(file) })
  expect([readFileSync(places.file, 'utf8'), readdirSync(places.folder).toSorted()]).toEqual([
    'före',
    ['hovslag.db', 'hovslag.db-use'],
  ])
  expect(isInUse(places)).toBe(false)
})

test.runIf(process.platform === 'linux')('a store that cannot be filled is closed again', async () => {
  const draft = placesIn(home())
  const file = join(draft.folder, 'kopia')
  writeFileSync(file, WHOLE.slice(0, -1))
  await expect(openReady(draft, file)).rejects.toThrow('slutar mitt i')
  expect(openFiles(draft.file)).toBe(0)
})

test('a problem names the file of the user, every time', () => {
  const draft = placesIn('/stud/restore-x')
  const text = `${draft.file} är trasig: se ${draft.file}-wal`
  for (const error of [new Error(text), text])
    expect(problemOf(error, draft, '/kopia.db')).toBe('/kopia.db är trasig: se /kopia.db-wal')
})
