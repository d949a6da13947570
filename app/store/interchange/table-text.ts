import { isUtf8 } from 'node:buffer'
import { singleByteEncoding, type TableEncoding, utf16Encoding } from '#app/domain/interchange/encodings.table.ts'
import { Utf8Reader } from './utf8.ts'

type Hooks = {
  /** May refuse a file by its first part; not called for UTF-16, whose zeros look like no text. */
  look: (first: Uint8Array | string) => void
  onRead: (bytes: number) => void
  /** The encoding, once it is known and not plain UTF-8. */
  onEncoding: (encoding: TableEncoding) => void
}

/** A character of UTF-8 has at most so many bytes. */
const LONGEST_CHARACTER = 4

/**
 * A table as text, in parts. Without a given encoding it is found out: UTF-16 by its mark or zeros, else UTF-8 until
 * the first byte beyond ASCII. If that begins no character of UTF-8, the file is Windows-1252 or Mac Roman. A file that
 * had such characters before and then has a wrong byte is damaged, and refused with its line.
 */
export async function* tableTextOf(
  input: AsyncIterable<Uint8Array | string>,
  hooks: Hooks,
  given: TableEncoding | null = null,
): AsyncGenerator<string> {
  let decoder: { write: (bytes: Uint8Array) => string; end: () => string } | null = null
  let held = Buffer.alloc(0)
  const plain = new Utf8Reader()
  let isFirst = true
  const as = (encoding: TableEncoding) => {
    if (encoding === 'utf-8') return { write: (bytes: Uint8Array) => plain.write(bytes), end: () => (plain.end(), '') }
    hooks.onEncoding(encoding)
    const text = new TextDecoder(encoding)
    return { write: (bytes: Uint8Array) => text.decode(bytes, { stream: true }), end: () => text.decode() }
  }
  for await (const chunk of input) {
    hooks.onRead(typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength)
    const utf16 = isFirst && typeof chunk !== 'string' ? utf16Encoding(chunk.subarray(0, 1024)) : null
    if (isFirst && utf16 === null) hooks.look(chunk)
    if (isFirst && (utf16 ?? given) !== null) decoder = as(given ?? utf16 ?? 'utf-8')
    isFirst = false
    if (typeof chunk === 'string') {
      yield chunk
      continue
    }
    if (decoder === null) {
      const bytes = Buffer.concat([held, chunk])
      const beyond = bytes.findIndex((byte) => byte >= 0x80)
      const isDecided = beyond >= 0 && bytes.length - beyond >= LONGEST_CHARACTER
      // Whole ASCII goes on; the beginning of something else waits for its next bytes.
      const known = beyond < 0 || isDecided ? bytes.length : beyond
      held = Buffer.from(bytes.subarray(known))
      if (isDecided) decoder = as(isCharacter(bytes, beyond) ? 'utf-8' : singleByteEncoding(bytes))
      const ready = bytes.subarray(0, known)
      yield decoder === null ? plain.write(ready) : decoder.write(ready)
    } else yield decoder.write(chunk)
  }
  if (decoder === null && held.length > 0) {
    decoder = as(isCharacter(held, 0) ? 'utf-8' : singleByteEncoding(held))
    yield decoder.write(held)
  }
  yield decoder === null ? '' : decoder.end()
}

/** The first byte of å, ä, ö and é in UTF-8; alone at the end of a file it is half of one. */
const FIRST_OF_LETTERS = 0xc3

/** Whether a character of UTF-8 begins at this place, or half a letter that is cut off. */
function isCharacter(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  const isCut = first === FIRST_OF_LETTERS && bytes.length === at + 1
  return isCut || isUtf8(bytes.subarray(at, at + length))
}
