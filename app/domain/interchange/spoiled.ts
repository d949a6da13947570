/** What spreadsheets make of texts when a table is opened and saved: 1.10 a number or a date, 007 seven. */
import { monthOf } from './dates.ts'

/** Excel's own bound for the letters of a cell: longer texts are cut. */
export const LONGEST_CELL = 32_767

/** How a spreadsheet writes yes and no in the languages of its owners. */
const TRUTHS = [
  ['sant', 'true', 'wahr', 'waar', 'tosi'],
  ['falskt', 'false', 'falsch', 'onwaar', 'epätosi'],
]

/**
 * The two numbers of a date as a spreadsheet writes what it took for one: `2026-10-01`, `01-okt`, `okt-10`,
 * `2026-10-01 00:00`. The month first. Null for any other text.
 */
export function dateNumbers(cell: string): [month: number, other: number] | null {
  const plain = cell
    .trim()
    .toLowerCase()
    .replace(/[t ]\d\d:\d\d(?::\d\d.*)?$/, '')
  const whole = /^\d{4}-(\d\d)-(\d\d)$/.exec(plain)
  if (whole) return [Number(whole[1]), Number(whole[2])]
  const [first = '', second = '', ...more] = plain.split(/[-. ]+/).filter((part) => part !== '')
  if (more.length > 0) return null
  const [isFirst, isSecond] = [/^\d{1,2}$/.test(first), /^\d{1,2}$/.test(second)]
  const month = monthOf(isFirst ? second : first)
  if (month === 0 || isFirst === isSecond) return null
  return [month, Number(isFirst ? first : second)]
}

/** The number that a spreadsheet reads from a text; null for none. */
function numberIn(text: string): number | null {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15

/** Whether a cell is what a spreadsheet may have made of the stored text: it says nothing new. */
export function isSpoiled(stored: string, cell: string): boolean {
  if (stored === '' || stored === cell) return false
  if (cell.length === LONGEST_CELL && stored.startsWith(cell)) return true
  const [was, is] = [numberIn(stored), numberIn(cell)]
  if (was !== null && is !== null) {
    const isPlain = String(was) === stored || String(was).replace('.', ',') === stored
    const digits = stored.replace(/\D/g, '').length
    return digits > KEPT_DIGITS ? Math.abs(was - is) <= Math.abs(was) * 1e-4 : !isPlain && was === is
  }
  const pair = /^(\d{1,2})[./-](\d{1,2})$/.exec(stored)
  const date = pair && dateNumbers(cell)
  if (pair && date) {
    const [one, other] = [Number(pair[1]), Number(pair[2])]
    return (one === date[0] && other === date[1]) || (one === date[1] && other === date[0])
  }
  const truth = (text: string) => TRUTHS.findIndex((words) => words.includes(text.toLowerCase()))
  return truth(stored) >= 0 && truth(stored) === truth(cell)
}

/** The lines `N.M` that a cell may have been before a spreadsheet took it for a date or a number; empty for others. */
export function linesBefore(cell: string, isNumber: boolean): string[] {
  const date = dateNumbers(cell)
  if (date !== null) return [...new Set([`${date[1]}.${date[0]}`, `${date[0]}.${date[1]}`])]
  const tenth = isNumber ? /^(\d+)[.,]([1-9])$/.exec(cell.trim()) : null
  return tenth === null ? [] : [`${tenth[1]}.${tenth[2]}`, `${tenth[1]}.${tenth[2]}0`]
}
