import { expect, test } from 'vitest'
import { proudFacts } from './proud-facts.ts'

const none = { horse: { name: 'Prov' }, scores: null, evaluations: [], offspring: { count: 0, here: 0 } }
const kinds = (of: Partial<Parameters<typeof proudFacts>[0]>) => proudFacts({ ...none, ...of }).map(({ kind }) => kind)

test('a horse without known facts has none', () => {
  expect(proudFacts(none)).toEqual([])
  expect(kinds({ horse: { name: 'Prov', evalExt: 'x', evalPrem: '' } })).toEqual([])
})

test.each([
  { evalExt: 46, grade: 'Diplom' },
  { evalExt: '8 8 8,5 8 9', grade: 'Diplom' },
  { evalExt: 37.5, grade: 'Klass I' },
  { evalExt: 30, grade: 'Klass II' },
])('an exterior of $evalExt is shown with its grade $grade', ({ evalExt, grade }) => {
  expect(proudFacts({ ...none, horse: { name: 'Prov', evalExt } })).toEqual([
    { kind: 'exterior', total: expect.any(Number), grade },
  ])
})

test('wins are counted, with the highest class won in the focus, otherwise where it won most', () => {
  const scores = {
    name: 'Prov',
    dressyr: {
      'Lätt C': ['1/9, | Höstcupen, 2023-09-10', '1/7 | Vårcupen, 2023-04-10'],
      'Medelsvår B': ['2/5 | A, 2024-01-01'],
    },
    hoppning: { '130 cm': ['1/12 | Cup, 2022-01-01'] },
  }
  expect(proudFacts({ ...none, scores })).toEqual([{ kind: 'wins', count: 3, best: 'dressyr Lätt C' }])
  expect(proudFacts({ ...none, horse: { name: 'Prov', focus: 'Hoppning' }, scores })).toEqual([
    { kind: 'wins', count: 3, best: 'hoppning 130 cm' },
  ])
})

test('a horse without wins shows its placings, and nothing if it was never among the first five', () => {
  const lines = ['2/9 | A, 2023-09-10', '5/9 | B, 2023-09-11', '6/9 | C, 2023-09-12', 'skrivet för hand']
  expect(proudFacts({ ...none, scores: { name: 'Prov', dressyr: { 'Lätt C': lines } } })).toEqual([
    { kind: 'placings', count: 2 },
  ])
  expect(kinds({ scores: { name: 'Prov', dressyr: { 'Lätt C': ['9/9 | A, 2023-09-10'] } } })).toEqual([])
})

test('at most three, the proudest first', () => {
  const scores = { name: 'Prov', notepoints: 1000, dressyr: { 'Lätt C': ['1/9 | Cup, 2023-09-10'] } }
  const rich = {
    horse: { name: 'Prov', evalExt: 41, evalPrem: '40, Elit' },
    scores,
    evaluations: [],
    offspring: { count: 3, here: 1 },
  }
  expect(kinds(rich)).toEqual(['premiering', 'exterior', 'wins'])
  expect(kinds({ ...rich, horse: { name: 'Prov' } })).toEqual(['wins', 'offspring'])
})

test('a premiering of G does not count', () => {
  expect(kinds({ horse: { name: 'Prov', evalPrem: '12, G' } })).toEqual([])
  expect(kinds({ horse: { name: 'Prov', evalPrem: '20, B' } })).toEqual(['premiering'])
})

test('the best of its tests is shown', () => {
  const trial = (mark: number) => ({
    horse: 'Prov',
    type: 'vrh',
    ...Object.fromEntries(
      ['conformation', 'movement', 'rideability', 'typeP', 'overalImpression'].map((key) => [key, mark]),
    ),
  })
  const told = proudFacts({ ...none, evaluations: [trial(7), trial(9), trial(8)] })
  expect(told).toEqual([{ kind: 'test', label: 'VRH', reached: '45/50' }])
  expect(kinds({ evaluations: [trial(3)] })).toEqual([])
})
