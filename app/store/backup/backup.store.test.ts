import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { describeOnBothEngines, freshPlace } from '../../../tests/stores.ts'
import { commit } from '../commit.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { restoreDatabase } from '../files/restore.ts'
import { exportText } from '../interchange/export.ts'
import { MIGRATIONS, migrate } from '../migrations/index.ts'
import { openStore, type Store, UPGRADED_SILENTLY } from '../store.ts'
import { CARRIED, ENDED, OWN } from './carried.table.ts'
import { copyTables, fillFromBackup } from './fill.ts'
import { BackupProblem, FrameWriter } from './format.ts'
import { BackupKeeper } from './keeper.ts'
import { checkBackup } from './read-backup.ts'
import { restoreInto } from './restore-into.ts'
import { shapesOf, sumTables, type TableSum } from './table-rows.ts'
import { writeBackup } from './write-backup.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

let count = 0
async function write(store: Store, names: readonly string[] = [`Häst ${count++}`]): Promise<void> {
  const changes = names.map((name) => {
    return { op: 'create', collection: 'horses', document: { name, breeder: 'Åsa "x" \u{1f40e}\n' } } as const
  })
  const made = await commit(store, 'anna@example.se', 'add-horse', changes)
  if (!made.ok) throw new Error(made.reason)
}

const sumsOf = (store: Store, which: 'own' | 'derived too' = 'own') =>
  store.snapshot(async (db) => sumTables(db, await shapesOf(store.engine, db, which)))

/** The target of a descriptor of this process; it may be closed already. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

const settings = { name: 'Norrsken' }

async function fill(store: Store): Promise<void> {
  for (let i = 0; i < 5; i++) await write(store)
  await write(
    store,
    Array.from({ length: 150 }, (_, i) => `Många ${i}`),
  )
  await store.write(async (trx) => {
    const now = new Date().toISOString()
    await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('u', 'Anna', 'anna@example.se', 1, ${now}, ${now})`.execute(trx)
    await sql`insert into auth_two_factors (id, "userId", secret, "backupCodes") values ('f', 'u', 'secret', 'codes')`.execute(
      trx,
    )
    await sql`insert into auth_sessions (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
      values ('s', 'u', 't', ${now}, ${now}, ${now})`.execute(trx)
  })
  await commit(store, 'anna@example.se', 'settings', [
    { op: 'create', collection: 'settings', id: 'site', document: settings },
  ])
}

const sessionsIn = async ({ db }: Store) => (await sql`select * from auth_sessions`.execute(db)).rows.length

describeOnBothEngines('a backup', (open, { engine, place, openAt }) => {
  test.runIf(engine === 'sqlite')('reads each table by its primary key', async () => {
    const { db } = await open()
    for (const { name, key } of CARRIED) {
      const { rows } = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(
        db,
      )
      const primary = rows.filter(({ pk }) => pk > 0).map((column) => column.name)
      expect([name, ...key.toSorted()]).toEqual([name, ...primary.toSorted()])
    }
  })

  test('knows every table of the store: carried, ended, or computed again', async () => {
    const { db } = await open()
    const tables =
      engine === 'postgres'
        ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
        : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
    const { rows } = await tables.execute(db)
    const known = [...CARRIED.map(({ name }) => name), ...ENDED, ...OWN]
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  test('taken during other writes has one revision, and restores exactly that on both engines', async () => {
    const store = await open()
    await fill(store)
    const file = join(folder(), 'stud.hovslag')
    const state = { isMade: false }
    const writing = (async () => {
      while (!state.isMade) {
        await write(store)
        await setImmediate() // requests come one by one, and give others their turn
      }
      for (let i = 0; i < 5; i++) await write(store)
    })()
    const made = await writeBackup(store, file).finally(() => {
      state.isMade = true
    })
    await writing
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(made.head.revision).toBeLessThan(await store.revision())
    expect(await checkBackup(file)).toEqual(made)
    expect(readFileSync(file, 'latin1')).not.toContain('auth_sessions')

    for (const other of ['sqlite', 'postgres'] as const) {
      const fresh = await freshPlace(other, 'prepared')
      const target = await openStore(fresh.options)
      try {
        const restored = await restoreInto(target, file, { actor: 'x', folder: folder(), keepCopy: async () => {} })
        expect(restored).toMatchObject({ ok: true, revision: made.head.revision })
        expect(await sumsOf(target)).toEqual(made.tables)
        expect(await target.revision()).toBe(made.head.revision)
        expect(await sessionsIn(target)).toBe(0)
        const again = join(folder(), 'again.hovslag')
        expect((await writeBackup(target, again)).tables).toEqual(made.tables)
      } finally {
        await target.close()
        await fresh.remove()
      }
    }
  })

  test('restores the same export and the same journal', async () => {
    const store = await open()
    await fill(store)
    const text = await exportText(store)
    const journal = await store.db
      .selectFrom('journal_changes')
      .selectAll()
      .orderBy('revision')
      .orderBy('seq')
      .execute()
    const file = join(folder(), 'stud.hovslag')
    await writeBackup(store, file)
    const target = await openAt(await place())
    await restoreInto(target, file, { actor: 'x', folder: folder(), keepCopy: async () => {} })
    expect(await exportText(target)).toBe(text)
    expect(await sumsOf(target, 'derived too')).toEqual(await sumsOf(store, 'derived too'))
    expect(
      await target.db.selectFrom('journal_changes').selectAll().orderBy('revision').orderBy('seq').execute(),
    ).toEqual(journal)
  })

  test('restored over a stud keeps a copy, ends the sessions, and gets an unused revision', async () => {
    const store = await open()
    await fill(store)
    const kept = folder()
    const file = join(kept, 'stud.hovslag')
    await writeBackup(store, file)
    const wanted = await exportText(store)
    await write(store, ['Skriven efteråt'])
    const [before, later] = [await exportText(store), await store.revision()]
    const keeper = new BackupKeeper(store, { folder: kept, keep: 14 })
    expect(await sessionsIn(store)).toBe(1)
    const restored = await restoreInto(store, file, {
      actor: 'anna@example.se',
      folder: kept,
      keepCopy: () => keeper.make('before'),
      wantsAdministrator: true,
    })
    expect(restored).toEqual({ ok: true, revision: later + 1, backupRevision: later - 1 })
    expect(await exportText(store)).toBe(wanted)
    expect(await sessionsIn(store)).toBe(0)
    expect(
      await store.db
        .selectFrom('journal')
        .select(['revision', 'action'])
        .orderBy('revision', 'desc')
        .limit(2)
        .execute(),
    ).toEqual([
      { revision: later + 1, action: 'restore-backup' },
      { revision: later - 1, action: 'settings' },
    ])
    await write(store)
    expect(await store.revision()).toBe(later + 2)

    const [copy] = keeper.list()
    expect(copy?.reason).toBe('before')
    await restoreInto(store, copy?.file ?? '', { actor: 'x', folder: kept, keepCopy: async () => {} })
    expect(await exportText(store)).toBe(before)
  })

  test('restored over a newer stud gets a revision above that one too', async () => {
    const [ahead, behind] = [await open(), await open()]
    for (const store of [ahead, ahead, ahead, behind]) await write(store, [`Häst ${await store.revision()}`])
    const [before, backedUp] = [await behind.revision(), await ahead.revision()]
    expect(backedUp).toBeGreaterThan(before)
    const file = join(folder(), 'stud.hovslag')
    await writeBackup(ahead, file)
    const restored = await restoreInto(behind, file, { actor: 'x', folder: folder(), keepCopy: async () => {} })
    expect(restored).toEqual({ ok: true, revision: backedUp + 1, backupRevision: backedUp })
    expect(await behind.revision()).toBe(backedUp + 1)
  })

  test('restores an empty store exactly: no copy, no entry; a store with one change is copied', async () => {
    const [from, to] = [await open(), await open()]
    await write(from)
    await write(from)
    const file = join(folder(), 'stud.hovslag')
    await writeBackup(from, file)
    let copies = 0
    const keepCopy = async () => {
      copies++
      // What a killed process leaves is known by this name.
      expect(readdirSync(options.folder)).toEqual([expect.stringMatching(/^restore-/)])
    }
    const rows: number[] = []
    const options = { actor: 'Anna', folder: folder(), keepCopy, onProgress: (many: number) => rows.push(many) }
    expect(await restoreInto(to, file, options)).toEqual({ ok: true, revision: 2, backupRevision: 2 })
    expect([copies, await to.revision()]).toEqual([0, 2])
    const all = (await sumsOf(to, 'derived too')).reduce((sum, table) => sum + table.rows, 0)
    expect(rows.at(-1)).toBe(all)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    expect(rows[0]).toBeGreaterThan(0)

    const single = await open()
    await write(single)
    expect(await restoreInto(single, file, options)).toEqual({ ok: true, revision: 3, backupRevision: 2 })
    expect(copies).toBe(1)
    const told = await single.db.selectFrom('journal').select(['actor', 'action']).where('revision', '=', 3).execute()
    expect(told).toEqual([{ actor: 'Anna', action: 'restore-backup' }])
  })

  test('without an administrator is restored only by those who can sign in another way', async () => {
    const [from, to] = [await open(), await open()]
    await write(from)
    const file = join(folder(), 'stud.hovslag')
    await writeBackup(from, file)
    const exported = join(folder(), 'stud.json')
    writeFileSync(exported, await exportText(from))
    const options = { actor: 'Anna', folder: folder(), keepCopy: async () => {} }
    for (const given of [file, exported]) {
      expect(await restoreInto(to, given, { ...options, wantsAdministrator: true })).toEqual({
        ok: false,
        reason: 'unusable',
        problem: 'Kopian rymmer ingen administratör: efter den skulle ingen kunna logga in.',
      })
      expect(await to.revision()).toBe(0)
    }
    expect(await restoreInto(to, exported, options)).toMatchObject({ ok: true })
    expect(await exportText(to)).toBe(await exportText(from))
  })

  test('a damaged database is refused, and the folder of backups is named', async () => {
    const store = await open()
    const backups = folder()
    const file = join(folder(), 'stud.db')
    writeFileSync(file, `SQLite format 3\0${'x'.repeat(4096)}`)
    const options = { actor: 'Anna', folder: backups, keepCopy: async () => {} }
    expect(await restoreInto(store, file, options)).toEqual({
      ok: false,
      reason: 'unusable',
      problem: expect.stringContaining(`Ingen hel säkerhetskopia finns i ${backups};`),
    })
  })

  test('changes nothing if the copy cannot be made, or the file is incomplete', async () => {
    const store = await open()
    await fill(store)
    const file = join(folder(), 'stud.hovslag')
    await writeBackup(store, file)
    await write(store)
    const sums = await sumsOf(store)
    const keepCopy = async () => {
      throw new Error('no room')
    }
    await expect(restoreInto(store, file, { actor: 'x', folder: folder(), keepCopy })).rejects.toThrow('no room')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, -1))
    const beside = folder()
    expect(await restoreInto(store, file, { actor: 'x', folder: beside, keepCopy })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('skadad'),
    })
    expect(readdirSync(beside)).toEqual([])
    expect(await sumsOf(store)).toEqual(sums)
  })
})

describe('a file', () => {
  async function backedUp(): Promise<{ store: Store; file: string; home: string }> {
    const home = folder()
    const store = await openStore({ dataDir: join(home, 'data') })
    onTestFinished(() => store.close())
    await fill(store)
    const file = join(home, 'stud.hovslag')
    await writeBackup(store, file)
    return { store, file, home }
  }

  test('with a flipped byte or a cut end is always refused, in two hundred tries', { timeout: 60_000 }, async () => {
    const { file, home } = await backedUp()
    const bytes = readFileSync(file)
    const random = seededRandom('damage')
    const damaged = join(home, 'damaged.hovslag')
    const dataDir = join(home, 'other')
    for (let i = 0; i < 200; i++) {
      const at = i < 30 ? i : Math.floor(random() * bytes.length)
      if (i % 2 === 0) writeFileSync(damaged, bytes.subarray(0, at))
      else {
        writeFileSync(damaged, bytes)
        const handle = openSync(damaged, 'r+')
        writeSync(handle, Buffer.from([(bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))]), 0, 1, at)
        closeSync(handle)
      }
      await expect(checkBackup(damaged), `number ${i} at ${at}`).rejects.toBeInstanceOf(BackupProblem)
      if (i % 20 < 2) expect(await restoreDatabase(dataDir, damaged)).toMatchObject({ ok: false, reason: 'unusable' })
    }
    writeFileSync(damaged, Buffer.concat([bytes, Buffer.from('x')]))
    await expect(checkBackup(damaged)).rejects.toBeInstanceOf(BackupProblem)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('hovslag.db') && !name.endsWith('-use'))).toEqual([])
  })

  test('that is the newest complete one is named if the database is damaged, in any folder', async () => {
    const { store, home } = await backedUp()
    const backupDir = join(home, 'kopior')
    const clock = { now: new Date('2026-11-21T02:00:00Z') }
    const keeper = new BackupKeeper(store, { folder: backupDir, keep: 14, now: () => clock.now })
    const good = await keeper.make('daily')
    const newer = join(backupDir, 'stud-20261122T020000Z-daily.hovslag')
    writeFileSync(newer, readFileSync(good.file).subarray(0, -1))
    utimesSync(good.file, clock.now, clock.now)
    await store.close()
    writeFileSync(join(home, 'data', 'hovslag.db'), '')
    await expect(openStore({ dataDir: join(home, 'data'), backupDir })).rejects.toThrow(`restore ${good.file}`)
  })

  test('that is a copied database signs everybody out too', async () => {
    const { store, home } = await backedUp()
    expect(await sessionsIn(store)).toBe(1)
    await store.close()
    const dataDir = join(home, 'other')
    expect(await restoreDatabase(dataDir, join(home, 'data', 'hovslag.db'))).toMatchObject({ ok: true })
    const restored = await openStore({ dataDir })
    onTestFinished(() => restored.close())
    expect(await sessionsIn(restored)).toBe(0)
  })

  test('of an older version is migrated; of a newer program it is refused', async () => {
    const { home } = await backedUp()
    const old = await openSqlite(join(home, 'old'), (dialect) => dialect)
    const early = MIGRATIONS.slice(0, 3)
    await old.transaction(async (trx) => {
      await migrate('sqlite', trx, early)
      await sql`insert into journal (revision, at, actor, action) values (7, '2020-01-01', 'Anna', 'import')`.execute(
        trx,
      )
    })
    // The parts of a store that a backup reads.
    const store = { engine: 'sqlite', snapshot: old.snapshot.bind(old) } as unknown as Store
    const file = join(home, 'old.hovslag')
    const { head } = await writeBackup(store, file, { now: new Date('2020-02-03T04:05:06Z') })
    await old.close()
    expect(head).toMatchObject({
      madeAt: '2020-02-03T04:05:06.000Z',
      revision: 7,
      migrations: early.map(({ name }) => name),
    })

    const filled = join(home, 'filled')
    await fillFromBackup(filled, file)
    const then = await openSqlite(filled, (dialect) => dialect)
    const applied = await then.db.selectFrom('migrations').select('name').orderBy('name').execute()
    await then.close()
    expect(applied.map(({ name }) => name)).toEqual(head.migrations)
    await expect(openStore({ dataDir: filled })).rejects.toMatchObject({ reason: 'older-than-program' })
    const opened = await openStore({ dataDir: filled, upgrade: UPGRADED_SILENTLY })
    expect(await opened.revision()).toBe(7)
    await opened.close()

    const newer = join(home, 'newer.hovslag')
    const handle = await openFile(newer, 'wx')
    const writer = await FrameWriter.begin(handle, { ...head, migrations: [...head.migrations, '999-later'] })
    await writer.end([])
    await handle.close()
    await expect(fillFromBackup(join(home, 'refused'), newer)).rejects.toThrow('nyare version')
    // A file that stays open ends the process when its handle is collected.
    const open = process.platform === 'linux' ? readdirSync('/proc/self/fd').map(targetOf) : []
    expect(open.filter((target) => target === newer)).toEqual([])
  })

  test('is never overwritten, and an incomplete one has no name', async () => {
    const { store, file, home } = await backedUp()
    await expect(writeBackup(store, file)).rejects.toThrow('finns redan')
    const failing = { ...store, snapshot: () => Promise.reject(new Error('broken')) }
    await expect(writeBackup(failing, join(home, 'new.hovslag'))).rejects.toThrow('broken')
    const lying = async (work: Parameters<Store['snapshot']>[0]) =>
      ((await store.snapshot(work)) as TableSum[]).map((table) => ({ ...table, rows: table.rows + 1 }))
    // The file that is read back is compared with this.
    const other = { ...store, snapshot: lying as Store['snapshot'] }
    await expect(writeBackup(other, join(home, 'new.hovslag'))).rejects.toThrow('skadad')
    expect(readdirSync(home).sort()).toEqual(['data', 'stud.hovslag'])
  })

  test('that differs from its source is not committed', async () => {
    const { store, home } = await backedUp()
    const target = await openStore({ dataDir: join(home, 'target') })
    onTestFinished(() => target.close())
    const lying = target.write((trx) =>
      store.snapshot(async (db) => {
        await sql`create temp trigger lie after insert on horses begin update horses set doc = '{}' where id = new.id; end`.execute(
          trx,
        )
        await copyTables({ engine: 'sqlite', db }, { engine: 'sqlite', trx })
      }),
    )
    await expect(lying).rejects.toThrow('inte det som lästes')
    expect(await target.revision()).toBe(0)
  })
})
