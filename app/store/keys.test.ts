import { expect, test } from 'vitest'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { keyColumns } from './keys.ts'

const NOTHING = {
  name: '',
  sort_key: '',
  category: null,
  breed: null,
  gender: null,
  generation: null,
  birth_year: null,
  age_limit: null,
  died_year: null,
  sire: null,
  dam: null,
  damsire: null,
  hidden: 0,
  for_sale: 0,
  tingad: 0,
  pictured: 0,
  on_sale: 0,
  quality_code: null,
  quality_group: null,
  line: null,
  line_key: null,
}

test('a horse is found by what its document says', () => {
  expect(keyColumns('horses', {})).toEqual(NOTHING)
  const horse = {
    name: ' Åska af Norrsken ',
    category: 'bloodmares',
    breed: 'SWB',
    gender: 'Sto',
    generation: '3',
    age: 2015,
    agelimit: 2030,
    died: '2029',
    sire: 'Far',
    dam: ' Mor ',
    damsire: 'Okänd',
    link: 'https://a.example',
    forSale: true,
    tingad: true,
    picture: 'https://a.example/b.jpg',
    kvalite: 'GII-24-1001',
    line: '12.3',
  }
  expect(keyColumns('horses', horse)).toEqual({
    name: 'Åska af Norrsken',
    sort_key: swedishSortKey('Åska af Norrsken'),
    category: 'bloodmares',
    breed: 'SWB',
    gender: 'Sto',
    generation: 3,
    birth_year: 2015,
    age_limit: 2030,
    died_year: 2029,
    sire: 'Far',
    dam: 'Mor',
    damsire: null,
    hidden: 1,
    for_sale: 1,
    tingad: 1,
    pictured: 1,
    on_sale: 1,
    quality_code: 'GII-24-1001',
    quality_group: 1,
    line: '12.3',
    line_key: expect.stringContaining('12'),
  })
})

test.each([
  [{ category: 'for-sale' }, { category: 'for-sale', on_sale: 1 }],
  [
    { forSale: true, category: 'dead' },
    { category: 'dead', for_sale: 1, on_sale: 1 },
  ],
  [{ kvalite: 'X' }, { quality_code: 'X', quality_group: 4 }],
  [{ kvalite: 'GI-24-1' }, { quality_code: 'GI-24-1', quality_group: 0 }],
  [{ line: 'x' }, { line: 'x' }],
  [{ link: ' ' }, {}],
  [{ generation: 2_147_483_647 }, { generation: 2_147_483_647 }],
  [{ generation: 2_147_483_648 }, {}],
  [{ generation: -2_147_483_648 }, {}],
  [{ generation: 1.5 }, {}],
  [{ breed: 'x'.repeat(61) }, { breed: 'x'.repeat(60) }],
  [{ breed: 'a\0b\ud800' }, { breed: 'ab\ufffd' }],
  [{ generation: -2_147_483_647 }, { generation: -2_147_483_647 }],
  [{ age: 2_147_483_648, agelimit: 2_147_483_648 }, {}],
  [
    { sire: 'x'.repeat(201), dam: 'a\0b' },
    { sire: 'x'.repeat(200), dam: 'ab' },
  ],
  [{ name: 'ß'.repeat(150) }, { name: 'ß'.repeat(150), sort_key: 's'.repeat(200) }],
  [{ damsire: 'Morfars far' }, { damsire: 'Morfars far' }],
  [{ name: 'x'.repeat(500) }, { name: 'x'.repeat(200), sort_key: 'x'.repeat(200) }],
])('of %j the key columns are %j', (document, columns) => {
  const { line_key, ...found } = keyColumns('horses', document)
  expect({ ...found, line_key }).toEqual({ ...NOTHING, ...columns })
})

test('other documents are found by theirs', () => {
  const none = { name: '', sort_key: '' }
  expect(keyColumns('pedigree', {})).toEqual({
    ...none,
    pony: 0,
    sire: null,
    dam: null,
    breed: null,
    gender: null,
    created: null,
    homebred: 0,
  })
  const entry = { name: 'aaÖ', sire: 'Far', dam: 'Mor', breed: 'QH', gender: 'Hingst', created: 1999, homebred: true }
  const named = { name: 'aaÖ', sort_key: swedishSortKey('aaÖ') }
  expect(keyColumns('pedigree', entry)).toEqual({ ...entry, ...named, pony: 1, homebred: 1 })
  expect(keyColumns('pedigree', { name: 'Aaron' }).pony).toBe(0)
  expect(keyColumns('pedigree', { name: 'Baa' }).pony).toBe(0)

  expect(keyColumns('evaluations', {})).toEqual({ horse: '', type: '', date: null })
  const evaluation = { horse: 'Åska', type: 'exterior', date: '2026-01-02' }
  expect(keyColumns('evaluations', evaluation)).toEqual(evaluation)
  expect(keyColumns('scores', { name: 'aaÖ' })).toEqual(named)

  expect(keyColumns('competition', {})).toEqual({ ...none, event: null, class: null, merit_count: 0 })
  const competition = { name: 'aaÖ', currentEvent: 'Dressyr', currentClass: 'Lätt C' }
  const inClass = { ...named, event: 'Dressyr', class: 'Lätt C' }
  for (const [meritCount, merit_count] of [
    [7, 7],
    ['7', 7],
    [7.9, 7],
    [-7.1, -8],
    [2_147_483_647.5, 2_147_483_647],
    [1e12, 0],
    [null, 0],
  ])
    expect(keyColumns('competition', { ...competition, meritCount })).toEqual({ ...inClass, merit_count })
  expect(keyColumns('settings', { name: 'x' })).toEqual({})
})
