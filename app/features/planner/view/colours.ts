import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { type Fraction, formatFraction, fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, type Genotype } from '#app/domain/genetics/genotype.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { type ColourOdds, plus } from '#app/domain/odds/colour-odds.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'

/** Fractions that nobody reads are left out: of parents that may be one of many they are long. */
const LONGEST_FRACTION = 2 ** 40

const fractionText = (chance: Fraction) => (chance.denominator <= LONGEST_FRACTION ? formatFraction(chance) : '')

export type ColourChanceView = {
  name: string
  fraction: string
  percent: string
  /** 0-100 of all foals born, for a bar. */
  part: number
  drawing: Drawing
  genotype: string
  isFoals: boolean
}

/** Foals of one coat, whatever is white on them. */
export type CoatChanceView = Omit<ColourChanceView, 'isFoals' | 'genotype'> & {
  members: ColourChanceView[]
  /** Where all patterns are as likely: `Åtta teckningar, lika troliga: 3,1 % var, 1/32`. */
  alike: string | null
  /** The rolled foal is among them. */
  hasFoal: boolean
}

export type ColoursView = {
  /** The drawn ones under their coats, likeliest first. */
  coats: CoatChanceView[]
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
  const colours = odds.colours.slice(0, MOST_DRAWN).map(({ name, chance, example }) => {
    const genotype = formatGenotype(example)
    return {
      name,
      fraction: fractionText(chance),
      percent: formatShare(fractionValue(chance)),
      part: fractionValue(chance) * 100,
      drawing: drawingOf({ name, genotype, ageYears: 0 }),
      genotype,
      isFoals: name === foalColour,
    }
  })
  const rest = odds.colours.slice(MOST_DRAWN + MOST_LISTED)
  return {
    coats: coatsOf(odds, colours),
    colours,
    more: odds.colours.slice(MOST_DRAWN, MOST_DRAWN + MOST_LISTED).map(({ name, chance }) => ({
      name,
      fraction: fractionText(chance),
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
      fraction: fractionText(chance),
      percent: formatShare(fractionValue(chance)),
    })),
    viable: odds.unviable.length === 0 ? null : formatShare(1 - fractionValue(odds.unviableChance)),
  }
}

/** The coat that a foal's colour is grouped under: its name without patterns; grey and white by themselves. */
function coatNameOf(example: Genotype): string {
  const { isWhite, isGrey, coat } = describeColour(example)
  return isGrey && !isWhite ? chanceWords.grey : coat
}

/** Coats with all their foals, the drawn colours under them, likeliest first. */
function coatsOf(odds: ColourOdds, drawn: readonly ColourChanceView[]): CoatChanceView[] {
  const byCoat = new Map<string, { chance: Fraction; example: Genotype; members: ColourChanceView[] }>()
  for (const [at, { chance, example }] of odds.colours.entries()) {
    const name = coatNameOf(example)
    const member = drawn[at]
    const known = byCoat.get(name)
    if (known) {
      known.chance = plus(known.chance, chance)
      if (member) known.members.push(member)
    } else if (member) byCoat.set(name, { chance, example, members: [member] })
    // A coat that nobody draws stands in the table.
  }
  return [...byCoat]
    .map(([name, { chance, example, members }]) => {
      const [first] = members
      const isAlike = members.length > 1 && members.every(({ fraction }) => fraction === first?.fraction)
      return {
        name,
        fraction: fractionText(chance),
        percent: formatShare(fractionValue(chance)),
        part: fractionValue(chance) * 100,
        drawing: first?.drawing ?? drawingOf({ name, genotype: formatGenotype(example), ageYears: 0 }),
        members,
        alike: first && isAlike ? chanceWords.alike(members.length, first.percent, first.fraction) : null,
        hasFoal: members.some(({ isFoals }) => isFoals),
      }
    })
    .toSorted((a, b) => b.part - a.part)
}

/** A warning of what this mating may give, in one sentence; null where a genotype is not known. */
export function riskSentence(odds: ColourOdds | null): { text: string; isSafe: boolean } | null {
  if (!odds) return null
  if (odds.unviable.length === 0) return { text: chanceWords.noRisk, isSafe: true }
  const share = formatShare(fractionValue(odds.unviableChance))
  return { text: chanceWords.risk(share), isSafe: false }
}
