import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareHeadings, groupHomebred, headingOfSortKey, homebredGroup, isHomebred } from './homebred.ts'
import { compareSwedish, swedishSortKey } from './swedish.ts'

test.each([
  { name: 'Norrskens Saga', affix: 'Norrsken', homebred: true },
  // An å may be stored as one letter, or as an a with a ring.
  { name: 'Saga av A\u030aker', affix: '\u00e5ker', homebred: true },
  { name: 'Saga av \u00c5ker', affix: 'a\u030aker', homebred: true },
  { name: '100 % NORRSKEN', affix: 'Norrsken', homebred: true },
  { name: 'Saga av norrsken', affix: ' Norrsken ', homebred: true },
  { name: 'Saga', affix: 'Norrsken', homebred: false },
  { name: 'aaLisa', affix: 'Norrsken', homebred: true },
  { name: ' aa Lisa', affix: 'Norrsken', homebred: true },
  { name: 'Aaron', affix: 'Norrsken', homebred: false },
  { name: 'AA Lisa', affix: 'Norrsken', homebred: false },
  { name: 'Saga', affix: '', homebred: false },
  { name: 'aaLisa', affix: ' ', homebred: true },
])('with the affix "$affix", $name is homebred: $homebred', ({ name, affix, homebred }) => {
  expect(isHomebred(name, affix)).toBe(homebred)
})

test.each([
  { name: 'aaLisa', group: 'Ponnyer' },
  { name: 'Aaron', group: 'A' },
  { name: 'Åke & Ärtan #2', group: 'Å' },
  { name: "L'Étoile d'Or", group: 'L' },
  { name: 'Émile', group: 'E' },
  { name: '50/50 Chans', group: '#' },
])('$name is under $group', ({ name, group }) => {
  expect(homebredGroup(name)).toBe(group)
})

test('the heading of a sort key is that of its name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const trimmed = name.trim()
      expect(headingOfSortKey(swedishSortKey(trimmed), trimmed.startsWith('aa'))).toBe(homebredGroup(name))
    }),
  )
})

test('names sorted by key are grouped by heading', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const sorted = names.filter((name) => !name.trim().startsWith('aa')).toSorted(compareSwedish)
      const headings = sorted.map(homebredGroup)
      expect(headings).toEqual(headings.toSorted(compareHeadings))
    }),
  )
})

test('digits come first, letters in Swedish order, other scripts after them, and Ponnyer last', () => {
  const names = ['aaVilde', 'Ödla', 'Zita', '7 Sorger', 'Ärla', 'Anna', 'aaAlva', 'Åsa', 'Жар', 'ANDERS', 'Aaron']
  expect(
    groupHomebred(names.map((name) => ({ name }))).map((group) => [group.heading, group.entries.map((e) => e.name)]),
  ).toEqual([
    ['#', ['7 Sorger']],
    ['A', ['Aaron', 'ANDERS', 'Anna']],
    ['Z', ['Zita']],
    ['Å', ['Åsa']],
    ['Ä', ['Ärla']],
    ['Ö', ['Ödla']],
    ['Övriga', ['Жар']],
    ['Ponnyer', ['aaAlva', 'aaVilde']],
  ])
  expect(groupHomebred([])).toEqual([])
})

test('names without a first letter come before all letters, other scripts after them, ponies last', () => {
  const headings = ['Ponnyer', 'Övriga', 'Ö', 'A', '#', 'Å', 'Z', 'Ä']
  expect(headings.toSorted(compareHeadings)).toEqual(['#', 'A', 'Z', 'Å', 'Ä', 'Ö', 'Övriga', 'Ponnyer'])
})
