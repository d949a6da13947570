import { expect, test } from 'vitest'
import { drawable, familyOf, readFonts, signsOf } from './card-fonts.ts'

test.each([
  ['Åska Ärlig Öga', 'Åska Ärlig Öga'],
  ['A\u030aska', 'Åska'],
  ['Łódź – Ψυχή', 'Łódź – Ψυχή'],
  ['漢字 Storm 🐎 2', 'Storm 2'],
  ['a\u202eb\u200bc\td', 'a b c d'],
  ['🐎', ''],
  ['\ud800x', 'x'],
])('for %j a card shows %j', (name, said) => {
  expect(drawable(name, signsOf('Brygada'))).toBe(said)
})

test('every file of both faces is read, each as a family of its own', () => {
  const fonts = readFonts()
  expect(fonts.map(({ name, weight, style }) => `${name} ${weight} ${style}`)).toEqual([
    'Brygada 600 normal',
    'Brygada latin-ext 600 normal',
    'Brygada vietnamese 600 normal',
    'Brygada greek 600 normal',
    'Brygada cyrillic 600 normal',
    'Hanken 500 normal',
    'Hanken latin-ext 500 normal',
    'Hanken vietnamese 500 normal',
  ])
  expect(fonts.filter(({ data }) => data.toString('latin1', 0, 4) !== 'wOFF')).toEqual([])
  expect(new Set(fonts.map(({ data }) => data.toString('base64'))).size).toBe(fonts.length)
  expect(familyOf('Brygada')).toBe('Brygada, Brygada latin-ext, Brygada vietnamese, Brygada greek, Brygada cyrillic')
})

test.each([
  ['\u00ff', true],
  ['\u0100', true],
  ['\u0131', true],
  ['\u0152', true],
  ['\u0153', true],
  ['\u0400', false],
  ['', false],
])('Hanken has %j: %s', (sign, has) => {
  expect(signsOf('Hanken')(sign)).toBe(has)
})
