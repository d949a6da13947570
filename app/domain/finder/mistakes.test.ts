import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistakesAtBeginning } from './mistakes.ts'

/** The same, comparing every place of one with every place of the other. */
function inFull(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return Math.min(...(rows.at(-1) ?? []))
}

const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength })

test('mistakes are those of a full comparison, up to the counted limit', () => {
  fc.assert(
    fc.property(letters(12), letters(16), fc.constantFrom(0, 1, 2), (typed, word, most) => {
      expect(mistakesAtBeginning(typed, word, most)).toBe(Math.min(inFull(typed, word), most + 1))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['stjrnf', 'stjarnfall', 1, 1],
  ['stjrna', 'stjarnfall', 1, 2],
  ['gnsita', 'gnista', 1, 1],
  ['peppar', 'salt', 1, 2],
  ['', 'salt', 0, 0],
  ['norrsken', 'norsken', 2, 1],
  ['x'.repeat(90), `y${'x'.repeat(90)}`, 2, 1],
] as const)('%s in %s, at most %i: %i', (typed, word, most, mistakes) => {
  expect(mistakesAtBeginning(typed, word, most)).toBe(mistakes)
})
