import { readText } from '#app/domain/documents.ts'
import { parseStored } from './documents.ts'
import { type Fields, plainDocument } from './firestore-values.ts'
import { type DescribedField, describeChanged, describeFields } from './merge/described-fields.ts'
import { type Conflict, conflictOver } from './merge/settle.ts'
import { type FieldVersions, isSameValue, mergeDocuments } from './merge/three-way.ts'
import { findReferring, withNewName } from './rename.ts'
import { oneByOne, type PresentRow } from './rows.ts'
import type { StoredCollection, Trx } from './tables.ts'
import { nameIn, Write } from './write/write.ts'

/** A document before and after a revision, from the journal. */
export type Step = { collection: StoredCollection; id: string; before: string | null; after: string | null }

/**
 * A document that cannot be undone, with the fields in the way: `base` as the revision left it, `theirs` as it is now,
 * `mine` as it would be. No fields if the document itself was created or deleted since.
 */
export type UndoConflict = Conflict & { fields: DescribedField[] }

type InTheWay = { conflict: Conflict; fields: FieldVersions[]; rest: Write | null }
type TakenBack = { write: Write } | InTheWay

/**
 * Undoes a revision's changes of a document, field by field, if they are still as it left them. Else the fields that
 * are not, with the `rest`: the undo of all others, null if there is none.
 */
export function takeBack({ collection, id, before, after }: Step, now: PresentRow | null): TakenBack {
  const restored = before === null ? null : { doc: before, document: parseStored(before) }
  if ((now?.doc ?? null) === after) return { write: new Write(collection, id, now, restored) }
  const refuse = (fields: FieldVersions[], rest: Write | null = null) => ({
    conflict: conflictOver(collection, id, now, restored),
    fields,
    rest,
  })
  if (now === null || after === null) return refuse([])
  const left = parseStored(after)
  const theirs = parseStored(now.doc)
  if (restored === null) {
    const { joined } = mergeDocuments(collection, { base: left, mine: left, theirs })
    const fields = joined.map((field) => ({ ...field, mine: undefined }))
    return fields.length > 0 ? refuse(fields) : { write: new Write(collection, id, now, null) }
  }
  const { document, joined, collisions } = mergeDocuments(collection, {
    base: left,
    mine: restored.document,
    theirs,
  })
  // A field that somebody has already set back was another change, with its own undo.
  const inTheWay = [...collisions, ...joined.filter(({ from }) => from === 'both')]
  const doc = isSameValue(document, theirs) ? now.doc : JSON.stringify(document)
  const write = new Write(collection, id, now, { doc, document })
  return inTheWay.length > 0 ? refuse(inTheWay, write.isChange ? write : null) : { write }
}

const MOST_DESCRIBED = 50

/** Conflicts with their fields described, and who wrote them. */
export async function describeConflicts(
  trx: Trx,
  since: number,
  refused: readonly { conflict: Conflict; fields: FieldVersions[] }[],
): Promise<UndoConflict[]> {
  const result: UndoConflict[] = []
  for await (const [at, { conflict, fields }] of oneByOne(refused)) {
    const { collection, id, theirs } = conflict
    const document = theirs ?? {} // without theirs there are no fields
    const described =
      at < MOST_DESCRIBED
        ? await describeChanged(trx, { collection, id, since }, document, fields)
        : describeFields(collection, document, fields)
    result.push({ ...conflict, fields: described })
  }
  return result
}

async function findAsOf(
  trx: Trx,
  { collection, id }: { collection: StoredCollection; id: string },
  revision: number,
): Promise<Fields | null> {
  const row = await trx
    .selectFrom('journal_changes')
    .select('after')
    .where('collection', '=', collection)
    .where('doc_id', '=', id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.after ? parseStored(row.after) : null
}

/**
 * The writes of an undo, and those of documents that have since come to refer to a name the undo removes. What referred
 * to that name before the revision still does.
 */
export async function withReferences(trx: Trx, writes: readonly Write[], revision: number): Promise<Write[]> {
  const names = new Map<string, string>()
  for (const { collection, had, gets } of writes) {
    if (collection !== 'horses' && collection !== 'pedigree') continue
    const [from, to] = [nameIn(had), nameIn(gets)]
    if (from !== null && to !== null && from !== to) names.set(from, to)
  }
  const all = new Map(writes.map((write) => [`${write.collection}/${write.id}`, write]))
  const changed = new Map<string, Write>()
  for (const [from, to] of names) {
    if (await isHorseBeside(trx, from, all)) continue
    for (const { collection, fields, ...row } of await findReferring(trx, from)) {
      const key = `${collection}/${row.id}`
      const own = all.get(key)
      if (own?.after === null) continue
      const given = (changed.get(key) ?? own)?.after?.document ?? parseStored(row.doc)
      const holds = (document: Fields, field: string) => readText(plainDocument(document)[field]) === from
      const present = parseStored(row.doc)
      const held = fields.filter((field) => holds(given, field) && holds(present, field))
      if (held.length === 0) continue
      const then = await findAsOf(trx, { collection, id: row.id }, revision)
      const since = held.filter((field) => then === null || !holds(then, field))
      if (since.length === 0) continue
      const document = withNewName(given, since, from, to)
      changed.set(key, new Write(collection, row.id, row, { document, doc: JSON.stringify(document) }))
    }
  }
  for (const [key, write] of changed) all.set(key, write)
  return [...all.values()]
}

/** Whether another horse has this name: references mean that one. */
async function isHorseBeside(trx: Trx, name: string, writes: ReadonlyMap<string, Write>): Promise<boolean> {
  const horse = await trx.selectFrom('horses').select('id').where('name', '=', name).executeTakeFirst()
  return horse !== undefined && !writes.has(`horses/${horse.id}`)
}
