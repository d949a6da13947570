import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/rounds.ts'
import { readBlock, writeBlock } from './block.ts'

test.each([
  { text: '168\n1,68\n', block: [['168'], ['1,68']] },
  { text: '168\r\n1,68\r\n', block: [['168'], ['1,68']] },
  { text: '168', block: [['168']] },
  { text: '', block: [['']] },
  {
    text: 'a\tb\n\tc',
    block: [
      ['a', 'b'],
      ['', 'c'],
    ],
  },
  { text: '\n\n', block: [[''], ['']] },
  { text: '"två\nrader"\tb', block: [['två\nrader', 'b']] },
  { text: '"Sa ""hej"""', block: [['Sa "hej"']] },
  { text: '"Citat" och mer\tb', block: [['"Citat" och mer', 'b']] },
  { text: '"aldrig\tslut', block: [['"aldrig', 'slut']] },
  { text: "'=1+1", block: [['=1+1']] },
])('$text is read as $block', ({ text, block }) => {
  expect(readBlock(text)).toEqual(block)
})

test('a value that looks like a formula is copied as text', () => {
  expect(writeBlock([['=1+1', '"a"']])).toBe('\'=1+1\t"""a"""\n')
})

test('what is copied is pasted the same', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', '\t', '\n', '\r', '"', "'", '=', ' ') }))
  const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(writeBlock(rows))).toEqual(rows)
    }),
    { numRuns: rounds(200) },
  )
})
