import { expect, test } from 'vitest'
import { jointView } from './goal-rows.ts'

test.each([
  { joint: null, told: null },
  { joint: 0, told: null },
  { joint: 1, told: null },
  // Two foals are enough.
  { joint: 0.93, told: null },
  { joint: 0.6, told: { 1: '60 %', 2: '84 %', 3: '94 %', 6: 'över 99 %' } },
  {
    joint: 0.001,
    told: { 1: 'under 1 %', 2: 'under 1 %', 3: 'under 1 %', 6: '1 %', 12: '1 %', 24: '2 %', 48: '5 %', 96: '9 %' },
  },
])('the chance of one foal among more is told until it is nearly sure: $joint', ({ joint, told }) => {
  const { among } = jointView({ joint, apart: null })
  const rows = among && Object.fromEntries(among.row.map((chance, at) => [among.columns[at + 1], chance]))
  expect(rows).toEqual(told)
  const [highest] = among?.shape.area.match(/(?<= )\d+(?=L1000 100Z)/) ?? []
  // The whole height is certainty.
  if (joint === 0.001) expect(Number(highest)).toBe(91)
})

test.each([
  [undefined, 'Hur många föl som uppfyller allt går inte att räkna ut: uppgifter saknas.'],
  [
    { least: 0, greatest: 0.0181 },
    '0–1,9 % av fölen uppfyller allt. Närmare än så går det inte att räkna ut: uppgifter saknas.',
  ],
])('of a chance that is not known its limits are said: %j', (jointRange, said) => {
  expect(jointView({ joint: null, jointRange, apart: null }).untold?.replaceAll('\u00a0', ' ')).toBe(said)
  expect(jointView({ joint: 0.5, apart: null }).untold).toBeNull()
})
