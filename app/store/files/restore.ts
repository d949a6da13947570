import { createReadStream, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { ENDED } from '../backup/carried.table.ts'
import { fillFromBackup } from '../backup/fill.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { importStore } from '../interchange/import.ts'
import { openStore, type Store, UPGRADED_SILENTLY } from '../store.ts'
import { storeText } from '../text.ts'
import { kindOf } from './backups.ts'
import { clearDrafts, makeDraft } from './draft.ts'
import { ownFolder } from './folder.ts'
import { type Places, placesIn } from './places.ts'
import { problemInFile } from './soundness.ts'
import { aloneOn, useAlone } from './use.ts'

export type Restored =
  | { ok: true; revision: number; setAsideAs: string | null }
  | { ok: false; reason: 'in-use' }
  | { ok: false; reason: 'unusable'; problem: string }

/**
 * Replaces the embedded database by a backup, a database or an export. The new one is prepared and checked first; the
 * old one is renamed with a date. Refused while anybody has the database open. Nobody stays signed in.
 */
export async function restoreDatabase(dataDir: string, backup: string, now = new Date()): Promise<Restored> {
  const places = placesIn(dataDir)
  ownFolder(places)
  const use = useAlone(places.use)
  if (use === null) return { ok: false, reason: 'in-use' }
  clearDrafts(dataDir, places.backups)
  const made = makeDraft('restore', dataDir, places.backups)
  const draft = made.places
  try {
    let revision: number
    try {
      const store = await openReady(draft, backup)
      revision = await store.revision()
      await store.close() // closing moves its log into the file
    } catch (error) {
      return { ok: false, reason: 'unusable', problem: problemOf(error, draft, backup) }
    }
    rmSync(places.last, { force: true })
    const setAsideAs = setAside(places, now)
    renameSync(draft.file, places.file)
    if (existsSync(draft.last)) renameSync(draft.last, places.last)
    return { ok: true, revision, setAsideAs }
  } finally {
    made.end()
    use.end()
  }
}

/**
 * Puts a copy of the database in the place of the present one just as it is, for the older program that it was made
 * for. Null while anybody has the database open; else where the present one is now.
 */
export async function putBack(dataDir: string, copy: string, now = new Date()): Promise<string | null> {
  const places = placesIn(dataDir)
  const use = aloneOn(places)
  if (use === null) return null
  const made = makeDraft('restore', dataDir)
  try {
    await copyFile(copy, made.places.file)
    rmSync(places.last, { force: true })
    const setAsideAs = setAside(places, now)
    renameSync(made.places.file, places.file)
    return setAsideAs
  } finally {
    made.end()
    use.end()
  }
}

/**
 * A store in the draft's folder with all that is in the backup, checked and up to date. Throws if the backup is
 * incomplete.
 */
export async function openReady(draft: Places, backup: string): Promise<Store> {
  const kind = kindOf(backup)
  if (kind === 'database') {
    await copyFile(backup, draft.file)
    if (existsSync(`${backup}-wal`)) await copyFile(`${backup}-wal`, draft.log)
  } else if (kind === 'backup') {
    await checkBackup(backup)
    await fillFromBackup(draft.folder, backup)
  }
  const store = await openStore({ dataDir: draft.folder, backupDir: draft.backups, upgrade: UPGRADED_SILENTLY })
  try {
    if (kind === 'export') {
      const read = await importStore(store, createReadStream(backup), { actor: 'stud restore' })
      if (!read.ok) throw new Error(read.reason === 'unreadable' ? read.message : storeText.restore.refused)
    }
    if (kind === 'database') await endSessions(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function endSessions(store: Store): Promise<void> {
  return store.write(async (trx) => {
    for (const table of ENDED) await sql`delete from ${sql.table(table)}`.execute(trx)
  })
}

/** The problem with a backup, naming the user's file. */
export function problemOf(error: unknown, draft: Places, backup: string): string {
  const problem = error instanceof Error ? error.message : String(error)
  return problem.replaceAll(draft.file, backup)
}

/**
 * Gives the present database another name, and its log. Null if there was none. Where the system has links it keeps its
 * own name until the new one replaces it: a process that is killed in between leaves a stud that starts.
 */
function setAside(places: Places, now: Date): string | null {
  const setAsideAs = `${places.file}.skadad-${now.toISOString().replaceAll(':', '.')}`
  moveLogIntoFile(places)
  rmSync(places.index, { force: true })
  if (existsSync(places.log)) renameSync(places.log, `${setAsideAs}-wal`)
  if (!existsSync(places.file)) return null
  try {
    linkSync(places.file, setAsideAs)
  } catch {
    renameSync(places.file, setAsideAs)
  }
  return setAsideAs
}

/** A sound database takes its log in when it is closed; a damaged one keeps it. */
function moveLogIntoFile(places: Places): void {
  if (!existsSync(places.log) || problemInFile(places.file) !== null) return
  const database = new DatabaseSync(places.file)
  database.close()
}
