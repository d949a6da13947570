import { evaluateTrait, type TraitValues } from '#app/domain/breeding-values/evaluate.ts'
import { type JudgedHorse, traitRecords } from '#app/domain/breeding-values/records.ts'
import { BRED_TRAITS, type BredTrait } from '#app/domain/breeding-values/traits.table.ts'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import { inTurns } from '#app/domain/let-others.ts'
import { findWholePedigree } from '#app/store/ancestry.ts'
import { readDocument } from '#app/store/read.ts'
import { answered } from '#app/store/reads.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { BESIDE_DESCENT, isLarge, timeOf, WorkedOut } from '#app/store/worked-out.ts'

/** A value in whole numbers, as it is shown: `index` around 100, the reliability in per cent. */
export type ShownValue = { index: number; percent: number; isOwn: boolean }
type OfTrait = (Omit<Extract<TraitValues, { ok: true }>, 'values'> & { values: Map<string, ShownValue> }) | Refused
type Refused = Extract<TraitValues, { ok: false }>
/** Of the stud's own horses, by name. */
export type StudValues = Record<BredTrait, OfTrait>

const ROWS_AT_ONCE = 500

async function workOut({ db }: Pick<Store, 'db'>): Promise<StudValues> {
  const own = await judgedOf(db, 'horses')
  const entries = await judgedOf(db, 'pedigree')
  const records = traitRecords([...own, ...entries], await findJudgements(db))
  const pedigree = await findWholePedigree(db)
  const names = own.map(({ name }) => name)
  const found: Partial<StudValues> = {}
  for (const trait of BRED_TRAITS) found[trait] = shown(await inTurns(evaluateTrait(pedigree, records[trait], names)))
  return found as StudValues // one for each trait
}

function shown(of: TraitValues): OfTrait {
  if (!of.ok) return of
  const values = new Map<string, ShownValue>()
  for (const [name, { index, reliability, isOwn }] of of.values)
    values.set(name, { index: Math.round(index), percent: Math.floor(100 * reliability), isOwn })
  return { ...of, values }
}

/** Only what is compared, as a stud may be large. */
async function judgedOf(db: Db, collection: 'horses' | 'pedigree'): Promise<JudgedHorse[]> {
  const found: JudgedHorse[] = []
  for await (const rows of batchesById(db.selectFrom(collection).select(['id', 'name', 'doc']), ROWS_AT_ONCE))
    for (const row of rows) {
      const { gender, breed, age, evalExt, evalPrem } = readDocument(collection, row) as Omit<JudgedHorse, 'name'>
      found.push({ name: row.name, gender, breed, age, evalExt, evalPrem })
    }
  return found
}

/** A type may be stored in capitals. */
async function findJudgements(db: Db): Promise<EvaluationDocument[]> {
  const query = db
    .selectFrom('evaluations')
    .select(['id', 'horse', 'doc'])
    .where((eb) => eb(eb.fn<string>('lower', ['type']), 'in', [...BRED_TRAITS]))
  const found: EvaluationDocument[] = []
  for await (const rows of batchesById(query, ROWS_AT_ONCE))
    for (const row of rows) found.push({ ...readDocument('evaluations', row), horse: row.horse })
  return found
}

/** Of horses and entries. */
const READ = ['name', 'sire', 'dam', 'gender', 'breed', 'age', 'evalExt', 'evalPrem']

const VALUES = new WorkedOut<StudValues, null>('breeding-values', workOut, BESIDE_DESCENT, {
  sources: { horses: READ, pedigree: READ, evaluations: 'all' },
  first: () => null,
  turn: 3,
  isForAll: true,
  isKept: true,
  // After a change; the smallest studs need less.
  patienceMs: 50,
})

type ValuesStore = Pick<Store, 'db' | 'revision' | 'elsewhere' | 'isPatient' | 'worksFolder'>

/** `madeAt`: of the stud at that time; null for the present one, and without values. */
type PresentValues = { values: StudValues | null; isFresh: boolean; madeAt: string | null }

/**
 * The values of the present stud; after a change, until they are made, those of the stud before. What writes files
 * waits for them.
 */
export async function presentValues(given: ValuesStore): Promise<PresentValues> {
  const store = given as Store // nothing else of it is used
  const { value, isFresh, revision } = await VALUES.glance(store, null)
  if (value !== null || (await isLarge(store))) {
    const madeAt = value === null || isFresh ? null : await timeOf(store, revision)
    return { values: value, isFresh, madeAt }
  }
  // The first of a small stud are waited for: they take less than a second.
  return { values: await VALUES.now(store, null), isFresh: true, madeAt: null }
}

/** Of one horse, by trait; null where nothing is told. A page has read these alone. */
export const findHorseValues = answered('breeding-values', async (store: Store, name: string) => {
  const { values, isFresh, madeAt } = await presentValues(store)
  const of = (trait: BredTrait): ShownValue | null => valuesOf(values, trait)?.get(name) ?? null
  return { exterior: of('exterior'), premiering: of('premiering'), isFresh, madeAt }
})

/** `percent`: the mean of their reliabilities. */
export type FoalMean = { mean: number; percent: number; count: number }

/** What these foals have in the mean, those that have a value. */
export const findFoalMeans = answered('breeding-values-of-foals', async (store: Store, foals: readonly string[]) => {
  const { values, isFresh, madeAt } = await presentValues(store)
  const of = (trait: BredTrait): FoalMean | null => {
    const known = foals.flatMap((name) => valuesOf(values, trait)?.get(name) ?? [])
    if (known.length === 0) return null
    const meanOf = (key: 'index' | 'percent') => known.reduce((sum, one) => sum + one[key], 0) / known.length
    return { mean: meanOf('index'), percent: meanOf('percent'), count: known.length }
  }
  return { exterior: of('exterior'), premiering: of('premiering'), isFresh, madeAt }
})

/** The values of a trait by name; null where none are told. */
export function valuesOf(values: StudValues | null, trait: BredTrait): ReadonlyMap<string, ShownValue> | null {
  const of = values?.[trait]
  return of?.ok ? of.values : null
}

/** The value of every horse in each trait, for what filters and orders them. */
export const findValues = answered('breeding-values-of-all', async (store: ValuesStore, _all: null) => {
  const { values } = await presentValues(store)
  return BRED_TRAITS.map((trait) => {
    const of = valuesOf(values, trait)
    return of === null ? {} : Object.fromEntries(of)
  })
})
