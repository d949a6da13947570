import { classLabel, disciplineLabel, getDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { pairsIn } from '#app/domain/genetics/genotype.ts'
import { exteriorColour } from '#app/domain/grading/exterior.ts'
import {
  isBred,
  NUMBER_FACTS,
  type NumberFact,
  ROLL_ORDERS,
  SOME_HAVE,
  type TextFact,
} from '#app/domain/roll/facts.table.ts'
import { disciplineOfOrder, isRollOrder, type Order, type RollFilter } from '#app/domain/roll/filter.ts'
import { type Roll, rowOf } from '#app/domain/roll/roll.ts'
import { formatFigure, formatNumber } from '#app/domain/swedish.ts'
import { breedingValuesText } from '#app/features/breeding-values/text.ts'
import type { Competing } from '#app/features/horses/view/best-class.ts'
import type { CardFact } from '#app/features/horses/view/card.ts'
import { rollLines } from '../text.ts'
import { factLabel, valueLabel } from './labels.ts'

/** What a card says that was ordered or filtered by: the order first, else the last wish the card does not show. */
export function cardFact(roll: Roll, name: string, filter: RollFilter, order: Order): CardFact | null {
  const row = rowOf(roll, name)
  if (row === undefined) return null
  const byDiscipline = disciplineOfOrder(order)
  if (byDiscipline !== null) return potentialFact(roll, row, byDiscipline)
  const byFact = isRollOrder(order) ? ROLL_ORDERS[order].fact : null
  if (byFact !== null) return numberFact(roll, row, byFact)
  const [potential] = filter.potentials
  if (potential) return potentialFact(roll, row, potential.discipline)
  for (const fact of NUMBERS_BESIDE) if (filter.ranges[fact] !== undefined) return numberFact(roll, row, fact)
  for (const fact of TEXTS_BESIDE) if (filter.texts[fact] !== undefined) return textFact(roll, row, fact)
  return null
}

/** Facts that no card shows anyway. */
const NUMBERS_BESIDE: readonly NumberFact[] = [...SOME_HAVE, 'fodd', 'dog']
const TEXTS_BESIDE = [
  'tavlar',
  'nummer',
  'premiering',
  'exterior',
  'titel',
  'agare',
  'uppfodare',
  'saljare',
  'linje',
  'generation',
  'genotyp',
  'inriktning',
  'morfar',
] as const

function potentialFact(roll: Roll, row: number, discipline: DisciplineKey): CardFact | null {
  const { values, levels } = roll.potentials[discipline]
  const value = values[row] ?? Number.NaN
  if (Number.isNaN(value)) return null
  const classKey = getDiscipline(discipline).classOrder[(levels[row] ?? 0) - 1]
  return {
    label: disciplineLabel(discipline),
    figure: formatNumber(value),
    more: classKey === undefined ? '' : classLabel(discipline, classKey),
  }
}

/** `Dressyr: 104,5 Lätt A` */
export function potentialWords(roll: Roll, row: number, discipline: DisciplineKey): string {
  const fact = potentialFact(roll, row, discipline)
  const said = fact === null ? rollLines.unknown : `${fact.figure} ${fact.more}`
  return rollLines.misses(disciplineLabel(discipline), said)
}

/** Years; a day is kept as a number. */
const YEARS: ReadonlySet<NumberFact> = new Set(['fodd', 'dog'])

function numberFact(roll: Roll, row: number, fact: NumberFact): CardFact | null {
  const value = roll.numbers[fact][row] ?? Number.NaN
  if (Number.isNaN(value)) return null
  const { label, unit } = NUMBER_FACTS[fact]
  const figure =
    fact === 'tillkom' ? String(Math.floor(value / 10_000)) : YEARS.has(fact) ? String(value) : formatFigure(value)
  const percent = isBred(fact) ? roll.sureness[fact][row] || null : null // 0: an index of before has none
  const more =
    // Those of other studs' horses are counted on its own page.
    fact === 'avkommor' ? rollLines.ownFoals : percent === null ? unit : breedingValuesText.sure(`${percent}\u00a0%`)
  return { label, figure, more, ...(fact === 'extpoang' && { tone: exteriorColour(value) }) }
}

function textFact(roll: Roll, row: number, fact: TextFact): CardFact | null {
  const values = saidValues(roll, row, fact)
  if (values.length === 0) return null
  return { label: factLabel(fact), figure: '', more: values.map((value) => valueLabel(fact, value)).join(', ') }
}

/** What is said of a horse: a discipline is among its own classes too, and an allele in its pairs. */
export const saidValues = (roll: Roll, row: number, fact: TextFact): readonly string[] =>
  valuesOf(roll, row, fact).filter(
    (value) => (fact !== 'tavlar' || value.includes(':')) && (fact !== 'genotyp' || pairsIn(value)?.join('') === value),
  )

export function valuesOf(roll: Roll, row: number, fact: TextFact): readonly string[] {
  const { sets, rows } = roll.texts[fact]
  return sets[rows[row] ?? 0] ?? []
}

/** What a horse competes in now, and how often it won. */
export function competingIn(roll: Roll, name: string): Competing {
  const row = rowOf(roll, name)
  if (row === undefined) return { classes: [], wins: 0 }
  return { classes: valuesOf(roll, row, 'tavlar'), wins: roll.numbers.segrar[row] || 0 } // unknown is none
}
