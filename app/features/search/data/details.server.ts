import { readText } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { FoundName } from '#app/store/finder/find.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

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

/** The details of names that were found, in their order; null where the document has gone meanwhile. */
export async function findDetails(
  db: Db,
  found: readonly Pick<FoundName, 'kind' | 'id'>[],
): Promise<(Details | null)[]> {
  const details = new Map<string, Details>()
  for (const collection of ['horses', 'pedigree'] as const) {
    const ids = found.filter(({ kind }) => (kind === 'pedigree') === (collection === 'pedigree')).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await db.selectFrom(collection).select(['id', 'name', 'doc']).where('id', 'in', ids).execute()
    for (const { id, name, doc } of rows) {
      const stored: Record<string, unknown> = readDocument(collection, { doc })
      details.set(`${collection}/${id}`, {
        name,
        breed: readText(stored['breed']),
        gender: readText(stored['gender']),
        color: readText(stored['color']),
        genotype: readText(stored['genotype']),
        birthYear: collection === 'horses' ? stored['age'] : stored['created'],
        category: collection === 'horses' ? stored['category'] : null,
        sire: readKnownName(readText(stored['sire'])),
        link: collection === 'pedigree' ? readText(stored['link']) : null,
      })
    }
  }
  return found.map(({ kind, id }) => details.get(`${kind === 'pedigree' ? 'pedigree' : 'horses'}/${id}`) ?? null)
}

/** A foal of each of these, in the stud: where a pedigree entry without an address leads. By the parent's name. */
export async function findFoals(db: Db, parents: readonly string[]): Promise<Map<string, string>> {
  const foals = new Map<string, string>()
  if (parents.length === 0) return foals
  for (const side of ['dam', 'sire'] as const) {
    const rows = await db
      .selectFrom('horses')
      .select(['name', `${side} as parent`])
      .where(side, 'in', parents)
      .orderBy('sort_key', 'desc')
      .orderBy('name', 'desc')
      .execute()
    for (const { name, parent } of rows) if (parent !== null) foals.set(parent, name)
  }
  return foals
}
