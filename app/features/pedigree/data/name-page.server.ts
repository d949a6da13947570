import { namePage, type Told } from '#app/features/pedigree/view/name-page.ts'
import type { Store } from '#app/store/store.ts'
import { findBearers, findNameCells, type NameRead } from './name.server.ts'
import { findRemovedNames } from './removed.server.ts'

/** The page of a name, its pedigree of so many generations. */
export async function readNamePage(
  store: Pick<Store, 'db' | 'revision'>,
  named: NameRead,
  { led, year, told }: { led: number; year: number; told: Told },
) {
  const [cells, bearers, removed] = await Promise.all([
    findNameCells(store, named, led),
    findBearers(store, named),
    findRemovedNames(store),
  ])
  return namePage(named, { cells, ...bearers }, { year, led, told, hasPage: (name) => !removed.has(name) })
}
