import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'

/** The address says what is looked at: `?ar=2027&aldra=quality&alla=titlar`. */

export const SEASON_PATH = '/admin/season'
/** As far ahead as the plan looks, in years. */
export const YEARS_AHEAD = 5

export type SeasonAddress = {
  turn: SeasonTurn
  /** Sections that show all their rows. */
  all: string[]
}

/** The years that can be looked at. */
export function seasonYears(today: number): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => today + ahead)
}

/** What an address asks for; a year that is none of the choices is next year, an ageing that is unknown none. */
export function readSeasonAddress(search: URLSearchParams, today: number): SeasonAddress {
  return {
    turn: {
      year: seasonYears(today).find((year) => String(year) === search.get('ar')?.trim()) ?? today + 1,
      ageing: AGEING_SCOPES.find((scope) => scope === search.get('aldra')?.trim()) ?? null,
    },
    all: [...new Set(search.getAll('alla'))],
  }
}

/** The address of a plan, at one of its sections. */
export function seasonPath({ turn: { year, ageing }, all }: SeasonAddress, section?: string): string {
  const search = new URLSearchParams({ ar: String(year), ...(ageing === null ? {} : { aldra: ageing }) })
  for (const one of all) search.append('alla', one)
  return `${SEASON_PATH}?${search.toString()}${section === undefined ? '' : `#${section}`}`
}
