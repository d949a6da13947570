import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NO_EDITS, type TableEdits } from '#app/domain/interchange/edits.ts'
import type { WordKind } from '#app/domain/interchange/words.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { logError } from '#app/log/log.ts'
import { studToday } from '#app/store/stud-today.ts'
import { makeFolder, namesIn, OWN_FOLDER } from '../files/folder.ts'
import { roomForUpload } from '../files/room.ts'
import { sparingMemory } from '../sparing-memory.ts'
import type { Store } from '../store.ts'
import type { StoredCollection } from '../tables.ts'
import type { How, TableWish } from './file-parts.ts'
import { FileReader, type ReadBounds, Stopped } from './file-reader.ts'
import { importStore, StudChanged } from './import.ts'
import { findOwnColumns } from './own-values.ts'
import type { JudgedPicture } from './picture-items.ts'
import { type ImportPreview, previewImport } from './preview.ts'
import { type FoundReading, readingOf, type TableChoice, type TableSettings, withSettings } from './reading.ts'
import type { ReadingHooks } from './table-file.ts'
import { UnreadableFile } from './utf8.ts'

export type SentFile = { fileName: string; bytes: number; sentAt: Date }
type GoodPreview = Extract<ImportPreview, { ok: true }>
type Imported = { revision: number; created: number; replaced: number; unchanged: number; refused: number }

type Options = {
  folder: string
  bounds?: Partial<ReadBounds>
  /** How long an answer waits for its work before the page shows the progress. A small file is read by then. */
  patienceMs?: number
}

export type ImportState =
  | { is: 'empty' }
  /** `share` is 0 to 1. */
  | { is: 'reading' | 'importing'; file: SentFile; share: number }
  /** Not an export, and removed: `message` says why. `kept`: where it is if its reading was ended by force. */
  | { is: 'unreadable'; file: SentFile; message: string; kept: string | null }
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

const NOTES_AT_MOST = 30
/** The last file whose reading was ended by force: the owner may send it on. */
const KEPT = 'unread.part'
const RECEIVED = /^upload-[0-9a-f]{32}\.part$/

/** Imports an uploaded file: read first, written when its owner confirms; one at a time. */
export class ImportKeeper {
  readonly patienceMs: number
  readonly #store: Store
  readonly #folder: string
  #state: ImportState = { is: 'empty' }
  #path: string | null = null
  /** How the file is read; null before its first reading. */
  #found: FoundReading | null = null
  /** What was chosen before its heads are known. */
  #wish: TableWish = {}
  #judged = new Map<string, JudgedPicture>()
  /** The process that reads the file now. */
  #reader: FileReader | null = null
  readonly #bounds: Partial<ReadBounds>

  constructor(store: Store, { folder, bounds = {}, patienceMs = 5000 }: Options) {
    this.#store = store
    this.#bounds = bounds
    this.patienceMs = patienceMs
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

  /** Reads the file again with these columns, or as another table, or another sheet of it, or with other letters. */
  chooseTable(hash: string, wanted: TableSettings): { reading: Promise<void> } | null {
    const [state, found] = [this.#state, this.#found]
    if (state.is !== 'read' || state.hash !== hash || !found?.table) return null
    const { table: known } = found
    if (known.encoding === wanted.encoding && known.sheet === wanted.sheet) {
      const table = withSettings(known, wanted)
      this.#found = { ...found, table, reading: table }
    } else {
      // Its heads read otherwise.
      this.#found = null
      this.#wish = { as: wanted.as, encoding: wanted.encoding, sheet: wanted.sheet }
    }
    return { reading: this.#read(state.file, null) }
  }

  /** Reads the file again with what the owner corrected and chose in its rows. */
  edit(hash: string, change: (edits: TableEdits) => TableEdits): { reading: Promise<void> } | null {
    const [state, found] = [this.#state, this.#found]
    if (state.is !== 'read' || state.hash !== hash || !found?.table) return null
    const table = { ...found.table, edits: change(found.table.edits ?? NO_EDITS) }
    this.#found = { ...found, table, reading: table }
    return { reading: this.#read(state.file, null) }
  }

  /** Reads the file again with a collection of another name taken as this one. */
  nameCollection(hash: string, name: string, collection: StoredCollection): { reading: Promise<void> } | null {
    const [state, found] = [this.#state, this.#found]
    if (state.is !== 'read' || state.hash !== hash || found === null) return null
    found.collections.set(name, collection)
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

  /** Stops the reading, which removes the file, or the import, which changes nothing. Not once all is written. */
  stop(): void {
    this.#reader?.stop()
  }

  /** Removes the waiting file, or forgets the last result. */
  discard(): void {
    if (this.isBusy) return
    this.#remove()
    if (this.#state.is === 'unreadable' && this.#state.kept !== null) rmSync(this.#state.kept, { force: true })
    this.#state = { is: 'empty' }
  }

  async #read(file: SentFile, trouble: 'changed' | null): Promise<void> {
    const path = this.#path ?? ''
    const state: ImportState = { is: 'reading', file, share: 0 }
    this.#state = state
    const notes: string[] = []
    const reader = new FileReader(path, this.#bounds)
    this.#reader = reader
    try {
      const found = (this.#found ??= readingOf(await reader.find(file.fileName, this.#wish), {
        ...this.#wish,
        own: await findOwnColumns(this.#store.db),
      }))
      const options = {
        ...howOf(found),
        judgedPictures: this.#judged,
        onNote: (note: string) => {
          if (notes.length < NOTES_AT_MOST) notes.push(note)
        },
        onProgress: sharing(state),
      }
      const year = yearsOf(await studToday(this.#store.db, file.sentAt))
      const preview = await sparingMemory(() => previewImport(this.#store, reader, { ...options, year }))
      if (preview.ok) {
        this.#state = { is: 'read', file, hash: reader.hash ?? '', preview, trouble, table: found.table, notes }
        return
      }
      this.#state = this.#unreadable(file, path, preview.message, reader)
    } catch (error) {
      if (error instanceof UnreadableFile) this.#state = this.#unreadable(file, path, error.message, reader)
      else {
        if (!(error instanceof Stopped)) logError(error, 'import')
        this.#state = { is: 'empty' }
      }
    } finally {
      reader.close()
      this.#reader = null
    }
    this.#remove()
  }

  #unreadable(file: SentFile, path: string, message: string, { wasForced }: FileReader): ImportState {
    if (!wasForced) return { is: 'unreadable', file, message, kept: null }
    logError(new Error(`reading was ended: ${message}`), 'import')
    const kept = join(this.#folder, KEPT)
    renameSync(path, kept)
    return { is: 'unreadable', file, message, kept }
  }

  async #import(read: Extract<ImportState, { is: 'read' }>, path: string, actor: string): Promise<void> {
    const { file, hash, preview } = read
    const state: ImportState = { is: 'importing', file, share: 0 }
    this.#state = state
    let refused = 0
    const reader = new FileReader(path, this.#bounds)
    this.#reader = reader
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
      const same = { parts: (how: How, hooks: ReadingHooks) => reader.parts(how, hooks, hash) }
      const result = await sparingMemory(() => importStore(this.#store, same, options))
      if (!result.ok) throw new Error('What was previewed can no longer be imported')
      const { revision, replaced, unchanged } = result
      const created = result.created + result.pictures
      this.#state = { is: 'imported', file, did: { revision, created, replaced, unchanged, refused } }
      this.#remove()
      void this.#store.beginAgain?.()
    } catch (error) {
      if (error instanceof StudChanged) return this.#read(file, 'changed')
      if (!(error instanceof Stopped)) logError(error, 'import')
      this.#state = { ...read, trouble: error instanceof Stopped ? null : 'failed' }
    } finally {
      reader.close()
      if (this.#reader === reader) this.#reader = null
    }
  }

  #remove(): void {
    if (this.#path !== null) rmSync(this.#path, { force: true })
    this.#path = null
    this.#found = null
    this.#wish = {}
    this.#judged = new Map()
  }
}

const howOf = ({ table: _table, ...how }: FoundReading) => how

const sharing =
  (state: { file: SentFile; share: number }) =>
  ({ bytes }: { bytes: number }) => {
    state.share = bytes / state.file.bytes
  }
