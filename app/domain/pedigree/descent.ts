/** Everything below a name in the pedigrees: generations, shares of its blood, and the places where it stands. */
import { ancestryOf, type ParentNames } from '#app/domain/kinship/ancestry.ts'
import { readKnownName } from '#app/domain/names.ts'
import { PEDIGREE_GENERATIONS } from './walk.ts'

export type Descent = {
  /** Foals, grandchildren and so on; a name that is two of these is in the nearest. */
  generations: readonly (readonly string[])[]
  /** The share of each descendant's genes that comes from the ancestor by all paths: a foal 0.5, a grandchild 0.25. */
  shares: ReadonlyMap<string, number>
  /** The number of paths up to the ancestor. */
  ways: ReadonlyMap<string, number>
  /** Who has the ancestor in each place of a pedigree of four generations: `F` as sire, `FM` as the sire's dam. */
  places: ReadonlyMap<string, readonly string[]>
}

/** What is known of the descendants in `kin`, with their parents. Names in or below a loop of bad data are left out. */
export function descentOf(ancestor: string, kin: ReadonlyMap<string, ParentNames>): Descent {
  const { names, sires, dams } = ancestryOf({ get: (name) => (name === ancestor ? null : kin.get(name)) }, [
    ancestor,
    ...kin.keys(),
  ])
  const count = names.length
  const shares = new Float64Array(count + 1)
  const ways = new Float64Array(count + 1)
  const depths = new Int32Array(count + 1).fill(count + 1)
  const paths: (readonly string[])[] = []
  const generations: string[][] = []
  const found = { shares: new Map<string, number>(), ways: new Map<string, number>() }
  const places = new Map<string, string[]>()
  for (const [at, name] of names.entries()) {
    if (name === ancestor) {
      shares[at] = 1
      ways[at] = 1
      depths[at] = 0
      paths[at] = ['']
      continue
    }
    const [sire, dam] = [sires[at] ?? count, dams[at] ?? count]
    shares[at] = ((shares[sire] ?? 0) + (shares[dam] ?? 0)) / 2
    if (shares[at] === 0) continue
    ways[at] = (ways[sire] ?? 0) + (ways[dam] ?? 0)
    depths[at] = 1 + Math.min(depths[sire] ?? 0, depths[dam] ?? 0)
    found.shares.set(name, shares[at] ?? 0)
    found.ways.set(name, ways[at] ?? 0)
    const generation = (depths[at] ?? 1) - 1
    ;(generations[generation] ??= []).push(name)
    const own = [...above(paths[sire], 'F'), ...above(paths[dam], 'M')]
    paths[at] = own
    for (const path of own) {
      const there = places.get(path)
      if (there) there.push(name)
      else places.set(path, [name])
    }
  }
  return { generations, ...found, places }
}

const above = (paths: readonly string[] = [], side: 'F' | 'M') =>
  paths.filter((path) => path.length < PEDIGREE_GENERATIONS).map((path) => side + path)

/** How many places of each generation behind a horse have a known name, from the parents to `deepest` generations. */
export function knownPlaces(
  horse: ParentNames,
  pedigree: { get(name: string): ParentNames | null | undefined },
  deepest: number,
): number[] {
  const counts: number[] = []
  let generation = new Map<string, number>()
  const add = (to: Map<string, number>, value: unknown, times: number) => {
    const name = readKnownName(value)
    if (name !== null) to.set(name, (to.get(name) ?? 0) + times)
  }
  add(generation, horse.sire, 1)
  add(generation, horse.dam, 1)
  while (counts.length < deepest && generation.size > 0) {
    const next = new Map<string, number>()
    let known = 0
    for (const [name, times] of generation) {
      known += times
      const parents = pedigree.get(name)
      add(next, parents?.sire, times)
      add(next, parents?.dam, times)
    }
    counts.push(known)
    generation = next
  }
  return counts
}
