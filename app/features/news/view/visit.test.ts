import { expect, test } from 'vitest'
import { isNewSince, type Visits, visitsAt } from './visit.ts'

const HOUR = 3_600_000
const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00`).getTime()
const OLD = { key: 'a', day: '2026-11-10' }
const SAME = { key: 'b', day: '2026-11-12' }
const LATER = { key: 'c', day: '2026-11-12' }
const NEW = { key: 'd', day: '2026-11-20' }
const newIn = ({ before }: Visits) =>
  before === null ? null : [OLD, SAME, LATER, NEW].filter((one) => isNewSince(one, before)).map(({ key }) => key)

test('a week later what has come since is new, also on the day of the last visit, but not what was seen then', () => {
  const first = visitsAt(null, [OLD, SAME], at('2026-11-12'))
  expect(newIn(first)).toBeNull()
  const back = visitsAt(JSON.parse(JSON.stringify(first)), [OLD, SAME, LATER, NEW], at('2026-11-20'))
  expect(back.before?.day).toBe('2026-11-12')
  expect(newIn(back)).toEqual(['c', 'd'])
})

test('within a visit the news stay new, however many pages are opened', () => {
  let visits = visitsAt(null, [OLD, SAME], at('2026-11-12'))
  for (let page = 0; page < 5; page++) visits = visitsAt(visits, [NEW], at('2026-11-20') + page * HOUR)
  expect(newIn(visits)).toEqual(['c', 'd'])
  expect(newIn(visitsAt(visits, [], at('2026-11-21')))).toEqual([])
})

test('the pages of one visit add what they show', () => {
  const front = visitsAt(null, [SAME], at('2026-11-12'))
  const all = visitsAt(front, [SAME, LATER], at('2026-11-12', 13))
  expect(newIn(visitsAt(all, [], at('2026-11-19')))).toEqual(['d'])
})

test.each([
  null,
  undefined,
  'x',
  7,
  [],
  {},
  { now: null },
  { now: { at: 'x', keys: [] } },
  { now: { at: 1e99, keys: [] } },
  { now: { at: 5, keys: 'x' } },
  { now: { at: at('2027-01-01'), keys: [] } },
])('anything else that is stored is a first visit: %j', (stored) => {
  expect(visitsAt(stored, [SAME], at('2026-11-12'))).toMatchObject({ now: { keys: ['b'] }, before: null })
})
