import { expect, test } from 'vitest'
import { HORSES_PER_PAGE } from '#app/domain/pages.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { createShuffled, SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findSoldLacking, findUnlisted } from './attention.server.ts'
import { scoresOfBatch } from './batch.server.ts'
import { HORSE_ORDERS, type HorseOrder } from './desk-filter.ts'
import { allMatching, findAdminHorses, findMatchingIds, findNeighbours } from './desk-list.server.ts'
import { findStanding } from './form.server.ts'
import {
  findHorse,
  findHorseOfRevision,
  findListedHorses,
  findOtherLineHorses,
  findQualityHorses,
} from './horses.server.ts'
import { findSeenNeighbours, neighboursOf } from './neighbours.server.ts'

async function save(store: Store, changes: readonly Change[]) {
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}
const make = (document: object, id?: string): Change => ({
  op: 'create',
  collection: 'horses',
  ...(id ? { id } : {}),
  document,
})
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describeOnBothEngines('Horses in order', (open) => {
  test('those without a public page, by name, as many as asked for', async () => {
    const store = await open()
    const categories = ['workers', undefined, 'ponny', 'riding', undefined, 'fåglar', 'pony']
    await save(store, [
      ...createShuffled('horses', (_name, at) => (categories[at] ? { category: categories[at] } : {})),
      make({ name: 'Bo', category: 'for-sale' }),
      make({ name: 'Cia', forSale: true }),
      make({ name: 'Dora', category: 'sold' }),
      make({ name: 'Embla', category: 'stallions' }),
    ])
    const all = [
      { name: 'Alva', category: 'pony' },
      { name: 'Eko', category: 'riding' },
      { name: 'eko', category: 'workers' },
      { name: 'Zorn', category: 'ponny' },
      { name: 'åsa', category: 'fåglar' },
      { name: 'Ärla', category: null },
      { name: 'Öde', category: null },
    ]
    expect(await findUnlisted(store.db, 20)).toEqual(all)
    expect(await findUnlisted(store.db, 3)).toEqual(all.slice(0, 3))
  })

  test('sold ones without a link or an owner, by name, with what each lacks', async () => {
    const store = await open()
    const kinds = [
      { link: 'https://example.org' },
      { owner: 'Bo' },
      { link: 'https://example.org', owner: '' },
      {},
      { link: 'https://example.org', owner: ' ' },
      { link: 'https://example.org', owner: 'Bo' },
      { owner: '' },
    ]
    await save(store, [
      ...createShuffled('horses', (_name, at) => ({ category: 'sold', ...kinds[at] })),
      make({ name: 'Bo', category: 'dead' }),
    ])
    const lacking = [
      { name: 'Alva', lacks: { link: true, owner: true } },
      { name: 'Eko', lacks: { link: true, owner: true } },
      { name: 'eko', lacks: { link: false, owner: true } },
      { name: 'Zorn', lacks: { link: false, owner: true } },
      { name: 'Öde', lacks: { link: true, owner: false } },
    ]
    expect(await findSoldLacking(store.db, 20)).toEqual(lacking)
    expect(await findSoldLacking(store.db, 2)).toEqual(lacking.slice(0, 2))
  })

  test('a list of visitors, its neighbours, and horses whose line cannot be read', async () => {
    const store = await open()
    await save(store, [
      ...createShuffled('horses', () => ({ category: 'stallions', line: 'X' })),
      make({ name: 'Bo', category: 'seniors', line: '1.2' }),
      make({ name: 'Cia', category: 'seniors' }),
    ])
    const listing = { kind: 'category', category: 'stallions' } as const
    expect(namesOf(await findListedHorses(store.db, listing, {}, 1))).toEqual(SWEDISH_ORDER)
    expect(namesOf(await findOtherLineHorses(store.db))).toEqual(SWEDISH_ORDER)
    for (const [at, name] of SWEDISH_ORDER.entries()) {
      const [before = null, after = null] = [SWEDISH_ORDER[at - 1], SWEDISH_ORDER[at + 1]]
      const horse = await findHorse(store.db, name)
      const beside = { id: horse?.id ?? '', name, sortKey: swedishSortKey(name) }
      const list = { category: 'stallions', filter: {}, order: 'name' } as const
      expect(await findSeenNeighbours(store, list, beside, 2026), name).toEqual({ before, after })
      const sides = await neighboursOf(store.db, 'stallions', beside.sortKey, name).execute()
      const nameAt = (wanted: number) => sides.find(({ side }) => side === wanted)?.name ?? null
      expect([sides.length, nameAt(0), nameAt(1)]).toEqual([
        [before, after].filter((one) => one !== null).length,
        before,
        after,
      ])
    }
  })

  test('at most 200 whose line cannot be read', async () => {
    const store = await open()
    const names = Array.from({ length: 201 }, (_, at) => `Häst ${String(at).padStart(3, '0')}`)
    await save(
      store,
      names.toReversed().map((name) => make({ name, line: 'X' })),
    )
    expect(namesOf(await findOtherLineHorses(store.db))).toEqual(names.slice(0, 200))
  })

  test('of one quality group by name, page by page', async () => {
    const store = await open()
    const later = Array.from({ length: HORSES_PER_PAGE }, (_, at) => `Östen ${String(at).padStart(3, '0')}`)
    await save(store, [
      ...later.toReversed().map((name) => make({ name, kvalite: 'GI-24-1001' })),
      ...createShuffled('horses', () => ({ kvalite: 'GI-24-1002' })),
      make({ name: 'Allra först', kvalite: 'GII-24-1002' }),
    ])
    const all = [...SWEDISH_ORDER, ...later, 'Allra först']
    const total = all.length
    const page = async (number: number) => {
      const found = await findQualityHorses(store.db, number)
      return { total: found.total, names: namesOf(found.horses) }
    }
    expect(await page(1)).toEqual({ total, names: all.slice(0, HORSES_PER_PAGE) })
    expect(await page(2)).toEqual({ total, names: all.slice(HORSES_PER_PAGE) })
    expect(await page(3)).toEqual({ total, names: [] })
  })

  test("the owner's list in every order, horses alike in its value by name", async () => {
    const store = await open()
    await save(store, [
      ...createShuffled('horses', () => ({ category: 'seniors', breed: 'NF', generation: 2, age: 2010 })),
      make({ name: 'Bo', category: 'stallions', breed: 'SWB', generation: 3, age: 2015 }, 'x'),
      make({ name: 'Cia' }, 'y'),
    ])
    await save(store, [{ op: 'update', collection: 'horses', id: 'y', version: 1, document: { name: 'Cia' } }])
    await save(store, [
      { op: 'update', collection: 'horses', id: 'y', version: 1, document: { name: 'Cia', color: 'Fux' } },
    ])
    const byName = ['Alva', 'Bo', 'Cia', ...SWEDISH_ORDER.slice(1)]
    const expected: Record<HorseOrder, string[]> = {
      name: byName,
      'name-backwards': byName.toReversed(),
      youngest: ['Bo', ...SWEDISH_ORDER, 'Cia'],
      oldest: [...SWEDISH_ORDER, 'Bo', 'Cia'],
      generation: [...SWEDISH_ORDER, 'Bo', 'Cia'],
      'generation-backwards': ['Bo', ...SWEDISH_ORDER, 'Cia'],
      category: ['Bo', ...SWEDISH_ORDER, 'Cia'],
      'category-backwards': [...SWEDISH_ORDER, 'Bo', 'Cia'],
      breed: [...SWEDISH_ORDER, 'Bo', 'Cia'],
      'breed-backwards': ['Bo', ...SWEDISH_ORDER, 'Cia'],
      changed: ['Cia', 'Alva', 'Bo', ...SWEDISH_ORDER.slice(1)],
    }
    for (const order of HORSE_ORDERS) {
      const names = expected[order]
      expect(namesOf((await findAdminHorses(store.db, { order }, 1)).horses), order).toEqual(names)
      const batches: unknown[][] = []
      for await (const batch of allMatching(store.db, { order })) batches.push(batch.map(({ name }) => name))
      expect(batches, order).toEqual([names])
      for (const [at, name] of names.entries()) {
        const [previous = null, next = null] = [names[at - 1], names[at + 1]]
        expect(await findNeighbours(store.db, { order }, name), `${order} ${name}`).toEqual({
          at: at + 1,
          of: names.length,
          previous,
          next,
        })
      }
    }
    expect(await findMatchingIds(store.db, { order: 'oldest', breed: 'NF' })).toEqual([
      'g', 'd', 'a', 'c', 'f', 'e', 'b',
    ]) // biome-ignore format: one line reads as the order it is
  })

  test('the horse of a revision is the first that it wrote', async () => {
    const store = await open()
    await save(store, [
      { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'Alva' } },
      make({ name: 'Bo' }, 'z'),
      make({ name: 'Cia' }, 'a'),
    ])
    await save(store, [make({ name: 'Dora' }, 'd')])
    await save(store, [{ op: 'create', collection: 'pedigree', id: 'z', document: { name: 'Embla' } }])
    const found = async (revision: number) => (await findHorseOfRevision(store.db, revision))?.name ?? null
    expect(await Promise.all([1, 2, 3, 4].map(found))).toEqual(['Bo', 'Dora', null, null])
  })

  test('of two scores with one name the first by id is used', async () => {
    const store = await open()
    const scores = [
      { id: 'b', document: { name: 'Alva', notepoints: 2 } },
      { id: 'a', document: { name: 'Alva', notepoints: 1 } },
      { id: 'c', document: { name: 'Alva', notepoints: 3 } },
      { id: 'd', document: { name: 'Bo', notepoints: 4 } },
      { id: 'e', document: { name: 'Cia', notepoints: 5 } },
    ]
    await save(
      store,
      scores.map((one) => ({ op: 'create', collection: 'scores', ...one })),
    )
    const found = await scoresOfBatch(store.db, [{ name: 'Bo' }, { name: 'Alva' }, { name: 'Ingen' }])
    expect(Object.fromEntries([...found].map(([name, { notepoints }]) => [name, notepoints]))).toEqual({
      Alva: 1,
      Bo: 4,
    })
  })

  test('a sold horse is told with the last that it was before', async () => {
    const store = await open()
    const versions = [
      { name: 'Alva', category: 'bloodmares', link: 'https://example.org/1', owner: 'Anna' },
      { name: 'Alva', category: 'seniors', link: 'https://example.org/2', owner: 'Berit' },
      { name: 'Alva', category: 'sold', link: 'https://example.org/3', owner: 'Cecilia' },
      { name: 'Alva', category: 'dead', link: 'https://example.org/4', owner: 'Disa' },
    ]
    await save(store, [
      { op: 'create', collection: 'pedigree', id: 'h', document: { name: 'Alva', sire: 'Bo' } },
      make(versions[0] ?? {}, 'h'),
      make({ name: 'Bo', category: 'stallions' }, 'other'),
    ])
    for (const [at, document] of versions.slice(1).entries())
      await save(store, [{ op: 'update', collection: 'horses', id: 'h', version: at + 1, document }])
    await save(store, [
      { op: 'update', collection: 'horses', id: 'other', version: 1, document: { name: 'Bo', category: 'seniors' } },
      { op: 'update', collection: 'pedigree', id: 'h', version: 1, document: { name: 'Alva', sire: 'Ask' } },
    ])
    expect(await findStanding(store.db, 'Alva')).toMatchObject({
      category: 'dead',
      before: { category: 'seniors', link: 'https://example.org/2', owner: 'Berit' },
    })
  })
})
