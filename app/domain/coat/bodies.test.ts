import { expect, test } from 'vitest'
import { z } from 'zod'
import { BREEDS } from '../breeds.ts'
import { BODIES, BREED_BODIES, bodyOf } from './bodies.ts'
import { drawingOf } from './coat.ts'

test('every breed has a body, and every body belongs to a breed', () => {
  expect(BREEDS.map(({ code }) => code).filter((code) => !Object.hasOwn(BREED_BODIES, code))).toEqual([])
  expect(Object.keys(BREED_BODIES).filter((code) => !BREEDS.some((breed) => breed.code === code))).toEqual([])
  expect(new Set(Object.values(BREED_BODIES).map(({ body }) => body))).toEqual(new Set(BODIES))
})

test.each([
  { breed: 'SWB', heightCm: 170, drawn: { body: 'warm', scale: 1, layer: null } },
  { breed: 'SH', heightCm: 98, drawn: { body: 'pony', scale: 0.82, layer: null } },
  { breed: 'FJ', heightCm: null, drawn: { body: 'nordic', scale: 0.96, layer: 'is-fjord' } },
  { breed: 'FH', heightCm: 158, drawn: { body: 'cold', scale: 0.96, layer: 'is-clean' } },
  { breed: undefined, heightCm: undefined, drawn: { body: 'warm', scale: 1, layer: null } },
  { breed: 'påhittad', heightCm: -4, drawn: { body: 'warm', scale: 1, layer: null } },
  // Whatever its stored size, it is visible and stays inside its picture.
  { breed: 'SHIRE', heightCm: 1, drawn: { body: 'cold', scale: 0.6, layer: null } },
  { breed: 'MINI', heightCm: 2, drawn: { body: 'pony', scale: 0.68, layer: null } },
  { breed: 'SHIRE', heightCm: 999, drawn: { body: 'cold', scale: 1.1, layer: null } },
])('a $breed of $heightCm cm is drawn like this', ({ breed, heightCm, drawn }) => {
  expect(bodyOf(breed, heightCm)).toEqual(drawn)
})

// The drawings' own heights at the withers: whatever the body, a horse of 170 cm is 206 high.
test.each([
  ['SWB', 206],
  ['XX', 209],
  ['OX', 207],
  ['PRE', 200],
  ['NS', 203],
  ['ISL', 191],
  ['CO', 200],
  ['SH', 181],
])('a %s is drawn as high as its height says', (breed, withers) => {
  for (let heightCm = 66; heightCm < 190; heightCm++) {
    const high = (0.35 + (0.65 * heightCm) / 170) * 206
    expect(bodyOf(breed, heightCm).scale, `${heightCm} cm`).toBe(Math.round((high / withers) * 50) / 50)
  }
})

test('warmbloods and those like them trot and graze, about half of all look to the left, and heads never do', () => {
  const drawn = (breed: string) =>
    Array.from({ length: 400 }, (_, at) => drawingOf({ name: `Häst ${at}`, breed, heightCm: 150, ageYears: 8 }))
  expect(new Set(drawn('SWB').map(({ framing }) => framing))).toEqual(
    new Set(['standing', 'walking', 'head', 'grazing', 'trotting']),
  )
  for (const breed of ['XX', 'OX', 'CO']) expect(drawn(breed).some(({ framing }) => framing === 'grazing')).toBe(true)
  const colds = drawn('NS')
  expect(new Set(colds.map(({ framing }) => framing))).toEqual(new Set(['standing', 'walking', 'head']))
  const standing = colds.filter(({ framing }) => framing === 'standing')
  const left = standing.filter(({ isMirrored }) => isMirrored).length / standing.length
  expect(left).toBeGreaterThan(0.4)
  expect(left).toBeLessThan(0.6)
  expect(colds.filter(({ framing, isMirrored, scale }) => framing === 'head' && (isMirrored || scale !== 1))).toEqual(
    [],
  )
})

test('every row of the file has the shape of a body', () => {
  const row = z.strictObject({
    body: z.enum(BODIES),
    scale: z.number().min(0.6).max(1.08),
    layer: z.enum(['is-fjord', 'is-feather', 'is-clean']).optional(),
  })
  expect(() => z.record(z.string(), row).parse(BREED_BODIES)).not.toThrow()
})
