import { z } from 'zod'
import { isSpecified, readText } from '#app/domain/documents.ts'
import { FIELDS_OF, PRIVATE_FIELDS } from '#app/domain/field-tables.ts'
import type { Field, FieldKind } from '#app/domain/fields.ts'
import { isAddressable } from '#app/domain/names.ts'
import { LONGEST_NAME } from '#app/domain/storable-name.ts'
import { type Fields, isDatatype, isFields, plainDocument } from './firestore-values.ts'
import { parseJson } from './parse-json.ts'
import type { StoredCollection } from './tables.ts'
import { storeText } from './text.ts'

/**
 * The shape of stored documents. Lenient, as they were typed over many years: unknown fields are stored, known ones may
 * be text, a number, a boolean or nothing. Refused are a missing name, and an object or list instead of a single value.
 */

/** As in Firestore, in bytes of UTF-8. */
const LONGEST_ID = 1500

function isSingle(value: unknown): boolean {
  return value === undefined || value === null || typeof value !== 'object' || isDatatype(value)
}

const custom = (isRight: (value: unknown) => boolean, problem: string) => z.custom<unknown>(isRight, problem).optional()
const listOf = (isEntry: (entry: unknown) => boolean, problem: string) =>
  custom((value) => isSingle(value) || (Array.isArray(value) && value.every(isEntry)), problem)
const single = custom(isSingle, storeText.wanted.single)
const numbers = listOf(isSingle, storeText.wanted.numbers)
const list = listOf(isSingle, storeText.wanted.list)
const pictures = listOf((entry) => isSingle(entry) || isFields(entry), storeText.wanted.list)
const fields = custom((value) => value === undefined || value === null || isFields(value), storeText.wanted.map)

function nameProblem(value: unknown, isReference: boolean): string | null {
  if (value === undefined || value === null) return storeText.missing
  if (typeof value !== 'string' && typeof value !== 'number' && !isDatatype(value)) return storeText.wanted.text
  const name = readText(plainDocument({ name: value })['name'])
  if (name === null) return isDatatype(value) ? storeText.wanted.text : storeText.blank
  if (name.length > LONGEST_NAME) return storeText.tooLong(LONGEST_NAME)
  if (name.includes('\0') || !name.isWellFormed()) return storeText.forbiddenCharacter
  // A name of dots alone has no address; a reference to one is harmless.
  if (!isReference && !isAddressable(name)) return storeText.onlyDots
  return null
}

const named = (isReference: boolean) =>
  z.unknown().check((context) => {
    const message = nameProblem(context.value, isReference)
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  })

/** What a field may hold, by its kind; all other kinds a single value. */
const SHAPE_OF: Readonly<Partial<Record<FieldKind, z.ZodType>>> = {
  name: named(false),
  required: named(true),
  'exterior-total': numbers,
  stats: numbers,
  titles: list,
  addresses: list,
  list,
  pictures,
  picture: fields,
  map: fields,
  anything: z.unknown().optional(),
}

function shapeOf(table: Readonly<Record<string, Pick<Field, 'kind'>>>): z.ZodType {
  const shapes = Object.entries(table).map(([field, { kind }]) => [field, SHAPE_OF[kind] ?? single])
  return z.looseObject(Object.fromEntries(shapes))
}

const SHAPES: Readonly<Record<StoredCollection, z.ZodType>> = {
  horses: shapeOf(FIELDS_OF.horses),
  pedigree: shapeOf(FIELDS_OF.pedigree),
  evaluations: shapeOf(FIELDS_OF.evaluations),
  scores: shapeOf(FIELDS_OF.scores),
  competition: shapeOf(FIELDS_OF.competition),
  settings: z.looseObject({}),
  notes: shapeOf(PRIVATE_FIELDS.notes),
  breedings: shapeOf(PRIVATE_FIELDS.breedings),
  extras: shapeOf(PRIVATE_FIELDS.extras),
  contacts: shapeOf(PRIVATE_FIELDS.contacts),
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return storeText.kinds.list
  if (isDatatype(value)) return storeText.kinds.datatype(value.__datatype__)
  if (isFields(value)) return storeText.kinds.map
  if (typeof value === 'boolean') return storeText.kinds.flag
  if (typeof value === 'number') return storeText.kinds.number
  return storeText.kinds.text
}

/** `problem` is a readable line without the field's name. */
export type DocumentProblem = { field: string | null; problem: string }

/** The line an administrator reads: `fältet "name" ska vara text, inte ett objekt`. */
export function describeProblem({ field, problem }: DocumentProblem): string {
  return field === null ? problem : storeText.field(field, problem)
}

/** The same of a row of a table, which knows the field by its label. */
export function describeRowProblem({ field, problem }: DocumentProblem, collection: StoredCollection): string {
  if (field === null || !isSpecified(collection)) return problem
  return storeText.table.field(FIELDS_OF[collection][field]?.label ?? field, problem)
}

export type CheckedDocument = { ok: true; document: Fields; doc: string } | { ok: false; problems: DocumentProblem[] }

/** Checks a document against its collection; `doc` is the JSON to store, with every field as it was given. */
export function checkDocument(collection: StoredCollection, document: unknown): CheckedDocument {
  if (!isFields(document)) {
    return { ok: false, problems: [{ field: null, problem: storeText.wanted.document }] }
  }
  const checked = SHAPES[collection].safeParse(document)
  if (!checked.success) {
    const problems = checked.error.issues.map((issue) => {
      const field = String(issue.path[0] ?? '')
      const value = document[field]
      const problem = issue.message.startsWith(storeText.shall)
        ? storeText.instead(issue.message, kindOf(value))
        : issue.message
      return { field, problem }
    })
    return { ok: false, problems }
  }
  return { ok: true, document, doc: JSON.stringify(document) }
}

/** Why a text cannot be a document's id; null if it can. */
export function idProblem(id: string): string | null {
  if (id === '') return storeText.id.blank
  if (id.includes('\0') || !id.isWellFormed()) return storeText.id.forbiddenCharacter
  if (Buffer.byteLength(id) > LONGEST_ID) return storeText.id.tooLong(LONGEST_ID)
  return null
}

/** A document's name in the journal and in messages: of an evaluation its horse, of a breeding its mare. */
export function documentName(collection: StoredCollection, document: Fields, id: string): string {
  const field = NAMED_BY[collection] ?? 'name'
  const name = collection === 'settings' ? id : readText(plainDocument({ name: document[field] })['name'])
  return (name ?? id).slice(0, LONGEST_NAME)
}

const NAMED_BY: Readonly<Partial<Record<StoredCollection, string>>> = { evaluations: 'horse', breedings: 'mare' }

/** The fields of a stored document, exactly as stored. */
export function parseStored(doc: string): Fields {
  return parseJson(doc) as Fields // only objects are ever stored
}
