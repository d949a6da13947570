/** Which horses of the roll are wanted. Horses pass that have one of the values of every fact that is named. */
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readNumber } from '#app/domain/documents.ts'
import {
  NUMBER_FACT_KEYS,
  type NumberFact,
  ROLL_ORDERS,
  type RollOrder,
  TEXT_FACT_KEYS,
  type TextFact,
} from './facts.table.ts'
import { levelOf } from './facts.ts'

/** Both ends belong to the range. */
export type Range = { min?: number; max?: number }
/** Horses whose potential points to this class or a higher one. */
type WantedPotential = { discipline: DisciplineKey; classKey: string }
type PotentialOrder = `anlag-${DisciplineKey}`
export type Order = RollOrder | PotentialOrder

/** Which brothers and sisters: full, half, both, or all of one dam or sire. */
const SIBLING_KINDS = ['hel', 'halv', 'alla', 'mor', 'far'] as const
export type SiblingKind = (typeof SIBLING_KINDS)[number]

export type RollFilter = {
  /** A value after a `-` is not wanted. Compared by sort key. */
  texts: Partial<Record<TextFact, readonly string[]>>
  ranges: Partial<Record<NumberFact, Range>>
  potentials: readonly WantedPotential[]
  /** The brothers and sisters of this horse, without itself. */
  siblings: { kind: SiblingKind; of: string } | null
  /** A part of the name. */
  name: string
}

export const NO_FILTER: RollFilter = { texts: {}, ranges: {}, potentials: [], siblings: null, name: '' }

const NAME = 'namn'
const SIBLINGS = 'syskon'
export const POTENTIAL = 'anlag'
export const ORDER_KEY = 'ordning'

/** The keys of a filter in an address; those with a star may be given several times. */
export const FILTER_KEYS = [
  ...TEXT_FACT_KEYS.map((fact) => `${fact}*`),
  ...NUMBER_FACT_KEYS.flatMap((fact) => [`${fact}min`, `${fact}max`]),
  `${POTENTIAL}*`,
  SIBLINGS,
  NAME,
]

/** More values of one fact than a person chooses are ignored. */
const MOST_VALUES = 40
const LONGEST_VALUE = 120

const valuesOf = (search: URLSearchParams, key: string) => [
  ...new Set(
    search
      .getAll(key)
      .map((value) => value.trim().slice(0, LONGEST_VALUE))
      .filter((value) => value !== '' && value !== '-'),
  ),
]

/** `dressyr:Medelsvår A`; null for a class that is on no ladder. */
function readPotential(text: string): WantedPotential | null {
  const colon = text.indexOf(':')
  const discipline = findDiscipline(text.slice(0, colon))?.key
  const classKey = text.slice(colon + 1)
  return discipline !== undefined && levelOf(discipline, classKey) >= 0 ? { discipline, classKey } : null
}

/** `halv:Norrsken Ella` */
function readSiblings(text: string): RollFilter['siblings'] {
  const [, word, of = ''] = /^(\w+):\s*(\S.*)$/su.exec(text.trim()) ?? []
  const kind = SIBLING_KINDS.find((one) => one === word)
  return kind === undefined ? null : { kind, of: of.slice(0, LONGEST_VALUE) }
}

/** The filter of an address; what cannot be read is ignored. */
export function readFilter(search: URLSearchParams): RollFilter {
  const texts = TEXT_FACT_KEYS.flatMap((fact) => {
    const values = valuesOf(search, fact).slice(0, MOST_VALUES)
    return values.length === 0 ? [] : [[fact, values]]
  })
  const ranges = NUMBER_FACT_KEYS.flatMap((fact) => {
    const [min, max] = [readNumber(search.get(`${fact}min`)), readNumber(search.get(`${fact}max`))]
    if (min === null && max === null) return []
    return [[fact, { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }]]
  })
  return {
    texts: Object.fromEntries(texts), // keys and values of the table
    ranges: Object.fromEntries(ranges),
    potentials: valuesOf(search, POTENTIAL).flatMap((text) => readPotential(text) ?? []),
    siblings: readSiblings(search.get(SIBLINGS) ?? ''),
    name: search.get(NAME)?.trim().slice(0, LONGEST_VALUE) ?? '',
  }
}

/** The query of a filter: its keys in a fixed order, so that equal filters have one address. */
export function filterSearch({ texts, ranges, potentials, siblings, name }: RollFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (name !== '') search.set(NAME, name)
  if (siblings !== null) search.set(SIBLINGS, `${siblings.kind}:${siblings.of}`)
  for (const fact of TEXT_FACT_KEYS) for (const value of texts[fact] ?? []) search.append(fact, value)
  for (const fact of NUMBER_FACT_KEYS) {
    const { min, max } = ranges[fact] ?? {}
    if (min !== undefined) search.set(`${fact}min`, String(min).replace('.', ','))
    if (max !== undefined) search.set(`${fact}max`, String(max).replace('.', ','))
  }
  for (const { discipline, classKey } of potentials) search.append(POTENTIAL, `${discipline}:${classKey}`)
  return search
}

/** Both wishes: values of a fact are alternatives, of a range and of siblings the second counts. */
export function withFilter(one: RollFilter, other: RollFilter): RollFilter {
  const texts = TEXT_FACT_KEYS.flatMap((fact) => {
    const values = [...new Set([...(one.texts[fact] ?? []), ...(other.texts[fact] ?? [])])]
    return values.length === 0 ? [] : [[fact, values]]
  })
  return {
    texts: Object.fromEntries(texts), // as they were
    ranges: { ...one.ranges, ...other.ranges },
    potentials: [...one.potentials, ...other.potentials],
    siblings: other.siblings ?? one.siblings,
    name: [one.name, other.name].filter((name) => name !== '').join(' '),
  }
}

export const isFiltered = (filter: RollFilter): boolean => filterSearch(filter).size > 0

const POTENTIAL_ORDERS: readonly PotentialOrder[] = DISCIPLINES.map(({ key }) => `anlag-${key}` as const)

export const isRollOrder = (order: string): order is RollOrder => Object.hasOwn(ROLL_ORDERS, order)

/** The discipline whose potential an order is by, else null. */
export function disciplineOfOrder(order: Order): DisciplineKey | null {
  return DISCIPLINE_KEYS.find((key) => order === `anlag-${key}`) ?? null
}

/** The order in an address; null for none or an unknown one. */
export function readOrder(search: URLSearchParams): Order | null {
  const word = search.get(ORDER_KEY)?.trim() ?? ''
  return isRollOrder(word) ? word : (POTENTIAL_ORDERS.find((order) => order === word) ?? null)
}

/** The order where none was chosen: by the potential that is asked for, else by name. */
export function usualOrder({ potentials }: RollFilter): Order {
  const [first] = potentials
  return first ? `anlag-${first.discipline}` : 'namn'
}
