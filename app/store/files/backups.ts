import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compareUnits } from '#app/domain/swedish.ts'
import { looksLikeBackup } from '../backup/format.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { scanExport } from '../interchange/scan.ts'
import { storeText } from '../text.ts'
import { namesIn } from './folder.ts'
import type { Places } from './places.ts'
import { problemInFile } from './soundness.ts'

const DATABASE_START = 'SQLite format 3\0'
/** Backups checked, at most: somebody waits. */
const MOST_LOOKED_AT = 5

export type BackupKind = 'backup' | 'database' | 'export'

/** The kind of a file by its first bytes; unknown ones may be exports. */
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

/** Whether a stud can be restored from a file: all of it, or without what was damaged in it. */
async function readGoodness(file: string): Promise<'whole' | 'not whole' | null> {
  try {
    const kind = kindOf(file)
    if (kind === 'database') return problemInFile(file, { isStill: true }) === null ? 'whole' : null
    if (kind === 'backup') return (await checkBackup(file)).damaged.length > 0 ? 'not whole' : 'whole'
    for await (const batch of scanExport(createReadStream(file))) for (const { text } of batch) JSON.parse(text)
    return 'whole'
  } catch {
    return null
  }
}

/** The advice for a lost database: the newest complete backup and the command that restores it. */
export async function wayBack({ backups }: Places): Promise<string> {
  let second: { file: string; at: Date } | null = null
  for (const { file, at } of newestFirst(backups).slice(0, MOST_LOOKED_AT)) {
    const goodness = await readGoodness(file)
    if (goodness === 'whole') return storeText.open.backup(file, at)
    if (goodness !== null) second ??= { file, at }
  }
  return second ? storeText.open.backup(second.file, second.at) : storeText.open.noBackup(backups)
}

const UPGRADE = /^stud-\d{8}T\d{6}Z-upgrade\.(?:db|hovslag)$/

/** The copies that upgrades made, newest first. */
export function copiesBeforeUpgrade(folder: string): string[] {
  const names = namesIn(folder).filter((name) => UPGRADE.test(name))
  return names
    .toSorted(compareUnits)
    .toReversed()
    .map((name) => join(folder, name))
}

function newestFirst(folder: string): { file: string; at: Date }[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:hovslag|db|json)$/.test(name))
      .map((name) => ({ file: join(folder, name), found: statSync(join(folder, name)) }))
      .filter(({ found }) => found.isFile() && found.size > 0)
      .map(({ file, found }) => ({ file, at: found.mtime }))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || compareUnits(b.file, a.file))
  } catch {
    return [] // no such folder, or not ours to read
  }
}
