import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { type Seen, seenVersion } from '#app/desk/seen.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import { updateHorse } from '#app/features/horses/mutations.server.ts'
import { problemTexts } from '#app/features/horses/view/form-readings.ts'
import { entryOfHorse } from '#app/features/pedigree/data/relation.server.ts'
import {
  addRelation,
  type ImpossibleEntry,
  type OwnAncestor,
  showAsAncestor,
  updateRelation,
} from '#app/features/pedigree/mutations.server.ts'
import { Relation, type RelationInput } from '#app/features/pedigree/schema/relation.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { adminText } from '#app/text/admin.ts'
import { AsAncestor, MatchEntry, MendField, type Mending, SHARED_FIELDS } from '../schema/mend.ts'
import { horseDeskText } from '../text.ts'

const say = { ...relationText, ...adminText.relation }

type WrongEntry = { ok: false; reason: 'wrong-entry'; sentences: string[] }
type HorseMissing = { ok: false; reason: 'horse-not-found' }
type EntryGone = { ok: false; reason: 'entry-gone' }
const HORSE_MISSING: HorseMissing = { ok: false, reason: 'horse-not-found' }
const ENTRY_GONE: EntryGone = { ok: false, reason: 'entry-gone' }

function entryInput(name: string, fields: Record<string, string>): RelationInput | WrongEntry {
  const read = Relation.safeParse({ name, ...fields })
  return read.success
    ? read.data
    : { ok: false, reason: 'wrong-entry', sentences: read.error.issues.map(({ message }) => message) }
}

const isWrong = (input: RelationInput | WrongEntry): input is WrongEntry => 'ok' in input

async function findNames(store: Store, id: string, entryId: string) {
  const [horse, entry] = await Promise.all([
    store.db.selectFrom('horses').select(['name', 'doc']).where('id', '=', id).executeTakeFirst(),
    store.db.selectFrom('pedigree').select('name').where('id', '=', entryId).executeTakeFirst(),
  ])
  return { horse, entry }
}

type MendAt = { id: string; entry: string; mend: Mending; seen: Seen; year: number }

/** Gives one of the two records the value of the other, through the form that record has. */
async function mend(store: Store, actor: string, { id, entry: entryId, mend: mending, seen, year }: MendAt) {
  const { field, to, value } = mending
  if (to === 'horse') {
    return updateHorse(store, actor, {
      id,
      version: seenVersion(seen, id),
      form: { [field]: value },
      year,
      sure: 'all',
    })
  }
  const { entry } = await findNames(store, id, entryId)
  if (!entry) return ENTRY_GONE
  const input = entryInput(entry.name, { [field]: value })
  if (isWrong(input)) return input
  const at = { id: entryId, version: seenVersion(seen, entryId, 'pedigree') ?? 0 }
  // A pressed button shows both values: there is nothing to ask.
  return updateRelation(store, actor, at, input, { year, sure: 'all' })
}

/** What the horse knows of the fields that both have, as the entry's form calls it. */
function knownOfHorse(row: { doc: string }): Record<string, string> {
  const values = relationFormValues(entryOfHorse(readDocument('horses', row)))
  return Object.fromEntries(SHARED_FIELDS.flatMap((field) => (values[field] === '' ? [] : [[field, values[field]]])))
}

async function match(store: Store, actor: string, { id, entry: entryId, seen, year }: Omit<MendAt, 'mend'>) {
  const { horse, entry } = await findNames(store, id, entryId)
  if (!horse) return HORSE_MISSING
  if (!entry) return ENTRY_GONE
  const input = entryInput(entry.name, knownOfHorse(horse))
  if (isWrong(input)) return input
  const at = { id: entryId, version: seenVersion(seen, entryId, 'pedigree') ?? 0 }
  return updateRelation(store, actor, at, input, { year, sure: 'all' })
}

async function create(store: Store, actor: string, id: string, year: number) {
  const { horse } = await findNames(store, id, '')
  if (!horse) return HORSE_MISSING
  const input = entryInput(horse.name, knownOfHorse(horse))
  if (isWrong(input)) return input
  return addRelation(store, actor, input, { year, sure: 'all' })
}

const refusals = {
  'horse-not-found': { text: adminText.updateHorse.notFound, status: 404 },
  'own-ancestor': ({ way }: OwnAncestor) => ({ text: say.ownAncestor(way[0] ?? '', way) }),
  impossible: ({ problems }: ImpossibleEntry) => ({ text: problems.map(({ text }) => text).join(' '), status: 400 }),
  'wrong-entry': ({ sentences }: WrongEntry) => ({ text: sentences.join(' '), status: 400 }),
  'entry-gone': { text: horseDeskText.records.entryGone, status: 404 },
}

/** A removed horse gets a page as an ancestor, or loses it. */
export const ancestorPlan = (name: string, to: string): PreparedPlan =>
  adminPlan<typeof AsAncestor, Awaited<ReturnType<typeof showAsAncestor>>>({
    schema: AsAncestor,
    run: ({ store, actor, values: { shown } }) => showAsAncestor(store, actor, name, shown === 'ja'),
    refusals: { 'entry-gone': refusals['entry-gone'] },
    failure: say.updateFailed,
    done: ({ values: { shown } }) => ({ message: horseDeskText.ancestor.done[shown](name), to }),
  })

export function mendPlans(to: string): Record<'mend' | 'match' | 'create', PreparedPlan> {
  return {
    mend: adminPlan<typeof MendField, Awaited<ReturnType<typeof mend>>>({
      schema: MendField,
      run: ({ store, actor, values, seen, year }) => mend(store, actor, { ...values, seen, year }),
      refusals: {
        ...refusals,
        'wrong-fields': ({ problems }) => ({
          text: Object.values(problemTexts(problems)).flat().join(' '),
          status: 400,
        }),
      },
      failure: say.updateFailed,
      done: ({ values }) => ({ message: horseDeskText.records.mended(PEDIGREE_FIELDS[values.mend.field].label), to }),
    }),
    match: adminPlan<typeof MatchEntry, Awaited<ReturnType<typeof match>>>({
      schema: MatchEntry,
      run: ({ store, actor, values, seen, year }) => match(store, actor, { ...values, seen, year }),
      refusals,
      failure: say.updateFailed,
      done: () => ({ message: horseDeskText.records.matched, to }),
    }),
    create: adminPlan<typeof MatchEntry, Awaited<ReturnType<typeof create>>>({
      schema: MatchEntry,
      run: ({ store, actor, values: { id }, year }) => create(store, actor, id, year),
      refusals,
      nameTaken: { text: say.nameTaken },
      failure: say.updateFailed,
      done: () => ({ message: horseDeskText.records.created, to }),
    }),
  }
}
