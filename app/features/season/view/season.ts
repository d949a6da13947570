import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { SeasonEntry } from '#app/features/season/data/entries.server.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'
import { classes, outgrown, ready, waiting, youngHorses } from './classes.ts'
import { firstStarts, limits, planner, quality, titles, youngsters } from './horses.ts'
import {
  COMPETITION_LIST,
  editHorse,
  entryPath,
  placeText,
  type SeasonRow,
  type SeasonSection,
  type Section,
  told,
} from './section.ts'

const { columns } = text

/** What keeps an entry from being counted; null for one that can be. */
function whyUnclear({ turned: { place, birthYear } }: SeasonEntry): string | null {
  if (place.discipline === null) return text.unclear.discipline
  if (place.rung === null) return text.unclear.className(disciplineLabel(place.discipline))
  return birthYear === null ? text.unclear.entryAgeless : null
}

/** What cannot be counted, and why. */
function unclear({ ageless, entries }: SeasonPlan): Section {
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

/** Rows of a section that stand on the page before `Visa alla`. */
const ROWS_SHOWN = 25

/** The sections of the page with all their rows, in its order. `today` is the calendar year. */
function seasonSections(plan: SeasonPlan, turn: SeasonTurn, today: number): SeasonSection[] {
  const years = { before: turn.year - 1, after: turn.year }
  const sections = [
    limits(plan),
    classes(plan, years),
    outgrown(plan, years),
    waiting(plan, years, turn),
    firstStarts(plan, years),
    youngsters(plan, years),
    youngHorses(plan),
    quality(plan),
    planner(plan),
    ready(plan, years, turn),
    titles(plan, today),
    unclear(plan),
  ]
  return sections.map((section) => ({
    notes: [],
    link: null,
    ...section,
    total: section.rows.length,
    isLong: section.rows.length > ROWS_SHOWN,
  }))
}

/** The page's sections, long ones cut unless the address asks for all of them; and the words on how it counts. */
export function seasonView(plan: SeasonPlan, turn: SeasonTurn, today: number, all: readonly string[]) {
  const years = { before: turn.year - 1, after: turn.year }
  const { basis, form } = text
  return {
    basis: [
      basis.plain(years),
      ...(turn.ageing === null ? [] : [basis.ageing(form.ageingOption[turn.ageing])]),
      basis.without,
      ...(plan.ageless.length > 0 ? [basis.ageless(plan.ageless.length)] : []),
      ...(plan.entriesLeftOut > 0 ? [basis.entriesLeftOut(plan.entriesLeftOut)] : []),
    ],
    sections: seasonSections(plan, turn, today).map((section) => ({
      ...section,
      rows: all.includes(section.id) ? section.rows : section.rows.slice(0, ROWS_SHOWN),
    })),
  }
}
