/** Parents as the ranking reads them, and results that many pairs share. */
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { breedCode, breedKind } from '#app/domain/breeds.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { readHeight, readNumber, readText } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { groupOdds, groupSharesWithin } from '#app/domain/odds/class-odds.ts'
import { type Distribution, shareOf } from '#app/domain/odds/distribution.ts'
import { familyGenes, groupsOfGenotype } from '#app/domain/odds/family-genes.ts'
import { heightOdds } from '#app/domain/odds/stat-odds.ts'
import type { geneIndex, ParentGenes } from './colour-outlook.ts'
import { defectsOf } from './pair-limits.ts'
import { type ParentStats, parentStats } from './stat-sums.ts'
import type { GoalParent } from './wishes.ts'

export type Parent = {
  /** A different number for each parent of a board. */
  at: number
  stats: ParentStats | null
  genes: ParentGenes | null
  defects: ReadonlySet<LocusKey> | null
  heightCm: number | null
  /** A code, or what is stored where it is none. */
  breed: string | null
  kind: 'pony' | 'horse' | null
  generation: number | null
  line: string | null
  /** The sum of all stats; null without 16. */
  potential: number | null
}

export function readParent(parent: GoalParent, at: number, genesOf: ReturnType<typeof geneIndex>): Parent {
  const genotype = readGenotype(parent.genotype)
  const fromFamily = genotype || !parent.family ? null : familyGenes(parent.family)
  const genes = genotype ? groupsOfGenotype(genotype) : fromFamily?.ok ? fromFamily.groups : null
  const stats = parentStats(parent.stats)
  return {
    at,
    stats,
    genes: genes && genesOf(genes),
    defects: genotype && defectsOf(genotype),
    heightCm: readHeight(parent.height),
    breed: breedCode(parent.breed) ?? readText(parent.breed),
    kind: breedKind(parent.breed),
    generation: readNumber(parent.generation),
    line: readText(parent.line),
    potential: stats && stats.values.reduce((sum, value) => sum + value, 0),
  }
}

/** Caches a result for all pairs that are alike in `keyOf`. */
function byKey<Value>(make: (sire: Parent, dam: Parent) => Value, keyOf: (parent: Parent) => unknown) {
  const numbers = new Map<unknown, number>()
  const numberOf = (parent: Parent) => {
    const key = keyOf(parent)
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  }
  const places: number[] = []
  const place = (parent: Parent) => (places[parent.at] ??= numberOf(parent))
  const rows: (Value | undefined)[][] = []
  return (sire: Parent, dam: Parent): Value => {
    const row = (rows[place(sire)] ??= [])
    const at = place(dam)
    const known = row[at]
    if (known !== undefined) return known
    const made = make(sire, dam)
    row[at] = made
    return made
  }
}

export type HeightOutlook = {
  groups: ReadonlyMap<HeightGroup, number>
  /** The same for wished heights only; null where a height is wished and none is known. */
  wished: ReadonlyMap<HeightGroup, number> | null
  /** Null where a parent's height is unknown. */
  odds: Distribution | null
}

/** The heights of foals; those from `lowestCm` to `highestCm` are wished. */
export function heightOutlooks(lowestCm: number, highestCm: number) {
  const isOpen = lowestCm <= 0 && highestCm === Number.POSITIVE_INFINITY
  return byKey(
    (sire, dam): HeightOutlook => {
      const kind = sire.kind === 'pony' && dam.kind === 'pony' ? 'pony' : 'horse'
      const odds = heightOdds(sire.heightCm, dam.heightCm)
      const groups = new Map(groupOdds(odds, kind).map(({ group, chance }) => [group, shareOf(chance)] as const))
      if (isOpen || !odds) return { groups, wished: isOpen ? groups : null, odds }
      return { groups, wished: groupSharesWithin(odds, kind, { lowestCm, highestCm }), odds }
    },
    ({ heightCm, kind }) => `${heightCm} ${kind}`,
  )
}

export type LineOutlook = { line: string; group: number | null }

/** The line of a pair's foal. */
export const lineOutlooks = () =>
  byKey(
    (sire, dam): LineOutlook => {
      const line = inheritedLine(sire.line, dam.line)
      // A foal without a known line also gets 0.0, the line of new blood.
      const isKnown = [sire.line, dam.line].some((one) => one !== null && parseLine(one) !== null)
      return { line, group: isKnown ? (parseLine(line)?.group ?? null) : null }
    },
    ({ line }) => line,
  )

/** How many of these parents carry on each founder's line. */
export function carriersOfLines(parents: readonly Parent[]): Map<number, number> {
  const carriers = new Map<number, number>()
  for (const { line } of parents) {
    const group = line === null ? undefined : parseLine(line)?.group
    if (group !== undefined) carriers.set(group, (carriers.get(group) ?? 0) + 1)
  }
  return carriers
}
