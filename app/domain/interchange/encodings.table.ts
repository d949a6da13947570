/** How the letters of a table can be written as bytes: names of the Encoding standard, and what the owner reads. */
export const ENCODING_LABELS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Excel)',
  macintosh: 'Mac Roman (äldre Mac)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, omvänd ordning',
} as const
export type TableEncoding = keyof typeof ENCODING_LABELS
// the table's own keys
export const ENCODINGS = Object.keys(ENCODING_LABELS) as TableEncoding[]

/** å ä ö Å Ä Ö é ü ß ø æ Ø Æ in either single-byte encoding. */
const LETTERS: Readonly<Record<'windows-1252' | 'macintosh', ReadonlySet<number>>> = {
  'windows-1252': new Set([0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6, 0xe9, 0xfc, 0xdf, 0xf8, 0xe6, 0xd8, 0xc6]),
  macintosh: new Set([0x8c, 0x8a, 0x9a, 0x81, 0x80, 0x85, 0x8e, 0x9f, 0xa7, 0xbf, 0xbe, 0xaf, 0xae]),
}

/** The encoding of bytes that are not UTF-8, by the letters of our languages that they hold in each. */
export function singleByteEncoding(bytes: Uint8Array): 'windows-1252' | 'macintosh' {
  const count = (letters: ReadonlySet<number>) => bytes.reduce((sum, byte) => sum + Number(letters.has(byte)), 0)
  return count(LETTERS.macintosh) > count(LETTERS['windows-1252']) ? 'macintosh' : 'windows-1252'
}

/** At least this share of every other byte is 0 where Western text is written as UTF-16. */
const MOST = 0.5

/** UTF-16 by its mark, or by the zeros of text without one; null for anything else. */
export function utf16Encoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const pairs = Math.floor(start.length / 2)
  const zeros = [0, 0]
  for (let at = 0; at < pairs * 2; at++) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [high = 0, low = 0] = zeros
  if (pairs === 0) return null
  return low > pairs * MOST && high === 0 ? 'utf-16le' : high > pairs * MOST && low === 0 ? 'utf-16be' : null
}
