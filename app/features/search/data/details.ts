import { readText } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'

/** What is told of a name that was found. */
export type Details = {
  breed: string | null
  gender: string | null
  color: string | null
  genotype: string | null
  birthYear: unknown
  /** Of a horse of the stud; null where it has none. */
  category: unknown
  sire: string | null
  /** Of a pedigree entry: the address that it names. */
  link: string | null
  /** What the horse is called now. */
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
