import { countedOnce } from '#app/desk/counted-once.server.ts'
import { findRemembered } from '#app/desk/remembered.server.ts'
import type { OwnKind } from '#app/domain/own-fields/kinds.table.ts'
import {
  fieldsAbout,
  isOwnKey,
  OWN_FIELD_START,
  OWN_PLACES,
  type OwnField,
  type OwnPlace,
  ownFieldId,
  readOwnField,
} from '#app/domain/own-fields/own-field.ts'
import { ownText } from '#app/domain/own-fields/values.ts'
import { inSwedishOrder } from '#app/domain/swedish.ts'
import { fieldRowsOf } from '#app/features/settings/data.server.ts'
import type { Settings } from '#app/features/settings/schema/defaults.ts'
import { canBePicked, type Engine, fieldsOfDocument, keysOfDocuments } from '#app/store/engines/differences.ts'
import { type Fields, plainDocument } from '#app/store/firestore-values.ts'
import { readExact } from '#app/store/read.ts'
import type { PresentRow } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

/** A field with the version of its document. */
export type StoredField = OwnField & { version: number }
/** The records that may have own fields. */
export type OwnRecord = 'horses' | 'pedigree'

/** The owner's own fields, in the order of their names. */
export async function findOwnFields(db: Db): Promise<StoredField[]> {
  const rows = await findRemembered(db, OWN_FIELD_START)
  const fields = rows.flatMap(({ id, version, document }): StoredField[] => {
    const field = readOwnField(id, document)
    return field === null ? [] : [{ ...field, version }]
  })
  return inSwedishOrder(fields, ({ name }) => name)
}

/** The values beside the records of these names; the newest last, whose values count where a name has several. */
export async function findExtras(db: Db, names: readonly string[]): Promise<Map<string, PresentRow[]>> {
  const rows =
    names.length === 0
      ? []
      : await db
          .selectFrom('extras')
          .select(['id', 'doc', 'version', 'name'])
          .where('name', 'in', names)
          .orderBy('version')
          .orderBy('id')
          .execute()
  return Map.groupBy(rows, ({ name }) => name)
}

/** What all of them say, of which the last counts; a null says nothing. */
export const joined = (rows: readonly { doc: string }[]): Fields =>
  Object.fromEntries(rows.flatMap((row) => Object.entries(readExact(row)).filter(([, value]) => value !== null)))

export type OwnOf = {
  about: OwnRecord
  /** Of the record. */
  id: string
  fields: OwnField[]
  /** The text of each field, by its id. */
  texts: Record<string, string>
  /** The documents with the values. */
  seen: { collection: OwnRecord | 'extras'; id: string; version: number }[]
}

/** The own fields of one record with what is in them. */
export async function findOwnOf(
  db: Db,
  about: OwnRecord,
  record: { id: string; version: number; name: string; document: Fields },
): Promise<OwnOf> {
  const fields: OwnField[] = fieldsAbout(await findOwnFields(db), about)
  const extras = fields.length === 0 ? [] : ((await findExtras(db, [record.name])).get(record.name) ?? [])
  return {
    about,
    id: record.id,
    fields,
    texts: ownTexts(fields, record.document, plainDocument(joined(extras))),
    seen: [
      { collection: about, id: record.id, version: record.version },
      ...extras.map(({ id, version }) => ({ collection: 'extras' as const, id, version })),
    ],
  }
}

/** The text of each field, by its id. Both documents are plain. */
const ownTexts = (fields: readonly OwnField[], record: Fields, extras: Fields): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ id, key, kind, place }) => [id, ownText(kind, (place === 'extras' ? extras : record)[key])]),
  )

type Row = { id: string; name: string; document: Fields }

/** The texts of these fields of several records, by the ids of the records and of the fields. */
export async function findOwnTexts(
  db: Db,
  rows: readonly Row[],
  fields: readonly OwnField[],
): Promise<Map<string, Record<string, string>>> {
  if (fields.length === 0) return new Map()
  const isBeside = fields.some(({ place }) => place === 'extras')
  const extras = await findExtras(db, isBeside ? rows.map(({ name }) => name) : [])
  const texts = rows.map(({ id, name, document }) => {
    const beside = plainDocument(joined(extras.get(name) ?? []))
    return [id, ownTexts(fields, document, beside)] as const
  })
  return new Map(texts)
}

/**
 * What visitors see of a horse's own fields. The store picks those fields alone: no query of a visitor selects a
 * private one.
 */
export async function findShownFacts(
  store: Pick<Store, 'db' | 'engine'>,
  name: string,
  settings: Settings,
): Promise<{ label: string; value: string }[]> {
  const read = fieldRowsOf(settings).flatMap(({ id, doc }) => readOwnField(id, readExact({ doc })) ?? [])
  const fields = inSwedishOrder(
    fieldsAbout(read, 'horses').filter(({ shown }) => shown === 'facts'),
    (field) => field.name,
  )
  const values: Record<string, unknown> = {}
  for (const place of ['horses', 'extras'] as const) {
    const keys = fields.filter((field) => field.place === place).map(({ key }) => key)
    if (keys.length === 0) continue
    const rows = await store.db
      .selectFrom(place)
      .select(fieldsOfDocument(store.engine, keys).as('picked'))
      .where('name', '=', name)
      .where(canBePicked)
      .orderBy('version')
      .execute()
    for (const { picked } of rows) {
      const picks = JSON.parse(picked) as unknown[] // a list, as it was asked for
      for (const [at, key] of keys.entries())
        values[ownFieldId(place, key)] = picks[at] ?? values[ownFieldId(place, key)]
    }
  }
  return fields.flatMap(({ id, kind, name: label }) => {
    const text = ownText(kind, plainDocument({ value: values[id] })['value'])
    const value = kind === 'flag' ? text.charAt(0).toLocaleUpperCase('sv') + text.slice(1) : text
    return value === '' ? [] : [{ label, value }]
  })
}

/** A key in documents that no field shows. */
export type FoundKey = { id: string; place: OwnPlace; key: string; count: number; kind: OwnKind }

const KINDS: Readonly<Record<string, OwnKind>> = {
  true: 'flag',
  false: 'flag',
  boolean: 'flag',
  integer: 'number',
  real: 'number',
  number: 'number',
}
/** Lists and maps stay what they are. */
const SINGLE = [...Object.keys(KINDS), 'text', 'string']

/** The keys of documents that neither the program nor the owner has a field for, those of most documents first. */
export async function findUnknownKeys(db: Db, engine: Engine): Promise<FoundKey[]> {
  const known = new Set((await findOwnFields(db)).map(({ id }) => id))
  const found = new Map<string, FoundKey>()
  for (const place of OWN_PLACES) {
    const { rows } = await keysOfDocuments(engine, place).execute(db)
    for (const { key, type, times } of rows) {
      const id = ownFieldId(place, key)
      if (!SINGLE.includes(type) || !isOwnKey(place, key) || known.has(id)) continue
      const other = found.get(id)
      const kind = KINDS[type] ?? 'text'
      const both = other && other.kind !== kind ? 'text' : kind
      found.set(id, { id, place, key, count: times + (other?.count ?? 0), kind: both })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
}

/** The same, once for each revision. */
export const unknownKeysOnce = countedOnce<FoundKey[], Engine>(findUnknownKeys)
