/** How other people write years and heights in tables. Null for what cannot be read with certainty. */

/** Names of months in Swedish, English, German, Dutch and Finnish begin with these. */
const MONTH = /^(?:jan|feb|f[öo]rst|mar|mrt|m[äa]r|apr|mai|maj|may|mei|jun|jul|aug|sep|o[ck]t|nov|de[cz])|kuu(?:ta|n)?$/
/** Words beside a year. */
const BESIDE = new Set(['f', 'född', 'fodd', 'född:', 'born', 'ca', 'circa', 'geb', 'den', 'year', 'år', 'synt'])

const isDayOrMonth = (part: string) => /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= 31

/**
 * The year of a date, however its day and month are written: `2012`, `2012-05-14`, `20120514`, `08/06/1940`,
 * `14.5.2012`, `maj 2012`, `2012-05-14T00:00:00Z`. Two digits are no year.
 */
export function readYearCell(text: string): number | null {
  const plain = text.trim().toLowerCase()
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (packed) return isDayOrMonth(packed[2] ?? '') && isDayOrMonth(packed[3] ?? '') ? Number(packed[1]) : null
  const parts = plain
    .replace(/(?<=\d)t\d\d:.*$/, '')
    .replace(/ \d\d?:\d\d(?::\d\d)?$/, '')
    .split(/[\s./,-]+/)
    .filter((part) => part !== '')
  const years = parts.filter((part) => /^\d{4}$/.test(part))
  const others = parts.filter((part) => !/^\d{4}$/.test(part))
  const [year] = years
  if (year === undefined || years.length > 1) return null
  return others.every((part) => isDayOrMonth(part) || MONTH.test(part) || BESIDE.has(part)) ? Number(year) : null
}

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
