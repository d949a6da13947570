import { readText } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'

/** The details of a found name. */
export type Details = {
  breed: string | null
  gender: string | null
  color: string | null
  genotype: string | null
  birthYear: unknown
  /** Of own horses. */
  category: unknown
  sire: string | null
  /** Of pedigree entries. */
  link: string | null
  /** The present name. */
  name: string
}

export function detailsOf(
  collection: 'horses' | 'pedigree',
  name: string,
  stored: Readonly<Record<string, unknown>>,
): Details {
  return {
    name,
    breed: readText(stored['breed']),
    gender: readText(stored['gender']),
    color: readText(stored['color']),
    genotype: readText(stored['genotype']),
    birthYear: collection === 'horses' ? stored['age'] : stored['created'],
    category: collection === 'horses' ? stored['category'] : null,
    sire: readKnownName(readText(stored['sire'])),
    link: collection === 'pedigree' ? readText(stored['link']) : null,
  }
}
