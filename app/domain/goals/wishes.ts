import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { ColourFamily } from './colour-families.table.ts'

/** What a breeder wishes of a foal. Each wish has a weight, 0 or more; several of one kind may stand side by side. */
export type Wish = { weight: number } & (
  | {
      kind: 'class'
      discipline: DisciplineKey /** A class key of the discipline: this one or higher. */
      classKey: string
    }
  /** Open below with 0, above with Infinity. */
  | { kind: 'height'; lowestCm: number; highestCm: number }
  | { kind: 'colour' /** A colour's name or synonym (`canonicalColour`). */; name: string }
  | { kind: 'colour-family'; family: ColourFamily }
  | { kind: 'inbreeding' /** Highest F, 0-1. */; highest: number }
  | { kind: 'generation'; generation: number }
  | { kind: 'line' /** Lines to keep: a founder's group (`3`) or a branch (`3.2`). */; lines: readonly string[] }
)

/** What is asked of a parent, as stored on a horse. */
export type GoalParent = {
  name: string
  breed?: unknown
  genotype?: unknown
  height?: unknown
  stats?: unknown
  generation?: unknown
  line?: unknown
}
