import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { readEntryClass, readEntryEvent, readEntryGroup, readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, copiedDifferences, levelUpEntry } from '#app/domain/competition/entry-moves.ts'
import { placeEntry } from '#app/domain/competition/entry-place.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { isReadyForLevelUp } from '#app/domain/competition/ladder.ts'
import { readText } from '#app/domain/documents.ts'
import type { EntryHorse, StoredEntry } from '#app/features/competition/data/entries.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { entryFacts, entryLine, entryPath } from './entry-line.ts'
import { laddersFor } from './outlook.ts'

export function entryPage(
  stored: StoredEntry,
  { horse, siblings, year }: { horse: EntryHorse | null; siblings: readonly StoredEntry[]; year: number },
) {
  const { name, entry } = stored
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
    siblings: siblings.map((each) => {
      const discipline = readEntryEvent(each.entry)
      return {
        id: each.id,
        version: each.version,
        href: entryPath(each.id),
        label: `${discipline === null ? (readText(each.entry.currentEvent) ?? competitionText.entry.unknownDiscipline) : disciplineLabel(discipline)}, ${placeEntry(each.entry).rung?.label ?? readText(each.entry.currentClass) ?? competitionText.none}`,
      }
    }),
  }
}

export type EntryPageData = ReturnType<typeof entryPage>
