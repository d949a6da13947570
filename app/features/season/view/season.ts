import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { SeasonEntry, SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { seasonText } from '#app/features/season/text.ts'
import { classes, outgrown, ready, waiting, youngHorses } from './classes.ts'
import { firstStarts, limits, planner, quality, titles, youngsters } from './horses.ts'
import {
  COMPETITION_LIST,
  editHorse,
  entryPath,
  placeText,
  type SeasonRow,
  type SeasonSection,
  section,
  textCells,
  type Years,
} from './section.ts'

const { columns } = seasonText

function whyUnclear({ turned: { place, birthYear } }: SeasonEntry): string | null {
  if (place.discipline === null) return seasonText.unclear.discipline
  if (place.rung === null) return seasonText.unclear.className(disciplineLabel(place.discipline))
  return birthYear === null ? seasonText.unclear.entryAgeless : null
}

function unclear({ ageless, entries }: SeasonPlan, years: Years) {
  const rows = ageless.map((name): SeasonRow => {
    return {
      name,
      profile: deskPath(name),
      cells: textCells([seasonText.unclear.ageless, '']),
      action: editHorse(name),
    }
  })
  for (const entry of entries) {
    const why = whyUnclear(entry)
    if (why === null) continue
    rows.push({
      name: entry.name,
      profile: entry.hasHorse ? deskPath(entry.name) : null,
      cells: textCells([why, placeText(entry)]),
      action: { to: entryPath(entry.name), label: seasonText.showEntry },
    })
  }
  const head = [columns.horse, columns.why, columns.className]
  return section('oklart', seasonText.unclear, years, head, rows, COMPETITION_LIST)
}

const ROWS_SHOWN = 25

/** All sections with all their rows. `today` is a calendar year. */
function seasonSections(plan: SeasonPlan, turn: SeasonTurn, today: number): SeasonSection[] {
  const years = { before: turn.year - 1, after: turn.year }
  const sections = [
    limits(plan, years),
    classes(plan, years),
    outgrown(plan, years),
    waiting(plan, years, turn),
    firstStarts(plan, years),
    youngsters(plan, years),
    youngHorses(plan, years),
    quality(plan, years),
    planner(plan, years),
    ready(plan, years, turn),
    titles(plan, years, today),
    unclear(plan, years),
  ]
  return sections.map((one) => ({ ...one, total: one.rows.length, isLong: one.rows.length > ROWS_SHOWN }))
}

export function seasonView(plan: SeasonPlan, turn: SeasonTurn, today: number, all: readonly string[]) {
  const years = { before: turn.year - 1, after: turn.year }
  const { basis, form } = seasonText
  return {
    basis: [
      basis.plain(years),
      ...(turn.ageing === null ? [] : [basis.ageing(form.ageingOption[turn.ageing])]),
      basis.without,
      ...(plan.ageless.length > 0 ? [basis.ageless(plan.ageless.length)] : []),
      ...(plan.entriesLeftOut > 0 ? [basis.entriesLeftOut(plan.entriesLeftOut)] : []),
    ],
    sections: seasonSections(plan, turn, today).map((one) => ({
      ...one,
      rows: all.includes(one.id) ? one.rows : one.rows.slice(0, ROWS_SHOWN),
    })),
  }
}
