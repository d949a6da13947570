import { VERSIONS } from './versions.table.ts'

/** The version of this program, as in `package.json`. */
export const VERSION = VERSIONS[0]

/** What is new since that version, newest first; everything for null, a store of a program that did not say its own. */
export function newsSince(version: string | null): string[] {
  const place = VERSIONS.findIndex((known) => known.version === version)
  return VERSIONS.slice(0, place === -1 ? undefined : place).flatMap(({ news }) => news)
}

const DAY_MS = 86_400_000

/** The age of this program in days, at least 0; `today` is `YYYY-MM-DD`. */
export function ageInDays(today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(VERSION.day)) / DAY_MS))
}
