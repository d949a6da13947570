import { expect, test } from 'vitest'
import { isDatatype, isFields, plainDocument } from './firestore-values.ts'

const stamp = (seconds: unknown) => ({ __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: 0 } })

test.each([
  // Days are those of Stockholm: two hours ahead of UTC in summer, one in winter.
  ['date', stamp(Date.UTC(2024, 5, 1, 21, 59) / 1000), '2024-06-01'],
  ['date', stamp(Date.UTC(2024, 5, 1, 22, 0) / 1000), '2024-06-02'],
  ['date', stamp(Date.UTC(2023, 11, 31, 23, 0) / 1000), '2024-01-01'],
  ['date', stamp(-1), '1970-01-01'],
  ['age', stamp(Date.UTC(2014, 11, 31, 23, 30) / 1000), 2015],
  ['created', stamp(Date.UTC(2015, 5, 1) / 1000), 2015],
  ['agelimit', stamp(Date.UTC(2030, 5, 1) / 1000), 2030],
  ['sire', { __datatype__: 'documentReference', value: 'horses/Åke' }, 'Åke'],
  ['place', { __datatype__: 'geopoint', value: { _latitude: 59.5, _longitude: 18 } }, '59.5, 18'],
  ['date', { __datatype__: 'timestamp', value: { seconds: 86_400 } }, '1970-01-02'],
  ['sire', { __datatype__: 'documentReference', value: 'Åke' }, 'Åke'],
  ['titles', [stamp(0), 'RSCh'], ['1970-01-01', 'RSCh']],
  ['nested', { inner: { date: stamp(0) } }, { inner: { date: '1970-01-01' } }],
  ['name', 'Åke', 'Åke'],
  ['nothing', null, null],
])('%s %j is read as %j', (field, value, plain) => {
  expect(plainDocument({ [field]: value })).toEqual({ [field]: plain })
})

test.each([
  [stamp('soon')],
  [stamp(1e300)],
  [{ __datatype__: 'timestamp' }],
  [stamp(Number.NaN)],
  [stamp('5')],
  [{ __datatype__: 'timestamp', value: 7 }],
  [{ __datatype__: 'timestamp', value: [0] }],
  [{ __datatype__: 'documentReference', value: 7 }],
  [{ __datatype__: 'geopoint', value: null }],
  [{ __datatype__: 'geopoint', value: 'x' }],
  [{ __datatype__: 'geopoint', value: { _latitude: 59.5 } }],
  [{ __datatype__: 'geopoint', value: { _longitude: 18 } }],
  [{ __datatype__: 'vector', value: [1] }],
  [{ __datatype__: 7 }],
])('%j is unchanged', (value) => {
  expect(plainDocument({ x: value })).toEqual({ x: value })
})

test('only an object with a type is such a value', () => {
  expect([{ __datatype__: '' }, {}, [], null, 'x', { __datatype__: 7 }].map(isDatatype)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect([{}, [], null, 'x', undefined].map(isFields)).toEqual([true, false, false, false, false])
})

test('sub-collections are left out, and the argument is not changed', () => {
  const given = { name: 'Åke', date: stamp(0), __collections__: { notes: {} } }
  const copy = structuredClone(given)
  expect(plainDocument(given)).toEqual({ name: 'Åke', date: '1970-01-01' })
  expect(given).toEqual(copy)
})
