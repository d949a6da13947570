import { createHash } from 'node:crypto'
import { readText } from '#app/domain/documents.ts'
import { parseStored } from '../documents.ts'
import { type Fields, isFields, SUBCOLLECTIONS } from '../firestore-values.ts'
import { storeText } from '../text.ts'
import { type Place, placeAfter, problemIn } from './json-problem.ts'
import type { ScannedDocument } from './scan.ts'
import { UnreadableFile } from './unreadable.ts'

/**
 * Between a document of an export file and a document of the store. Values of Firestore's own types and sub-collections
 * stay as they are; only the empty `__collections__` that export tools write on every document comes and goes.
 */

/** A number that could be more than a number of ours holds: it would come out again as another. */
const LONG_NUMBER = /\d{16}|\d[eE]\+?\d{2}/

export type DecodedDocument = { ok: true; document: unknown } | { ok: false; problem: string }

/** A document's text from a file. Not JSON at all means that the file is broken: throws `UnreadableFile`. */
export function decodeDocument(collection: string, id: string, text: string, at?: Place): DecodedDocument {
  const tooLong: string[] = []
  // A third argument holds the number as it was written; TypeScript does not know of it yet.
  const notice = (_key: string, value: unknown, ...[context]: unknown[]) => {
    if (typeof value !== 'number' || !isFields(context)) return value
    const source = String(context['source'])
    if (!Number.isFinite(value) || isBeyondExact(source)) tooLong.push(source)
    return value
  }
  let parsed: unknown
  try {
    // The reviver is slow: only where a number could be too long.
    parsed = LONG_NUMBER.test(text) ? JSON.parse(text, notice) : JSON.parse(text)
  } catch {
    const place = at && placeAfter(at, text, problemIn(text))
    throw new UnreadableFile(storeText.import.wrongDocument(collection, id, place))
  }
  if (tooLong[0] !== undefined) return { ok: false, problem: storeText.import.numberTooLong(tooLong[0]) }
  if (!isFields(parsed)) return { ok: true, document: parsed }
  const inner = parsed[SUBCOLLECTIONS]
  if (!isFields(inner) || Object.keys(inner).length > 0) return { ok: true, document: parsed }
  const { [SUBCOLLECTIONS]: _empty, ...document } = parsed
  return { ok: true, document }
}

/** Where tools that write a list put the id of a document, the surest first. */
const ID_FIELDS = ['__id__', '_id', '__name__', 'id']

/**
 * A scanned document with its id. One of a list carries its id in a field, which goes; without any the id is made of the
 * name, or of the whole evaluation, so that the same file taken in twice gives the same documents.
 */
export function decodeScanned(scanned: ScannedDocument): { id: string; decoded: DecodedDocument } {
  const { collection, text } = scanned
  const decoded = decodeDocument(collection, scanned.id, text, scanned.at)
  if (!scanned.isPlain || !decoded.ok || !isFields(decoded.document)) return { id: scanned.id, decoded }
  const document = withTimestamps(decoded.document)
  if (scanned.id !== '') return { id: scanned.id, decoded: { ok: true, document } }
  for (const field of ID_FIELDS) {
    const id = readText(document[field])?.split('/').at(-1)
    if (id === undefined || id === '') continue
    const { [field]: _id, ...rest } = document
    return { id, decoded: { ok: true, document: rest } }
  }
  const name = collection === 'evaluations' ? null : readText(document['name'])
  const id = createHash('sha256')
    .update(`${collection}/${name ?? text}`)
    .digest('base64url')
    .slice(0, 20)
  return { id, decoded: { ok: true, document } }
}

/** Moments as Google's own library writes them into plain JSON, in the form in which they are stored. */
function withTimestamps(document: Fields): Fields {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, isMoment(value) ? stamp(value) : value]),
  )
}

function isMoment(value: unknown): value is Fields {
  if (!isFields(value)) return false
  const [seconds, nanoseconds, ...more] = Object.keys(value).toSorted().toReversed()
  return more.length === 0 && /^_?seconds$/.test(seconds ?? '') && /^_?nanoseconds$/.test(nanoseconds ?? '')
}

function stamp(value: Fields): Fields {
  const [_seconds, _nanoseconds] = [
    value['_seconds'] ?? value['seconds'],
    value['_nanoseconds'] ?? value['nanoseconds'],
  ]
  return { __datatype__: 'timestamp', value: { _seconds, _nanoseconds } }
}

/** A whole number that would be written out with other digits. Fractions are rounded alike wherever they are read. */
function isBeyondExact(source: string): boolean {
  const number = Number(source)
  if (!/^-?\d+$/.test(source) || Number.isSafeInteger(number)) return false
  const written = String(number)
  return written.includes('e') ? BigInt(number) !== BigInt(source) : written !== source
}

/** The text of a stored document as an export file has it. */
export function encodeDocument(doc: string): string {
  const hasOwn = doc.includes(`"${SUBCOLLECTIONS}"`) && SUBCOLLECTIONS in parseStored(doc)
  if (hasOwn) return doc
  return doc === '{}' ? `{"${SUBCOLLECTIONS}":{}}` : `${doc.slice(0, -1)},"${SUBCOLLECTIONS}":{}}`
}
