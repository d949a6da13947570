import { foldClassName, getDiscipline, splitClassKey } from './class-key.ts'
import type { DisciplineKey, Rung } from './disciplines.table.ts'
import type { HeightGroup } from './height-group.ts'

/** The classes a potential can point to, lowest first, without the class before the ladder (Inridning). */
export function ladderFor(discipline: DisciplineKey, group: HeightGroup): readonly Rung[] {
  return getDiscipline(discipline).ladders[group]
}

/** The classes Level Up goes through, lowest first: the class before the ladder, if any, then the ladder. */
export function climbFor(discipline: DisciplineKey, group: HeightGroup): readonly Rung[] {
  const { preClass, ladders } = getDiscipline(discipline)
  return preClass ? [preClass, ...ladders[group]] : ladders[group]
}

/** The class a potential points to: the highest whose limit it reaches. The lowest class has no limit. */
export function levelFor(discipline: DisciplineKey, group: HeightGroup, potential: number): Rung {
  const ladder = ladderFor(discipline, group)
  const level = ladder.findLast(({ minPotential }) => minPotential <= potential) ?? ladder[0]
  if (!level) throw new Error(`No ladder for ${discipline} ${group}`)
  return level
}

/** The rung of a class, by its key or label without a prefix; null for a class that is not on this climb. */
export function findRung(climb: readonly Rung[], classKey: string): Rung | null {
  const wanted = foldClassName(splitClassKey(classKey).plain)
  return climb.find(({ key, label }) => foldClassName(key) === wanted || foldClassName(label) === wanted) ?? null
}

/** The class after `classKey` on this climb; null for the last class and for one that is not on it. */
export function nextRung(discipline: DisciplineKey, group: HeightGroup, classKey: string): Rung | null {
  const climb = climbFor(discipline, group)
  const rung = findRung(climb, classKey)
  return rung === null ? null : (climb[climb.indexOf(rung) + 1] ?? null)
}

/** Whether a horse is below the lowest age of a class; never for an unknown age (null). */
export function isTooYoung(rung: Rung, ageYears: number | null): boolean {
  return ageYears !== null && ageYears < rung.minAge
}

export type LevelUp =
  /** `isMoved` is false on the last class, where the horse stays. */
  | { ok: true; rung: Rung; isMoved: boolean }
  | { ok: false; reason: 'too-young'; rung: Rung }
  /** The stored class is not on this ladder, as after a pony has grown: the administrator chooses a class. */
  | { ok: false; reason: 'not-on-ladder' }

/**
 * What Level Up does (spec 4): the next class, or the last one again. Refused only when the horse is too young for the
 * next class, which is then `rung`. Age in years; an unknown age (null) is never too young.
 */
export function levelUp(
  discipline: DisciplineKey,
  group: HeightGroup,
  classKey: string,
  ageYears: number | null,
): LevelUp {
  const rung = findRung(climbFor(discipline, group), classKey)
  if (rung === null) return { ok: false, reason: 'not-on-ladder' }
  const next = nextRung(discipline, group, rung.key)
  if (next === null) return { ok: true, rung, isMoved: false }
  if (isTooYoung(next, ageYears)) return { ok: false, reason: 'too-young', rung: next }
  return { ok: true, rung: next, isMoved: true }
}

/** From this many merits a competition horse is shown red and listed (spec 9). */
export const MERITS_FOR_LEVEL_UP = 10

/** Whether a competition horse has enough merits for Level Up. */
export function isReadyForLevelUp(meritCount: number): boolean {
  return meritCount >= MERITS_FOR_LEVEL_UP
}

type ClassSuggestion = {
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
