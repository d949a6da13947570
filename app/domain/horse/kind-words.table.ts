/**
 * How a horse is called in a sentence: `fuxsto`, `brunt sto`, `skimmelhingst (född fux)`. The endings are our own
 * choice after common Swedish use. A colour of several words, or one that is not known, follows the gender.
 */
import { readText } from '#app/domain/documents.ts'
import { swedishBeside } from '#app/domain/genetics/colour.ts'

/** Colours that are nouns and are written together with the gender. */
const NOUNS = /(?:fux|skimmel|isabell|rapp|champagne)$/u
/** Adjectives by their end, with the end that `ett sto` takes. */
const ADJECTIVES = [
  [/(brun|black|gul)$/u, '$1', '$1t'],
  [/svart$/u, 'svart', 'svart'],
  [/vit$/u, 'vit', 'vitt'],
  [/grå$/u, 'grå', 'grått'],
  [/röd$/u, 'röd', 'rött'],
  [/född$/u, 'född', 'fött'],
  [/ad$/u, 'ad', 'at'],
  [/skäck$/u, 'skäckig', 'skäckigt'],
] as const
const FOAL = 'föl'
/** `sto`, `föl`, `stoföl`. */
const NEUTER = /(?:^sto|föl)$/u

/** `Brunskäck (tobiano), leopardtigrerad`: one word, what is in brackets, and the words after a comma. */
const PARTS = /^(\p{L}+)(?: \(([^()]+)\))?(?:, (.+))?$/u

function adjective(word: string, isNeuter: boolean): string | null {
  const found = ADJECTIVES.find(([ending]) => ending.test(word))
  if (found === undefined) return null
  const [ending, plain, neuter] = found
  return word.replace(ending, isNeuter ? neuter : plain)
}

/** What a horse is, in lower case; null where neither colour nor gender is stored. */
export function kindOfHorse({ color, gender }: { color?: unknown; gender?: unknown }): string | null {
  const stored = readText(color)
  const colour = stored && (swedishBeside(stored) ?? stored).toLocaleLowerCase('sv')
  const noun = readText(gender)?.toLocaleLowerCase('sv') ?? null
  if (colour === null || noun === null) return colour ?? noun
  const [, word, bracket, more] = PARTS.exec(colour) ?? []
  const isNeuter = NEUTER.test(noun)
  const others = more?.split(', ').map((one) => adjective(one, isNeuter))
  if (word === undefined || others?.includes(null)) return `${noun}, ${colour}`
  const head = NOUNS.test(word) ? `${word}${noun}` : adjective(word, isNeuter)
  if (head === null) return `${noun}, ${colour}`
  const said = [...(others ?? []), NOUNS.test(word) ? head : `${head} ${noun}`].join(' ')
  return bracket === undefined ? said : `${said} (${bracket})`
}

/** An age in years; a horse in its first year is a foal. */
export const ageWords = (years: number, space = ' '): string => (years === 0 ? FOAL : `${years}${space}år`)
