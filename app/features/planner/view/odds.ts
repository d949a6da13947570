import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { potentials, readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readHeight } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { familyColourOdds } from '#app/domain/odds/colour-odds.ts'
import { dividedBy, summaryOf, valueChances } from '#app/domain/odds/distribution.ts'
import { type Family, familyGenes, groupsOfGenotype } from '#app/domain/odds/family-genes.ts'
import { type PairOdds, pairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import { commonAxis, seenEnds, type Tick, ticksOf } from './axis.ts'
import { type DisciplineOddsView, disciplineView } from './discipline-odds.ts'
import { foalKind, potentialsOf, type RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'
import { type HeightOddsView, heightView, type StatOddsView, statViews } from './stat-odds.ts'

/** What is known of the family of a parent without a genotype. */
export type FamilyOf = (parent: Parent) => Family | undefined

/** The odds of a pair; of a parent without a genotype the colours follow from its family, where that tells enough. */
export function oddsOfPair(sire: Parent, dam: Parent, familyOf: FamilyOf = () => undefined): PairOdds {
  const odds = pairOdds(sire.document, dam.document, foalKind(sire, dam))
  if (odds.colours) return odds
  const [one, other] = [sire, dam].map((parent) => genesOfParent(parent, familyOf))
  return one && other ? { ...odds, colours: familyColourOdds(one, other) } : odds
}

/** A parent's genes, group by group; null where nothing at all is known. */
export function genesOfParent(parent: Parent, familyOf: FamilyOf) {
  const genotype = readGenotype(parent.document.genotype)
  if (genotype) return groupsOfGenotype(genotype)
  const family = familyOf(parent)
  const found = family ? familyGenes(family) : null
  return found?.ok ? found.groups : null
}

export type OddsView = {
  disciplines: DisciplineOddsView[]
  /** The figures at the ends of the common axis and between. */
  ticks: Tick[]
  stats: StatOddsView[]
  statTicks: [string, string] | null
  height: HeightOddsView | null
  /** Why something is missing, in sentences. */
  missing: string[]
}

/** Everything that follows from the parents' numbers, foal by chance, in plots, words and tables. */
export function oddsView(sire: Parent, dam: Parent, foal: RolledFoal, odds: PairOdds): OddsView {
  const ofSire = potentials(sire.document.stats)
  const ofDam = potentials(dam.document.stats)
  const missing = missingSentences([sire, dam])
  if (!odds.stats || !odds.classes || !foal.potentials || !ofSire || !ofDam) {
    return {
      disciplines: [],
      ticks: [],
      stats: [],
      statTicks: null,
      height: heightView(sire, dam, foal, odds),
      missing,
    }
  }
  const rows = potentialsOf(foal)
  const drawn = DISCIPLINES.map((discipline) => {
    const { key, method, pairs } = discipline
    const divisor = method === 'sum' ? pairs.length : 1
    const distribution = odds.stats?.potentials[key]
    if (!distribution) throw new Error(`No odds of ${key}`)
    return {
      discipline,
      divisor,
      distribution,
      scaled: valueChances(dividedBy(distribution, divisor)),
      parents: [ofSire[key], ofDam[key]] as const,
    }
  })
  const axis = commonAxis(
    drawn.flatMap(({ scaled, parents, divisor, discipline }) => {
      const own = foal.potentials?.[discipline.key] ?? 0
      return [...seenEnds(scaled), ...parents.map((value) => value / divisor), own / divisor]
    }),
  )
  const statValues = [...readStats(sire.document.stats), ...readStats(dam.document.stats)]
  const statAxis = commonAxis([
    ...odds.stats.stats.flatMap((one) => [summaryOf(one).lowest, summaryOf(one).highest]),
    ...statValues,
  ])
  return {
    disciplines: drawn.map(({ discipline, divisor, distribution, scaled, parents }) => {
      const own = rows.find(({ key }) => key === discipline.key)
      return disciplineView({
        discipline,
        divisor,
        distribution,
        scaled,
        parents,
        axis,
        own: foal.potentials?.[discipline.key] ?? 0,
        level: own?.level ?? '',
        classes: odds.classes?.[discipline.key] ?? [],
      })
    }),
    ticks: ticksOf(axis),
    stats: statViews(sire, dam, foal, odds.stats.stats, statAxis),
    statTicks: [formatNumber(statAxis.from), formatNumber(statAxis.to)],
    height: heightView(sire, dam, foal, odds),
    missing,
  }
}

/** Why something is missing: a parent's numbers are. */
function missingSentences(parents: readonly Parent[]): string[] {
  return parents.flatMap(({ name, document }) => {
    const count = readStats(document.stats).length
    return [
      count === STAT_COUNT ? null : chanceWords.statsMissing(name, count),
      readHeight(document.height) === null ? chanceWords.heightMissing(name) : null,
    ].filter((sentence) => sentence !== null)
  })
}
