import { createReadStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importStore } from '../interchange/import.ts'
import { openStore } from '../store.ts'
import { text as say } from '../text.ts'
import { isDatabase } from './backups.ts'
import { ownFolder } from './folder.ts'
import { LastRevision } from './last-revision.ts'
import { type Places, placesIn } from './places.ts'
import { useAlone } from './use.ts'

export type Restored =
  | { ok: true; revision: number; keptAs: string | null }
  | { ok: false; reason: 'in-use' }
  /** The backup is not whole, or not one that this program can read. */
  | { ok: false; reason: 'unusable'; problem: string }

/**
 * Puts a backup, a database or an export, in the place of the embedded database. The stud is made ready beside, and looked
 * through, before anything is touched; what stood there before is kept under a dated name. Refused while anybody has the
 * database open.
 */
export async function restoreDatabase(dataDir: string, backup: string, now = new Date()): Promise<Restored> {
  const places = placesIn(dataDir)
  ownFolder(places)
  const use = useAlone(places.use)
  if (use === null) return { ok: false, reason: 'in-use' }
  const draft = placesIn(mkdtempSync(join(dataDir, 'restore-')))
  try {
    let revision: number
    try {
      revision = await makeReady(draft, backup)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { ok: false, reason: 'unusable', problem: problem.replaceAll(draft.file, backup) }
    }
    const keptAs = setAside(places, now)
    renameSync(draft.file, places.file)
    const last = new LastRevision(places.last)
    last.keep(revision)
    last.close()
    return { ok: true, revision, keptAs }
  } finally {
    rmSync(draft.folder, { recursive: true, force: true })
    use.end()
  }
}

/** A store of its own in the draft's folder, closed again: its log is in the file then. */
async function makeReady(draft: Places, backup: string): Promise<number> {
  const isCopy = isDatabase(backup)
  if (isCopy) {
    await copyFile(backup, draft.file)
    if (existsSync(`${backup}-wal`)) await copyFile(`${backup}-wal`, draft.log)
  }
  const store = await openStore({ dataDir: draft.folder })
  try {
    if (!isCopy) {
      const read = await importStore(store, createReadStream(backup), { actor: 'stud restore' })
      if (!read.ok) throw new Error(read.reason === 'unreadable' ? read.message : say.restore.refused)
    }
    return await store.revision()
  } finally {
    await store.close()
  }
}

/** The database that was there, with its log. Null where there was none. */
function setAside(places: Places, now: Date): string | null {
  const keptAs = `${places.file}.skadad-${now.toISOString().replaceAll(':', '.')}`
  rmSync(places.index, { force: true })
  if (existsSync(places.log)) renameSync(places.log, `${keptAs}-wal`)
  if (!existsSync(places.file)) return null
  renameSync(places.file, keptAs)
  return keptAs
}
