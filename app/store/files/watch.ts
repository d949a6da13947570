import { statSync } from 'node:fs'
import { logError } from '#app/log/log.ts'
import { errorField } from '../engines/differences.ts'
import { storeText } from '../text.ts'
import { wayBack } from './backups.ts'
import type { Places } from './places.ts'
import { isFull, isReadOnly } from './room.ts'
import { type Check, startCheck } from './soundness.ts'

/** The files are damaged: nothing is read or written any more. */
export class StoreDamagedError extends Error {
  readonly reason: string

  constructor(file: string, reason: string) {
    super(storeText.damage.running(file, reason))
    this.name = 'StoreDamagedError'
    this.reason = reason
  }
}

const CHECK_EVERY_MS = 6 * 60 * 60 * 1000

/** `SQLITE_IOERR`, `SQLITE_CORRUPT`, `SQLITE_NOTADB`. */
const DAMAGE: readonly number[] = [10, 11, 26]
/** `SQLITE_IOERR_NOMEM` is no damage. */
const NO_MEMORY = 3082

function isDamage(error: unknown): boolean {
  const code = errorField(error, 'errcode')
  return typeof code === 'number' && code !== NO_MEMORY && DAMAGE.includes(code & 0xff) && !isFull(error)
}

/** `SQLITE_IOERR_WRITE`, `_FSYNC`, `_DIR_FSYNC`, `_TRUNCATE`: so a disk answers that became read-only. */
const WRITING: readonly unknown[] = [778, 1034, 1290, 1546]

/** What identifies the file at a path (a replaced file has another inode), and what changes with every write. */
function glanceAt(file: string): { identity: string; stamp: string } {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  if (found === undefined) return { identity: '', stamp: '' }
  return { identity: `${found.dev} ${found.ino}`, stamp: `${found.mtimeNs} ${found.size}` }
}

const stampOf = (file: string) => glanceAt(file).stamp
const identityOf = (file: string) => glanceAt(file).identity

/**
 * Watches the files of an open database, since SQLite does not notice all: it writes on to a deleted file and reads
 * overwritten pages from memory. The files must be those that were opened, and writes of strangers are checked before
 * the next write is acknowledged.
 */
export class FileWatch {
  readonly #places: Places
  readonly #dataVersion: () => number
  readonly #identities: ReadonlyMap<string, string>
  readonly #isBeside: boolean
  readonly #timer: NodeJS.Timeout
  #stamps: { file: string; log: string; dataVersion: number }
  #damage: string | null = null
  #check: (Check & { done: Promise<void> }) | null = null
  #isWriting = false
  #isReadOnly = false

  /**
   * `dataVersion` changes when another process writes. The files exist, the log too. `isBeside`: another thread of this
   * process looks through them.
   */
  constructor(places: Places, dataVersion: () => number, isBeside = false) {
    this.#places = places
    this.#isBeside = isBeside
    this.#dataVersion = dataVersion
    const files = [places.file, places.log, places.index]
    this.#identities = new Map(process.platform === 'win32' ? [] : files.map((file) => [file, identityOf(file)]))
    this.#stamps = this.#stampsNow()
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref()
  }

  #stampsNow() {
    return { file: stampOf(this.#places.file), log: stampOf(this.#places.log), dataVersion: this.#dataVersion() }
  }

  /** Whether the disk refused the last write as it takes none. */
  get isReadOnly(): boolean {
    return this.#isReadOnly
  }

  get isChecking(): boolean {
    return this.#check !== null
  }

  assertSound(): void {
    if (this.#damage !== null) throw new StoreDamagedError(this.#places.file, this.#damage)
  }

  #see(error: unknown): void {
    if (isDamage(error)) this.#declare(error instanceof Error ? error.message : String(error))
  }

  /**
   * Runs work on the files; throws if they are damaged, and records errors that mean damage. A disk that became
   * read-only damages nothing: what is there can be read.
   */
  seeing<T>(work: () => T): T {
    this.assertSound()
    try {
      return work()
    } catch (error) {
      const { folder } = this.#places
      if (WRITING.includes(errorField(error, 'errcode')) && isReadOnly(folder)) {
        this.#isReadOnly = true
        throw Object.assign(new Error(storeText.damage.readOnly(folder), { cause: error }), { code: 'EROFS' })
      }
      this.#see(error)
      throw error
    }
  }

  /** A quick check for readers: one `stat`. */
  glance(): void {
    this.assertSound()
    const { file } = this.#places
    const { identity, stamp } = glanceAt(file)
    const opened = this.#identities.get(file)
    if (opened !== undefined && identity !== opened) this.#declare(storeText.damage.replaced(file))
    this.assertSound()
    if (!this.#isWriting && this.#check === null && stamp !== this.#stamps.file) void this.check()
  }

  /** Before a write, while nobody else can write. */
  async beforeWork(): Promise<void> {
    this.assertSound()
    this.#assertSame()
    this.#isWriting = true
    const { file, log, dataVersion } = this.#stampsNow()
    const isOthersWork = dataVersion !== this.#stamps.dataVersion
    const isStrange = file !== this.#stamps.file || (log !== this.#stamps.log && !isOthersWork)
    this.#stamps = { file: isStrange ? this.#stamps.file : file, log, dataVersion }
    if (isStrange) void this.check()
    await this.#check?.done
    this.assertSound()
  }

  /** Before the commit: checks again what changed. */
  async beforeCommit(): Promise<void> {
    this.#assertSame()
    if (stampOf(this.#places.file) !== this.#stamps.file) await this.check()
    this.assertSound()
  }

  /** After the commit, before it is acknowledged; it may have changed the file itself. */
  afterCommit(): void {
    this.#assertSame()
    this.#stamps = this.#stampsNow()
    this.#isReadOnly = false
  }

  afterWork(): void {
    this.#isWriting = false
  }

  /** Checks the whole database; joins a check in progress. */
  async check(): Promise<void> {
    if (this.#isBeside) return
    if (this.#check !== null) return this.#check.done
    const file = stampOf(this.#places.file)
    const check = startCheck(this.#places.file)
    const done = check.problem
      .then(
        (problem) => {
          if (problem !== null) this.#declare(problem)
          else this.#stamps = { ...this.#stamps, file }
        },
        (error: unknown) => logError(error, 'The database could not be looked through'),
      )
      .finally(() => {
        this.#check = null
      })
    this.#check = { ...check, done }
    return done
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#check?.stop()
  }

  #assertSame(): void {
    for (const [file, identity] of this.#identities)
      if (identityOf(file) !== identity) this.#declare(storeText.damage.replaced(file))
    this.assertSound()
  }

  #declare(reason: string): void {
    if (this.#damage !== null) return
    this.#damage = reason
    void reportDamage(this.#places, reason)
  }
}

async function reportDamage(places: Places, reason: string): Promise<void> {
  const way = await wayBack(places)
  logError(`${storeText.damage.running(places.file, reason)} ${way}`, 'store')
}
