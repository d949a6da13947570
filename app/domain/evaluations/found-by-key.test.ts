import { expect, test, vi } from 'vitest'
import { composeEvaluation } from './compose.ts'
import { evaluationSheet } from './sheet.ts'

vi.mock('./sheet-parts.ts', async (original) => {
  const real = await original<typeof import('./sheet-parts.ts')>()
  const sheetTotal: typeof real.sheetTotal = ([key], ...rest) => real.sheetTotal([key, 'Något annat'], ...rest)
  return { ...real, sheetTotal }
})

const MARKS = { typ: 8, hhb: 8, ben: 7, skritt: 7, trav: 8, galopp: 9, teknik: 8, temperament: 7 }

test.each([
  { type: 'trearstest', stored: { gangart: 24, hoppning: 15, totals: 62 } },
  { type: 'kvalitetunghasttest', stored: { gangart: 47, hoppning: 47 } },
  { type: 'kvalitetbruksprov', stored: { gangart: 8, hoppning: 7.5 } },
  { type: 'folbedomning', stored: { gangarter: 8 } },
] as const)('the parts of $type are stored under fixed keys, whatever the labels of the card', ({ type, stored }) => {
  expect(composeEvaluation(type, MARKS)).toMatchObject(stored)
})

test.each([
  { type: 'folbedomning', keys: ['gaits', 'result'] },
  { type: 'trearstest', keys: ['exterior', 'gaits', 'jumping', 'result'] },
  { type: 'kvalitetbruksprov', keys: ['gaits', 'jumping', 'result'] },
])('the totals of $type have their keys', ({ type, keys }) => {
  const { parts, result } = evaluationSheet({ horse: 'A', type, ...MARKS })
  expect([...parts, result].map((one) => one?.key)).toEqual(keys)
})
