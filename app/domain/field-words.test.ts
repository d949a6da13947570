import { expect, test } from 'vitest'
import { ADD_FORM_CATEGORIES, EDIT_FORM_CATEGORIES } from './categories.ts'
import { DISCIPLINES } from './competition/disciplines.table.ts'
import { DOCTOR_KIND_KEYS } from './doctor/kinds.table.ts'
import { EVALUATION_TYPES } from './evaluations/evaluation-types.table.ts'
import { formParts } from './evaluations/form-fields.table.ts'
import { inWords } from './field-words.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from './ribbons/ribbons.table.ts'

type Collection = Parameters<typeof inWords>[0]

test.each<{
  collection: Collection
  field: string
  value: unknown
  words: unknown
  document?: Record<string, unknown>
}>([
  { collection: 'horses', field: 'category', value: 'competitors', words: 'Tävlingshästar' },
  { collection: 'horses', field: 'category', value: 'sold', words: 'Sålda' },
  { collection: 'horses', field: 'category', value: 'workers', words: 'Arbetshästar' },
  { collection: 'horses', field: 'category', value: 'egen lista', words: 'egen lista' },
  { collection: 'horses', field: 'breed', value: 'SWB', words: 'Svenskt varmblod' },
  { collection: 'horses', field: 'breed', value: 'Egen ras', words: 'Egen ras' },
  { collection: 'horses', field: 'focus', value: 'falttavlan', words: 'Fälttävlan' },
  { collection: 'horses', field: 'forSale', value: 'true', words: true },
  { collection: 'horses', field: 'forSale', value: 0, words: false },
  { collection: 'horses', field: 'owner', value: 'sold', words: 'sold' },
  { collection: 'horses', field: 'stats', value: [7, 7, 7], words: [7, 7, 7] },
  { collection: 'horses', field: 'titles', value: ['Elit', 'Elit'], words: ['Elit', 'Elit'] },
  { collection: 'horses', field: 'picture', value: '/rosetter/tavling/1.png', words: '/rosetter/tavling/1.png' },
  {
    collection: 'horses',
    field: 'ribbons',
    value: [...Array(16).fill('/rosetter/tavling/1.png'), '/rosetter/tavling/2.png', 'https://example.org/min.png'],
    words: ['1:a plats × 16', '2:a plats', 'https://example.org/min.png'],
  },
  { collection: 'pedigree', field: 'homebred', value: '1', words: true },
  { collection: 'evaluations', field: 'type', value: 'kvalitetunghasttest', words: 'Unghästtest' },
  { collection: 'competition', field: 'currentEvent', value: 'dressyr', words: 'Dressyr' },
  {
    collection: 'competition',
    field: 'currentClass',
    value: '1,10 m',
    document: { currentEvent: 'hoppning' },
    words: '110 cm',
  },
  { collection: 'settings', field: 'discipline', value: 'korning', words: 'Körning' },
  { collection: 'settings', field: 'key', value: 'PSG', document: { discipline: 'dressyr' }, words: 'Prix St Georges' },
  { collection: 'settings', field: 'kind', value: 'parent-sex', words: 'Förälder av fel kön' },
  { collection: 'settings', field: 'ribbonField', value: 'ERibbons', words: 'Bedömningsrosett' },
])('$collection $field $value is $words', ({ collection, field, value, document = {}, words }) => {
  expect(inWords(collection, document, [field], value)).toEqual(words)
})

test('every key that a form or a button stores has words', () => {
  const said = (collection: Collection, field: string, values: readonly string[], document = {}) =>
    values.filter((value) => inWords(collection, document, [field], value) === value)
  expect(said('horses', 'category', [...ADD_FORM_CATEGORIES, ...EDIT_FORM_CATEGORIES])).toEqual([])
  expect(
    said(
      'horses',
      'ribbons',
      COMPETITION_RIBBONS.map(({ path }) => path),
    ),
  ).toEqual([])
  expect(
    said(
      'horses',
      'ERibbons',
      EVALUATION_RIBBONS.map(({ path }) => path),
    ),
  ).toEqual([])
  expect(
    said(
      'competition',
      'currentEvent',
      DISCIPLINES.map(({ key }) => key),
    ),
  ).toEqual([])
  expect(said('settings', 'kind', DOCTOR_KIND_KEYS)).toEqual([])
  expect(
    said(
      'evaluations',
      'type',
      EVALUATION_TYPES.map(({ type }) => type),
    ),
  ).toEqual([])
  for (const { type } of EVALUATION_TYPES) {
    for (const one of formParts(type).flatMap(({ fields }) => fields)) {
      if (one.kind !== 'choice') continue
      for (const { value, label } of one.options) {
        if (value !== '') expect(inWords('evaluations', { type }, [one.field], value)).toBe(label)
      }
    }
  }
})

test('what lies deeper in a field stays', () => {
  expect(inWords('scores', {}, ['results', 'dressyr'], ['1/2 | Vår, 2024'])).toEqual(['1/2 | Vår, 2024'])
})
