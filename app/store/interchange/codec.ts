import { createHash } from 'node:crypto'
import { readText } from '#app/domain/documents.ts'
import { parseStored } from '../documents.ts'
import { type Fields, isFields, SUBCOLLECTIONS } from '../firestore-values.ts'
import { parseJson } from '../parse-json.ts'
import { storeText } from '../text.ts'
import { type Place, placeAfter, problemIn } from './json-problem.ts'
import type { ScannedDocument } from './scan.ts'
import { UnreadableFile } from './utf8.ts'

/**
 * Documents of an export file and of the store. Firestore's own types and sub-collections stay as they are; only the
 * empty `__collections__` that export tools write on every document is removed and added again.
 */

/** A number that JavaScript may not represent exactly. */
const LONG_NUMBER = /\d{16}|\d[eE]\+?\d{2}/

export type DecodedDocument = { ok: true; document: unknown } | { ok: false; problem: string }

/** Parses a document of a file. Throws `UnreadableFile` if it is not JSON: the file is broken. */
export function decodeDocument(collection: string, id: string, text: string, at?: Place): DecodedDocument {
  const tooLong: string[] = []
  // The third argument has the number as it was written; TypeScript does not know it yet.
  const notice = (_key: string, value: unknown, ...[context]: unknown[]) => {
    if (typeof value !== 'number' || !isFields(context)) return value
    const source = String(context['source'])
    if (!Number.isFinite(value) || isBeyondExact(source)) tooLong.push(source)
    return value
  }
  let parsed: unknown
  try {
    parsed = parseJson(text, LONG_NUMBER.test(text) ? notice : undefined)
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

/** Fields where export tools put the id of a document in a list, the most certain first. */
const ID_FIELDS = ['__id__', '_id', '__name__', 'id']

/**
 * A scanned document with its id. In a list the id is a field, which is removed. Without one it is a hash of the name,
 * or of the whole evaluation, so that importing a file twice gives the same documents.
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

/** Timestamps as Google's library writes them to plain JSON, in their stored form. */
function withTimestamps(document: Fields): Fields {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, isMoment(value) ? stamp(value) : value]),
  )
}

function isMoment(value: unknown): value is Fields {
  const keys = isFields(value) ? Object.keys(value).map((key) => key.replace(/^_/, '')) : []
  return keys.toSorted().join() === 'nanoseconds,seconds'
}

function stamp(value: Fields): Fields {
  const _seconds = value['_seconds'] ?? value['seconds']
  const _nanoseconds = value['_nanoseconds'] ?? value['nanoseconds']
  return { __datatype__: 'timestamp', value: { _seconds, _nanoseconds } }
}

/** A whole number that would be written with other digits. */
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

export type LayoutDocument = { id: string; text: string }
type LayoutCollection = { name: string; documents: Iterable<LayoutDocument[]> | AsyncIterable<LayoutDocument[]> }

/** The text of an export file, batch by batch; one line for each document, so that exports can be compared by line. */
export async function* writeLayout(
  collections: Iterable<LayoutCollection> | AsyncIterable<LayoutCollection>,
): AsyncGenerator<string> {
  yield `{"${SUBCOLLECTIONS}":{`
  let isFirstCollection = true
  for await (const { name, documents } of collections) {
    yield `${isFirstCollection ? '' : ','}\n${JSON.stringify(name)}:{`
    isFirstCollection = false
    let isFirst = true
    for await (const batch of documents) {
      let text = ''
      for (const document of batch) {
        text += `${isFirst ? '' : ','}\n${JSON.stringify(document.id)}:${document.text}`
        isFirst = false
      }
      yield text
    }
    yield isFirst ? '}' : '\n}'
  }
  yield '\n}}\n'
}
