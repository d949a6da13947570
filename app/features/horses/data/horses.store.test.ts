import { expect, test } from 'vitest'
import type { ValueOrder } from '#app/domain/horse/list-order.ts'
import { HORSES_PER_PAGE } from '#app/domain/pages.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { facetsOf, type ListFilter, totalOf } from '../view/facets.ts'
import {
  countLists,
  findHorse,
  findHorseNames,
  findHorsesInOrder,
  findLineHorses,
  findListedHorses,
  findQualityHorses,
  type Listing,
  listGroups,
} from './horses.server.ts'
import { findListOrder } from './list-order.server.ts'

async function stable(store: Store, horses: Record<string, unknown>[]) {
  const result = await commit(
    store,
    'test',
    'import',
    horses.map((document) => ({ op: 'create', collection: 'horses', document })),
  )
  expect(result.ok).toBe(true)
}

/** A page of a list as a visitor gets it: its horses, and how many the filters leave. */
async function findList(store: Store, listing: Listing, filter: ListFilter, page: number) {
  const total = totalOf(await listGroups(store, listing), filter)
  return { total, horses: await findListedHorses(store.db, listing, filter, page) }
}

const names = (found: { horses: { name: string }[] }) => found.horses.map((horse) => horse.name)

describeOnBothEngines('lists of horses', (open) => {
  test('a category is listed in Swedish order, without hidden horses', async () => {
    const store = await open()
    await stable(store, [
      { name: 'Östan', category: 'stallions' },
      { name: 'åska', category: 'stallions' },
      { name: 'Zorro', category: 'stallions' },
      { name: 'Älva', category: 'stallions' },
      { name: 'Gömd', category: 'stallions', link: 'https://example.org/gomd' },
      { name: 'Blank', category: 'stallions', link: ' ' },
      { name: 'Sto', category: 'bloodmares' },
      { name: 'Ingenstans' },
    ])
    const found = await findList(store, { kind: 'category', category: 'stallions' }, {}, 1)
    expect(names(found)).toEqual(['Blank', 'Zorro', 'åska', 'Älva', 'Östan'])
    expect(found.total).toBe(5)
  })

  test('the sale list takes forSale and the category for-sale, promised horses too', async () => {
    const store = await open()
    await stable(store, [
      { name: 'A', category: 'stallions', forSale: true },
      { name: 'B', category: 'for-sale' },
      { name: 'C', category: 'youngsters', forSale: true, tingad: true },
      { name: 'D', category: 'stallions', forSale: false },
      { name: 'E', category: 'for-sale', link: 'https://example.org' },
    ])
    expect(names(await findList(store, { kind: 'for-sale' }, {}, 1))).toEqual(['A', 'B', 'C'])
    expect(await countLists(store.db)).toMatchObject({ stallions: 2, youngsters: 1, 'for-sale': 2 })
  })

  test('filters combine, and a value that no horse has gives none', async () => {
    const store = await open()
    await stable(store, [
      { name: 'A', category: 'competitors', breed: 'SWB', gender: 'Sto', generation: 1 },
      { name: 'B', category: 'competitors', breed: 'SWB', gender: 'Hingst', generation: 1 },
      { name: 'C', category: 'competitors', breed: 'ISL', gender: 'Sto', generation: '2' },
      { name: 'D', category: 'competitors' },
    ])
    const listing = { kind: 'category', category: 'competitors' } as const
    const filtered = async (filter: ListFilter) => {
      const { total, horses } = await findList(store, listing, filter, 1)
      expect(total).toBe(horses.length)
      return names({ horses })
    }
    expect(await filtered({ breed: 'SWB' })).toEqual(['A', 'B'])
    expect(await filtered({ breed: 'SWB', gender: 'Sto' })).toEqual(['A'])
    expect(await filtered({ generation: 2 })).toEqual(['C'])
    expect(await filtered({ generation: -1 })).toEqual([])
    expect(await filtered({ breed: "SWB' OR '1'='1" })).toEqual([])
    const facets = facetsOf(await listGroups(store, listing))
    expect(facets.breeds.toSorted()).toEqual(['ISL', 'SWB'])
    expect(facets.genders.toSorted()).toEqual(['Hingst', 'Sto'])
    expect(facets.generations).toEqual([1, 2])
    expect(facets.total).toBe(4)
  })

  test('a long list has pages with every horse once', async () => {
    const store = await open()
    const count = HORSES_PER_PAGE + 17
    await stable(
      store,
      Array.from({ length: count }, (_, i) => ({ name: `Häst ${i}`, category: 'seniors' })),
    )
    const listing = { kind: 'category', category: 'seniors' } as const
    const first = await findList(store, listing, {}, 1)
    const second = await findList(store, listing, {}, 2)
    const beyond = await findList(store, listing, {}, 3)
    expect(first.horses).toHaveLength(HORSES_PER_PAGE)
    expect(second.horses).toHaveLength(17)
    expect(beyond.horses).toHaveLength(0)
    expect(beyond.total).toBe(count)
    expect(new Set([...names(first), ...names(second)]).size).toBe(count)
  })

  test('a list in another order has every horse once, on every page and after a change', async () => {
    const store = await open()
    const count = HORSES_PER_PAGE + 3
    const horses = Array.from({ length: count }, (_, i) => ({
      name: `Häst ${i}`,
      category: 'seniors',
      height: i % 7 === 0 ? '' : 100 + (i % 50),
      age: 2000 + (i % 20),
    }))
    await stable(store, [...horses, { name: 'Gömd', category: 'seniors', height: 999, link: 'https://example.org' }])
    const scores = [
      { id: 'b', name: 'Häst 4', notepoints: 9 },
      { id: 'a', name: 'Häst 4', notepoints: 50 },
      { id: 'c', name: 'Häst 9', notepoints: 10 },
    ]
    await commit(
      store,
      'test',
      'import',
      scores.map(({ id, ...document }) => ({ op: 'create', collection: 'scores', id, document }) as const),
    )
    const listing = { kind: 'category', category: 'seniors' } as const
    const page = async (order: ValueOrder, number: number, filter = {}) => {
      const list = await findListOrder(store, listing, filter, order, 2026)
      expect(totalOf(await listGroups(store, listing), filter)).toBe(list.ids.length)
      return { total: list.ids.length, horses: await findHorsesInOrder(store.db, list, number) }
    }
    const tallest = [...(await page('tallest', 1)).horses, ...(await page('tallest', 2)).horses]
    expect(new Set(names({ horses: tallest })).size).toBe(count)
    const heights = tallest.map(({ document }) => Number(document.height) || 0)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(await page('tallest', 3)).toEqual({ total: count, horses: [] })
    expect(names(await page('points', 1)).slice(0, 3)).toEqual(['Häst 4', 'Häst 9', 'Häst 0'])
    expect(names(await page('youngest', 1))[0]).toBe('Häst 119')
    expect((await page('youngest', 1, { breed: 'SWB' })).total).toBe(0)
    await stable(store, [{ name: 'Ny', category: 'seniors', height: 300 }])
    expect(names(await page('tallest', 1))[0]).toBe('Ny')
  })

  test('quality horses are ordered by group and name, without sold and dead', async () => {
    const store = await open()
    await stable(store, [
      { name: 'Övrig', kvalite: 'K-12', category: 'competitors' },
      { name: 'Fyra', kvalite: 'GIV-22-8201' },
      { name: 'Ett B', kvalite: 'GI-24-1001', link: 'https://example.org' },
      { name: 'Ett A', kvalite: 'GI-24-1002', category: 'seniors' },
      { name: 'Såld', kvalite: 'GI-24-1003', category: 'sold' },
      { name: 'Död', kvalite: 'GI-24-1004', category: 'dead' },
      { name: 'Utan' },
      { name: 'Blank', kvalite: ' ' },
    ])
    const found = await findQualityHorses(store.db, 1)
    expect(names(found)).toEqual(['Ett A', 'Ett B', 'Fyra', 'Övrig'])
    expect(found.total).toBe(4)
  })

  test('quality horses are ordered by group before name', async () => {
    const store = await open()
    const codes = { Alva: 'K-12', Beda: 'GIV-22-8201', Cora: 'GIII-23-1', Dora: 'GII-24-6001', Elva: 'GI-24-1001' }
    await stable(
      store,
      Object.entries(codes).map(([name, kvalite]) => ({ name, kvalite })),
    )
    expect(names(await findQualityHorses(store.db, 1))).toEqual(['Elva', 'Dora', 'Cora', 'Beda', 'Alva'])
  })

  test('blood lines are ordered by number, new blood last, unreadable ones left out', async () => {
    const store = await open()
    const lines = ['2.10', '0.1', '1.X', '1.2', '15.1', '1.1', '1.0', '2.9', '0.X', '1.2.X', '3.X', '16.1', 'X', '']
    await stable(
      store,
      lines.map((line, i) => ({ name: `Häst ${i}`, line })),
    )
    const { horses } = await findLineHorses(store.db, 1)
    expect(horses.map((horse) => horse.document.line)).toEqual([
      '1.0', '1.1', '1.2', '1.2.X', '1.X', '2.9', '2.10', '3.X', '15.1', '0.1', '0.X',
    ]) // biome-ignore format: one line reads as the order it is
  })

  test('a name finds exactly its horse, whatever its characters', async () => {
    const store = await open()
    const odd = ['50/50 Chans', '100 % Norrsken', "L'Étoile d'Or", 'Åke & Ärtan #2', 'Vad gör du?', 'eko', 'Eko']
    await stable(
      store,
      odd.map((name) => ({ name })),
    )
    for (const name of odd) expect((await findHorse(store.db, ` ${name} `))?.name).toBe(name)
    expect(await findHorse(store.db, 'EKO')).toBeNull()
    expect(await findHorse(store.db, '100 % Norrske_')).toBeNull()
    expect(await findHorseNames(store.db, [...odd, 'Ingen'])).toEqual(new Set(odd))
  })
})
