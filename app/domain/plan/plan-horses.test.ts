import { expect, test } from 'vitest'
import { planGoalOf } from './plan-goal.ts'
import { isKnown, type PlanHorse } from './plan-horses.ts'

test('a plan includes a horse whose relevant facts are known', () => {
  const goal = {
    none: planGoalOf([]),
    stats: planGoalOf([{ kind: 'stat', stat: 0, lowest: 80, weight: 1 }]),
    height: planGoalOf([{ kind: 'height', lowestCm: 150, highestCm: 160, weight: 1 }]),
  }
  const told = (parent: object) => {
    // Only the parts of a parent that are asked about.
    const horse = { name: 'A', gender: 'Sto', parent: { stats: null, heightCm: null, genes: null, ...parent } }
    return Object.values(goal).map((one) => isKnown(horse as unknown as PlanHorse, one))
  }
  expect(told({})).toEqual([true, false, false])
  expect(told({ heightCm: 165 })).toEqual([true, false, true])
  expect(told({ stats: [80] })).toEqual([true, true, false])
})
