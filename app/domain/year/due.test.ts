import { expect, test } from 'vitest'
import { EVALUATION_TYPES, type EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { dueByMonth, judgementsDue, licenceEnds } from './due.ts'

const YEAR = 2026
const ALL = new Set(EVALUATION_TYPES.map(({ type }) => type))
const NONE = new Set<EvaluationType>()
const horse = (birthYear: number | null, more: object = {}) => ({
  birthYear,
  died: null,
  category: 'youngsters',
  qualityCode: null,
  ...more,
})
const said = (found: ReturnType<typeof judgementsDue>) =>
  found.map(({ type, month, isLast }) => `${type} ${month}${isLast ? ' last' : ''}`)

test.each([
  { what: 'a foal', of: horse(2026), due: ['folbedomning 2026-09 last'] },
  { what: 'a yearling', of: horse(2025), due: [] },
  { what: 'one that becomes three', of: horse(2024), due: ['trearstest 2027-06 last', 'exterior 2027-07'] },
  { what: 'one of three', of: horse(2023), due: ['trearstest 2026-06 last', 'exterior 2026-07'] },
  { what: 'one of four', of: horse(2022), due: ['exterior 2026-07 last'] },
  { what: 'one of five', of: horse(2021), due: [] },
  {
    what: 'a foal of the programme',
    of: horse(2026, { qualityCode: 'GI-26-1001' }),
    due: ['folbedomning 2026-09 last', 'kvalitetfolbedomning 2026-09 last'],
  },
  {
    what: 'one of four in the programme',
    of: horse(2022, { qualityCode: 'GII-22-6001' }),
    due: ['exterior 2026-07 last', 'kvalitetunghasttest 2026-10 last', 'kvalitetbruksprov 2027-11'],
  },
  { what: 'one of six in the programme', of: horse(2020, { qualityCode: 'G' }), due: ['kvalitetbruksprov 2026-11'] },
  { what: 'one of eight', of: horse(2018, { qualityCode: 'G' }), due: [] },
  { what: 'a code of another programme', of: horse(2020, { qualityCode: 'K-12' }), due: [] },
  { what: 'one that is sold', of: horse(2026, { category: 'sold' }), due: [] },
  { what: 'one that is dead', of: horse(2026, { category: 'dead' }), due: [] },
  { what: 'one with a year of death', of: horse(2023, { died: 2025 }), due: [] },
  { what: 'one that is retired', of: horse(2023, { category: 'seniors' }), due: [] },
  { what: 'one without a category', of: horse(2026, { category: null }), due: ['folbedomning 2026-09 last'] },
  { what: 'one that is not born yet', of: horse(2027), due: [] },
  { what: 'one without a year of birth', of: horse(null), due: [] },
  { what: 'an age in place of a year', of: horse(3), due: [] },
])('$what is judged when it is of the age', ({ of, due }) => {
  expect(said(judgementsDue(of, NONE, ALL, YEAR))).toEqual(due)
})

test('what a horse has is not due, and what no horse of the stud has is not either, but for foals', () => {
  const young = horse(2023)
  expect(said(judgementsDue(young, new Set(['trearstest'] as const), ALL, YEAR))).toEqual(['exterior 2026-07'])
  expect(said(judgementsDue(young, NONE, new Set(['trearstest'] as const), YEAR))).toEqual(['trearstest 2026-06 last'])
  expect(said(judgementsDue(young, NONE, NONE, YEAR))).toEqual([])
  expect(said(judgementsDue(horse(2026), NONE, NONE, YEAR))).toEqual(['folbedomning 2026-09 last'])
})

test.each([
  { licence: { validTo: 2026, status: 'Godkänd' }, ends: '2026-12' },
  { licence: { validTo: '2024', status: 'Godkänd' }, ends: '2024-12' },
  { licence: { validTo: 2027 }, ends: '2027-12' },
  { licence: { validTo: 2026, status: 'Vilande' }, ends: null },
  { licence: { validTo: 2026, status: 'Indragen' }, ends: null },
  { licence: { validTo: '', status: 'Godkänd' }, ends: null },
  { licence: { validTo: 'tills vidare' }, ends: null },
  { licence: { validTo: '2026-06-30', status: 'godkänd' }, ends: '2026-06' },
  { licence: { validTo: '2026-06-30T00:00:00Z' }, ends: '2026-06' },
  { licence: { validTo: { _seconds: 1_782_000_000 } }, ends: '2026-06' },
  { licence: { validTo: '2026-06', status: 'GODKÄND' }, ends: '2026-06' },
  { licence: { validTo: '2026-13-01' }, ends: null },
  { licence: { validTo: '0026' }, ends: null },
  { licence: { validTo: 2026 }, of: { category: 'sold' }, ends: null },
  { licence: { validTo: 2026 }, of: { category: 'seniors' }, ends: null },
])('a licence $licence ends $ends', ({ licence, of, ends }) => {
  expect(licenceEnds({ category: 'stallions', died: null, ...of }, licence)).toBe(ends)
})

test('months come in order from today, the first with what is late, and no further than a year', () => {
  const due = ['2025-09', '2026-12', '2027-02', '2026-11', '2027-11', '2027-10', null].map((month) => ({ month }))
  expect(dueByMonth(due, '2026-11-26').map(({ month, due: own }) => [month, own.map((one) => one.month)])).toEqual([
    ['2026-11', ['2025-09', '2026-11', null]],
    ['2026-12', ['2026-12']],
    ['2027-02', ['2027-02']],
    ['2027-10', ['2027-10']],
  ])
  expect(dueByMonth([], '2026-01-01')).toEqual([{ month: '2026-01', due: [] }])
})

test('a stud ahead of the calendar judges its horses at their age there, in months of the calendar', () => {
  expect(said(judgementsDue(horse(2030), NONE, ALL, 2030, 4))).toEqual(['folbedomning 2026-09 last'])
  expect(said(judgementsDue(horse(2028), NONE, ALL, 2030, 4))).toEqual(['trearstest 2027-06 last', 'exterior 2027-07'])
})
