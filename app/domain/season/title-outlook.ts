/** Which horses will soon reach the limit of a title. */
import { placingPoints } from '#app/domain/merits/result-line.ts'
import { nextVhfTitle, type VhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { pointsPerYear, readNotepoints } from '#app/domain/merits/totals.ts'

/** The points of one win, which any horse may get. */
const POINTS_OF_ONE_WIN = placingPoints(1)

/** A horse's pace is measured over this year and the one before. */
const SEASONS_LOOKED_AT = 2

export type TitleOutlook = {
  total: number
  /** The current title; null below the first. */
  held: VhfTitle | null
  next: VhfTitle
  missingPoints: number
  /** The better of the last two seasons; null without results in both. */
  season: { year: number; points: number } | null
}

/**
 * A horse that may reach its next title within a season: the missing points are at most what it earned in the better of
 * the last two years, or one win if that is more (our own reading of "soon"). Null for all others and for a Legend.
 * Results dated after `year` are typing mistakes and do not count.
 */
export function titleOutlook(scores: Readonly<Record<string, unknown>>, year: number): TitleOutlook | null {
  const years = pointsPerYear(scores)
  // The same as vhfTotal, without reading every line twice.
  const total = years.reduce((sum, { points }) => sum + points, readNotepoints(scores['notepoints']))
  const next = nextVhfTitle(total)
  if (next === null) return null
  const season = bestSeason(years, year)
  if (next.missingPoints > Math.max(season?.points ?? 0, POINTS_OF_ONE_WIN)) return null
  return { total, held: vhfTitle(total), next: next.title, missingPoints: next.missingPoints, season }
}

/** The newer one if both are equal. */
function bestSeason(
  years: readonly { year: number | null; points: number }[],
  year: number,
): { year: number; points: number } | null {
  return years.reduce<{ year: number; points: number } | null>((best, { year: season, points }) => {
    if (season === null || season > year || season <= year - SEASONS_LOOKED_AT) return best
    return best === null || points > best.points ? { year: season, points } : best
  }, null)
}
