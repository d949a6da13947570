/** How addresses begin what is wished of a column (`wishes.ts`); forms in the browser know no more. */
export const WISH_KEYS = { from: 'fran.', to: 'till.', among: 'ar.', has: 'har.', filled: 'finns.' } as const
export const FILLED = 'ja'
export const EMPTY = 'nej'

/** The key of the column that a word of an address wishes something of; null for another word. */
export function wishedColumn(word: string): string | null {
  const start = Object.values(WISH_KEYS).find((one) => word.startsWith(one))
  return start === undefined ? null : word.slice(start.length)
}

/** The words of an address that are wishes, as a query; blank without any. */
export const wishWords = (search: URLSearchParams): string =>
  new URLSearchParams(
    [...search].filter(([word, value]) => wishedColumn(word) !== null && value.trim() !== ''),
  ).toString()
