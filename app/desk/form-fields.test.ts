import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifferent, type FormFields, placeOf } from './form-fields.ts'

const fields = fc.array(fc.tuple(fc.constantFrom('name', 'color', 'ids', 'seen:horses/a', 'boxes'), fc.string()))

test.each<[FormFields, FormFields, number]>([
  [[], [], 0],
  [[['name', 'a']], [['name', 'a']], 0],
  [[['name', 'a']], [['name', 'b']], 1],
  [[['name', 'a']], [], 1],
  [[], [['sold', 'on']], 1],
  [
    [
      ['ids', '1'],
      ['ids', '2'],
    ],
    [['ids', '1']],
    1,
  ],
  // What the page itself writes is nobody's typing.
  [[['seen:horses/a', '1']], [['seen:horses/a', '2']], 0],
  [[['boxes', 'sold']], [], 0],
])('between %j and %j %i fields differ', (one, other, count) => {
  expect(countDifferent(one, other)).toBe(count)
})

test('what is hidden is not typed', () => {
  expect(countDifferent([['back', 'a']], [['back', 'b']], new Set(['back']))).toBe(0)
  expect(countDifferent([['back', 'a']], [['back', 'b']], new Set(['name']))).toBe(1)
})

test('a form differs from itself in nothing, and from another as that from it', () => {
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      expect(countDifferent(one, one)).toBe(0)
      expect(countDifferent(one, other)).toBe(countDifferent(other, one))
    }),
  )
})

test.each([
  ['?horse=Bo', 'form', [], '/admin/x#form?horse=Bo'],
  // What was done last is not what the form is about.
  ['?efter=7', 'form', [], '/admin/x#form?'],
  ['?typ=vrh&efter=7&datum=2026-01-01&domare=E', 'form', [], '/admin/x#form?typ=vrh'],
  // A document goes by its id, however the page was found.
  ['?horse=Bo', 'sold', [['seen:horses/7', '3']], '/admin/x#sold?seen:horses/7'],
] as [string, string, FormFields, string][])('%s, %s, %j stands at %s', (search, id, held, place) => {
  expect(placeOf({ pathname: '/admin/x', search }, id, held)).toBe(place)
})
