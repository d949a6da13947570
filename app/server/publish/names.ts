import { HORSE_TABS, horsePath, passPath } from '#app/domain/names.ts'
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

/** Read by published pages at the horse's address, also where its own links spell it with blanks at the ends. */
const PASS_FILES = ['json', 'ged']
export const PASS_FILE = new RegExp(`/pass[.](?:${PASS_FILES.join('|')})$`)

/** The addresses that every horse has, and those of former names. */
export async function* addressesOfHorses(store: Pick<Store, 'db'>): AsyncGenerator<string, undefined> {
  for await (const name of namesOf(store)) {
    yield horsePath(name)
    for (const tab of HORSE_TABS) yield horsePath(name, tab)
    yield passPath(name)
  }
  for await (const name of namesOf(store, ['horses']))
    for (const ending of PASS_FILES) yield `${passPath(name)}.${ending}`
}
