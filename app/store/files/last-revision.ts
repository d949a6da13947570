import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { OWN_FILE } from './folder.ts'

/**
 * The last revision that was acknowledged, in a small file beside the database. It is told to the system and not
 * synced: a killed process leaves it right, a lost power may leave it behind, but never ahead of what the log holds.
 */

/** Always the same length: one short write over what was there, which no other process sees half of. */
const WIDTH = 16

/** Null where it cannot be read; `hasFile` tells that there has been a stud here. */
export function readLastRevision(path: string): { hasFile: boolean; revision: number | null } {
  try {
    const told = readFileSync(path, 'utf8').trim()
    return { hasFile: true, revision: /^\d{1,15}$/.test(told) ? Number(told) : null }
  } catch {
    return { hasFile: false, revision: null }
  }
}

export class LastRevision {
  readonly #path: string
  #handle: number | null = null
  #told = -1

  constructor(path: string) {
    this.#path = path
  }

  /** A revision that cannot be kept, on a full disk, is no reason to refuse what the database has taken. */
  keep(revision: number): void {
    if (revision === this.#told) return
    try {
      // Made where it is missing, and never cut: a process that is killed here leaves what was told before.
      this.#handle ??= openSync(this.#path, constants.O_RDWR | constants.O_CREAT, OWN_FILE)
      writeSync(this.#handle, `${String(revision).padStart(WIDTH)}\n`, 0)
      this.#told = revision
    } catch {
      this.#told = -1
    }
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle)
    this.#handle = null
  }
}
