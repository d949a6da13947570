import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { ScoresDocument } from '#app/domain/documents.ts'
import { type MeritDiscipline, meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { PLACE_GROUPS, type PlaceGroup, placeGroup } from '#app/domain/merits/result-line.ts'
import { nextVhfTitle, VHF_TITLES, type VhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { pointsPerYear, vhfTotal, yearOfResult } from '#app/domain/merits/totals.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { meritsText } from '#app/features/merits/text/merits.ts'
import { lineCount, type MeritsView, meritsView, pointsAccount } from './lines.ts'
import { readResultsAddress } from './path.ts'

/** The table holds every year between the first and the last, unless a date was mistyped by a century. */
const MOST_YEARS = 60

/** One of the seven titles: how far the horse has come towards it from the one before, 0-1. */
export type TitleStep = { letters: string; label: string; points: string; share: number }

export type SeasonRow = {
  /** Null for results without a readable year. */
  year: number | null
  points: string
  count: number
  /** Length of its bar, 0-1 of the best year's. */
  share: number
}

export type MeritsOverview = {
  total: string
  fromResults: string
  notepoints: string | null
  /** `label` says what the letters mean; null where they say it themselves. */
  title: { shown: string; label: string | null } | null
  next: { shown: string; label: string | null; missing: string } | null
  steps: TitleStep[]
  placings: { group: PlaceGroup; label: string; count: number }[]
  /** Newest first, every year of the span; those without a year last. */
  seasons: SeasonRow[]
}

function titleSteps(total: number): TitleStep[] {
  return VHF_TITLES.map(({ letters, label, points }, at) => {
    const from = VHF_TITLES[at - 1]?.points ?? 0
    const share = Math.min(1, Math.max(0, (total - from) / (points - from)))
    return { letters, label, points: formatNumber(points), share: Math.round(share * 1000) / 1000 }
  })
}

function seasonRows(scores: ScoresDocument): SeasonRow[] {
  const rows = pointsPerYear(scores)
  const best = Math.max(1, ...rows.map(({ points }) => points))
  const toRow = ({ year, points, lineCount: count }: (typeof rows)[number]): SeasonRow => ({
    year,
    points: formatNumber(points),
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

/** Where the horse stands: total, titles, placings, and points year by year. */
function overviewOf(scores: ScoresDocument, disciplines: readonly MeritDiscipline[]): MeritsOverview {
  const total = vhfTotal(scores)
  const { fromResults, notepoints } = pointsAccount(scores)
  const [title, next] = [vhfTitle(total), nextVhfTitle(total)]
  const lines = disciplines.flatMap(({ classes }) => classes.flatMap((one) => one.lines))
  const groups = Map.groupBy(lines, ({ result }) => placeGroup(result?.place ?? 0))
  return {
    total: formatNumber(total),
    fromResults,
    notepoints,
    title: title && named(title),
    next: next && { ...named(next.title), missing: formatNumber(next.missingPoints) },
    steps: titleSteps(total),
    placings: PLACE_GROUPS.flatMap((group) => {
      const count = groups.get(group)?.length ?? 0
      return count === 0 ? [] : [{ group, label: meritsText.overview.places[group], count }]
    }),
    seasons: seasonRows(scores),
  }
}

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
