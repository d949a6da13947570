/** The walk up a pedigree (spec 2, 7, 9): four generations, 30 cells, or more if asked, looked up batch by batch. */
import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { readKnownName } from '#app/domain/names.ts'

export { NAMES_PER_BATCH } from '#app/domain/batches.ts'

export const PEDIGREE_GENERATIONS = 4
/** As many as a visitor may ask for: 510 cells. */
export const MOST_GENERATIONS = 8

export type ParentNames = { sire: unknown; dam: unknown }

export type PedigreeCell<Entry> = {
  /** The path up from the horse: `F` its sire, `M` its dam, `FM` its sire's dam. */
  path: string
  /** 1 parents to 4. */
  generation: number
  /** The key of the ancestor's entry, trimmed; null for an unknown ancestor. */
  name: string | null
  /** Null for a name without an entry: its ancestors are unknown. */
  entry: Entry | null
  /** How often the name occurs in this pedigree; 0 for an unknown ancestor. */
  times: number
  /** Bad data: the ancestor is among its own descendants. It is shown, but not followed. */
  loop: boolean
}

/** The 30 places by generation, in each the sire's side first. */
export const PEDIGREE_PATHS: readonly string[] = Array.from({ length: PEDIGREE_GENERATIONS }, (_, at) =>
  pathsOf(at + 1),
).flat()

/** The places of one generation, the sire's side first. */
function pathsOf(generation: number): string[] {
  if (generation === 0) return ['']
  return pathsOf(generation - 1).flatMap((path) => [`${path}F`, `${path}M`])
}

/** Finds entries by name; a name without an entry is absent. */
type PedigreeLookup<Entry> = (names: string[]) => ReadonlyMap<string, Entry> | Promise<ReadonlyMap<string, Entry>>

/**
 * The 30 cells behind a horse, or those of so many generations. `lookup` is called with at most 30 different names at a
 * time, none twice, and never with one that means unknown (spec 3). With `horse.name`, a horse among its own ancestors
 * is marked as a loop. No cell is followed past a name that already occurs below it.
 */
export async function walkPedigree<Entry>(
  horse: ParentNames & { name?: unknown },
  lookup: PedigreeLookup<Entry>,
  parentsOf: (entry: Entry) => ParentNames,
  generations = PEDIGREE_GENERATIONS,
): Promise<PedigreeCell<Entry>[]> {
  const cells = new Map<string, PedigreeCell<Entry>>()
  const entries = new Map<string, Entry>()
  const requested = new Set<string>()
  const self = readKnownName(horse.name)

  const standsBelow = (name: string, path: string): boolean => {
    if (name === self) return true
    for (let length = 1; length < path.length; length++)
      if (cells.get(path.slice(0, length))?.name === name) return true
    return false
  }
  const nameAt = (path: string): string | null => {
    const child = cells.get(path.slice(0, -1))
    if (child && (child.entry === null || child.loop)) return null
    const parents = child?.entry ? parentsOf(child.entry) : horse
    return readKnownName(path.endsWith('F') ? parents.sire : parents.dam)
  }

  for (let generation = 1; generation <= generations; generation++) {
    const paths = pathsOf(generation)
    for (const path of paths) {
      const name = nameAt(path)
      cells.set(path, { path, generation, name, entry: null, times: 0, loop: name !== null && standsBelow(name, path) })
    }
    const wanted = new Set(paths.flatMap((path) => cells.get(path)?.name ?? []))
    const names = [...wanted].filter((name) => !requested.has(name))
    for (const name of names) requested.add(name)
    // The fifth generation has more names than a batch.
    for (const batch of batchesOf(names, NAMES_PER_BATCH)) {
      const found = await lookup(batch)
      for (const [name, entry] of found) entries.set(name, entry)
    }
    for (const path of paths) {
      const cell = cells.get(path)
      if (cell?.name != null) cell.entry = entries.get(cell.name) ?? null
    }
  }

  const all = [...cells.values()]
  const times = new Map<string, number>()
  for (const { name } of all) if (name !== null) times.set(name, (times.get(name) ?? 0) + 1)
  for (const cell of all) cell.times = cell.name === null ? 0 : (times.get(cell.name) ?? 0)
  return all
}
