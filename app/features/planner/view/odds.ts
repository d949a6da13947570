import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { DISCIPLINES, type Discipline, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { formatPotential, potentials, readStats } from '#app/domain/competition/potential.ts'
import { readNumber } from '#app/domain/documents.ts'
import { formatFraction, fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { ALLELE_NAMES } from '#app/domain/genetics/loci.table.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { ClassChance } from '#app/domain/odds/class-odds.ts'
import type { ColourOdds } from '#app/domain/odds/colour-odds.ts'
import {
  type Chance,
  type Distribution,
  dividedBy,
  shareOf,
  summaryOf,
  type ValueChance,
  valueChances,
} from '#app/domain/odds/distribution.ts'
import { hiddenGenes } from '#app/domain/odds/hidden-genes.ts'
import { type PairOdds, pairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Axis, curveShape, type PlotShape, stepShape } from '#app/ui/plot-shape.ts'
import { foalKind, potentialsOf, type RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'

export function oddsOfPair(sire: Parent, dam: Parent): PairOdds {
  return pairOdds(sire.document, dam.document, foalKind(sire, dam))
}

/** A row of a table: a range of values, the share of foals in it, and of those there or above. */
export type RangeRow = { range: string; share: string; atLeast: string }

export type DisciplineOddsView = {
  key: string
  name: string
  shape: PlotShape
  label: string
  /** This foal's. */
  value: string
  level: string
  /** Eight foals of ten lie here. */
  band: string
  /** The classes ahead with their chances: `minst Lätt A säkert, FEI-ponny 41 %`. */
  reach: string
  classes: { label: string; exactly: string; atLeast: string }[]
  rows: RangeRow[]
  /** Of the sire, of the dam. */
  parents: [string, string]
  /** Allround is a sum of eight pairs and drawn as their mean. */
  isSum: boolean
}

export type StatOddsView = {
  pair: string
  stats: { value: string; band: string; shape: PlotShape; label: string; parents: [string, string]; whole: string }[]
}

export type OddsView = {
  disciplines: DisciplineOddsView[]
  /** The figures at the ends of the common axis and between. */
  ticks: { label: string; at: number }[]
  stats: StatOddsView[]
  statTicks: [string, string] | null
  height: {
    value: string
    band: string
    shape: PlotShape
    label: string
    whole: string
    groups: { name: string; share: string }[]
  } | null
  /** Why something is missing, in sentences. */
  missing: string[]
}

/** Beyond these ends a curve is too low to see. */
const UNSEEN = 0.001

export function oddsView(sire: Parent, dam: Parent, foal: RolledFoal, odds: PairOdds): OddsView {
  const ofSire = potentials(sire.document.stats)
  const ofDam = potentials(dam.document.stats)
  const missing: string[] = []
  for (const { name, document } of [sire, dam]) {
    const count = readStats(document.stats).length
    if (count !== 16) {
      missing.push(
        `${name} har ${count === 0 ? 'inga egenskaper' : `${count} egenskaper i stället för 16`}, så fölets potential går inte att räkna ut.`,
      )
    }
    if (readNumber(document.height) === null)
      missing.push(`${name} saknar mankhöjd, så fölets höjd går inte att räkna ut.`)
  }
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

type Drawn = {
  discipline: Discipline
  divisor: number
  distribution: Distribution
  scaled: readonly ValueChance[]
  parents: readonly [number, number]
  axis: Axis
  own: number
  level: string
  classes: readonly ClassChance[]
}

function disciplineView(drawn: Drawn): DisciplineOddsView {
  const { discipline, divisor, distribution, scaled, parents, axis, own, level, classes } = drawn
  const { low, high } = summaryOf(distribution)
  const band = `${formatNumber(low, 0)}–${formatNumber(high, 0)}`
  const [ofSire, ofDam] = [formatPotential(parents[0]), formatPotential(parents[1])]
  return {
    key: discipline.key,
    name: discipline.name,
    shape: curveShape(scaled, axis, {
      band: { from: low / divisor, to: high / divisor },
      lines: parents.map((value) => value / divisor),
      mark: own / divisor,
    }),
    label: `${discipline.name}: 8 av 10 föl får ${band}, fadern har ${ofSire}, modern ${ofDam}, detta föl ${formatPotential(own)}`,
    value: formatPotential(own),
    level,
    band,
    reach: reachOf(classes),
    classes: classes.map((one) => ({
      label: one.label,
      exactly: chanceText(one.exactly),
      atLeast: chanceText(one.atLeast),
    })),
    rows: rangeRows(distribution),
    parents: [ofSire, ofDam],
    isSum: discipline.method === 'sum',
  }
}

const chanceText = (chance: Chance) => formatShare(shareOf(chance))

const MOST_CLASSES_AHEAD = 3

/** The highest class that is certain, and the next ones with their chances. */
function reachOf(classes: readonly ClassChance[]): string {
  const sure = classes.findLast(({ atLeast }) => atLeast.ways === atLeast.of)
  const ahead = classes
    .filter(({ atLeast }) => atLeast.ways > 0n && atLeast.ways < atLeast.of)
    .toSorted((a, b) => shareOf(b.atLeast) - shareOf(a.atLeast))
  // Of a long climb the classes that are nearly sure say least.
  const telling = ahead.filter(({ atLeast }) => shareOf(atLeast) < 0.995)
  const shown = (telling.length > 0 ? telling : ahead).slice(0, MOST_CLASSES_AHEAD)
  const nearlySure = ahead.findLast(({ atLeast }) => shareOf(atLeast) >= 0.995)
  const start =
    nearlySure && telling.length > 0 ? `så gott som säkert ${nearlySure.label}` : sure && `säkert ${sure.label}`
  const text = [start, ...shown.map(({ label, atLeast }) => `${label} ${chanceText(atLeast)}`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The ends between which nearly all of a distribution lies. */
function seenEnds(chances: readonly ValueChance[]): [number, number] {
  let below = 0
  const first = chances.find(({ share }) => (below += share) > UNSEEN)
  let above = 0
  const last = chances.findLast(({ share }) => (above += share) > UNSEEN)
  return [first?.value ?? 0, last?.value ?? 0]
}

const ROUND = 10

/** One axis for all, on round figures. */
function commonAxis(values: readonly number[]): Axis {
  const from = Math.floor(Math.min(...values) / ROUND) * ROUND
  const to = Math.ceil(Math.max(...values) / ROUND) * ROUND
  return { from, to: to > from ? to : from + ROUND }
}

const MOST_TICKS = 7

/** A width of 1, 2 or 5 times a power of ten that parts `span` into at most `most` ranges. */
function roundStep(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1) / most))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= most) ?? span
}

function ticksOf({ from, to }: Axis): OddsView['ticks'] {
  const step = Math.max(ROUND, roundStep(to - from, MOST_TICKS))
  const ticks: OddsView['ticks'] = []
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) {
    ticks.push({ label: formatNumber(value), at: Math.round(((value - from) / (to - from)) * 1000) / 10 })
  }
  return ticks
}

const MOST_RANGES = 12

/** The distribution as a table of ranges; the ends take what lies beyond them. */
function rangeRows(distribution: Distribution): RangeRow[] {
  const chances = valueChances(distribution)
  const [low, high] = seenEnds(chances)
  const step = Math.max(1, roundStep(high - low, MOST_RANGES))
  const from = Math.floor(low / step) * step
  const rows: RangeRow[] = []
  let left = 1
  for (let start = from; start <= high; start += step) {
    const isFirst = start === from
    const isLast = start + step > high
    const share = chances.reduce(
      (sum, { value, share: one }) =>
        (isFirst || value >= start) && (isLast || value < start + step) ? sum + one : sum,
      0,
    )
    const ends = [formatNumber(start), formatNumber(start + step)]
    const range = isLast ? `${ends[0]} eller mer` : isFirst ? `under ${ends[1]}` : `${ends[0]} till under ${ends[1]}`
    rows.push({
      range,
      share: formatShare(Math.min(1, share)),
      atLeast: isFirst ? formatShare(1) : formatShare(Math.max(0, left)),
    })
    left -= share
  }
  return rows
}

/** The whole distribution of a few values in words, equals together: `60–62 1/32 vardera, 63 3/32`. */
function wholeText(distribution: Distribution): string {
  const runs: { from: number; to: number; chance: string }[] = []
  for (const { value, chance } of valueChances(distribution)) {
    const text = `${chance.ways}/${chance.of}`
    const run = runs.at(-1)
    if (run && run.chance === text && value - run.to <= 1) run.to = value
    else runs.push({ from: value, to: value, chance: text })
  }
  return runs
    .map(({ from, to, chance }) =>
      from === to ? `${formatNumber(from)} ${chance}` : `${formatNumber(from)}–${formatNumber(to)} ${chance} vardera`,
    )
    .join(', ')
}

function statViews(
  sire: Parent,
  dam: Parent,
  foal: RolledFoal,
  distributions: readonly Distribution[],
  axis: Axis,
): StatOddsView[] {
  const ofSire = readStats(sire.document.stats)
  const ofDam = readStats(dam.document.stats)
  return STAT_PAIRS.map(({ name }, pair) => ({
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
          label: `${name} ${side + 1}: 8 av 10 föl får ${band}, detta föl ${formatNumber(own)}`,
          parents: [formatNumber(parents[0]), formatNumber(parents[1])] as [string, string],
          whole: wholeText(distribution),
        },
      ]
    }),
  }))
}

function heightView(sire: Parent, dam: Parent, foal: RolledFoal, odds: PairOdds): OddsView['height'] {
  if (!odds.height || foal.height === null) return null
  const parents = [readNumber(sire.document.height), readNumber(dam.document.height)].filter((cm) => cm !== null)
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
    label: `Höjd: 8 av 10 föl blir ${band} cm, detta föl ${formatNumber(foal.height)} cm`,
    whole: wholeText(odds.height),
    groups: odds.groups.map(({ group, chance }) => ({ name: HEIGHT_GROUP_NAMES[group], share: chanceText(chance) })),
  }
}

export type ColourChanceView = {
  name: string
  fraction: string
  percent: string
  /** 0-100 of the likeliest, for a bar. */
  part: number
  drawing: Drawing
  genotype: string
  isFoals: boolean
}

export type ColoursView = {
  /** Drawn, likeliest first. */
  colours: ColourChanceView[]
  /** More, in a table. */
  more: { name: string; fraction: string; percent: string }[]
  /** Beyond the table. */
  rest: { count: number; percent: string } | null
  unviable: { code: string; text: string; fraction: string; percent: string }[]
  /** Share of foals that live, where some do not. */
  viable: string | null
}

const MOST_DRAWN = 16
const MOST_LISTED = 200

/** Every colour with its chance; null where a parent's genotype is not known. */
export function coloursView(odds: ColourOdds | null, foalColour: string | null): ColoursView | null {
  if (!odds) return null
  const highest = Math.max(...odds.colours.map(({ chance }) => fractionValue(chance)), Number.MIN_VALUE)
  const rest = odds.colours.slice(MOST_DRAWN + MOST_LISTED)
  return {
    colours: odds.colours.slice(0, MOST_DRAWN).map(({ name, chance, example }) => {
      const genotype = formatGenotype(example)
      return {
        name,
        fraction: formatFraction(chance),
        percent: formatShare(fractionValue(chance)),
        part: (fractionValue(chance) / highest) * 100,
        drawing: drawingOf({ name, genotype, ageYears: 0 }),
        genotype,
        isFoals: name === foalColour,
      }
    }),
    more: odds.colours.slice(MOST_DRAWN, MOST_DRAWN + MOST_LISTED).map(({ name, chance }) => ({
      name,
      fraction: formatFraction(chance),
      percent: formatShare(fractionValue(chance)),
    })),
    rest:
      rest.length === 0
        ? null
        : {
            count: rest.length,
            percent: formatShare(rest.reduce((sum, { chance }) => sum + fractionValue(chance), 0)),
          },
    unviable: odds.unviable.map(({ code, text, chance }) => ({
      code,
      text,
      fraction: formatFraction(chance),
      percent: formatShare(fractionValue(chance)),
    })),
    viable: odds.unviable.length === 0 ? null : formatShare(1 - fractionValue(odds.unviableChance)),
  }
}

export type HiddenView = {
  name: string
  /** Why nothing can be listed; null where something is. */
  sentence: string | null
  /** What it may carry, with the chance where that can be known. */
  genes: { allele: string; name: string; chance: string | null }[]
}

const HIDDEN_SENTENCES = {
  'genotype-known': 'Genotypen är känd, så inget är dolt.',
  'nothing-known': 'Varken genotyp, färg eller föräldrarnas genotyper är kända, så den kan bära vad som helst.',
  contradiction: 'Färgen stämmer inte med föräldrarnas genotyper. En av uppgifterna är fel.',
} as const

/** What a parent may carry unseen, from its colour and its own parents. */
export function hiddenView({ name, document }: Parent, genotypes: ReadonlyMap<string, string>): HiddenView {
  const genotypeOf = (parent: unknown) => genotypes.get(readKnownName(parent) ?? '')
  const found = hiddenGenes({
    genotype: document.genotype,
    color: document.color,
    sireGenotype: genotypeOf(document.sire),
    damGenotype: genotypeOf(document.dam),
  })
  if (!found.ok) return { name, sentence: HIDDEN_SENTENCES[found.reason], genes: [] }
  const genes = found.loci.flatMap(({ locus, hidden }) =>
    hidden.map(({ allele, chance }) => ({
      allele,
      name:
        locus === 'E' || locus === 'A' || ALLELE_NAMES[locus][allele] !== 'anlag'
          ? (ALLELE_NAMES[locus][allele] ?? '')
          : 'sjukdomsanlag',
      chance: chance && `${formatFraction(chance)} (${formatShare(fractionValue(chance))})`,
    })),
  )
  return { name, sentence: genes.length === 0 ? 'Färg och föräldrar lämnar inget dolt.' : null, genes }
}

/** A warning of what this mating may give, in one sentence; null where a genotype is not known. */
export function riskSentence(
  sire: Parent,
  dam: Parent,
  odds: ColourOdds | null,
): { text: string; isSafe: boolean } | null {
  if (!odds || readGenotype(sire.document.genotype) === null || readGenotype(dam.document.genotype) === null)
    return null
  if (odds.unviable.length === 0) return { text: 'Alla föl av det här paret är livsdugliga.', isSafe: true }
  const share = formatShare(fractionValue(odds.unviableChance))
  return { text: `${share} av fölen är inte livsdugliga.`, isSafe: false }
}
