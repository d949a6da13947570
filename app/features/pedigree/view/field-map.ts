import type { PedigreeCellView } from './tree.ts'

type Parents = readonly [sire: PedigreeCellView, dam: PedigreeCellView]

/** A place of a pedigree with the places behind it; null where nobody is known. */
export type MapField = Pick<PedigreeCellView, 'name' | 'coat' | 'page' | 'path' | 'generation'> & {
  behind: readonly (MapField | null)[]
}

/** A generation of a pedigree: how many of its places are known. */
type MapCount = { generation: number; known: number; of: number }

/**
 * The whole pedigree of `led` generations, to the last of which anybody is known. A repeated ancestor has its own
 * ancestors in each of its places, where the tree has them once.
 */
export function fieldMap(
  parents: Parents,
  led: number,
): { fields: readonly (MapField | null)[]; counts: readonly MapCount[] } {
  const first = firstPlaces(parents)
  const counts: MapCount[] = []
  const field = (cell: PedigreeCellView, path: string): MapField | null => {
    const { name, coat, page } = cell
    if (name === null) return null
    const generation = path.length
    const count = (counts[generation - 1] ??= { generation, known: 0, of: 2 ** generation })
    count.known += 1
    const own = generation < led ? (first.get(name) ?? cell).parents : null
    const behind = own === null ? [] : [field(own[0], `${path}F`), field(own[1], `${path}M`)]
    return { name, coat, page, path, generation, behind }
  }
  const fields = [field(parents[0], 'F'), field(parents[1], 'M')]
  return { fields, counts }
}

/** The place of each name that has its ancestors. */
function firstPlaces(parents: Parents): Map<string, PedigreeCellView> {
  const places = new Map<string, PedigreeCellView>()
  const look = (cell: PedigreeCellView) => {
    if (cell.name !== null && cell.parents !== null && !places.has(cell.name)) places.set(cell.name, cell)
    for (const parent of cell.parents ?? []) look(parent)
  }
  for (const parent of parents) look(parent)
  return places
}
