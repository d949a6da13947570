import { expect, test } from 'vitest'
import { between } from './choose-rows.tsx'

test.each([
  { one: 'c', other: 'a', found: ['a', 'b', 'c'] },
  { one: 'b', other: 'd', found: ['b', 'c', 'd'] },
  { one: 'b', other: 'b', found: ['b'] },
  { one: null, other: 'b', found: [] },
  { one: 'gone', other: 'b', found: [] },
])('the rows between $one and $other', ({ one, other, found }) => {
  expect(between(['a', 'b', 'c', 'd'], one, other)).toEqual(found)
})
