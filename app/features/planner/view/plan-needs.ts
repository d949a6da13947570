import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { formatPotential } from '#app/domain/competition/potential.ts'
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { goalOfWish, statName } from '#app/domain/goals/explain-pair.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { byLocus, type FoalNeed, type GeneNeed } from '#app/domain/plan/need.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { planWords } from '#app/features/planner/text/plan-words.ts'

/** What a foal of a plan must show, one thing a line; its sex first. */
export function needWords(need: FoalNeed): string[] {
  const rest = [
    ...need.genes.flatMap(geneWords),
    ...(need.heightsCm ? [planWords.height(rangesOf(need.heightsCm))] : []),
    ...need.potentials.map(({ discipline, lowest }) =>
      planWords.potential(disciplineLabel(discipline), formatPotential(lowest)),
    ),
    ...need.stats.map(({ stat, lowest }) => planWords.stat(statName(stat), formatNumber(lowest))),
  ]
  return [planWords.gender[need.gender], ...(rest.length > 0 ? rest : [planWords.anyLiving])]
}

/** More combinations than these are counted, not listed. */
const MOST_LISTED = 6

function geneWords(need: GeneNeed): string[] {
  const single = byLocus(need)
  if (single) {
    return single.map(locusWords)
  }
  const listed = need.allowed
    .slice(0, MOST_LISTED)
    .map((pairs) => pairs.map((pair, at) => pairOfLocus(pair, need.loci[at])).join(' '))
  const others = need.allowed.length - listed.length
  if (others > 0) listed.push(planWords.others(others))
  return [planWords.combinations(listed.join(planWords.or))]
}

/** `Tobiano: nTo eller ToTo`. */
export const locusWords = ({ locus, pairs }: { locus: LocusKey; pairs: readonly AllelePair[] }) =>
  planWords.gene(LOCI.find((row) => row.locus === locus)?.name ?? locus, pairs.map(pairText).join(planWords.or))

const pairText = ([one, other]: AllelePair) => `${one}${other}`

/** `nn` occurs at many loci, so the locus is named beside others. */
const pairOfLocus = (pair: AllelePair, locus: LocusKey | undefined) =>
  pairText(pair) === 'nn' ? `${locus}/nn` : pairText(pair)

/** `150–156, 160`: heights that follow one another as a range. */
function rangesOf(heights: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const height of heights) {
    const last = ranges.at(-1)
    if (last && height - last[1] <= 1) last[1] = height
    else ranges.push([height, height])
  }
  return ranges
    .map(([low, high]) => (low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`))
    .join(', ')
}

/** A wish without its chance. */
export function wishWords(wish: Wish): string {
  switch (wish.kind) {
    case 'inbreeding':
      return planWords.inbreeding(formatNumber(wish.highest * 100))
    case 'generation':
      return planWords.generation(wish.generation)
    case 'line':
      return planWords.lines(wish.lines.join(', '))
    case 'living':
    case 'no-carriers':
    case 'size':
    case 'same-breed':
      return planWords.limits[wish.kind]
    default:
      return goalOfWish(wish)
  }
}
