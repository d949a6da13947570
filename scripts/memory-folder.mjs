// A folder in memory for the tests' stores. On disk each commit waits for a sync, which doubled the time of the suite.

import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'hovslag-tests-'
/** Several times what a run needs. */
const ENOUGH = 4 * 2 ** 30

/** A folder for this run, removed when the process ends; null without enough room. */
export function memoryFolder() {
  try {
    removeLeft()
    const { bavail, bsize } = statfsSync(MEMORY)
    const available = process.availableMemory?.() ?? freemem()
    if (Math.min(bavail * bsize, available) < ENOUGH) return null
    const folder = join(MEMORY, `${PREFIX}${process.pid}`)
    mkdirSync(folder)
    // PostgreSQL runs in it as another user.
    chmodSync(folder, 0o755)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null
  }
}

/** Removes folders of killed runs, which would keep their memory until a reboot. */
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
