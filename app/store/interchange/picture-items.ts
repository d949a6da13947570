import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import { parseStored } from '../documents.ts'
import { isFields, SUBCOLLECTIONS } from '../firestore-values.ts'
import { findPicture, hashOf, readPictureBytes } from '../pictures/blobs.ts'
import { PictureDecoder } from '../pictures/decoder.ts'
import { type Normalised, PICTURE_LIMITS } from '../pictures/limits.ts'
import { isAsWeKeep } from '../pictures/told-by-content.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import type { LayoutDocument } from './codec.ts'
import type { ScannedDocument } from './scan.ts'

/**
 * Pictures in an export: a collection beside the others, an item by the hash of its bytes, with their type, the bytes in
 * Base64 and whose they are. Only what a document of the file shows is there, and a stud without pictures has none.
 */
export const PICTURES = 'pictures'

const KEPT = new RegExp(`${OWN_PICTURES}([0-9a-f]{40})`, 'g')

/** Remembers which pictures the documents of an export show, and by whom they are. */
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

  /** Those that are kept, in the order of their hashes. */
  async kept(db: Trx): Promise<string[]> {
    const kept: string[] = []
    for (const hash of [...this.#credits.keys()].sort()) if ((await findPicture(db, hash)) !== null) kept.push(hash)
    return kept
  }

  /** One at a time: each is as large as a photograph. */
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

/** What is known of a picture that was judged, without its bytes. */
export type JudgedPicture = Omit<Normalised, 'bytes'>

type Judging = {
  /** Whether a picture is kept already. */
  has: (hash: string) => Promise<boolean>
  take: (hash: string, picture: Normalised) => Promise<void>
  keep: () => void
  refuse: (id: string, reason: string) => void
  /** What another reading of the same file has judged: bytes of the same hash are not decoded twice. */
  judged: Map<string, JudgedPicture>
}

/**
 * Takes pictures of a file as they were kept once: the hash has to be that of the bytes, the bytes a picture and nothing else, as our own
 * decoder writes it, and that decoder has to read it.
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

/** The bytes of an item; null where it holds none that can be read. */
function bytesOf(text: string): Buffer | null {
  try {
    const item: unknown = JSON.parse(text)
    const data = isFields(item) ? item['data'] : null
    return typeof data === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(data) ? Buffer.from(data, 'base64') : null
  } catch {
    return null
  }
}
