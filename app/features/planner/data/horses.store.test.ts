import { expect, test } from 'vitest'
import { parentRefusal } from '#app/domain/breeding/planner-parents.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findParent, findParentFacets, searchParents } from './stud.server.ts'
import { MOST_SUGGESTIONS } from './stud.ts'

const YEAR = 2026

async function stable(store: Store, horses: Record<string, unknown>[]) {
  const changes = horses.map((document) => ({ op: 'create', collection: 'horses', document }) as const)
  expect((await commit(store, 'test', 'import', changes)).ok).toBe(true)
}

const names = ({ horses }: { horses: { name: string }[] }) => horses.map((horse) => horse.name)
const EVERY = { gender: 'Hingst', typed: '', year: YEAR, generation: null, breed: null, sale: null } as const

describeOnBothEngines('parents for the planner', (open) => {
  test('the query leaves out exactly the horses that the rule refuses', async () => {
    const store = await open()
    const horses = ['sold', 'dead', 'seniors', 'stallions', 'for-sale', 'youngsters', undefined].flatMap((category) =>
      [2019, 2023, 2024, '2024', 2025, 2027, 'okänt', undefined, 7, 20_260].flatMap((age) =>
        ['Hingst', 'Sto', 'Valack', undefined].map((gender) => ({
          name: `${category} ${age} ${gender} ${typeof age}`,
          category,
          age,
          gender,
        })),
      ),
    )
    await stable(store, horses)
    for (const gender of ['Hingst', 'Sto'] as const) {
      const wanted = horses.filter((horse) => parentRefusal(horse, gender, YEAR) === null).map(({ name }) => name)
      const found = await searchParents(store.db, { ...EVERY, gender }, 1000)
      expect(names(found).toSorted()).toEqual(wanted.toSorted())
      expect(found.total).toBe(wanted.length)
    }
  })

  test('typing finds names ignoring case and accents, beginnings first', async () => {
    const store = await open()
    await stable(store, [
      { name: 'Lilla Åskan', gender: 'Hingst' },
      { name: 'åska', gender: 'Hingst', generation: 3, breed: 'SWB' },
      { name: 'Äska', gender: 'Hingst' },
      { name: '100 % Åska_x', gender: 'Hingst' },
      { name: 'Åska Sto', gender: 'Sto' },
    ])
    expect(names(await searchParents(store.db, { ...EVERY, typed: 'ÅSK' }))).toEqual([
      'åska',
      '100 % Åska_x',
      'Lilla Åskan',
    ])
    expect(names(await searchParents(store.db, { ...EVERY, typed: '%' }))).toHaveLength(4)
    expect(names(await searchParents(store.db, { ...EVERY, typed: "x' or 1=1" }))).toEqual([])
    expect(names(await searchParents(store.db, { ...EVERY, typed: 'å', breed: 'SWB', generation: 3 }))).toEqual([
      'åska',
    ])
    expect(names(await searchParents(store.db, { ...EVERY, generation: -1 }))).toEqual([])
    await stable(store, [{ name: 'Säljes', gender: 'Hingst', forSale: true }])
    expect(names(await searchParents(store.db, { ...EVERY, sale: 'till-salu' }))).toEqual(['Säljes'])
    expect(names(await searchParents(store.db, { ...EVERY, sale: 'kvar' }))).toHaveLength(4)
    const facets = await findParentFacets(store.db, 'Hingst', YEAR)
    expect(facets).toEqual({ generations: [3], breeds: ['SWB'], total: 5 })
  })

  test('suggestions are limited, their count is not', async () => {
    const store = await open()
    await stable(
      store,
      Array.from({ length: MOST_SUGGESTIONS + 5 }, (_, at) => ({ name: `Häst ${at}`, gender: 'Sto' })),
    )
    const found = await searchParents(store.db, { ...EVERY, gender: 'Sto', typed: 'häst' })
    expect([found.horses.length, found.total]).toEqual([MOST_SUGGESTIONS, MOST_SUGGESTIONS + 5])
    const all = await searchParents(store.db, { ...EVERY, gender: 'Sto' }, 1000)
    expect(all.horses).toHaveLength(MOST_SUGGESTIONS + 5)
  })

  test('a choice is the horse of that name, otherwise the only match', async () => {
    const store = await open()
    await stable(store, [
      { name: 'Storm', gender: 'Hingst' },
      { name: 'Stormhök', gender: 'Hingst' },
      { name: 'Storm Lilla', gender: 'Hingst' },
      { name: 'Såld', gender: 'Hingst', category: 'sold' },
      { name: 'Liten', gender: 'Hingst', age: YEAR - 1 },
      { name: 'Stoet', gender: 'Sto' },
    ])
    const choice = (typed: string) => findParent(store.db, 'Hingst', typed, YEAR)
    expect(await choice('Storm')).toMatchObject({ kind: 'horse', horse: { name: 'Storm' } })
    expect(await choice(' storm ')).toMatchObject({ kind: 'horse', horse: { name: 'Storm' } })
    expect(await choice('hök')).toMatchObject({ kind: 'horse', horse: { name: 'Stormhök' } })
    expect(await choice('stor')).toEqual({ kind: 'many', total: 3 })
    expect(await choice('Såld')).toMatchObject({ kind: 'refused', refusal: 'sold' })
    expect(await choice('Liten')).toMatchObject({ kind: 'refused', refusal: 'too-young' })
    expect(await choice('Stoet')).toMatchObject({ kind: 'refused', refusal: 'not-this-sex' })
    expect(await choice('Ingen alls')).toEqual({ kind: 'none' })
    expect(await choice('?')).toEqual({ kind: 'none' })
  })
})
