import { expect, test } from 'vitest'
import { fieldsOfKind, referencesOf } from './field-tables.ts'

test.each([
  { collection: 'horses', references: ['sire', 'dam', 'damsire'] },
  { collection: 'pedigree', references: ['name', 'sire', 'dam', 'damsire'] },
  { collection: 'evaluations', references: ['horse'] },
  { collection: 'scores', references: ['name'] },
  { collection: 'competition', references: ['name'] },
] as const)('a rename changes $references in $collection', ({ collection, references }) => {
  expect(referencesOf(collection)).toEqual(references)
})

test('these fields have years', () => {
  expect([...fieldsOfKind('year', 'year-or-text')].sort()).toEqual(['age', 'agelimit', 'created', 'died'])
})
