import { DISCIPLINES, type Rung } from '#app/domain/competition/disciplines.table.ts'
import { readEntryEvent } from '#app/domain/competition/entry.ts'
import { ageThatCounts, horseGroup } from '#app/domain/competition/entry-moves.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { climbFor, suggestClass } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import type { EntryHorse, StoredEntry } from '#app/features/competition/data/entries.server.ts'
import { entryFacts, entryPath } from './entry-line.ts'

/** The classes of one discipline for one height group; `label` is `Dressyr, Ponny B`. */
export type Ladder = ReturnType<typeof laddersFor>[number]

/** Highest class last. */
export function laddersFor(groups: readonly HeightGroup[] = HEIGHT_GROUPS) {
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

export const DISCIPLINE_OPTIONS = DISCIPLINES.map(({ key, name }) => ({ value: key, label: name }))

/**
 * A horse as the form for a new entry shows it. `level` is the class that the potential points to, `suggested` is null
 * when the horse is too young for every class, `entry` is the address of an entry that it already has.
 */
export function horseOutlook(
  name: string,
  { horse, premium }: EntryHorse,
  entries: readonly StoredEntry[],
  year: number,
) {
  const group = horseGroup(horse)
  const ageYears = ageThatCounts({ name }, horse, year)
  const ofStats = potentials(horse.stats)
  const levelOf = (rung: Rung) => ({ label: rung.label, minAge: rung.minAge })
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
        level: level && levelOf(level),
        suggested: rung && { key: rung.key, label: rung.label },
        entry: own ? entryPath(own.id) : null,
      }
    }),
  }
}

export type HorseOutlook = ReturnType<typeof horseOutlook>
export type Outlook = HorseOutlook['outlooks'][number]
