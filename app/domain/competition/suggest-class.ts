import type { DisciplineKey, Rung } from './disciplines.table.ts'
import type { HeightGroup } from './height-group.ts'
import { climbFor, findRung, isTooYoung, ladderFor, levelFor } from './ladder.ts'

export type ClassSuggestion = {
  /** The class that the potential points to; null without a potential. */
  level: Rung | null
  /** The class to begin in; null when the horse is too young for every class. */
  rung: Rung | null
}

/**
 * The class in which a horse should begin: the one its potential points to or, if it is too young for that, the highest
 * one below that its age in years allows. The lowest class without a potential; an unknown age is never too young.
 */
export function suggestClass(
  discipline: DisciplineKey,
  group: HeightGroup,
  potential: number | null,
  ageYears: number | null,
): ClassSuggestion {
  const level = potential === null ? null : levelFor(discipline, group, potential)
  const climb = climbFor(discipline, group)
  const highest = climb.findIndex((rung) => rung === (level ?? ladderFor(discipline, group)[0]))
  const rung = climb.slice(0, highest + 1).findLast((each) => !isTooYoung(each, ageYears)) ?? null
  return { level, rung }
}

/** How many classes a potential is above (negative: below) a class; null for one that is not on the ladder. */
export function classesAbove(
  discipline: DisciplineKey,
  group: HeightGroup,
  classKey: string,
  potential: number,
): number | null {
  const climb = climbFor(discipline, group)
  const rung = findRung(climb, classKey)
  return rung === null ? null : climb.indexOf(levelFor(discipline, group, potential)) - climb.indexOf(rung)
}
