import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('a search has as many words and letters as the finder takes', () => {
  expect(wordsOf('  Anna\tPÅ gården ')).toEqual(['anna', 'på', 'gården'])
  expect(wordsOf('a '.repeat(1100))).toHaveLength(8)
  expect(wordsOf('x'.repeat(1000))).toEqual(['x'.repeat(200)])
})
