import { expect, test } from 'vitest'
import type { OffspringTableView } from './offspring.ts'
import { chosenOffspring } from './offspring-choice.ts'

type Foal = OffspringTableView['rows'][number]

const foal = (at: number): Foal => ({
  name: `Föl ${at}`,
  link: at % 10 === 0 ? { href: `/horse/F%C3%B6l%20${at}`, outside: false } : null,
  page: null,
  created: null,
  breed: null,
  color: null,
  coat: null,
  gender: at < 22 ? 'Sto' : 'Hingst',
  exterior: at % 3 === 0 ? { text: `${40 + (at % 7)} Diplom`, grade: 'Diplom', colour: 'plain' } : null,
  points: at % 3 === 0 ? 40 + (at % 7) : null,
  other: { name: 'okänd', href: null, page: null },
})
const tableOf = (count: number, total = count): OffspringTableView => ({
  otherParent: 'Mor',
  total,
  rows: Array.from({ length: count }, (_, at) => foal(at)),
})

test('many offspring are narrowed by one choice, counted, and the ten best named', () => {
  const { offspring, choices, best } = chosenOffspring(tableOf(30), 'ston')
  expect(offspring.total).toBe(30)
  expect(offspring.rows.map(({ gender }) => gender)).toEqual(Array(22).fill('Sto'))
  expect(choices.map(({ key, count, isCurrent }) => [key, count, isCurrent])).toEqual([
    [null, 30, false],
    ['ston', 22, true],
    ['hingstar', 8, false],
    ['diplom', 10, false],
    ['egna', 3, false],
  ])
  expect(best?.map((at) => offspring.rows[at]?.points)).toEqual([46, 45, 44, 43, 42, 41, 40, 40])
})

test.each([
  ['few offspring', tableOf(20), 'ston'],
  ['one page of several', tableOf(200, 201), 'ston'],
])('%s have no choices', (_, table, wanted) => {
  expect(chosenOffspring(table, wanted)).toEqual({ offspring: table, choices: [], best: null })
})

test.each(['x', '', 'valacker', 'toString', null])('a choice that no foal is shows all: %j', (wanted) => {
  const { offspring, choices, best } = chosenOffspring(tableOf(30), wanted)
  expect(offspring.rows).toHaveLength(30)
  expect(choices[0]).toMatchObject({ key: null, isCurrent: true })
  expect(best).toHaveLength(10)
})
