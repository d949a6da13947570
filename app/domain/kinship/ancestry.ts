/** Horses and all their known ancestors in arrays, parents before foals. Placeholders are no ancestors. */
import { readKnownName } from '#app/domain/names.ts'

/** A horse's parents as stored, of any type (spec 3). */
export type ParentNames = { readonly sire?: unknown; readonly dam?: unknown }

/** Finds the parents by name; a `Map` is one. A horse without an entry is a founder. */
export type PedigreeLookup = { get(name: string): ParentNames | null | undefined }

/** A pedigree whose horses can also be listed; a `Map` is one. */
export type WholePedigree = PedigreeLookup & Iterable<readonly [string, ParentNames | null | undefined]>

export type Ancestry = {
  /** Names by index; a parent's index is lower than its foal's. */
  names: readonly string[]
  /** Indexes of the parents. An unknown parent is `names.length`; arrays have one more slot for it. */
  sires: Int32Array
  dams: Int32Array
  indexOf(name: string): number | null
  /** The loop that a horse is in or descends from: its names, each the foal of the next. Else null. */
  loopOf(name: string): readonly string[] | null
  /** Generations in which every ancestor is known; 0 where a parent is unknown. */
  complete: Int32Array
  /** Equivalent complete generations: the sum of (1/2)^n over known ancestors n generations back. */
  equivalent: Float64Array
  /** Generations to the farthest known ancestor. */
  deepest: Int32Array
}

/** The named horses and their ancestors. Names of no horse are skipped. Linear time, no recursion, any depth. */
export function ancestryOf(pedigree: PedigreeLookup, names: Iterable<unknown>): Ancestry {
  const found = collect(pedigree, names)
  const order = parentsFirst(found)
  const count = order.length
  const rank = new Int32Array(found.names.length + 1).fill(-1)
  for (const [at, id] of order.entries()) rank[id] = at
  const sires = new Int32Array(count)
  const dams = new Int32Array(count)
  const rankOrNone = (id: number) => (id < 0 ? count : (rank[id] ?? count))
  for (const [at, id] of order.entries()) {
    sires[at] = rankOrNone(found.sires[id] ?? -1)
    dams[at] = rankOrNone(found.dams[id] ?? -1)
  }
  const loops = findLoops(found, rank)
  return {
    names: order.map((id) => found.names[id] ?? ''),
    sires,
    dams,
    indexOf(name) {
      const at = rank[found.ids.get(name.trim()) ?? -1] ?? -1
      return at < 0 ? null : at
    },
    loopOf: (name) => loops.get(found.ids.get(name.trim()) ?? -1) ?? null,
    ...generations(sires, dams),
  }
}

type Found = { names: string[]; ids: Map<string, number>; sires: number[]; dams: number[] }

function collect(pedigree: PedigreeLookup, roots: Iterable<unknown>): Found {
  const found: Found = { names: [], ids: new Map(), sires: [], dams: [] }
  // Parents occur in many rows, so each spelling is checked once.
  const known = new Map<unknown, number>()
  const idOf = (value: unknown): number => {
    const before = known.get(value)
    if (before !== undefined) return before
    const name = readKnownName(value)
    let id = name === null ? -1 : (found.ids.get(name) ?? -1)
    if (name !== null && id < 0) {
      id = found.names.push(name) - 1
      found.ids.set(name, id)
    }
    known.set(value, id)
    return id
  }
  for (const root of roots) idOf(root)
  for (let id = 0; id < found.names.length; id++) {
    const parents = pedigree.get(found.names[id] ?? '')
    found.sires.push(idOf(parents?.sire))
    found.dams.push(idOf(parents?.dam))
  }
  return found
}

/** Ids with parents before foals, without those that descend from a loop. */
function parentsFirst({ names, sires, dams }: Found): number[] {
  const waitsFor = new Uint8Array(names.length)
  // The foals of each parent as linked lists, with two links a foal, one for each parent.
  const firstFoal = new Int32Array(names.length).fill(-1)
  const nextFoal = new Int32Array(names.length * 2).fill(-1)
  for (const [side, parents] of [sires, dams].entries()) {
    for (const [foal, parent] of parents.entries()) {
      if (parent < 0) continue
      waitsFor[foal] = (waitsFor[foal] ?? 0) + 1
      nextFoal[foal * 2 + side] = firstFoal[parent] ?? -1
      firstFoal[parent] = foal * 2 + side
    }
  }
  const order: number[] = []
  for (let id = 0; id < names.length; id++) if (waitsFor[id] === 0) order.push(id)
  for (let at = 0; at < order.length; at++) {
    for (let link = firstFoal[order[at] ?? 0] ?? -1; link >= 0; link = nextFoal[link] ?? -1) {
      const foal = link >> 1
      waitsFor[foal] = (waitsFor[foal] ?? 0) - 1
      if (waitsFor[foal] === 0) order.push(foal)
    }
  }
  return order
}

/** The loop above each horse without a rank, found by going up by its first parent without one. */
function findLoops({ names, sires, dams }: Found, rank: Int32Array): Map<number, readonly string[]> {
  const loops = new Map<number, readonly string[]>()
  for (let start = 0; start < names.length; start++) {
    const path: number[] = []
    const placeOnPath = new Map<number, number>()
    let at = start
    while (rank[at] === -1 && !loops.has(at) && !placeOnPath.has(at)) {
      placeOnPath.set(at, path.push(at) - 1)
      const sire = sires[at] ?? -1
      at = sire >= 0 && rank[sire] === -1 ? sire : (dams[at] ?? -1)
    }
    if (path.length === 0) continue
    const loop = loops.get(at) ?? path.slice(placeOnPath.get(at)).map((id) => names[id] ?? '')
    for (const id of path) loops.set(id, loop)
  }
  return loops
}

function generations(sires: Int32Array, dams: Int32Array) {
  const count = sires.length
  // The value of an unknown parent (-1) makes a founder 0 in all three.
  const complete = new Int32Array(count + 1).fill(-1)
  const equivalent = new Float64Array(count + 1).fill(-1)
  const deepest = new Int32Array(count + 1).fill(-1)
  for (let at = 0; at < count; at++) {
    const sire = sires[at] ?? count
    const dam = dams[at] ?? count
    complete[at] = 1 + Math.min(complete[sire] ?? -1, complete[dam] ?? -1)
    equivalent[at] = (2 + (equivalent[sire] ?? -1) + (equivalent[dam] ?? -1)) / 2
    deepest[at] = 1 + Math.max(deepest[sire] ?? -1, deepest[dam] ?? -1)
  }
  return { complete, equivalent, deepest }
}
