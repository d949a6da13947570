/** The colours that a year's foals are expected to have, by the odds of each pair. */
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { colourRange, geneIndex, type ParentGenes, type ShareRange } from '#app/domain/goals/colour-outlook.ts'
import type { GoalParent } from '#app/domain/goals/wishes.ts'
import { familyColourOdds } from '#app/domain/odds/colour-odds.ts'
import { familyGenes, groupsOfGenotype } from '#app/domain/odds/family-genes.ts'
import { onceFor } from '#app/domain/once-for.ts'

export type YearColours = {
  /** Expected foals by colour, the most first. */
  colours: { name: string; foals: number }[]
  /** Of pairs whose chances are only limited: the fewest and the most foals of each kind of colour that has limits. */
  limits: { label: string; least: number; most: number }[]
  limited: number
  /** Pairs of which nothing is known. */
  unknown: number
  /** More pairs with limits, that are not worked out. */
  untold: number
}

/** A colour, or a kind of colour with the least and the greatest share of foals. */
type PairColours = { chances: [string, number][] } | { ranges: ShareRange[] } | null

/** More crosses of what both parents may be, by weight, would take too long. */
const MOST_CROSSES = 3000
const ANY: ShareRange = { least: 0, greatest: 1 }
/** Of pairs that differ; each takes some 20 ms. */
const MOST_LIMITED = 200

/** A pair a step. Equal genes are worked out once. */
export function* yearColours(pairs: Iterable<{ sire: GoalParent; dam: GoalParent }>): Generator<void, YearColours> {
  const numbered = geneIndex()
  const genesOf = onceFor((horse: GoalParent) => ownGenes(horse, numbered))
  const known = new Map<string, PairColours>()
  const foals = new Map<string, number>()
  const limits = COLOUR_FAMILIES.map(({ label }) => ({ label, least: 0, most: 0 }))
  let [limited, unknown, untold, made] = [0, 0, 0, 0]

  const coloursOf = (sire: ParentGenes, dam: ParentGenes): PairColours => {
    const odds = crossesOf(sire, dam) > MOST_CROSSES ? null : familyColourOdds(sire.genes, dam.genes)
    if (odds) return { chances: odds.colours.map(({ name, chance }) => [name, chance.numerator / chance.denominator]) }
    const ranges = COLOUR_FAMILIES.map(({ looks }) => colourRange(looks, sire, dam))
    return ranges.every((range) => range === null) ? null : { ranges: ranges.map((range) => range ?? ANY) }
  }

  for (const { sire, dam } of pairs) {
    const [one, other] = [genesOf(sire), genesOf(dam)]
    const key = `${one?.id} ${other?.id}`
    let found = known.get(key)
    if (found === undefined && made < MOST_LIMITED) {
      found = one && other ? coloursOf(one, other) : null
      if (found && 'ranges' in found) made += 1
      known.set(key, found)
    }
    if (found === undefined) untold += 1
    else if (found === null) unknown += 1
    else if ('chances' in found)
      for (const [name, chance] of found.chances) foals.set(name, (foals.get(name) ?? 0) + chance)
    else {
      limited += 1
      for (const [at, { least, greatest }] of found.ranges.entries()) {
        const row = limits[at]
        if (row) Object.assign(row, { least: row.least + least, most: row.most + greatest })
      }
    }
    yield
  }
  return {
    colours: [...foals].map(([name, count]) => ({ name, foals: count })).sort((a, b) => b.foals - a.foals),
    limits: limits.filter(({ least, most }) => least > 0 || most < limited),
    limited,
    unknown,
    untold,
  }
}

/** What a horse has, or may have by its family; null where nothing is known. */
function ownGenes({ genotype, family }: GoalParent, numbered: ReturnType<typeof geneIndex>): ParentGenes | null {
  const read = readGenotype(genotype)
  if (read) return numbered(groupsOfGenotype(read))
  const found = family ? familyGenes(family) : null
  return found?.ok ? numbered(found.groups) : null
}

/** In the group that has the most. */
function crossesOf({ genes: sire }: ParentGenes, { genes: dam }: ParentGenes): number {
  const groups = Object.keys(sire) as (keyof typeof sire)[] // its own keys
  return Math.max(...groups.map((key) => sire[key].combinations.length * dam[key].combinations.length))
}
