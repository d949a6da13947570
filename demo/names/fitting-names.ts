import { MARE } from '#app/domain/horse/genders.ts'
import type { Animal } from '../animal.ts'
import type { NameMaker } from './name-maker.ts'

/** What stallions and geldings are called instead of words that end any name, but sound like a mare's. */
const MARES_WORDS: Readonly<Record<string, string>> = {
  Gåva: 'Guld',
  Glädje: 'Glöd',
  Lycka: 'Lek',
  Saga: 'Segel',
  Sally: 'Sailor',
  Stjärna: 'Stråle',
  Visa: 'Vakt',
  blom: 'brand',
  blomster: 'bloss',
  fröjd: 'fana',
  gåva: 'gryning',
  saga: 'segel',
  stjärna: 'stråle',
  visa: 'vimpel',
}
/** At the end of a name, or before the stud that it comes from. */
const ENDS_AS_MARE = new RegExp(`(?<!Swette)(?:${Object.keys(MARES_WORDS).join('|')})(?= av | från |$)`, 'u')

/** The name as it suits one that is no mare. */
export const notAsMare = (name: string): string => name.replace(ENDS_AS_MARE, (word) => MARES_WORDS[word] ?? word)

/** Names that no mare has get other words where they sound like one; a name in use stays as it was. */
export function fitNames(animals: readonly Animal[], names: NameMaker): void {
  for (const animal of animals) {
    if (animal.sex === MARE) continue
    const name = notAsMare(animal.name)
    if (name !== animal.name && names.reserve(name)) animal.name = name
  }
}
