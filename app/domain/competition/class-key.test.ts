import { expect, test } from 'vitest'
import { classLabel, disciplineLabel, findDiscipline, splitClassKey } from './class-key.ts'
import { DISCIPLINES } from './disciplines.table.ts'

test.each([
  ['dressyr', 'Dressyr'],
  ['falttavlan', 'Fälttävlan'],
  ['working-equitation', 'Working equitation'],
  ['galopp', 'galopp'],
])('the discipline %s is called %s', (key, label) => {
  expect(disciplineLabel(key)).toBe(label)
})

test.each([
  ['FT', 'falttavlan'],
  ['dressage', 'dressyr'],
  ['  HOPP ', 'hoppning'],
  ['KÖ', 'korning'],
  ['Working Equitation', 'working-equitation'],
  ['Curling', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
])('%j is the discipline %s', (text, key) => {
  expect(findDiscipline(text)?.key).toBe(key)
})

test('every discipline is found by its key, name and spellings', () => {
  for (const { key, name, aliases } of DISCIPLINES) {
    for (const text of [key, name, ...aliases]) expect(findDiscipline(text)?.key).toBe(key)
  }
})

test.each([
  ['dressyr', 'PSG', 'Prix St Georges'],
  ['dressyr', 'FEI', 'FEI-ponny'],
  ['dressyr', 'Inridning', 'Inridning'],
  ['dressyr', 'FEI Unghäst 5', 'FEI Unghäst 5 år'],
  ['dressyr', 'Nationell PSG', 'Nationell Prix St Georges'],
  ['hoppning', '1,10 m', '110 cm'],
  ['hoppning', '1,15 m', '115 cm'], // not on a ladder
  ['hoppning', '0,90 m', '90 cm'],
  ['hoppning', 'Lokal 1,20 m', 'Lokal 120 cm'],
  ['distans', '55 km', '55 km'],
  ['western', '1,10 m', '1,10 m'],
  ['dressyr', 'Sommarcup kval 2,1', 'Sommarcup kval 2,1'],
  ['galopp', '2400 m', '2400 m'],
  ['allround', 'Elit', 'Elit'],
])('in %s the class %s is read %s', (discipline, key, label) => {
  expect(classLabel(discipline, key)).toBe(label)
})

test.each([
  ['Regional Medelsvår B', 'Regional', 'Medelsvår B'],
  ['elit Grand Prix', 'Elit', 'Grand Prix'],
  ['Lätt C', null, 'Lätt C'],
  ['Elit', null, 'Elit'],
  ['Lokalklass 2', null, 'Lokalklass 2'],
  ['', null, ''],
])('the class %j has prefix %j and class %j', (key, prefix, plain) => {
  expect(splitClassKey(key)).toEqual({ prefix, plain })
})
