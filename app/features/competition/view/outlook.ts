import { DISCIPLINES, type DisciplineKey, type Rung } from '#app/domain/competition/disciplines.table.ts'
import { readEntryEvent } from '#app/domain/competition/entry.ts'
import { ageThatCounts, horseGroup } from '#app/domain/competition/entry-moves.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { climbFor, suggestClass } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import type { EntryHorse, StoredEntry } from '#app/features/competition/data/entries.server.ts'
import { entryFacts, entryPath } from './entry-line.ts'

/** Classes to choose from: those of one discipline for one height group. */
export type Ladder = {
  discipline: DisciplineKey
  group: HeightGroup
  /** `Dressyr, Ponny B`. */
  label: string
  classes: { key: string; label: string; minAge: number; maxAge?: number | undefined }[]
}

/** The ladders of these height groups; highest class last, as one climbs them. */
export function laddersFor(groups: readonly HeightGroup[] = HEIGHT_GROUPS): Ladder[] {
  return DISCIPLINES.flatMap(({ key, name }) =>
    groups.map((group) => ({
      discipline: key,
      group,
      label: `${name}, ${HEIGHT_GROUP_NAMES[group]}`,
      classes: climbFor(key, group).map(({ key: classKey, label, minAge, maxAge }) => ({
        key: classKey,
        label,
        minAge,
        maxAge,
      })),
    })),
  )
}

/** The disciplines, to choose from. */
export const DISCIPLINE_OPTIONS = DISCIPLINES.map(({ key, name }) => ({ value: key, label: name }))

/** What speaks for a class in one discipline. */
export type Outlook = {
  discipline: DisciplineKey
  label: string
  potential: string
  /** The class that the potential points to; null without a potential. */
  level: { label: string; minAge: number } | null
  /** Null when the horse is too young for every class. */
  suggested: { key: string; label: string } | null
  /** The page of the entry that the horse has there. */
  entry: string | null
}

export type HorseOutlook = {
  name: string
  href: string | null
  ageYears: number | null
  group: HeightGroup
  groupLabel: string
  facts: { label: string; value: string }[]
  outlooks: Outlook[]
}

/** A horse as the form for a new entry shows it. */
export function horseOutlook(
  name: string,
  { horse, premium }: EntryHorse,
  entries: readonly StoredEntry[],
  year: number,
): HorseOutlook {
  const group = horseGroup(horse)
  const ageYears = ageThatCounts({ name }, horse, year)
  const ofStats = potentials(horse.stats)
  const told = (rung: Rung) => ({ label: rung.label, minAge: rung.minAge })
  return {
    name,
    href: isAddressable(name) ? deskPath(name) : null,
    ageYears,
    group,
    groupLabel: HEIGHT_GROUP_NAMES[group],
    facts: entryFacts({ ...horse, premium, created: undefined }, null, year),
    outlooks: DISCIPLINES.map(({ key, name: label }) => {
      const potential = ofStats?.[key] ?? null
      const { level, rung } = suggestClass(key, group, potential, ageYears)
      const own = entries.find(({ entry }) => readEntryEvent(entry) === key)
      return {
        discipline: key,
        label,
        potential: formatPotential(potential),
        level: level && told(level),
        suggested: rung && { key: rung.key, label: rung.label },
        entry: own ? entryPath(own.id) : null,
      }
    }),
  }
}
