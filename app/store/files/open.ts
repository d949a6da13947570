import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { errorField, isBusy } from '../engines/differences.ts'
import { StoreOpenError } from '../engines/engine.ts'
import { storeText } from '../text.ts'
import { wayBack } from './backups.ts'
import { OWN_FILE, ownFolder } from './folder.ts'
import { readLast } from './last-revision.ts'
import { type Places, placesIn } from './places.ts'
import { isFull } from './room.ts'
import { type Use, useTogether } from './use.ts'
import type { StoreDamagedError } from './watch.ts'

/** Prepares the data folder and its lock. Throws `StoreOpenError`. */
export function takeFolder(places: Places): Use {
  try {
    ownFolder(places)
  } catch (error) {
    if (isFull(error)) throw new StoreOpenError('full', storeText.open.full(places.folder), { cause: error })
    throw new StoreOpenError('folder-not-writable', storeText.open.folderNotWritable(places.folder), { cause: error })
  }
  let use: Use | null
  try {
    use = useTogether(places.use)
  } catch (error) {
    throw openError(error, places.use)
  }
  if (use === null) throw new StoreOpenError('busy', storeText.open.busy(places.file))
  return use
}

/** Makes the database file if there never was one. A missing or empty file is not taken for a new stud. */
export async function ensureFile(places: Places): Promise<void> {
  // Read first: another process that makes the database now makes these after it.
  const { hasFile, revision } = readLast(places.last)
  const hasHistory = hasFile || existsSync(places.log)
  const found = statSync(places.file, { throwIfNoEntry: false })
  if (found?.isFile() && found.size === 0) throw await damagedError(places, storeText.open.empty(places.file))
  if (found) return
  if (hasHistory) throw await damagedError(places, storeText.open.gone(places.file, revision, places.last))
  makeDatabase(places.file)
}

/** Makes an empty database, complete or not at all, so that an empty file is always a damaged one. */
function makeDatabase(file: string): void {
  const draft = `${file}-new-${process.pid}`
  rmSync(draft, { force: true })
  try {
    closeSync(openSync(draft, 'wx', OWN_FILE))
    const database = new DatabaseSync(draft)
    try {
      database.exec('pragma journal_mode = wal')
    } finally {
      database.close()
    }
    syncFile(draft)
    putInPlace(draft, file)
  } catch (error) {
    throw openError(error, file)
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(draft + end, { force: true })
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A link fails if another process was faster; disks without links need a rename. */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorField(error, 'code') === 'EEXIST') return
    renameSync(draft, file)
  }
}

/** The error for damage, with the newest good backup and the command that restores it. */
export async function damagedError(places: Places, line: string, cause?: unknown): Promise<StoreOpenError> {
  return new StoreOpenError('damaged', `${line} ${await wayBack(places)}`, { cause })
}

/** The error for damage found while opening. */
export function damagedStore(
  { dataDir, backupDir }: { dataDir: string; backupDir?: string | undefined },
  error: StoreDamagedError,
): Promise<StoreOpenError> {
  const places = placesIn(dataDir, backupDir)
  return damagedError(places, storeText.open.damagedSo(places.file, error.reason), error)
}

/** `SQLITE_CORRUPT`, `SQLITE_NOTADB`; `SQLITE_READONLY`, `SQLITE_CANTOPEN`. */
const DAMAGED: readonly unknown[] = [11, 26]
const NOT_WRITABLE: readonly unknown[] = [8, 14]

/** On Windows, a folder tells only when something is written in it. */
const REFUSED: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS']

/** Why a file could not be opened, in one line. */
export function openError(error: unknown, file: string): StoreOpenError {
  if (error instanceof StoreOpenError) return error
  const code = errorField(error, 'errcode')
  const primary = typeof code === 'number' ? code & 0xff : null
  const options = { cause: error }
  if (isFull(error)) return new StoreOpenError('full', storeText.open.full(file), options)
  if (DAMAGED.includes(primary)) return new StoreOpenError('damaged', storeText.open.damaged(file), options)
  if (NOT_WRITABLE.includes(primary) || REFUSED.includes(errorField(error, 'code'))) {
    return new StoreOpenError('folder-not-writable', storeText.open.fileNotWritable(file), options)
  }
  if (isBusy(error)) return new StoreOpenError('busy', storeText.open.busy(file), options)
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreOpenError('failed', storeText.open.fileFailed(file, reason), options)
}
