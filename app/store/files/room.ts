import { statfs } from 'node:fs/promises'
import { errorField } from '../engines/differences.ts'

/** Room on the disk that holds the data. */
export type Room = { freeBytes: number; isLow: boolean }

/** Below this the owner is told: there is time left to do something. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024

/** Null where the system does not tell. */
export async function roomAt(folder: string): Promise<Room | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, isLow: freeBytes < LEAST_FREE_BYTES }
  } catch {
    return null
  }
}

const SQLITE_FULL = 13
/** `SQLITE_IOERR_SHMSIZE` and `_SHMMAP`: the index of the log cannot grow. */
const NO_ROOM_FOR_INDEX: readonly unknown[] = [4874, 5386]

/** Whether something was refused for want of room: the disk's, the quota's, or the database's own limit. */
export function isFull(error: unknown): boolean {
  const [code, errcode] = [errorField(error, 'code'), errorField(error, 'errcode')]
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  if (NO_ROOM_FOR_INDEX.includes(errcode) || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL))
    return true
  return error instanceof Error && error.cause !== undefined && isFull(error.cause)
}
