import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { OWN_FILE } from './folder.ts'

/**
 * The last acknowledged revision, in a small file beside the database. It is written but not synced: right after a
 * killed process; after a power failure perhaps behind, but never ahead of the log.
 */

/** Fixed length: one short write, which no other process sees half of. */
const WIDTH = 16

/** `revision` is null if it cannot be read; `hasFile`: there has been a stud here. */
export function readLastRevision(path: string): { hasFile: boolean; revision: number | null } {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return { hasFile: true, revision: /^\d{1,15}$/.test(text) ? Number(text) : null }
  } catch {
    return { hasFile: false, revision: null }
  }
}

export class LastRevision {
  readonly #path: string
  #handle: number | null = null
  #written: number | null = null

  constructor(path: string) {
    this.#path = path
  }

  /** A failure, as on a full disk, is ignored: the database has the revision. */
  keep(revision: number): void {
    if (revision === this.#written) return
    try {
      // Never truncated: a killed process leaves the earlier revision.
      this.#handle ??= openSync(this.#path, constants.O_RDWR | constants.O_CREAT, OWN_FILE)
      writeSync(this.#handle, `${String(revision).padStart(WIDTH)}\n`, 0)
      this.#written = revision
    } catch {
      this.#written = null
    }
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle)
    this.#handle = null
  }
}
