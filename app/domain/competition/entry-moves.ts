/** The effect of each action of the competition list on an entry (spec 4). The given documents are not changed. */
import { readYear } from '#app/domain/age.ts'
import { breedKind } from '#app/domain/breeds.ts'
import {
  type CompetitionDocument,
  type EvaluationDocument,
  type HorseDocument,
  readHeight,
  readText,
  withFields,
} from '#app/domain/documents.ts'
import { evaluationSheet, findEvaluationType, sortEvaluations } from '#app/domain/evaluations/sheet.ts'
import type { DisciplineKey, Rung } from './disciplines.table.ts'
import { readEntryClass, readEntryEvent, readEntryGroup } from './entry.ts'
import { type HeightGroup, heightGroup } from './height-group.ts'
import { climbFor, findRung, isTooYoung, type LevelUp, levelUp } from './ladder.ts'

type Entry = Readonly<CompetitionDocument>
type Horse = Readonly<HorseDocument>

/** The grade of a horse's newest exterior evaluation that has one, stored or computed; null without one. */
export function exteriorPremium(evaluations: readonly EvaluationDocument[]): string | null {
  const exteriors = evaluations.filter(({ type }) => findEvaluationType(type)?.type === 'exterior')
  return (
    sortEvaluations(exteriors)
      .map((document) => evaluationSheet(document).grade)
      .find((grade) => grade !== null) ?? null
  )
}

/** The height group of a horse: by its height in cm, else by its breed. */
export function horseGroup(horse: Horse): HeightGroup {
  return heightGroup(readHeight(horse.height), breedKind(horse.breed))
}

/**
 * The age in years by which an entry is judged: from its own copy of the birth year, which the list shows, or else from
 * the horse's. An unborn horse is 0. Null where neither year is known.
 */
export function ageThatCounts(entry: Entry, horse: Horse | null, year: number): number | null {
  const born = readYear(entry.age) ?? readYear(horse?.age)
  return born === null ? null : Math.max(0, year - born)
}

/** A new entry (spec 3): facts copied from the horse, its exterior grade, its first class, created in `year`. */
export function newEntry(
  horse: Horse,
  { discipline, rung, premium, year }: { discipline: DisciplineKey; rung: Rung; premium: string | null; year: number },
): CompetitionDocument {
  const copied = {
    age: readYear(horse.age),
    height: readHeight(horse.height),
    gender: readText(horse.gender),
    breed: readText(horse.breed),
    stats: horse.stats,
    focus: readText(horse.focus),
  }
  return {
    name: readText(horse.name) ?? '',
    ...withFields({}, copied),
    currentEvent: discipline,
    currentClass: rung.key,
    meritCount: 0,
    premium: premium ?? '',
    created: year,
  }
}

type ClassChoice =
  | { ok: true; rung: Rung }
  | { ok: false; reason: 'not-on-ladder' }
  | { ok: false; reason: 'too-young'; rung: Rung }

/** Whether a horse of this height group and age may be moved to a class. */
export function chooseClass(
  discipline: DisciplineKey,
  group: HeightGroup,
  classKey: string,
  ageYears: number | null,
): ClassChoice {
  const rung = findRung(climbFor(discipline, group), classKey)
  if (rung === null) return { ok: false, reason: 'not-on-ladder' }
  return isTooYoung(rung, ageYears) ? { ok: false, reason: 'too-young', rung } : { ok: true, rung }
}

/** The effect of Level Up on an entry at an age in years; an unknown discipline has no ladder. */
export function levelUpEntry(entry: Entry, ageYears: number | null): LevelUp {
  const discipline = readEntryEvent(entry)
  const classKey = readEntryClass(entry)
  if (discipline === null || classKey === null) return { ok: false, reason: 'not-on-ladder' }
  return levelUp(discipline, readEntryGroup(entry), classKey, ageYears)
}

/** What Update copies (spec 4). */
const COPIED_FIELDS = ['gender', 'age', 'premium'] as const
type CopiedField = (typeof COPIED_FIELDS)[number]
export type CopiedDifference = { field: CopiedField; from: string | null; to: string | number }

/** What Update would change. A field that the horse lacks is not erased. */
export function copiedDifferences(entry: Entry, horse: Horse, premium: string | null): CopiedDifference[] {
  const wanted: Record<CopiedField, string | number | null> = {
    gender: readText(horse.gender),
    age: readYear(horse.age),
    premium,
  }
  return COPIED_FIELDS.flatMap((field) => {
    const to = wanted[field]
    const from = readText(entry[field])
    return to === null || from === String(to) ? [] : [{ field, from, to }]
  })
}
