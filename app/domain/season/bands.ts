/** Age bands that a horse enters or leaves at the turn of a year. */
import { type QualityAgeBand, qualityAgeBand } from '#app/domain/age.ts'
import { PARENT_GENDERS, parentRefusal } from '#app/domain/breeding/planner-parents.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import type { CompetitionClass } from '#app/domain/competition/disciplines.table.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { type ProgrammeFlag, qualityFlags } from '#app/domain/quality/quality.ts'
import { type SeasonTurn, type TurnedAge, yearBefore } from './turn.ts'

export type QualityTurn = {
  from: QualityAgeBand
  to: QualityAgeBand
  /** The flags that the horse could win before the turn and can win after it (none outside 3-7 years). */
  flagsBefore: ProgrammeFlag[]
  flagsAfter: ProgrammeFlag[]
}

/** The change of age band in the quality programme (spec 9); null when the band stays the same. */
export function qualityTurn(
  horse: Pick<HorseDocument, 'gender' | 'champ' | 'st' | 'rs' | 'bt'>,
  { before, after }: TurnedAge,
): QualityTurn | null {
  const [from, to] = [qualityAgeBand(before), qualityAgeBand(after)]
  if (from === to) return null
  return { from, to, flagsBefore: qualityFlags(horse, before), flagsAfter: qualityFlags(horse, after) }
}

/** Whether the breeding planner begins to offer the horse as a parent: only its age was against it before. */
export function joinsPlanner(
  horse: Pick<HorseDocument, 'category' | 'gender'>,
  { birthYear, birthYearAfter }: TurnedAge,
  turn: SeasonTurn,
): boolean {
  const gender = PARENT_GENDERS.find((known) => known === readText(horse.gender))
  if (gender === undefined) return false
  return (
    parentRefusal({ ...horse, age: birthYear }, gender, yearBefore(turn)) === 'too-young' &&
    parentRefusal({ ...horse, age: birthYearAfter }, gender, turn.year) === null
  )
}

const AGE_IN_CLASS = /^FEI Unghäst (\d+)$/

/** Dressage classes named for an age: `FEI Unghäst 4` to `7`. They have results but are on no ladder. */
export const YOUNG_HORSE_CLASSES: ReadonlyMap<number, CompetitionClass> = new Map(
  getDiscipline('dressyr').meritClasses.flatMap((one) => {
    const age = AGE_IN_CLASS.exec(one.key)?.[1]
    return age === undefined ? [] : [[Number(age), one] as const]
  }),
)

/** The classes named for the horse's age before and after the turn; null when there is neither. */
export function youngHorseTurn({
  before,
  after,
}: Pick<TurnedAge, 'before' | 'after'>): { from: CompetitionClass | null; to: CompetitionClass | null } | null {
  const classAt = (age: number | null) => (age === null ? null : (YOUNG_HORSE_CLASSES.get(age) ?? null))
  const [from, to] = [classAt(before), classAt(after)]
  return from === null && to === null ? null : { from, to }
}
