/**
 * Swedish order and Swedish figures. The database and the pages sort by one key, so that SQLite, PostgreSQL ("C"
 * collation) and JavaScript agree without a collation. The key holds only ASCII characters.
 */

/** The last three letters, as the ASCII characters after `z`. */
const LAST_LETTERS = { å: '{', ä: '|', ö: '}' } as const

/** Letters that Unicode does not decompose, or that Swedish does not sort as their base letter. */
const LETTERS: Readonly<Record<string, string>> = {
  ...LAST_LETTERS,
  æ: LAST_LETTERS.ä,
  ø: LAST_LETTERS.ö,
  ü: 'y',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
}

/** What separates words. `L-K` and `L K` sort alike, `LK` does not. */
const SEPARATOR = /[\s\p{Pd}−_/]/u

function keyOfCharacter(character: string): string {
  const known = LETTERS[character]
  if (known !== undefined) return known
  if (SEPARATOR.test(character)) return ' '
  let key = ''
  // Lower case again, as some compatibility characters decompose into capitals.
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (/[a-z0-9]/.test(part)) key += part
    else if (LETTERS[part] !== undefined) key += LETTERS[part]
    else if (SEPARATOR.test(part)) key += ' '
    // Letters of other scripts come after ours, by code point.
    else if (/[\p{L}\p{N}]/u.test(part)) key += `~${(part.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
  }
  return key
}

/** Most texts: plain letters and digits with single blanks. */
const PLAIN = /^[a-z0-9åäö]+(?: [a-z0-9åäö]+)*$/

/**
 * The key to sort a text by. Compared by code unit or byte, keys are in Swedish order. Case, punctuation and accents do
 * not matter, except that å, ä and ö are letters after z; æ counts as ä, ø as ö, ü as y. A run of white space, hyphens,
 * slashes or underscores is one space, which comes first, then digits, then letters. The key of punctuation alone is
 * empty. It depends only on the text, so stores may keep it.
 */
export function swedishSortKey(text: string): string {
  const plain = text.toLowerCase()
  if (PLAIN.test(plain)) return plain.replace(/[åäö]/g, (letter) => LETTERS[letter] ?? letter)
  const lower = text.normalize('NFC').toLowerCase().normalize('NFC')
  let key = ''
  for (const character of lower) {
    key +=
      (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')
        ? character
        : keyOfCharacter(character)
  }
  return key.replace(/ +/g, ' ').trim()
}

/** By code unit, as the databases compare keys. */
export const compareUnits = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Compares two texts in Swedish order; texts with the same key by code unit, so the order is always defined. */
export function compareSwedish(a: string, b: string): number {
  return compareUnits(swedishSortKey(a), swedishSortKey(b)) || compareUnits(a, b)
}

/** In Swedish order of a text of each, as `compareSwedish` has it. Each key is made once. */
export function inSwedishOrder<One>(all: readonly One[], textOf: (one: One) => string): One[] {
  const keyed = all.map((one) => ({ one, text: textOf(one), key: swedishSortKey(textOf(one)) }))
  return keyed.sort((a, b) => compareUnits(a.key, b.key) || compareUnits(a.text, b.text)).map(({ one }) => one)
}

/** Multiplies by `10^decimals` and rounds halves up, also those that binary fractions left slightly below. */
function scaledUp(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals
  return Number.isInteger(scaled) ? scaled : Math.round(Number(scaled.toPrecision(14)))
}

/** Whole numbers below this need no rounding. */
const LONGEST_WHOLE = 1e12

/** A number as shown: decimal comma, halves rounded up, no trailing zeros (`7,5`, `8`, `21,67`). `-` if not finite. */
export function formatNumber(value: number, maxDecimals = 2): string {
  if (!Number.isFinite(value)) return '-'
  if (Number.isInteger(value) && Math.abs(value) < LONGEST_WHOLE) return String(value)
  const rounded = scaledUp(value, maxDecimals) / 10 ** maxDecimals || 0 // no negative zero
  const text = rounded.toFixed(maxDecimals)
  return (maxDecimals > 0 ? text.replace(/\.?0+$/, '') : text).replace('.', ',')
}

/** As `formatNumber`, for a figure that is no year: thousands apart, `1 975`. */
export const formatFigure = (value: number): string =>
  formatNumber(value).replace(/\d(?=(?:\d{3})+(?:,|$))/g, '$&\u00a0')

/** With a capital: `Dressyr`. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)

/** A number stays on the line of its unit, and a class on that of its numeral: `168 cm`, `80 km`, `Klass II`. */
export const keepTogether = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:%|km|cm|m|år|poäng)(?![\p{L}\d]))|(?<=Klass) (?=I)/gu, '\u00a0')

/** A percentage (0-100) with exactly one decimal, halves rounded up: `74,0 %`. `-` for anything but a finite number. */
export function formatPercent(percent: number): string {
  if (!Number.isFinite(percent)) return '-'
  return `${((scaledUp(percent, 1) || 0) / 10).toFixed(1).replace('.', ',')} %`
}

/** The letter a name is listed under, by its sort key: `A`-`Ö`; `#` for a digit, another script or nothing. */
export function initialOfSortKey(sortKey: string): string {
  const first = sortKey.charAt(0)
  if (first >= 'a' && first <= 'z') return first.toUpperCase()
  if (first === LAST_LETTERS.å) return 'Å'
  if (first === LAST_LETTERS.ä) return 'Ä'
  if (first === LAST_LETTERS.ö) return 'Ö'
  return '#'
}
