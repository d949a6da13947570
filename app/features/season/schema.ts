import { AGEING_SCOPES } from '#app/domain/ageing.ts'

export const SEASON_PATH = '/admin/season'
const YEARS_AHEAD = 5

export type SeasonAddress = ReturnType<typeof readSeasonAddress>

export function seasonYears(today: number): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => today + ahead)
}

/** An unknown year is next year, an unknown ageing none. */
export function readSeasonAddress(search: URLSearchParams, today: number) {
  return {
    turn: {
      year: seasonYears(today).find((year) => String(year) === search.get('ar')?.trim()) ?? today + 1,
      ageing: AGEING_SCOPES.find((scope) => scope === search.get('aldra')?.trim()) ?? null,
    },
    all: [...new Set(search.getAll('alla'))],
  }
}

export function seasonPath({ turn: { year, ageing }, all }: SeasonAddress, section?: string): string {
  const search = new URLSearchParams({ ar: String(year), ...(ageing === null ? {} : { aldra: ageing }) })
  for (const one of all) search.append('alla', one)
  return `${SEASON_PATH}?${search.toString()}${section === undefined ? '' : `#${section}`}`
}
