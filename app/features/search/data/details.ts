import { readText } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'

/** The details of a found name. */
export type Details = ReturnType<typeof detailsOf>

export function detailsOf(collection: 'horses' | 'pedigree', name: string, stored: Readonly<Record<string, unknown>>) {
  return {
    /** The present name. */
    name,
    breed: readText(stored['breed']),
    gender: readText(stored['gender']),
    color: readText(stored['color']),
    genotype: readText(stored['genotype']),
    /** Of own horses: the year an entry was made is no year of birth. */
    birthYear: collection === 'horses' ? stored['age'] : null,
    category: collection === 'horses' ? stored['category'] : null,
    sire: readKnownName(readText(stored['sire'])),
  }
}
