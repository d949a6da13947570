import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { readYear } from '#app/domain/age.ts'
import {
  awaited,
  type Birth,
  type BreedingProblem,
  bornAs,
  breedingProblems,
  canBeBornIn,
  coveredOn,
  readAsStored,
  readBreeding,
} from '#app/domain/breedings/breeding.ts'
import { readGender } from '#app/domain/doctor/stud.ts'
import { type HorseDocument, readHeight, readText, withFields } from '#app/domain/documents.ts'
import { isWrongSex } from '#app/domain/horse/genders.ts'
import { readKnownName } from '#app/domain/names.ts'
import { colourOdds } from '#app/domain/odds/colour-odds.ts'
import { summaryOf } from '#app/domain/odds/distribution.ts'
import { heightOdds } from '#app/domain/odds/stat-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Change, commitPlan } from '#app/store/commit.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { type KeptAt, planRemoval, planWrite } from '#app/store/kept-documents.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { PresentRow } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { findAwaitingFoal } from './data.server.ts'
import { type BreedingForm, WhichBreeding, WriteBreeding } from './schema.ts'
import { breedingText } from './text.ts'
import { BREEDINGS_PATH } from './view.ts'

type Missing = { ok: false; reason: 'breeding-gone' }
type Problem =
  | BreedingProblem
  | { field: 'mare'; reason: 'mare-is-male' }
  | { field: 'stallion'; reason: 'stallion-is-mare' }
type Wrong = { ok: false; reason: 'wrong-fields'; problems: Problem[] }

const GONE: Missing = { ok: false, reason: 'breeding-gone' }

const findRow = (trx: Trx, id: string) =>
  trx.selectFrom('breedings').select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()

/** A new breeding, or another version of one (`id`), over the version that the form showed. */
export const saveBreeding = (
  store: Store,
  actor: string,
  { id, version, form }: { id: string; version?: number | undefined; form: BreedingForm },
) =>
  commitPlan<Missing | Wrong>(store, actor, 'write-breeding', async (trx) => {
    const row = id === '' ? null : await findRow(trx, id)
    if (row === undefined) return GONE
    const settled = row && (await settleForm(store, trx, { row, version, form }))
    if (settled?.ok === false) return settled
    // A merged breeding is judged as if one person had typed it over the present one.
    const typed = settled?.document ?? withFields({}, form)
    const read = readAsStored(plainDocument(typed))
    const horses = await findPair(trx, read)
    const present = row === null ? {} : readExact(row)
    const before = readAsStored(plainDocument(present))
    const isSamePair = before.mare === read.mare && before.stallion === read.stallion
    const promise = isSamePair ? (present['promise'] ?? null) : promiseOf(horses)
    const document = withFields(typed, { promise })
    const problems = [...breedingProblems(read), ...wrongSexes(horses)]
    if (problems.length > 0) return { ok: false, reason: 'wrong-fields', problems }
    const change: Change = settled
      ? { op: 'update', collection: 'breedings', id, version: settled.version, document }
      : { op: 'create', collection: 'breedings', document }
    return { ok: true, changes: [change] }
  })

/** What was typed into the form, merged with what others wrote meanwhile; the promise follows the pair. */
async function settleForm(
  store: Store,
  trx: Trx,
  { row, version, form }: { row: PresentRow; version: number | undefined; form: BreedingForm },
) {
  const document = withFields(readExact(await readAsSeen(store, trx, 'breedings', row, version)), form)
  const follows = (field: string) => field === 'promise'
  return settle(store, trx, { collection: 'breedings', present: row, version, document, follows })
}

type PairHorses = { mare: HorseDocument | null; stallion: HorseDocument | null }

/** The horses of the stud that a breeding names. */
export async function findPair(
  trx: Trx,
  { mare, stallion }: Pick<BreedingForm, 'mare' | 'stallion'>,
): Promise<PairHorses> {
  const rows = await trx.selectFrom('horses').select(['name', 'doc']).where('name', 'in', [mare, stallion]).execute()
  const of = (name: string) => {
    const row = rows.find((one) => one.name === name)
    return row ? readDocument('horses', row) : null
  }
  return { mare: of(mare), stallion: of(stallion) }
}

export function wrongSexes({ mare, stallion }: PairHorses): Problem[] {
  return [
    ...(isWrongSex('dam', readGender(mare?.gender)) ? [{ field: 'mare', reason: 'mare-is-male' } as const] : []),
    ...(isWrongSex('sire', readGender(stallion?.gender))
      ? [{ field: 'stallion', reason: 'stallion-is-mare' } as const]
      : []),
  ]
}

const COLOURS_KEPT = 4

/** The odds of a pair in a line, as the planner works them out; null where its records do not say. */
export function promiseOf({ mare, stallion }: PairHorses): string | null {
  if (mare === null || stallion === null) return null
  const height = heightOdds(readHeight(stallion.height), readHeight(mare.height))
  const { promise } = breedingText
  const { colours = [], unviableChance } = colourOdds(stallion.genotype, mare.genotype) ?? {}
  const parts = colours
    .slice(0, COLOURS_KEPT)
    .map(({ name, chance }) => promise.colour(name, chance.numerator, chance.denominator))
  if (colours.length > COLOURS_KEPT) parts.push(promise.more)
  if (unviableChance && unviableChance.numerator > 0)
    parts.push(promise.unviable(unviableChance.numerator, unviableChance.denominator))
  if (height !== null) {
    const { lowest, highest } = summaryOf(height)
    parts.push(promise.height(formatNumber(lowest), formatNumber(highest)))
  }
  return parts.length === 0 ? null : parts.join(', ')
}

type BreedingStep = keyof typeof breedingText.stateSaved

const planned = (change: Change | null) => (change ? { ok: true as const, changes: [change] } : GONE)

/** Another state by one press. */
export const stepBreeding = (store: Store, actor: string, at: KeptAt, to: BreedingStep, today: string) =>
  commitPlan<Missing>(store, actor, 'write-breeding', async (trx) =>
    planned(
      await planWrite(store, trx, 'breedings', at, (before) =>
        withFields(before, to === 'done' ? coveredOn(readBreeding(plainDocument(before)), today) : { state: to }),
      ),
    ),
  )

export const removeBreeding = (store: Store, actor: string, at: KeptAt) =>
  commitPlan<Missing>(store, actor, 'remove-breeding', async (trx) => planned(await planRemoval(trx, 'breedings', at)))

type Born = { changes: Change[]; errors: Record<string, string[]>; birth: Birth }
/** The breeding that the foal's form was opened from, blank without one, and whether it is its twin. */
type OfBreeding = { id: string; isTwin: boolean }

/**
 * What a new foal changes in its breeding, for the same commit; nothing if it has other parents. Without a breeding it
 * is the foal of the only one that can await it. A second foal is refused unless it is the twin.
 */
export async function birthBeside(
  trx: Trx,
  { id, isTwin }: OfBreeding,
  foal: Readonly<Record<string, unknown>>,
): Promise<Born> {
  const not = (birth: Birth): Born => ({ changes: [], errors: {}, birth })
  const name = readText(foal['name'])
  const [dam, sire] = [readKnownName(readText(foal['dam'])), readKnownName(readText(foal['sire']))]
  if (id === '' && (isTwin || name === null || dam === null || sire === null)) return not('none')
  const pair = { mare: await presentName(trx, dam), stallion: await presentName(trx, sire) }
  const year = readYear(foal['age'])
  const awaiting = id === '' ? (await findAwaitingFoal(trx, pair)).filter((one) => canBeBornIn(one, year)) : []
  if (awaiting.length > 1) return not('several')
  if (id === '' && !awaiting[0]) return not('none')
  const row = await findRow(trx, awaiting[0]?.id ?? id)
  if (!row) return not('gone')
  const before = readExact(row)
  const breeding = readBreeding(plainDocument(before))
  const { foal: first, twin } = breeding
  if (name === null || breeding.mare !== pair.mare || breeding.stallion !== pair.stallion)
    return not(awaited(breeding) === null ? 'none' : 'waits')
  const born = bornAs(breeding, name, isTwin)
  if (born === null)
    return { ...not('none'), errors: { name: [breedingText.bornAlready([first, twin].filter((one) => one !== null))] } }
  const document = withFields(before, { foal: first, twin, ...born })
  const change: Change = { op: 'update', collection: 'breedings', id: row.id, version: row.version, document }
  return { changes: [change], errors: {}, birth: id === '' ? 'found' : 'linked' }
}

/** What a parent with the name that was typed is called now; blank for none. */
async function presentName(trx: Trx, name: string | null): Promise<string> {
  if (name === null) return ''
  const row = await trx.selectFrom('horses').select('id').where('name', '=', name).executeTakeFirst()
  return row ? name : ((await findFormerName({ db: trx }, name)) ?? name)
}

const gone = { text: breedingText.gone, status: 404 }

/** The plans of the form of a breeding. */
export const breedingPlans = {
  breeding: adminPlan({
    schema: WriteBreeding,
    run: ({ store, actor, values: { id, ...form }, seen }) =>
      saveBreeding(store, actor, { id, version: id === '' ? undefined : seenVersion(seen, id, 'breedings'), form }),
    refusals: {
      'breeding-gone': gone,
      'wrong-fields': ({ problems }) => {
        const fields: Record<string, string[]> = {}
        for (const { field, reason } of problems)
          fields[field] = [...(fields[field] ?? []), breedingText.problems[reason]]
        return { fields, status: 400 }
      },
    },
    failure: breedingText.failed,
    done: () => ({ message: breedingText.saved, to: BREEDINGS_PATH }),
  }),
  'remove-breeding': adminPlan({
    schema: WhichBreeding,
    run: ({ store, actor, values: { id }, seen }) =>
      removeBreeding(store, actor, { id, version: seenVersion(seen, id, 'breedings') }),
    refusals: { 'breeding-gone': gone },
    failure: breedingText.failed,
    done: () => ({ message: breedingText.removed, to: BREEDINGS_PATH }),
  }),
} satisfies Record<string, PreparedPlan>

/** The plans of the presses in the lists, which lead back to their page. */
export function stepPlans(to: string, today: string): Record<BreedingStep, PreparedPlan> {
  const plan = (step: BreedingStep) =>
    adminPlan({
      schema: WhichBreeding,
      run: ({ store, actor, values: { id }, seen }) =>
        stepBreeding(store, actor, { id, version: seenVersion(seen, id, 'breedings') }, step, today),
      refusals: { 'breeding-gone': gone },
      failure: breedingText.failed,
      done: () => ({ message: breedingText.stateSaved[step], to }),
    })
  return { done: plan('done'), empty: plan('empty'), born: plan('born') }
}
