import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import {
  type BreedingDocument,
  type BreedingProblem,
  bornAs,
  breedingProblems,
  coveredOn,
  readBreeding,
} from '#app/domain/breedings/breeding.ts'
import { readText, withFields } from '#app/domain/documents.ts'
import { HORSE_GENDERS, MARE } from '#app/domain/horse/genders.ts'
import { type Change, commitPlan } from '#app/store/commit.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { type BreedingForm, WhichBreeding, WriteBreeding } from './schema.ts'
import { breedingText } from './text.ts'
import { BREEDINGS_PATH } from './view.ts'

type Missing = { ok: false; reason: 'breeding-gone' }
type Problem =
  | BreedingProblem
  | { field: 'mare'; reason: 'mare-is-male' }
  | { field: 'stallion'; reason: 'stallion-is-mare' }
type Wrong = { ok: false; reason: 'wrong-fields'; problems: Problem[] }
type Seen = { id: string; version?: number | undefined }

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
    const before = row === null ? {} : readExact(await readAsSeen(store, trx, 'breedings', row, version))
    const document = withFields(before, form)
    const problems = [...breedingProblems(readBreeding(plainDocument(document))), ...(await wrongSexes(trx, form))]
    if (problems.length > 0) return { ok: false, reason: 'wrong-fields', problems }
    const change: Change =
      row === null
        ? { op: 'create', collection: 'breedings', document }
        : { op: 'update', collection: 'breedings', id, version: version ?? row.version, document }
    return { ok: true, changes: [change] }
  })

/** Horses of the stud are of the sex that is stored; a gelding may have been a stallion. */
async function wrongSexes(trx: Trx, { mare, stallion }: BreedingForm): Promise<Problem[]> {
  const rows = await trx.selectFrom('horses').select(['name', 'gender']).where('name', 'in', [mare, stallion]).execute()
  const sexOf = (name: string) => rows.find((row) => row.name === name)?.gender ?? null
  const [sex, other] = [sexOf(mare), sexOf(stallion)]
  const isMale = sex !== MARE && HORSE_GENDERS.some((known) => known === sex)
  return [
    ...(isMale ? [{ field: 'mare', reason: 'mare-is-male' } as const] : []),
    ...(other === MARE ? [{ field: 'stallion', reason: 'stallion-is-mare' } as const] : []),
  ]
}

type BreedingStep = keyof typeof breedingText.stateSaved

/** Another state by one press. */
export const stepBreeding = (store: Store, actor: string, { id, version }: Seen, to: BreedingStep, today: string) =>
  commitPlan<Missing>(store, actor, 'write-breeding', async (trx) => {
    const row = await findRow(trx, id)
    if (!row) return GONE
    const before = readExact(await readAsSeen(store, trx, 'breedings', row, version))
    const changed = to === 'done' ? coveredOn(readBreeding(plainDocument(before)), today) : { state: to }
    const document = withFields(before, changed)
    return {
      ok: true,
      changes: [{ op: 'update', collection: 'breedings', id, version: version ?? row.version, document }],
    }
  })

export const removeBreeding = (store: Store, actor: string, { id, version }: Seen) =>
  commitPlan<Missing>(store, actor, 'remove-breeding', async (trx) => {
    const row = await findRow(trx, id)
    if (!row) return GONE
    return { ok: true, changes: [{ op: 'delete', collection: 'breedings', id, version: version ?? row.version }] }
  })

/** What a new foal changes in its breeding, for the same commit; nothing if it has other parents. */
export async function birthBeside(trx: Trx, id: string, foal: Readonly<Record<string, unknown>>): Promise<Change[]> {
  const row = await findRow(trx, id)
  if (!row) return []
  const breeding = readBreeding(plainDocument(readExact(row)))
  const name = readText(foal['name'])
  if (name === null || readText(foal['dam']) !== breeding.mare || readText(foal['sire']) !== breeding.stallion)
    return []
  const born: BreedingDocument | null = bornAs(breeding, name)
  if (born === null) return []
  const document = { ...readExact(row), ...born }
  return [{ op: 'update', collection: 'breedings', id, version: row.version, document }]
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
