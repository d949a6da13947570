/** Everything about a mating, from the constants that a foal is drawn with. */
import type { BreedingParent } from '#app/domain/breeding/foal.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readHeight } from '#app/domain/documents.ts'
import { type ClassChance, classOdds, type GroupChance, groupOdds } from './class-odds.ts'
import { type ColourOdds, colourOdds } from './colour-odds.ts'
import type { Distribution } from './distribution.ts'
import { heightOdds, type StatOdds, statOddsOf } from './stat-odds.ts'

export type PairOdds = {
  /** Null unless both parents have 16 stats. */
  stats: StatOdds | null
  /** In cm; null where a parent's height is unknown. */
  height: Distribution | null
  groups: readonly GroupChance[]
  /** By discipline, lowest class first; null without stats. */
  classes: Readonly<Record<DisciplineKey, readonly ClassChance[]>> | null
  /** Null where a parent's genotype cannot be read. */
  colours: ColourOdds | null
}

/**
 * The exact odds of everything about a foal of this pair; null where the parents' records do not say. `breedKind` is
 * that of the foal's breed and is used only where a height is unknown. Stats, height and genotype are drawn
 * independently.
 */
export function pairOdds(
  sire: BreedingParent,
  dam: BreedingParent,
  breedKind: 'pony' | 'horse' | null = null,
): PairOdds {
  const stats = statOddsOf(sire.stats, dam.stats)
  const height = heightOdds(readHeight(sire.height), readHeight(dam.height))
  const groups = groupOdds(height, breedKind)
  return {
    stats,
    height,
    groups,
    classes: stats && classesOf(stats, groups),
    colours: colourOdds(sire.genotype, dam.genotype),
  }
}

function classesOf(stats: StatOdds, groups: readonly GroupChance[]): Record<DisciplineKey, ClassChance[]> {
  const entries = DISCIPLINES.map(({ key }) => [key, classOdds(key, stats.potentials[key], groups)] as const)
  return Object.fromEntries(entries) as Record<DisciplineKey, ClassChance[]> // one entry for each key of the table
}
