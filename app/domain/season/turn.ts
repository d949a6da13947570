/** The turn of a year, computed in advance: how everyone's age changes. */
import { ageOf, oldestAllowedAge, readYear } from '#app/domain/age.ts'
import { type AgeingFacts, type AgeingScope, ageByOneStep, isInAgeingScope } from '#app/domain/ageing.ts'

/**
 * The turn into `year`, compared with the year before, or with `from`: the same year if only the ageing counts.
 * `ageing` is a planned bulk ageing by +1 besides.
 */
export type SeasonTurn = { year: number; ageing: AgeingScope | null; from?: number }

export const yearBefore = ({ year, from = year - 1 }: SeasonTurn): number => from

export type HorseAgeFacts = AgeingFacts & { qualityCode: string | null }

export type TurnedAge = {
  /** As stored; null if it is not a year. */
  birthYear: number | null
  /** After the planned ageing; the same if none is planned or it skips the horse. */
  birthYearAfter: number | null
  /** Whole years before the turn; null without a birth year and before birth. */
  before: number | null
  /** Whole years in `year`, including the planned ageing. */
  after: number | null
  /** The planned ageing would skip the horse because of its age limit (spec 4). */
  isStopped: boolean
}

/** A horse's age at the turn: one year older, and one more if the planned ageing applies. */
export function turnAge({ birthYear, ageLimit, qualityCode, died }: HorseAgeFacts, turn: SeasonTurn): TurnedAge {
  const { year, ageing } = turn
  const born = readYear(birthYear)
  const isPlanned = ageing !== null && isInAgeingScope(ageing, { qualityCode, ageLimit })
  const step = isPlanned ? ageByOneStep({ birthYear, ageLimit, died }, 1, year) : null
  const bornAfter = step?.outcome === 'changes' ? step.birthYear : born
  return {
    birthYear: born,
    birthYearAfter: bornAfter,
    before: ageOf({ age: born, died }, yearBefore(turn)),
    after: ageOf({ age: bornAfter, died }, year),
    isStopped: step?.outcome === 'skipped',
  }
}

export type LimitOutlook = {
  /** `at`: as old as the limit allows; `above`: older. In both cases a further +1 is refused. */
  standing: 'room' | 'at' | 'above'
  /** The highest allowed age in years before and after the turn; it grows with the year. */
  oldestBefore: number
  oldestAfter: number
  /** Years above the limit after the turn, or 0. */
  yearsAbove: number
}

/** A horse's age and its limit after the turn; both grow by one a year. Null without a limit or an age. */
export function limitOutlook(facts: HorseAgeFacts, turn: SeasonTurn): LimitOutlook | null {
  const { after } = turnAge(facts, turn)
  const oldestBefore = oldestAllowedAge(facts.ageLimit, yearBefore(turn))
  const oldestAfter = oldestAllowedAge(facts.ageLimit, turn.year)
  if (after === null || oldestBefore === null || oldestAfter === null) return null
  const yearsAbove = Math.max(0, after - oldestAfter)
  const standing = yearsAbove > 0 ? 'above' : after === oldestAfter ? 'at' : 'room'
  return { standing, oldestBefore, oldestAfter, yearsAbove }
}
