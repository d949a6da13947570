import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Behind those that answer requests: first what a visitor waits for, then what the desk does. */
const BEHIND = { visitors: 5, desk: 15 } as const
export type Behind = keyof typeof BEHIND

/**
 * Puts this thread behind those that answer requests. Only Linux has a priority for each thread; elsewhere it would be
 * that of the whole process.
 */
export function standBehind(place: Behind = 'desk'): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND[place])
  } catch {
    // Without it the work is as quick, and others wait a little for the processor.
  }
}
