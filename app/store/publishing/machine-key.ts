import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const CIPHER = 'aes-256-gcm'
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16]

/**
 * A key of this computer, which seals secrets at rest: made once, in the home of whoever runs the program and outside
 * the stud's data, so that a copy of the data does not open them. Where there is no home, it is beside the data.
 */
export class MachineKey {
  readonly #places: readonly string[]

  /** `beside`: a folder of the stud's data. */
  constructor(beside: string, home: string | undefined = process.env['HOVSLAG_KEY_FOLDER']) {
    this.#places = [join(home ?? join(homedir(), '.hovslag'), 'nyckel'), join(beside, 'nyckel')]
  }

  /** `of`: what the secret belongs to; it opens with nothing else. */
  seal(secret: string, of: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#read() ?? this.#make(), nonce).setAAD(Buffer.from(of))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Null if it was sealed on another computer, or for something else. */
  open(sealed: string, of: string): string | null {
    const bytes = Buffer.from(sealed, 'base64')
    const key = this.#read()
    if (key === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
    } catch {
      return null
    }
  }

  #read(): Buffer | null {
    for (const place of this.#places) {
      try {
        const key = readFileSync(place)
        if (key.length === KEY_BYTES) return key
      } catch {
        // The next place.
      }
    }
    return null
  }

  #make(): Buffer {
    const key = randomBytes(KEY_BYTES)
    for (const [at, place] of this.#places.entries()) {
      try {
        mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
        writeFileSync(place, key, { mode: 0o600, flag: 'wx' })
        break
      } catch (error) {
        if (at === this.#places.length - 1) throw error
      }
    }
    // Another process may have been faster.
    return this.#read() ?? key
  }
}
