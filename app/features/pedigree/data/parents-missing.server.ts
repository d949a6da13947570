import type { Db } from '#app/store/tables.ts'

/** Names of parents of own horses that have no pedigree entry. */
export async function findParentsWithoutEntry(db: Db, limit: number): Promise<string[]> {
  const parents = (column: 'sire' | 'dam') =>
    db
      .selectFrom('horses')
      .select(`${column} as parent`)
      .distinct()
      .where(column, 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('pedigree').select('pedigree.id').whereRef('pedigree.name', '=', `horses.${column}`)),
        ),
      )
      .orderBy(column)
      .limit(limit)
      .execute()
  const rows = (await Promise.all([parents('sire'), parents('dam')])).flat()
  const names = new Set(rows.flatMap(({ parent }) => (parent === null ? [] : [parent])))
  return [...names].slice(0, limit)
}
