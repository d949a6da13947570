import { drawingOf } from '#app/domain/coat/coat.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype } from '#app/domain/genetics/genotype.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import type { ColourOdds } from '#app/domain/odds/colour-odds.ts'
import { keepTogether } from '#app/domain/swedish.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'

/** The coats of a pair's foals as parts of a strip, 0-100 wide, and in words; those after the first few together. */
export type CoatStrip = { parts: { coat: string; from: number; width: number }[]; words: string }

const MOST_NAMED = 3

/** The coats a pair's foals get, patterns left out: `brun 37,5 %, fux 12,5 %, skimmel 50 %`. */
export function coatStrip({ colours }: ColourOdds): CoatStrip {
  const byCoat = new Map<string, { share: number; coat: string }>()
  for (const { chance, example } of colours) {
    const { isWhite, isGrey, coat: named } = describeColour(example)
    const name = (isGrey && !isWhite ? chanceWords.grey : named).toLowerCase()
    const known = byCoat.get(name)
    if (known) known.share += fractionValue(chance)
    else {
      const { coat } = drawingOf({ name, genotype: formatGenotype(example), ageYears: 5 })
      byCoat.set(name, { share: fractionValue(chance), coat })
    }
  }
  const coats = [...byCoat].toSorted(([, a], [, b]) => b.share - a.share)
  const rest = coats.slice(MOST_NAMED).reduce((sum, [, { share }]) => sum + share, 0)
  const named = coats.slice(0, MOST_NAMED).map(([name, { share }]) => `${name} ${formatShare(share)}`)
  let from = 0
  return {
    parts: coats.map(([, { share, coat }]) => {
      const part = { coat, from: rounded(from), width: rounded(share * 100) }
      from += share * 100
      return part
    }),
    words: keepTogether([...named, ...(rest > 0 ? [chooseText.restOfColours(formatShare(rest))] : [])].join(', ')),
  }
}

const rounded = (part: number) => Math.round(part * 10) / 10
