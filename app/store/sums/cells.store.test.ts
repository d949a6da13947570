import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CARRIED, type CarriedTable } from '../backup/carried.table.ts'
import { readTable, shapesOf, type Value } from '../backup/table-rows.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Change, commit } from '../commit.ts'
import { restoreDatabase } from '../files/restore.ts'
import { keyColumns } from '../keys.ts'
import { putMeta } from '../meta.ts'
import { hashOf, putPicture } from '../pictures/blobs.ts'
import { renameHorse } from '../rename.ts'
import { openStore, type Store } from '../store.ts'
import { STORED_COLLECTIONS } from '../tables.ts'

const NOW = '2026-11-25T20:00:00.000Z'
const PICTURE = new Uint8Array([1, 2, 3])

const create = (collection: Change['collection'], document: object): Change => {
  return { op: 'create', collection, id: collection, document }
}

/** A row, or more, in each table; the journal has entries of a restore, which changes nothing. */
async function fill(store: Store): Promise<void> {
  const horse = { name: 'Åska', age: 2015, line: '3.2', kvalite: 'GI-1-3', sire: 'Ärla', died: '2024' }
  await commit(store, 'Anna', 'import', [
    create('horses', horse),
    create('pedigree', { name: 'aaÖrjan', created: 1900, homebred: true, sire: 'Ärla', dam: 'Cia', breed: 'x' }),
    create('evaluations', { horse: 'Åska', type: 'vrh', date: '2024-05-01' }),
    create('scores', { name: 'Åska' }),
    create('competition', { name: 'Åska', meritCount: 3, currentEvent: 'hoppning', currentClass: 'lätt' }),
    create('settings', { siteName: 'Norrsken' }),
    create('notes', { name: 'Åska', contact: 'Bo', text: 'Ny', date: '2024-05-01' }),
    create('breedings', { mare: 'Åska', stallion: 'Ärla', covered: '2024-05-01', state: 'done', foal: 'Cia' }),
    create('extras', { name: 'Åska', poang: 12.5 }),
    create('contacts', { name: 'Granlida', alias: 'Gran', note: 'x' }),
  ])
  await renameHorse(store, 'Anna', { id: 'horses', version: 1, document: { ...horse, name: 'Blixt' } })
  for (const [version, revision] of [
    [1, 3],
    [4, 5],
  ] as const) {
    const head = { revision, at: NOW, actor: 'Bo', action: 'restore-backup' }
    await store.write((trx) => trx.insertInto('journal').values(head).execute())
    const document = { name: 'Granlida', note: `Skriven ${version}` }
    await commit(store, 'Anna', 'import', [{ op: 'update', collection: 'contacts', id: 'contacts', version, document }])
  }
  await store.write(async (trx) => {
    await putPicture(trx, hashOf(PICTURE), { bytes: PICTURE, type: 'image/webp', width: 3, height: 2, blur: 'x' })
    for (const key of ['sign_in_secret', 'restore_drill', 'program_version']) await putMeta(trx, key, 'hemlig')
    for (const statement of [
      `insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values ('u', 'Anna', 'anna@example.se', 0, '${NOW}', '${NOW}')`,
      `insert into auth_accounts (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
        values ('a', 'u', 'u', 'credential', 'scrypt', '${NOW}', '${NOW}')`,
      `insert into auth_two_factors (id, "userId", secret, "backupCodes") values ('f', 'u', 'hemlig', 'koder')`,
      `insert into auth_recovery_codes (id, "userId", salt, hash) values ('r', 'u', 'salt', 'scrypt')`,
      `insert into auth_passkeys (id, "userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
        values ('p', 'u', 'nyckel', 'id', 1, 'multiDevice', 1)`,
      `insert into auth_events (id, at, kind) values ('e', '${NOW}', 'sign-in')`,
    ])
      await sql.raw(statement).execute(trx)
  })
}

type Row = Readonly<Record<string, Value>>

/** The value with one bit changed. */
function flipped(value: Value): Value {
  if (value === null) return 1
  if (typeof value === 'number') return value ^ 1
  if (value instanceof Uint8Array) return value.map((byte, at) => (at === 0 ? byte ^ 1 : byte))
  return value.slice(0, -1) + String.fromCharCode(value.charCodeAt(value.length - 1) ^ 1)
}

/** Changes a cell as a failing disk would: no trigger, and no constraint, sees it. */
function damage(dataDir: string, { name, key }: CarriedTable, row: Row, column: string, value: Value): void {
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'), { enableForeignKeyConstraints: false })
  const triggers = database
    .prepare("select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?")
    .all(name)
  database.exec('begin immediate')
  for (const trigger of triggers) database.exec(`drop trigger ${String(trigger['name'])}`)
  const isIt = key.map((each) => `"${each}" = ?`).join(' and ')
  const update = database.prepare(`update ${name} set "${column}" = ? where ${isIt}`)
  expect(update.run(value, ...key.map((each) => row[each] ?? null)).changes).toBe(1)
  for (const trigger of triggers) database.exec(String(trigger['sql']))
  database.exec('commit')
  database.close()
}

const contentOf = (store: Store) =>
  store.snapshot(async (db) => {
    const content: Record<string, Row[]> = {}
    for (const { name, columns } of await shapesOf(store.engine, db, 'derived too')) {
      const found: Row[] = (content[name] = [])
      for await (const rows of readTable(db, { name, columns }))
        for (const row of rows) found.push(Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])))
    }
    return content
  })

/** The key columns: a look, and a restore, compute them from the document again. */
const isComputed = ({ name, isDerived }: CarriedTable, column: string) =>
  isDerived === true || STORED_COLLECTIONS.some((each) => each === name && column in keyColumns(each, {}))

/** What nothing tells, as nothing depends on it. */
const HARMLESS = [
  // The next start writes the version of the program, and a drill that was not, or long ago, is tried again.
  ...['program_version', 'restore_drill'].flatMap((key) => [`meta.key ${key}`, `meta.value ${key}`]),
  // How often accounts were changed is compared with the file beside, at a start after the log was cut.
  ...['tbl', 'key', 'sum'].map((column) => `sums.${column} changes,accounts`),
]

/** One row, and others that are special. Not that of the stamp: the program ends at it. */
function chosen({ name, isDerived }: CarriedTable, rows: readonly Row[]): readonly Row[] {
  if (name === 'meta') return rows.filter(({ key }) => key !== 'keys_version')
  // The only entry of a revision between two that have none.
  if (name === 'journal_changes') return rows.filter(({ revision }) => Number(revision) > 3)
  // Of what is computed many rows may not differ in one column alone.
  return isDerived ? [] : [...rows.filter(({ tbl }) => tbl === 'changes'), ...rows.slice(-1)]
}

test('a changed bit in any column of any table is told by the next backup, or the look and a restore put it right', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-cells-'))
  const store = await openStore({ dataDir })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await fill(store)
  let made = 0
  const backUp = async () => {
    const file = join(dataDir, `${made++}.hovslag`)
    const { damaged } = await writeBackup(store, file)
    return { file, isWhole: damaged.length === 0 }
  }
  expect((await backUp()).isWhole).toBe(true)
  const whole = await contentOf(store)
  const untold: string[] = []
  const computed: (() => void)[] = []
  for (const table of CARRIED) {
    const rows = whole[table.name] ?? []
    expect([table.name, rows.length]).not.toEqual([table.name, 0])
    for (const row of chosen(table, rows))
      for (const [column, was] of Object.entries(row)) {
        const spoil = () => damage(dataDir, table, row, column, flipped(was))
        if (isComputed(table, column)) {
          computed.push(spoil)
          continue
        }
        spoil()
        if ((await backUp()).isWhole)
          untold.push(`${table.name}.${column} ${table.key.map((each) => row[each]).join()}`)
        damage(dataDir, table, { ...row, [column]: flipped(was) }, column, was)
      }
  }
  expect(untold.toSorted()).toEqual(HARMLESS.toSorted())
  for (const spoil of computed) spoil()
  const { file, isWhole } = await backUp()
  expect([isWhole, (await restoreDatabase(join(dataDir, 'restored'), file)).ok]).toEqual([true, true])
  const restored = await openStore({ dataDir: join(dataDir, 'restored') })
  const again = await contentOf(restored)
  await restored.close()
  expect({ ...again, meta: [] }).toEqual({ ...whole, meta: [] })
  expect(await contentOf(store)).not.toEqual(whole)
  await store.damage.look()
  expect(await contentOf(store)).toEqual(whole)
}, 120_000)
