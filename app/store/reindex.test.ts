import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryCollection, arbitraryDocument } from '../../tests/arbitrary-documents.ts'
import { KEYS, keyColumns } from './keys.ts'
import { computeVersion, keysVersion } from './reindex.ts'

test('a horse with everything', () => {
  expect(
    keyColumns('horses', {
      name: ' Åke & Ärtan #2 ',
      category: 'stallions',
      breed: 'SWB',
      gender: 'Hingst',
      generation: '3',
      age: 2015,
      agelimit: '18',
      died: '2019',
      sire: 'Bo',
      dam: ' Cia ',
      damsire: 'Dag',
      forSale: true,
      tingad: 'true',
      link: 'https://example.org',
      kvalite: 'GII-7-3',
      line: '3.2',
    }),
  ).toEqual({
    name: 'Åke & Ärtan #2',
    sort_key: '{ke |rtan 2',
    category: 'stallions',
    breed: 'SWB',
    gender: 'Hingst',
    generation: 3,
    birth_year: 2015,
    age_limit: 18,
    died_year: 2019,
    pictured: 0,
    sire: 'Bo',
    dam: 'Cia',
    damsire: 'Dag',
    hidden: 1,
    for_sale: 1,
    tingad: 1,
    on_sale: 1,
    quality_code: 'GII-7-3',
    quality_group: 1,
    line: '3.2',
    line_key: expect.any(String),
  })
})

test('a horse with only a name', () => {
  expect(keyColumns('horses', { name: 'A' })).toEqual({
    name: 'A',
    sort_key: 'a',
    category: null,
    breed: null,
    gender: null,
    generation: null,
    birth_year: null,
    age_limit: null,
    died_year: null,
    pictured: 0,
    sire: null,
    dam: null,
    damsire: null,
    hidden: 0,
    for_sale: 0,
    tingad: 0,
    on_sale: 0,
    quality_code: null,
    quality_group: null,
    line: null,
    line_key: null,
  })
})

test.each([
  [{ category: 'for-sale' }, { on_sale: 1, for_sale: 0 }],
  [
    { category: 'sold', forSale: true },
    { on_sale: 1, for_sale: 1 },
  ],
  [{ forSale: 'false' }, { on_sale: 0, for_sale: 0 }],
  [{ link: '  ' }, { hidden: 0 }],
  [{ link: 7 }, { hidden: 1 }],
  [
    { sire: 'Unknown', dam: 'okänd', damsire: '?' },
    { sire: null, dam: null, damsire: null },
  ],
  [{ sire: 12 }, { sire: '12' }],
  [{ kvalite: 'GI-1' }, { quality_group: 0 }],
  [{ kvalite: 'GIV-7-1' }, { quality_group: 3 }],
  [{ kvalite: 'G-19-3' }, { quality_group: 4 }],
  [{ kvalite: 'x' }, { quality_group: 4 }],
  [{ kvalite: '' }, { quality_group: null, quality_code: null }],
  [{ line: 'okänd' }, { line: 'okänd', line_key: null }],
  [{ generation: '2,5' }, { generation: null }],
  [{ generation: 1e12 }, { generation: null }],
  [{ age: { __datatype__: 'timestamp', value: { _seconds: 1_420_070_400 } } }, { birth_year: 2015 }],
  [{ breed: { odd: 1 }, color: [] }, { breed: null }],
])('a horse with %j', (fields, keys) => {
  expect(keyColumns('horses', { name: 'A', ...fields })).toMatchObject(keys)
})

test.each([
  ['aaÖrjan', 1],
  [' aaÖrjan', 1],
  ['Aaron', 0],
  ['AArjan', 0],
])('the pony flag of %j is %i', (name, pony) => {
  expect(keyColumns('pedigree', { name })).toMatchObject({ pony })
})

test.each([
  [3, 3],
  ['10', 10],
  [2.7, 2],
  ['many', 0],
  [undefined, 0],
  [1e15, 0],
])('%j merits count as %i', (meritCount, merit_count) => {
  expect(keyColumns('competition', { name: 'A', meritCount })).toMatchObject({ merit_count })
})

test('evaluations and scores are found by the horse they belong to', () => {
  expect(keyColumns('evaluations', { horse: ' Åke ', type: 'vrh', date: '2024-05-01' })).toEqual({
    horse: 'Åke',
    type: 'vrh',
    date: '2024-05-01',
  })
  expect(keyColumns('scores', { name: 'Åke' })).toEqual({ name: 'Åke', sort_key: '{ke' })
})

test('whatever the document, both engines can store and index every column', () => {
  const anything = fc.dictionary(
    fc.constantFrom('name', 'sire', 'breed', 'generation', 'line', 'kvalite', 'x'),
    fc.anything(),
  )
  const documents = arbitraryCollection.chain((collection) =>
    fc.tuple(fc.constant(collection), fc.oneof(arbitraryDocument(collection), anything)),
  )
  fc.assert(
    fc.property(documents, fc.string({ unit: 'binary', maxLength: 400 }), ([collection, document], long) => {
      for (const value of Object.values(keyColumns(collection, { ...document, category: long, dam: long }))) {
        if (typeof value === 'string') {
          expect(value.length).toBeLessThanOrEqual(200)
          expect(value.isWellFormed() && !value.includes('\0')).toBe(true)
        } else if (typeof value === 'number') expect(Math.abs(value)).toBeLessThan(2 ** 31)
        else expect(value).toBe(null)
      }
    }),
  )
})

test('the version of the keys is another one if they are computed in another way', () => {
  const before = computeVersion()
  const versions = Object.entries(KEYS).map(([collection, keys]) => {
    Object.assign(KEYS, { [collection]: () => ({ other: 1 }) })
    const version = computeVersion()
    Object.assign(KEYS, { [collection]: keys })
    return version
  })
  expect(new Set([before, ...versions]).size).toBe(11)
  expect(computeVersion()).toBe(before)
})

test('the version of the keys is always the same', () => {
  expect(keysVersion()).toBe(computeVersion())
  expect(keysVersion()).toMatch(/^\d+-[0-9a-f]{16}$/)
})
