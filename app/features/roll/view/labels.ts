import { breedName } from '#app/domain/breeds.ts'
import { categoryLabel } from '#app/domain/categories.ts'
import { classLabel, disciplineLabel, findDiscipline, getDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import {
  ANY,
  BRED_FACTS,
  COAT_FAMILIES,
  LINEHOLDER,
  MARKINGS,
  NUMBER_FACTS,
  type NumberFact,
  PLACES,
  ROLL_ORDERS,
  SALES,
  SOME_HAVE,
  TEXT_FACTS,
  type TextFact,
} from '#app/domain/roll/facts.table.ts'
import { disciplineOfOrder, isRollOrder, type Order, type Range } from '#app/domain/roll/filter.ts'
import { GENES } from '#app/domain/roll/genes.table.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { rollLines } from '../text.ts'

const labelIn = (table: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(table, value) ? (table[value] ?? value) : value

/** `hoppning:1,40 m` as `Hoppning 140 cm`. */
function classOfDiscipline(value: string): string {
  const colon = value.indexOf(':')
  if (colon < 0) return disciplineLabel(value)
  const discipline = value.slice(0, colon)
  return `${disciplineLabel(discipline)} ${classLabel(discipline, value.slice(colon + 1))}`
}

/** `Hoppning minst 140 cm`: all classes of one discipline from one on, or up to one. Null for other classes. */
export function classRange(values: readonly string[]): string | null {
  const [first = ''] = values
  const key = first.slice(0, Math.max(0, first.indexOf(':')))
  if (values.length < 2 || findDiscipline(key)?.key !== key) return null
  const order = getDiscipline(key).classOrder.map((one) => `${key}:${one}`)
  const places = values.map((value) => order.indexOf(value)).sort((a, b) => a - b)
  const [from = -1, until = -1] = [places[0], places.at(-1)]
  if (from < 0 || until - from !== places.length - 1) return null
  const label = (at: number) => classLabel(key, getDiscipline(key).classOrder[at] ?? '')
  if (until === order.length - 1) return `${disciplineLabel(key)} ${rollLines.over(label(from))}`
  return from === 0 ? `${disciplineLabel(key)} ${rollLines.under(label(until))}` : null
}

const COATS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...COAT_FAMILIES, ...MARKINGS }).map(([family, { label }]) => [family, label]),
)

/** `Bär gulanlag`, `Homozygot tobiano (ToTo)`; a pair of other alleles as it is written. */
function geneLabel(value: string): string {
  if (value.startsWith('-')) {
    const gene = GENES.find(({ allele }) => `-${allele}` === value)
    return gene ? rollLines.freeFrom(gene.label) : rollLines.not(geneLabel(value.slice(1)))
  }
  const carried = GENES.find(({ allele }) => allele === value)
  if (carried) return rollLines.carries(carried.label)
  const twice = GENES.find(({ allele }) => allele + allele === value)
  return twice ? rollLines.homozygous(twice.label, value) : value
}

/** A value of a fact for visitors. One that is not wanted starts with `-`. */
export function valueLabel(fact: TextFact, value: string): string {
  if (value === ANY) return rollLines.known
  if (value === `-${ANY}`) return 'isLong' in TEXT_FACTS[fact] ? rollLines.notKnown : rollLines.lacking
  if (fact === 'genotyp') return geneLabel(value)
  if (value.startsWith('-')) return rollLines.not(valueLabel(fact, value.slice(1)))
  switch (fact) {
    case 'ras':
      return breedName(value)
    case 'farg':
    case 'teckning':
      return labelIn(COATS, value)
    case 'lage':
      return labelIn(PLACES, value)
    case 'salu':
      return labelIn(SALES, value)
    case 'barare':
      return labelIn(LINEHOLDER, value)
    case 'kategori':
      return categoryLabel(value) ?? value
    case 'tavlar':
      return classOfDiscipline(value)
    default:
      return value
  }
}

const BRED: readonly NumberFact[] = Object.values(BRED_FACTS)
const YEARS: ReadonlySet<NumberFact> = new Set(['fodd', 'dog'])

export function rangeLabel(fact: NumberFact, { min, max }: Range): string {
  if (fact === 'alder' && max === 0) return rollLines.foal
  if (SOME_HAVE.has(fact) && max === 0) return BRED.some((one) => one === fact) ? rollLines.noValue : rollLines.none
  const { unit } = NUMBER_FACTS[fact]
  const say = (value: number) => [formatNumber(value), unit].filter(Boolean).join('\u00a0')
  if (min !== undefined && max !== undefined)
    return min === max ? say(min) : rollLines.between(formatNumber(min), say(max))
  if (YEARS.has(fact)) return min === undefined ? rollLines.untilYear(max ?? 0) : rollLines.fromYear(min)
  return min === undefined ? rollLines.under(say(max ?? 0)) : rollLines.over(say(min))
}

export const potentialLabel = (discipline: DisciplineKey, classKey: string): string =>
  rollLines.orHigher(classLabel(discipline, classKey))

export function orderLabel(order: Order): string {
  const discipline = disciplineOfOrder(order)
  if (discipline !== null) return rollLines.potentialFirst(disciplineLabel(discipline))
  return isRollOrder(order) ? ROLL_ORDERS[order].label : order
}

/** What the values are called that an order sorts by. */
export function orderedFact(order: Order): string | undefined {
  const discipline = disciplineOfOrder(order)
  if (discipline !== null) return disciplineLabel(discipline)
  const fact = isRollOrder(order) ? ROLL_ORDERS[order].fact : null
  return fact === null ? undefined : NUMBER_FACTS[fact].label
}

export const factLabel = (fact: TextFact): string => TEXT_FACTS[fact].label
