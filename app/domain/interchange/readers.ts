/** How other people write years and heights in tables. Null for what cannot be read with certainty. */

import { readDate } from './dates.ts'

/** The year of a date, however it is written (`readDate`). Two digits are no year. */
export const readYearCell = (text: string): number | null => readDate(text)?.year ?? null

const INCH_CM = 2.54
const INCHES_A_HAND = 4
const HANDS = /^(\d{1,2})(?:[.,]([0-3]))?\s*(?:hh|h|hands?)\.?$/
const METRES = /^([12][.,]\d{1,2})\s*m?\.?$/
const CENTIMETRES = /^(\d{2,3}(?:[.,]\d+)?)\s*(?:cm)?\.?$/
/** A plain number below this could be hands. */
const LEAST_CM = 25

/** A height in cm, from `168`, `168 cm`, `1,68`, `1.68 m` or hands and inches (`16.2hh` is 16 hands and 2 inches). */
export function readHeightCell(text: string): number | null {
  const plain = text.trim().toLowerCase()
  const hands = HANDS.exec(plain)
  if (hands) return Math.round((Number(hands[1]) * INCHES_A_HAND + Number(hands[2] ?? 0)) * INCH_CM)
  const number = (match: RegExpExecArray) => Number((match[1] ?? '').replace(',', '.'))
  const metres = METRES.exec(plain)
  if (metres) return Math.round(number(metres) * 100)
  const written = CENTIMETRES.exec(plain)
  const heightCm = written && number(written)
  return heightCm !== null && heightCm >= LEAST_CM ? heightCm : null
}
