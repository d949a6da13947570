import type { ScoresDocument } from '#app/domain/documents.ts'
import type { MeritDiscipline } from '#app/domain/merits/merits-order.ts'
import { PLACE_GROUPS, type PlaceGroup, placeGroup } from '#app/domain/merits/result-line.ts'
import { nextVhfTitle, VHF_TITLES, type VhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { pointsPerYear, vhfTotal } from '#app/domain/merits/totals.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { meritsText } from '#app/features/merits/text/merits.ts'
import { pointsAccount } from './account.ts'

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
export function overviewOf(scores: ScoresDocument, disciplines: readonly MeritDiscipline[]): MeritsOverview {
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
