import { DISCIPLINES, type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { formatPotential, potentials, readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readHeight } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { colourOutlooks, colourRange, geneIndex } from '#app/domain/goals/colour-outlook.ts'
import { formatRange, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { ClassChance } from '#app/domain/odds/class-odds.ts'
import { type ColourOdds, colourOdds, familyColourOdds } from '#app/domain/odds/colour-odds.ts'
import { type Distribution, dividedBy, shareOf, summaryOf, valueChances } from '#app/domain/odds/distribution.ts'
import { type Family, familyGenes, groupsOfGenotype } from '#app/domain/odds/family-genes.ts'
import { type PairOdds, pairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords, oddsText } from '#app/features/planner/text/odds.ts'
import { curveShape, stepShape } from '#app/ui/plot-shape.ts'
import { chanceText, commonAxis, rangeRows, seenEnds, ticksOf, wholeText } from './axis.ts'
import { foalKind, potentialsOf, type RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'

/** What is known of the family of a parent without a genotype. */
export type FamilyOf = (parent: Parent) => Family | undefined

export function oddsOfPair(sire: Parent, dam: Parent, familyOf: FamilyOf = () => undefined): PairOdds {
  const odds = pairOdds(sire.document, dam.document, foalKind(sire, dam))
  return odds.colours ? odds : { ...odds, colours: coloursByFamily(sire, dam, familyOf) }
}

/** The colours of a pair's foals alone, which are quicker to find than all of its odds. */
export function coloursOfPair(sire: Parent, dam: Parent, familyOf: FamilyOf): ColourOdds | null {
  return colourOdds(sire.document.genotype, dam.document.genotype) ?? coloursByFamily(sire, dam, familyOf)
}

function coloursByFamily(sire: Parent, dam: Parent, familyOf: FamilyOf): ColourOdds | null {
  const [one, other] = [sire, dam].map((parent) => genesOfParent(parent, familyOf))
  return one && other ? familyColourOdds(one, other) : null
}

/** A parent's genes, group by group; null where nothing at all is known. */
function genesOfParent(parent: Parent, familyOf: FamilyOf) {
  const genotype = readGenotype(parent.document.genotype)
  if (genotype) return groupsOfGenotype(genotype)
  const family = familyOf(parent)
  const found = family ? familyGenes(family) : null
  return found?.ok ? found.groups : null
}

/** What is known of the foals' colours although not every gene of the parents is: `fuxbas 50 %`, `brun 0–75 %`. */
export function knownColours(sire: Parent, dam: Parent, familyOf: FamilyOf): string[] {
  const [one, other] = [sire, dam].map((parent) => genesOfParent(parent, familyOf))
  if (!one || !other) return []
  const genesOf = geneIndex()
  const [ofSire, ofDam] = [genesOf(one), genesOf(other)]
  const outlookFor = colourOutlooks()
  return COLOUR_FAMILIES.flatMap(({ label, looks }) => {
    const { wanted } = outlookFor(looks)(ofSire, ofDam)
    const range = wanted === null ? colourRange(looks, ofSire, ofDam) : null
    const share = wanted === null ? range && formatRange(range.least, range.greatest) : formatShare(wanted)
    return share === null ? [] : [oddsText.colours.knownLine(label, share)]
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

function missingSentences(parents: readonly Parent[]) {
  return parents.flatMap(({ name, document }) => {
    const count = readStats(document.stats).length
    return [
      count === STAT_COUNT ? null : chanceWords.statsMissing(name, count),
      readHeight(document.height) === null ? chanceWords.heightMissing(name) : null,
    ].filter((sentence) => sentence !== null)
  })
}

/** Eight pairs of stats, each stat with its plot on one axis. */
function statViews(sire: Parent, dam: Parent, foal: RolledFoal, distributions: readonly Distribution[]) {
  const ofSire = readStats(sire.document.stats)
  const ofDam = readStats(dam.document.stats)
  const axis = commonAxis([
    ...distributions.flatMap((one) => [summaryOf(one).lowest, summaryOf(one).highest]),
    ...ofSire,
    ...ofDam,
  ])
  const stats = STAT_PAIRS.map(({ name }, pair) => ({
    pair: name,
    stats: [0, 1].flatMap((side) => {
      const at = 2 * pair + side
      const distribution = distributions[at]
      const own = foal.stats?.[at]
      const parents = [ofSire[at], ofDam[at]] as const
      if (!distribution || own === undefined || parents[0] === undefined || parents[1] === undefined) return []
      const { low, high } = summaryOf(distribution)
      const band = `${formatNumber(low)}–${formatNumber(high)}`
      return [
        {
          value: formatNumber(own),
          band,
          shape: stepShape(valueChances(distribution), axis, {
            band: { from: low, to: high },
            lines: [parents[0], parents[1]],
            mark: own,
          }),
          label: chanceWords.statPlot(`${name} ${side + 1}`, band, formatNumber(own)),
          parents: [formatNumber(parents[0]), formatNumber(parents[1])] as [string, string],
          whole: wholeText(distribution),
        },
      ]
    }),
  }))
  return { stats, statTicks: [formatNumber(axis.from), formatNumber(axis.to)] as const }
}

function heightView(sire: Parent, dam: Parent, foal: RolledFoal, odds: PairOdds) {
  if (!odds.height || foal.height === null) return null
  const parents = [readHeight(sire.document.height), readHeight(dam.document.height)].filter((cm) => cm !== null)
  const { low, high, lowest, highest } = summaryOf(odds.height)
  const ends = [lowest, highest, ...parents]
  const axis = { from: Math.floor(Math.min(...ends)) - 1, to: Math.ceil(Math.max(...ends)) + 1 }
  const band = `${formatNumber(low)}–${formatNumber(high)}`
  return {
    value: formatNumber(foal.height),
    band,
    shape: stepShape(valueChances(odds.height), axis, {
      band: { from: low, to: high },
      lines: parents,
      mark: foal.height,
    }),
    label: chanceWords.heightPlot(band, formatNumber(foal.height)),
    whole: wholeText(odds.height),
    groups: odds.groups.map(({ group, chance }) => ({ name: HEIGHT_GROUP_NAMES[group], share: chanceText(chance) })),
  }
}

type Potentials = Readonly<Record<DisciplineKey, number>>
type Known = {
  stats: NonNullable<PairOdds['stats']>
  classes: NonNullable<PairOdds['classes']>
  ofFoal: Potentials
  ofSire: Potentials
  ofDam: Potentials
  levelOf: (key: DisciplineKey) => string
}

function disciplineViews({ stats, classes, ofFoal, ofSire, ofDam, levelOf }: Known) {
  const drawn = DISCIPLINES.map(({ key, name, method, pairs }) => {
    // Allround is a sum of eight pairs and drawn as their mean.
    const isSum = method === 'sum'
    const divisor = isSum ? pairs.length : 1
    const distribution = stats.potentials[key]
    const scaled = valueChances(dividedBy(distribution, divisor))
    return { key, name, isSum, divisor, distribution, scaled, lines: [ofSire[key] / divisor, ofDam[key] / divisor] }
  })
  const axis = commonAxis(
    drawn.flatMap(({ key, divisor, scaled, lines }) => [...seenEnds(scaled), ...lines, ofFoal[key] / divisor]),
  )
  const disciplines = drawn.map(({ key, name, isSum, divisor, distribution, scaled, lines }) => {
    const { low, high } = summaryOf(distribution)
    const band = `${formatNumber(low, 0)}–${formatNumber(high, 0)}`
    const parents: [string, string] = [formatPotential(ofSire[key]), formatPotential(ofDam[key])]
    const own = formatPotential(ofFoal[key])
    return {
      key,
      name,
      shape: curveShape(scaled, axis, {
        band: { from: low / divisor, to: high / divisor },
        lines,
        mark: ofFoal[key] / divisor,
      }),
      label: chanceWords.disciplinePlot({ name, band, ofSire: parents[0], ofDam: parents[1], own }),
      value: own,
      level: levelOf(key),
      band,
      reach: reachOf(classes[key]),
      classes: classes[key].map(({ label, exactly, atLeast }) => ({
        label,
        exactly: chanceText(exactly),
        atLeast: chanceText(atLeast),
      })),
      rows: rangeRows(distribution),
      parents,
      isSum,
    }
  })
  return { disciplines, ticks: ticksOf(axis) }
}

const MOST_CLASSES_AHEAD = 3

/** The highest class that is certain, and the next ones with their chances: `Minst Lätt A säkert, FEI-ponny 41 %`. */
function reachOf(classes: readonly ClassChance[]): string {
  const sure = classes.findLast(({ atLeast }) => atLeast.ways === atLeast.of)
  // The classes rise, so their chances fall.
  const ahead = classes.filter(({ atLeast }) => atLeast.ways > 0n && atLeast.ways < atLeast.of)
  // Omit nearly certain classes if there are many.
  const open = ahead.filter(({ atLeast }) => shareOf(atLeast) < 0.995)
  const nearlySure = ahead.findLast(({ atLeast }) => shareOf(atLeast) >= 0.995)
  const start =
    nearlySure && open.length > 0 ? chanceWords.nearlySure(nearlySure.label) : sure && chanceWords.sure(sure.label)
  const shown = (open.length > 0 ? open : ahead).slice(0, MOST_CLASSES_AHEAD)
  const text = [start, ...shown.map(({ label, atLeast }) => `${label} ${chanceText(atLeast)}`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
