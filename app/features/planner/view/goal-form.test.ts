import { expect, test } from 'vitest'
import { hasWishes, readGoal } from '../schema/goal.ts'
import { goalForm } from './goal-form.ts'

const goalIn = (query: string) => {
  const typed = new URLSearchParams(query)
  return readGoal(
    (key) => typed.get(key) || null,
    () => null,
  )
}

test.each([
  ['', '12,5', true],
  ['sammaras=1', '', true],
  ['anlag=dubbel-tobiano', '', false],
  ['inavel=', '12,5', true],
  ['inavel=50', '50', false],
  ['inavel=hög', 'hög', true],
])(
  'a newly opened form has one breed and half siblings at most; an address is read as it is: %j',
  (query, kin, isSameBreed) => {
    const typed = new URLSearchParams(query)
    const goal = readGoal(
      (key) => typed.get(key) || null,
      () => null,
    )
    const form = goalForm(goal, typed)
    expect([form.values.inavel, form.isSameBreed]).toEqual([kin, isSameBreed])
    expect(form.kin.map(({ value }) => value)).toContain(kin)
  },
)

test.each([
  ['inavel=12,5&sammaras=1', false],
  ['sammaras=1', false],
  ['inavel=12,5', true],
  ['inavel=6,25&sammaras=1', true],
  ['inavel=12,5&sammaras=1&slag=gulanlag', true],
])('a newly opened form that is sent as it is wishes for nothing: %j', (query, isWish) => {
  expect(hasWishes(goalIn(query))).toBe(isWish)
})
