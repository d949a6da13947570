import { prepared } from '#app/store/prepared.ts'
import type { Db } from '#app/store/tables.ts'

/** The names of the horses that stand before and after one in a list by name. */
export type Neighbours = { before: string | null; after: string | null }

const asked = prepared((db, category: string, sortKey: string, name: string) => {
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
})

/** The neighbours of a horse in the list of its category, as a visitor sees it. */
export async function findNeighbours(db: Db, category: string, sortKey: string, name: string): Promise<Neighbours> {
  const rows = await asked(db, category, sortKey, name)
  const nameOf = (wanted: number) => rows.find(({ side }) => side === wanted)?.name ?? null
  return { before: nameOf(0), after: nameOf(1) }
}
