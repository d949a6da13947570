import type { Db } from '#app/store/tables.ts'

/** The names of the horses that stand before and after one in a list by name. */
export type Neighbours = { before: string | null; after: string | null }

/** The neighbours of a horse in the list of that category, as a visitor sees it: `side` is 0 before it, 1 after it. */
export function neighboursOf(db: Db, category: string, sortKey: string, name: string) {
  const side = (step: '<' | '>') =>
    db
      .selectFrom('horses')
      .select((eb) => ['name', eb.lit<number>(step === '<' ? 0 : 1).as('side')])
      .where('hidden', '=', 0)
      .where('category', '=', category)
      .where((eb) =>
        eb.or([eb('sort_key', step, sortKey), eb.and([eb('sort_key', '=', sortKey), eb('name', step, name)])]),
      )
      .orderBy('sort_key', step === '<' ? 'desc' : 'asc')
      .orderBy('name', step === '<' ? 'desc' : 'asc')
      .limit(1)
  const [before, after] = [side('<'), side('>')]
  return db
    .selectFrom(before.as('before'))
    .select(['name', 'side'])
    .unionAll(db.selectFrom(after.as('after')).select(['name', 'side']))
}
