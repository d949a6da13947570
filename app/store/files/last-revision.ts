import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { OWN_FILE } from './folder.ts'

/**
 * The last acknowledged revision, and how often accounts were changed (they are not in the journal), in a small file
 * beside the database. It is written but not synced: right after a killed process; after a power failure perhaps
 * behind, but never ahead of the log.
 */

/** Fixed length: one short write, which no other process sees half of. */
const WIDTH = 16

/** Null: it cannot be read, or an earlier version wrote it. `hasFile`: there was a stud here. */
export function readLast(path: string): { hasFile: boolean; revision: number | null; accounts: number | null } {
  try {
    const text = readFileSync(path, 'utf8').trim()
    const [, revision = null, accounts = null] = /^(\d{1,15})(?: +(\d{1,15}))?$/.exec(text) ?? []
    return {
      hasFile: true,
      revision: revision === null ? null : Number(revision),
      accounts: accounts === null ? null : Number(accounts),
    }
  } catch {
    return { hasFile: false, revision: null, accounts: null }
  }
}

export class LastRevision {
  readonly #path: string
  #handle: number | null = null
  #written: string | null = null

  constructor(path: string) {
    this.#path = path
  }

  /** A failure, as on a full disk, is ignored: the database has the revision. */
  keep(revision: number, accounts: number): void {
    const line = `${[revision, accounts].map((number) => String(number).padStart(WIDTH)).join('')}\n`
    if (line === this.#written) return
    try {
      // Never truncated: a killed process leaves the earlier revision.
      this.#handle ??= openSync(this.#path, constants.O_RDWR | constants.O_CREAT, OWN_FILE)
      writeSync(this.#handle, line, 0)
      this.#written = line
    } catch {
      this.#written = null
    }
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle)
    this.#handle = null
  }
}
