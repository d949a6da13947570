import type { CollectionName, Documents } from '#app/domain/documents.ts'
import { parseStored } from './documents.ts'
import { type Fields, plainDocument, SUBCOLLECTIONS } from './firestore-values.ts'

/**
 * A stored document as the rules read it: imported timestamps as days (years where a year belongs), references as the
 * name they point to. For showing; to change a document start from `readExact`, or these values would be lost.
 */
export function readDocument<C extends CollectionName>(_collection: C, row: { doc: string }): Documents[C] {
  const document = parseStored(row.doc)
  const isPlain = !row.doc.includes('"__datatype__"') && !(SUBCOLLECTIONS in document)
  // Checked against the collection's shape when it was written.
  return (isPlain ? document : plainDocument(document)) as Documents[C]
}

/** Characters of the texts whose documents are kept. */
const KEPT_CHARACTERS = 2_000_000
const kept = new Map<string, object>()
let keptCharacters = 0

/**
 * The same for documents that page after page shows: read once as long as the text is the same, whoever wrote it and
 * when. Nobody can change such a document, so what follows from it is worked out once as well.
 */
export function readKept<C extends CollectionName>(collection: C, row: { doc: string }): Documents[C] {
  const known = kept.get(row.doc)
  if (known) return known as Documents[C] // kept by the same text
  const document = frozen(readDocument(collection, row))
  kept.set(row.doc, document)
  keptCharacters += row.doc.length
  for (const oldest of kept.keys()) {
    if (keptCharacters <= KEPT_CHARACTERS) break
    kept.delete(oldest)
    keptCharacters -= oldest.length
  }
  return document
}

function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner)
  return Object.freeze(value)
}

/** Every field exactly as it was stored or imported. */
export function readExact(row: { doc: string }): Fields {
  return parseStored(row.doc)
}
