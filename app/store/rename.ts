import {
  COLLECTIONS,
  type CollectionName,
  PRIVATE_COLLECTIONS,
  type PrivateCollection,
  readText,
} from '#app/domain/documents.ts'
import { referencesOf } from '#app/domain/field-tables.ts'
import type { Action } from './actions.table.ts'
import { type Change, type CommitResult, commitPlan } from './commit.ts'
import { checkDocument, parseStored } from './documents.ts'
import { type Fields, isFields, plainDocument } from './firestore-values.ts'
import { formerNames } from './former-names.ts'
import { keyColumns } from './keys.ts'
import type { PresentRow } from './rows.ts'
import type { Store } from './store.ts'
import type { Trx } from './tables.ts'

export type HorseUpdate = { id: string; version: number; document: unknown }

/** The fields that refer to horses by name (spec 3), and the key columns to find them by. */
const REFERENCES = [...COLLECTIONS, ...PRIVATE_COLLECTIONS]
  .map((collection) => {
    const fields = referencesOf(collection)
    const keys = Object.keys(keyColumns(collection, {}))
    return { collection, fields, columns: fields.filter((field) => keys.includes(field)) }
  })
  .filter(({ fields }) => fields.length > 0)

/** The document with the new name in each of these fields that holds the old one; the order of fields stays. */
export function withNewName(document: Fields, fields: readonly string[], from: string, to: string): Fields {
  const plain = plainDocument(document)
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [
      field,
      fields.includes(field) && readText(plain[field]) === from ? to : value,
    ]),
  )
}

/** `fields`: those that may refer to a horse. */
export type Referring = PresentRow & { collection: CollectionName | PrivateCollection; fields: readonly string[] }

/** Every document that refers to this name, pedigree entries of that name included. */
export async function findReferring(trx: Trx, name: string): Promise<Referring[]> {
  const found: Referring[] = []
  for (const { collection, columns, fields } of REFERENCES) {
    const rows = await trx
      .selectFrom(collection as 'horses') // `columns` are those of the collection
      .select(['id', 'doc', 'version'])
      .where((eb) => eb.or(columns.map((column) => eb(column as 'name', '=', name))))
      .orderBy('id')
      .execute()
    found.push(...rows.map((row) => ({ ...row, collection, fields })))
  }
  return found
}

/**
 * Changes of all documents that refer to `from`, its pedigree entry included, so that they refer to `to`; the horse
 * itself is left out. Call it inside the transaction that commits them (`commitPlan`).
 */
export async function planReferences(trx: Trx, from: string, to: string, horseId?: string): Promise<Change[]> {
  const referring = await findReferring(trx, from)
  return referring
    .filter(({ collection, id }) => collection !== 'horses' || id !== horseId)
    .map(({ collection, id, version, doc, fields }) => ({
      op: 'update',
      collection,
      id,
      version,
      document: withNewName(parseStored(doc), fields, from, to),
    }))
}

/** How many documents refer to `name`, without the horse itself. */
export async function countReferences(db: Trx, horseId: string, name: string): Promise<number> {
  const counts = await Promise.all(
    REFERENCES.map(async ({ collection, columns }) => {
      const { count } = await db
        .selectFrom(collection as 'horses') // as above
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => eb.or(columns.map((column) => eb(column as 'name', '=', name))))
        .where('id', '!=', collection === 'horses' ? horseId : '')
        .executeTakeFirstOrThrow()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * The changes for a horse's new document. A new name changes all references (parents, pedigree entry, evaluations,
 * scores, competition) and adds the old one to `formerNames`. Call it inside the transaction that commits them.
 */
export async function planRename(trx: Trx, { id, version, document }: HorseUpdate): Promise<Change[]> {
  const asGiven: Change[] = [{ op: 'update', collection: 'horses', id, version, document }]
  const row = await trx.selectFrom('horses').select(['name', 'version']).where('id', '=', id).executeTakeFirst()
  // The commit refuses a stale or invalid document, with its reason.
  if (row === undefined || row.version !== version) return asGiven
  if (!isFields(document) || !checkDocument('horses', document).ok) return asGiven
  const from = row.name
  const to = keyColumns('horses', document).name
  if (from === to) return asGiven
  const before = formerNames(document).filter((name) => name !== from && name !== to)
  const renamed = {
    ...withNewName(document, referencesOf('horses'), from, to),
    formerNames: [...before, from],
  }
  return [
    { op: 'update', collection: 'horses', id, version, document: renamed },
    ...(await planReferences(trx, from, to, id)),
  ]
}

/** Replaces a horse's document; a new name changes all references in the same commit. */
export async function renameHorse(
  store: Store,
  actor: string,
  update: HorseUpdate,
  action: Action = 'rename-horse',
): Promise<CommitResult> {
  return commitPlan<never>(store, actor, action, async (trx) => ({ ok: true, changes: await planRename(trx, update) }))
}
