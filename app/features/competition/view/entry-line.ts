import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, copiedDifferences } from '#app/domain/competition/entry-moves.ts'
import { type EntryOddity, entryOddities } from '#app/domain/competition/entry-place.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { isReadyForLevelUp, levelFor } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { classesAbove } from '#app/domain/competition/suggest-class.ts'
import { type CompetitionDocument, readText } from '#app/domain/documents.ts'
import { type CompetitionList, type PlacedEntry, twinKey } from '#app/features/competition/data/list.server.ts'
import { text } from '#app/features/competition/text.ts'
import { entryPath, factsOf, profileOf, sayDifference } from './facts.ts'

/** Class levels in words: which class a potential points to, and how far that is from the class of the entry. */
export type PotentialView = { value: string; level: string; compared: string | null }

function potentialView(
  entry: CompetitionDocument,
  discipline: DisciplineKey,
  group: HeightGroup,
  classKey: string | null,
): PotentialView | null {
  const potential = potentials(entry.stats)?.[discipline]
  if (potential === undefined) return null
  const above = classKey === null ? null : classesAbove(discipline, group, classKey, potential)
  return {
    value: formatPotential(potential),
    level: levelFor(discipline, group, potential).label,
    compared: above === null ? null : above === 0 ? text.points.same : text.points.distance(above),
  }
}

function sayOddity(oddity: EntryOddity, entry: CompetitionDocument): string {
  switch (oddity) {
    case 'discipline':
      return text.odd.discipline(readText(entry.currentEvent))
    case 'class':
      return text.odd.class(readText(entry.currentClass))
    case 'merits':
      return text.odd.merits(readText(entry.meritCount) ?? '')
    case 'age':
      return text.odd.age(readText(entry.age) ?? '')
  }
}

export type EntryLine = {
  id: string
  version: number
  name: string
  /** Null when there is no such horse. */
  profile: string | null
  /** Its page among the forms. */
  href: string
  discipline: string
  facts: string[]
  potential: PotentialView | null
  merits: number
  isReady: boolean
  premium: string
  /** What cannot be read or found, in sentences. */
  problems: string[]
  differences: string[]
  /** Whether it stands in a class from which it can go on. */
  isPlaced: boolean
}

/** One entry as the list and its own page show it. */
export function entryLine(
  { id, version, name, entry, place }: PlacedEntry,
  { horses, twins, year }: Pick<CompetitionList, 'horses' | 'twins'> & { year: number },
): EntryLine {
  const horse = horses.get(name)
  const { discipline, group, rung } = place
  const merits = readMeritCount(entry)
  const differences = horse ? copiedDifferences(entry, horse.horse, horse.premium) : []
  const isTwin = discipline !== null && twins.has(twinKey(name, discipline))
  return {
    id,
    version,
    name,
    profile: profileOf(name, horse),
    href: entryPath(id),
    discipline: discipline === null ? text.list.unknownDiscipline : disciplineLabel(discipline),
    facts: factsOf(entry, ageThatCounts(entry, horse?.horse ?? null, year)),
    potential: discipline === null ? null : potentialView(entry, discipline, group, rung?.key ?? null),
    merits,
    isReady: isReadyForLevelUp(merits),
    premium: readText(entry.premium) ?? '',
    problems: [
      ...entryOddities(entry).map((oddity) => sayOddity(oddity, entry)),
      ...(horse ? [] : [text.odd.horse]),
      ...(isTwin ? [text.odd.twin] : []),
    ],
    differences: differences.map(sayDifference),
    isPlaced: rung !== null,
  }
}
