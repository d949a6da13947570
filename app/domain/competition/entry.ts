/** Reads a stored competition entry for the rules (spec 3). */
import { breedKind } from '#app/domain/breeds.ts'
import { type CompetitionDocument, readHeight, readNumber, readText } from '#app/domain/documents.ts'
import { normaliseClassName } from '#app/domain/merits/class-name.ts'
import { findDiscipline, splitClassKey } from './class-key.ts'
import type { DisciplineKey } from './disciplines.table.ts'
import { type HeightGroup, heightGroup } from './height-group.ts'

/** The discipline of an entry, by its key, name or any known spelling, else null. */
export function readEntryEvent(entry: Readonly<CompetitionDocument>): DisciplineKey | null {
  return findDiscipline(entry.currentEvent)?.key ?? null
}

/** The height group of an entry by its own height in cm; without a height its breed's kind decides. */
export function readEntryGroup(entry: Readonly<CompetitionDocument>): HeightGroup {
  return heightGroup(readHeight(entry.height), breedKind(entry.breed))
}

/** The class of an entry, without Lokal, Regional, Nationell or Elit; an unknown one as stored. Null without one. */
export function readEntryClass(entry: Readonly<CompetitionDocument>): string | null {
  return readClass(readEntryEvent(entry), readEntryGroup(entry), entry.currentClass)
}

/** The same for a stored class in this discipline and height group. */
export function readClass(discipline: DisciplineKey | null, group: HeightGroup, currentClass: unknown): string | null {
  const stored = readText(currentClass)
  if (stored === null) return null
  const key = discipline === null ? stored : normaliseClassName(discipline, stored, group)
  return key === null ? null : splitClassKey(key).plain
}

/** Merits since the last Level Up, a whole number of 0 or more; 0 for anything that is not a number. */
export function readMeritCount(entry: Readonly<CompetitionDocument>): number {
  return Math.max(0, Math.floor(readNumber(entry.meritCount) ?? 0))
}
