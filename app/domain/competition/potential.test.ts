import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import examples from './disciplines.examples.json' with { type: 'json' }
import { DISCIPLINE_KEYS } from './disciplines.table.ts'
import { HEIGHT_GROUPS, heightGroup, isInHeightGroup } from './height-group.ts'
import { levelFor } from './ladder.ts'
import { formatPotential, pairValues, potentials, readStats } from './potential.ts'

describe('the potential', () => {
  test.each(examples.potentials)('of $name', ({ stats, potential, shown, level }) => {
    const found = potentials(stats)
    expect(found).toEqual(potential)
    for (const key of DISCIPLINE_KEYS) {
      expect(formatPotential(found?.[key])).toBe(shown[key])
      for (const [group, levels] of Object.entries(level)) {
        const heights = HEIGHT_GROUPS.find((one) => one === group)
        expect(heights).toBeDefined()
        if (heights) expect(levelFor(key, heights, found?.[key] ?? Number.NaN).key).toBe(levels[key])
      }
    }
  })

  test.each<{ stats: unknown }>([
    ...examples.invalid.map(({ stats }) => ({ stats })),
    { stats: null },
    { stats: undefined },
    { stats: '' },
    { stats: 16 },
    { stats: { 0: 50 } },
    { stats: '50 50 50' },
  ])('of the stats $stats is blank', ({ stats }) => {
    expect(potentials(stats)).toBeNull()
    expect(pairValues(stats)).toBeNull()
    expect(formatPotential(null)).toBe('')
  })

  test('reads numbers typed as text, and counts anything else as 0', () => {
    expect(readStats(['50', ' 51 ', '7,5', 'x', null, 3])).toEqual([50, 51, 7.5, 0, 0, 3])
    expect(readStats('50\t51  52')).toEqual([50, 51, 52])
    expect(potentials(Array.from({ length: 16 }, () => '50'))?.allround).toBe(800)
    expect(potentials('50 '.repeat(16))?.dressyr).toBe(100)
  })

  test('is a mean of four pairs or the sum of all stats, and rises with every stat', () => {
    const stats = fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(stats, fc.integer({ min: 0, max: 15 }), (values, index) => {
        const before = potentials(values)
        const after = potentials(values.with(index, (values[index] ?? 0) + 1))
        expect(before?.allround).toBe(values.reduce((sum, value) => sum + value, 0))
        expect(after?.allround).toBe((before?.allround ?? 0) + 1)
        for (const key of DISCIPLINE_KEYS.filter((one) => one !== 'allround')) {
          const gain = (after?.[key] ?? Number.NaN) - (before?.[key] ?? Number.NaN)
          expect([0, 0.25]).toContain(gain)
        }
      }),
    )
  })
})

describe('the height group', () => {
  test.each(examples.heights)('of %d cm is %s', (heightCm, group) => {
    expect(heightGroup(Number(heightCm), 'horse')).toBe(group)
    expect(heightGroup(Number(heightCm), 'pony')).toBe(group)
  })

  test.each([
    [null, 'pony', 'Pony'],
    [null, 'horse', 'Horse'],
    [null, null, 'Horse'],
    [0, 'pony', 'Pony'],
    [Number.NaN, 'pony', 'Pony'],
    [107.5, 'pony', 'B'],
  ] as const)('of %j cm and kind %s is %s', (heightCm, kind, group) => {
    expect(heightGroup(heightCm, kind)).toBe(group)
  })

  test('Pony covers every pony and no horse', () => {
    expect(HEIGHT_GROUPS.filter((group) => isInHeightGroup(group, 'Pony'))).toEqual(['A', 'B', 'C', 'D', 'Pony'])
    expect(HEIGHT_GROUPS.filter((group) => isInHeightGroup(group, 'Horse'))).toEqual(['Horse'])
    expect(HEIGHT_GROUPS.filter((group) => isInHeightGroup(group, 'B'))).toEqual(['B'])
  })
})
