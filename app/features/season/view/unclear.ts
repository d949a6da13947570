import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { SeasonEntry } from '#app/features/season/data/entries.server.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'
import { COMPETITION_LIST, editHorse, entryPath, placeText, type SeasonRow, told } from './row.ts'
import type { Section } from './section.ts'

const { columns } = text

/** What keeps an entry from being counted; null for one that can be. */
function whyUnclear({ turned: { place, birthYear } }: SeasonEntry): string | null {
  if (place.discipline === null) return text.unclear.discipline
  if (place.rung === null) return text.unclear.className(disciplineLabel(place.discipline))
  return birthYear === null ? text.unclear.entryAgeless : null
}

/** What cannot be counted, and why. */
export function unclear({ ageless, entries }: SeasonPlan): Section {
  const entryLine = (entry: SeasonEntry, why: string): SeasonRow => ({
    name: entry.name,
    profile: entry.hasHorse ? deskPath(entry.name) : null,
    cells: told([why, placeText(entry)]),
    action: { to: entryPath(entry.name), label: text.showEntry },
  })
  return {
    id: 'oklart',
    title: text.unclear.title,
    lead: text.unclear.lead,
    columns: [columns.horse, columns.why, columns.className],
    rows: [
      ...ageless.map((name) => ({
        name,
        profile: deskPath(name),
        cells: told([text.unclear.ageless, '']),
        action: editHorse(name),
      })),
      ...entries.flatMap((entry) => {
        const why = whyUnclear(entry)
        return why === null ? [] : [entryLine(entry, why)]
      }),
    ],
    empty: text.unclear.empty,
    link: COMPETITION_LIST,
  }
}
