/** The class that a foal's potential points to. Its height is also drawn by chance, and decides its ladder. */
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUPS, type HeightGroup, heightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor } from '#app/domain/competition/ladder.ts'
import { type Chance, chanceOf, type Distribution, valueChances, waysAtLeast } from './distribution.ts'

export type GroupChance = { group: HeightGroup; chance: Chance }

/** The height groups a foal can fall into, smallest first. Without heights the breed's kind decides. */
export function groupOdds(heights: Distribution | null, breedKind: 'pony' | 'horse' | null): GroupChance[] {
  if (!heights) return [{ group: heightGroup(null, breedKind), chance: { ways: 1n, of: 1n } }]
  const waysByGroup = new Map<HeightGroup, bigint>()
  for (const [at, ways] of heights.ways.entries()) {
    const group = heightGroup((heights.lowest + at) / heights.perPoint, breedKind)
    waysByGroup.set(group, (waysByGroup.get(group) ?? 0n) + ways)
  }
  return HEIGHT_GROUPS.flatMap((group) => {
    const ways = waysByGroup.get(group) ?? 0n
    return ways === 0n ? [] : [{ group, chance: chanceOf(ways, heights.of) }]
  })
}

/** The share of foals, 0-1, in each height group, counting only heights from `lowestCm` to `highestCm`. */
export function groupSharesWithin(
  heights: Distribution,
  breedKind: 'pony' | 'horse',
  { lowestCm, highestCm }: { lowestCm: number; highestCm: number },
): Map<HeightGroup, number> {
  const groups = new Map<HeightGroup, number>()
  for (const { value, share } of valueChances(heights)) {
    const group = heightGroup(value, breedKind)
    if (value >= lowestCm && value <= highestCm) groups.set(group, (groups.get(group) ?? 0) + share)
  }
  return groups
}

export type ClassChance = {
  key: string
  label: string
  /** The chance that the potential points to this class. */
  exactly: Chance
  /** The chance of this class or a higher one, by the discipline's `classOrder` across ladders. */
  atLeast: Chance
}

/** The chance of every class that such a foal can reach, lowest first. The chances `exactly` add up to 1. */
export function classOdds(
  discipline: DisciplineKey,
  potentials: Distribution,
  groups: readonly GroupChance[],
): ClassChance[] {
  const { classOrder } = getDiscipline(discipline)
  // A denominator that fits all of them.
  const groupsOf = groups.reduce((product, { chance }) => product * chance.of, 1n)
  const of = groupsOf * potentials.of
  const waysByKey = new Map<string, { label: string; ways: bigint }>()
  for (const { group, chance } of groups) {
    const groupWays = (chance.ways * groupsOf) / chance.of
    const ladder = ladderFor(discipline, group)
    for (const [at, { key, label, minPotential }] of ladder.entries()) {
      const next = ladder[at + 1]
      // The lowest class also includes everything below its limit.
      const reached = at === 0 ? potentials.of : waysAtLeast(potentials, minPotential)
      const passed = next ? waysAtLeast(potentials, next.minPotential) : 0n
      const ways = groupWays * (reached - passed)
      const before = waysByKey.get(key)
      if (before) before.ways += ways
      else waysByKey.set(key, { label, ways })
    }
  }
  let above = 0n
  const chances: ClassChance[] = []
  for (const key of classOrder.toReversed()) {
    const found = waysByKey.get(key)
    if (!found) continue
    above += found.ways
    chances.push({ key, label: found.label, exactly: chanceOf(found.ways, of), atLeast: chanceOf(above, of) })
  }
  return chances.toReversed()
}
