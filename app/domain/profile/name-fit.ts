/**
 * How wide the words of a name are, so that its type shrinks to the longest one. A word is broken only where it is
 * wider than a phone's line in the smallest type, and then with a hyphen.
 */

/** Advance widths of the serif face in hundredths of an em; any other sign counts as a whole em. */
const WIDTHS: readonly (readonly [width: number, signs: string])[] = [
  [22, " .,:;!'’"],
  [34, 'ijl()'],
  [42, 'ftI-/"_J'],
  [50, 'rsz1?*–'],
  [56, 'aåäceéèvygx378+'],
  [61, 'oödpuübqk024569FZLS'],
  [65, 'hnßEÉPTY'],
  [73, 'ABCKRVXÅÄUàáâ#'],
  [78, 'DGHNOQÖw&—'],
  [99, 'mMW%@'],
]
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([width, signs]) => Array.from(signs).map((sign): [string, number] => [sign, width])),
)

/** The type is set closer than the face by this much a letter. */
const CLOSER = 2.5

const HYPHEN = '\u00ad'

/** Widths that have a size of their own; beyond the last the type is the smallest. */
export const SIZES_EM = [5, 6, 7, 8, 9, 10, 12, 16, 24] as const
const WIDEST_EM = 24
/** What a line of 320 px holds in the smallest type, 1.25 rem. */
const SHORTEST_LINE_EM = 14

const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, sign) => sum + (WIDTH_OF.get(sign) ?? 100) - CLOSER, 0) / 100

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '')

export type NameFit = {
  /** The width of the longest word, one of `SIZES_EM`. */
  ems: number
  /** By the length of the name. */
  length: 's' | 'm' | 'l' | 'xl'
  /**
   * The words in order; only where one of them may have to be broken, which then has soft hyphens, or must not be at
   * its hyphen.
   */
  words?: [text: string, isOne: boolean][]
}

/** How a name is set as a heading. */
export function fitOf(name: string): NameFit {
  const words = wordsOf(name)
  const widest = Math.max(0, ...words.map(widthOf))
  const letters = Array.from(name).length
  const isLong = (word: string) => widthOf(word) > SHORTEST_LINE_EM
  // `al-Sahra`
  const isTogether = (word: string) => isLong(word) || /\p{L}-\p{L}/u.test(word)
  return {
    ems: SIZES_EM.find((ems) => ems >= widest) ?? WIDEST_EM,
    length: letters <= 18 ? 's' : letters <= 32 ? 'm' : letters <= 56 ? 'l' : 'xl',
    ...(words.some(isTogether)
      ? { words: words.map((word) => [isLong(word) ? softened(word) : word, isTogether(word)]) }
      : {}),
  }
}

/** Letters between two soft hyphens where no syllable ends sooner, and those kept together at the ends of a word. */
const MOST_TOGETHER = 8
const LEAST_AT_ENDS = 3

/** What a syllable begins with, as far as a rule of thumb goes. */
const SYLLABLE = /^(?:s[kpt]r|[bdfgkptv][rl]|s[klmnptv]|k[nv]|tv|[bcdfghjklmnpqrstvwxz])[aeiouyåäöé]/i

function softened(word: string): string {
  const signs = Array.from(word)
  let text = ''
  let together = 0
  for (const [at, sign] of signs.entries()) {
    const isInside = at >= LEAST_AT_ENDS && signs.length - at >= LEAST_AT_ENDS
    const isSyllable = together >= LEAST_AT_ENDS && SYLLABLE.test(signs.slice(at, at + 4).join(''))
    if (isInside && (isSyllable || together >= MOST_TOGETHER)) {
      text += HYPHEN
      together = 0
    }
    text += sign
    together += 1
  }
  return text
}
