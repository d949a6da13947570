import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveShape, stepShape } from './plot-shape.ts'

const shares = (values: readonly number[]) => values.map((share, at) => ({ value: at, share: share / 10 }))
const marks = { band: { from: 1, to: 2 }, lines: [0, 4], mark: 2 }

test('steps are side by side, one for each value, and the band includes its ends', () => {
  const shape = stepShape(shares([1, 2, 2, 1]), { from: -0.5, to: 3.5 }, marks)
  expect(shape.area).toBe('M0 100V50H250V0H500V0H750V50H1000V100Z')
  expect(shape.band).toBe('M250 100V0H500V0H750V100Z')
  expect(shape.lines).toEqual([12.5, 100]) // one is outside and is shown at the edge
  expect(shape.mark).toBe(62.5)
})

test('values with gaps leave gaps', () => {
  const gapped = [
    { value: 0, share: 0.5 },
    { value: 5, share: 0.5 },
  ]
  expect(stepShape(gapped, { from: 0, to: 5 }, marks).area).toBe('M0 100V0H100V100M900 100V0H1000V100Z')
})

test('a curve rises to the top and stays in its area, whatever its values', () => {
  const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(values, fc.integer({ min: -50, max: 50 }), fc.integer({ min: 51, max: 500 }), (weights, from, to) => {
      const { area, band } = curveShape(shares(weights), { from, to }, marks)
      for (const path of [area, band]) {
        expect(path).toMatch(/^(M-?\d+ \d+(L\d+ \d+)+Z)?$/)
        const numbers = [...path.matchAll(/\d+/g)].map(Number)
        expect(numbers.every((number) => number <= 1000)).toBe(true)
        expect(path).not.toContain('NaN')
      }
    }),
  )
  const bell = curveShape(shares([1, 4, 10, 4, 1]), { from: 0, to: 4 }, marks)
  expect(bell.area).toContain(' 0L')
})
