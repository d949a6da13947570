import { isUtf8 } from 'node:buffer'
import { storeText } from '../text.ts'

/** The whole file is unreadable; the message says what is wrong and where, in one line. */
export class UnreadableFile extends Error {}

const NEW_LINE = 0x0a
/** Bytes shown on either side of the wrong one. */
const AROUND = 24

/**
 * Bytes to text, strictly: throws `UnreadableFile` with the line of the first byte that is not UTF-8. A lenient reader
 * would store a name from a Latin-1 file as something that cannot be repaired.
 */
export class Utf8Reader {
  #open = Buffer.alloc(0)
  #line = 1

  write(chunk: Uint8Array): string {
    const arrived = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const bytes = this.#open.length === 0 ? arrived : Buffer.concat([this.#open, arrived])
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes))
    if (!isUtf8(whole)) this.#fail(whole)
    this.#line += lineBreaks(whole)
    this.#open = Buffer.from(bytes.subarray(whole.length))
    return whole.toString('utf8')
  }

  /** Call it at the end: throws for half a character. */
  end(): void {
    if (this.#open.length > 0) this.#fail(this.#open)
  }

  #fail(bytes: Buffer): never {
    const at = firstWrong(bytes)
    const before = bytes.subarray(0, at)
    const start = Math.max(before.lastIndexOf(NEW_LINE) + 1, at - AROUND)
    const shown = bytes
      .subarray(start, at + AROUND)
      .toString('latin1')
      .replace(/[\r\n].*/s, '')
    throw new UnreadableFile(storeText.import.notUtf8(this.#line + lineBreaks(before), shown.trim()))
  }
}

/** A file as text, in parts. `look` may refuse it by its first part; `onRead` gets the number of bytes of each. */
export async function* textOf(
  input: AsyncIterable<Uint8Array | string>,
  look: (first: Uint8Array | string) => void,
  onRead: (bytes: number) => void,
): AsyncGenerator<string> {
  const reader = new Utf8Reader()
  let isFirst = true
  for await (const chunk of input) {
    if (isFirst) look(chunk)
    isFirst = false
    const text = typeof chunk === 'string' ? chunk : reader.write(chunk)
    onRead(typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength)
    yield text
  }
  reader.end()
}

function lineBreaks(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) count++
  return count
}

/** How many bytes at the end begin a character that goes on in the next chunk. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
  }
  return 0
}

/** The index of the first byte that belongs to no character. */
function firstWrong(bytes: Buffer): number {
  let right = 0
  let wrong = bytes.length
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    const part = bytes.subarray(0, middle)
    if (isUtf8(part.subarray(0, middle - unfinished(part)))) right = middle
    else wrong = middle
  }
  return right - unfinished(bytes.subarray(0, right))
}
