import { statSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '../files/folder.ts'

/** Why a backup was made: daily, by hand, before a restore, or uploaded. */
export const BACKUP_REASONS = ['daily', 'manual', 'before', 'uploaded'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

/** A backup in the folder. Time and reason are in its name, so that listing opens no file. */
export type StoredBackup = {
  name: string
  file: string
  at: Date
  reason: BackupReason
  /** False if something was damaged in the stud when it was made: its name says so. */
  isWhole: boolean
  bytes: number
}

const NAME = /^stud-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+)(-damaged)?\.hovslag$/

export function backupName(at: Date, reason: BackupReason, isWhole = true): string {
  return `stud-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${reason}${isWhole ? '' : '-damaged'}.hovslag`
}

/** Null for any other name: sent names are checked by this before a file is opened. */
export function readBackupName(name: string): { at: Date; reason: BackupReason; isWhole: boolean } | null {
  const [, year, month, day, hour, minute, second, word, mark] = NAME.exec(name) ?? []
  const reason = BACKUP_REASONS.find((known) => known === word)
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return reason === undefined || Number.isNaN(at.getTime()) ? null : { at, reason, isWhole: mark === undefined }
}

/** The backups of a folder, newest first. */
export function listBackups(folder: string): StoredBackup[] {
  return namesIn(folder)
    .flatMap((name): StoredBackup[] => {
      const read = readBackupName(name)
      const file = join(folder, name)
      const found = read === null ? undefined : statSync(file, { throwIfNoEntry: false })
      return read === null || !found?.isFile() ? [] : [{ name, file, ...read, bytes: found.size }]
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? 1 : -1))
}
