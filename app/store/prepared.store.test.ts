import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { commit } from './commit.ts'
import { padded, prepared } from './prepared.ts'

const byName = prepared((db, name: string) =>
  db.selectFrom('horses').select('name').where('category', '=', 'stallions').where('name', '=', name).limit(1),
)
const byNames = prepared((db, ...names: string[]) =>
  db.selectFrom('horses').select('name').where('name', 'in', names).where('hidden', '=', 0).orderBy('name'),
)

describeOnBothEngines('prepared queries', (open) => {
  test('use the given texts, each time and in each store', async () => {
    const [store, other] = [await open(), await open()]
    const horses = ['A', 'B', 'C'].map((name) => ({ name, category: 'stallions' }))
    const changes = horses.map((document) => ({ op: 'create', collection: 'horses', document }) as const)
    expect((await commit(store, 'test', 'import', changes)).ok).toBe(true)
    expect(await byName(store.db, 'B')).toEqual([{ name: 'B' }])
    expect(await byName(store.db, 'A')).toEqual([{ name: 'A' }])
    expect(await byNames(store.db, 'C', 'A', 'D')).toEqual([{ name: 'A' }, { name: 'C' }])
    expect(await byNames(store.db, ...padded(['C', 'B', 'A']))).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    expect(await byNames(store.db, 'B', 'B')).toEqual([{ name: 'B' }])
    expect(await byName(other.db, 'B')).toEqual([])
  })

  test('do not confuse a text of their own with one that is given', async () => {
    const store = await open()
    await commit(store, 'test', 'import', [{ op: 'create', collection: 'horses', document: { name: 'A', breed: '0' } }])
    const ofBreed = prepared((db, name: string) =>
      db.selectFrom('horses').select('name').where('breed', '=', '0').where('name', '=', name),
    )
    expect(await ofBreed(store.db, 'A')).toEqual([{ name: 'A' }])
  })

  test('are compiled once for each store and number of texts', async () => {
    const [store, other] = [await open(), await open()]
    let count = 0
    const counting = prepared((db, ...names: string[]) => {
      count++
      return db.selectFrom('horses').select('name').where('name', 'in', names)
    })
    for (const names of [['A'], ['B'], ['A', 'B'], ['C', 'D'], ['E']]) await counting(store.db, ...names)
    expect(count).toBe(2)
    await counting(other.db, 'A')
    await counting(other.db, 'B')
    expect(count).toBe(3)
  })
})

test('a list is filled up with its first text, to one of a few lengths', () => {
  expect(padded(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'a'])
  expect(padded([])).toEqual([])
  const lengths = Array.from({ length: 33 }, (_, count) => padded(Array.from({ length: count }, String)).length)
  expect(lengths.slice(0, 10)).toEqual([0, 1, 2, 4, 4, 8, 8, 8, 8, 16])
  expect(lengths.slice(15)).toEqual([16, 16, ...Array.from({ length: 14 }, () => 30), 31, 32])
})
