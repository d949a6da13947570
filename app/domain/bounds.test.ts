import { expect, test } from 'vitest'
import { impossibleValue, impossibleValues } from './bounds.ts'
import { FIELDS_OF } from './field-tables.ts'
import { HORSE_FIELDS } from './horse/fields.table.ts'
import { PEDIGREE_FIELDS } from './pedigree/fields.table.ts'

const YEAR = 2026
const ROWS = {
  horse: HORSE_FIELDS,
  entry: PEDIGREE_FIELDS,
  scores: FIELDS_OF.scores,
  evaluation: FIELDS_OF.evaluations,
}

test.each<{ of: keyof typeof ROWS; field: string; can: unknown[]; cannot: unknown[] }>([
  {
    of: 'horse',
    field: 'age',
    can: [1900, '2026', 2027, '', null, undefined],
    cannot: [1899, 2028, 206, 2020.5, 'nitton', 2099],
  },
  { of: 'horse', field: 'died', can: [1900, 2026], cannot: [1899, 2027, 'snart'] },
  { of: 'horse', field: 'agelimit', can: [2030, '1000'], cannot: [999, 'x'] },
  {
    of: 'horse',
    field: 'height',
    can: [40, 168.5, '168,5', '168 cm', 220],
    cannot: [39.5, 221, 0, '1,68', 'hög', 999],
  },
  {
    of: 'horse',
    field: 'line',
    can: ['3.2', '0.0', '3.X', '3.2.X', '15.1', 3.2, '3,2', '3.x'],
    cannot: ['abc', '3', '16.1', '3.2.1'],
  },
  {
    of: 'horse',
    field: 'created',
    can: ['2019', 2019, 'våren 2012', '2024-02-29'],
    cannot: ['2025-13-45', '2025-02-29'],
  },
  { of: 'horse', field: 'generation', can: [0, '10'], cannot: [11, -1, 1.5, 'två'] },
  {
    of: 'horse',
    field: 'evalExt',
    can: [0, 40.5, '40,5', [8, 8, 8, 8, 8], '8 8 8'],
    cannot: ['åtta', 51, -1, '8 x', [10, 10, 10, 10, 10, 1]],
  },
  { of: 'horse', field: 'forSale', can: [true, false, 'true', 'false', 1, 0, '1', '0', ''], cannot: ['ja', 2] },
  { of: 'entry', field: 'created', can: [1600, 2027], cannot: [1599, 2028, 206] },
  { of: 'entry', field: 'height', can: [168], cannot: [250] },
  { of: 'scores', field: 'notepoints', can: [0, 10_000, '7,5'], cannot: [-1, 10_001, 'många'] },
  { of: 'evaluation', field: 'date', can: ['2024-02-29', 'våren'], cannot: ['2023-02-29'] },
])('the $field of a $of', ({ of, field, can, cannot }) => {
  const row = ROWS[of][field as keyof (typeof ROWS)[typeof of]]
  const judged = (values: unknown[]) => values.filter((value) => impossibleValue(row, value, YEAR) === null)
  expect(judged(can)).toEqual(can)
  expect(judged(cannot)).toEqual([])
})

test('a whole document is judged field by field, in the words of the bounds', () => {
  const document = {
    name: 'Nova',
    age: 'nitton',
    height: '1,68',
    evalExt: 'åtta',
    forSale: 'ja',
    line: '3.2',
    own: 'abc',
  }
  expect(impossibleValues('horses', document, YEAR)).toEqual([
    {
      field: 'age',
      label: 'Födelseår',
      value: 'nitton',
      meaning: 'En häst i stallet är född tidigast 1900 och senast nästa år.',
    },
    { field: 'height', label: 'Mankhöjd (cm)', value: '1,68', meaning: 'En häst är mellan 40 och 220 cm.' },
    {
      field: 'forSale',
      label: 'Till salu',
      value: 'ja',
      meaning: 'Uppgiften är ja eller nej, och skrivs true eller false.',
    },
    {
      field: 'evalExt',
      label: 'Exteriör',
      value: 'åtta',
      meaning: 'Exteriören är en summa upp till 50, eller upp till fem poäng.',
    },
  ])
})
