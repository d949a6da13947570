import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

const LOW_PRIORITY = 10

/**
 * Puts this thread behind those that answer requests. Only Linux has a priority for each thread; elsewhere it would be
 * that of the whole process.
 */
export function standBehind(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), LOW_PRIORITY)
  } catch {
    // Without it the work is as quick, and others wait a little for the processor.
  }
}
