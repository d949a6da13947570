import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { createShuffled, SWEDISH_ORDER } from '../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findLastAgeing, forecastAgeing, sortHorses } from './data.server.ts'

const YEAR = 2026
const horse = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })

describeOnBothEngines('Ageing', (open) => {
  test('tells each horse once, by name, with what the change would do to it', async () => {
    const store = await open()
    const others = ['Ålder', 'Alder', 'Ädel', 'adel']
    await commit(store, 'Anna', 'import', [
      ...createShuffled('horses', (_name, at) => ({ age: 2010 + at, kvalite: at === 0 ? 'GI-24-1001' : 'K-1' })),
      ...others.map((name, at) => horse(`d${at}`, { name, age: 2000, died: 2020 })),
      ...others.map((name, at) => horse(`u${at}`, { name: `${name} II`, age: YEAR })),
      ...others.map((name, at) => horse(`l${at}`, { name: `${name} III`, age: 2020, agelimit: 2017 })),
      horse('n', { name: 'Utan år' }),
    ])
    const inOrder = ['adel', 'Alder', 'Ålder', 'Ädel']
    const moved = [7, 4, 1, 3, 6, 5, 2].map((place) => 2009 + place)
    const up = await forecastAgeing(store.db, { scope: 'all', step: 1 }, YEAR)
    expect(up.dead).toEqual(inOrder)
    expect(up.overLimit).toEqual(inOrder.map((name) => `${name} III`))
    expect([up.unborn, up.ageless]).toEqual([[], 1])
    const own = up.changes.filter(({ name }) => SWEDISH_ORDER.includes(name))
    expect(own).toEqual(SWEDISH_ORDER.map((name, at) => ({ name, from: moved[at], to: (moved[at] ?? 0) - 1 })))
    const down = await forecastAgeing(store.db, { scope: 'all', step: -1 }, YEAR)
    expect(down.unborn).toEqual(inOrder.map((name) => `${name} II`))
    const quality = await sortHorses(store.db, { scope: 'quality', step: 1 }, YEAR)
    expect(quality.movers).toEqual([{ id: 'a', name: 'eko', from: 2010, to: 2009 }])
    const limited = await sortHorses(store.db, { scope: 'agelimit', step: -1 }, YEAR)
    expect(limited.movers.map(({ id }) => id)).toEqual(['l3', 'l1', 'l0', 'l2'])
    expect(await sortHorses(store.db, { scope: 'all', step: 1 }, YEAR, 1)).toMatchObject({ movers: [], dead: [] })
  })

  test('remembers the last change of each scope', async () => {
    const store = await open()
    const aged = (version: number, age: number): Change[] => [
      { op: 'update', collection: 'horses', id: 'a', version, document: { name: 'Alva', age } },
    ]
    await commit(store, 'Anna', 'import', [horse('a', { name: 'Alva', age: 2010 })])
    await commit(store, 'Anna', 'age-all-up', aged(1, 2009))
    await commit(store, 'Bea', 'age-all-down', aged(2, 2010))
    await commit(store, 'Cia', 'age-quality-up', aged(3, 2009))
    await commit(store, 'Dora', 'update-horse', aged(4, 2000))
    const at = expect.stringMatching(/^\d{4}-/)
    const made = { at, count: 1, isUndone: false }
    expect(await findLastAgeing(store.db, 'all')).toEqual({
      ...made,
      scope: 'all',
      step: -1,
      revision: 3,
      actor: 'Bea',
    })
    expect(await findLastAgeing(store.db, 'quality')).toEqual({
      ...made,
      scope: 'quality',
      step: 1,
      revision: 4,
      actor: 'Cia',
    })
    expect(await findLastAgeing(store.db, 'agelimit')).toBeNull()
  })
})
