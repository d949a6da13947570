import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { encode } from '../content-coding.ts'
import { TextSet } from './text-set.ts'

/** The program's own files in the published folder. */
export const NOTES = '.hovslag'
const MANIFEST = 'filer.txt'
/** The first line: the program and the version of the list. */
const HEAD = 'Hovslag 1'

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
  readonly #before: TextSet
  readonly #now = new TextSet()
  readonly #folders = new TextSet()
  #added: string[] = []
  #drafts = 0

  private constructor(root: string, before: TextSet) {
    this.#root = root
    this.#before = before
  }

  /** Throws `NotOurFolder` for a folder with files that was never published into. */
  static async open(folder: string): Promise<PublishFolder> {
    const root = resolve(folder)
    await mkdir(root, { recursive: true })
    const before = new TextSet()
    let lines = 0
    for await (const line of linesOf(join(root, NOTES, MANIFEST))) {
      if (lines++ > 0) before.add(line)
      else if (line !== HEAD) throw new NotOurFolder(root)
    }
    if (lines === 0) {
      if ((await readdir(root)).length > 0) throw new NotOurFolder(root)
      await mkdir(join(root, NOTES))
      await writeFile(join(root, NOTES, MANIFEST), `${HEAD}\n`)
    }
    return new PublishFolder(root, before)
  }

  /** Writes a file with its compressed forms, unless it is unchanged. */
  async put(file: string, { bytes, packed }: PutFile): Promise<'written' | 'unchanged'> {
    if (!isInside(this.#root, file)) throw new Error(`${file} is outside the folder`)
    const isPacked = packed !== null && (packed !== undefined || bytes.length >= LEAST_TO_PACK)
    const forms = isPacked ? PACKED.filter(({ coding }) => packed === undefined || packed.has(coding)) : []
    const files = [file, ...forms.map(({ ending }) => file + ending)]
    for (const each of files) this.#now.add(each)
    if (await this.#isThere(files, bytes)) return 'unchanged'
    this.#added.push(...files.filter((each) => !this.#before.has(each)))
    if (this.#added.length > 500) await this.#note()
    const folder = dirname(join(this.#root, file))
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true })
    this.#folders.add(folder)
    // The plain file last: if it is up to date, so are the others.
    for (const { ending, coding } of forms) {
      await this.#write(file + ending, packed?.get(coding) ?? (await encode(bytes, coding)))
    }
    await this.#write(file, bytes)
    return 'written'
  }

  async #isThere(files: readonly string[], bytes: Buffer): Promise<boolean> {
    if (!files.every((each) => this.#before.has(each))) return false
    const [plain = '', ...forms] = files.map((each) => join(this.#root, each))
    const size = await stat(plain).then(
      (found) => found.size,
      () => -1,
    )
    if (size !== bytes.length) return false
    for (const form of forms) if ((await stat(form).catch(() => null)) === null) return false
    return (await readFile(plain).catch(() => null))?.equals(bytes) ?? false
  }

  async #write(file: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.#root, NOTES, `${process.pid}-${this.#drafts++}.part`)
    await writeFile(draft, bytes)
    await rename(draft, join(this.#root, file))
  }

  /** Lists new files early, in case the run is killed. */
  async #note(): Promise<void> {
    const lines = this.#added
    this.#added = []
    if (lines.length > 0) await writeFile(join(this.#root, NOTES, MANIFEST), `${lines.join('\n')}\n`, { flag: 'a' })
  }

  /** A file beside the list, which no page links to. */
  async note(name: string, text: string): Promise<void> {
    const known = await readFile(join(this.#root, NOTES, name), 'utf8').catch(() => null)
    if (known !== text) await this.#write(join(NOTES, name), Buffer.from(text))
  }

  /** Removes obsolete files and shortens the list. Returns how many were removed, compressed forms not counted. */
  async finish(): Promise<number> {
    await this.#note()
    let [gone, removed] = [0, 0]
    for await (const file of this.#listed()) {
      if (this.#now.has(file)) continue
      gone++
      if (!isInside(this.#root, file)) continue
      await rm(join(this.#root, file), { force: true })
      await this.#removeEmpty(dirname(file))
      if (!PACKED.some(({ ending }) => file.endsWith(ending))) removed++
    }
    for (const left of await readdir(join(this.#root, NOTES))) {
      if (left.endsWith('.part')) await rm(join(this.#root, NOTES, left), { force: true })
    }
    if (gone > 0) await this.#shortenList()
    return removed
  }

  async *#listed(): AsyncGenerator<string> {
    let isHead = true
    for await (const line of linesOf(join(this.#root, NOTES, MANIFEST))) {
      if (!isHead) yield line
      isHead = false
    }
  }

  /** Writes the list without removed files, in parts: it may be long. */
  async #shortenList(): Promise<void> {
    const draft = join(this.#root, NOTES, `${process.pid}-list.part`)
    const list = await open(draft, 'w')
    try {
      let lines = [HEAD]
      for await (const file of this.#listed()) {
        if (this.#now.has(file)) lines.push(file)
        if (lines.length < 1000) continue
        await list.write(`${lines.join('\n')}\n`)
        lines = []
      }
      if (lines.length > 0) await list.write(`${lines.join('\n')}\n`)
    } finally {
      await list.close()
    }
    await rename(draft, join(this.#root, NOTES, MANIFEST))
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

/** The lines of a file; none if there is no such file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const opened = await open(file).catch(() => null)
  if (opened !== null) yield* opened.readLines()
}

/** Whether a listed file is inside the folder: no `..` leads out of it. */
function isInside(root: string, file: string): boolean {
  return file !== '' && !file.startsWith(`${NOTES}/`) && resolve(root, file).startsWith(root + sep)
}
