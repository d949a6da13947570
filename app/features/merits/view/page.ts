import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { ScoresDocument } from '#app/domain/documents.ts'
import { type MeritDiscipline, meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { yearOfResult } from '#app/domain/merits/totals.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { lineCount, type MeritsView, meritsView } from './lines.ts'
import { type MeritsOverview, overviewOf } from './overview.ts'
import { readResultsAddress } from './path.ts'

/** Lines of one page: a horse with two thousand has ten. */
export const MERITS_PER_PAGE = 200
/** Above this a horse's merits can be narrowed to a discipline. */
const NARROWED_FROM = 40
type MeritsChoice = { key: string; label: string; count: number }

export type MeritsPage = {
  overview: MeritsOverview | null
  merits: MeritsView
  /** Disciplines to narrow to; empty where there is little to narrow. */
  disciplines: MeritsChoice[]
  /** What the lines are narrowed to. */
  discipline: string | null
  year: number | null
  /** Points of the lines that it is narrowed to. */
  points: string
  page: number
  pages: number
}

const pointsOf = (disciplines: readonly MeritDiscipline[]) =>
  disciplines.reduce(
    (sum, { classes }) =>
      sum + classes.reduce((all, { lines }) => all + lines.reduce((own, { points }) => own + points, 0), 0),
    0,
  )

/** The lines of a discipline, of a year, or of both; classes and disciplines that none is left of are left out. */
function narrowed(all: readonly MeritDiscipline[], discipline: string | null, year: number | null): MeritDiscipline[] {
  return all
    .filter(({ key }) => discipline === null || key === discipline)
    .map((one) => ({
      ...one,
      classes: one.classes
        .map((each) => ({
          ...each,
          lines: each.lines.filter(({ stored }) => year === null || yearOfResult(stored) === year),
        }))
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ classes }) => classes.length > 0)
}

/**
 * The merits page of a horse (spec 2): the total and what it is made of, the titles, points per year, and one page of its
 * result lines, narrowed to what the address asks for, `?gren=&ar=&sida=`. What is not among the horse's own is not asked for.
 */
export function meritsPage(
  scores: ScoresDocument | null,
  asked: { discipline: string | null; year: number | null; page: number },
): MeritsPage {
  const all = scores ? meritsInOrder(scores) : []
  const overview = scores && meritsView(scores, { count: 0, of: all }).points !== null ? overviewOf(scores, all) : null
  const count = all.reduce((sum, one) => sum + lineCount(one), 0)
  const discipline = all.find(({ key }) => key === asked.discipline)?.key ?? null
  const year = overview?.seasons.find(({ year: one }) => one !== null && one === asked.year)?.year ?? null
  const kept = narrowed(all, discipline, year)
  const keptCount = kept.reduce((sum, one) => sum + lineCount(one), 0)
  const { page, pages, from } = pageOf(keptCount, MERITS_PER_PAGE, asked.page)
  return {
    overview,
    merits: meritsView(scores, { from, count: MERITS_PER_PAGE, of: kept }),
    disciplines:
      all.length > 1 && count >= NARROWED_FROM
        ? all.map((one) => ({ key: one.key, label: one.label, count: lineCount(one) }))
        : [],
    discipline,
    year,
    points: formatNumber(pointsOf(kept)),
    page,
    pages,
  }
}

/** The merits of a horse as an address asks for them. */
export function meritsData(name: string, scores: ScoresDocument | null, search: URLSearchParams) {
  const page = meritsPage(scores, readResultsAddress(search))
  return { name, page, narrowed: narrowedTo(page) }
}

/** What a page narrowed to a discipline or a year says it shows; null when it shows all. */
export function narrowedTo({ discipline, year }: Pick<MeritsPage, 'discipline' | 'year'>): string | null {
  const parts = [discipline === null ? null : disciplineLabel(discipline), year === null ? null : String(year)]
  const said = parts.filter((part) => part !== null).join(' ')
  return said === '' ? null : said
}
