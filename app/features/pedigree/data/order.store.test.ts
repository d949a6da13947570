import { expect, test } from 'vitest'
import { HORSES_PER_PAGE } from '#app/domain/pages.ts'
import type { EntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { commit } from '#app/store/commit.ts'
import { stock } from '../../../../tests/examples/stock.ts'
import { createShuffled, SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { type AroundQuery, findAround } from './around.server.ts'
import { findHomebred } from './homebred.server.ts'
import { allListedEntries, findListedEntries } from './list.server.ts'
import { countOffspring, countOffspringHere, findNewestFoals, findOffspring } from './offspring.server.ts'
import { findParentsWithoutEntry } from './relation.server.ts'

type Order = EntryFilter['order']

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describeOnBothEngines('Pedigrees in order', (open) => {
  test('foals by year, then by name, those without a year last, page by page', async () => {
    const store = await open()
    await commit(
      store,
      'test',
      'import',
      createShuffled('pedigree', () => ({ sire: 'Far', created: 2015 })),
    )
    await stock(store, {
      pedigree: [
        { name: 'Zeta', sire: 'Far', created: 2014 },
        { name: 'Yr', sire: 'Far' },
        { name: 'Ödla', sire: 'Far' },
        { name: 'Bo', dam: 'Far' },
        // A horse of ours says another year and another father: the earlier year counts, the other father does not.
        { name: 'Hemma', sire: 'Far', created: 2018 },
        { name: 'Oense', sire: 'Far', created: 2013 },
        { name: 'Annans', sire: 'Annan', created: 2015 },
      ],
      horses: [
        { name: 'Hemma', sire: 'Far', age: 2013, gender: 'Sto' },
        { name: 'Oense', sire: 'Annan', age: 2013, gender: 'Sto' },
        { name: 'Vi', dam: 'Far', age: 2016, gender: 'Sto' },
        { name: 'Vo', sire: 'Far', age: 2016, gender: 'Valack' },
        { name: 'Va', sire: 'Far', age: 2016, gender: 'Hingst' },
        { name: 'Ve', sire: 'Far', age: 2016, gender: 'Valack' },
        { name: 'Vu', sire: 'Far', age: 2016, gender: 'Valack' },
      ],
    })
    const oldest = ['Hemma', 'Zeta', ...SWEDISH_ORDER, 'Va', 'Ve', 'Vi', 'Vo', 'Vu', 'Bo', 'Yr', 'Ödla']
    const newest = ['Va', 'Ve', 'Vi', 'Vo', 'Vu', ...SWEDISH_ORDER, 'Zeta', 'Hemma', 'Bo', 'Yr', 'Ödla']
    const total = oldest.length
    const here = (await findNewestFoals(store.db, 'Far', 1)).inAll.here
    expect(await countOffspring(store.db, 'Far')).toBe(total)
    expect(await countOffspringHere(store.db, 'Far')).toEqual({ count: total, here })
    expect(await countOffspringHere(store.db, 'Ingen')).toEqual({ count: 0, here: 0 })
    const found = async (page: number, limit?: number) => {
      const { offspring, total: inAll } = await findOffspring(store.db, 'Far', page, limit)
      return { total: inAll, names: namesOf(offspring) }
    }
    expect(await found(1)).toEqual({ total, names: oldest })
    expect(await found(2, 4)).toEqual({ total, names: oldest.slice(4, 8) })
    expect(await found(3, 4)).toEqual({ total, names: oldest.slice(8, 12) })
    expect(await found(3, 10)).toEqual({ total, names: [] })
    const inAll = {
      total,
      mares: 2,
      stallions: 1,
      geldings: 3,
      here: 6,
      firstYear: 2013,
      lastYear: 2016,
      first: 'Hemma',
    }
    expect(await findNewestFoals(store.db, 'Far', 20)).toEqual({ names: newest, inAll })
    expect(await findNewestFoals(store.db, 'Far', 7)).toEqual({ names: newest.slice(0, 7), inAll })
    expect(await findNewestFoals(store.db, 'Ingen', 7)).toEqual({
      names: [],
      inAll: { total: 0, mares: 0, stallions: 0, geldings: 0, here: 0, firstYear: null, lastYear: null, first: null },
    })
  })

  test('siblings: full ones, by the dam, by the sire; the youngest first, then by name', async () => {
    const store = await open()
    const half = createShuffled('horses', () => ({ sire: 'Far', dam: 'Annan', age: 2010 }))
    await commit(store, 'test', 'import', half)
    await stock(store, {
      horses: [
        { name: 'Jag', sire: 'Far', dam: 'Mor', age: 2020, category: 'stallions' },
        { name: 'Hel utan år', sire: 'Far', dam: 'Mor' },
        { name: 'Hel gammal', sire: 'Far', dam: 'Mor', age: 1999 },
        { name: 'Hel ung', sire: 'Far', dam: 'Mor', age: 2021 },
        { name: 'Mors ung', sire: 'Annan', dam: 'Mor', age: 2022 },
        { name: 'Mors', dam: 'Mor', age: 2001 },
        { name: 'Fars ung', sire: 'Far', age: 2023 },
        { name: 'Fars utan år', sire: 'Far' },
        { name: 'Ingens', sire: 'Okänd', dam: 'Okänd', age: 2023 },
        { name: 'Blank' },
        { name: 'Före', category: 'stallions' },
        { name: 'Aldrig', category: 'seniors' },
        { name: 'Kalle', category: 'stallions' },
      ],
    })
    const asked: AroundQuery = {
      name: 'Jag',
      sire: 'Far',
      dam: 'Mor',
      list: 'stallions',
      names: ['Far', 'Kalle', 'Jag'],
    }
    const around = async (most: number, more: Partial<AroundQuery> = {}) => {
      const { siblings, ...rest } = await findAround(store.db, { ...asked, ...more }, most)
      return { ...rest, ...siblings, shown: siblings.shown.map(({ kind, horse }) => `${kind} ${horse.name}`) }
    }
    const shown = [
      'full Hel ung',
      'full Hel gammal',
      'full Hel utan år',
      'dam Mors ung',
      'dam Mors',
      'sire Fars ung',
      ...SWEDISH_ORDER.map((name) => `sire ${name}`),
      'sire Fars utan år',
    ]
    const rest = {
      neighbours: { before: 'Före', after: 'Kalle' },
      ownHorses: new Set(['Kalle', 'Jag']),
      removed: new Set(),
    }
    expect(await around(20)).toEqual({ ...rest, shown, full: 3, half: 11 })
    expect(await around(8)).toEqual({ ...rest, shown: shown.slice(0, 8), full: 3, half: 11 })
    expect(await around(8, { sire: 'Okänd', dam: null, list: null, names: [] })).toEqual({
      neighbours: null,
      ownHorses: new Set(),
      removed: new Set(),
      shown: [],
      full: 0,
      half: 0,
    })
    // Of the mother alone, nobody is a full sibling.
    const maternal = ['dam Mors ung', 'dam Hel ung', 'dam Mors', 'dam Hel gammal', 'dam Hel utan år']
    expect(await around(20, { sire: '', list: 'seniors', names: ['Aldrig'] })).toEqual({
      neighbours: { before: 'Aldrig', after: null },
      ownHorses: new Set(['Aldrig']),
      removed: new Set(),
      shown: maternal,
      full: 0,
      half: 5,
    })
  })

  test('the breeding list by name, ponies last, page by page', async () => {
    const store = await open()
    const later = Array.from({ length: HORSES_PER_PAGE - 3 }, (_, at) => `Östen ${String(at).padStart(3, '0')}`)
    await commit(
      store,
      'test',
      'import',
      createShuffled('pedigree', () => ({ homebred: true })),
    )
    await stock(store, {
      pedigree: ['aaBo', 'aa Alva', ...later.toReversed()].map((name) => ({ name, homebred: true })),
    })
    const all = [...SWEDISH_ORDER, ...later, 'aa Alva', 'aaBo']
    const names = async (page: number) => namesOf((await findHomebred(store, {}, { page, year: 2026 })).entries)
    expect(await names(1)).toEqual(all.slice(0, HORSES_PER_PAGE))
    expect(await names(2)).toEqual(all.slice(HORSES_PER_PAGE))
    expect(await names(3)).toEqual([])
  })

  test('the list of entries in every order, those alike in its value by name', async () => {
    const store = await open()
    await commit(
      store,
      'test',
      'import',
      createShuffled('pedigree', () => ({ breed: 'NF', created: 2010 })),
    )
    await stock(store, {
      pedigree: [
        { name: 'Bo', breed: 'SWB', created: 2015, gender: 'Hingst', homebred: true, sire: 'Alva', dam: 'Mor' },
        { name: 'Cia' },
      ],
    })
    const byName = ['Alva', 'Bo', 'Cia', ...SWEDISH_ORDER.slice(1)]
    const expected: Record<Order, string[]> = {
      name: byName,
      'name-backwards': byName.toReversed(),
      newest: ['Bo', ...SWEDISH_ORDER, 'Cia'],
      oldest: [...SWEDISH_ORDER, 'Bo', 'Cia'],
      breed: [...SWEDISH_ORDER, 'Bo', 'Cia'],
      'breed-backwards': ['Bo', ...SWEDISH_ORDER, 'Cia'],
    }
    for (const [order, names] of Object.entries(expected) as [Order, string[]][]) {
      expect(namesOf(await allListedEntries(store.db, { order })), order).toEqual(names)
      const { total, entries } = await findListedEntries(store.db, { order }, 1)
      expect([total, namesOf(entries)], order).toEqual([names.length, names])
    }
    const bo = {
      name: 'Bo',
      breed: 'SWB',
      gender: 'Hingst',
      created: 2015,
      homebred: 1,
      sire: 'Alva',
      dam: 'Mor',
    }
    expect(await allListedEntries(store.db, { order: 'name', breed: 'SWB' })).toEqual([bo])
    expect((await findListedEntries(store.db, { order: 'name', breed: 'SWB' }, 1)).entries).toEqual([
      { ...bo, sireHasEntry: true, damHasEntry: false },
    ])
  })

  test('parents of own horses without an entry: sires by name, then dams, as many as asked for', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'A', sire: 'Zorn', dam: 'Öde' },
        { name: 'B', sire: 'Bo', dam: 'Mor' },
        { name: 'C', sire: 'Adam', dam: 'Bo' },
        { name: 'D', sire: 'Zorn', dam: 'Anna' },
        { name: 'E', sire: 'Känd', dam: 'Känd mor' },
        { name: 'F' },
      ],
      pedigree: [{ name: 'Känd' }, { name: 'Känd mor' }],
    })
    const all = ['Adam', 'Bo', 'Zorn', 'Anna', 'Mor', 'Öde']
    expect(await findParentsWithoutEntry(store.db, 9)).toEqual(all)
    expect(await findParentsWithoutEntry(store.db, 4)).toEqual(all.slice(0, 4))
    expect(await findParentsWithoutEntry(store.db, 1)).toEqual(['Adam'])
  })
})
