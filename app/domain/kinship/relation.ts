/** How two horses are related: the nearest relation, with all the ways in which they have it. */
import { readKnownName } from '#app/domain/names.ts'
import { type Ancestry, ancestryOf, type PedigreeLookup } from './ancestry.ts'

/** Relations of more steps, up and down together, have no word. */
const MOST_STEPS = 6

/** One way of being kin: up from both horses to two siblings, in letters, `F` a sire and `M` a dam; '' is itself. */
export type KinLine = {
  first: string
  second: string
  /** The siblings have both parents in common. */
  isFull: boolean
  /** The siblings' common parents. */
  through: readonly string[]
}

export type Relation =
  | { kind: 'same' | 'none' | 'distant' }
  /** The first horse is an ancestor of the second, or the other way: the shortest paths up to it, in letters. */
  | { kind: 'ancestor' | 'descendant'; paths: readonly string[] }
  | { kind: 'kin'; lines: readonly KinLine[] }

/**
 * The nearest relation of the first horse to the second: fewest steps, then in a straight line, then by siblings of the
 * same parents, then of the same generation. `distant` beyond `MOST_STEPS`. Names of no horse are kin to nobody.
 */
export function relationOf(pedigree: PedigreeLookup, first: unknown, second: unknown): Relation {
  const [one, other] = [readKnownName(first), readKnownName(second)]
  if (one === null || other === null) return { kind: 'none' }
  if (one === other) return { kind: 'same' }
  const ancestry = ancestryOf(pedigree, [one, other])
  const [a, b] = [ancestry.indexOf(one), ancestry.indexOf(other)]
  if (a === null || b === null) return { kind: 'none' }
  const [up, down] = [shortestPaths(ancestry, a), shortestPaths(ancestry, b)]
  const common = [...up].flatMap(([at, paths]) => {
    const steps = down.get(at)?.[0]?.length
    return steps === undefined ? [] : [{ at, steps: steps + (paths[0]?.length ?? 0) }]
  })
  const fewest = common.reduce((least, { steps }) => Math.min(least, steps), Number.POSITIVE_INFINITY)
  if (fewest > MOST_STEPS) return { kind: common.length > 0 || shareAny(ancestry, a, b) ? 'distant' : 'none' }
  const nearest = common.filter(({ steps }) => steps === fewest).map(({ at }) => at)
  if (nearest.includes(a)) return { kind: 'ancestor', paths: down.get(a) ?? [] }
  if (nearest.includes(b)) return { kind: 'descendant', paths: up.get(b) ?? [] }
  return { kind: 'kin', lines: bestLines(linesThrough(ancestry, nearest, up, down)) }
}

type Paths = ReadonlyMap<number, readonly string[]>

/** The shortest paths up to each ancestor, in letters, of at most `MOST_STEPS`; the horse itself by ''. */
function shortestPaths({ sires, dams }: Ancestry, from: number): Paths {
  const unknown = sires.length
  const found = new Map<number, string[]>([[from, ['']]])
  let generation = new Map(found)
  for (let step = 0; step < MOST_STEPS && generation.size > 0; step++) {
    const next = new Map<number, string[]>()
    for (const [at, paths] of generation) {
      for (const [parent, letter] of [
        [sires[at] ?? unknown, 'F'],
        [dams[at] ?? unknown, 'M'],
      ] as const) {
        if (parent === unknown || found.has(parent)) continue
        next.set(parent, [...(next.get(parent) ?? []), ...paths.map((path) => path + letter)])
      }
    }
    for (const [at, paths] of next) found.set(at, paths)
    generation = next
  }
  return found
}

/** Whether they have any ancestor in common, however far back. */
function shareAny({ sires, dams }: Ancestry, one: number, other: number): boolean {
  const marks = new Uint8Array(sires.length + 1)
  marks[one] = 1
  marks[other] = 2
  for (let at = Math.max(one, other); at >= 0; at--) {
    const mark = marks[at] ?? 0
    if (mark === 3) return true
    for (const parent of [sires[at] ?? 0, dams[at] ?? 0]) marks[parent] = (marks[parent] ?? 0) | mark
  }
  return false
}

/** Every pair of siblings below these common ancestors, on shortest paths from the two horses. */
function linesThrough({ names, sires, dams }: Ancestry, ancestors: readonly number[], up: Paths, down: Paths) {
  const lines = new Map<string, KinLine>()
  const unknown = sires.length
  const childrenOf = (at: number, paths: Paths) => {
    const steps = paths.get(at)?.[0]?.length ?? 0
    return [...paths.keys()].filter(
      (child) => paths.get(child)?.[0]?.length === steps - 1 && (sires[child] === at || dams[child] === at),
    )
  }
  for (const ancestor of ancestors) {
    for (const one of childrenOf(ancestor, up)) {
      for (const other of childrenOf(ancestor, down)) {
        const [sire, dam] = [sires[one] ?? unknown, dams[one] ?? unknown]
        const isFull = sire !== unknown && dam !== unknown && sire === sires[other] && dam === dams[other]
        const through = (isFull ? [sire, dam] : [ancestor]).map((at) => names[at] ?? '')
        for (const first of up.get(one) ?? []) {
          for (const second of down.get(other) ?? []) {
            // Full siblings are met below both parents.
            const key = `${first}/${second}/${isFull ? '' : ancestor}`
            lines.set(key, { first, second, isFull, through })
          }
        }
      }
    }
  }
  return [...lines.values()]
}

/** The lines of the nearest kind: full before half, equal generations before others, then the older first horse. */
function bestLines(lines: readonly KinLine[]): KinLine[] {
  const rank = ({ first, second, isFull }: KinLine) =>
    [isFull ? 0 : 1, Math.abs(first.length - second.length), first.length] as const
  const sorted = lines.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
  })
  const [best] = sorted
  if (best === undefined) return []
  return sorted.filter((line) => rank(line).join() === rank(best).join())
}

/** The kinship that a relation gives by itself, among horses that are kin in no other way. */
export function expectedKinship(relation: Relation): number {
  switch (relation.kind) {
    case 'ancestor':
    case 'descendant':
      return relation.paths.reduce((sum, path) => sum + 2 ** -(path.length + 1), 0)
    case 'kin':
      return relation.lines.reduce(
        (sum, { first, second, isFull }) => sum + (isFull ? 2 : 1) * 2 ** -(first.length + second.length + 3),
        0,
      )
    default:
      return 0
  }
}
