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

/** Every field exactly as it was stored or imported. */
export function readExact(row: { doc: string }): Fields {
  return parseStored(row.doc)
}
