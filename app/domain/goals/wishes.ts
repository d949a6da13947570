import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import type { ColourFamily } from './colour-families.table.ts'
import type { GeneWishKey } from './gene-wishes.table.ts'

/**
 * A breeder's wishes for a foal. A wish without a weight above 0 does not count. There may be several of one kind.
 * Limits are about the pair: a pair that exceeds one is listed apart.
 */
export type Wish = { weight: number } & (
  | {
      kind: 'class'
      discipline: DisciplineKey /** A class key of the discipline: this one or higher. */
      classKey: string
    }
  | { kind: 'stat' /** The stat's place among the 16, from 0. */; stat: number; lowest: number }
  /** 0 and Infinity leave an end open. */
  | { kind: 'height'; lowestCm: number; highestCm: number }
  | { kind: 'colour' /** A colour's name or synonym (`canonicalColour`). */; name: string }
  | { kind: 'colour-family'; family: ColourFamily }
  | { kind: 'gene'; gene: GeneWishKey }
  | { kind: 'generation'; generation: number }
  | { kind: 'line' /** Lines to keep: a founder's group (`3`) or a branch (`3.2`). */; lines: readonly string[] }
  | Limit
)

type Limit =
  | { kind: 'inbreeding' /** Highest F, 0-1. */; highest: number }
  /** Every foal of the pair lives. */
  | { kind: 'living' }
  /** No defect that both parents carry. */
  | { kind: 'no-carriers' }
  /** Parents that suit each other in size (`sizeGap`). */
  | { kind: 'size' }
  /** Both parents of one breed, which is known. */
  | { kind: 'same-breed' }

/** What the goal needs to know of a parent, as stored on a horse. */
export type GoalParent = {
  name: string
  breed?: unknown
  genotype?: unknown
  height?: unknown
  stats?: unknown
  generation?: unknown
  line?: unknown
  /** Used for a horse whose genotype is not known. */
  family?: Family | undefined
}
