import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  awaited,
  type Breeding,
  bornAs,
  breedingProblems,
  breedingYear,
  canBeBornIn,
  coveredOn,
  dueDay,
  readBreeding,
  whosePair,
} from './breeding.ts'
import { BREEDING_STATES, FOAL_STATES, OPEN_STATES } from './states.table.ts'

const breeding = (more: Partial<Breeding> = {}): Breeding => ({
  ...readBreeding({ mare: 'Vårbäckens Åsa', stallion: 'Meteor', state: 'planned' }),
  ...more,
})

test('the states, their words and what they await', () => {
  const rows = Object.entries(BREEDING_STATES).map(([key, { label, awaits, next }]) => [key, label, awaits, next])
  expect(rows).toEqual([
    ['planned', 'Planerad', 'covering', 'done'],
    ['done', 'Gjord', 'foal', 'born'],
    ['due', 'Dräktig', 'foal', 'born'],
    ['empty', 'Inget föl', null, null],
    ['born', 'Fölet är fött', null, null],
    ['offered', 'Tar emot ston', null, null],
  ])
  expect(rows.filter(([, , awaits]) => awaits !== null).map(([key]) => key)).toEqual([...OPEN_STATES])
  expect(rows.filter(([, , awaits]) => awaits === 'foal').map(([key]) => key)).toEqual([...FOAL_STATES])
})

test('a stored breeding is read, and what is wrong in it is absent', () => {
  const empty = {
    contact: null,
    rightsLeft: null,
    rightsUntil: null,
    note: null,
    promise: null,
    foal: null,
    twin: null,
    due: null,
  }
  expect(
    readBreeding({ mare: ' Åsa ', stallion: 'Meteor', state: 'due', covered: '2026-05-06', rightsLeft: '3' }),
  ).toEqual({ ...empty, mare: 'Åsa', stallion: 'Meteor', state: 'due', covered: '2026-05-06', rightsLeft: 3 })
  expect(
    readBreeding({ mare: 7, stallion: null, covered: '2026-02-31', rightsLeft: -1, foal: 'Okänd' } as never),
  ).toEqual({ ...empty, mare: '7', stallion: '', state: 'planned', covered: null })
})

test.each([
  [{ state: 'dräktig', covered: '2026-05-06' }, 'done'],
  [{ state: 7 }, 'planned'],
  [{ state: 'toString', foal: 'Föl', covered: '2026-05-06' }, 'born'],
])('without a known state %j is %s', (document, state) => {
  expect(readBreeding(document).state).toBe(state)
})

test('whatever is stored is read', () => {
  const document = fc.dictionary(
    fc.constantFrom('mare', 'state', 'covered', 'due', 'foal', 'rightsLeft'),
    fc.anything(),
  )
  fc.assert(
    fc.property(document, (stored) => {
      expect(Object.keys(BREEDING_STATES)).toContain(readBreeding(stored as never).state)
    }),
  )
})

test.each([
  [{ covered: '2026-05-06' }, '2027-04-11'],
  [{ covered: '2023-03-25' }, '2024-02-28'],
  [{ covered: '2026-05-06', due: '2027-05-01' }, '2027-05-01'],
  [{ due: '2027-05-01' }, '2027-05-01'],
  [{}, null],
])('the foal of %j comes %s', (days, due) => {
  expect(dueDay(breeding(days))).toBe(due)
})

test.each([
  [
    { state: 'planned', covered: '2026-05-24' },
    { what: 'covering', day: '2026-05-24' },
  ],
  [{ state: 'planned' }, { what: 'covering', day: null }],
  [
    { state: 'done', covered: '2026-05-06' },
    { what: 'foal', day: '2027-04-11' },
  ],
  [{ state: 'due' }, { what: 'foal', day: null }],
  [{ state: 'empty', covered: '2026-05-06' }, null],
  [{ state: 'born', covered: '2026-05-06' }, null],
] as const)('%j awaits %j', (more, awaits) => {
  expect(awaited(breeding(more))).toEqual(awaits)
})

test.each([
  [{ covered: '2026-05-06', due: '2027-04-11' }, 2026],
  [{ due: '2027-04-11' }, 2027],
  [{}, null],
])('%j is of the year %s', (days, year) => {
  expect(breedingYear(breeding(days))).toBe(year)
})

test.each([
  [{ covered: '2026-05-01' }, { covered: '2026-05-01', due: null }],
  [{ covered: '2026-05-24' }, { covered: '2026-05-14', due: null }],
  [{}, { covered: '2026-05-14', due: null }],
  [{ due: '2027-05-01' }, { covered: '2026-05-14', due: '2027-05-01' }],
  [{ due: '2026-05-01' }, { covered: '2026-05-14', due: null }],
])('a planned covering %j that is done on 14 May becomes %j', (days, done) => {
  expect(coveredOn(breeding(days), '2026-05-14')).toEqual({ state: 'done', ...done })
})

test('a birth names the foal, the next its twin, and no third', () => {
  const due = breeding({ state: 'due' })
  expect(bornAs(due, 'Ett', false)).toEqual({ state: 'born', foal: 'Ett' })
  expect(bornAs(due, 'Ett', true)).toEqual({ state: 'born', foal: 'Ett' })
  expect(bornAs({ ...due, foal: 'Ett' }, 'Två', true)).toEqual({ state: 'born', twin: 'Två' })
  expect(bornAs({ ...due, foal: 'Ett' }, 'Ett', true)).toBe(null)
  expect(bornAs({ ...due, foal: 'Ett', twin: 'Två' }, 'Tre', true)).toBe(null)
})

test('another foal is no twin unless it is said', () => {
  expect(bornAs(breeding({ state: 'born', foal: 'Ett' }), 'Två', false)).toBe(null)
})

test.each([
  [{ state: 'done', twin: 'Två' }, 'born', 'Två', null],
  [{ state: 'due', foal: 'Ett', twin: 'Två' }, 'born', 'Ett', 'Två'],
  [{ state: 'planned', foal: 'Ett' }, 'born', 'Ett', null],
  [{ state: 'empty', foal: 'Ett' }, 'empty', 'Ett', null],
])('a breeding that contradicts itself, %j, is %s', (document, state, foal, twin) => {
  expect(readBreeding(document)).toMatchObject({ state, foal, twin })
})

test.each([
  [{ covered: '2026-05-06' }, 2026, true],
  [{ covered: '2026-05-06' }, 2025, false],
  [{ covered: '2026-05-06' }, null, true],
  [{}, 2020, true],
])('%j can have a foal of %s: %s', (days, year, can) => {
  expect(canBeBornIn(breeding(days), year)).toBe(can)
})

test.each([
  [true, true, 'own'],
  [false, true, 'given'],
  [true, false, 'taken'],
  [false, false, 'others'],
])('our mare %s and our stallion %s: %s', (mare, stallion, whose) => {
  expect(whosePair(mare, stallion)).toBe(whose)
})

test.each<[Partial<Breeding>, string[]]>([
  [{}, []],
  [{ state: 'done', covered: '2026-05-06' }, []],
  [{ state: 'due', due: '2027-04-11' }, []],
  [{ state: 'born', foal: 'Ett', twin: 'Två' }, []],
  [{ stallion: 'Vårbäckens Åsa' }, ['stallion same-horse']],
  [{ state: 'done' }, ['covered not-covered']],
  [{ state: 'due' }, ['covered no-day']],
  [{ covered: '2026-05-06', due: '2026-05-06' }, ['due due-first']],
  [{ foal: 'Ett' }, ['foal foal-unborn']],
  [{ state: 'born', foal: 'Meteor' }, ['foal foal-is-parent']],
  [{ state: 'born', twin: 'Två' }, ['twin twin-first']],
  [{ state: 'born', foal: 'Ett', twin: 'Ett' }, ['twin twin-same']],
])('%j has the problems %j', (more, problems) => {
  expect(breedingProblems(breeding(more)).map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems)
})
