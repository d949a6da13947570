import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISCIPLINE_KEYS } from './disciplines.table.ts'
import { HEIGHT_GROUPS } from './height-group.ts'
import { climbFor, levelFor } from './ladder.ts'
import { classesAbove, suggestClass } from './suggest-class.ts'

test.each([
  { potential: 112, age: 7, level: 'Medelsvår A', rung: 'Medelsvår A' },
  { potential: 112, age: 5, level: 'Medelsvår A', rung: 'Medelsvår B' },
  { potential: 112, age: 4, level: 'Medelsvår A', rung: 'Lätt B' },
  { potential: 112, age: 3, level: 'Medelsvår A', rung: 'Inridning' },
  { potential: 112, age: null, level: 'Medelsvår A', rung: 'Medelsvår A' },
  { potential: 500, age: 20, level: 'Grand Prix', rung: 'Grand Prix' },
  { potential: 0, age: 9, level: 'Lätt C', rung: 'Lätt C' },
  { potential: null, age: 9, level: null, rung: 'Lätt C' },
  { potential: null, age: 0, level: null, rung: 'Inridning' },
])('potential $potential at $age years in dressyr: $rung', ({ potential, age, level, rung }) => {
  const suggested = suggestClass('dressyr', 'Horse', potential, age)
  expect(suggested.level?.key ?? null).toBe(level)
  expect(suggested.rung?.key).toBe(rung)
})

test('a foal is too young for every class where none comes before the ladder', () => {
  expect(suggestClass('hoppning', 'D', 200, 3).rung).toBeNull()
})

const discipline = fc.constantFrom(...DISCIPLINE_KEYS)
const group = fc.constantFrom(...HEIGHT_GROUPS)
const potential = fc.double({ min: 0, max: 2000, noNaN: true })

test('a suggestion is never above the level, never too high for the age, and the highest such class', () => {
  fc.assert(
    fc.property(discipline, group, potential, fc.integer({ min: 0, max: 30 }), (key, heights, value, age) => {
      const climb = climbFor(key, heights)
      const { level, rung } = suggestClass(key, heights, value, age)
      expect(level).toBe(levelFor(key, heights, value))
      const allowed = climb.filter((each, at) => each.minAge <= age && at <= climb.findIndex((one) => one === level))
      expect(rung).toBe(allowed.at(-1) ?? null)
    }),
  )
})

test.each([
  ['Lätt A', 112, 2],
  ['Medelsvår A', 112, 0],
  ['Grand Prix', 112, -4],
  ['Inridning', 0, 1],
  ['Lätt A:P1', 112, null],
])('from %s the level of %d is %s classes up', (classKey, value, above) => {
  expect(classesAbove('dressyr', 'Horse', classKey, value)).toBe(above)
})
