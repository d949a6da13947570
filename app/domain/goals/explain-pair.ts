/** Why a pair stands where it does, in one Swedish line. */
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { canonicalColour } from '#app/domain/genetics/colour.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { COLOUR_FAMILIES } from './colour-families.table.ts'
import type { RankedPair } from './rank-pairs.ts'
import type { Wish } from './wishes.ts'

/**
 * A share 0-1 as a percentage with one decimal at most. What is not quite nothing or all never reads as if it were:
 * `under 0,1 %`, `över 99,9 %`.
 */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.0005) return 'under 0,1 %'
  if (share < 1 && share >= 0.9995) return 'över 99,9 %'
  return `${formatNumber(share * 100, 1)} %`
}

/** The line for a pair, from its scores: `62 % chans till minst Medelsvår A i Dressyr, inavel 3,13 % (högst 6,25 %)`. */
export function explainPair(pair: RankedPair, wishes: readonly Wish[]): string {
  const parts = wishes.flatMap((wish, at) =>
    wish.weight > 0 ? [partOf(wish, pair, pair.scores[at] ?? 0, pair.unknown[at] ?? false)] : [],
  )
  const line = parts.join(', ')
  const text = line === '' ? 'Inga önskemål' : line.charAt(0).toUpperCase() + line.slice(1)
  return pair.unviable ? `${text}. ${formatShare(pair.unviable)} av fölen är inte livsdugliga.` : `${text}.`
}

/** Inbreeding with two decimals: limits such as 6,25 % are common. */
const inPercent = (inbreeding: number) => `${formatNumber(inbreeding * 100)} %`

/** `165–170 cm`, or one end where the other is open. */
function heightGoal(lowestCm: number, highestCm: number): string {
  if (!Number.isFinite(highestCm)) return `minst ${formatNumber(lowestCm)} cm`
  if (lowestCm <= 0) return `högst ${formatNumber(highestCm)} cm`
  return `${formatNumber(lowestCm)}–${formatNumber(highestCm)} cm`
}

function partOf(wish: Wish, pair: RankedPair, score: number, isUnknown: boolean): string {
  switch (wish.kind) {
    case 'class': {
      const goal = `minst ${classLabel(wish.discipline, wish.classKey)} i ${disciplineLabel(wish.discipline)}`
      return isUnknown
        ? `${goal} går inte att räkna ut (egenskaper saknas)`
        : `${formatShare(score)} chans till ${goal}`
    }
    case 'height': {
      const goal = heightGoal(wish.lowestCm, wish.highestCm)
      return isUnknown ? `${goal} går inte att räkna ut (mankhöjd saknas)` : `${formatShare(score)} chans till ${goal}`
    }
    case 'colour':
      return colourPart((canonicalColour(wish.name) ?? wish.name).toLowerCase(), score, isUnknown)
    case 'colour-family':
      return colourPart(COLOUR_FAMILIES.find(({ key }) => key === wish.family)?.label ?? wish.family, score, isUnknown)
    case 'inbreeding': {
      if (pair.inbreeding === null) return 'inaveln går inte att räkna ut (en häst är sin egen anfader)'
      return `inavel ${inPercent(pair.inbreeding)} (högst ${inPercent(wish.highest)})`
    }
    case 'generation':
      return pair.generation === null
        ? 'generationen är okänd'
        : `generation ${formatNumber(pair.generation)}${score < 1 ? ` (önskad ${formatNumber(wish.generation)})` : ''}`
    case 'line':
      if (score === 1) return `linje ${pair.line} bevaras`
      return score > 0 ? `linje ${pair.line}, den önskade bara på moderns sida` : `linje ${pair.line}, inte den önskade`
  }
}

function colourPart(goal: string, score: number, isUnknown: boolean): string {
  return isUnknown ? `${goal} går inte att räkna ut (genotyp saknas)` : `${formatShare(score)} chans till ${goal}`
}
