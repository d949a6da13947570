import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../engines/differences.ts'
import { OWN_FILE } from './folder.ts'
import type { Places } from './places.ts'

/**
 * A lock on an empty file beside the database, taken through SQLite: it ends with the process, and works if the
 * database is damaged or missing.
 */
export type Use = { end: () => void }

function take(file: string, begin: 'begin' | 'begin exclusive'): Use | null {
  // Only if missing: closing a file releases this process's locks on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWN_FILE))
  const database = new DatabaseSync(file)
  try {
    database.exec(begin)
    database.prepare('select count(*) from sqlite_master').get()
    return {
      end() {
        if (database.isOpen) database.close()
      },
    }
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}

/** Shared use of the database; null while somebody replaces it. */
export const useTogether = (file: string): Use | null => take(file, 'begin')

/** Exclusive use; null while anybody has it open. */
export const useAlone = (file: string): Use | null => take(file, 'begin exclusive')

/**
 * Exclusive use of a database that programs from before this lock may have open, too. Null while anybody has it open.
 */
export function aloneOn({ file, use }: Places): Use | null {
  const alone = useAlone(use)
  if (alone === null || !existsSync(file)) return alone
  const database = new DatabaseSync(file)
  try {
    // Whoever has a database with a log open holds a shared lock on its file.
    database.exec('pragma locking_mode = exclusive')
    database.exec('begin exclusive')
    return alone
  } catch (error) {
    alone.end()
    if (isBusy(error)) return null
    throw error
  } finally {
    database.close()
  }
}

/** Whether anybody has the database in that folder open. */
export function isInUse({ folder, use }: Places): boolean {
  if (!existsSync(folder)) return false
  const alone = useAlone(use)
  alone?.end()
  return alone === null
}
