import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { type Chance, type Distribution, shareOf, valueChances } from '#app/domain/odds/distribution.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'

/** `41 %` */
export const chanceText = (chance: Chance): string => formatShare(shareOf(chance))

/** The whole distribution of a few values in words, equals together: `60–62 1/32 vardera, 63 3/32`. */
export function wholeText(distribution: Distribution): string {
  const runs: { from: number; to: number; chance: string }[] = []
  for (const { value, chance } of valueChances(distribution)) {
    const text = `${chance.ways}/${chance.of}`
    const run = runs.at(-1)
    if (run && run.chance === text && value - run.to <= 1) run.to = value
    else runs.push({ from: value, to: value, chance: text })
  }
  return runs
    .map(({ from, to, chance }) =>
      from === to
        ? `${formatNumber(from)} ${chance}`
        : `${formatNumber(from)}–${formatNumber(to)} ${chanceWords.each(chance)}`,
    )
    .join(', ')
}
