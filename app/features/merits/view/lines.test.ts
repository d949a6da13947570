import { expect, test } from 'vitest'
import { meritsView } from './lines.ts'

const scores = {
  name: 'Prov',
  notes: 'Årets häst.',
  notepoints: 75,
  results: {
    hoppning: { '1,10 m': ['1/31, | Sommarhoppet, 2024-07-02'] },
    dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2024-04-06', '3/24 | Klubbtävling, Norrvik, 2024-05-11', 'oläsligt'] },
  },
}

test('a horse without scores has no merits', () => {
  expect(meritsView(null)).toEqual({ disciplines: [], count: 0, shown: 0, notes: null, points: null })
})

test('the total is explained, with the points missing to the next title', () => {
  expect(meritsView(scores).points).toEqual({
    total: '105',
    fromResults: '30',
    notepoints: '75',
    title: 'VHF RSCh',
    next: { title: 'VHF CCh', missing: '95' },
  })
})

test('no line is lost, and an unreadable one is shown as it is', () => {
  const { disciplines, count } = meritsView(scores)
  expect(count).toBe(4)
  expect(disciplines.map((discipline) => discipline.label)).toEqual(['Dressyr', 'Hoppning'])
  expect(disciplines[0]?.classes[0]?.lines).toContainEqual({ stored: 'oläsligt' })
})

test.each([0, 1, 2, 3, 4, 99])('the first %i lines are in reading order', (limit) => {
  const lines = (view: ReturnType<typeof meritsView>) =>
    view.disciplines.flatMap(({ classes }) => classes.flatMap((one) => one.lines))
  const some = meritsView(scores, { count: limit })
  expect(lines(some)).toEqual(lines(meritsView(scores)).slice(0, limit))
  expect(some.shown).toBe(Math.min(limit, 4))
  expect(some.count).toBe(4)
})

test.each([
  [0, 2],
  [1, 2],
  [3, 5],
  [4, 2],
])('from number %i on, %i lines are in reading order', (from, count) => {
  const lines = (view: ReturnType<typeof meritsView>) =>
    view.disciplines.flatMap(({ classes }) => classes.flatMap((one) => one.lines))
  const some = meritsView(scores, { from, count })
  expect(lines(some)).toEqual(lines(meritsView(scores)).slice(from, from + count))
  expect(some.shown).toBe(lines(some).length)
})
