/** When a horse is old enough to be entered at all. */
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { horseGroup } from '#app/domain/competition/entry-moves.ts'
import { HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor } from '#app/domain/competition/ladder.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { TurnedAge } from './turn.ts'

/** Where no discipline is named: the age at which all ladders but one begin (our own choice). */
export const FIRST_COMPETING_AGE = 4

/** The lowest age in years of a discipline's ladder. The class before it, for horses in training, does not count. */
export function firstCompetingAge(discipline: DisciplineKey | null, group: HeightGroup): number {
  if (discipline === null) return FIRST_COMPETING_AGE
  return Math.min(...ladderFor(discipline, group).map(({ minAge }) => minAge))
}

const FIRST_AGES = [
  FIRST_COMPETING_AGE,
  ...DISCIPLINES.flatMap(({ key }) => HEIGHT_GROUPS.map((group) => firstCompetingAge(key, group))),
]
/** The first competing ages of all disciplines lie from the one to the other: a horse outside need not be asked for its focus. */
export const EARLIEST_FIRST_AGE = Math.min(...FIRST_AGES)
export const LATEST_FIRST_AGE = Math.max(...FIRST_AGES)

export type FirstStart = {
  /** The discipline that the horse's focus names; null where it names none that is known. */
  discipline: DisciplineKey | null
  /** Age in years from which it may compete. */
  fromAge: number
}

/** From which age a horse may compete in what it is meant for. */
export function firstStart(horse: Readonly<HorseDocument>): FirstStart {
  const discipline = findDiscipline(horse.focus)?.key ?? null
  return { discipline, fromAge: firstCompetingAge(discipline, horseGroup(horse)) }
}

/** Whether the turn takes a horse to an age in years that it had not reached. A foal not born yet has reached none. */
export function reaches(age: Pick<TurnedAge, 'before' | 'after'>, years: number): boolean {
  return age.after !== null && age.after >= years && (age.before === null || age.before < years)
}
