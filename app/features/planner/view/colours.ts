import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { formatFraction, fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import type { ColourOdds } from '#app/domain/odds/colour-odds.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import type { Parent } from './parent.ts'

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

/** A warning of what this mating may give, in one sentence; null where a genotype is not known. */
export function riskSentence(
  sire: Parent,
  dam: Parent,
  odds: ColourOdds | null,
): { text: string; isSafe: boolean } | null {
  if (!odds || readGenotype(sire.document.genotype) === null || readGenotype(dam.document.genotype) === null)
    return null
  if (odds.unviable.length === 0) return { text: chanceWords.noRisk, isSafe: true }
  const share = formatShare(fractionValue(odds.unviableChance))
  return { text: chanceWords.risk(share), isSafe: false }
}
