import { expect, test } from 'vitest'
import {
  type FollowingFact,
  forecastPath,
  groupFacts,
  NO_FORECAST,
  NOTHING_TICKED,
  tick,
  withTicks,
} from './following.ts'

const fact = (key: string, label: string, isOwn = false): FollowingFact => ({
  key,
  label,
  name: 'Skatt',
  field: null,
  from: 'Altair',
  to: 'Nordanvind',
  why: '',
  isOwn,
  isAccepted: !isOwn,
})
const FACTS = [fact('a', 'Morfader'), fact('b', 'Linje', true), fact('c', 'Morfader')]
const accepted = (ticked: typeof NOTHING_TICKED) =>
  withTicks({ ...NO_FORECAST, facts: FACTS }, ticked).facts.flatMap(({ key, isAccepted }) => (isAccepted ? [key] : []))

test('facts are left and own values taken as they are ticked, and back', () => {
  expect(accepted(NOTHING_TICKED)).toEqual(['a', 'c'])
  const none = tick(NOTHING_TICKED, FACTS, false)
  expect(accepted(none)).toEqual([])
  const all = tick(none, FACTS, true)
  expect(all).toEqual({ leave: [], take: ['b'] })
  expect(accepted(all)).toEqual(['a', 'b', 'c'])
  expect(tick(tick(all, FACTS, true), FACTS.slice(1), false)).toEqual({ leave: ['c'], take: [] })
})

test('they stand under their headings', () => {
  expect(groupFacts(FACTS).map(({ label, members }) => [label, members.map(({ key }) => key)])).toEqual([
    ['Morfader', ['a', 'c']],
    ['Linje', ['b']],
  ])
})

test('nothing is asked while nothing differs', () => {
  expect(forecastPath({ of: 'horse', id: 'h' }, {}, NOTHING_TICKED)).toBeNull()
  expect(forecastPath({ of: 'horse', id: 'h' }, { sire: 'Å' }, { leave: ['x/y/z'], take: [] })).toBe(
    '/admin/follows?om=horse&id=h&sire=%C3%85&leave=x%2Fy%2Fz',
  )
})
