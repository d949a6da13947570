import { type CollectionName, type Documents, readText } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import { parseStored } from './documents.ts'
import { type Fields, isDatatype, plainDocument, SUBCOLLECTIONS } from './firestore-values.ts'

const TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FIELDS_OF).map(([collection, table]) => [
    collection,
    Object.entries(table).flatMap(([field, { kind }]) => (kind === 'name' || kind === 'required' ? [field] : [])),
  ]),
)

/**
 * A stored document as rules read it: timestamps as days (or years), references as the name they point to, names always
 * text, other typed values null, so that one bad record does not break the others. Only for showing: to change a
 * document start from `readExact`, or these values are lost.
 */
export function readDocument<C extends CollectionName>(collection: C, row: { doc: string }): Documents[C] {
  const document = parseStored(row.doc)
  const texts = TEXTS.get(collection) ?? []
  const isPlain = !row.doc.includes('"__datatype__"') && !(SUBCOLLECTIONS in document)
  const areTexts = texts.every((field) => typeof document[field] === 'string')
  // Checked when it was written.
  return (isPlain && areTexts ? document : plainly(document, texts)) as Documents[C]
}

function plainly(stored: Fields, texts: readonly string[]): Fields {
  const document = plainDocument(stored)
  for (const [field, value] of Object.entries(document)) if (isDatatype(value)) document[field] = null
  for (const field of texts) {
    const value = document[field]
    if (typeof value !== 'string') document[field] = readText(value) ?? ''
  }
  return document
}

/** Cached characters of JSON for each collection. */
const KEPT_CHARACTERS = 2_000_000
type CachedDocuments = { documents: Map<string, object>; characters: number }
const byCollection = new Map<CollectionName, CachedDocuments>()

/**
 * As `readDocument`, cached by the document's text. The result is frozen, so values derived from it can be cached too.
 */
export function readCached<C extends CollectionName>(collection: C, row: { doc: string }): Documents[C] {
  const ofCollection = byCollection.get(collection) ?? { documents: new Map(), characters: 0 }
  const known = ofCollection.documents.get(row.doc)
  if (known) return known as Documents[C] // cached by the same text
  const document = frozen(readDocument(collection, row))
  ofCollection.documents.set(row.doc, document)
  ofCollection.characters += row.doc.length
  for (const oldest of ofCollection.documents.keys()) {
    if (ofCollection.characters <= KEPT_CHARACTERS) break
    ofCollection.documents.delete(oldest)
    ofCollection.characters -= oldest.length
  }
  byCollection.set(collection, ofCollection)
  return document
}

function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner)
  return Object.freeze(value)
}

/** Every field exactly as stored. */
export function readExact(row: { doc: string }): Fields {
  return parseStored(row.doc)
}
