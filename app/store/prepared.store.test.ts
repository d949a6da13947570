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
})

test('a list is filled up with its first text, to one of a few lengths', () => {
  expect(padded(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'a'])
  expect(padded([])).toEqual([])
  expect(padded(Array.from({ length: 17 }, (_, i) => `${i}`))).toHaveLength(30)
  expect(padded(Array.from({ length: 31 }, (_, i) => `${i}`))).toHaveLength(31)
})
