import { expect, test } from 'vitest'
import { foalFacts } from './foal-facts.ts'
import type { RecordOf } from './records.ts'

const horse = (name: string, more: Record<string, unknown> = {}): RecordOf => ({
  collection: 'horses',
  id: name,
  document: { name, ...more },
})
const entry = (name: string, more: Record<string, unknown> = {}): RecordOf => ({
  collection: 'pedigree',
  id: name,
  document: { name, ...more },
})

const SIRE = horse('Storm', { breed: 'SWB', line: '3.2', generation: 3 })
const DAM = horse('Måne', { breed: 'SWB', line: '2.1', generation: 4, sire: 'Sol', owner: 'Anna' })
const about = { year: 2026, owner: 'Stuteri Prov' }

test('a foal by two known parents lacks only name and sex', () => {
  expect(foalFacts([SIRE, DAM], { ...about, sire: 'Storm', dam: 'Måne' }).values).toEqual({
    sire: 'Storm',
    dam: 'Måne',
    damsire: 'Sol',
    breed: 'SWB',
    line: '3.2',
    generation: '5',
    breeder: 'Anna',
    owner: 'Anna',
    category: 'youngsters',
    age: '2026',
  })
})

test.each([
  { what: 'two breeds', records: [SIRE, horse('Måne', { breed: 'NF' })], field: 'breed', value: undefined },
  {
    what: 'a stallion from elsewhere',
    records: [entry('Storm', { breed: 'SWB' }), DAM],
    field: 'line',
    value: undefined,
  },
  {
    what: 'a mare in the pedigree only',
    records: [SIRE, entry('Måne', { sire: 'Sol' })],
    field: 'damsire',
    value: 'Sol',
  },
  { what: 'a mare without an owner', records: [SIRE, horse('Måne')], field: 'breeder', value: 'Stuteri Prov' },
  { what: 'nobody known', records: [], field: 'generation', value: undefined },
])('of $what', ({ records, field, value }) => {
  const { values, follows } = foalFacts(records, { ...about, sire: 'Storm', dam: 'Måne' })
  expect((values as Record<string, string>)[field]).toBe(value)
  expect(Object.keys(follows)).toEqual(Object.keys(values))
})

test('without a stallion only what the mare says is known', () => {
  const { values } = foalFacts([DAM], { ...about, sire: null, dam: 'Måne' })
  expect(values).toMatchObject({ dam: 'Måne', damsire: 'Sol', owner: 'Anna' })
  expect(values.sire).toBeUndefined()
})
