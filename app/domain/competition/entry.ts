/** What a stored competition entry says, read as the rules need it (spec 3). */
import { ageInYears } from '#app/domain/age.ts'
import { breedKind } from '#app/domain/breeds.ts'
import { type CompetitionDocument, readHeight, readNumber, readText } from '#app/domain/documents.ts'
import { normaliseClassName } from '#app/domain/merits/class-name.ts'
import { findDiscipline, splitClassKey } from './class-key.ts'
import type { DisciplineKey } from './disciplines.table.ts'
import { type HeightGroup, heightGroup } from './height-group.ts'

/** The discipline an entry competes in, by its key, name or any spelling; null for none that is known. */
export function readEntryEvent(entry: Readonly<CompetitionDocument>): DisciplineKey | null {
  return findDiscipline(entry.currentEvent)?.key ?? null
}

/** The height group of an entry's own height in cm; without one the kind of its breed decides. */
export function readEntryGroup(entry: Readonly<CompetitionDocument>): HeightGroup {
  return heightGroup(readHeight(entry.height), breedKind(entry.breed))
}

/**
 * The class an entry stands in, as a class key without Lokal, Regional, Nationell or Elit; one that is not known is as it
 * is stored. Null without a class.
 */
export function readEntryClass(entry: Readonly<CompetitionDocument>): string | null {
  return readClass(readEntryEvent(entry), readEntryGroup(entry), entry.currentClass)
}

/** The same of what is stored as the class, in that discipline and height group. */
export function readClass(discipline: DisciplineKey | null, group: HeightGroup, currentClass: unknown): string | null {
  const stored = readText(currentClass)
  if (stored === null) return null
  const key = discipline === null ? stored : normaliseClassName(discipline, stored, group)
  return key === null ? null : splitClassKey(key).plain
}

/** Merits since the last Level Up: whole, never below 0; what is no number is 0. */
export function readMeritCount(entry: Readonly<CompetitionDocument>): number {
  return Math.max(0, Math.floor(readNumber(entry.meritCount) ?? 0))
}

/** Age in years in `year`; the entry's `age` is a birth year, as the horse's is. Null without one. */
export function entryAge(entry: Readonly<CompetitionDocument>, year: number): number | null {
  return ageInYears(entry.age, year)
}
