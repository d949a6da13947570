import { expect, test } from 'vitest'
import { DISCIPLINE_KEYS } from '#app/domain/competition/disciplines.table.ts'
import { classesOf, isKnownClass, normaliseClassName } from './class-name.ts'
import { dateDoubt } from './date-doubt.ts'
import { nearClasses, nearDisciplines } from './near-classes.ts'

test.each([
  { text: 'Dressur', near: ['Dressyr'] },
  { text: 'Banhoppning', near: ['Hoppning'] },
  { text: 'Hopning', near: ['Hoppning'] },
  { text: 'Fältävlan', near: ['Fälttävlan'] },
  { text: 'Körnning', near: ['Körning'] },
  { text: 'Curling', near: [] },
  { text: 'DR', near: [] },
  { text: 'Kör', near: [] },
])('the discipline $text may be $near', ({ text, near }) => {
  expect(nearDisciplines(text).map(({ name }) => name)).toEqual(near)
})

test.each([
  { discipline: 'dressyr', text: 'Medelsvr B', near: ['Medelsvår B'] },
  { discipline: 'dressyr', text: 'Regional Medelsvorr A', near: ['Medelsvår A'] },
  { discipline: 'dressyr', text: 'Lätt D', near: [] },
  { discipline: 'dressyr', text: 'LD', near: [] },
  { discipline: 'hoppning', text: '2,50 m', near: [] },
  { discipline: 'western', text: 'Reinning', near: ['Reining'] },
  { discipline: 'allround', text: 'Intermedate', near: ['Intermediate'] },
] as const)('the class $text of $discipline may be $near', ({ discipline, text, near }) => {
  expect(nearClasses(discipline, text).map(({ label }) => label)).toEqual(near)
})

test('a known class is near no other', () => {
  for (const discipline of DISCIPLINE_KEYS) {
    for (const { key } of classesOf(discipline)) {
      const others = nearClasses(discipline, key).filter((other) => other.key !== key)
      expect({ discipline, key, others }).toEqual({ discipline, key, others: [] })
    }
  }
})

test.each([
  { discipline: 'hoppning', text: '250 cm', key: '2,50 m', isKnown: false },
  { discipline: 'hoppning', text: '12', key: '0,12 m', isKnown: false },
  { discipline: 'hoppning', text: '0,29 m', key: '0,29 m', isKnown: false },
  { discipline: 'hoppning', text: '30', key: '0,30 m', isKnown: true },
  { discipline: 'hoppning', text: '220', key: '2,20 m', isKnown: true },
  { discipline: 'hoppning', text: '230', key: '2,30 m', isKnown: false },
  { discipline: 'distans', text: '999 km', key: '999 km', isKnown: false },
  { discipline: 'distans', text: '160', key: '160 km', isKnown: true },
  { discipline: 'distans', text: '10', key: '10 km', isKnown: true },
  { discipline: 'distans', text: '100', key: '100 km', isKnown: true },
] as const)('$text in $discipline is $key, known: $isKnown', ({ discipline, text, key, isKnown }) => {
  expect(normaliseClassName(discipline, text)).toBe(key)
  expect(isKnownClass(discipline, key)).toBe(isKnown)
})

test.each([
  { text: 'Vårcupen', date: '2025-04-06', doubt: null },
  { text: 'Vårcupen', date: '6 april 2025', doubt: null },
  { text: 'Vårcupen', date: 'våren 2012', doubt: null },
  { text: 'Vårcupen', date: '2026-11-26', doubt: null },
  { text: 'Vårcupen', date: '2026', doubt: null },
  { text: 'Cupen 2024-04-06', date: '2025', doubt: null },
  { text: 'Vårcupen', date: '2025-13-45', doubt: 'impossible' },
  { text: 'Vårcupen', date: '45/13 2025', doubt: 'impossible' },
  { text: 'Vårcupen', date: '2052-06-01', doubt: 'future' },
  { text: 'Vårcupen', date: '2026-11-27', doubt: 'future' },
  { text: 'Vårcupen', date: 'våren 2052', doubt: 'future' },
  { text: 'Klubbtävling', date: 'Vårcupen', doubt: 'no-year' },
  { text: '2025-04-06', date: 'Vårcupen', doubt: 'swapped' },
])('$text on $date: $doubt', ({ text, date, doubt }) => {
  expect(dateDoubt({ text, date }, '2026-11-26')).toBe(doubt)
})
