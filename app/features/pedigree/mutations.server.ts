import type { Asking } from '#app/desk/sure.ts'
import { impossibleValues } from '#app/domain/bounds.ts'
import type { Contradiction } from '#app/domain/doctor/judge-change.ts'
import { readFlag, readNumber, readText } from '#app/domain/documents.ts'
import type { Ticks } from '#app/domain/following/consequences.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { PEDIGREE_TEXT_FIELDS, type PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { type Judging, judgeRecord } from '#app/features/horses/data/judge.server.ts'
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
import { type Change, type CommitResult, commitPlan, type StaleRefusal } from '#app/store/commit.ts'
import { commitFollowing } from '#app/store/following.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { isSameValue } from '#app/store/merge/three-way.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { planReferences, planRename } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

/** The entry would be its own ancestor; `way` is the path from the entry back to itself. */
export type OwnAncestor = { ok: false; reason: 'own-ancestor'; way: string[] }
/** Values that cannot be, by field. */
export type ImpossibleEntry = { ok: false; reason: 'impossible'; problems: Contradiction[] }
type EntryRefusal = OwnAncestor | ImpossibleEntry | Asking

export const ownAncestorText = (way: readonly string[], name: string, sire: unknown) => ({
  text: relationText.ownAncestor(name, way),
  field: way[1] === sire ? 'sire' : 'dam',
})

/** The sentences of the refusals above, for the form of an entry. */
export const entryRefusals = {
  'own-ancestor': ({ way }: OwnAncestor, { name, sire }: RelationInput) => ownAncestorText(way, name, sire),
  impossible: ({ problems }: ImpossibleEntry) => ({
    fields: Object.fromEntries(problems.map(({ field, text }) => [field, [text]])),
    status: 400,
  }),
}

type Fields = Record<string, unknown>
const plain = (document: Fields) => readDocument('pedigree', { doc: JSON.stringify(document) })

/** What a new or changed entry cannot be, or asks. Only what is changed is judged. `name`: the stored one, if any. */
export async function judgeEntry(
  trx: Trx,
  { before, after, name }: { before: Fields; after: Fields; name: string },
  judging: Judging,
): Promise<EntryRefusal | null> {
  const change = { collection: 'pedigree', before: plain(before), after: plain(after), name } as const
  // A taken name is the only thing that matters; the commit reports it.
  const given = readText(change.after.name) ?? name
  if (given !== name || Object.keys(before).length === 0) {
    const taken = await trx.selectFrom('pedigree').select('id').where('name', '=', given).executeTakeFirst()
    if (taken) return null
  }
  const { way, refused, asking } = await judgeRecord(trx, change, judging)
  // A number that was stored as its digits is no other value.
  const isChanged = (field: string, value: unknown) =>
    !isSameValue(value, change.before[field]) && !(typeof value === 'number' && String(value) === change.before[field])
  const changed = Object.entries(change.after).filter(([field, value]) => isChanged(field, value))
  const impossible = impossibleValues('pedigree', Object.fromEntries(changed), judging.year)
  const problems = [...impossible.map(({ field, meaning }) => ({ field, text: meaning })), ...refused]
  if (way !== null) {
    const { field, text } = ownAncestorText(way, given, change.after.sire)
    return problems.length === 0
      ? { ok: false, reason: 'own-ancestor', way }
      : { ok: false, reason: 'impossible', problems: [...problems, { field, text }] }
  }
  return problems.length > 0 ? { ok: false, reason: 'impossible', problems } : asking
}

/** Adds a pedigree entry, homebred if its name says so (spec 5). The commit refuses a taken name. */
export const addRelation = (store: Store, actor: string, input: RelationInput, judging: Judging, ticks?: Ticks) =>
  commitFollowing<object, EntryRefusal>(store, actor, 'add-relation', (trx) => planRelation(trx, input, judging), ticks)

/** The entry as a change, without what follows from it; or the reason why there is none. */
export async function planRelation(
  trx: Trx,
  input: RelationInput,
  judging: Judging,
): Promise<{ ok: true; changes: Change[] } | EntryRefusal> {
  const { affix } = await getSettings({ db: trx })
  const { link, ...fields } = Object.fromEntries(
    PEDIGREE_TEXT_FIELDS.flatMap((field) => {
      const value = storedRelationValue(field, input)
      return value === undefined || value === null ? [] : [[field, value]]
    }),
  )
  const homebred = input.homebred === true || isHomebred(input.name, affix)
  const document = { ...fields, homebred, ...(link === undefined ? {} : { link }) }
  const refusal = await judgeEntry(trx, { before: {}, after: document, name: input.name }, judging)
  if (refusal) return refusal
  return { ok: true, changes: [{ op: 'create', collection: 'pedigree', document }] }
}

/** An entry in the version of its form; without one, in its present version. */
type SeenEntry = { id: string; version?: number | undefined }

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

export const updateRelation = (
  store: Store,
  actor: string,
  seen: SeenEntry,
  input: RelationInput,
  judging: Judging,
  ticks?: Ticks,
) => {
  const plan = (trx: Trx) => planUpdatedRelation(store, trx, seen, input, judging)
  return commitFollowing<{ name: string }, EntryRefusal>(store, actor, 'update-relation', plan, ticks)
}

/** The changes of an entry's form, without what follows from them; or the reason why there are none. */
export async function planUpdatedRelation(
  store: Store,
  trx: Trx,
  { id, version: seen }: SeenEntry,
  input: RelationInput,
  judging: Judging,
): Promise<{ ok: true; changes: Change[]; result: { name: string } } | StaleRefusal | EntryRefusal> {
  const row = await trx
    .selectFrom('pedigree')
    .select(['id', 'name', 'doc', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  const version = seen ?? row?.version ?? 0
  const given = row ? updatedEntry(await readAsSeen(store, trx, 'pedigree', row, version), input) : { ...input }
  const asGiven: Change = { op: 'update', collection: 'pedigree', id, version, document: given }
  // A removed entry is reported by the commit.
  if (!row) return { ok: true, changes: [asGiven], result: { name: input.name } }
  const settled = await settle(store, trx, { collection: 'pedigree', present: row, version, document: given })
  if (!settled.ok) return settled
  const { document } = settled
  const update: Change = { op: 'update', collection: 'pedigree', id, version: settled.version, document }
  const name = readText(plain(document).name) ?? input.name
  if (settled.version !== row.version) return { ok: true, changes: [update], result: { name } }
  const judged = { before: readExact(row), after: document, name: row.name ?? input.name }
  const refusal = await judgeEntry(trx, judged, judging)
  if (refusal) return refusal
  if (row.name === name) return { ok: true, changes: [update], result: { name } }
  const carried = await planNewName(trx, row.name, name)
  const others = carried.filter((change) => change.collection !== 'pedigree' || change.id !== id)
  return { ok: true, changes: [update, ...others], result: { name } }
}

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
export async function deleteRelation(
  store: Store,
  actor: string,
  { id, version }: { id: string; version: number },
): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'delete-relation', async () => ({
    ok: true,
    changes: [{ op: 'delete', collection: 'pedigree', id, version }],
  }))
}

/** Gives the name of a removed horse a page as an ancestor, or takes it back. */
export const showAsAncestor = (store: Store, actor: string, name: string, isShown: boolean) =>
  commitPlan<{ ok: false; reason: 'entry-gone' }>(store, actor, 'update-relation', async (trx) => {
    const row = await trx
      .selectFrom('pedigree')
      .select(['id', 'doc', 'version'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) return { ok: false, reason: 'entry-gone' }
    const { ancestor: _before, ...entry } = readExact(row)
    const document = isShown ? { ...entry, ancestor: true } : entry
    return { ok: true, changes: [{ op: 'update', collection: 'pedigree', id: row.id, version: row.version, document }] }
  })

/** The entry of a new horse, for the same commit: the horse's values and the entry's link. */
export async function entryBeside(
  trx: Trx,
  horse: Record<string, unknown>,
  { link, year }: { link: string | undefined; year: number },
): Promise<Beside> {
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
  // The horse itself is judged, and asks.
  const planned = await planRelation(trx, parsed.data, { year, sure: 'all' })
  if (!planned.ok) return { changes: [], errors: { ...errors, ...errorsOf(planned, parsed.data) } }
  return { changes: planned.changes, errors }
}

/** What the horse's form shows of an entry that cannot be saved with it. */
function errorsOf(refusal: EntryRefusal, input: RelationInput): Record<string, string[]> {
  if (refusal.reason === 'own-ancestor') {
    const { field, text } = entryRefusals['own-ancestor'](refusal, input)
    return { [field]: [text] }
  }
  if (refusal.reason === 'questions') return {}
  const { created, ...fields } = entryRefusals.impossible(refusal).fields
  return { ...fields, ...(created === undefined ? {} : { entry: created }) }
}
