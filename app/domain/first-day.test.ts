import { expect, test } from 'vitest'
import { FIRST_STEPS, type FirstDayFacts, firstDay } from './first-day.ts'

const fresh: FirstDayFacts = {
  set: new Set(),
  horses: 0,
  picturesElsewhere: 3,
  hasBackup: false,
  hasOwnPassword: false,
  hasPasskey: false,
  hasPublished: false,
  isDemo: false,
  isPutAway: false,
}
const done = (facts: Partial<FirstDayFacts>) =>
  firstDay({ ...fresh, ...facts })?.flatMap(({ step, isDone }) => (isDone ? [step] : [])) ?? null

test('a new stud has everything to do', () => {
  expect(firstDay(fresh)?.map(({ step }) => step)).toEqual([...FIRST_STEPS])
  expect(done({})).toEqual([])
})

test('steps that were set, imported or backed up are done, in the order of the list', () => {
  expect(done({ horses: 350 })).toEqual(['horses'])
  expect(done({ set: new Set(['links', 'name'] as const), hasBackup: true })).toEqual(['name', 'links', 'backup'])
})

test.each([
  [
    'all is done',
    {
      set: new Set(FIRST_STEPS),
      horses: 1,
      hasBackup: true,
      hasOwnPassword: true,
      hasPasskey: true,
      hasPublished: true,
    },
  ],
  [
    'all is done where nobody keeps backups',
    {
      set: new Set(FIRST_STEPS),
      horses: 1,
      hasBackup: null,
      hasOwnPassword: true,
      hasPasskey: true,
      hasPublished: null,
    },
  ],
  ['it was put away', { isPutAway: true }],
  ['the stud is the demo', { isDemo: true }],
])('the list is hidden if %s', (_what, facts) => {
  expect(done(facts)).toBe(null)
})

test('without backups, or where nothing is published, the step is left out', () => {
  for (const facts of [{ hasBackup: null }, { hasPublished: null }])
    expect(firstDay({ ...fresh, ...facts })).toHaveLength(FIRST_STEPS.length - 1)
})

test.each([
  { facts: { horses: 4, picturesElsewhere: 0 }, isDone: true },
  { facts: { horses: 4, picturesElsewhere: 1 }, isDone: false },
  { facts: { horses: 4, picturesElsewhere: null }, isDone: false },
  // Those of future horses are not known yet.
  { facts: { horses: 0, picturesElsewhere: 0 }, isDone: false },
  { facts: { horses: 4, picturesElsewhere: 9, set: new Set(['pictures'] as const) }, isDone: true },
])('pictures on other sites: $facts', ({ facts, isDone }) => {
  expect(done(facts)?.includes('pictures')).toBe(isDone)
})
