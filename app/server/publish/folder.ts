import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sizeOf } from '#app/domain/publish/sending.ts'
import { encode } from '../content-coding.ts'
import {
  type FileList,
  HEAD,
  isFileName,
  LINES_AT_ONCE,
  lineOf,
  listText,
  NOTES,
  readFileList,
  UNKNOWN,
} from './file-list.ts'

/** The list of the program's own folder. */
export const LIST = 'filer.txt'

/** Smaller files are not compressed. */
const LEAST_TO_PACK = 200
const PACKED = [
  { ending: '.gz', coding: 'gzip' },
  { ending: '.br', coding: 'br' },
] as const

export type PutFile = {
  bytes: Buffer
  /** Compressed forms that exist; null makes none, undefined makes them. */
  packed?: ReadonlyMap<'gzip' | 'br', Buffer> | null
}

export class NotOurFolder extends Error {}

/**
 * The published folder. Each file is written beside and then renamed, unchanged files are not touched, and only files
 * in the list of written files are ever removed.
 */
export class PublishFolder {
  readonly #root: string
  /** Files of earlier runs, plain and compressed. */
  readonly #before: FileList
  readonly #now: FileList = new Map()
  readonly #folders = new Set<string>()
  #added: string[] = []
  #isChanged = false
  #drafts = 0

  private constructor(root: string, before: FileList) {
    this.#root = root
    this.#before = before
  }

  /** Throws `NotOurFolder` for a folder with files that was never published into. */
  static async open(folder: string): Promise<PublishFolder> {
    const root = resolve(folder)
    await mkdir(root, { recursive: true })
    const before = await readFileList(join(root, NOTES, LIST))
    if (before === 'other') throw new NotOurFolder(root)
    if (before === null) {
      if ((await readdir(root)).length > 0) throw new NotOurFolder(root)
      await mkdir(join(root, NOTES))
      await writeFile(join(root, NOTES, LIST), `${HEAD}\n`)
    }
    return new PublishFolder(root, before ?? new Map())
  }

  /** Writes a file with its compressed forms, unless it is unchanged. Returns its line of the list. */
  async put(file: string, { bytes: given, packed }: PutFile): Promise<{ line: string; isWritten: boolean }> {
    // Some servers never take an empty file by FTPS.
    const bytes = given.length === 0 ? Buffer.from('\n') : given
    if (!isFileName(file)) throw new Error(`${file} is outside the folder`)
    const isPacked = packed !== null && (packed !== undefined || bytes.length >= LEAST_TO_PACK)
    const forms = isPacked ? PACKED.filter(({ coding }) => packed === undefined || packed.has(coding)) : []
    const own = lineOf(bytes)
    const packedFiles = forms.map(({ ending }) => file + ending)
    if (this.#isThere(file, own, packedFiles)) {
      this.#keep(file, packedFiles)
      return { line: own, isWritten: false }
    }
    if (this.#now.has(file)) throw new Error(`${file} is the file of two addresses`)
    this.#now.set(file, own)
    const folder = dirname(join(this.#root, file))
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true })
    this.#folders.add(folder)
    // The plain file last: if it is up to date, so are the others.
    for (const { ending, coding } of forms) {
      await this.#write(file + ending, packed?.get(coding) ?? (await encode(bytes, coding)))
    }
    await this.#write(file, bytes)
    return { line: own, isWritten: true }
  }

  /** Keeps files with their compressed forms, if all are there with those lines of the list. */
  keep(files: readonly (readonly [file: string, line: string])[]): boolean {
    if (!files.every(([file, line]) => this.#isThere(file, line, this.#formsOf(file)))) return false
    for (const [file] of files) this.#keep(file, this.#formsOf(file))
    return true
  }

  /** The compressed forms that a file of an earlier run has. */
  #formsOf(file: string): string[] {
    return PACKED.map(({ ending }) => file + ending).filter((each) => this.#before.has(each))
  }

  /** Whether the files are as they would be written. */
  #isThere(file: string, own: string, forms: readonly string[]): boolean {
    if (this.#before.get(file) !== own) return false
    return [file, ...forms].every((each) => {
      const line = this.#before.get(each)
      // Of many thousand files: `join` takes as long as the look itself.
      return line !== undefined && sizeOf(line) === statSync(`${this.#root}/${each}`, { throwIfNoEntry: false })?.size
    })
  }

  /** They keep their lines of the list. */
  #keep(file: string, forms: readonly string[]): void {
    if (this.#now.has(file)) throw new Error(`${file} is the file of two addresses`)
    for (const each of [file, ...forms]) this.#now.set(each, this.#before.get(each) ?? '')
  }

  async #write(file: string, bytes: Uint8Array): Promise<void> {
    const line = lineOf(bytes)
    this.#now.set(file, line)
    this.#isChanged = true
    // Listed early, in case the run is killed; an older file first as one of which nothing is known.
    const isNew = this.#before.get(file) === undefined
    this.#added.push(`${isNew ? line : UNKNOWN} ${file}`)
    if (!isNew || this.#added.length > LINES_AT_ONCE) await this.#note()
    await this.#replace(file, bytes)
  }

  async #replace(file: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.#root, NOTES, `${process.pid}-${this.#drafts++}.part`)
    await writeFile(draft, bytes)
    await rename(draft, join(this.#root, file))
  }

  async #note(): Promise<void> {
    const lines = this.#added
    this.#added = []
    if (lines.length > 0) await writeFile(join(this.#root, NOTES, LIST), `${lines.join('\n')}\n`, { flag: 'a' })
  }

  /** A file beside the list, which no page links to. */
  async note(name: string, text: string): Promise<void> {
    const known = await readFile(join(this.#root, NOTES, name), 'utf8').catch(() => null)
    if (known !== text) await this.#replace(join(NOTES, name), Buffer.from(text))
  }

  /** What is in the folder, once it is finished. */
  get files(): FileList {
    return this.#now
  }

  /** Removes obsolete files and writes the list. Returns how many were removed, compressed forms not counted. */
  async finish(): Promise<number> {
    await this.#note()
    let removed = 0
    for (const file of this.#before.keys()) {
      if (this.#now.has(file)) continue
      await rm(join(this.#root, file), { force: true })
      await this.#removeEmpty(dirname(file))
      if (!PACKED.some(({ ending }) => file.endsWith(ending))) removed++
    }
    for (const left of await readdir(join(this.#root, NOTES))) {
      if (left.endsWith('.part')) await rm(join(this.#root, NOTES, left), { force: true })
    }
    if (this.#isChanged || this.#before.size !== this.#now.size)
      await this.#replace(join(NOTES, LIST), Buffer.from(listText(this.#now)))
    return removed
  }

  async #removeEmpty(folder: string): Promise<void> {
    if (folder === '.' || folder === '') return
    const isGone = await rmdir(join(this.#root, folder)).then(
      () => true,
      () => false,
    )
    if (isGone) await this.#removeEmpty(dirname(folder))
  }
}
