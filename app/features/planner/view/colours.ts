import { drawingOf } from '#app/domain/coat/coat.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { type Fraction, formatFraction, fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, type Genotype } from '#app/domain/genetics/genotype.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { type ColourOdds, plus } from '#app/domain/odds/colour-odds.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'

/** Longer fractions are left out. */
const LONGEST_FRACTION = 2 ** 40

const chanceView = (chance: Fraction) => ({
  fraction: chance.denominator <= LONGEST_FRACTION ? formatFraction(chance) : '',
  percent: formatShare(fractionValue(chance)),
})

export type ColoursView = NonNullable<ReturnType<typeof coloursView>>
type ColourChanceView = ReturnType<typeof drawnColour>

const MOST_DRAWN = 16
const MOST_LISTED = 200

/** Every colour with its chance, likeliest first. `part` is 0-100 of all foals. Null without a parent's genotype. */
export function coloursView(odds: ColourOdds | null, foalColour: string | null) {
  if (!odds) return null
  const colours = odds.colours.slice(0, MOST_DRAWN).map((colour) => drawnColour(colour, foalColour))
  const rest = odds.colours.slice(MOST_DRAWN + MOST_LISTED)
  return {
    coats: coatsOf(odds, colours),
    colours,
    more: odds.colours
      .slice(MOST_DRAWN, MOST_DRAWN + MOST_LISTED)
      .map(({ name, chance }) => ({ name, ...chanceView(chance) })),
    rest:
      rest.length === 0
        ? null
        : {
            count: rest.length,
            percent: formatShare(rest.reduce((sum, { chance }) => sum + fractionValue(chance), 0)),
          },
    unviable: odds.unviable.map(({ code, text, chance }) => ({ code, text, ...chanceView(chance) })),
    viable: odds.unviable.length === 0 ? null : formatShare(1 - fractionValue(odds.unviableChance)),
  }
}

function drawnColour({ name, chance, example }: ColourOdds['colours'][number], foalColour: string | null) {
  const genotype = formatGenotype(example)
  return {
    name,
    ...chanceView(chance),
    part: fractionValue(chance) * 100,
    drawing: drawingOf({ name, genotype, ageYears: 0 }),
    genotype,
    isFoals: name === foalColour,
  }
}

/** The coat that a foal's colour is grouped under: its name without patterns; grey and white by themselves. */
function coatNameOf(example: Genotype): string {
  const { isWhite, isGrey, coat } = describeColour(example)
  return isGrey && !isWhite ? chanceWords.grey : coat
}

/** Coats with all their foals, the drawn colours under them, likeliest first. */
function coatsOf(odds: ColourOdds, drawn: readonly ColourChanceView[]) {
  const byCoat = new Map<string, { chance: Fraction; example: Genotype; members: ColourChanceView[] }>()
  for (const [at, { chance, example }] of odds.colours.entries()) {
    const name = coatNameOf(example)
    const member = drawn[at]
    const known = byCoat.get(name)
    if (known) {
      known.chance = plus(known.chance, chance)
      if (member) known.members.push(member)
    } else if (member) byCoat.set(name, { chance, example, members: [member] })
    // A coat that is not drawn is in the table.
  }
  return [...byCoat]
    .map(([name, { chance, example, members }]) => {
      const [first] = members
      const isAlike = members.length > 1 && members.every(({ fraction }) => fraction === first?.fraction)
      return {
        name,
        ...chanceView(chance),
        part: fractionValue(chance) * 100,
        drawing: first?.drawing ?? drawingOf({ name, genotype: formatGenotype(example), ageYears: 0 }),
        members,
        // Where all patterns are as likely: `Åtta teckningar, lika troliga: 3,1 % var, 1/32`.
        alike: first && isAlike ? chanceWords.alike(members.length, first.percent, first.fraction) : null,
        hasFoal: members.some(({ isFoals }) => isFoals),
      }
    })
    .toSorted((a, b) => b.part - a.part)
}

/** Whether this mating may give foals that do not live; null where a genotype is not known. */
export function riskSentence(odds: ColourOdds | null) {
  if (!odds) return null
  if (odds.unviable.length === 0) return { text: chanceWords.noRisk, isSafe: true }
  return { text: chanceWords.risk(formatShare(fractionValue(odds.unviableChance))), isSafe: false }
}
