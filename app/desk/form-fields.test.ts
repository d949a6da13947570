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
  // Nobody types what the page itself writes.
  [[['seen:horses/a', '1']], [['seen:horses/a', '2']], 0],
  [[['boxes', 'sold']], [], 0],
])('between %j and %j %i fields differ', (one, other, count) => {
  expect(countDifferent(one, other)).toBe(count)
})

test('hidden fields do not count as typed', () => {
  expect(countDifferent([['back', 'a']], [['back', 'b']], new Set(['back']))).toBe(0)
  expect(countDifferent([['back', 'a']], [['back', 'b']], new Set(['name']))).toBe(1)
})

test('a form does not differ from itself, and two forms differ equally both ways', () => {
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      expect(countDifferent(one, one)).toBe(0)
      expect(countDifferent(one, other)).toBe(countDifferent(other, one))
    }),
  )
})

test.each([
  ['?horse=Bo', 'form', [], '/admin/x#form?horse=Bo'],
  // The last action is not part of the form's identity.
  ['?efter=7', 'form', [], '/admin/x#form?'],
  ['?typ=vrh&efter=7&datum=2026-01-01&domare=E', 'form', [], '/admin/x#form?typ=vrh'],
  // A document is identified by its id, however the page was found.
  ['?horse=Bo', 'sold', [['seen:horses/7', '3']], '/admin/x#sold?seen:horses/7'],
] as [string, string, FormFields, string][])('%s, %s, %j is at %s', (search, id, held, place) => {
  expect(placeOf({ pathname: '/admin/x', search }, id, held)).toBe(place)
})

test('a form of a part is found again at its page, whatever its address and its documents are by now', () => {
  const held: FormFields = [['seen:horses/7', '3']]
  const at = { pathname: '/admin/horse/Aska', search: '?lista=x' }
  expect(placeOf(at, 'salj-sold', held, 'horse/7/')).toBe('horse/7/#salj-sold')
  expect(placeOf({ pathname: '/admin/horse/Glöd', search: '' }, 'salj-sold', held, 'horse/7/')).toBe(
    'horse/7/#salj-sold',
  )
})
