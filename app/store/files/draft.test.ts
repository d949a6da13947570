import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store.ts'
import { clearDrafts, makeDraft } from './draft.ts'

function home(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-draft-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
/** A folder that a killed process left: its lock has ended. */
function left(folder: string, name: string, ...files: string[]): string {
  const made = join(folder, name)
  mkdirSync(made, { recursive: true })
  for (const file of files) writeFileSync(join(made, file), '')
  return made
}

test('a draft is closed to others, kept while it is used, and then removed', () => {
  const folder = home()
  const draft = makeDraft('restore', folder)
  writeFileSync(draft.places.file, 'x')
  expect(statSync(draft.places.folder).mode & 0o777).toBe(0o700)
  clearDrafts(folder)
  expect(readdirSync(draft.places.folder).toSorted()).toEqual(['hovslag.db', 'in-use'])
  draft.end()
  expect(readdirSync(folder)).toEqual([])
})

test('what a killed process left is removed, and nothing of the owner', () => {
  const folder = home()
  left(folder, 'restore-abcDE1', 'in-use', 'hovslag.db', 'hovslag.db-wal')
  left(folder, 'draft-abcDE1', 'in-use', 'stud.part')
  // Of a process that was killed in its first start, and of one that is in it.
  const starting = `hovslag.db-new-${process.pid}`
  for (const name of ['hovslag.db-new-999999999', 'hovslag.db-new-999999999-wal', starting])
    writeFileSync(join(folder, name), '')
  const old = new Date(Date.now() - 61_000)
  for (const name of ['hovslag.db', 'egen.txt']) {
    const made = left(folder, name === 'hovslag.db' ? 'restore-240101' : 'restore-240102', name)
    utimesSync(made, old, old)
  }
  left(folder, 'restore-240103') // young: it gets its lock
  left(folder, 'restore-av-mig', 'in-use')
  writeFileSync(join(folder, 'draft-240104'), '')
  clearDrafts(folder, join(folder, 'nowhere'))
  expect(readdirSync(folder).toSorted()).toEqual(
    ['draft-240104', starting, 'restore-240102', 'restore-240103', 'restore-av-mig'].toSorted(),
  )
})

test('every start and command clears the data folder and the backups', async () => {
  const dataDir = home()
  const backupDir = join(dataDir, 'kopior')
  left(dataDir, 'restore-abcDE1', 'in-use', 'hovslag.db')
  left(backupDir, 'restore-abcDE1', 'in-use', 'hovslag.db')
  left(backupDir, 'draft-abcDE1', 'in-use', 'stud.part')
  const store = await openStore({ dataDir, backupDir })
  await store.close()
  expect(readdirSync(backupDir)).toEqual([])
  expect(readdirSync(dataDir).filter((name) => !name.startsWith('hovslag.db'))).toEqual(['kopior'])
})
