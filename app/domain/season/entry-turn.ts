/** What the turn of a year means for a competition entry: the ladder's rules, applied in both years. */
import { readYear } from '#app/domain/age.ts'
import type { Rung } from '#app/domain/competition/disciplines.table.ts'
import { readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, levelUpEntry } from '#app/domain/competition/entry-moves.ts'
import { type EntryPlace, placeEntry } from '#app/domain/competition/entry-place.ts'
import { isReadyForLevelUp, type LevelUp } from '#app/domain/competition/ladder.ts'
import type { CompetitionDocument } from '#app/domain/documents.ts'
import { type HorseAgeFacts, type SeasonTurn, turnAge, yearBefore } from './turn.ts'

export type EntryTurn = {
  place: EntryPlace
  /** The birth year used for the entry's age: its own copy, else the horse's. */
  birthYear: number | null
  birthYearAfter: number | null
  before: number | null
  after: number | null
  /** The result of Level Up in the year before the turn and after it. */
  levelUpBefore: LevelUp
  levelUpAfter: LevelUp
  meritCount: number
}

/** An entry at the turn, at the age that Level Up uses; after a planned ageing as once Update has copied the year. */
export function turnEntry(
  entry: Readonly<CompetitionDocument>,
  horse: HorseAgeFacts | null,
  turn: SeasonTurn,
): EntryTurn {
  const aged = horse === null ? null : turnAge(horse, turn)
  const isAged = aged !== null && aged.birthYearAfter !== aged.birthYear
  const birthYear = readYear(entry.age) ?? aged?.birthYear ?? null
  const birthYearAfter = isAged ? aged.birthYearAfter : birthYear
  const ageOf = (born: number | null, year: number) => ageThatCounts({ ...entry, age: born }, null, year)
  const before = ageOf(birthYear, yearBefore(turn))
  const after = ageOf(birthYearAfter, turn.year)
  return {
    place: placeEntry(entry),
    birthYear,
    birthYearAfter,
    before,
    after,
    levelUpBefore: levelUpEntry(entry, before),
    levelUpAfter: levelUpEntry(entry, after),
    meritCount: readMeritCount(entry),
  }
}

/** The class that the turn makes possible: the horse was too young for it before. Null when there is none. */
export function openedClass({ levelUpBefore: before, levelUpAfter: after }: EntryTurn): Rung | null {
  return isTooYoungFor(before) && after.ok && after.isMoved ? after.rung : null
}

/** The class that the horse is still too young for, and the year in which it will be old enough. */
export function awaitedClass(entry: EntryTurn, turn: SeasonTurn): { rung: Rung; year: number } | null {
  const { levelUpAfter: answer, after } = entry
  if (!isTooYoungFor(answer) || after === null) return null
  return { rung: answer.rung, year: turn.year + answer.rung.minAge - after }
}

/** The class that the horse is too old for, such as Inridning to 3 years; `isNew` if it was not the year before. */
export function outgrownClass({ place: { rung }, before, after }: EntryTurn): { rung: Rung; isNew: boolean } | null {
  const maxAge = rung?.maxAge
  if (rung === null || maxAge === undefined || after === null || after <= maxAge) return null
  return { rung, isNew: before === null || before <= maxAge }
}

const isTooYoungFor = (answer: LevelUp): answer is Extract<LevelUp, { reason: 'too-young' }> =>
  !answer.ok && answer.reason === 'too-young'

/** What Level Up would do for a horse with enough merits. */
type MeritOutlook =
  /** Possible in either year. */
  | { kind: 'moves'; rung: Rung }
  /** Too young before the turn, old enough after it. */
  | { kind: 'opens'; rung: Rung }
  /** Too young in both years; `year` is when it will be old enough. */
  | { kind: 'waits'; rung: Rung; year: number }
  | { kind: 'last'; rung: Rung }
  /** The class is on no ladder. */
  | { kind: 'not-on-ladder' }

/** The outlook for a horse with ten merits or more (spec 9), else null. */
export function meritOutlook(entry: EntryTurn, turn: SeasonTurn): MeritOutlook | null {
  if (!isReadyForLevelUp(entry.meritCount)) return null
  const opened = openedClass(entry)
  if (opened) return { kind: 'opens', rung: opened }
  const awaited = awaitedClass(entry, turn)
  if (awaited) return { kind: 'waits', ...awaited }
  const { levelUpAfter: answer } = entry
  if (!answer.ok) return { kind: 'not-on-ladder' }
  return { kind: answer.isMoved ? 'moves' : 'last', rung: answer.rung }
}
