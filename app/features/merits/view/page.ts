import { disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { type HorseDocument, readText, type ScoresDocument } from '#app/domain/documents.ts'
import { bestLines, type MeritDiscipline, meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { PLACE_GROUPS, placeGroup } from '#app/domain/merits/result-line.ts'
import { nextVhfTitle, VHF_TITLES, type VhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { pointsPerYear, vhfTotal, yearOfResult } from '#app/domain/merits/totals.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatFigure } from '#app/domain/swedish.ts'
import { meritsText } from '#app/features/merits/text/merits.ts'
import { lineCount, meritsView, pointsAccount } from './lines.ts'
import { type Narrowing, readResultsAddress } from './path.ts'

/** The table has every year of the span, unless a date is wrong by a century. */
const MOST_YEARS = 60

/** One of the seven titles; `share` is the progress from the one before, 0-1. */
export type TitleStep = { letters: string; label: string; points: string; share: number }

export type SeasonRow = {
  year: number | null
  points: string
  count: number
  /** The bar's length, 0-1 of the best year. */
  share: number
}

function titleSteps(total: number): TitleStep[] {
  return VHF_TITLES.map(({ letters, label, points }, at) => {
    const from = VHF_TITLES[at - 1]?.points ?? 0
    const share = Math.min(1, Math.max(0, (total - from) / (points - from)))
    return { letters, label, points: formatFigure(points), share: Math.round(share * 1000) / 1000 }
  })
}

function seasonRows(scores: ScoresDocument): SeasonRow[] {
  const rows = pointsPerYear(scores)
  const best = Math.max(1, ...rows.map(({ points }) => points))
  const toRow = ({ year, points, lineCount: count }: (typeof rows)[number]): SeasonRow => ({
    year,
    points: formatFigure(points),
    count,
    share: Math.round((points / best) * 1000) / 1000,
  })
  const byYear = new Map(rows.map((row) => [row.year, row]))
  const years = rows.flatMap(({ year }) => (year === null ? [] : [year]))
  const [newest, oldest] = [Math.max(...years), Math.min(...years)]
  const isShort = years.length > 0 && newest - oldest < MOST_YEARS
  const span = isShort ? Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at) : years
  const undated = byYear.get(null)
  return [
    ...span.map((year) => toRow(byYear.get(year) ?? { year, points: 0, lineCount: 0 })),
    ...(undated ? [toRow(undated)] : []),
  ]
}

const named = ({ shown, label }: VhfTitle) => ({ shown, label: shown.endsWith(label) ? null : label })

export type MeritsOverview = ReturnType<typeof overviewOf>

/** Total, titles, placings, and points by year. */
function overviewOf(scores: ScoresDocument, disciplines: readonly MeritDiscipline[]) {
  const total = vhfTotal(scores)
  const { fromResults, notepoints } = pointsAccount(scores)
  const [title, next] = [vhfTitle(total), nextVhfTitle(total)]
  const lines = disciplines.flatMap(({ classes }) => classes.flatMap((one) => one.lines))
  const groups = Map.groupBy(lines, ({ result }) => placeGroup(result?.place ?? 0))
  return {
    total: formatFigure(total),
    fromResults,
    notepoints,
    title: title && named(title),
    next: next && { ...named(next.title), missing: formatFigure(next.missingPoints) },
    steps: titleSteps(total),
    placings: PLACE_GROUPS.flatMap((group) => {
      const count = groups.get(group)?.length ?? 0
      return count === 0 ? [] : [{ group, label: meritsText.overview.places[group], count }]
    }),
    seasons: seasonRows(scores),
  }
}

export const MERITS_PER_PAGE = 200
/** On phones these come first, where there are more than twice as many. */
const BEST = 10
/** With fewer lines there are no disciplines to choose. */
const NARROWED_FROM = 40

const pointsOf = (disciplines: readonly MeritDiscipline[]) =>
  disciplines.reduce(
    (sum, { classes }) =>
      sum + classes.reduce((all, { lines }) => all + lines.reduce((own, { points }) => own + points, 0), 0),
    0,
  )

/** The lines of a discipline, a year, or both; empty classes and disciplines are left out. */
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

export type MeritsPage = ReturnType<typeof meritsPage>

/**
 * The merits page (spec 2): the total and its parts, titles, points by year, and one page of result lines, narrowed by
 * `?gren=&ar=&sida=`; its focus first. Values that the horse has no results of are ignored.
 */
export function meritsPage(
  scores: ScoresDocument | null,
  filter: { discipline: string | null; year: number | null; page: number },
  focus: string | null = null,
) {
  const main = focus === null ? undefined : findDiscipline(focus)?.key
  const ordered = scores ? meritsInOrder(scores) : []
  const all = [...ordered.filter(({ key }) => key === main), ...ordered.filter(({ key }) => key !== main)]
  const overview = scores && meritsView(scores, { count: 0, of: all }).points !== null ? overviewOf(scores, all) : null
  const count = all.reduce((sum, one) => sum + lineCount(one), 0)
  const discipline = all.find(({ key }) => key === filter.discipline)?.key ?? null
  const year = overview?.seasons.find(({ year: one }) => one !== null && one === filter.year)?.year ?? null
  const shown = narrowed(all, discipline, year)
  const shownCount = shown.reduce((sum, one) => sum + lineCount(one), 0)
  const { page, pages, from } = pageOf(shownCount, MERITS_PER_PAGE, filter.page)
  return {
    overview,
    merits: meritsView(scores, { from, count: MERITS_PER_PAGE, of: shown }),
    best: page === 1 && shownCount > 2 * BEST ? meritsView(scores, { of: bestLines(shown, BEST) }) : null,
    disciplines:
      all.length > 1 && count >= NARROWED_FROM
        ? all.map((one) => ({ key: one.key, label: one.label, count: lineCount(one) }))
        : [],
    discipline,
    year,
    points: formatFigure(pointsOf(shown)),
    page,
    pages,
  }
}

/** The data of a horse's merits page. */
export function meritsData(
  { name, focus }: Pick<HorseDocument, 'name' | 'focus'>,
  scores: ScoresDocument | null,
  search: URLSearchParams,
) {
  const page = meritsPage(scores, readResultsAddress(search), readText(focus))
  return { name, page, narrowed: narrowedTo(page) }
}

/** `Dressyr 2025`; null if it shows all. */
export function narrowedTo({ discipline, year }: Narrowing): string | null {
  const parts = [discipline === null ? null : disciplineLabel(discipline), year === null ? null : String(year)]
  const said = parts.filter((part) => part !== null).join(' ')
  return said === '' ? null : said
}
