import { expect, test } from 'vitest'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { kinshipText } from '#app/features/pedigree/text/kinship.ts'
import { kinshipView, loopSentence, namesOnWays, percentOf } from './kinship.ts'

const addressOf = (ancestor: string | null) => (ancestor === null ? '/x' : `/x?anfader=${ancestor}`)
const parents = (sire: string | null, dam: string | null) => ({ sire, dam })

test.each([
  [0, '0\u00a0%'],
  [1 / 32, '3,13\u00a0%'],
  [0.25, '25\u00a0%'],
  [2 ** -20, 'under 0,01\u00a0%'],
])('a coefficient of %d reads %s', (value, text) => {
  expect(percentOf(value)).toBe(text)
})

test.each([
  [0, '(ingen generation är komplett)'],
  [1, 'räknat på 1 komplett generation'],
  [5, 'räknat på 5 kompletta generationer'],
])('%i complete generations read %s', (complete, text) => {
  expect(kinshipText.wholeGenerations(complete)).toBe(text)
})

test.each([
  ['1', 'motsvarar 1 komplett generation, längsta kända gren 4 led'],
  ['1,5', 'motsvarar 1,5 kompletta generationer, längsta kända gren 4 led'],
])('%s generations, the complete ones together', (equivalent, text) => {
  expect(kinshipText.depth(equivalent, 4)).toBe(text)
})

test('each common ancestor is shown with its part, and the chosen one with its paths', () => {
  const family = new Map([
    ['Far', parents('Stam', 'A')],
    ['Mor', parents('Stam', 'A')],
  ])
  const found = inbreedingOfPair(family, 'Far', 'Mor')
  const view = kinshipView(found, { chosen: 'Stam', addressOf })
  expect(view).toMatchObject({
    kind: 'known',
    percent: '25\u00a0%',
    fraction: '1/4',
    basis: 'räknat på 2 kompletta generationer',
    ancestors: [
      { name: 'A', share: '12,5\u00a0%', part: 50, isChosen: false, href: '/x?anfader=A', inbreeding: null },
      { name: 'Stam', share: '12,5\u00a0%', part: 50, isChosen: true, href: '/x' },
    ],
    chosen: {
      name: 'Stam',
      ways: [{ sireSide: ['Far', 'Stam'], damSide: ['Mor', 'Stam'], share: '12,5\u00a0%' }],
      isCut: false,
    },
  })
  expect(namesOnWays(found, 'Stam')).toEqual(new Set(['Far', 'Mor', 'Stam']))
  expect(namesOnWays(found, null)).toEqual(new Set())
  // One that is not a common ancestor is not chosen.
  expect(kinshipView(found, { chosen: 'Far', addressOf })).toMatchObject({ chosen: null })
})

test('strangers share no ancestor', () => {
  const view = kinshipView(inbreedingOfPair(new Map(), 'Far', 'Mor'), { chosen: null, addressOf })
  expect(view).toMatchObject({
    kind: 'known',
    percent: '0\u00a0%',
    fraction: null,
    ancestors: [],
    rest: null,
    chosen: null,
  })
})

test('many small parts are combined, the chosen one is listed however small it is', () => {
  const family = new Map<string, { sire: string | null; dam: string | null }>()
  const lineTo = (side: string, names: readonly string[]) => {
    for (const [at, name] of names.entries()) {
      family.set(at === 0 ? side : `${side}${at}`, parents(name, at === names.length - 1 ? null : `${side}${at + 1}`))
    }
  }
  const shared = Array.from({ length: 16 }, (_, at) => `Stam ${at}`)
  lineTo('Far', shared)
  lineTo('Mor', shared)
  const view = kinshipView(inbreedingOfPair(family, 'Far', 'Mor'), { chosen: 'Stam 15', addressOf })
  if (view.kind !== 'known') throw new Error('no loop here')
  expect(view.ancestors).toHaveLength(13)
  expect(view.ancestors.at(-1)?.name).toBe('Stam 15')
  expect(view.rest?.count).toBe(3)
  // 1/8, 1/32, 1/128, …: the fraction is too long to read.
  expect(view.fraction).toBeNull()
})

test('a loop is shown in order', () => {
  expect(loopSentence(['A'])).toContain('A står som sin egen förälder')
  expect(loopSentence(['A', 'B'])).toContain('A → B → A')
})
