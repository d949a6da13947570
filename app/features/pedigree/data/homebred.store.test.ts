import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findHomebred, findHomebredFacets } from './homebred.server.ts'

describeOnBothEngines('the breeding list', (open) => {
  test('the breeding list reads the flag, ponies last', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Norrsken Åska', age: 2025 },
        { name: 'Aaron', age: 2025, category: 'dead' },
      ],
      pedigree: [
        { name: 'aa Lilla Gnistra', homebred: true, breed: 'SH', gender: 'Sto' },
        { name: 'Norrsken Åska', homebred: true, breed: 'SWB', gender: 'Sto', sire: 'Far', dam: 'Unknown' },
        { name: 'Aaron', homebred: true, breed: 'SWB', gender: 'Hingst' },
        { name: 'Främling', homebred: false, breed: 'OX' },
      ],
    })
    const all = await findHomebred(store, {}, { page: 1, year: 2026 })
    expect(all.entries.map((entry) => entry.name)).toEqual(['Aaron', 'Norrsken Åska', 'aa Lilla Gnistra'])
    expect(all.ownHorses).toEqual(new Set(['Norrsken Åska', 'Aaron']))
    expect(all.foals).toEqual(new Set(['Norrsken Åska']))
    expect((await findHomebred(store, { breed: 'SWB', gender: 'Sto' }, { page: 1, year: 2026 })).entries).toHaveLength(
      1,
    )
    const facets = await findHomebredFacets(store.db)
    expect(facets.breeds.toSorted()).toEqual(['SH', 'SWB'])
    expect(facets.total).toBe(3)
  })
})
