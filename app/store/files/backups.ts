import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { looksLikeBackup } from '../backup/format.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { scanExport } from '../interchange/scan.ts'
import { storeText } from '../text.ts'
import type { Places } from './places.ts'
import { problemInFile } from './soundness.ts'

const DATABASE_START = 'SQLite format 3\0'
/** Whoever has lost a stud waits for an answer: further back nobody looks by herself. */
const MOST_LOOKED_AT = 5

/** What a stud can be had from: a backup, a copied database, or an export. */
export type BackupKind = 'backup' | 'database' | 'export'

/** What a file is by how it begins; what is neither backup nor database may be an export. */
export function kindOf(file: string): BackupKind {
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(DATABASE_START.length)
    readSync(handle, start, 0, start.length, 0)
    if (start.toString('latin1') === DATABASE_START) return 'database'
    return looksLikeBackup(start) ? 'backup' : 'export'
  } finally {
    closeSync(handle)
  }
}

/** Null where a stud can be had from the file; else what is wrong with it. */
export async function problemInBackup(file: string): Promise<string | null> {
  try {
    const kind = kindOf(file)
    if (kind === 'database') return problemInFile(file, { isStill: true })
    if (kind === 'backup') {
      await checkBackup(file)
      return null
    }
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
  return backup === null ? storeText.open.noBackup(backups) : storeText.open.backup(backup.file, backup.at)
}

/** Backups, databases and exports, the newest first. */
function backupsIn(folder: string): Backup[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:hovslag|db|json)$/.test(name))
      .map((name) => ({ file: join(folder, name), found: statSync(join(folder, name)) }))
      .filter(({ found }) => found.isFile() && found.size > 0)
      .map(({ file, found }) => ({ file, at: found.mtime }))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.file < b.file ? 1 : -1))
  } catch {
    return [] // no such folder, or not ours to read
  }
}
