import type { Store } from '#app/store/store.ts'

const AT_A_TIME = 500

/** Present and former names of horses, read in batches. A former name redirects. */
export async function* namesOf(
  { db }: Pick<Store, 'db'>,
  tables: readonly ('horses' | 'former_names')[] = ['horses', 'former_names'],
): AsyncGenerator<string, undefined> {
  for (const table of tables) {
    let last = ''
    for (;;) {
      const rows = await db
        .selectFrom(table)
        .select('name')
        .distinct()
        .where('name', '>', last)
        // A name that another horse has now belongs to that horse.
        .$if(table === 'former_names', (query) => query.where('name', 'not in', db.selectFrom('horses').select('name')))
        .orderBy('name')
        .limit(AT_A_TIME)
        .execute()
      for (const { name } of rows) if (name !== null) yield name
      const end = rows.at(-1)?.name
      if (end === undefined || end === null) break
      last = end
    }
  }
}
