import { BREEDS, type Breed } from './breeds.table.ts'
import { readText } from './documents.ts'

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

/** The code to store for what was typed; null where the breed is not of the list. */
export function breedCode(text: unknown): Breed['code'] | null {
  return findBreed(text)?.code ?? null
}

/** Whether a breed is a pony or a horse; null where it is not known. A hint only: the height decides. */
export function breedKind(text: unknown): Breed['kind'] | null {
  return findBreed(text)?.kind ?? null
}
