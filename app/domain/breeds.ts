/**
 * The breeds. The specification says that there is a fixed list of about 70 codes, and that choosing a name fills the
 * code (spec 5). Which 72 they are, how they are spelt, and all other columns of `breeds.json` are our own choice. They
 * are sorted by name in Swedish.
 */
import rows from './breeds.json' with { type: 'json' }
import { readText } from './documents.ts'

/** Codes and names are unique in any case. Aliases are accepted on input only and never equal a code or a name. */
type Breed = {
  code: string
  name: string
  /** A hint only: a horse's height group comes from its own height. */
  kind: 'horse' | 'pony'
  group: string
  typicalHeightCm: readonly [lowest: number, highest: number]
  /** The three-letter code used in sports. */
  country: string | null
  aliases: readonly string[]
}

// JSON has no tuples and no unions of texts; a test checks every row.
export const BREEDS = rows as unknown as readonly Breed[]

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const BY_WORD: ReadonlyMap<string, Breed> = new Map(
  BREEDS.flatMap((breed) => [breed.code, breed.name, ...breed.aliases].map((word) => [fold(word), breed] as const)),
)

/** The breed of a code, a name or an alias, in any case; null for anything else. */
export function findBreed(text: unknown): Breed | null {
  const word = readText(text)
  return word === null ? null : (BY_WORD.get(fold(word)) ?? null)
}

/** The Swedish name of a breed; a text that is no known breed is shown as it is. */
export function breedName(text: string): string {
  return findBreed(text)?.name ?? text
}

/** Breeds that are named after a place or a studbook as it is written. */
const PROPER: readonly string[] = ['OS', 'RMH', 'TWH', 'Z']

/** A breed inside a sentence, `svenskt varmblod`; a text that is no known breed is shown as it is. */
export function breedInSentence(text: string): string {
  const breed = findBreed(text)
  if (breed === null || PROPER.includes(breed.code)) return breed?.name ?? text
  return breed.name.charAt(0).toLocaleLowerCase('sv') + breed.name.slice(1)
}

/** The code to store for what was typed; null where the breed is not in the list. */
export function breedCode(text: unknown): Breed['code'] | null {
  return findBreed(text)?.code ?? null
}

/** Whether a breed is a pony or a horse; null for an unknown breed. A hint only: the height decides. */
export function breedKind(text: unknown): Breed['kind'] | null {
  return findBreed(text)?.kind ?? null
}
