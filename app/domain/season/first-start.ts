/** When a horse is old enough for its first competition. */

import { ageOf } from '#app/domain/age.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { horseGroup } from '#app/domain/competition/entry-moves.ts'
import { HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor } from '#app/domain/competition/ladder.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import type { TurnedAge } from './turn.ts'

/** Used without a known discipline: the age at which all ladders but one begin (our own choice). */
export const FIRST_COMPETING_AGE = 4

/** The lowest age in years of a discipline's ladder, without the class before it for horses in training. */
export function firstCompetingAge(discipline: DisciplineKey | null, group: HeightGroup): number {
  if (discipline === null) return FIRST_COMPETING_AGE
  return Math.min(...ladderFor(discipline, group).map(({ minAge }) => minAge))
}

const FIRST_AGES = [
  FIRST_COMPETING_AGE,
  ...DISCIPLINES.flatMap(({ key }) => HEIGHT_GROUPS.map((group) => firstCompetingAge(key, group))),
]
/** The range of first competing ages over all disciplines: outside it a horse's focus need not be read. */
export const EARLIEST_FIRST_AGE = Math.min(...FIRST_AGES)
export const LATEST_FIRST_AGE = Math.max(...FIRST_AGES)

export type FirstStart = {
  /** The discipline of the horse's focus; null if unknown. */
  discipline: DisciplineKey | null
  /** Age in years from which it may compete. */
  fromAge: number
}

/** The age from which a horse may compete in its own discipline. */
export function firstStart(horse: Readonly<HorseDocument>): FirstStart {
  const discipline = findDiscipline(horse.focus)?.key ?? null
  return { discipline, fromAge: firstCompetingAge(discipline, horseGroup(horse)) }
}

/** Whether the turn takes a horse to this age in years for the first time. */
export function reaches(age: Pick<TurnedAge, 'before' | 'after'>, years: number): boolean {
  return age.after !== null && age.after >= years && (age.before === null || age.before < years)
}

/** Where a grown youngster goes: the other categories of living horses say more than an age (our own choice). */
export const GROWN_CATEGORY = 'competitors'

/** The category of a youngster that an ageing makes old enough to compete; no fields for any other horse. */
export function grownFields(aged: HorseDocument, before: HorseDocument, year: number): { category?: string } {
  if (readText(aged.category) !== 'youngsters') return {}
  const ages = { before: ageOf(before, year), after: ageOf(aged, year) }
  return reaches(ages, firstStart(aged).fromAge) ? { category: GROWN_CATEGORY } : {}
}
