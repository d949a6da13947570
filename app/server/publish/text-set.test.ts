import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextSet } from './text-set.ts'

test('recognises each text that it was given, and no other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })),
      fc.string({ maxLength: 12 }),
      (texts, other) => {
        const [own, set] = [new TextSet(), new Set<string>()]
        for (const text of texts) {
          expect(own.add(text)).toBe(!set.has(text))
          set.add(text)
        }
        expect(own.size).toBe(set.size)
        for (const text of texts) expect(own.has(text)).toBe(true)
        expect(own.has(other)).toBe(set.has(other))
      },
    ),
  )
})

test('half a million similar addresses are all distinguished', () => {
  const set = new TextSet()
  for (let horse = 0; horse < 100_000; horse++) {
    for (const tab of ['', '/eval', '/merits', '/pass.json', '/pass.ged']) set.add(`/horse/Norrsken%20${horse}${tab}`)
  }
  expect(set.size).toBe(500_000)
  expect(set.has('/horse/Norrsken%20100000')).toBe(false)
})
