import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { scanExport } from '../interchange/scan.ts'
import { text as say } from '../text.ts'
import type { Places } from './places.ts'
import { problemInFile } from './soundness.ts'

const DATABASE_START = 'SQLite format 3\0'
/** Whoever has lost a stud waits for an answer: further back nobody looks by herself. */
const MOST_LOOKED_AT = 5

/** Whether a file begins as a database does; what else it may be is an export. */
export function isDatabase(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(DATABASE_START.length)
    readSync(handle, start, 0, start.length, 0)
    return start.toString('latin1') === DATABASE_START
  } finally {
    closeSync(handle)
  }
}

/** Null where a stud can be had from the file; else what is wrong with it. */
export async function problemInBackup(file: string): Promise<string | null> {
  try {
    if (isDatabase(file)) return problemInFile(file, { isStill: true })
    for await (const batch of scanExport(createReadStream(file))) for (const { text } of batch) JSON.parse(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export type Backup = { file: string; at: Date }

/** The newest file in a folder of backups from which a stud can be had. */
export async function newestGoodBackup(folder: string): Promise<Backup | null> {
  for (const backup of backupsIn(folder).slice(0, MOST_LOOKED_AT)) {
    if ((await problemInBackup(backup.file)) === null) return backup
  }
  return null
}

/** What to do where the database is lost: the newest backup that is whole, and the command that puts it back. */
export async function wayBack({ backups }: Places): Promise<string> {
  const backup = await newestGoodBackup(backups)
  return backup === null ? say.open.noBackup(backups) : say.open.backup(backup.file, backup.at)
}

/** Databases and exports, the newest first. */
function backupsIn(folder: string): Backup[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:db|json)$/.test(name))
      .map((name) => ({ file: join(folder, name), found: statSync(join(folder, name)) }))
      .filter(({ found }) => found.isFile() && found.size > 0)
      .map(({ file, found }) => ({ file, at: found.mtime }))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.file < b.file ? 1 : -1))
  } catch {
    return [] // no such folder, or not ours to read
  }
}
