/** Which horses pass a title limit soon. */
import { placingPoints } from '#app/domain/merits/result-line.ts'
import { nextVhfTitle, type VhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { pointsPerYear, readNotepoints } from '#app/domain/merits/totals.ts'

/** What one win gives: any horse that starts may come so far. */
export const POINTS_OF_ONE_WIN = placingPoints(1)

/** Seasons that tell a horse's pace: the year itself and the one before. One that has rested longer has none. */
const SEASONS_LOOKED_AT = 2

export type TitleOutlook = {
  total: number
  /** The title it has; null below the first. */
  held: VhfTitle | null
  next: VhfTitle
  missingPoints: number
  /** The better of its last two seasons; null when it has rested in both. */
  season: { year: number; points: number } | null
}

/**
 * A horse that may pass its next title limit within a season: what is missing is at most what it earned in the better of
 * the last two (`year` and the year before), or one win, whichever is more (our own reading of "soon"). Null for all
 * others and for a Legend. Results dated later than `year` are mistypings and tell no pace.
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

/** The newer one where two are as good. */
function bestSeason(
  years: readonly { year: number | null; points: number }[],
  year: number,
): { year: number; points: number } | null {
  return years.reduce<{ year: number; points: number } | null>((best, { year: season, points }) => {
    if (season === null || season > year || season <= year - SEASONS_LOOKED_AT) return best
    return best === null || points > best.points ? { year: season, points } : best
  }, null)
}
