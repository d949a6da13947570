import { expect, test } from 'vitest'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { boardView, pairFacts } from './board.ts'

const { address } = readPlannerAddress(new URLSearchParams('vy=mal&gren=dressyr'))

/** A row a mare, by the chance and the inbreeding of each pair. */
function boardOf(pairs: readonly (readonly [joint: number, inbreeding: number])[]) {
  const ranked = pairs.map(
    ([joint, inbreeding], at): RankedPair => ({
      sire: 0,
      dam: at,
      joint,
      apart: null,
      total: joint,
      scores: [joint],
      unknown: [false],
      inbreeding,
      generation: null,
      line: '',
      carriers: null,
      potential: null,
      unviable: null,
      sizeGap: null,
    }),
  )
  const mares = pairs.map((_, at) => ({ name: `Sto ${at}` }))
  const [stallions, totals] = [[{ name: 'Hingst' }], { stallions: 1, mares: pairs.length }]
  const board = { stallions, mares, totals, ranked, clashing: new Set<string>(), pairs: pairs.length, compared: totals }
  return boardView(board, address, 2026)
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('what all pairs of a board have is said once above them, and equal rows say that they are equal', () => {
  const { rows, notes } = boardOf([
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  expect(notes.map(plain)).toEqual([
    'Alla paren här: 100 av 100 föl uppfyller allt.',
    'Inavelsgraden F är 0 % för dem alla.',
  ])
  expect(rows.map(({ decides }) => decides)).toEqual([
    'Lika bra som nr 2.',
    'Lika bra som nr 3.',
    'Lika bra som nr 4.',
    null,
  ])
})

test('each row has two heads, its chance as a figure and a bar, and what puts it before the next', () => {
  const { rows, notes } = boardOf([
    [0.9, 0],
    [0.8, 0.125],
    [0.8, 0.25],
    [0.6, 0],
  ])
  expect(notes).toEqual([])
  expect(rows.map(({ decides }) => plain(decides))).toEqual([
    'Bäst: större chans till minst Medelsvår A i Dressyr, 90 mot 80 %.',
    'Före nr 3: lika chans, men lägre inavel, 12,5 mot 25 %.',
    'Före nr 4: större chans till minst Medelsvår A i Dressyr, 80 mot 60 %.',
    null,
  ])
  expect(rows.map(({ total, part }) => [total, part])).toEqual([
    ['90 av 100', 90],
    ['80 av 100', 80],
    ['80 av 100', 80],
    ['60 av 100', 60],
  ])
  expect(rows[0]?.sire.drawing).toMatchObject({ body: 'warm' })
  expect(rows[0]?.dam.drawing).toMatchObject({ body: 'warm' })
})

test('the breed of a pair is said once, and both where they differ', () => {
  const [sire, dam] = [
    { name: 'H', breed: 'SWB', height: 168 },
    { name: 'S', breed: 'SWB', height: 165 },
  ]
  expect(plain(pairFacts(sire, dam))).toBe('Svenskt varmblod, 168 × 165 cm')
  expect(plain(pairFacts(sire, { ...dam, breed: 'CON', height: undefined }))).toMatch(/^Svenskt varmblod × .*, 168 cm$/)
  expect(pairFacts({ name: 'H' }, { name: 'S' })).toBe('')
})
