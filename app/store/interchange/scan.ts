import { StringDecoder } from 'node:string_decoder'
import { text as say } from '../text.ts'

/**
 * Cuts an export into its documents without holding it in memory: an export can be longer than the longest string.
 * Reads `{"__collections__": {"<collection>": {"<id>": {…}}}}`; each document is handed on as the text it was.
 */

/** What stands in the file under a collection and an id; `text` is JSON as it stood there, not yet parsed. */
export type ScannedDocument = { collection: string; id: string; text: string }

/** Something that makes the whole file unreadable, with a line that says what and where. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

/** Depths of the braces: the file, `__collections__`, a collection, a document. */
const IN_FILE = 1
const IN_COLLECTIONS = 2
const IN_COLLECTION = 3

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const SPACE = /[\s\uFEFF]/

type Expecting = 'key' | 'colon' | 'value' | 'comma'

/** A push parser of the outer three levels; what is deeper is only measured. */
class Scanner {
  readonly found: ScannedDocument[] = []
  #depth = 0
  #expecting: Expecting = 'value'
  #key = ''
  #collection = ''
  #hasCollections = false
  #isDone = false
  /** The value or key being measured: its text so far, how deep, and whether inside a string. */
  #text = ''
  #mode: 'outer' | 'key' | 'value' = 'outer'
  #inner = 0
  #inString = false
  #isEscaped = false
  #position = 0

  push(chunk: string): void {
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const code = chunk.charCodeAt(i)
      if (this.#mode === 'outer') {
        this.#outer(chunk.charAt(i), i)
        start = i // where what may have begun with this character begins
      } else if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (code === BACKSLASH) this.#isEscaped = true
        else if (code === QUOTE) {
          this.#inString = false
          if (this.#inner === 0) this.#finish(chunk.slice(start, i + 1))
        }
      } else if (code === QUOTE) {
        this.#inString = true
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        this.#inner++
      } else if (this.#inner === 0) {
        // A number or a word ends where the object around it goes on, or ends.
        if (code !== COMMA && code !== CLOSE_BRACE && code !== CLOSE_BRACKET) continue
        this.#finish(chunk.slice(start, i))
        this.#outer(chunk.charAt(i), i)
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        this.#inner--
        if (this.#inner === 0) this.#finish(chunk.slice(start, i + 1))
      }
    }
    if (this.#mode !== 'outer') this.#text += chunk.slice(start)
    this.#position += chunk.length
  }

  end(): void {
    if (!this.#isDone) throw new UnreadableFile(say.import.cut)
    if (!this.#hasCollections) throw new UnreadableFile(say.import.noExport)
  }

  #outer(character: string, index: number): void {
    if (SPACE.test(character)) return
    if (this.#isDone) this.#fail(character, index)
    switch (this.#expecting) {
      case 'key':
        if (character === '"') this.#begin('key', character)
        else if (character === '}') this.#close()
        else this.#fail(character, index)
        return
      case 'colon':
        if (character !== ':') this.#fail(character, index)
        this.#expecting = 'value'
        return
      case 'value':
        this.#value(character, index)
        return
      case 'comma':
        if (character === ',') this.#expecting = 'key'
        else if (character === '}') this.#close()
        else this.#fail(character, index)
    }
  }

  #value(character: string, index: number): void {
    const opens =
      this.#depth === 0 ||
      (this.#depth === IN_FILE && this.#key === '__collections__') ||
      this.#depth === IN_COLLECTIONS
    if (!opens) {
      if (character === '}' || character === ',' || character === ']') this.#fail(character, index)
      this.#begin('value', character)
      return
    }
    if (character !== '{') this.#fail(character, index)
    this.#depth++
    this.#expecting = 'key'
    if (this.#depth === IN_COLLECTIONS) this.#hasCollections = true
    if (this.#depth === IN_COLLECTION) this.#collection = this.#key
  }

  #close(): void {
    this.#depth--
    this.#expecting = 'comma'
    if (this.#depth === 0) this.#isDone = true
  }

  #begin(mode: 'key' | 'value', character: string): void {
    this.#mode = mode
    this.#text = ''
    this.#inString = character === '"'
    this.#isEscaped = false
    this.#inner = character === '{' || character === '[' ? 1 : 0
  }

  #finish(ending: string): void {
    const text = this.#text + ending
    if (this.#mode === 'key') {
      this.#key = parseKey(text)
      this.#expecting = 'colon'
    } else {
      if (this.#depth === IN_COLLECTION) this.found.push({ collection: this.#collection, id: this.#key, text })
      this.#expecting = 'comma'
    }
    this.#text = ''
    this.#mode = 'outer'
  }

  #fail(character: string, index: number): never {
    throw new UnreadableFile(say.import.wrongForm(JSON.stringify(character), this.#position + index + 1))
  }
}

function parseKey(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    throw new UnreadableFile(say.import.noJson(text.slice(0, 60)))
  }
}

/** The documents of an export, in batches as they are read. Throws `UnreadableFile` when it is none. */
export async function* scanExport(
  input: AsyncIterable<Uint8Array | string>,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ScannedDocument[]> {
  const decoder = new StringDecoder('utf8')
  const scanner = new Scanner()
  for await (const chunk of input) {
    scanner.push(
      typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)),
    )
    onRead(typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength)
    if (scanner.found.length > 0) yield scanner.found.splice(0)
  }
  scanner.push(decoder.end())
  if (scanner.found.length > 0) yield scanner.found.splice(0)
  scanner.end()
}
