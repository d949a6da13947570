/** The turn of a year, looked at beforehand: what everyone's age becomes. */
import { ageOf, oldestAllowedAge, readYear } from '#app/domain/age.ts'
import { type AgeingFacts, type AgeingScope, ageByOneStep, isInAgeingScope } from '#app/domain/ageing.ts'

/** The turn into `year`, compared with the year before it. `ageing` is a bulk ageing by +1 that is planned besides. */
export type SeasonTurn = { year: number; ageing: AgeingScope | null }

export type HorseAgeFacts = AgeingFacts & { qualityCode: string | null }

export type TurnedAge = {
  /** As stored; null where it is no year. */
  birthYear: number | null
  /** After the planned ageing; the same where none is planned or it leaves the horse out. */
  birthYearAfter: number | null
  /** Whole years in the year before the turn; null without a birth year and for a horse not yet born. */
  before: number | null
  /** Whole years in `year`, the planned ageing included. */
  after: number | null
  /** The planned ageing would leave the horse out because of its age limit (spec 4). */
  isStopped: boolean
}

/** What the turn makes of a horse's age: a year older by itself, and one more where the planned ageing takes it. */
export function turnAge(
  { birthYear, ageLimit, qualityCode, died }: HorseAgeFacts,
  { year, ageing }: SeasonTurn,
): TurnedAge {
  const born = readYear(birthYear)
  const isPlanned = ageing !== null && isInAgeingScope(ageing, { qualityCode, ageLimit })
  const step = isPlanned ? ageByOneStep({ birthYear, ageLimit, died }, 1, year) : null
  const bornAfter = step?.outcome === 'changes' ? step.birthYear : born
  return {
    birthYear: born,
    birthYearAfter: bornAfter,
    before: ageOf({ age: born, died }, year - 1),
    after: ageOf({ age: bornAfter, died }, year),
    isStopped: step?.outcome === 'skipped',
  }
}

export type LimitOutlook = {
  /** `at`: as old as the limit allows; `above`: older. In both a further +1 is refused. */
  standing: 'room' | 'at' | 'above'
  /** Oldest allowed age in years before and after the turn: it grows with the year. */
  oldestBefore: number
  oldestAfter: number
  /** Years above the limit after the turn, 0 for a horse that is not. */
  yearsAbove: number
}

/**
 * Where a horse stands to its age limit after the turn. Age and limit both grow by one a year, so the turn itself stops
 * nobody. Null without a limit and without an age.
 */
export function limitOutlook(facts: HorseAgeFacts, turn: SeasonTurn): LimitOutlook | null {
  const { after } = turnAge(facts, turn)
  const oldestBefore = oldestAllowedAge(facts.ageLimit, turn.year - 1)
  const oldestAfter = oldestAllowedAge(facts.ageLimit, turn.year)
  if (after === null || oldestBefore === null || oldestAfter === null) return null
  const yearsAbove = Math.max(0, after - oldestAfter)
  const standing = yearsAbove > 0 ? 'above' : after === oldestAfter ? 'at' : 'room'
  return { standing, oldestBefore, oldestAfter, yearsAbove }
}
