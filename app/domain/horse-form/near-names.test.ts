import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterDistance, likeNames, nearNames } from './near-names.ts'

test.each([
  { one: '', other: '', distance: 0 },
  { one: 'a', other: '', distance: 1 },
  { one: 'rosett', other: 'rosett', distance: 0 },
  { one: 'rosett', other: 'roset', distance: 1 },
  { one: 'rosett', other: 'rasett', distance: 1 },
  { one: 'rosett', other: 'orsett', distance: 1 },
  { one: 'kitten', other: 'sitting', distance: 3 },
  { one: 'abcdef', other: 'uvwxyz', distance: 5 },
])('"$one" is $distance letters from "$other"', ({ one, other, distance }) => {
  expect(letterDistance(one, other, 4)).toBe(distance)
})

test('a distance is symmetric, and at most one above the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 5 }), (one, other, most) => {
      const distance = letterDistance(one, other, most)
      expect(letterDistance(other, one, most)).toBe(distance)
      expect(distance).toBeLessThanOrEqual(most + 1)
      expect(distance === 0).toBe(one === other)
    }),
  )
})

const NAMES = ['Rik Rosett', 'Rik Rosen', 'Storm Far', 'Åtta Tolv', 'Naken', 'Nya', 'Norrsken Alm']

test.each([
  { typed: 'rik rosett', near: ['Rik Rosett', 'Rik Rosen'] },
  { typed: 'Rik Roset', near: ['Rik Rosett', 'Rik Rosen'] },
  { typed: 'Norsken Alm', near: ['Norrsken Alm'] },
  { typed: 'Atta Tolv', near: ['Åtta Tolv'] },
  { typed: 'Ny', near: ['Nya'] },
  { typed: 'Helt Annat', near: [] },
  { typed: '', near: [] },
])('for "$typed" the suggestions are $near', ({ typed, near }) => {
  expect(nearNames(typed, NAMES)).toEqual(near)
})

test('no more names than the limit', () => {
  expect(nearNames('Häst 1', ['Häst 2', 'Häst 3', 'Häst 1', 'Häst 4'], 2)).toEqual(['Häst 1', 'Häst 2'])
})

test.each([
  { name: 'Aska', like: ['Åska', 'ASKA', 'Askan'] },
  { name: 'Norrskens Alva', like: ['Norrskens Alfa'] },
  { name: 'Norrskens Arla', like: [] },
  { name: 'Ensam', like: [] },
])('$name reads like $like', ({ name, like }) => {
  const names = ['Aska', 'Åska', 'ASKA', 'Askan', 'Norrskens Alva', 'Norrskens Alfa', 'Norrskens Sirla', 'Ensam']
  expect(likeNames(name, names).toSorted()).toEqual(like.toSorted())
})

test('at most three names that are alike are suggested, the nearest first, without the name itself', () => {
  expect(likeNames('Bo', ['Bot', 'Bod', 'BO', 'Bo', 'Bor', 'Bos'])).toEqual(['BO', 'Bot', 'Bod'])
})
