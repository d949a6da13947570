import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { restoreInto } from '#app/store/backup/restore-into.ts'
import { commit } from '#app/store/commit.ts'
import { restoreDatabase } from '#app/store/files/restore.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { openUpgraded } from '#app/store/upgrade/upgrade.ts'
import { freshPlace } from '../stores.ts'

/**
 * Studs as earlier versions of the program wrote them: a database, a backup, and the export of both. Every later
 * version opens them. Add a folder when the schema changes; never change one.
 */
const KEPT = join(import.meta.dirname, '..', 'kept')

const unpacked = (day: string, file: string) => gunzipSync(readFileSync(join(KEPT, day, `${file}.gz`)))

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-kept-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function expectUsable(store: Store, day: string): Promise<void> {
  onTestFinished(() => store.close())
  expect(await exportText(store)).toBe(unpacked(day, 'export.json').toString())
  const revision = await store.revision()
  const document = { name: 'Skriven av ett senare program' }
  const made = await commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document }])
  expect(made).toMatchObject({ ok: true, revision: revision + 1 })
  expect(await undo(store, 'Anna', revision + 1)).toMatchObject({ ok: true })
  expect(await exportText(store)).toBe(unpacked(day, 'export.json').toString())
}

test.each(readdirSync(KEPT))('a database of %s opens with exactly its content, and can be written to', async (day) => {
  const dataDir = join(folder(), 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'hovslag.db'), unpacked(day, 'hovslag.db'))
  await expect(openStore({ dataDir })).rejects.toMatchObject({ reason: 'older-than-program' })
  await expectUsable((await openUpgraded({ dataDir })).store, day)
})

test.each(readdirSync(KEPT))('a backup of %s is restored on both engines with exactly its content', async (day) => {
  const backup = join(KEPT, day, 'stud.hovslag')
  const dataDir = join(folder(), 'data')
  expect(await restoreDatabase(dataDir, backup)).toMatchObject({ ok: true, setAsideAs: null })
  await expectUsable(await openStore({ dataDir }), day)

  const { options, remove } = await freshPlace('postgres', 'prepared')
  onTestFinished(remove)
  const store = await openStore(options)
  const nothing = { actor: 'x', folder: folder(), keepCopy: async () => {} }
  expect(await restoreInto(store, backup, nothing)).toMatchObject({ ok: true })
  await expectUsable(store, day)
})
