import { createHash } from 'node:crypto'
import { createReadStream, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TableName } from '#app/domain/interchange/tables.ts'
import type { WordKind } from '#app/domain/interchange/words.ts'
import { logError } from '#app/log/log.ts'
import { makeFolder, namesIn, OWN_FOLDER } from '../files/folder.ts'
import { roomForUpload } from '../files/room.ts'
import { sparingMemory } from '../sparing-memory.ts'
import type { Store } from '../store.ts'
import { importStore, StudChanged } from './import.ts'
import type { JudgedPicture } from './picture-items.ts'
import { type ImportPreview, previewImport } from './preview.ts'
import { asTable, type FoundReading, findReading, type TableChoice } from './reading.ts'
import { UnreadableFile } from './utf8.ts'

export type SentFile = { fileName: string; bytes: number; sentAt: Date }
type GoodPreview = Extract<ImportPreview, { ok: true }>
type Imported = { revision: number; created: number; replaced: number; unchanged: number; refused: number }

export type ImportState =
  | { is: 'empty' }
  /** `share` is 0 to 1. */
  | { is: 'reading' | 'importing'; file: SentFile; share: number }
  /** Not an export, and removed: `message` says why. */
  | { is: 'unreadable'; file: SentFile; message: string }
  /** Waits to be imported. `trouble`: why that failed, or that it was read again. */
  | {
      is: 'read'
      file: SentFile
      hash: string
      preview: GoodPreview
      trouble: 'changed' | 'failed' | null
      table: TableChoice | null
      notes: readonly string[]
    }
  | { is: 'imported'; file: SentFile; did: Imported }

const READ_AT_ONCE = 1 << 17
const NOTES_AT_MOST = 30
const RECEIVED = /^upload-[0-9a-f]{32}\.part$/

/** Imports an uploaded file: read first, written when its owner confirms; one at a time. */
export class ImportKeeper {
  readonly #store: Store
  readonly #folder: string
  #state: ImportState = { is: 'empty' }
  #path: string | null = null
  /** How the file is read; null before its first reading. */
  #found: FoundReading | null = null
  #judged = new Map<string, JudgedPicture>()

  constructor(store: Store, { folder }: { folder: string }) {
    this.#store = store
    this.#folder = folder
  }

  get state(): ImportState {
    return this.#state
  }

  get isBusy(): boolean {
    return this.#state.is === 'reading' || this.#state.is === 'importing'
  }

  /** Removes files left by a killed process. */
  clear(): void {
    const names = namesIn(this.#folder).filter((name) => RECEIVED.test(name))
    for (const name of names) rmSync(join(this.#folder, name), { force: true })
  }

  /** The folder for uploads, made if it is missing. */
  uploadFolder(): string {
    makeFolder(this.#folder, OWN_FOLDER)
    return this.#folder
  }

  /** How many bytes an uploaded file may have. */
  room(): Promise<number> {
    return roomForUpload(this.uploadFolder())
  }

  /**
   * Takes over an uploaded file and reads it, in place of an earlier one. Null if another is being read or imported.
   */
  take(received: string, fileName: string): { reading: Promise<void> } | null {
    if (!RECEIVED.test(received)) return null
    const path = join(this.#folder, received)
    if (this.isBusy) {
      rmSync(path, { force: true })
      return null
    }
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return null
    this.#remove()
    this.#path = path
    return { reading: this.#read({ fileName, bytes: found.size, sentAt: new Date() }, null) }
  }

  /** The state; the file is read again if the store has changed since. */
  async look(): Promise<ImportState> {
    const state = this.#state
    if (state.is === 'read' && state.preview.revision !== (await this.#store.revision()) && this.#state === state) {
      void this.#read(state.file, 'changed')
    }
    return this.#state
  }

  /** Imports the file with this hash, without refused documents. Null if it is not the waiting one. */
  confirm(hash: string, actor: string): { importing: Promise<void> } | null {
    const state = this.#state
    if (state.is !== 'read' || state.hash !== hash || this.#path === null) return null
    return { importing: this.#import(state, this.#path, actor) }
  }

  /** Reads the file again with these fields for its columns, or as another table. */
  chooseColumns(hash: string, as: TableName, columns: readonly (string | null)[]): { reading: Promise<void> } | null {
    const [state, found] = [this.#state, this.#found]
    if (state.is !== 'read' || state.hash !== hash || !found?.table) return null
    const table = found.table.as === as ? { ...found.table, columns } : asTable(as, found.table)
    this.#found = { ...found, table, reading: table }
    return { reading: this.#read(state.file, null) }
  }

  /** Reads the file again with these words answered; null leaves the field out. */
  answer(
    hash: string,
    answers: readonly { kind: WordKind; word: string; means: string | null }[],
  ): { reading: Promise<void> } | null {
    const [state, found] = [this.#state, this.#found]
    if (state.is !== 'read' || state.hash !== hash || found === null) return null
    for (const { kind, word, means } of answers) found.answers.add(kind, word, means)
    return { reading: this.#read(state.file, null) }
  }

  /** Removes the waiting file, or forgets the last result. */
  discard(): void {
    if (this.isBusy) return
    this.#remove()
    this.#state = { is: 'empty' }
  }

  async #read(file: SentFile, trouble: 'changed' | null): Promise<void> {
    const path = this.#path ?? ''
    const state: ImportState = { is: 'reading', file, share: 0 }
    this.#state = state
    const sum = createHash('sha256')
    const notes: string[] = []
    try {
      const found = (this.#found ??= await findReading(path, file.fileName))
      const options = {
        ...howOf(found),
        judgedPictures: this.#judged,
        onNote: (note: string) => {
          if (notes.length < NOTES_AT_MOST) notes.push(note)
        },
        onProgress: sharing(state),
      }
      const bytes = bytesOf(path, sum.update.bind(sum))
      const preview = await sparingMemory(() => previewImport(this.#store, bytes, options))
      if (preview.ok) {
        this.#state = { is: 'read', file, hash: sum.digest('hex'), preview, trouble, table: found.table, notes }
        return
      }
      this.#state = { is: 'unreadable', file, message: preview.message }
    } catch (error) {
      if (error instanceof UnreadableFile) this.#state = { is: 'unreadable', file, message: error.message }
      else {
        logError(error, 'import')
        this.#state = { is: 'empty' }
      }
    }
    this.#remove()
  }

  async #import(read: Extract<ImportState, { is: 'read' }>, path: string, actor: string): Promise<void> {
    const { file, hash, preview } = read
    const state: ImportState = { is: 'importing', file, share: 0 }
    this.#state = state
    let refused = 0
    try {
      const options = {
        ...(this.#found === null ? {} : howOf(this.#found)),
        judgedPictures: this.#judged,
        actor,
        skipInvalid: true,
        atRevision: preview.revision,
        onRefused: () => {
          refused++
        },
        onProgress: sharing(state),
      }
      const result = await sparingMemory(() => importStore(this.#store, sameBytes(path, hash), options))
      if (!result.ok) throw new Error('What was previewed can no longer be imported')
      const { revision, replaced, unchanged } = result
      const created = result.created + result.pictures
      this.#state = { is: 'imported', file, did: { revision, created, replaced, unchanged, refused } }
      this.#remove()
    } catch (error) {
      if (error instanceof StudChanged) return this.#read(file, 'changed')
      logError(error, 'import')
      this.#state = { ...read, trouble: 'failed' }
    }
  }

  #remove(): void {
    if (this.#path !== null) rmSync(this.#path, { force: true })
    this.#path = null
    this.#found = null
    this.#judged = new Map()
  }
}

const howOf = ({ reading, collection, answers }: FoundReading) => ({ reading, collection, answers })

async function* bytesOf(path: string, onBytes: (bytes: Uint8Array) => unknown): AsyncGenerator<Uint8Array> {
  for await (const part of createReadStream(path, { highWaterMark: READ_AT_ONCE })) {
    const bytes = part as Uint8Array // without an encoding, parts are bytes
    onBytes(bytes)
    yield bytes
  }
}

/** The bytes of a file; throws at the end if they are not those that were previewed. */
async function* sameBytes(path: string, hash: string): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256')
  yield* bytesOf(path, sum.update.bind(sum))
  if (sum.digest('hex') !== hash) throw new Error('The file has changed since it was read')
}

const sharing =
  (state: { file: SentFile; share: number }) =>
  ({ bytes }: { bytes: number }) => {
    state.share = bytes / state.file.bytes
  }
