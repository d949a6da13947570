import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, levelUpEntry } from '#app/domain/competition/entry-moves.ts'
import { readText } from '#app/domain/documents.ts'
import type { ReadyEntries } from '#app/features/competition/data/ready-list.server.ts'
import { text } from '#app/features/competition/text.ts'
import { entryPath, profileOf } from './facts.ts'

export type ReadyLine = {
  id: string
  version: number
  name: string
  href: string
  profile: string | null
  discipline: string
  from: string
  merits: number
  /** What Level Up does. */
  outcome: string
  may: boolean
  /** Its class is on no ladder: one has to be chosen first. */
  isOffLadder: boolean
}

/** The dry view of Level Up for all that are ready: who moves where, who stays, who may not and why. */
export function readyLines({ entries, horses }: ReadyEntries, year: number): ReadyLine[] {
  return entries.map(({ id, version, name, entry, place }) => {
    const horse = horses.get(name)
    const age = ageThatCounts(entry, horse?.horse ?? null, year)
    const up = levelUpEntry(entry, age)
    const stored = readText(entry.currentClass)
    const event = place.discipline ?? readText(entry.currentEvent) ?? ''
    return {
      id,
      version,
      name,
      href: entryPath(id),
      profile: profileOf(name, horse),
      discipline: place.discipline === null ? text.list.unknownDiscipline : disciplineLabel(place.discipline),
      from: place.rung?.label ?? (stored === null ? text.none : classLabel(event, stored)),
      merits: readMeritCount(entry),
      outcome: up.ok
        ? up.isMoved
          ? text.list.rises(up.rung.label)
          : text.list.stays(up.rung.label)
        : up.reason === 'too-young'
          ? text.list.waits(text.tooYoung(name, up.rung.label), age, up.rung.minAge)
          : text.list.noClass,
      may: up.ok,
      isOffLadder: !up.ok && up.reason === 'not-on-ladder',
    }
  })
}
