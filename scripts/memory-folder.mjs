// A folder in memory for what tests write and throw away. Each of their stores waits for a disk at every commit: a suite of
// them took twice as long for that alone.

import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'hovslag-tests-'
/** Several times what a run has there at once. */
const ENOUGH = 4 * 2 ** 30

/** One for this run, gone when the process ends; null where there is no room for it. */
export function memoryFolder() {
  try {
    removeLeft()
    const { bavail, bsize } = statfsSync(MEMORY)
    const available = process.availableMemory?.() ?? freemem()
    if (Math.min(bavail * bsize, available) < ENOUGH) return null
    const folder = join(MEMORY, `${PREFIX}${process.pid}`)
    mkdirSync(folder)
    // Some of what is started in it runs as another user.
    chmodSync(folder, 0o755)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null
  }
}

/** Folders of runs that were killed would take their memory until the machine is started anew. */
function removeLeft() {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue
    rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
