import { join } from 'node:path'

/** The name of the embedded database in its folder. */
export const SQLITE_FILE = 'hovslag.db'

/** Where the embedded database keeps what, in its folder. */
export type Places = {
  folder: string
  /** The database, its write-ahead log, and the index of that log. */
  file: string
  log: string
  index: string
  /** The last change that was acknowledged. It also tells that there has been a stud here. */
  last: string
  /** Held as long as a program has the database open. */
  use: string
  /** Where backups are looked for. */
  backups: string
}

/** `backups` is the folder of one's choice; beside the database where there is none. */
export function placesIn(folder: string, backups?: string): Places {
  const file = join(folder, SQLITE_FILE)
  return {
    folder,
    file,
    log: `${file}-wal`,
    index: `${file}-shm`,
    last: `${file}-last`,
    use: `${file}-use`,
    backups: backups ?? backupsBeside(folder),
  }
}

export function backupsBeside(folder: string): string {
  return join(folder, 'backups')
}

/** A file to import, as long as nobody has said what becomes of it. */
export function importsBeside(folder: string): string {
  return join(folder, 'import')
}

/** Smaller forms of pictures, made again where they are missing; with PostgreSQL as well. */
export function picturesBeside(folder: string): string {
  return join(folder, 'bildcache')
}
