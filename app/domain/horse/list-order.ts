import { ageOf, readYear } from '../age.ts'
import { isOffered, type PublicCategory } from '../categories.ts'
import { type HorseDocument, readHeight, readText } from '../documents.ts'

/** The orders of a list for visitors: the word in the address, and the label. Only the order by name is specified. */
export const LIST_ORDER_WORDS = {
  name: { address: '', label: 'Namn' },
  youngest: { address: 'yngst', label: 'Yngst först' },
  oldest: { address: 'aldst', label: 'Äldst först' },
  tallest: { address: 'hogst', label: 'Högst först' },
  smallest: { address: 'lagst', label: 'Lägst först' },
  points: { address: 'poang', label: 'Flest VHF-poäng' },
  newest: { address: 'nyast', label: 'Senast tillkomna' },
  died: { address: 'bortgang', label: 'År för bortgång' },
  offered: { address: 'salu', label: 'Till salu först' },
} as const

export type ListOrder = keyof typeof LIST_ORDER_WORDS
/** Every order except by name; each uses a number. */
export type ValueOrder = Exclude<ListOrder, 'name'>

const LEAST_FIRST: ReadonlySet<ListOrder> = new Set(['youngest', 'smallest'])

const isListOrder = (order: string): order is ListOrder => Object.hasOwn(LIST_ORDER_WORDS, order)

/** The orders of a single list; the other orders are offered for every list. */
const OF_ONE_LIST: Readonly<Partial<Record<ListOrder, PublicCategory>>> = { died: 'dead', offered: 'for-sale' }

/** The orders offered for a list: only the memorial has the year of death, only horses for sale may be promised. */
export function listOrders(category: PublicCategory): ListOrder[] {
  return Object.keys(LIST_ORDER_WORDS)
    .filter(isListOrder)
    .filter((order) => (OF_ONE_LIST[order] ?? category) === category)
}

/** The order in an address; by name if the list does not have it. */
export function readListOrder(word: string | null, category: PublicCategory): ListOrder {
  return listOrders(category).find((order) => LIST_ORDER_WORDS[order].address === word?.trim()) ?? 'name'
}

/**
 * The value to order a horse by: years of age in `year`, cm, its `points` of merit, the day it came, the year it died,
 * or 1 if it can be bought. Null if unknown; a horse without merits has 0 points.
 */
export function listValue(order: ValueOrder, horse: HorseDocument, points: number, year: number): number | null {
  switch (order) {
    case 'youngest':
    case 'oldest':
      return ageOf(horse, year)
    case 'tallest':
    case 'smallest':
      return readHeight(horse.height)
    case 'points':
      return points
    case 'newest':
      return dayOf(horse.created)
    case 'died':
      return readYear(horse.died)
    case 'offered':
      return Number(isOffered(horse))
  }
}

/** `2019` or `2019-04-01` as a number that grows with time; a year alone is its first day. */
export function dayOf(value: unknown): number | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/.exec(readText(value) ?? '') ?? []
  return readYear(year) === null ? null : Number(year) * 10_000 + Number(month ?? 1) * 100 + Number(day ?? 1)
}

/** Orders lines that are sorted by name: equal values stay by name, missing ones come last. */
export function orderedBy<Line extends { value: number | null }>(order: ValueOrder, byName: readonly Line[]): Line[] {
  const sign = LEAST_FIRST.has(order) ? 1 : -1
  return byName.toSorted((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * (a.value - b.value)
  })
}
