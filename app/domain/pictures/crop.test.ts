import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropInPixels, fittingCrop, isWhole, LEAST_SHARE, readCrop } from './crop.ts'

test('a part that begins outside of the picture is none', () => {
  expect(fittingCrop({ left: 1.5, top: 0, width: 0.5, height: 1 })).toBe(null)
  expect(fittingCrop({ left: 0, top: 1.5, width: 1, height: 0.5 })).toBe(null)
  expect(fittingCrop({ left: 0.5, top: -1, width: 9, height: 1.5 })).toEqual({
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 0.5,
  })
})

test.each([
  { is: 'the whole', crop: { left: 0, top: 0, width: 1, height: 1 }, fits: { left: 0, top: 0, width: 1, height: 1 } },
  {
    is: 'beyond the edges',
    crop: { left: -0.2, top: 0.5, width: 2, height: 0.9 },
    fits: { left: 0, top: 0.5, width: 1, height: 0.5 },
  },
  { is: 'too narrow', crop: { left: 0.2, top: 0, width: 0.04, height: 1 }, fits: null },
  { is: 'outside', crop: { left: 1.2, top: 0, width: 0.5, height: 1 }, fits: null },
  { is: 'no number', crop: { left: Number.NaN, top: 0, width: 1, height: 1 }, fits: null },
])('a part that is $is', ({ crop, fits }) => {
  expect(fittingCrop(crop)).toEqual(fits)
})

test('a stored part is read as it was written, and anything else as none', () => {
  const crop = { left: 0.1, top: 0.25, width: 0.3333, height: 0.5 }
  expect(readCrop(JSON.parse(JSON.stringify(crop)))).toEqual(crop)
  for (const odd of [null, 'x', [], {}, { ...crop, left: '0' }, { ...crop, width: 3 }]) expect(readCrop(odd)).toBeNull()
  expect(isWhole(crop)).toBe(false)
})

test('in pixels it is inside the picture, however small that is', () => {
  const start = fc.double({ min: 0, max: 0.95, noNaN: true })
  const share = fc.double({ min: LEAST_SHARE, max: 1, noNaN: true })
  const side = fc.integer({ min: 1, max: 3000 })
  fc.assert(
    fc.property(start, start, share, share, side, side, (left, top, width, height, across, down) => {
      const crop = fittingCrop({ left, top, width, height })
      fc.pre(crop !== null)
      const pixels = cropInPixels(crop, { width: across, height: down })
      expect(pixels.left + pixels.width).toBeLessThanOrEqual(across)
      expect(pixels.top + pixels.height).toBeLessThanOrEqual(down)
      expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 100 },
  )
})
