import { cellOf } from '#app/domain/interchange/cells.ts'
import { type OwnColumn, ownColumn } from '#app/domain/interchange/tables.ts'
import { ownMeaning } from '#app/domain/own-fields/kinds.table.ts'
import { OWN_FIELD_START, ownFieldId, placeOfId } from '#app/domain/own-fields/own-field.ts'
import { readOwn } from '#app/domain/own-fields/values.ts'
import { inSwedishOrder } from '#app/domain/swedish.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { isSameValue } from '../merge/three-way.ts'
import { newId } from '../new-id.ts'
import { readOwnFields } from '../own-labels.ts'
import type { PresentRow } from '../rows.ts'
import type { Trx } from '../tables.ts'
import type { ScannedDocument } from './scan.ts'

/**
 * Own fields in tables. Values beside a record are read as fields of it, by the ids of their fields, so that a row is
 * merged and told as a whole; before it is written they are taken out again.
 */

/** The columns of the owner's own fields, in the order of their names. */
export const findOwnColumns = async (db: Trx): Promise<OwnColumn[]> =>
  inSwedishOrder(await readOwnFields(db), ({ name }) => name).map(ownColumn)

/** Changed values that forms would refuse in own fields, as cells, and what they must be. */
export function impossibleOwn(own: readonly OwnColumn[], changed: Fields) {
  const plain = plainDocument(changed)
  return own.flatMap(({ key, label, kind, rule }) => {
    const cell = cellOf(plain[key], kind)
    const read = rule && readOwn(rule, cell)
    return !read || read.ok ? [] : [{ key, label, cell, meaning: ownMeaning(read) }]
  })
}

/** The documents beside the records of these names, the newest last. */
export async function findBeside(db: Trx, names: readonly string[], own: readonly OwnColumn[] = []) {
  const isAny = names.length > 0 && own.some(({ key }) => isBeside(key))
  const query = db.selectFrom('extras').select(['id', 'doc', 'version', 'name']).where('name', 'in', names)
  const rows = isAny ? await query.orderBy('version').orderBy('id').execute() : []
  return Map.groupBy(rows, ({ name }) => name)
}

const isBeside = (key: string) => key.startsWith(OWN_FIELD_START)

/** What they say, of which the last counts, by the ids of the fields that have columns. */
export function valuesBeside(rows: readonly Pick<PresentRow, 'doc'>[] = [], own: readonly OwnColumn[] = []): Fields {
  const keys = new Set(own.map(({ key }) => key))
  const values = rows.flatMap(({ doc }) => Object.entries(parseStored(doc)))
  const known = values.map(([key, value]) => [ownFieldId('extras', key), value] as const)
  return Object.fromEntries(known.filter(([id, value]) => keys.has(id) && value !== null))
}

/** A record, also with the values of fields whose keys no column can have, by their ids. */
export function withIds(record: Fields, own: readonly OwnColumn[]): Fields {
  const inside = own.flatMap(({ key: id }) => {
    const at = placeOfId(id)
    return at === null || at.place === 'extras' || record[at.key] == null ? [] : [[id, record[at.key]] as const]
  })
  return inside.length === 0 ? record : { ...record, ...Object.fromEntries(inside) }
}

/**
 * The record's document, and the one beside it where a value there is another one. Where there are several, the newest
 * takes what the others have.
 */
export function apart(
  document: Fields,
  before: Fields,
  beside: readonly PresentRow[] = [],
): { record: Fields; extras: ScannedDocument[] } {
  const record = Object.fromEntries(Object.entries(document).filter(([key]) => !isBeside(key)))
  const ids = [...new Set([...Object.keys(document), ...Object.keys(before)])].filter(isBeside)
  const changed = ids.filter((id) => !isSameValue(document[id], before[id]))
  const newest = beside.at(-1)
  const joined = beside.flatMap(({ doc }) => Object.entries(parseStored(doc)).filter(([, value]) => value !== null))
  const values: Record<string, unknown> = {
    ...(newest && parseStored(newest.doc)),
    ...Object.fromEntries(joined),
    name: document['name'],
  }
  let isOutside = false
  for (const id of changed) {
    const { place, key } = placeOfId(id) ?? { place: 'extras', key: '' }
    isOutside ||= place === 'extras'
    const of = place === 'extras' ? values : record
    if (document[id] === undefined) delete of[key]
    else of[key] = document[id]
  }
  if (!isOutside) return { record, extras: [] }
  const gone = beside.slice(0, -1).map(({ id }) => ({ collection: 'extras', id, text: '', isGone: true as const }))
  const kept = { collection: 'extras', id: newest?.id ?? newId(), text: JSON.stringify(values) }
  return { record, extras: [kept, ...gone] }
}
