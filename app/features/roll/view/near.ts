import type { HorseDocument } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Answer, CheckOf } from '#app/domain/roll/ask.ts'
import { NUMBER_FACTS, type NumberFact, TEXT_FACTS, type TextFact } from '#app/domain/roll/facts.table.ts'
import { disciplineOfOrder, type Order, type RollFilter } from '#app/domain/roll/filter.ts'
import { type Roll, rowOf } from '#app/domain/roll/roll.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { horseCard, horseDrawing } from '#app/features/horses/view/card.ts'
import { lowered, rollLines } from '../text.ts'
import { rollPath, type Shown } from './address.ts'
import { type cardFact, potentialWords, saidValues, valuesOf } from './card-fact.ts'
import type { Chip } from './chips.ts'
import { rangeLabel, valueLabel } from './labels.ts'

type Near = {
  missing: readonly { name: string; said: string }[]
  facts: ReadonlyMap<string, ReturnType<typeof cardFact>>
}

/** What a horse that is near has in place of what it misses. */
export function saidOfMissing(roll: Roll, name: string, of: CheckOf, { siblings }: RollFilter): string {
  const row = rowOf(roll, name) ?? 0
  if (of === 'namn') return name
  if (of === 'syskon') return siblings ? rollLines.not(lowered(rollLines.siblings(siblings.kind, siblings.of))) : ''
  const discipline = disciplineOfOrder(of as Order) // a check of a potential is named as its order
  if (discipline !== null) return potentialWords(roll, row, discipline)
  if (of.endsWith('#')) {
    const fact = of.slice(0, -1) as NumberFact // a number's check
    const value = roll.numbers[fact][row] ?? Number.NaN
    const said = Number.isNaN(value) ? rollLines.unknown : rangeLabel(fact, { min: value, max: value })
    return rollLines.misses(NUMBER_FACTS[fact].label, said)
  }
  const fact = of as TextFact // what is left
  if (fact === 'salu' && valuesOf(roll, row, fact).length === 0) return rollLines.notForSale
  const said = saidValues(roll, row, fact)
    .map((value) => valueLabel(fact, value))
    .join(', ')
  return rollLines.misses(TEXT_FACTS[fact].label, said === '' ? rollLines.unknown : said)
}

/** What a horse misses is not said twice. */
export function nearOf({ missing, facts }: Near, horses: ReadonlyMap<string, HorseDocument>, year: number) {
  return missing.flatMap(({ name, said }) => {
    const horse = horses.get(name)
    if (!horse) return []
    const fact = facts.get(name)
    return [
      {
        name,
        href: horsePath(name),
        drawing: horseDrawing(horse, year),
        about: horseCard(horse, year, 'all').facts,
        fact: fact && !said.startsWith(`${fact.label}:`) ? `${fact.figure} ${fact.more}`.trim() : '',
        misses: said,
      },
    ]
  })
}

/** The wish without which the most horses are left. */
export function widerOf(filter: RollFilter, shown: Shown, { without, total }: Answer, chips: readonly Chip[]) {
  // Without its only wish all horses are left, and no answer.
  const [widest] = [...without].filter(([, count]) => count > total && without.size > 1).sort(([, a], [, b]) => b - a)
  if (widest === undefined) return null
  const [of, count] = widest
  const left = chips.filter((chip) => chip.of === of)
  const [only, ...more] = left
  if (only === undefined) return null
  const words = left.map(({ said, value }) => said ?? value).join(', ')
  const { [of as TextFact]: _, ...texts } = filter.texts
  return {
    label: rollLines.without(words, formatNumber(count)),
    href: more.length === 0 ? only.href : rollPath({ ...filter, texts }, shown),
  }
}
