import { expect, test } from 'vitest'
import { gripAt, moved } from './crop-grip.ts'

const PART = { left: 0.2, top: 0.2, width: 0.4, height: 0.4 }
const REACH = { x: 0.02, y: 0.02 }

test.each([
  { is: 'the middle', at: { x: 0.4, y: 0.4 }, grip: 'all' },
  { is: 'the left edge', at: { x: 0.21, y: 0.4 }, grip: { x: 'left', y: null } },
  { is: 'a corner, from outside', at: { x: 0.61, y: 0.59 }, grip: { x: 'right', y: 'bottom' } },
  { is: 'elsewhere', at: { x: 0.9, y: 0.4 }, grip: 'new' },
])('a pointer at $is', ({ at, grip }) => {
  expect(gripAt(PART, at, REACH)).toEqual(grip)
})

test('in a whole picture every point starts a new part', () => {
  expect(gripAt({ left: 0, top: 0, width: 1, height: 1 }, { x: 0.5, y: 0.5 }, REACH)).toBe('new')
  expect(gripAt(null, { x: 0.5, y: 0.5 }, REACH)).toBe('new')
})

test.each([
  {
    what: 'moved beyond the edge',
    grip: 'all',
    to: { x: 2, y: 0.4 },
    part: { left: 0.6, top: 0.2, width: 0.4, height: 0.4 },
  },
  {
    what: 'drawn from right to left',
    grip: 'new',
    to: { x: 0.1, y: 0.9 },
    part: { left: 0.1, top: 0.4, width: 0.3, height: 0.5 },
  },
  {
    what: 'pulled at its right',
    grip: { x: 'right', y: null },
    to: { x: 9, y: 9 },
    part: { left: 0.2, top: 0.2, width: 0.8, height: 0.4 },
  },
  {
    what: 'pulled past its other side',
    grip: { x: 'left', y: 'top' },
    to: { x: 9, y: 0.3 },
    part: { left: 0.55, top: 0.1, width: 0.05, height: 0.5 },
  },
] as const)('a part $what', ({ grip, to, part }) => {
  const next = moved(PART, grip, { x: 0.4, y: 0.4 }, to)
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(next?.[side]).toBeCloseTo(part[side])
})

test('a press without a drag draws nothing', () => {
  expect(moved(PART, 'new', { x: 0.4, y: 0.4 }, { x: 0.41, y: 0.4 })).toBeNull()
})
