import { deskPath } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'
import { told } from './row.ts'
import type { Section } from './section.ts'

const { columns } = text

/** Horses near a title. */
export function titles({ titles: found }: SeasonPlan, today: number): Section {
  return {
    id: 'titlar',
    title: text.titles.title,
    lead: text.titles.lead(today),
    columns: [columns.horse, columns.total, columns.nextTitle, columns.missing, columns.season],
    rows: found.map(({ name, outlook: { total, held, next, missingPoints, season } }) => ({
      name,
      profile: deskPath(name),
      cells: told([
        text.titles.total(formatNumber(total), held?.shown ?? null),
        text.titles.next(next.shown, next.points),
        text.titles.missing(formatNumber(missingPoints)),
        season === null ? text.titles.noSeason : text.titles.season(formatNumber(season.points), season.year),
      ]),
      action: null,
    })),
    empty: text.titles.empty,
    link: { to: '/admin/add-merits', label: text.links.merits },
  }
}
