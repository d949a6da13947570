/**
 * What values of a record can be at all: outside of these, somebody mistyped. The specification gives none of them but
 * the sixteen stats; they are our own choice, wide enough for every breed and every old pedigree.
 */

/** The first birth year of a horse of the stud; the last is next year, for foals that are due. */
export const FIRST_BIRTH_YEAR = 1900
const HEIGHT_CM = { lowest: 40, highest: 220 } as const
/** Stats have no upper limit (the simulation only a floor), but above this one was probably mistyped. */
export const USUAL_HIGHEST_STAT = 200

/** Whether a horse of the stud can be born in that year, seen from `year`. */
export function canBeBirthYear(born: number, year: number): boolean {
  return Number.isInteger(born) && born >= FIRST_BIRTH_YEAR && born <= year + 1
}

/** Whether a horse can have this height in cm. */
export function canBeHeight(heightCm: number): boolean {
  return heightCm >= HEIGHT_CM.lowest && heightCm <= HEIGHT_CM.highest
}

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Whether a text looks like a date (`2025-13-45`) that no calendar has. Any other text is not judged. */
export function isImpossibleDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text.trim()) ?? []
  if (year === undefined) return false
  // Every month has these days; a date is costly, and a stud has half a million.
  if (Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 28) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)
}
