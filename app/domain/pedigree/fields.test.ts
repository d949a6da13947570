import { expect, test } from 'vitest'
import { PEDIGREE_FIELDS, PEDIGREE_TEXT_FIELDS } from './fields.table.ts'

test('the fields of an entry in stored order, with their labels', () => {
  expect(Object.entries(PEDIGREE_FIELDS).map(([key, { kind, label }]) => [key, kind, label])).toEqual([
    ['name', 'name', 'Namn'],
    ['sire', 'parent', 'Fader'],
    ['dam', 'parent', 'Moder'],
    ['damsire', 'anything', 'Morfader'],
    ['evalExt', 'exterior-total', 'Exteriör'],
    ['color', 'text', 'Färg'],
    ['breed', 'breed', 'Ras'],
    ['height', 'height', 'Mankhöjd (cm)'],
    ['gender', 'gender', 'Kön'],
    ['created', 'year', 'Skapad (år)'],
    ['homebred', 'flag', 'Egen uppfödning'],
    ['link', 'address', 'Länk'],
    ['died', 'year', 'Dödsår'],
    ['notes', 'text', 'Anteckning'],
    ['ancestor', 'flag', 'Visas som anfader'],
  ])
})

test('all but the boxes and what only comes by import are typed, and only names refer to other horses', () => {
  const { damsire, homebred, died, notes, ancestor, ...typed } = PEDIGREE_FIELDS
  expect(PEDIGREE_TEXT_FIELDS).toEqual(Object.keys(typed))
  expect(homebred.edited).toBe('both')
  for (const { edited } of [damsire, died, notes, ancestor]) expect(edited).toBe('nowhere')
  const references = Object.entries(PEDIGREE_FIELDS).filter(([, field]) => 'isReference' in field && field.isReference)
  expect(references.map(([key]) => key)).toEqual(['name', 'sire', 'dam', 'damsire'])
})
