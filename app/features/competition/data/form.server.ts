import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type DisciplineKey, type Rung } from '#app/domain/competition/disciplines.table.ts'
import { readEntryClass, readEntryEvent, readEntryGroup, readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, copiedDifferences, horseGroup, levelUpEntry } from '#app/domain/competition/entry-moves.ts'
import { placeEntry } from '#app/domain/competition/entry-place.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { climbFor, isReadyForLevelUp } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { suggestClass } from '#app/domain/competition/suggest-class.ts'
import { readText } from '#app/domain/documents.ts'
import { horsePath, isAddressable } from '#app/domain/names.ts'
import { entryFacts, entryLine, entryPath } from '#app/features/competition/view/list.ts'
import type { Db } from '#app/store/tables.ts'
import { findEntriesOf, findEntry, findEntryHorse } from './entries.server.ts'

/** Classes to choose from: those of one discipline for one height group. */
export type Ladder = {
  discipline: DisciplineKey
  group: HeightGroup
  /** `Dressyr, Ponny B`. */
  label: string
  classes: { key: string; label: string; minAge: number }[]
}

/** The ladders of these height groups; highest class last, as one climbs them. */
export function laddersFor(groups: readonly HeightGroup[] = HEIGHT_GROUPS): Ladder[] {
  return DISCIPLINES.flatMap(({ key, name }) =>
    groups.map((group) => ({
      discipline: key,
      group,
      label: `${name}, ${HEIGHT_GROUP_NAMES[group]}`,
      classes: climbFor(key, group).map((rung) => ({ key: rung.key, label: rung.label, minAge: rung.minAge })),
    })),
  )
}

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

/** A horse as the form for a new entry shows it; null when there is none of that name. */
export async function findOutlook(db: Db, asked: string, year: number): Promise<HorseOutlook | null> {
  const name = asked.trim()
  const [found, entries] = await Promise.all([findEntryHorse(db, name), findEntriesOf(db, name)])
  if (!found) return null
  const { horse, premium } = found
  const group = horseGroup(horse)
  const ageYears = ageThatCounts({ name }, horse, year)
  const ofStats = potentials(horse.stats)
  const told = (rung: Rung) => ({ label: rung.label, minAge: rung.minAge })
  return {
    name,
    href: isAddressable(name) ? horsePath(name) : null,
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

/** One entry with everything that can be done with it. */
export async function findEntryPage(db: Db, id: string, year: number) {
  const stored = await findEntry(db, id)
  if (!stored) return null
  const { name, entry } = stored
  const [horse, siblings] = await Promise.all([findEntryHorse(db, name), findEntriesOf(db, name)])
  const place = placeEntry(entry)
  const up = levelUpEntry(entry, ageThatCounts(entry, horse?.horse ?? null, year))
  const twins = siblings.filter((each) => readEntryEvent(each.entry) === place.discipline)
  const line = entryLine(
    { ...stored, place },
    {
      horses: new Map(horse ? [[name, horse]] : []),
      twins: new Set(twins.length > 1 && place.discipline !== null ? [`${place.discipline}/${name}`] : []),
      year,
    },
  )
  const merits = readMeritCount(entry)
  const group = readEntryGroup(entry)
  return {
    line,
    facts: entryFacts(entry, horse, year),
    discipline: place.discipline,
    groupLabel: HEIGHT_GROUP_NAMES[group],
    classLabel: place.rung?.label ?? readText(entry.currentClass),
    classKey: place.rung?.key ?? readEntryClass(entry),
    merits,
    isReady: isReadyForLevelUp(merits),
    next: up.ok && up.isMoved ? { label: up.rung.label, minAge: up.rung.minAge } : null,
    tooYoungFor: !up.ok && up.reason === 'too-young' ? { label: up.rung.label, minAge: up.rung.minAge } : null,
    isLast: up.ok && !up.isMoved,
    ladders: laddersFor([group]),
    horse: horse
      ? {
          id: horse.id,
          version: horse.version,
          link: readText(horse.horse.link) ?? '',
          differences: copiedDifferences(entry, horse.horse, horse.premium).length,
        }
      : null,
    /** All entries of the horse: they leave the list together. */
    siblings: siblings.map((each) => {
      const discipline = readEntryEvent(each.entry)
      return {
        id: each.id,
        version: each.version,
        href: entryPath(each.id),
        label: `${discipline === null ? (readText(each.entry.currentEvent) ?? 'Okänd gren') : disciplineLabel(discipline)}, ${placeEntry(each.entry).rung?.label ?? readText(each.entry.currentClass) ?? '–'}`,
      }
    }),
  }
}

export type EntryPageData = NonNullable<Awaited<ReturnType<typeof findEntryPage>>>
