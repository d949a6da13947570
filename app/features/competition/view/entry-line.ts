import { formPath } from '#app/desk/form-path.ts'
import { ageInYears } from '#app/domain/age.ts'
import { breedCode, breedName } from '#app/domain/breeds.ts'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, type CopiedDifference, copiedDifferences } from '#app/domain/competition/entry-moves.ts'
import { type EntryOddity, entryOddities } from '#app/domain/competition/entry-place.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { classesAbove, isReadyForLevelUp, levelFor } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { type CompetitionDocument, readHeight, readText } from '#app/domain/documents.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { EntryHorse } from '#app/features/competition/data/entries.server.ts'
import { type CompetitionList, type PlacedEntry, twinKey } from '#app/features/competition/data/list.server.ts'
import { competitionText } from '#app/features/competition/text.ts'

export const entryPath = (id: string) => formPath('/admin/competition', { id })

export const profileOf = (name: string, horse: EntryHorse | undefined) =>
  horse && isAddressable(name) ? deskPath(name) : null

const heightText = (entry: CompetitionDocument) => {
  const height = readHeight(entry.height)
  return height === null || height <= 0 ? null : competitionText.facts.cm(formatNumber(height))
}

const breedText = (entry: CompetitionDocument) => breedCode(entry.breed) ?? readText(entry.breed)

/** `Sto`, `7 år`, `SWB`, `168 cm`. */
export function factsOf(entry: CompetitionDocument, ageYears: number | null): string[] {
  return [
    readText(entry.gender),
    ageYears === null ? null : competitionText.years(ageYears),
    breedText(entry),
    heightText(entry),
  ].filter((fact) => fact !== null)
}

const FIELD_NAMES: Readonly<Record<CopiedDifference['field'], string>> = {
  gender: competitionText.facts.gender,
  age: competitionText.facts.born,
  premium: competitionText.premium,
}

export const sayDifference = ({ field, from, to }: CopiedDifference) =>
  `${FIELD_NAMES[field]} ${from ?? competitionText.facts.missing} → ${to}`

export function entryFacts(entry: CompetitionDocument, horse: EntryHorse | null, year: number) {
  const own = ageInYears(entry.age, year)
  const counts = ageThatCounts(entry, horse?.horse ?? null, year)
  const breed = readText(entry.breed)
  return [
    {
      label: competitionText.facts.age,
      value:
        counts === null ? '' : own === counts ? competitionText.years(counts) : competitionText.facts.ofHorse(counts),
    },
    { label: competitionText.facts.gender, value: readText(entry.gender) ?? '' },
    { label: competitionText.facts.breed, value: breed === null ? '' : breedName(breed) },
    { label: competitionText.facts.height, value: heightText(entry) ?? '' },
    { label: competitionText.facts.focus, value: readText(entry.focus) ?? '' },
    { label: competitionText.premium, value: readText(entry.premium) ?? '' },
    { label: competitionText.facts.since, value: readText(entry.created) ?? '' },
  ]
}

/** `level` is the class a potential points to, `compared` how far that is from the entry's class. */
export type PotentialView = NonNullable<ReturnType<typeof potentialView>>

function potentialView(
  entry: CompetitionDocument,
  discipline: DisciplineKey,
  group: HeightGroup,
  classKey: string | null,
) {
  const potential = potentials(entry.stats)?.[discipline]
  if (potential === undefined) return null
  const above = classKey === null ? null : classesAbove(discipline, group, classKey, potential)
  return {
    value: formatPotential(potential),
    level: levelFor(discipline, group, potential).label,
    compared:
      above === null ? null : above === 0 ? competitionText.points.same : competitionText.points.distance(above),
  }
}

function sayOddity(oddity: EntryOddity, entry: CompetitionDocument): string {
  switch (oddity) {
    case 'discipline':
      return competitionText.odd.discipline(readText(entry.currentEvent))
    case 'class':
      return competitionText.odd.class(readText(entry.currentClass))
    case 'merits':
      return competitionText.odd.merits(readText(entry.meritCount) ?? '')
    case 'age':
      return competitionText.odd.age(readText(entry.age) ?? '')
  }
}

/** One entry as the list and its own page show it. `isPlaced`: its class is on a ladder. */
export function entryLine(
  { id, version, name, entry, place }: PlacedEntry,
  { horses, twins, year }: Pick<CompetitionList, 'horses' | 'twins'> & { year: number },
) {
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
    discipline: discipline === null ? competitionText.list.unknownDiscipline : disciplineLabel(discipline),
    facts: factsOf(entry, ageThatCounts(entry, horse?.horse ?? null, year)),
    potential: discipline === null ? null : potentialView(entry, discipline, group, rung?.key ?? null),
    merits,
    isReady: isReadyForLevelUp(merits),
    premium: readText(entry.premium) ?? '',
    problems: [
      ...entryOddities(entry).map((oddity) => sayOddity(oddity, entry)),
      ...(horse ? [] : [competitionText.odd.horse]),
      ...(isTwin ? [competitionText.odd.twin] : []),
    ],
    differences: differences.map(sayDifference),
    isPlaced: rung !== null,
  }
}

export type EntryLine = ReturnType<typeof entryLine>
