import type { FoundName } from '#app/store/finder/find.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { type Details, detailsOf } from './details.ts'

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
      details.set(`${collection}/${id}`, detailsOf(collection, name, readDocument(collection, { doc })))
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
