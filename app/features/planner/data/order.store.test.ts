import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { createShuffled } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findParentFacets, searchParents } from './stud.server.ts'

const YEAR = 2026

describeOnBothEngines('Parents in order', (open) => {
  test('those whose name begins with what was typed, then the others, each by name', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      ...createShuffled('horses', (_name, at) => ({
        gender: 'Sto',
        generation: [10, 9, 100, 9, undefined, 2, 10][at],
      })),
      ...['Ökande', 'Bekant', 'ekan', 'Åke K', 'Ekan', 'Hane Eko'].map(
        (name, at) =>
          ({
            op: 'create',
            collection: 'horses',
            id: `z${9 - at}`,
            document: { name, gender: 'Sto', breed: 'NF' },
          }) as const,
      ),
      { op: 'create', collection: 'horses', id: 'h', document: { name: 'Ekorn', gender: 'Hingst', generation: 1 } },
    ])
    const search = async (typed: string, limit?: number) => {
      const asked = { gender: 'Sto', typed, year: YEAR, generation: null, breed: null, sale: null } as const
      const { total, horses } = await searchParents(store.db, asked, limit)
      return [total, horses.map(({ name }) => name)]
    }
    const found = ['Ekan', 'ekan', 'Eko', 'eko', 'Bekant', 'Hane Eko']
    expect(await search('EK')).toEqual([6, found])
    expect(await search('ek', 3)).toEqual([6, found.slice(0, 3)])
    expect(await search('', 20)).toEqual([
      13,
      ['Alva', 'Bekant', 'Ekan', 'ekan', 'Eko', 'eko', 'Hane Eko', 'Zorn', 'Åke K', 'åsa', 'Ärla', 'Öde', 'Ökande'],
    ])
    const facets = await findParentFacets(store.db, 'Sto', YEAR)
    expect(facets).toEqual({ generations: [2, 9, 10, 100], breeds: ['NF'], total: 13 })
  })
})
