import { isStoredCollection, type StoredCollection } from '../tables.ts'
import { storeText } from '../text.ts'
import { foreignKind, looksLikeTable } from './foreign.ts'
import type { Place } from './json-problem.ts'
import { textOf, UnreadableFile } from './utf8.ts'

/**
 * Splits an export into documents without holding it in memory: it can be longer than the longest string. Three layouts
 * of Firestore tools are read: `{"__collections__": {"horses": {"<id>": {…}}}}`, `{"horses": {"<id>": {…}}, "pedigree":
 * [{…}]}`, and one collection in a file, `{"<id>": {…}}` or `[{…}]`, if its name is given.
 */

/** A document of a file; `text` is its JSON, not yet parsed. */
export type ScannedDocument = {
  collection: string
  /** Empty in a list. */
  id: string
  text: string
  at?: Place
  /** Not from a layout with `__collections__`: the id may be a field, and Firestore's values are plain. */
  isPlain?: true
  /** Of a row that changes something beside this record. */
  isBeside?: true
  /** What it is beside: the id of that record. */
  besideOf?: string
  /** It is removed, as another has what it says. */
  isGone?: true
}

type Layout = 'collections' | 'map' | 'single'

type Level = 'file' | 'collections' | 'collection'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const NEW_LINE = 0x0a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const SPACE = /\s/

const LOOKED_AT = 300
/** A picture of 20 MB in Base64, and more; the parser of documents goes down as deep as they are. */
const LONGEST_DOCUMENT = 32 * 1024 * 1024
const DEEPEST_DOCUMENT = 200
/** An unknown collection: documents by id, or a list. */
const COLLECTION_LIKE = /^(?:\{\s*"(?:[^"\\]|\\.)*"\s*:\s*\{|\[\s*\{)/
const DOCUMENT_LIKE = /^\{/

type Expecting = 'key' | 'colon' | 'value' | 'comma'

/** A push parser of the outer levels; deeper ones are only measured. */
class Scanner {
  readonly found: ScannedDocument[] = []
  /** Outermost parts that are no known collection. */
  readonly passedOver: { key: string; start: string }[] = []
  readonly #single: StoredCollection | null
  readonly #levels: { level: Level; isList: boolean }[] = []
  #layout: Layout | null = null
  #expecting: Expecting = 'value'
  #key = ''
  #collection = ''
  #isDone = false
  /** The key or value being measured: its text so far, depth, and whether inside a string. */
  #text = ''
  #isPassedOver = false
  #mode: 'outer' | 'key' | 'value' = 'outer'
  #inner = 0
  #inString = false
  #isEscaped = false
  #position = 0
  #line = 1
  #lineStart = 0
  #began: Place = { line: 1, column: 1 }
  readonly #named: ReadonlySet<string>

  constructor(single: StoredCollection | null, named: readonly string[] = []) {
    this.#single = single
    this.#named = new Set(named)
  }

  push(chunk: string): void {
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const code = chunk.charCodeAt(i)
      if (code === NEW_LINE) {
        this.#line++
        this.#lineStart = this.#position + i + 1
      }
      if (this.#mode === 'outer') {
        this.#outer(chunk.charAt(i), i)
        start = i // where a token that may have begun with this character starts
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
        if (this.#inner > DEEPEST_DOCUMENT) throw new UnreadableFile(storeText.import.tooDeep(this.#began))
      } else if (this.#inner === 0) {
        // A number or a word ends with its object.
        if (code !== COMMA && code !== CLOSE_BRACE && code !== CLOSE_BRACKET) continue
        this.#finish(chunk.slice(start, i))
        this.#outer(chunk.charAt(i), i)
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        this.#inner--
        if (this.#inner === 0) this.#finish(chunk.slice(start, i + 1))
      }
    }
    if (this.#mode !== 'outer') this.#keep(chunk.slice(start))
    this.#position += chunk.length
  }

  end(): void {
    if (!this.#isDone) throw new UnreadableFile(storeText.import.cut)
    if (this.#layout === null) throw new UnreadableFile(this.#whatItIs())
  }

  /** The problem of a file without known collections. */
  #whatItIs(): string {
    const { passedOver } = this
    if (passedOver.some(({ key, start }) => key === 'documents' && start.includes('"fields"')))
      return storeText.foreign.rest
    const collections = passedOver.filter(({ start }) => COLLECTION_LIKE.test(start))
    if (collections.length > 0) return storeText.import.noKnownCollection(collections.map(({ key }) => key))
    const hasDocuments = passedOver.length > 0 && passedOver.every(({ start }) => DOCUMENT_LIKE.test(start))
    return hasDocuments ? storeText.import.whichCollection : storeText.import.noExport
  }

  #keep(text: string): void {
    if (!this.#isPassedOver) {
      if (this.#text.length + text.length > LONGEST_DOCUMENT)
        throw new UnreadableFile(storeText.import.tooLongDocument(this.#began))
      this.#text += text
    } else if (this.#text.length < LOOKED_AT) this.#text += text.slice(0, LOOKED_AT)
  }

  #outer(character: string, index: number): void {
    if (SPACE.test(character)) return
    if (this.#isDone) this.#fail(character, index)
    const inList = this.#levels.at(-1)?.isList === true
    switch (this.#expecting) {
      case 'key':
        if (character === '"') this.#begin('key', character, index)
        else if (character === '}') this.#close()
        else this.#fail(character, index)
        return
      case 'colon':
        if (character !== ':') this.#fail(character, index)
        this.#expecting = 'value'
        return
      case 'value':
        if (inList && character === ']') this.#close()
        else this.#value(character, index)
        return
      case 'comma':
        if (character === ',') this.#expecting = inList ? 'value' : 'key'
        else if (character === (inList ? ']' : '}')) this.#close()
        else this.#fail(character, index)
    }
  }

  #value(character: string, index: number): void {
    const opens = this.#opens(character)
    if (opens === null) {
      if (character === '}' || character === ',' || character === ']') this.#fail(character, index)
      this.#isPassedOver = this.#levels.at(-1)?.level === 'file'
      this.#begin('value', character, index)
      return
    }
    const isList = character === '['
    if (character !== '{' && !isList) this.#fail(character, index)
    if (isList && this.#layout === 'collections') this.#fail(character, index)
    // A list without a name can only be one of documents.
    if (isList && opens === 'file') throw new UnreadableFile(storeText.import.whichList)
    this.#levels.push({ level: opens, isList })
    this.#expecting = isList ? 'value' : 'key'
  }

  /** The level that this value opens; null for a document or a skipped part. */
  #opens(character: string): Level | null {
    const around = this.#levels.at(-1)?.level
    if (around === undefined) {
      if (character !== '[' || this.#single === null) return 'file'
      this.#layout = 'single'
      this.#collection = this.#single
      return 'collection'
    }
    if (around === 'collections') {
      this.#collection = this.#key
      return 'collection'
    }
    if (around === 'collection') return null
    const mayBe = (layout: Layout) => this.#layout === null || this.#layout === layout
    if (this.#key === '__collections__' && mayBe('collections')) {
      this.#layout = 'collections'
      return 'collections'
    }
    const isCollection = isStoredCollection(this.#key) || this.#named.has(this.#key)
    if (isCollection && mayBe('map') && (character === '{' || character === '[')) {
      this.#layout = 'map'
      this.#collection = this.#key
      return 'collection'
    }
    if (this.#layout !== null || this.#single === null) return null
    // The first key is a document's: the file is the collection whose name was given.
    this.#layout = 'single'
    this.#collection = this.#single
    this.#levels.splice(0, 1, { level: 'collection', isList: false })
    return null
  }

  #close(): void {
    this.#levels.pop()
    this.#expecting = 'comma'
    if (this.#levels.length > 0) return
    this.#isDone = true
    // `{}` is an empty collection if its name is given.
    if (this.#layout === null && this.#single !== null) this.#layout = 'single'
  }

  #place(index: number): Place {
    return { line: this.#line, column: this.#position + index - this.#lineStart + 1 }
  }

  #begin(mode: 'key' | 'value', character: string, index: number): void {
    this.#began = this.#place(index)
    this.#mode = mode
    this.#text = ''
    this.#inString = character === '"'
    this.#inner = character === '{' || character === '[' ? 1 : 0
  }

  #finish(ending: string): void {
    this.#keep(ending)
    const text = this.#text
    const around = this.#levels.at(-1)
    if (this.#mode === 'key') {
      this.#key = parseKey(text, this.#began)
      this.#expecting = 'colon'
    } else {
      if (around?.level === 'collection') this.found.push(this.#document(around.isList, text))
      else if (around?.level === 'file') this.passedOver.push({ key: this.#key, start: text.slice(0, LOOKED_AT) })
      this.#expecting = 'comma'
    }
    this.#text = ''
    this.#isPassedOver = false
    this.#mode = 'outer'
  }

  #document(isList: boolean, text: string): ScannedDocument {
    const scanned = { collection: this.#collection, id: isList ? '' : this.#key, text, at: this.#began }
    return this.#layout === 'collections' ? scanned : { ...scanned, isPlain: true }
  }

  get unknownCollections(): string[] {
    if (this.#layout !== 'map') return []
    return this.passedOver.flatMap(({ key, start }) => (COLLECTION_LIKE.test(start) ? [key] : []))
  }

  #fail(character: string, index: number): never {
    const isNextObject = this.#isDone && this.#layout === null && character === '{'
    if (isNextObject) throw new UnreadableFile(storeText.foreign.lines)
    throw new UnreadableFile(storeText.import.wrongForm(JSON.stringify(character), this.#place(index)))
  }
}

function parseKey(text: string, at: Place): string {
  try {
    return String(JSON.parse(text))
  } catch {
    throw new UnreadableFile(storeText.import.noJson(text.slice(0, 60), at))
  }
}

export type ScanOptions = {
  collection?: StoredCollection | null | undefined
  /** Other names of the file that its owner says are collections. */
  named?: readonly string[] | undefined
  onRead?: ((bytes: number) => void) | undefined
  onUnknown?: ((collection: string) => void) | undefined
}

/** The documents of an export, in batches. Throws `UnreadableFile`, with what the file is instead. */
export async function* scanExport(
  input: AsyncIterable<Uint8Array | string>,
  { collection = null, named, onRead = () => {}, onUnknown = () => {} }: ScanOptions = {},
): AsyncGenerator<ScannedDocument[]> {
  const scanner = new Scanner(collection, named)
  for await (const text of textOf(input, refuseForeign, onRead)) {
    scanner.push(text)
    if (scanner.found.length > 0) yield scanner.found.splice(0)
  }
  scanner.end()
  for (const unknown of scanner.unknownCollections) onUnknown(unknown)
}

/** Long enough for the head of a wide table. */
const HEAD = 8192

function refuseForeign(chunk: Uint8Array | string): void {
  const head = Buffer.from(typeof chunk === 'string' ? chunk.slice(0, HEAD) : chunk.subarray(0, HEAD))
  const foreign = foreignKind(head)
  if (foreign !== null) throw new UnreadableFile(foreign)
  const start = head.toString('utf8')
  if (!looksLikeTable(start)) return
  const first = JSON.stringify(start.trimStart().charAt(0))
  throw new UnreadableFile(`${storeText.import.wrongForm(first, { line: 1, column: 1 })} ${storeText.foreign.table}`)
}
