import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { countOffspring, findAncestors, findHomebred, findHomebredFacets, findOffspring } from './entries.server.ts'

type Stock = { horses?: Record<string, unknown>[]; pedigree?: Record<string, unknown>[] }

async function stock(store: Store, { horses = [], pedigree = [] }: Stock) {
  const result = await commit(store, 'test', 'test', [
    ...horses.map((document) => ({ op: 'create', collection: 'horses', document }) as const),
    ...pedigree.map((document) => ({ op: 'create', collection: 'pedigree', document }) as const),
  ])
  expect(result.ok).toBe(true)
}

describeOnBothEngines('pedigrees', (open) => {
  test('ancestors come from the pedigree first, then from the own horses', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Båda', color: 'Brun', picture: 'https://example.org/a.jpg' },
        { name: 'Bara häst', sire: 'Far', category: 'stallions' },
      ],
      pedigree: [{ name: 'Båda', color: 'Fux' }, { name: 'Bara stamtavla' }, { name: 'Unknown' }],
    })
    const found = await findAncestors(store.db, ['Båda', 'Bara häst', 'Bara stamtavla', 'Ingen', 'Unknown', 'Båda', ''])
    expect([...found.keys()].toSorted()).toEqual(['Bara häst', 'Bara stamtavla', 'Båda'])
    expect(found.get('Båda')).toEqual({ document: expect.objectContaining({ color: 'Fux' }), own: true })
    expect(found.get('Bara häst')?.document.sire).toBe('Far')
    expect(found.get('Bara stamtavla')?.own).toBe(false)
  })

  test('more than thirty names are all found', async () => {
    const store = await open()
    const names = Array.from({ length: 95 }, (_, i) => `Häst ${i}`)
    await stock(store, { pedigree: names.map((name) => ({ name })) })
    expect((await findAncestors(store.db, names)).size).toBe(95)
  })

  test('offspring are entries by sire or dam, and own horses not among them, each once', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Både och', sire: 'Hingsten', age: 2020 },
        { name: 'Bara häst', sire: 'Hingsten', age: 2019 },
      ],
      pedigree: [
        { name: 'Både och', sire: 'Hingsten', created: 2020 },
        { name: 'Äldst', sire: 'Hingsten', created: 2015 },
        { name: 'Stoets', dam: 'Stoet', sire: 'Annan', created: 2016 },
        { name: 'Utan år', dam: 'Stoet', sire: 'Hingsten' },
      ],
    })
    const stallion = await findOffspring(store.db, 'Hingsten', 1)
    expect(stallion.total).toBe(4)
    expect(stallion.offspring.map((foal) => foal.name)).toEqual(['Äldst', 'Bara häst', 'Både och', 'Utan år'])
    expect(stallion.offspring.find((foal) => foal.name === 'Både och')?.own).toBe(true)
    expect((await findOffspring(store.db, 'Stoet', 1)).offspring.map((foal) => foal.name)).toContain('Stoets')
    expect(await countOffspring(store.db, 'Hingsten')).toBe(4)
    expect(await countOffspring(store.db, 'Ingen')).toBe(0)
  })

  test('the breeding list reads the flag, ponies last', async () => {
    const store = await open()
    await stock(store, {
      horses: [{ name: 'Norrsken Åska' }],
      pedigree: [
        { name: 'aa Lilla Gnistra', homebred: true, breed: 'SH', gender: 'Sto' },
        { name: 'Norrsken Åska', homebred: true, breed: 'SWB', gender: 'Sto', sire: 'Far', dam: 'Unknown' },
        { name: 'Aaron', homebred: true, breed: 'SWB', gender: 'Hingst' },
        { name: 'Främling', homebred: false, breed: 'OX' },
      ],
    })
    const all = await findHomebred(store, {}, 1)
    expect(all.entries.map((entry) => entry.name)).toEqual(['Aaron', 'Norrsken Åska', 'aa Lilla Gnistra'])
    expect(all.ownHorses).toEqual(new Set(['Norrsken Åska']))
    expect((await findHomebred(store, { breed: 'SWB', gender: 'Sto' }, 1)).entries).toHaveLength(1)
    const facets = await findHomebredFacets(store.db)
    expect(facets.breeds.toSorted()).toEqual(['SH', 'SWB'])
    expect(facets.total).toBe(3)
  })
})
