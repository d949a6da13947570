import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Crop } from '#app/domain/pictures/crop.ts'
import { ICON_SIDE, OWN_PICTURES, WIDTHS, widthsOf } from '#app/domain/pictures/pictures.ts'
import { logError } from '#app/log/log.ts'
import { makeFolder, OWN_FOLDER } from '../files/folder.ts'
import { apart, sharedRead } from '../reads.ts'
import type { Store } from '../store.ts'
import { storeText } from '../text.ts'
import { findDamaged, findDamagedAnew, findPicture, hashOf, PictureDamagedError, readPictureBytes } from './blobs.ts'
import { type Card, cardFile, cardKey, clearOldCards, markUsed } from './card.ts'
import { CardDrawer } from './card-drawer.ts'
import { type Made, PictureDecoder } from './decoder.ts'
import { keepForm, readForm } from './kept-form.ts'
import { type Normalised, PICTURE_LIMITS, type PictureFormat } from './limits.ts'
import { type PictureProblem, readKind } from './picture-kind.ts'

/** A validated and decoded picture that is not stored yet. */
export type Judged = { ok: true; hash: string; picture: Normalised } | { ok: false; problem: PictureProblem }
type ServedPicture = { type: string; bytes: Uint8Array }
export type Served = ServedPicture | null | 'busy' | 'damaged'

function judgedOf(made: Made): Judged {
  return made.ok ? { ok: true, hash: hashOf(made.normalised.bytes), picture: made.normalised } : made
}

const RECEIVED = /^upload-[0-9a-f]{32}\.part$/
/** Every picture is read again this often. */
const LOOK_EVERY_MS = 6 * 60 * 60 * 1000
const LEFT_OVER_MS = 60 * 60 * 1000

const FORMATS = ['avif', 'webp', 'png'] as const satisfies readonly PictureFormat[]
const isServed = (format: string | undefined): format is PictureFormat => FORMATS.some((one) => one === format)

/** Whether a picture has this size. The narrowest exists for all: callers may know only the hash. */
function isMade(width: number, format: PictureFormat, own: number): boolean {
  if (format === 'png') return width === ICON_SIDE
  return width === WIDTHS[0] || widthsOf(own).includes(width)
}

/**
 * Validates uploaded pictures, and makes the smaller sizes of stored ones when they are first requested, in a cache
 * folder.
 */
export class PictureKeeper {
  readonly #store: Store
  readonly #decoder: PictureDecoder
  readonly #cards = new CardDrawer()
  #folder: string
  readonly #closing = new AbortController()
  readonly #work = new Set<Promise<unknown>>()
  readonly #making = new Map<string, () => Promise<Served>>()
  readonly #damaged = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(store: Store, { folder, decoder = new PictureDecoder() }: { folder: string; decoder?: PictureDecoder }) {
    this.#store = store
    this.#folder = folder
    this.#decoder = decoder
  }

  /** Validates untrusted bytes. Nothing is written. */
  async judge(bytes: Buffer): Promise<Judged> {
    if (bytes.length > PICTURE_LIMITS.bytes) return { ok: false, problem: 'too-large' }
    const read = readKind(bytes)
    return read.ok ? judgedOf(await this.#decoder.normalise(bytes)) : read
  }

  /** Crops a stored picture. Nothing is written. */
  async cut(hash: string, crop: Crop): Promise<Judged> {
    const bytes = await this.#read(hash)
    if (bytes === null || bytes === 'damaged') return { ok: false, problem: 'gone' }
    return judgedOf(await this.#decoder.cut(bytes, crop))
  }

  /** The folder for uploads; old ones are removed. */
  async uploadFolder(): Promise<string> {
    const folder = join(this.#cache(), 'sent')
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      const found = await stat(file).catch(() => null)
      if (found !== null && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { force: true })
    }
    return folder
  }

  /** The bytes of an uploaded file, which is removed; null if there is none. */
  async takeReceived(name: string): Promise<Buffer | null> {
    if (!RECEIVED.test(name)) return null
    const file = join(this.#cache(), 'sent', name)
    const bytes = await readFile(file).catch(() => null)
    await rm(file, { force: true })
    return bytes
  }

  async dropReceived(name: string): Promise<void> {
    if (RECEIVED.test(name)) await rm(join(this.#cache(), 'sent', name), { force: true })
  }

  /**
   * The file at an address below `/bild/`: `HASH` the picture, `HASH/640.avif` a smaller size, `HASH/180.png` the
   * square one. Null if there is none; `'busy'` if too many are being made; `'damaged'` if its bytes do not match.
   */
  async serve(pathname: string): Promise<Served> {
    const [, hash, width, format] =
      /^([0-9a-f]{40})(?:\/(\d{1,4})\.(avif|webp|png))?$/.exec(pathname.slice(OWN_PICTURES.length)) ?? []
    if (hash === undefined) return null
    if (width === undefined) {
      const row = await findPicture(this.#store.db, hash)
      const bytes = row && (await this.#read(hash))
      if (bytes === 'damaged') return bytes
      return row && bytes ? { type: row.type, bytes } : null
    }
    if (!isServed(format)) return null
    return this.#form(hash, Number(width), format)
  }

  /**
   * A preview card as PNG, cached by its content. A drawing replaces a picture that is missing; `'busy'` if too many
   * pictures are being made.
   */
  async card(wanted: Card): Promise<Uint8Array | 'busy'> {
    const { picture } = wanted
    const found = picture && (await this.#form(picture.hash, picture.width, 'webp'))
    const form = found === 'damaged' ? null : found
    if (form === 'busy') return 'busy'
    const card: Card = form === null ? { ...wanted, picture: null } : wanted
    const file = join(this.#cache(), cardFile(cardKey(card)))
    const known = await readForm(file)
    if (known !== null) {
      void markUsed(file)
      return known
    }
    const made = await this.#cards.draw(card, form?.bytes ?? null)
    await keepForm(file, made)
    await clearOldCards(this.#cache()).catch(() => {})
    return made
  }

  /** Makes the sizes that pages request first. One that fails is made again on request. */
  prepare(hash: string): Promise<void> {
    const make = async () => {
      if (this.closing.aborted) return
      const row = await findPicture(this.#store.db, hash)
      for (const width of row === null ? [] : widthsOf(row.width).slice(0, 2)) {
        for (const format of ['webp', 'avif'] as const) if (!this.closing.aborted) await this.#form(hash, width, format)
      }
    }
    const made = make().catch((error: unknown) => {
      if (!this.closing.aborted) logError(error, 'smaller pictures')
    })
    this.waitFor(made)
    return made
  }

  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Background work that watches `closing`: `close` waits for it. */
  waitFor(work: Promise<unknown>): void {
    this.#work.add(work)
    const done = () => void this.#work.delete(work)
    work.then(done, done)
  }

  /** Reads every picture in the background, now and every six hours. */
  watch(): void {
    const look = () => {
      const looked = this.look().catch((error: unknown) => {
        if (!this.closing.aborted) logError(error, 'pictures')
      })
      this.waitFor(looked)
    }
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref()
    look()
  }

  /** Reads every picture; `damaged` has those that do not match their address. */
  async look(): Promise<void> {
    for (const hash of await findDamagedAnew(this.#store, this.closing)) this.#note(hash)
  }

  /** How many pictures are known to be damaged. Those that were put back meanwhile do not count. */
  async damaged(): Promise<number> {
    for (const hash of this.#damaged) {
      const still = await this.#store.snapshot((db) => findDamaged(db, { among: [hash] }))
      if (still.length > 0) break
      this.#damaged.delete(hash)
    }
    return this.#damaged.size
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await Promise.all([this.#decoder.close(), this.#cards.close()])
    await Promise.allSettled(this.#work)
    // The last job may have started another process.
    await this.#decoder.close()
  }

  #cache(): string {
    try {
      makeFolder(this.#folder, OWN_FOLDER)
    } catch {
      // A read-only host: the cache lasts as long as the process.
      this.#folder = mkdtempSync(join(tmpdir(), 'hovslag-bilder-'))
    }
    return this.#folder
  }

  #form(hash: string, width: number, format: PictureFormat): Promise<Served> {
    const name = `${hash}-${width}.${format}`
    const making = this.#making.get(name) ?? sharedRead(() => this.#findOrMake(name, hash, width, format))
    this.#making.set(name, making)
    return making().finally(() => this.#making.delete(name))
  }

  async #findOrMake(name: string, hash: string, width: number, format: PictureFormat): Promise<Served> {
    const type = `image/${format}`
    const file = join(this.#cache(), name)
    const known = await readForm(file)
    if (known !== null) return { type, bytes: known }
    const row = await findPicture(this.#store.db, hash)
    if (row === null || !isMade(width, format, row.width)) return null
    const bytes = await this.#read(hash)
    if (bytes === 'damaged') return bytes
    const made = bytes && (await this.#decoder.form(bytes, width, format))
    if (made === null || made === 'busy') return made
    await keepForm(file, made)
    return { type, bytes: made }
  }

  /** A page depends on bytes only where they are damaged: then their mending is noticed. Others never change. */
  async #read(hash: string): Promise<Uint8Array | null | 'damaged'> {
    const read = () => readPictureBytes(this.#store.db, hash)
    try {
      return await apart(read).catch(read)
    } catch (error) {
      if (!(error instanceof PictureDamagedError)) throw error
      this.#note(hash)
      return 'damaged'
    }
  }

  #note(hash: string): void {
    if (this.#damaged.has(hash)) return
    this.#damaged.add(hash)
    logError(storeText.damage.picture(hash), 'pictures')
  }
}
