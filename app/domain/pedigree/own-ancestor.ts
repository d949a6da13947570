/** A horse cannot be its own ancestor: the rule behind the pedigree's forms. */
import { readKnownName } from '#app/domain/names.ts'
import type { ParentNames } from './walk.ts'

/** Known parents by name; a name without any is absent or has nulls. */
type KnownParents = ReadonlyMap<string, { sire: string | null; dam: string | null }>

/**
 * The shortest path from a horse through its parents back to itself, the sire's side first: `[horse, …, horse]`. Null
 * if it is not its own ancestor. `formerName` is its name in `known` if it is being renamed. Loops among other horses
 * end the search on that side.
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
