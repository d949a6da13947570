/** Couples joined by members that they share: what says nothing, and where loops are cut. */
import type { Couple } from './couples.ts'

/** Without foals that say nothing, and couples without others. */
export function tellingOf(couples: readonly Couple[], says: (at: number) => boolean): Couple[] {
  let left = couples.map((couple) => ({ ...couple }))
  for (;;) {
    const isParent = new Set(left.flatMap(({ sire, dam }) => [sire, dam]))
    const kept = left.flatMap((couple) => {
      const foals = couple.foals.filter((foal) => isParent.has(foal) || says(foal))
      return foals.length > 0 ? [{ ...couple, foals }] : []
    })
    const isSame = kept.length === left.length && kept.every(({ foals }, at) => foals.length === left[at]?.foals.length)
    left = kept
    if (isSame) return left
  }
}

/**
 * Members without which no loop is left, by the members of each couple: those in most couples first, at the same number
 * those of least cost; never the first member. A cost of less than -20 comes before all.
 */
export function cutOf(couples: readonly (readonly number[])[], cost: (at: number) => number): number[] {
  const cut: number[] = []
  for (;;) {
    const links = new Map(couples.map((some, at) => [at, new Set(some.filter((one) => !cut.includes(one)))]))
    const joined = coreOf(links)
    const rank = (at: number) => COUPLE * (joined.get(at) ?? 0) - cost(at)
    const [best] = [...joined.keys()].filter((at) => at !== 0).sort((one, other) => rank(other) - rank(one))
    if (best === undefined) return cut
    cut.push(best)
  }
}
const COUPLE = 20

/** The members that stand in loops, with the number of their couples there. */
function coreOf(links: Map<number, Set<number>>): Map<number, number> {
  for (;;) {
    const count = new Map<number, number>()
    for (const members of links.values()) for (const at of members) count.set(at, (count.get(at) ?? 0) + 1)
    let isChanged = false
    for (const [couple, members] of links) {
      for (const at of members)
        if (count.get(at) === 1) {
          members.delete(at)
          isChanged = true
        }
      if (members.size < 2) {
        links.delete(couple)
        isChanged = true
      }
    }
    if (!isChanged) return count
  }
}

/** The couples in parts that have no member in common; by the members of each couple. */
export function joinedBy<Member>(couples: ReadonlyMap<number, readonly Member[]>): number[][] {
  const left = new Map(couples)
  const parts: number[][] = []
  for (const [first] of left) {
    const part = new Set([first])
    for (const at of part) {
      const members = left.get(at) ?? []
      left.delete(at)
      for (const [other, theirs] of left) if (theirs.some((one) => members.includes(one))) part.add(other)
    }
    parts.push([...part])
  }
  return parts
}
