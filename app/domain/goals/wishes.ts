import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import type { ColourFamily } from './colour-families.table.ts'
import type { GeneWishKey } from './gene-wishes.table.ts'

/**
 * What a breeder wishes of a foal. Each wish has a weight, 0 or more; one without weight does not count. Several of one
 * kind may stand side by side. Limits are of the pair: one that is passed lists the pair apart.
 */
export type Wish = { weight: number } & (
  | {
      kind: 'class'
      discipline: DisciplineKey /** A class key of the discipline: this one or higher. */
      classKey: string
    }
  | { kind: 'stat' /** Its place among the 16, from 0. */; stat: number; lowest: number }
  /** Open below with 0, above with Infinity. */
  | { kind: 'height'; lowestCm: number; highestCm: number }
  | { kind: 'colour' /** A colour's name or synonym (`canonicalColour`). */; name: string }
  | { kind: 'colour-family'; family: ColourFamily }
  | { kind: 'gene'; gene: GeneWishKey }
  | { kind: 'generation'; generation: number }
  | { kind: 'line' /** Lines to keep: a founder's group (`3`) or a branch (`3.2`). */; lines: readonly string[] }
  | Limit
)

export type Limit =
  | { kind: 'inbreeding' /** Highest F, 0-1. */; highest: number }
  /** Every foal of the pair lives. */
  | { kind: 'living' }
  /** No defect that both parents carry. */
  | { kind: 'no-carriers' }
  /** Parents that suit each other in size (`sizeGap`). */
  | { kind: 'size' }

/** What is asked of a parent, as stored on a horse. */
export type GoalParent = {
  name: string
  breed?: unknown
  genotype?: unknown
  height?: unknown
  stats?: unknown
  generation?: unknown
  line?: unknown
  /** For a horse whose genotype is not known. */
  family?: Family | undefined
}
