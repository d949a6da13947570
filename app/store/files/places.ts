import { join } from 'node:path'

export const SQLITE_FILE = 'hovslag.db'

export type Places = {
  folder: string
  /** The database, its write-ahead log, and the log's index. */
  file: string
  log: string
  index: string
  /** The last acknowledged revision; its file also shows that there was a stud. */
  last: string
  /** Locked while a program has the database open. */
  use: string
  backups: string
}

/** `backups`: the folder of backups, by default beside the database. */
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

/** Uploaded files that wait to be imported. */
export function importsBeside(folder: string): string {
  return join(folder, 'import')
}

/** What is published from here: where to, and a copy of the files. */
export function publishingBeside(folder: string): string {
  return join(folder, 'publicering')
}

/** What was computed from the whole stud, for the next start. */
export function worksBeside(folder: string): string {
  return join(folder, 'utraknat')
}

/** The cache of smaller pictures, with PostgreSQL as well. */
export function picturesBeside(folder: string): string {
  return join(folder, 'bildcache')
}
