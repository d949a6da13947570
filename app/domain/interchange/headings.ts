/** Rows of a table that are no records: headings between its parts, and sums below them. */
import { HORSE_GENDERS, type HorseGender } from '../horse/genders.ts'
import { proposedWord } from './words.ts'

const LEAST_LETTERS = 3
const SUM = /^(?:antal|summa|totalt?|sum|count)$/i
/** What else a sum says: of what, and how many. */
const SUMMED = /^(?:hästar(?:na)?|st|individer|poäng|horses|points|of)$/i
const NUMBER = /^\d+(?:[.,]\d+)?$/

/**
 * Whether a row is a heading (`STON` or `Våra ponnyer:`, alone in its row) or a sum (`Antal hästar 18`). A name that no
 * list of sexes and categories has stays one: some horses have nothing else in their row.
 */
export function isHeadingRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.length < 2 || first === '') return false
  if (isSum(first) && others.every((cell) => NUMBER.test(cell))) return true
  if (others.length > 0) return false
  return isListed(first) || first.endsWith(':')
}
const WORDS = ['gender', 'category'] as const

/** All of the cell is asked: a horse may be called Total Hope. */
function isSum(cell: string): boolean {
  const [first = '', ...others] = cell.split(/[\s:=]+/).filter((word) => word !== '')
  const isSummed = (word: string) => SUM.test(word) || SUMMED.test(word) || NUMBER.test(word) || isListed(word)
  return SUM.test(first) && others.every(isSummed)
}

/** Whether a list of sexes or categories has the word. */
const isListed = (word: string) =>
  word.length >= LEAST_LETTERS && WORDS.some((kind) => proposedWord(kind, word) !== null)

/** The category that a heading names: `UNGHÄSTAR`, `Avelsston:`. Null for any other row. */
export function categoryInHeading(cells: readonly string[]): string | null {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return said.length === 1 ? proposedWord('category', (said[0] ?? '').replace(/:$/, '')) : null
}

/** The sexes by the letters that a head says they have: `Kön (S/H/V)`. Empty for any other head. */
export function gendersInHead(head: string): ReadonlyMap<string, HorseGender> {
  const letters = /(?<!\p{L})[a-zåäö](?:\s*[/,;|]\s*[a-zåäö])+(?!\p{L})/iu.exec(head)?.[0].match(/[a-zåäö]/gi) ?? []
  const meant = letters.map((letter) => {
    const word = proposedWord('gender', letter)
    return [letter.toLowerCase(), HORSE_GENDERS.find((one) => one === word)] as const
  })
  const known = meant.flatMap(([letter, gender]) => (gender === undefined ? [] : [[letter, gender] as const]))
  return new Map(known.length === letters.length ? known : [])
}
