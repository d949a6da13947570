import { readText } from '#app/domain/documents.ts'
import { evaluationType } from '#app/domain/interchange/evaluation-table.ts'
import { isByName, type OwnColumn, type TableName } from '#app/domain/interchange/tables.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { findVersions, placed } from '../merge/settle.ts'
import { isSameValue } from '../merge/three-way.ts'
import { findNameHolders, findRows, type PresentRow } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { findBeside, valuesBeside, withIds } from './own-values.ts'
import type { SaidRow } from './table-file.ts'

export type Named = SaidRow & { name: string }
/** A document of a table with all that its rows say, and the place of the first. */
export type Sought = Named & { rows: Fields[] }

/** A name as people read it: capitals and blanks make no other horse. */
export const foldedName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two rows of one horse say the same. */
export function isSameRow(one: SaidRow, other: SaidRow): boolean {
  const keys = new Set([...Object.keys(one.said), ...Object.keys(other.said)])
  return isSameValue(one.wrong, other.wrong) && [...keys].every((key) => isSameValue(one.said[key], other.said[key]))
}

/**
 * The present row, and the document as the table had it; `isTold`: the row's version says which that was. `beside`:
 * what has the owner's own fields of that name, whose values the document has too.
 */
export type Held = { row: PresentRow; base: Fields; isTold: boolean; beside: readonly PresentRow[] }

const nameOf = ({ doc }: PresentRow) => readText(parseStored(doc)['name']) ?? ''

/** The stored document of each row, and as it was at the row's version; null if it was removed since. */
export async function findHeld(
  trx: Trx,
  table: TableName,
  sought: readonly Sought[],
  own: readonly OwnColumn[],
): Promise<Map<Sought, Held | null>> {
  const ids = await findHolders(trx, table, sought)
  const present = await findRows(trx, table, [...new Set(ids.values())])
  const older = [...ids].flatMap(([{ version }, id]) =>
    version === undefined || present.get(id)?.version === version ? [] : [{ id, version }],
  )
  const versions = await findVersions(trx, table, older)
  const nameById = new Map(own.length === 0 ? [] : [...present].map(([id, row]) => [id, nameOf(row)] as const))
  const beside = await findBeside(trx, [...nameById.values()], own)
  const nameThen = ({ version, name }: Sought, id: string) => {
    const [then, now] = [versions.get(placed({ id, version: version ?? 0 })), present.get(id)]
    return (then && readText(then['name'])) ?? (now && nameOf(now)) ?? name
  }
  const wanted =
    own.length === 0 ? [] : [...ids].flatMap(([one, id]) => (one.beside ? [{ one, name: nameThen(one, id) }] : []))
  const besideThen = await findBesideThen(trx, wanted)
  const held = new Map<Sought, Held | null>()
  for (const [one, id] of ids) {
    const now = present.get(id)
    const base = one.version === undefined ? undefined : versions.get(placed({ id, version: one.version }))
    const isTold = base !== undefined || now?.version === one.version
    if (now === undefined) held.set(one, null)
    else {
      const at = beside.get(nameById.get(id) ?? '') ?? []
      const then = besideThen.get(placed({ id: nameThen(one, id), version: one.beside ?? 0 }))
      // What the table had; without its version, what is there now.
      const values =
        one.beside === 0 ? {} : valuesBeside(then === undefined ? at : [...at.slice(0, -1), { doc: then }], own)
      held.set(one, {
        row: now,
        base: { ...withIds(base ?? parseStored(now.doc), own), ...values },
        isTold,
        beside: at,
      })
    }
  }
  return held
}

/** What was beside these names at the versions that rows have of it, also if it is gone now. By name and version. */
async function findBesideThen(
  trx: Trx,
  wanted: readonly { one: Sought; name: string }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const rows = await trx
    .selectFrom('journal_changes')
    .select(['name', 'revision', 'after'])
    .where('collection', '=', 'extras')
    .where('revision', 'in', [...new Set(wanted.map(({ one }) => one.beside ?? 0))])
    .where('name', 'in', [...new Set(wanted.map(({ name }) => name))])
    .execute()
  return new Map(
    rows.flatMap(({ name, revision, after }) =>
      after === null ? [] : [[placed({ id: name, version: revision }), after] as const],
    ),
  )
}

/**
 * The ids of the stored documents that rows belong to: by id, by name, else by what tells documents of one horse apart.
 * A document that had the row's name or id at its version, and has another name now or is gone, has its id too.
 */
async function findHolders(trx: Trx, table: TableName, sought: readonly Sought[]): Promise<Map<Sought, string>> {
  const found = new Map<Sought, string>()
  const name = ({ name: one }: Sought) => one
  if (isByName(table)) {
    const holders = await findNameHolders(trx, table, sought.map(name))
    const present = await findRows(trx, table, [...new Set(holders.values())])
    for (const one of sought) {
      const id = holders.get(one.name)
      if (id !== undefined) found.set(one, id)
    }
    // Another horse may have got the name since the table was written.
    const changed = sought.filter((one) => present.get(found.get(one) ?? '')?.version !== one.version)
    for (const [one, id] of await findEarlier(trx, table, changed)) found.set(one, id)
    const folded = sought.filter((one) => !found.has(one))
    for (const [one, id] of await findFolded(trx, table, folded)) found.set(one, id)
    return found
  }
  const withId = sought.filter(({ id }) => id !== undefined)
  const present = await findRows(
    trx,
    table,
    withId.map(({ id }) => id ?? ''),
  )
  for (const one of withId) if (present.has(one.id ?? '')) found.set(one, one.id ?? '')
  const gone = withId.filter((one) => !found.has(one))
  for (const [one, id] of await findEarlier(trx, table, gone)) if (id === one.id) found.set(one, id)
  const byKey = await findByKey(
    trx,
    table,
    sought.filter(({ id }) => id === undefined),
  )
  for (const [one, id] of byKey) found.set(one, id)
  return found
}

/** Documents whose name differs in capitals and blanks alone, if it is but one. */
async function findFolded(trx: Trx, table: 'horses' | 'pedigree', sought: readonly Sought[]) {
  const found = new Map<Sought, string>()
  const keys = [...new Set(sought.map(({ name }) => swedishSortKey(name)))].filter((key) => key !== '')
  if (keys.length === 0) return found
  const rows = await trx
    .selectFrom(table as 'horses') // both have these columns
    .select(['id', 'name'])
    .where('sort_key', 'in', keys)
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => foldedName(name))
  for (const one of sought) {
    const [first, another] = byName.get(foldedName(one.name)) ?? []
    if (first !== undefined && another === undefined) found.set(one, first.id)
  }
  return found
}

/** Documents of these names that had the row's name at the row's version, by the journal. */
async function findEarlier(trx: Trx, table: TableName, sought: readonly Sought[]): Promise<Map<Sought, string>> {
  const keyOf = (revision: number, name: string, id = '') => `${revision} ${isByName(table) ? name : id}`
  const wanted = sought.flatMap((one) => (one.version === undefined ? [] : [{ one, version: one.version }]))
  const byPlace = Map.groupBy(wanted, ({ one, version }) => keyOf(version, one.name, one.id))
  const found = new Map<Sought, string>()
  if (wanted.length === 0) return found
  const changed = await trx
    .selectFrom('journal_changes')
    .select(['doc_id', 'revision', 'name'])
    .where('collection', '=', table)
    .where('revision', 'in', [...new Set(wanted.map(({ version }) => version))])
    .where(
      isByName(table) ? 'name' : 'doc_id',
      'in',
      wanted.map(({ one }) => (isByName(table) ? one.name : (one.id ?? ''))),
    )
    .where('after', 'is not', null)
    .execute()
  for (const { doc_id: id, revision, name } of changed)
    for (const { one } of byPlace.get(keyOf(revision, name, id)) ?? []) found.set(one, id)
  return found
}

/** What tells documents of one name apart: the type and date of an evaluation, the discipline of an entry. */
export function keyIn(table: TableName, document: Fields): string {
  const text = (field: string) => readText(document[field]) ?? ''
  if (table === 'evaluations') return JSON.stringify([text('horse'), evaluationType(text('type')), text('date')])
  return JSON.stringify(table === 'competition' ? [text('name'), text('currentEvent')] : [text('name')])
}

async function findByKey(
  trx: Trx,
  table: 'evaluations' | 'scores' | 'competition',
  sought: readonly Sought[],
): Promise<Map<Sought, string>> {
  const found = new Map<Sought, string>()
  if (sought.length === 0) return found
  const column: string = table === 'evaluations' ? 'horse' : 'name'
  const rows = await trx
    .selectFrom(table)
    .select(['id', 'doc'])
    .where(
      column as 'id', // a column of that table
      'in',
      sought.map(({ name }) => name),
    )
    .orderBy('id')
    .execute()
  const byKey = Map.groupBy(rows, ({ doc }) => keyIn(table, plainDocument(parseStored(doc))))
  for (const one of sought) {
    const [first] = byKey.get(keyIn(table, one.said)) ?? []
    if (first !== undefined) found.set(one, first.id)
  }
  return found
}
