import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findHomebred, findHomebredFacets } from './homebred.server.ts'

describeOnBothEngines('the breeding list', (open) => {
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
