import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findChangedHorses, findHorsesFor } from './anything.server.ts'
import { findLikeNames, findNearNames } from './named-horses.server.ts'

const make = (id: string, document: object, collection: 'horses' | 'pedigree' = 'horses'): Change => ({
  op: 'create',
  collection,
  id,
  document,
})
const paint = (id: string, version: number, name: string): Change => ({
  op: 'update',
  collection: 'horses',
  id,
  version,
  document: { name, color: 'Fux' },
})

describeOnBothEngines('The search in order', (open) => {
  test('the horses changed last, each once, of one change the last first', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('c', { name: 'Cia' }),
      make('a', { name: 'Alva' }),
      make('b', { name: 'Bo' }),
      make('a', { name: 'Alva' }, 'pedigree'),
    ])
    expect((await findChangedHorses(store.db, 9)).map(({ name }) => name)).toEqual(['Bo', 'Alva', 'Cia'])
    await commit(store, 'Anna', 'update-horse', [paint('c', 1, 'Cia'), paint('b', 1, 'Bo')])
    await commit(store, 'Anna', 'update-horse', [paint('b', 2, 'Bo II')])
    await commit(store, 'Anna', 'add-relation', [make('d', { name: 'Dora' }, 'pedigree')])
    await commit(store, 'Anna', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'a', version: 1 }])
    const found = await findChangedHorses(store.db, 9)
    expect(found.map(({ kind, name, details }) => [kind, name, details.color])).toEqual([
      ['horse', 'Bo II', 'Fux'],
      ['horse', 'Cia', 'Fux'],
    ])
    expect((await findChangedHorses(store.db, 1)).map(({ name }) => name)).toEqual(['Bo II'])
  })

  test('entries are found by their names, but not those of removed horses', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('p1', { name: 'Stamfar' }, 'pedigree'),
      make('p2', { name: 'Stamhäst', link: 'https://example.org/' }, 'pedigree'),
      make('p3', { name: 'Stammor' }, 'pedigree'),
    ])
    const wishes = { most: 9, withFormer: false, removed: new Set(['Stammor']) }
    const { entries, horses, totals, near } = await findHorsesFor(store.db, 'stam', wishes)
    expect(entries.map(({ name }) => name)).toEqual(['Stamfar', 'Stamhäst'])
    expect([horses, totals, near]).toEqual([[], { horses: 0, entries: 2 }, []])
  })

  test('names near an unknown one are those of its first letter that are spelt most alike', async () => {
    const store = await open()
    const names = ['Skugga', 'Skuggan', 'Skogga', 'Sol', 'Skvgga', 'Rugga', 'Tugga', 'Åskugga', 'Rkugg', 'Tkugg']
    await commit(
      store,
      'Anna',
      'import',
      names.map((name, at) => make(`h${at}`, { name })),
    )
    expect(await findNearNames(store.db, 'Skugg')).toEqual(['Skugga'])
    expect((await findLikeNames(store.db, 'Skugga')).toSorted()).toEqual(['Skogga', 'Skuggan', 'Skvgga'])
    expect(await findNearNames(store.db, '!')).toEqual([])
  })
})
