import { expect, test } from 'vitest'
import { readManyLines } from './many-lines.ts'

const ALL = { event: 'dressyr', classKey: 'LA' }

test.each([
  { text: 'Alva', lines: [['Alva', 'dressyr', 'LA']] },
  {
    text: ' Alva \r\n\r\nSalt & Peppar, den äldre\n',
    lines: [
      ['Alva', 'dressyr', 'LA'],
      ['Salt & Peppar, den äldre', 'dressyr', 'LA'],
    ],
  },
  // The class for all is one of the discipline for all.
  { text: 'Alva\tHoppning', lines: [['Alva', 'Hoppning', '']] },
  {
    text: 'Alva;Hoppning;90 cm\nBeda;;LB',
    lines: [
      ['Alva', 'Hoppning', '90 cm'],
      ['Beda', 'dressyr', 'LB'],
    ],
  },
  // Only one can be entered: the second is refused by name.
  {
    text: 'Alva;Hoppning;90 cm\nAlva;Hoppning;100 cm',
    lines: [
      ['Alva', 'Hoppning', '90 cm'],
      ['Alva', 'Hoppning', '100 cm'],
    ],
  },
  {
    text: 'Alva\nAlva\nAlva;Hoppning',
    lines: [
      ['Alva', 'dressyr', 'LA'],
      ['Alva', 'Hoppning', ''],
    ],
  },
  { text: ' ; LA\n\n', lines: [] },
])('$text', ({ text, lines }) => {
  expect(readManyLines(text, ALL).map(({ horse, event, classKey }) => [horse, event, classKey])).toEqual(lines)
})
