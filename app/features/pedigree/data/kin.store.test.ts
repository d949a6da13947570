import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { type AroundQuery, findAround } from './around.server.ts'
import { findNewestFoals } from './offspring.server.ts'

describeOnBothEngines('the relatives of a horse', (open) => {
  test('the newest foals come first, and all are counted', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Både och', sire: 'Far', age: 2020, gender: 'Sto' },
        { name: 'Bara häst', sire: 'Far', age: 2019, gender: 'Valack' },
      ],
      pedigree: [
        { name: 'Både och', sire: 'Far', created: 2020, gender: 'Sto' },
        { name: 'Äldst', sire: 'Far', created: 2015, gender: 'Hingst' },
        { name: 'Utan år', dam: 'Mor', sire: 'Far' },
      ],
    })
    expect(await findNewestFoals(store.db, 'Far', 2)).toEqual({
      names: ['Både och', 'Bara häst'],
      inAll: {
        total: 4,
        mares: 1,
        stallions: 1,
        geldings: 1,
        here: 2,
        firstYear: 2015,
        lastYear: 2020,
        first: 'Äldst',
      },
    })
    const mare = await findNewestFoals(store.db, 'Mor', 2)
    expect(mare.names).toEqual(['Utan år'])
    expect(mare.inAll).toMatchObject({ total: 1, firstYear: null, lastYear: null })
    expect((await findNewestFoals(store.db, 'Ingen', 2)).inAll.total).toBe(0)
  })

  test('full siblings come before those by the dam, and those before the sire’s', async () => {
    const store = await open()
    const horse = (name: string, sire: string, dam: string, age: number) => ({ name, sire, dam, age })
    await stock(store, {
      horses: [
        horse('Själv', 'Far', 'Mor', 2015),
        horse('Hel', 'Far', 'Mor', 2012),
        horse('Mors', 'Annan', 'Mor', 2016),
        horse('Mors unga', 'Annan', 'Mor', 2020),
        horse('Fars', 'Far', 'Annan', 2021),
        horse('Främmande', 'Okänd', 'Unknown', 2021),
      ],
    })
    const told = async (of: Omit<AroundQuery, 'list' | 'names'>, limit: number) => {
      const { siblings, ...more } = await findAround(store.db, { ...of, list: null, names: [] }, limit)
      expect(more).toEqual({ neighbours: null, ownHorses: new Set(), removed: new Set() })
      const { shown, full, half } = siblings
      return { shown: shown.map(({ kind, horse: { name } }) => `${kind} ${name}`), full, half }
    }
    const self = { name: 'Själv', sire: 'Far', dam: 'Mor' }
    const all = ['full Hel', 'dam Mors unga', 'dam Mors', 'sire Fars']
    expect(await told(self, 9)).toEqual({ shown: all, full: 1, half: 3 })
    expect(await told(self, 2)).toEqual({ shown: all.slice(0, 2), full: 1, half: 3 })
    expect(await told({ ...self, dam: null }, 9)).toEqual({ shown: ['sire Fars', 'sire Hel'], full: 0, half: 2 })
    // Unknown parents are not shared.
    for (const parent of [null, 'Unknown', '?', '']) {
      expect(await told({ name: 'Främmande', sire: parent, dam: parent }, 9)).toEqual({ shown: [], full: 0, half: 0 })
    }
  })

  test('neighbours are in the same list, by name, without the hidden', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Alm', category: 'stallions' },
        { name: 'Björk', category: 'stallions', link: 'https://example.org' },
        { name: 'Ceder', category: 'stallions' },
        { name: 'Dunge', category: 'seniors' },
        { name: 'Ek', category: 'stallions' },
        { name: 'ek', category: 'stallions' },
        { name: 'Ö', category: 'stallions' },
      ],
    })
    const near = async (name: string) => {
      const asked = { name, sire: null, dam: null, list: 'stallions', names: [name, 'Dunge', 'Ingen'] }
      const { neighbours, ownHorses, siblings } = await findAround(store.db, asked, 9)
      expect(ownHorses).toEqual(new Set([name, 'Dunge']))
      expect(siblings).toEqual({ shown: [], full: 0, half: 0 })
      return neighbours
    }
    expect(await near('Alm')).toEqual({ before: null, after: 'Ceder' })
    expect(await near('Ceder')).toEqual({ before: 'Alm', after: 'Ek' })
    expect(await near('Ek')).toEqual({ before: 'Ceder', after: 'ek' })
    expect(await near('ek')).toEqual({ before: 'Ek', after: 'Ö' })
    expect(await near('Ö')).toEqual({ before: 'ek', after: null })
  })
})
