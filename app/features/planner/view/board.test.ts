import { expect, test } from 'vitest'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { boardView } from './board.ts'

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
  return boardView({ stallions, mares, totals, ranked, pairs: pairs.length, compared: totals }, address)
}

test('what all pairs of a board have is said once, and what orders equals', () => {
  const { rows, notes } = boardOf([
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  expect(notes.slice(0, 2).map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
    'Alla paren här: 100 av 100 föl uppfyller allt.',
    'Inavelsgraden F är 0 % för dem alla.',
  ])
  expect(notes[2]).toMatch(/^Chanser som läses lika .* minst inavel, ovanlig linje, hög potential och namn\.$/)
  expect(rows.every(({ isTotalSaid, isInbreedingSaid }) => isTotalSaid && isInbreedingSaid)).toBe(true)
})

test('a board whose pairs differ has every figure in its row, and no order to explain', () => {
  const { rows, notes } = boardOf([
    [0.9, 0],
    [0.8, 0.125],
    [0.7, 0],
    [0.6, 0],
  ])
  expect(notes).toEqual([])
  expect(rows.some(({ isTotalSaid, isInbreedingSaid }) => isTotalSaid || isInbreedingSaid)).toBe(false)
})
