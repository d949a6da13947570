import { ageByOneStep, isInAgeingScope } from '#app/domain/ageing.ts'
import type { Db } from '#app/store/tables.ts'
import type { AgeingOrder } from './orders.ts'

/** A horse that a bulk change is about, with its years of birth before and after. */
type Mover = { id: string; name: string; from: number; to: number }
export type AgeingForecast = {
  changes: { name: string; from: number; to: number }[]
  /** Names whose new age would be above the age limit (spec 4). */
  overLimit: string[]
  /** Names that would be younger than 0 years. */
  unborn: string[]
  /** Names with a year of death: their age stands still. */
  dead: string[]
  /** How many have no year of birth, and so no age to change. */
  ageless: number
}
type Sorted = Omit<AgeingForecast, 'changes'> & { movers: Mover[] }

/**
 * The horses of a scope by what the change makes of them, in Swedish order; read from the key columns alone. With
 * `writtenBefore` only those that stand as they did before that revision.
 */
export async function sortHorses(
  db: Db,
  { scope, step }: AgeingOrder,
  year: number,
  writtenBefore?: number,
): Promise<Sorted> {
  let asked = db
    .selectFrom('horses')
    .select(['id', 'name', 'birth_year', 'age_limit', 'died_year', 'quality_code'])
    .orderBy('sort_key')
    .orderBy('name')
  // Narrowed by an index first; the rule has the last word.
  if (scope === 'quality') asked = asked.where('quality_code', '>=', 'G').where('quality_code', '<', 'H')
  if (scope === 'agelimit') asked = asked.where('age_limit', 'is not', null)
  if (writtenBefore !== undefined) asked = asked.where('version', '<', writtenBefore)
  const sorted: Sorted = { movers: [], overLimit: [], unborn: [], dead: [], ageless: 0 }
  for (const {
    id,
    name,
    birth_year: birthYear,
    age_limit: ageLimit,
    died_year: died,
    quality_code: qualityCode,
  } of await asked.execute()) {
    if (!isInAgeingScope(scope, { qualityCode, ageLimit })) continue
    const ageing = ageByOneStep({ birthYear, ageLimit, died }, step, year)
    if (ageing.outcome === 'changes')
      sorted.movers.push({ id, name, from: ageing.birthYear + step, to: ageing.birthYear })
    else if (ageing.outcome === 'ageless') sorted.ageless++
    else if (ageing.outcome === 'dead') sorted.dead.push(name)
    else if (ageing.reason === 'age-limit') sorted.overLimit.push(name)
    else sorted.unborn.push(name)
  }
  return sorted
}

/** The dry run: who would change and who would be skipped, with nothing written. */
export async function forecastAgeing(db: Db, order: AgeingOrder, year: number): Promise<AgeingForecast> {
  const { movers, ...skipped } = await sortHorses(db, order, year)
  return { ...skipped, changes: movers.map(({ name, from, to }) => ({ name, from, to })) }
}
