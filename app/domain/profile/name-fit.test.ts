import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOf, SIZES_EM } from './name-fit.ts'

test.each([
  ['Åke', { ems: 5, length: 's' }],
  ['Björkväktare av Norrsken', { ems: 7, length: 'm' }],
  ['Norrsken Midvinter', { ems: 5, length: 's' }],
  ['Stjärnfall av Norrsken', { ems: 5, length: 'm' }],
  [
    'Norrsken Över Fjäll och Vidder, Genom Natt och Dimma, Hem till Stallet Före Alla de Andra',
    { ems: 5, length: 'xl' },
  ],
  ['MMMMMMMMMM', { ems: 10, length: 's' }],
  ['', { ems: 5, length: 's' }],
])('%s is set for %o', (name, fit) => {
  expect(fitOf(name)).toEqual(fit)
})

test('a word is softened only where a phone cannot hold it, about every syllable', () => {
  expect(fitOf('Björkväktare av Norrsken').words).toBeUndefined()
  expect(fitOf('En Världsmästarinnornasmidsommarnattsdröm').words).toEqual([
    ['En', false],
    [expect.stringMatching(/^Värld.*\u00ad.*dröm$/), true],
  ])
  // Nor is a word parted at a hyphen of its own.
  expect(fitOf('Samir al-Nujum').words).toEqual([
    ['Samir', false],
    ['al-Nujum', true],
  ])
  expect(
    fitOf('x'.repeat(87))
      .words?.[0]?.[0].split('\u00ad')
      .every((part) => part.length <= 9),
  ).toBe(true)
})

test('nothing but soft hyphens and white space is added or lost, whatever the name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string({ maxLength: 90 })), (name) => {
      const plain = name.replaceAll('\u00ad', '')
      const { ems, words } = fitOf(plain)
      expect(SIZES_EM).toContain(ems)
      if (words === undefined) return
      expect(words.map(([text]) => text.replaceAll('\u00ad', '')).join(' ')).toBe(plain.trim().split(/\s+/).join(' '))
      for (const [text, isOne] of words) {
        if (!isOne) expect(text).not.toContain('\u00ad')
        else if (text.includes('\u00ad'))
          for (const part of text.split('\u00ad')) expect(Array.from(part).length).toBeLessThanOrEqual(12)
      }
    }),
  )
})
