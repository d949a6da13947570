import { expect, test } from 'vitest'
import type { DueLine, StudYear } from './data/stud-year.server.ts'
import { yearView } from './view.ts'

function rowOf(line: DueLine) {
  const found: StudYear = { lines: [line], unused: [], turn: { horses: 0, lines: [] } }
  return yearView(found, { backup: [], publish: [], breedings: [] }, '2026-11-26', null).months.flatMap(
    ({ rows }) => rows,
  )[0]
}
const horses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `id${at}`, name: `H${at}`, birthYear: null, isLast: false }))

test.each([
  { total: 250, known: 250, label: 'Flytta till Tävlingshästar' },
  { total: 500, known: 400, label: 'Flytta de första 400 till Tävlingshästar' },
])('the press of $total grown youngsters says how many it moves', ({ total, known, label }) => {
  const press = rowOf({ kind: 'grown', month: null, total, horses: horses(known) })?.press
  expect(press?.label).toBe(label)
  expect(new URL(press?.to ?? '', 'http://stud').searchParams.getAll('h')).toHaveLength(known)
})

test.each([
  { month: '2026-12', about: '1 häst, till och med 2026' },
  { month: '2027-06', about: '1 häst, till och med juni 2027' },
  { month: '2026-06', about: '1 häst. Gick ut med juni 2026.' },
  { month: '2025-12', about: '1 häst. Gick ut med 2025.' },
])('a licence until $month', ({ month, about }) => {
  expect(rowOf({ kind: 'licence', type: 'kvalitetlicens', month, total: 1, horses: horses(1) })?.about).toBe(about)
})

test('what breedings await has a row a month; what is late or has no day is in this one', () => {
  const found: StudYear = { lines: [], unused: [], turn: { horses: 0, lines: [] } }
  const breedings = [
    { id: 'a', what: 'foal', month: '2026-12', mare: 'Åsa' },
    { id: 'b', what: 'foal', month: '2026-10', mare: 'Rosa' },
    { id: 'c', what: 'covering', month: null, mare: 'Glöd' },
    { id: 'd', what: 'covering', month: '2026-12', mare: 'Aska' },
    { id: 'e', what: 'covering', month: '2026-12', mare: 'Rosa' },
  ] as const
  const { months } = yearView(found, { backup: [], publish: [], breedings }, '2026-11-26', null)
  expect(
    months.map(({ id, rows }) => [
      id,
      ...rows.map(({ title, about, isLate, horses: named }) => [title, about, isLate, named[0]?.to]),
    ]),
  ).toEqual([
    [
      '2026-11',
      ['Föl väntas', '1 föl, sent', true, '/admin/breeding/covering?id=b'],
      ['Betäckningar', '1 planerad', false, '/admin/breeding/covering?id=c'],
    ],
    [
      '2026-12',
      ['Föl väntas', '1 föl', false, '/admin/breeding/covering?id=a'],
      ['Betäckningar', '2 planerade', false, '/admin/breeding/covering?id=d'],
    ],
  ])
})

test('of a stud with a year of its own the next one comes when the owner sets it', () => {
  const foals = { kind: 'judge', type: 'folbedomning', month: '2026-12', total: 1 } as const
  const found: StudYear = {
    lines: [{ ...foals, horses: [{ id: 'a', name: 'Å', birthYear: 2030, isLast: true }] }],
    unused: [],
    turn: { horses: 3, lines: [] },
  }
  const rows = (...years: [] | [{ stud: number; calendar: number }]) =>
    yearView(found, { backup: [], publish: [], breedings: [] }, '2026-11-26', null, ...years).months.flatMap((month) =>
      month.rows.map(({ title, about, press }) => [month.id, title, about, press?.to ?? null]),
    )
  expect(rows({ stud: 2030, calendar: 2026 })).toEqual([
    [
      '2026-11',
      'När stuteriets år blir 2031: alla blir ett år äldre',
      '3 hästar. Stuteriets år är 2030 tills du ändrar det; då räknas alla åldrar om av sig själva.',
      '/admin/settings#stuteriet',
    ],
    ['2026-12', 'Fölbedömning', '1 föl', null],
  ])
  expect(rows()).toEqual([
    ['2026-12', 'Fölbedömning', '1 häst i rätt ålder', null],
    [
      '2027-01',
      'Nyår: alla blir ett år äldre',
      '3 hästar. Åldern räknas från födelseåret, så det sker av sig självt. Knappen behövs bara om stuteriets år går fortare än kalenderns.',
      '/admin/update-age?scope=all&step=1#preview',
    ],
  ])
})
