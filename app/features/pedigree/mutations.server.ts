import { readFlag, readNumber, readText } from '#app/domain/documents.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { readKnownName } from '#app/domain/names.ts'
import { PEDIGREE_TEXT_FIELDS, type PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { wayToItself } from '#app/domain/pedigree/own-ancestor.ts'
import type { Beside } from '#app/features/horses/mutations.server.ts'
import { entryOfHorse } from '#app/features/pedigree/data/relation.server.ts'
import { Relation, type RelationInput } from '#app/features/pedigree/schema/relation.ts'
import {
  relationFormValues,
  relationInputText,
  storedRelationValue,
} from '#app/features/pedigree/schema/relation-fields.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { commitFollowing } from '#app/store/following.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { planReferences, planRename } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { findAncestry } from './data/ancestry.server.ts'

/** The entry would be its own ancestor; `way` is the path from the entry back to itself. */
export type OwnAncestor = { ok: false; reason: 'own-ancestor'; way: string[] }

export const ownAncestorRefusal = ({ way }: OwnAncestor, { name, sire }: RelationInput) => ({
  text: relationText.ownAncestor(name, way),
  field: way[1] === sire ? 'sire' : 'dam',
})

async function findOwnAncestor(
  trx: Trx,
  { name, sire, dam }: { name: string; sire?: unknown; dam?: unknown },
  formerName?: string,
): Promise<OwnAncestor | null> {
  const parents = [sire, dam].map(readKnownName).filter((parent) => parent !== null)
  const way = wayToItself({ name, formerName, sire, dam }, await findAncestry(trx, parents))
  return way === null ? null : { ok: false, reason: 'own-ancestor', way }
}

/** Adds a pedigree entry, homebred if its name says so (spec 5). The commit refuses a taken name. */
export const addRelation = (store: Store, actor: string, input: RelationInput) =>
  commitFollowing<object, OwnAncestor>(store, actor, 'add-relation', async (trx) => {
    const planned = await planRelation(trx, input)
    return planned.ok ? { ok: true, changes: [planned.change] } : planned
  })

async function planRelation(trx: Trx, input: RelationInput): Promise<{ ok: true; change: Change } | OwnAncestor> {
  const refusal = await findOwnAncestor(trx, input)
  if (refusal) return refusal
  const { affix } = await getSettings({ db: trx })
  const { link, ...fields } = Object.fromEntries(
    PEDIGREE_TEXT_FIELDS.flatMap((field) => {
      const value = storedRelationValue(field, input)
      return value === undefined || value === null ? [] : [[field, value]]
    }),
  )
  const homebred = input.homebred === true || isHomebred(input.name, affix)
  const document = { ...fields, homebred, ...(link === undefined ? {} : { link }) }
  return { ok: true, change: { op: 'create', collection: 'pedigree', document } }
}

type SeenEntry = { id: string; version: number }

/** Stored as numbers, also where an older entry holds their digits as text (spec 5). */
const NUMBERS: readonly PedigreeTextField[] = ['height', 'created']

/** The stored entry with the changed fields of its form; the rest stays exactly as stored. */
function updatedEntry(row: { doc: string }, input: RelationInput): Record<string, unknown> {
  const entry = { ...readExact(row) }
  const stored = readDocument('pedigree', row)
  const shown = relationFormValues(stored)
  for (const field of PEDIGREE_TEXT_FIELDS) {
    const value = storedRelationValue(field, input)
    if (value === undefined) continue
    if (relationInputText(field, input) !== shown[field]) {
      if (value === null) delete entry[field]
      else entry[field] = value
    } else if (NUMBERS.includes(field) && typeof entry[field] === 'string') {
      const number = readNumber(entry[field])
      if (number !== null) entry[field] = number
    }
  }
  const { homebred } = input
  if (homebred !== undefined && readFlag(stored.homebred) !== homebred) entry['homebred'] = homebred
  return entry
}

export const updateRelation = (store: Store, actor: string, { id, version }: SeenEntry, input: RelationInput) =>
  commitFollowing<{ name: string }, OwnAncestor>(store, actor, 'update-relation', async (trx) => {
    const row = await trx
      .selectFrom('pedigree')
      .select(['id', 'name', 'doc', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    const given = row ? updatedEntry(await readAsSeen(store, trx, 'pedigree', row, version), input) : { ...input }
    const asGiven: Change = { op: 'update', collection: 'pedigree', id, version, document: given }
    // A removed entry is reported by the commit.
    if (!row) return { ok: true, changes: [asGiven], result: { name: input.name } }
    const settled = await settle(store, trx, { collection: 'pedigree', present: row, version, document: given })
    if (!settled.ok) return settled
    const { document } = settled
    const update: Change = { op: 'update', collection: 'pedigree', id, version: settled.version, document }
    const { sire, dam, ...entry } = readDocument('pedigree', { doc: JSON.stringify(document) })
    const name = readText(entry.name) ?? input.name
    if (settled.version !== row.version) return { ok: true, changes: [update], result: { name } }
    const refusal = await findOwnAncestor(trx, { name, sire, dam }, row.name)
    if (refusal) return refusal
    if (row.name === name) return { ok: true, changes: [update], result: { name } }
    const carried = await planNewName(trx, row.name, name)
    const others = carried.filter((change) => change.collection !== 'pedigree' || change.id !== id)
    return { ok: true, changes: [update, ...others], result: { name } }
  })

async function planNewName(trx: Trx, from: string, to: string): Promise<Change[]> {
  const horse = await trx
    .selectFrom('horses')
    .select(['id', 'version', 'doc'])
    .where('name', '=', from)
    .executeTakeFirst()
  if (!horse) return planReferences(trx, from, to)
  const document = { ...readExact(horse), name: to }
  return planRename(trx, { id: horse.id, version: horse.version, document })
}

/** Removes an entry. Its children keep its name; the journal can restore it. */
export async function deleteRelation(store: Store, actor: string, { id, version }: SeenEntry): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'delete-relation', async () => ({
    ok: true,
    changes: [{ op: 'delete', collection: 'pedigree', id, version }],
  }))
}

/** The entry of a new horse, for the same commit: the horse's values and the entry's link. */
export async function entryBeside(trx: Trx, horse: Record<string, unknown>, link: string | undefined): Promise<Beside> {
  const read = readDocument('horses', { doc: JSON.stringify(horse) })
  const { link: _home, ...values } = relationFormValues(entryOfHorse(read))
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const errors: Record<string, string[]> = {}
  const name = typeof horse['name'] === 'string' ? horse['name'] : ''
  const taken = await trx.selectFrom('pedigree').select('id').where('name', '=', name).executeTakeFirst()
  if (taken) errors['entry'] = [relationText.entryTaken]
  const parsed = Relation.safeParse({ ...given, name, ...(link === undefined ? {} : { link }) })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      // A blank name is reported for the horse.
      const [field] = path
      if (field === 'link') errors['entryLink'] = [message]
      else if (field !== 'name') errors['entry'] = [...(errors['entry'] ?? []), message]
    }
    return { changes: [], errors }
  }
  const planned = await planRelation(trx, parsed.data)
  if (!planned.ok) {
    const field = planned.way[1] === parsed.data.sire ? 'sire' : 'dam'
    return { changes: [], errors: { ...errors, [field]: [relationText.ownAncestor(name, planned.way)] } }
  }
  return { changes: [planned.change], errors }
}
