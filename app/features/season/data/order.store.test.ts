import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { createShuffled, SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findSeasonPlan } from './plan.server.ts'

describeOnBothEngines('The season plan in order', (open) => {
  test('horses and entries by name, whatever their ids', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      ...createShuffled('horses', (_name, at) => (at === 3 ? { category: 'sold' } : {})),
      ...createShuffled('competition', () => ({ currentEvent: 'dressyr', currentClass: 'LA' })),
      {
        op: 'create',
        collection: 'competition',
        id: '0',
        document: { name: 'Gäst', currentEvent: 'Galopp', age: 2015 },
      },
    ])
    const plan = await findSeasonPlan(store, { year: 2027, ageing: null }, 2026)
    const here = SWEDISH_ORDER.filter((name) => name !== 'Eko')
    expect(plan.ageless).toEqual(here)
    const names = [...here.slice(0, 2), 'Gäst', ...here.slice(2)]
    expect(plan.entries.map(({ name, hasHorse, horseBirthYear }) => [name, hasHorse, horseBirthYear])).toEqual(
      names.map((name) => [name, name !== 'Gäst', null]),
    )
    expect(plan.entries[2]?.stored).toEqual({ event: 'Galopp', className: null })
    expect(plan.entriesLeftOut).toBe(1)
  })
})
