import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import { parseStored } from '../documents.ts'
import { isFields, SUBCOLLECTIONS } from '../firestore-values.ts'
import { findPicture, hashOf, readPictureBytes } from '../pictures/blobs.ts'
import { PictureDecoder } from '../pictures/decoder.ts'
import { type Normalised, PICTURE_LIMITS } from '../pictures/limits.ts'
import { isAsWeKeep } from '../pictures/picture-kind.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import type { LayoutDocument } from './codec.ts'
import type { ScannedDocument } from './scan.ts'

/**
 * Pictures in an export: a collection by hash, each with type, bytes in Base64 and credit. Only pictures that its
 * documents show.
 */
export const PICTURES = 'pictures'

const KEPT = new RegExp(`${OWN_PICTURES}([0-9a-f]{40})`, 'g')

/** Collects the pictures that exported documents show, and their credits. */
export class ShownPictures {
  readonly #credits = new Map<string, string>()

  look(doc: string): void {
    if (!doc.includes(OWN_PICTURES)) return
    for (const [, hash = ''] of doc.matchAll(KEPT)) if (!this.#credits.has(hash)) this.#credits.set(hash, '')
    if (!doc.includes('"credit"')) return
    const { pictures } = parseStored(doc)
    for (const entry of Array.isArray(pictures) ? pictures : []) {
      const { kept, credit } = isFields(entry) ? entry : {}
      if (typeof kept === 'string' && typeof credit === 'string')
        this.#credits.set(kept.slice(OWN_PICTURES.length), credit)
    }
  }

  /** The stored ones, in the order of their hashes. */
  async storedHashes(db: Trx): Promise<string[]> {
    const hashes: string[] = []
    for (const hash of [...this.#credits.keys()].sort()) if ((await findPicture(db, hash)) !== null) hashes.push(hash)
    return hashes
  }

  async *items(db: Trx, hashes: readonly string[]): AsyncGenerator<LayoutDocument[]> {
    for (const hash of hashes) {
      const row = await findPicture(db, hash)
      const bytes = await readPictureBytes(db, hash)
      if (row === null || bytes === null) continue
      const credit = this.#credits.get(hash)
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
      const item = { hash, type: row.type, ...(credit ? { credit } : {}), data, [SUBCOLLECTIONS]: {} }
      yield [{ id: hash, text: JSON.stringify(item) }]
    }
  }
}

export type JudgedPicture = Omit<Normalised, 'bytes'>

type Judging = {
  has: (hash: string) => Promise<boolean>
  take: (hash: string, picture: Normalised) => Promise<void>
  keep: () => void
  refuse: (id: string, reason: string) => void
  /** Pictures that an earlier reading of the file validated. */
  judged: Map<string, JudgedPicture>
}

/**
 * Imports pictures of a file: the hash must match the bytes, and they must be a picture as our decoder writes it, which
 * it can decode.
 */
export class PictureItems {
  readonly #judging: Judging
  readonly #decoder = new PictureDecoder()

  constructor(judging: Judging) {
    this.#judging = judging
  }

  async take(scanned: readonly ScannedDocument[]): Promise<void> {
    const { has, take, keep, refuse } = this.#judging
    for (const { id, text } of scanned) {
      const bytes = bytesOf(text)
      if (bytes === null || bytes.length > PICTURE_LIMITS.bytes || hashOf(bytes) !== id) {
        refuse(id, storeText.import.notThatPicture)
        continue
      }
      if (await has(id)) {
        keep()
        continue
      }
      const picture = await this.#judge(id, bytes)
      if (picture === null) refuse(id, storeText.import.noPicture)
      else await take(id, { ...picture, bytes })
    }
  }

  close(): Promise<void> {
    return this.#decoder.close()
  }

  async #judge(hash: string, bytes: Buffer): Promise<JudgedPicture | null> {
    const { judged } = this.#judging
    const known = judged.get(hash)
    if (known !== undefined) return known
    if (!isAsWeKeep(bytes)) return null
    const made = await this.#decoder.look(bytes)
    if (!made.ok) return null
    const { type, width, height, blur } = made.normalised
    const picture = { type, width, height, blur }
    judged.set(hash, picture)
    return picture
  }
}

/** The bytes of an item; null if unreadable. */
function bytesOf(text: string): Buffer | null {
  try {
    const item: unknown = JSON.parse(text)
    const data = isFields(item) ? item['data'] : null
    return typeof data === 'string' && isBase64(data) ? Buffer.from(data, 'base64') : null
  } catch {
    return null
  }
}

/** Looks for a wrong character: a pattern for the whole text needs more stack than V8 has for 20 MB. */
function isBase64(text: string): boolean {
  const end = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  return end > 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, end))
}
