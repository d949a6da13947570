import { mkdtempSync, rmdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { errorField } from '../engines/differences.ts'

/** `isReadOnly`: the last write was refused for it. */
export type Room = { freeBytes: number; isLow: boolean; isReadOnly?: true }

/** Below this the owner is warned. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024

/** Null if the system does not tell. */
export async function roomAt(folder: string): Promise<Room | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, isLow: freeBytes < LEAST_FREE_BYTES }
  } catch {
    return null
  }
}

/**
 * Whether the disk of a folder takes nothing more, as Linux makes one on which it found a fault. It has to be tried:
 * the rights of the folder do not tell. What is left of a try is removed like other drafts.
 */
export function isReadOnly(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, 'draft-')))
    return false
  } catch (error) {
    return errorField(error, 'code') === 'EROFS'
  }
}

/** Bytes that an upload to this folder may have; unlimited if the system does not tell. */
export async function roomForUpload(folder: string): Promise<number> {
  const room = await roomAt(folder)
  return room === null ? Number.MAX_SAFE_INTEGER : Math.max(0, room.freeBytes - LEAST_FREE_BYTES)
}

const SQLITE_FULL = 13
const SQLITE_READONLY = 8
/** `SQLITE_IOERR_SHMSIZE`, `_SHMMAP`: the index of the log cannot grow. */
const NO_ROOM_FOR_INDEX: readonly unknown[] = [4874, 5386]

/** Whether an error means no room: of the disk, the quota, or the database's limit. */
export function isFull(error: unknown): boolean {
  const [code, errcode] = [errorField(error, 'code'), errorField(error, 'errcode')]
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  if (NO_ROOM_FOR_INDEX.includes(errcode) || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL))
    return true
  return error instanceof Error && error.cause !== undefined && isFull(error.cause)
}

/** Whether an error means that nothing can be written, while all can be read: no room, or a disk that is read-only. */
export function isUnwritable(error: unknown): boolean {
  const [code, errcode] = [errorField(error, 'code'), errorField(error, 'errcode')]
  if (code === 'EROFS' || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_READONLY)) return true
  return isFull(error) || (error instanceof Error && error.cause !== undefined && isUnwritable(error.cause))
}
