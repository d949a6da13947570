import { expect, test } from 'vitest'
import { vhfTotal } from '../merits/totals.ts'
import { compareSwedish } from '../swedish.ts'
import { LIST_ORDER_WORDS, listOrders, listValue, orderedBy, readListOrder, type ValueOrder } from './list-order.ts'

const HORSES = [
  { name: 'Östan', age: 2020, height: '160 cm', created: 2021 },
  { name: 'Åska', age: 2015, height: 160, created: '2021-05-01' },
  { name: 'Zorro', age: 2015, height: '142,5', created: '2021-04-30' },
  { name: 'Älva', age: 9, height: 'stor', created: 'förr' },
  { name: 'Död', age: 2001, died: 2005, created: '1850', height: '' },
  { name: 'Ofödd', age: 2030 },
]
const SCORES = { name: 'Zorro', notepoints: 40 }

test.each<{ order: ValueOrder; names: string[] }>([
  { order: 'youngest', names: ['Död', 'Östan', 'Zorro', 'Åska', 'Ofödd', 'Älva'] },
  { order: 'oldest', names: ['Zorro', 'Åska', 'Östan', 'Död', 'Ofödd', 'Älva'] },
  { order: 'tallest', names: ['Åska', 'Östan', 'Zorro', 'Död', 'Ofödd', 'Älva'] },
  { order: 'smallest', names: ['Zorro', 'Åska', 'Östan', 'Död', 'Ofödd', 'Älva'] },
  { order: 'points', names: ['Zorro', 'Död', 'Ofödd', 'Åska', 'Älva', 'Östan'] },
  { order: 'newest', names: ['Åska', 'Zorro', 'Östan', 'Död', 'Ofödd', 'Älva'] },
  { order: 'died', names: ['Död', 'Ofödd', 'Zorro', 'Åska', 'Älva', 'Östan'] },
])('ordered by $order: equal ones by name, unknown ones last', ({ order, names }) => {
  const byName = HORSES.toSorted((a, b) => compareSwedish(a.name, b.name)).map((horse) => ({
    name: horse.name,
    value: listValue(order, horse, horse.name === 'Zorro' ? vhfTotal(SCORES) : 0, 2026),
  }))
  expect(orderedBy(order, byName).map(({ name }) => name)).toEqual(names)
})

test('every word of an address has one order, and any other word means by name', () => {
  for (const order of listOrders('dead')) expect(readListOrder(LIST_ORDER_WORDS[order].address, 'dead')).toBe(order)
  for (const word of [null, '', 'NAMN', 'points', 'toString', 'bortgang']) {
    expect(readListOrder(word, 'stallions')).toBe('name')
  }
})

test('the orders by their words in the address, with their labels', () => {
  expect(Object.entries(LIST_ORDER_WORDS).map(([order, { address, label }]) => [order, address, label])).toEqual([
    ['name', '', 'Namn'],
    ['youngest', 'yngst', 'Yngst först'],
    ['oldest', 'aldst', 'Äldst först'],
    ['tallest', 'hogst', 'Högst först'],
    ['smallest', 'lagst', 'Lägst först'],
    ['points', 'poang', 'Flest VHF-poäng'],
    ['newest', 'nyast', 'Senast tillkomna'],
    ['died', 'bortgang', 'År för bortgång'],
    ['offered', 'salu', 'Till salu först'],
  ])
  expect([listOrders('dead').includes('died'), listOrders('stallions').includes('died')]).toEqual([true, false])
  expect(listOrders('stallions')).toHaveLength(7)
  expect(listOrders('for-sale')).toHaveLength(8)
})

test('a year alone is its first day, and a month its first', () => {
  const newest = (created: string | number) => listValue('newest', { name: 'Alva', created }, 0, 2026)
  expect([newest(2019), newest('2019-04'), newest('2019-04-02')]).toEqual([20_190_101, 20_190_401, 20_190_402])
})

test('what can be bought comes before what is promised, each by name', () => {
  const byName = [
    { name: 'Alva', category: 'for-sale', tingad: true },
    { name: 'Bris', category: 'for-sale' },
    { name: 'Dagg', category: 'for-sale', forSale: true, tingad: true },
    { name: 'Frost', category: 'for-sale', forSale: true },
  ].map((horse) => ({ name: horse.name, value: listValue('offered', horse, 0, 2026) }))
  expect(orderedBy('offered', byName).map(({ name }) => name)).toEqual(['Bris', 'Frost', 'Alva', 'Dagg'])
})
