import type { Asking } from '#app/desk/sure.ts'
import { ADD_FORM_CATEGORIES, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readList, readText } from '#app/domain/documents.ts'
import { exteriorFields } from '#app/domain/evaluations/compose.ts'
import type { Ticks } from '#app/domain/following/consequences.ts'
import { parseExteriorScores } from '#app/domain/grading/exterior.ts'
import { applyHorseForm, type HorseProblem, horseForm, type SentHorseForm } from '#app/domain/horse-form/horse-form.ts'
import { readKnownName } from '#app/domain/names.ts'
import { type Change, type CommitResultWith, commitPlan, type StaleRefusal } from '#app/store/commit.ts'
import { documentName } from '#app/store/documents.ts'
import { commitFollowing, type Followed } from '#app/store/following.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { planRename } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { type Judging, judgeHorse } from './data/judge.server.ts'

export type HorseMissing = { ok: false; reason: 'horse-not-found' }

export const addTitles = (store: Store, actor: string, { name, titles }: { name: string; titles: readonly string[] }) =>
  commitPlan<HorseMissing>(store, actor, 'add-titles', async (trx) => {
    const row = await trx
      .selectFrom('horses')
      .select(['id', 'doc', 'version'])
      .where('name', '=', name.trim())
      .executeTakeFirst()
    if (!row) return { ok: false, reason: 'horse-not-found' }
    const before = readList(readDocument('horses', row).titles)
    const all = [...new Set([...before, ...titles])]
    // A single stored text stays as it is unless a title is added.
    if (all.length === before.length) return { ok: true, changes: [] }
    const document = { ...readExact(row), titles: all }
    return { ok: true, changes: [{ op: 'update', collection: 'horses', id: row.id, version: row.version, document }] }
  })

const HIGHEST_SCORE = 10 // spec 5

export type AddHorseProblem = HorseProblem | { field: 'exterior'; reason: 'score' }
/** `errors`: sentences by field about documents saved with the horse. */
type WrongFields<Problem> = {
  ok: false
  reason: 'wrong-fields'
  problems: Problem[]
  errors?: Record<string, string[]>
}

/** The add form: `exterior` holds the five scores as typed, `date` is the day of the evaluation. */
type NewHorse = { form: SentHorseForm; exterior: string; judge?: string | undefined; date: string }

/** Without `sure` every question is asked. */
type Saving = { year: number; sure?: Judging['sure'] }
const NOTHING_SURE: ReadonlySet<string> = new Set()

/** Changes saved with a new horse, or the sentences that prevent it. */
export type Beside = {
  changes: Change[]
  errors: Record<string, string[]>
  /** More fields of the horse itself. */
  fields?: Readonly<Record<string, unknown>>
}

const NOTHING_BESIDE: Beside = { changes: [], errors: {} }

/**
 * Adds a horse and the exterior evaluation of its five scores (spec 3, 4, 5). A blank damsire becomes the dam's sire.
 * `beside` adds further changes. All problems are reported at once.
 */
export async function addHorse(
  store: Store,
  actor: string,
  { year, sure = NOTHING_SURE, ticks, ...made }: NewHorse & Saving & { ticks?: Ticks | undefined },
  beside?: (trx: Trx, horse: Record<string, unknown>) => Promise<Beside>,
): Promise<CommitResultWith<Followed, WrongFields<AddHorseProblem> | Asking>> {
  const plan = (trx: Trx) => planNewHorse(trx, { ...made, year, sure }, beside)
  return commitFollowing<object, WrongFields<AddHorseProblem> | Asking>(store, actor, 'add-horse', plan, ticks)
}

/** The changes of the add form, without what follows from them; or the reason why there are none. */
export async function planNewHorse(
  trx: Trx,
  { form, exterior, judge, date, year, sure }: NewHorse & Judging,
  beside?: (trx: Trx, horse: Record<string, unknown>) => Promise<Beside>,
): Promise<{ ok: true; changes: Change[] } | WrongFields<AddHorseProblem> | Asking> {
  const scores = parseExteriorScores(exterior)
  const evaluation = exteriorFields(scores, 'addForm')
  const read = applyHorseForm({}, {}, form, { year, categories: ADD_FORM_CATEGORIES })
  const problems: AddHorseProblem[] = read.ok ? [] : [...read.problems]
  if (scores.some((score) => score < 0 || score > HIGHEST_SCORE)) {
    problems.push({ field: 'exterior', reason: 'score' })
  }
  const made = read.ok ? read.document : {}
  const damsire = made['damsire'] ?? (await findSireOf(trx, made['dam']))
  const horse: Record<string, unknown> = {
    ...made,
    ...(damsire === null ? {} : { damsire }),
    ...(evaluation === null ? {} : { evalExt: evaluation.totalPoints }),
  }
  const name = form.name?.trim() ?? ''
  const also = (await beside?.(trx, read.ok ? horse : { name })) ?? NOTHING_BESIDE
  const { errors } = also
  const isTaken = name !== '' && (await isNameTaken(trx, name))
  // Parents are judged beside impossible values too.
  const after = read.ok ? horse : { name, sire: form.sire, dam: form.dam }
  const judged = isTaken ? null : await judgeHorse(trx, { before: {}, after, name }, { year, sure })
  problems.push(...(judged?.problems ?? []))
  if (!read.ok || problems.length > 0 || Object.keys(errors).length > 0) {
    // The commit reports a taken name; with other problems it is reported here.
    if (isTaken) problems.push({ field: 'name', reason: 'name-taken' })
    return { ok: false, reason: 'wrong-fields', problems, errors }
  }
  if (judged?.asking) return judged.asking
  const changes: Change[] = [{ op: 'create', collection: 'horses', document: { ...horse, ...also.fields } }]
  if (evaluation !== null) {
    const document = { horse: horse['name'], type: 'exterior', date, ...(judge ? { judge } : {}), ...evaluation }
    changes.push({ op: 'create', collection: 'evaluations', document })
  }
  return { ok: true, changes: [...changes, ...also.changes] }
}

async function isNameTaken(trx: Trx, name: string, own?: string): Promise<boolean> {
  const row = await trx.selectFrom('horses').select('id').where('name', '=', name).executeTakeFirst()
  return row !== undefined && row.id !== own
}

/** The horse's sire, from the stud's own horse or its pedigree entry; null if unknown. */
async function findSireOf(trx: Trx, horse: unknown): Promise<string | null> {
  const name = readKnownName(readText(horse))
  if (name === null) return null
  for (const collection of ['horses', 'pedigree'] as const) {
    const row = await trx.selectFrom(collection).select('sire').where('name', '=', name).executeTakeFirst()
    if (row?.sire) return row.sire
  }
  return null
}

/** A horse by its document, in the version of the form; without one, in its present version. */
export type HorseAt = { id: string; version?: number | undefined }

/** `renamed`: other documents that took the new name along. */
type UpdatedHorse = { name: string; isRenamed: boolean; renamed: number } & Followed
type PlannedHorse =
  | { ok: true; changes: Change[]; result: Omit<UpdatedHorse, 'followed'> }
  | StaleRefusal
  | HorseMissing
  | WrongFields<HorseProblem>
  | Asking

/**
 * Saves what was changed in a horse's form; the rest of the document stays. With a new name every reference follows,
 * and with its facts those of others that follow from them, by default or as `ticks` say.
 */
export async function updateHorse(
  store: Store,
  actor: string,
  {
    id,
    version,
    form,
    year,
    sure = NOTHING_SURE,
    ticks,
  }: HorseAt & Saving & { form: SentHorseForm; ticks?: Ticks | undefined },
): Promise<CommitResultWith<UpdatedHorse, HorseMissing | WrongFields<HorseProblem> | Asking>> {
  const present = await store.db.selectFrom('horses').select('name').where('id', '=', id).executeTakeFirst()
  // Only for the journal's sentence: the changes are worked out below.
  const isRenamed = present && form.name !== undefined && present.name !== form.name.trim()
  const action = isRenamed ? 'rename-horse' : 'update-horse'
  return commitFollowing(store, actor, action, (trx) => planHorse(store, trx, { id, version, form, year, sure }), ticks)
}

/** The changes of a horse's form, without what follows from them; or the reason why there are none. */
export async function planHorse(
  store: Store,
  trx: Trx,
  { id, version, form, year, sure }: HorseAt & Judging & { form: SentHorseForm },
): Promise<PlannedHorse> {
  const row = await findRow(trx, id)
  if (!row) return { ok: false, reason: 'horse-not-found' }
  const rules = { year, categories: EDIT_FORM_CATEGORIES }
  const saw = await readAsSeen(store, trx, 'horses', row, version)
  const read = applyHorseForm(readExact(saw), readDocument('horses', saw), form, rules)
  if (!read.ok) {
    const name = form.name?.trim() ?? ''
    const isTaken = name !== '' && (await isNameTaken(trx, name, id))
    const problems: HorseProblem[] = [...read.problems]
    if (isTaken) problems.push({ field: 'name', reason: 'name-taken' })
    else {
      // Parents are judged beside impossible values too.
      const before = readExact(row)
      const typed = { name: name || undefined, sire: form.sire, dam: form.dam }
      const after = {
        ...before,
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
      }
      const judged = await judgeHorse(trx, { before, after, name: documentName('horses', before, id) }, { year, sure })
      problems.push(...judged.problems)
    }
    return { ok: false, reason: 'wrong-fields', problems }
  }
  // `quality` follows the quality code.
  const follows = (field: string) => field === 'quality'
  const settled = await settle(store, trx, {
    collection: 'horses',
    present: row,
    version,
    document: read.document,
    follows,
  })
  if (!settled.ok) return settled
  // A merged document is judged as if one person had typed it over the present one.
  const joined = settled.isMerged
    ? applyHorseForm(readExact(row), readDocument('horses', row), formOf(settled.document), rules)
    : read
  if (!joined.ok) return { ok: false, reason: 'wrong-fields', problems: joined.problems }
  const name = documentName('horses', joined.document, id)
  const change = { before: readExact(row), after: joined.document, name: documentName('horses', readExact(row), id) }
  // A taken name is the only thing that matters; the commit reports it.
  if (name === change.name || !(await isNameTaken(trx, name, id))) {
    const { problems, asking } = await judgeHorse(trx, change, { year, sure })
    if (problems.length > 0) return { ok: false, reason: 'wrong-fields', problems }
    if (asking) return asking
  }
  const changes = await planRename(trx, { id, version: settled.version, document: joined.document })
  return { ok: true, changes, result: { name, isRenamed: name !== change.name, renamed: changes.length - 1 } }
}

const formOf = (document: Record<string, unknown>) =>
  horseForm(readDocument('horses', { doc: JSON.stringify(document) }))

export const deleteHorse = (store: Store, actor: string, { id, version }: HorseAt) =>
  commitPlan<HorseMissing>(store, actor, 'delete-horse', async (trx) => {
    const row = await findRow(trx, id)
    if (!row) return { ok: false, reason: 'horse-not-found' }
    return { ok: true, changes: [{ op: 'delete', collection: 'horses', id, version: version ?? row.version }] }
  })

export function findRow(trx: Trx, id: string) {
  return trx.selectFrom('horses').select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()
}
