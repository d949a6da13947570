import { expect, test } from 'vitest'
import { groupHomebred, homebredGroup, isHomebred } from './homebred.ts'

test.each([
  { name: 'Norrskens Saga', affix: 'Norrsken', homebred: true },
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
])('$name stands under $group', ({ name, group }) => {
  expect(homebredGroup(name)).toBe(group)
})

test('letters stand in Swedish order, then names without a letter, and Ponnyer last', () => {
  const names = ['aaVilde', 'Ödla', 'Zita', '7 Sorger', 'Ärla', 'Anna', 'aaAlva', 'Åsa', 'ANDERS', 'Aaron']
  expect(
    groupHomebred(names.map((name) => ({ name }))).map((group) => [group.heading, group.entries.map((e) => e.name)]),
  ).toEqual([
    ['A', ['Aaron', 'ANDERS', 'Anna']],
    ['Z', ['Zita']],
    ['Å', ['Åsa']],
    ['Ä', ['Ärla']],
    ['Ö', ['Ödla']],
    ['#', ['7 Sorger']],
    ['Ponnyer', ['aaAlva', 'aaVilde']],
  ])
  expect(groupHomebred([])).toEqual([])
})
