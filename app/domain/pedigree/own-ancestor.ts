/** A horse cannot be its own ancestor: the rule behind the pedigree's forms. */
import { readKnownName } from '#app/domain/names.ts'
import type { ParentNames } from './walk.ts'

/** Who is known to have which parents, by name; a name without known parents is absent or has none. */
export type KnownParents = ReadonlyMap<string, { sire: string | null; dam: string | null }>

/**
 * The way from a horse over its parents back to itself, the shortest there is and the sire's side first:
 * `[horse, …, horse]`. Null when these parents make it no ancestor of its own. `formerName` is what the horse is called
 * in `known`, where it is about to get another name: it then stands on the way under the new one. Loops among other
 * horses end the search on that side; they are not this horse's.
 */
export function wayToItself(
  horse: { name: string; formerName?: string | undefined } & ParentNames,
  known: KnownParents,
): string[] | null {
  const self = horse.name.trim()
  const isSelf = (name: string) => name === self || name === horse.formerName?.trim()
  const cameFrom = new Map<string, string | null>()
  let generation: { name: string | null; child: string | null }[] = [
    { name: readKnownName(horse.sire), child: null },
    { name: readKnownName(horse.dam), child: null },
  ]
  while (generation.length > 0) {
    const next: typeof generation = []
    for (const { name, child } of generation) {
      if (name === null) continue
      if (isSelf(name)) return [self, ...wayDown(child, cameFrom).toReversed(), self]
      if (cameFrom.has(name)) continue
      cameFrom.set(name, child)
      const parents = known.get(name)
      if (parents) next.push({ name: parents.sire, child: name }, { name: parents.dam, child: name })
    }
    generation = next
  }
  return null
}

/** From an ancestor down to the horse's parent. */
function wayDown(from: string | null, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way: string[] = []
  for (let name = from; name !== null; name = cameFrom.get(name) ?? null) way.push(name)
  return way
}
