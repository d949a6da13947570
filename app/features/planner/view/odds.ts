import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { potentials, readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readHeight } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { colourOutlook, geneIndex } from '#app/domain/goals/colour-outlook.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { familyColourOdds } from '#app/domain/odds/colour-odds.ts'
import { type Family, familyGenes, groupsOfGenotype } from '#app/domain/odds/family-genes.ts'
import { type PairOdds, pairOdds } from '#app/domain/odds/pair-odds.ts'
import { chanceWords, oddsText } from '#app/features/planner/text/odds.ts'
import { disciplineViews } from './discipline-odds.ts'
import { foalKind, potentialsOf, type RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'
import { heightView, statViews } from './stat-odds.ts'

/** What is known of the family of a parent without a genotype. */
export type FamilyOf = (parent: Parent) => Family | undefined

/** The odds of a pair. The colours of a parent without a genotype follow from its family, where enough is known of it. */
export function oddsOfPair(sire: Parent, dam: Parent, familyOf: FamilyOf = () => undefined): PairOdds {
  const odds = pairOdds(sire.document, dam.document, foalKind(sire, dam))
  if (odds.colours) return odds
  const [one, other] = [sire, dam].map((parent) => genesOfParent(parent, familyOf))
  return one && other ? { ...odds, colours: familyColourOdds(one, other) } : odds
}

/** A parent's genes, group by group; null where nothing at all is known. */
function genesOfParent(parent: Parent, familyOf: FamilyOf) {
  const genotype = readGenotype(parent.document.genotype)
  if (genotype) return groupsOfGenotype(genotype)
  const family = familyOf(parent)
  const found = family ? familyGenes(family) : null
  return found?.ok ? found.groups : null
}

/** What is certain of the foals' colours although not every gene of the parents is known: `fuxbas 50 %`. */
export function knownColours(sire: Parent, dam: Parent, familyOf: FamilyOf): string[] {
  const [one, other] = [sire, dam].map((parent) => genesOfParent(parent, familyOf))
  if (!one || !other) return []
  const genesOf = geneIndex()
  const [ofSire, ofDam] = [genesOf(one), genesOf(other)]
  return COLOUR_FAMILIES.flatMap(({ label, looks }) => {
    const { wanted } = colourOutlook(looks)(ofSire, ofDam)
    return wanted === null ? [] : [oddsText.colours.knownLine(label, formatShare(wanted))]
  })
}

/** Everything that follows from the parents' numbers, in plots, words and tables, with this foal marked. */
export function oddsView(sire: Parent, dam: Parent, foal: RolledFoal, odds: PairOdds) {
  const { stats, classes } = odds
  const [ofFoal, ofSire, ofDam] = [foal.potentials, potentials(sire.document.stats), potentials(dam.document.stats)]
  const isKnown = stats && classes && ofFoal && ofSire && ofDam
  const levels = new Map(potentialsOf(foal).map(({ key, level }) => [key, level]))
  const levelOf = (key: DisciplineKey) => levels.get(key) ?? ''
  return {
    ...(isKnown ? disciplineViews({ stats, classes, ofFoal, ofSire, ofDam, levelOf }) : { disciplines: [], ticks: [] }),
    ...(isKnown ? statViews(sire, dam, foal, stats.stats) : { stats: [], statTicks: null }),
    height: heightView(sire, dam, foal, odds),
    missing: missingSentences([sire, dam]),
  }
}
export type OddsView = ReturnType<typeof oddsView>

/** Says which numbers of the parents are missing. */
function missingSentences(parents: readonly Parent[]) {
  return parents.flatMap(({ name, document }) => {
    const count = readStats(document.stats).length
    return [
      count === STAT_COUNT ? null : chanceWords.statsMissing(name, count),
      readHeight(document.height) === null ? chanceWords.heightMissing(name) : null,
    ].filter((sentence) => sentence !== null)
  })
}
