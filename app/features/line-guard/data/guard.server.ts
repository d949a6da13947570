import { ageInYears } from '#app/domain/age.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { OPEN_STATES } from '#app/domain/breedings/states.table.ts'
import { readGender } from '#app/domain/doctor/stud.ts'
import { readFlag } from '#app/domain/documents.ts'
import { GELDING, MARE } from '#app/domain/horse/genders.ts'
import type { WholePedigree } from '#app/domain/kinship/ancestry.ts'
import { inTurns } from '#app/domain/let-others.ts'
import { type Birth, effectiveAncestors, generationIntervals, inbreedingRate } from '#app/domain/lines/effective.ts'
import { retainedInSteps } from '#app/domain/lines/gene-drop.ts'
import { type LineHorse, watchLines } from '#app/domain/lines/line-watch.ts'
import {
  effectiveFounders,
  founderShares,
  herdKinship,
  lossWithout,
  type Population,
  populationInSteps,
  withLiving,
} from '#app/domain/lines/population.ts'
import { readKnownName } from '#app/domain/names.ts'
import { isHere } from '#app/features/horses/data/desk-query.server.ts'
import { findWholePedigree } from '#app/store/ancestry.ts'
import { readDocument } from '#app/store/read.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { BESIDE_DESCENT, WorkedOut } from '#app/store/worked-out.ts'

type LivingHorse = LineHorse & { ageYears: number | null }

export type Guard = Awaited<ReturnType<typeof guardStud>>

export type Lines = Awaited<ReturnType<typeof linesOf>>

/** The lines, and how related each living horse is to the others: what visitors see, without what takes long. */
async function linesOf(living: ReadonlyMap<string, LivingHorse>, pedigree: WholePedigree) {
  const population = await inTurns(populationInSteps(pedigree, [...living.keys()]))
  return { population, lines: watchLines(living.values()), herd: herdKinship(population) }
}

async function guardStud({ db }: Store, year: number) {
  const [living, pedigree] = [await findLiving(db, year), await findWholePedigree(db)]
  const { population, lines, herd } = await linesOf(living, pedigree)
  const breeding = withLiving(population, (at) => living.get(population.names[at] ?? '')?.canBreed === true)
  const whole = await measured(population, herd)
  return {
    ...whole,
    year,
    living,
    lines,
    population,
    losses: lossWithout(population, herd),
    breeding: await measured(breeding),
    intervals: generationIntervals(await findBirths(db, pedigree)),
  }
}

export type Measured = Awaited<ReturnType<typeof measured>>

async function measured(population: Population, herd = herdKinship(population)) {
  const shares = founderShares(population)
  const { living, inbreeding, generations } = population
  const meanOf = (all: Float64Array) => living.reduce((sum, at) => sum + (all[at] ?? 0), 0) / Math.max(1, living.length)
  return {
    size: living.length,
    shares,
    effectiveFounders: effectiveFounders(shares),
    ancestors: await inTurns(effectiveAncestors(population)),
    // The same random draw each time, so that the figure is stable.
    retained: await inTurns(retainedInSteps(population, shares, seededRandom('linjevakten'))),
    herd,
    inbreeding: meanOf(inbreeding),
    generations: meanOf(generations),
    rate: inbreedingRate(population),
  }
}

/** Horses that are parents, sold and dead ones too, with the years of their own parents. */
async function findBirths(db: Db, pedigree: WholePedigree): Promise<Birth[]> {
  const parents = new Set<unknown>()
  for (const [, of] of pedigree) for (const parent of [of?.sire, of?.dam]) parents.add(parent)
  const rows = await db.selectFrom('horses').select(['name', 'gender', 'birth_year as born']).execute()
  const years = new Map(rows.map(({ name, born }) => [name, born]))
  return rows.flatMap(({ name, gender, born }) => {
    if (born === null || !parents.has(name)) return []
    const own = pedigree.get(name)
    const yearOf = (parent: unknown) => years.get(readKnownName(parent) ?? '') ?? null
    const sex = readGender(gender)
    return [
      {
        sex: sex === MARE ? 'female' : sex === null ? null : 'male',
        born,
        sire: yearOf(own?.sire),
        dam: yearOf(own?.dam),
      },
    ]
  })
}

const ROWS_AT_ONCE = 1000
/** Retired from breeding too (spec 4). */
const RETIRED = 'seniors'

/** In most documents the field is false or absent: they are not parsed. */
const MAY_HOLD = /"lineholder":(?!false[,}]|null[,}])/

/** The horses of the stud by name, in the order of their ids. */
async function findLiving(db: Db, year: number): Promise<Map<string, LivingHorse>> {
  const living = new Map<string, LivingHorse>()
  const query = db
    .selectFrom('horses')
    .select(['id', 'name', 'gender', 'line', 'category', 'birth_year', 'doc'])
    .where(isHere)
  for await (const rows of batchesById(query, ROWS_AT_ONCE)) {
    for (const { name, gender: written, line, category, birth_year: born, doc } of rows) {
      const gender = readGender(written)
      living.set(name, {
        name,
        gender,
        line,
        isHolder: MAY_HOLD.test(doc) && readFlag(readDocument('horses', { doc }).lineholder),
        canBreed: gender !== GELDING && category !== RETIRED,
        ageYears: ageInYears(born, year),
      })
    }
  }
  return living
}

const SOURCES = {
  horses: ['name', 'sire', 'dam', 'gender', 'line', 'lineholder', 'category', 'age'],
  pedigree: ['name', 'sire', 'dam'],
} as const

const GUARD = new WorkedOut('line-guard', guardStud, BESIDE_DESCENT, { sources: SOURCES })

export function findGuard(store: Store, year: number): Promise<Guard> {
  return GUARD.now(store, year)
}

const LINES = new WorkedOut(
  'lines',
  async ({ db }, year) => linesOf(await findLiving(db, year), await findWholePedigree(db)),
  BESIDE_DESCENT,
  { sources: SOURCES },
)

export function findLines(store: Store, year: number): Promise<Lines> {
  return LINES.now(store, year)
}

const YEARS_AWAITED = 1

/** One foal of each living mare with an open breeding of this or the last year, the one that has come furthest. */
async function findAwaited(db: Db, { year, living }: Guard): Promise<{ sire: string; dam: string }[]> {
  const rows = await db
    .selectFrom('breedings')
    .select(['mare', 'stallion', 'state'])
    .where('state', 'in', [...OPEN_STATES])
    .where((eb) => eb.or([eb('year', 'is', null), eb('year', '>=', year - YEARS_AWAITED)]))
    .orderBy('id')
    .execute()
  const stage = (state: string | null) => OPEN_STATES.findIndex((one) => one === state)
  const inOrder = rows.toSorted((a, b) => stage(a.state) - stage(b.state))
  const byMare = new Map(inOrder.map(({ mare, stallion }) => [mare, stallion]))
  return [...byMare]
    .filter(([mare]) => living.get(mare)?.gender === MARE)
    .map(([mare, stallion]) => ({ sire: stallion, dam: mare }))
}

/** The living with the foals that are planned or awaited; null without any. */
async function measureAwaited({ db }: Store, guard: Guard): Promise<Measured | null> {
  const foals = await findAwaited(db, guard)
  if (foals.length === 0) return null
  const pedigree = await findWholePedigree(db)
  const names = foals.map((foal, at) => {
    const name = `${at}\0` // no horse is called so
    pedigree.set(name, foal)
    return name
  })
  return measured(await inTurns(populationInSteps(pedigree, [...guard.living.keys(), ...names])))
}

/** With the year's breedings. */
export const WITH_BREEDINGS = { ...SOURCES, breedings: 'all' } as const

const AWAITED = new WorkedOut(
  'line-guard-awaited',
  async (store: Store, year: number) => measureAwaited(store, await findGuard(store, year)),
  [],
  { sources: WITH_BREEDINGS },
)

export const findAwaitedMeasures = (store: Store, year: number): Promise<Measured | null> => AWAITED.now(store, year)
