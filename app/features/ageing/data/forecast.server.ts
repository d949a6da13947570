import { ageByOneStep, isInAgeingScope } from '#app/domain/ageing.ts'
import type { Db } from '#app/store/tables.ts'
import type { AgeingOrder } from './orders.ts'

type Mover = { id: string; name: string; from: number; to: number }
export type AgeingForecast = {
  changes: { name: string; from: number; to: number }[]
  /** Names above the age limit with the new age (spec 4). */
  overLimit: string[]
  /** Names that would be younger than 0 years. */
  unborn: string[]
  dead: string[]
  /** How many have no year of birth. */
  ageless: number
}
type Sorted = Omit<AgeingForecast, 'changes'> & { movers: Mover[] }

/**
 * The horses of a scope by what the change does to them, in Swedish order, from the key columns. `writtenBefore` limits
 * it to horses that were not written since that revision.
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
  // An index narrows the query; the rule decides.
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

/** Who would change and who would be skipped; nothing is written. */
export async function forecastAgeing(db: Db, order: AgeingOrder, year: number): Promise<AgeingForecast> {
  const { movers, ...skipped } = await sortHorses(db, order, year)
  return { ...skipped, changes: movers.map(({ name, from, to }) => ({ name, from, to })) }
}
