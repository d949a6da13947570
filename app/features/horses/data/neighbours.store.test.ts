import { expect, test } from 'vitest'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { readSeenList } from '../view/seen-list.ts'
import { findHorse } from './horses.server.ts'
import { findSeenNeighbours } from './neighbours.server.ts'

describeOnBothEngines('a horse in the list that a visitor saw', (open) => {
  test('is between those that the filters leave, in the order of the list', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Alm', category: 'stallions', breed: 'SWB', age: 2015 },
        { name: 'Björk', category: 'stallions', breed: 'ISL', age: 2010 },
        { name: 'Ceder', category: 'stallions', breed: 'SWB', age: 2020, forSale: true },
        { name: 'Dold', category: 'stallions', breed: 'SWB', age: 2012, link: 'https://example.org' },
        { name: 'Ek', category: 'stallions', breed: 'SWB', age: 2012 },
        { name: 'Fur', category: 'seniors', breed: 'SWB', age: 2000, forSale: true },
      ],
    })
    const near = async (name: string, address: string) => {
      const list = readSeenList(new URLSearchParams(address))
      const horse = await findHorse(store.db, name)
      if (list === null || horse === null) throw new Error(`${name} ${address}`)
      return findSeenNeighbours(store, list, { id: horse.id, name, sortKey: swedishSortKey(name) }, 2026)
    }
    const narrowed = 'lista=stallions&ras=SWB'
    expect(await near('Alm', narrowed)).toEqual({ before: null, after: 'Ceder' })
    expect(await near('Ceder', narrowed)).toEqual({ before: 'Alm', after: 'Ek' })
    expect(await near('Ek', narrowed)).toEqual({ before: 'Ceder', after: null })
    expect(await near('Alm', `${narrowed}&ordning=aldst`)).toEqual({ before: 'Ek', after: 'Ceder' })
    expect(await near('Ceder', 'lista=for-sale')).toEqual({ before: null, after: 'Fur' })
    // The only one of its breed has no neighbours.
    expect(await near('Björk', 'lista=stallions&ras=ISL&ordning=aldst')).toEqual({ before: null, after: null })
    // A horse that left the list has no neighbours there.
    for (const address of [narrowed, `${narrowed}&ordning=yngst`]) expect(await near('Björk', address)).toBeNull()
    expect(await near('Ceder', 'lista=stallions&ras=finns-inte&ordning=poang')).toBeNull()
  })

  test('is between those of the same sorting key by their names', async () => {
    const store = await open()
    const names = ['L K', 'L-K', 'L/K', 'L_K', 'Lk', 'Å', 'Z']
    await stock(store, { horses: names.map((name) => ({ name, category: 'stallions', age: 2015 })) })
    const near = async (name: string) => {
      const list = readSeenList(new URLSearchParams('lista=stallions'))
      const horse = await findHorse(store.db, name)
      if (list === null || horse === null) throw new Error(name)
      return findSeenNeighbours(store, list, { id: horse.id, name, sortKey: swedishSortKey(name) }, 2026)
    }
    const inOrder = ['L K', 'L-K', 'L/K', 'L_K', 'Lk', 'Z', 'Å']
    for (const [at, name] of inOrder.entries())
      expect([name, await near(name)]).toEqual([
        name,
        { before: inOrder[at - 1] ?? null, after: inOrder[at + 1] ?? null },
      ])
  })
})
