/** What a cell that cannot be read may have been meant as: an l for a one, millimetres, two digits of a year. */
import type { FieldKind } from '../fields.ts'
import { readCell } from './cells.ts'

const DIGITS: Readonly<Record<string, string>> = { l: '1', I: '1', '|': '1', o: '0', O: '0' }
/** Two digits up to this are of this century. */
const LATEST_SHORT_YEAR = 49

/** The cells that may be meant, each readable; empty if there are none. */
export function slipsOf(cell: string, kind: FieldKind): string[] {
  const text = cell.trim()
  const meant = [withDigits(text), ...(kind === 'height' ? heights(text) : kind === 'year' ? years(text) : [])]
  return [...new Set(meant)].filter((one) => one !== text && readCell(one, kind).ok)
}

const withDigits = (text: string) =>
  /\d/.test(text) ? text.replace(/(?<=[\d,.])[lI|oO]+|[lI|oO]+(?=[\d,.])/g, (slip) => slip.replace(/./g, digit)) : text
const digit = (letter: string) => DIGITS[letter] ?? letter

/** Millimetres, or a decimal sign in the wrong place. */
function heights(text: string): string[] {
  if (/^[1-2]\d{2}0(?: ?mm)?$/.test(text)) return [text.slice(0, 3)]
  const [, tens = '', ones = ''] = /^(1\d)[.,](\d)$/.exec(text) ?? []
  // 13.1 to 13.3 are hands.
  return tens === '' || Number(ones) <= 3 ? [] : [tens + ones]
}

/** Both ways to read `12-05-14`, and `-12` or `12` alone. */
function years(text: string): string[] {
  const whole = (two: string) => (Number(two) <= LATEST_SHORT_YEAR ? '20' : '19') + two
  const [, first = '', second = ''] = /^(\d\d)[-/.]\d\d?[-/.](\d\d)$/.exec(text) ?? []
  if (first !== '') return [whole(first), whole(second)]
  const [, alone = ''] = /^[-´’']?(\d\d)$/.exec(text) ?? []
  return alone === '' ? [] : [whole(alone)]
}
