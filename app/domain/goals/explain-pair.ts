/** Why a pair is ranked where it is, in one Swedish line. */
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { canonicalColour } from '#app/domain/genetics/colour.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { COLOUR_FAMILIES } from './colour-families.table.ts'
import { GENE_WISHES } from './gene-wishes.table.ts'
import type { RankedPair } from './rank-pairs.ts'
import type { Wish } from './wishes.ts'

/** A share 0-1 as a percentage with one decimal. Nearly none and nearly all: `under 0,1 %`, `över 99,9 %`. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.0005) return 'under 0,1\u00a0%'
  if (share < 1 && share >= 0.9995) return 'över 99,9\u00a0%'
  return `${formatNumber(share * 100, 1)} %`
}

/** Two shares as a range with one decimal, rounded outwards: `0–66,7 %`. Null where that is no limit. */
export function formatRange(least: number, greatest: number): string | null {
  const [from, to] = [Math.floor(least * PARTS_OF_RANGE + SLACK), Math.ceil(greatest * PARTS_OF_RANGE - SLACK)]
  if (from <= 0 && to >= PARTS_OF_RANGE) return null
  return `${formatNumber(from / 10, 1)}–${formatNumber(to / 10, 1)} %`
}
const PARTS_OF_RANGE = 1000
/** More than shares are rounded by. */
const SLACK = 1e-9

/** The number of foals in `minst ett på 12 föl`. */
const FOALS_BY_DEFAULT = 12

/** A share 0-1 as whole foals: `8 av 100`, `2 av 1 000`. Nearly none and nearly all are never 0 or 100. */
export function foalsOf(share: number): string {
  if (share >= 1) return '100 av 100'
  if (share >= 0.995) return 'över 99 av 100'
  if (share >= 0.01) return `${Math.round(share * 100)} av 100`
  if (share >= 0.001) return `${Math.round(share * 1000)} av 1\u00a0000`
  return share > 0 ? 'färre än 1 av 1\u00a0000' : '0 av 100'
}

const PARTS = [2, 3, 4, 5, 10, 20]
const WITHIN = 0.025

/** A share 0-1 as a chance that is easy to picture: `1 av 4`, `3 av 10`, `1 av 37`. Near the ends as `foalsOf`. */
export function oneIn(share: number): string {
  if (share >= 1 - WITHIN || share < 0.001) return foalsOf(share)
  if (share < 0.1) return `1 av ${COUNT.format(Math.round(1 / share))}`
  const parts = PARTS.find((of) => Math.abs(Math.round(share * of) / of - share) <= WITHIN) ?? 20
  return `${Math.round(share * parts)} av ${parts}`
}

const COUNT = new Intl.NumberFormat('sv-SE')

/** `minst ett på 12 föl: 64 %`; null for a share of 0 or 1. */
export function atLeastOne(share: number, foals = FOALS_BY_DEFAULT): string | null {
  if (share <= 0 || share >= 1) return null
  return `minst ett på ${foals} föl: ${chanceOfOne(share, foals)}`
}

/** The chance of at least one foal among so many: `64 %`. */
export function chanceOfOne(share: number, foals: number): string {
  const chance = 1 - (1 - share) ** foals
  return chance < 0.005 ? 'under 1 %' : chance >= 0.995 ? 'över 99 %' : `${Math.round(chance * 100)} %`
}

/** The line for a pair: `62 % chans till minst Medelsvår A i Dressyr, inavel 3,13 % (högst 6,25 %)`. */
export function explainPair(pair: RankedPair, wishes: readonly Wish[]): string {
  const parts = wishes.flatMap((wish, at) => (wish.weight > 0 ? [partOf(wish, pair, at)] : []))
  const line = parts.join(', ')
  const text = line === '' ? 'Inga önskemål' : line.charAt(0).toUpperCase() + line.slice(1)
  return pair.unviable ? `${text}. ${formatShare(pair.unviable)} av fölen är inte livsdugliga.` : `${text}.`
}

/** With two decimals, as limits such as 6,25 % are common. */
const inPercent = (inbreeding: number) => `${formatNumber(inbreeding * 100)} %`

/** `165–170 cm`, or one limit where the other is open. */
function heightGoal(lowestCm: number, highestCm: number): string {
  if (!Number.isFinite(highestCm)) return `minst ${formatNumber(lowestCm)} cm`
  if (lowestCm <= 0) return `högst ${formatNumber(highestCm)} cm`
  return `${formatNumber(lowestCm)}–${formatNumber(highestCm)} cm`
}

/** Wishes that each foal meets by a chance. */
type Goal = Extract<Wish, { kind: 'class' | 'height' | 'colour' | 'colour-family' | 'gene' | 'stat' }>

/** What a wish is for, after "chans till": `minst Medelsvår A i Dressyr`; null where a foal has no chance of it. */
export function goalOfWish(wish: Goal): string
export function goalOfWish(wish: Wish): string | null
export function goalOfWish(wish: Wish): string | null {
  switch (wish.kind) {
    case 'class':
      return `minst ${classLabel(wish.discipline, wish.classKey)} i ${disciplineLabel(wish.discipline)}`
    case 'height':
      return heightGoal(wish.lowestCm, wish.highestCm)
    case 'colour':
      return (canonicalColour(wish.name) ?? wish.name).toLowerCase()
    case 'colour-family':
      return COLOUR_FAMILIES.find(({ key }) => key === wish.family)?.label ?? wish.family
    case 'gene':
      return GENE_WISHES.find(({ key }) => key === wish.gene)?.label ?? wish.gene
    case 'stat':
      return `${statName(wish.stat)} minst ${formatNumber(wish.lowest)}`
    default:
      return null
  }
}

/** What is missing where a chance cannot be told. */
const MISSING: Partial<Record<Wish['kind'], string>> = { class: 'egenskaper', stat: 'egenskaper', height: 'mankhöjd' }

function partOf(wish: Wish, pair: RankedPair, at: number): string {
  const score = pair.scores[at] ?? 0
  const isUnknown = pair.unknown[at] ?? false
  const range = pair.ranges?.[at]
  const limits = range ? formatRange(range.least, range.greatest) : null
  const goal = goalOfWish(wish)
  if (goal !== null) {
    return isUnknown && limits === null
      ? `${goal} går inte att räkna ut (${MISSING[wish.kind] ?? 'genotyp'} saknas)`
      : `${limits ?? formatShare(score)} chans till ${goal}`
  }
  switch (wish.kind) {
    case 'living':
      if (isUnknown) return 'om alla föl lever går inte att säga (genotyp saknas)'
      return score === 1 ? 'alla föl är livsdugliga' : 'inte alla föl är livsdugliga'
    case 'no-carriers':
      if (isUnknown) return 'om båda bär samma anlag går inte att säga (genotyp saknas)'
      return score === 1 ? 'inget sjukdomsanlag hos båda' : 'samma sjukdomsanlag hos båda'
    case 'size':
      return score === 1 ? 'föräldrarna passar i storlek' : `föräldrarna skiljer ${formatNumber(pair.sizeGap ?? 0)} cm`
    case 'same-breed':
      return score === 1 ? 'samma ras' : 'inte samma ras'
    case 'inbreeding': {
      if (pair.inbreeding === null) return 'inaveln går inte att räkna ut (en häst är sin egen anfader)'
      return `inavel ${inPercent(pair.inbreeding)} (högst ${inPercent(wish.highest)})`
    }
    case 'generation':
      return pair.generation === null
        ? 'generationen är okänd'
        : `generation ${formatNumber(pair.generation)}${score < 1 ? ` (önskad ${formatNumber(wish.generation)})` : ''}`
    // A line.
    default:
      if (score === 1) return `linje ${pair.line} bevaras`
      return score > 0 ? `linje ${pair.line}, den önskade bara på moderns sida` : `linje ${pair.line}, inte den önskade`
  }
}

/** `Styrka 1`: the name of the stat at this place, from 0. */
export const statName = (stat: number) => `${STAT_PAIRS[Math.floor(stat / 2)]?.name ?? ''} ${(stat % 2) + 1}`
