import { expect, test } from 'vitest'
import { drawable, signsOf } from './card-fonts.ts'

test.each([
  ['Åska Ärlig Öga', 'Åska Ärlig Öga'],
  ['A\u030aska', 'Åska'],
  ['Łódź – Ψυχή', 'Łódź – Ψυχή'],
  ['漢字 Storm 🐎 2', 'Storm 2'],
  ['a\u202eb\u200bc\td', 'a b c d'],
  ['🐎', ''],
  ['\ud800x', 'x'],
])('of %j a card says %j', (name, said) => {
  expect(drawable(name, signsOf('Brygada'))).toBe(said)
})
