import { formatNumber } from './swedish.ts'

/** Small numbers in words, each at its place; a neuter one is `ett`. */
export const NUMBERS_IN_WORDS =
  'noll en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo'.split(
    ' ',
  )

/** A number in running text: in words up to twelve, as Swedish is written. `one`: `en` or `ett`. */
export const inWords = (count: number, one = 'en'): string =>
  count === 1 ? one : count <= 12 ? (NUMBERS_IN_WORDS[count] ?? formatNumber(count)) : formatNumber(count)
