import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { ADMIN_ACTIONS, diceOf, STUD } from '../../../tests/admin-actions.ts'
import { sendForm } from '../../../tests/admin-request.ts'
import { damageCell } from '../../../tests/damage.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { mendFromBackups } from '../backup/mend.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { commit } from '../commit.ts'
import { putMeta } from '../meta.ts'
import { SUMS_OF_KEYS } from '../migrations/027-sums-of-keys.ts'
import { hashOf, putPicture } from '../pictures/blobs.ts'
import { renameHorse } from '../rename.ts'
import { type Store, UPGRADED_SILENTLY } from '../store.ts'
import { findDamage } from './damage.ts'
import { isDerivedRight } from './derived.ts'
import { findDamagedRows } from './look.ts'
import { SUMMED } from './pieces.ts'
import { trustWhere } from './trust.ts'

const PICTURE = new Uint8Array([1, 2, 3])
const NOW = '2026-11-25T20:00:00.000Z'

/** A row, or more, in each table that has sums. */
async function fill(store: Store): Promise<void> {
  await commit(store, 'Anna', 'import', [
    { op: 'create', collection: 'horses', id: 'h', document: { name: 'Åska', age: 2015 } },
  ])
  await renameHorse(store, 'Anna', { id: 'h', version: 1, document: { name: 'Blixt', age: 2015 } })
  await store.write(async (trx) => {
    const picture = { bytes: PICTURE, type: 'image/webp' as const, width: 3, height: 2, blur: 'x' }
    await putPicture(trx, hashOf(PICTURE), picture)
    await sql`insert into meta (key, value) values ('sign_in_secret', 'hemlig'), ('other', 'x')`.execute(trx)
    await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('u', 'Anna', 'anna@example.se', 0, ${NOW}, ${NOW})`.execute(trx)
    await sql`insert into auth_accounts (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
      values ('a', 'u', 'u', 'credential', 'scrypt', ${NOW}, ${NOW})`.execute(trx)
    await sql`insert into auth_two_factors (id, "userId", secret, "backupCodes")
      values ('f', 'u', 'hemlig', 'koder')`.execute(trx)
    await sql`insert into auth_recovery_codes (id, "userId", salt, hash) values ('r', 'u', 'salt', 'scrypt')`.execute(
      trx,
    )
    await sql`insert into auth_passkeys (id, "userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
      values ('p', 'u', 'nyckel', 'id', 1, 'multiDevice', 1)`.execute(trx)
    await sql`insert into auth_events (id, at, kind, email) values ('e', ${NOW}, 'sign-in', 'anna@example.se')`.execute(
      trx,
    )
  })
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-sums-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A cell of each table, and another value for it. */
const CELLS: readonly (readonly [string, string, string | number])[] = [
  ['journal', 'actor', 'Annb'],
  ['former_names', 'revision', 1],
  ['pictures', 'type', 'image/webq'],
  ['auth_users', 'twoFactorEnabled', 1],
  ['auth_accounts', 'password', 'scrypu'],
  ['auth_two_factors', 'secret', 'hemlih'],
  ['auth_recovery_codes', 'hash', 'scrypu'],
  ['auth_passkeys', 'publicKey', 'nyckem'],
  ['auth_events', 'kind', 'sign-io'],
]

describeOnBothEngines('The sums of rows', (open) => {
  test('are those that the program computes, in each table that has them', async () => {
    const store = await open()
    await fill(store)
    expect(await findDamage(store)).toEqual([])
    for (const { name } of SUMMED) {
      const { rows } = await sql<{ sums: number }>`select count(*) as sums from sums where tbl = ${name}`.execute(
        store.db,
      )
      expect([name, rows[0]?.sums]).toEqual([name, name === 'journal' ? 2 : 1])
    }
    await store.write(async (trx) => {
      await sql`delete from auth_users`.execute(trx)
      await sql`update meta set value = 'ny' where key = 'sign_in_secret'`.execute(trx)
    })
    expect(await findDamage(store)).toEqual([])
  })

  test('tell every changed cell, in the stud and in its backup, which is not whole', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const store = await open()
    await fill(store)
    const home = folder()
    const backup = (name: string) => writeBackup(store, join(home, `stud-20261125T20000${name}Z-manual.hovslag`))
    expect((await backup('0')).damaged).toEqual([])
    for (const [table, column, value] of CELLS) await damageCell(store, table, column, value)
    const damaged = await findDamage(store)
    expect(damaged.map(({ table }) => table).toSorted()).toEqual(
      ['journal', ...CELLS.map(([table]) => table)].toSorted(),
    )
    const spoilt = await backup('1')
    expect(spoilt.damaged).toHaveLength(damaged.length)
    expect(spoilt.damaged).toEqual(expect.arrayContaining(damaged))
    await store.damage.look()
    expect(await store.damage.damaged()).toEqual({ accounts: 6, records: 3 })

    // A change of another column does not make it right; whoever has written the row anew may say so.
    await sql`select 1`.execute(store.db)
    await store.write((trx) => sql`update auth_accounts set scope = 'x'`.execute(trx))
    expect(await findDamagedRows(store)).toHaveLength(damaged.length)

    store.worksFolder = join(home, 'utraknat')
    mkdirSync(store.worksFolder)
    const mended = await mendFromBackups(store, home)
    // What was computed from damaged rows is computed again.
    expect(existsSync(store.worksFolder)).toBe(false)
    expect(mended.mended.map(({ file }) => file.slice(-30))).toEqual(
      damaged.map(() => expect.stringContaining('T200000Z')),
    )
    expect([mended.left, mended.dropped, mended.isRemade]).toEqual([[], [], false])
    expect(await findDamage(store)).toEqual([])
    expect(await store.damage.damaged()).toEqual({ accounts: 0, records: 0 })
    const { rows } = await sql`select actor from journal order by revision`.execute(store.db)
    expect(rows).toEqual([{ actor: 'Anna' }, { actor: 'Anna' }])
    expect((await sql`select password, scope from auth_accounts`.execute(store.db)).rows).toEqual([
      { password: 'scrypt', scope: null },
    ])
  })

  test('tell bytes in place of their own text, in the stud and in its backup, and a backup mends them', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    for (const column of ['tbl', 'key', 'sum']) {
      const store = await open()
      if (store.engine === 'postgres') return // its columns have types
      await fill(store)
      const home = folder()
      const backup = (name: string) => writeBackup(store, join(home, `stud-20261125T20000${name}Z-manual.hovslag`))
      await backup('0')
      const damage = `update sums set ${column} = cast(${column} as blob) where tbl = 'auth_users'`
      await store.write((trx) => sql.raw(damage).execute(trx))
      const user = [{ table: 'auth_users', key: 'u' }]
      expect([column, await findDamage(store), (await backup('1')).damaged]).toEqual([column, user, user])
      store.worksFolder = join(home, 'utraknat')
      expect((await mendFromBackups(store, home)).left).toEqual([])
      expect([column, await findDamage(store)]).toEqual([column, []])
    }
  })

  test('do not hide a damaged account behind a document that cannot be read', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const store = await open()
    await fill(store)
    await damageCell(store, 'horses', 'doc', 'x')
    await damageCell(store, 'auth_accounts', 'password', 'scrypu')
    await store.damage.look()
    expect(await store.damage.damaged()).toEqual({ accounts: 1, records: 0 })
  })

  test('of a row in no backup are told, unless nothing depends on the row, or somebody has written it anew', async () => {
    const store = await open()
    await fill(store)
    for (const [table, column, value] of CELLS) await damageCell(store, table, column, value)
    const { mended, left, dropped } = await mendFromBackups(store, folder())
    expect([mended, dropped]).toEqual([[], [{ table: 'auth_events', key: 'e' }]])
    expect(left).toHaveLength(9)
    await store.write((trx) => trustWhere(trx, 'auth_accounts', 'userId', 'u'))
    expect(await findDamage(store)).toHaveLength(8)
  })

  test('do not hide what differs from the journal in a backup', async () => {
    const store = await open()
    await fill(store)
    await damageCell(store, 'horses', 'doc', '{"name":"Blixu","age":2015}')
    const { damaged } = await writeBackup(store, join(folder(), 'stud.hovslag'))
    expect(damaged).toEqual([{ table: 'horses', key: 'h' }])
    await damageCell(store, 'horses', 'doc', '{"name":"Blixt","age":2015,"formerNames":["Åska"]}')
    await damageCell(store, 'journal_changes', 'after', '{"name":"Blixt"}')
    expect((await writeBackup(store, join(folder(), 'stud.hovslag'))).damaged).not.toEqual([])
  })

  test('are not missed in a backup of a program that kept none of passkeys', async () => {
    const store = await open()
    await fill(store)
    await store.write((trx) => sql`delete from sums where key in ('p', 'r')`.execute(trx))
    const backup = async () => (await writeBackup(store, join(folder(), 'stud.hovslag'))).damaged
    expect((await backup()).map(({ table }) => table)).toEqual(['auth_recovery_codes', 'auth_passkeys'])
    await store.write((trx) => sql`delete from migrations where name = ${SUMS_OF_KEYS}`.execute(trx))
    expect(await backup()).toEqual([])
  })

  test('do not let the damaged name of a migration into a backup, which no program could restore', async () => {
    const store = await open()
    const last = sql`update migrations set name = '026-contactr' where name = '026-contacts'`
    await store.write((trx) => last.execute(trx))
    const backup = writeBackup(store, join(folder(), 'stud.hovslag'))
    await expect(backup).rejects.toMatchObject({ reason: 'newer-than-program' })
  })

  test('tell a changed name in the journal in a backup, which the next look puts right', async () => {
    const store = await open()
    await fill(store)
    await damageCell(store, 'journal_changes', 'name', 'Blixu')
    const file = join(folder(), 'stud.hovslag')
    expect((await writeBackup(store, file)).damaged.map(({ table }) => table)).toContain('journal_changes')
    await store.damage.look()
    expect((await writeBackup(store, join(folder(), 'after.hovslag'))).damaged).toEqual([])
  })

  test.each(['collection', 'doc_id', 'name'])('tell bytes in place of the journal’s %s in a backup', async (column) => {
    const store = await open()
    if (store.engine === 'postgres') return // its columns have types
    await fill(store)
    await store.write((trx) => sql.raw(`update journal_changes set ${column} = cast(${column} as blob)`).execute(trx))
    const { damaged } = await writeBackup(store, join(folder(), 'stud.hovslag'))
    expect(damaged.map(({ table, key }) => `${table} ${key}`)).toEqual(['journal_changes 1', 'journal_changes 2'])
  })
})

describeOnBothEngines('What is computed from documents', (open, { place, openAt }) => {
  test.each([
    ['finder_words', 'key', 'blixu'],
    ['horses', 'birth_year', 2016],
    ['horses', 'updated_at', '2026-11-25T20:00:01.000Z'],
    ['journal_changes', 'name', 'Blixu'],
  ] as const)('is made anew if it is damaged: %s, %s', async (table, column, value) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const store = await open()
    await fill(store)
    const all = async () =>
      [
        await sql`select * from finder_words`.execute(store.db),
        await sql`select * from finder_pieces`.execute(store.db),
        await sql`select * from horses`.execute(store.db),
        await sql`select * from journal_changes`.execute(store.db),
      ].map(({ rows }) => rows.map((row) => JSON.stringify(row)).toSorted())
    const before = await all()
    expect(await isDerivedRight(store)).toBe(true)
    if (table === 'finder_words') {
      await store.write((trx) => trx.deleteFrom('finder_pieces').where('at', '=', 1).execute())
      expect(await isDerivedRight(store)).toBe(false)
      await store.write((trx) =>
        trx.insertInto('finder_words').values({ word: 'x', kind: 'h', key: 'x', doc_id: 'h' }).execute(),
      )
      await damageCell(store, table, column, value).catch(() => {})
    } else await damageCell(store, table, column, value)
    expect(await isDerivedRight(store)).toBe(false)
    await store.damage.look()
    expect(await isDerivedRight(store)).toBe(true)
    expect(await all()).toEqual(before)
  })

  test('ends the program where its stamp is damaged, as a newer one would, and the next start computes it again', async () => {
    const options = await place()
    const store = await openAt(options)
    await fill(store)
    await store.write((trx) => putMeta(trx, 'keys_version', '4-d41a9c52b1dda3df'))
    await expect(store.damage.look()).rejects.toMatchObject({ reason: 'superseded' })
    const again = await openAt({ ...options, upgrade: UPGRADED_SILENTLY })
    expect(await isDerivedRight(again)).toBe(true)
    await again.damage.look()
  })

  test('is right whatever an administrator does, and so are the sums', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', STUD)
    const dice = diceOf(seededRandom('sums'))
    for (let step = 0; step < 25; step++) {
      const action = dice.pick(ADMIN_ACTIONS)
      const fields = await action.fill(store, dice)
      if (fields !== null) await sendForm(action.action, store, action.path, fields)
    }
    expect([await isDerivedRight(store), await findDamage(store)]).toEqual([true, []])
    const file = join(folder(), 'stud.hovslag')
    await writeBackup(store, file)
    expect((await checkBackup(file)).damaged).toEqual([])
  })
})
