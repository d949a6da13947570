import { expect, test } from 'vitest'
import { z } from 'zod'
import { BREEDS, breedCode, breedKind, breedName, findBreed } from './breeds.ts'
import { compareSwedish } from './swedish.ts'

test('there are 72 breeds, sorted by name in Swedish', () => {
  expect(BREEDS).toHaveLength(72)
  const names = BREEDS.map((breed) => breed.name)
  expect(names).toEqual(names.toSorted(compareSwedish))
})

test('codes, names and aliases are unique to a breed, in any case', () => {
  const words = BREEDS.flatMap((breed) => [breed.code, breed.name, ...breed.aliases]).map((word) => word.toLowerCase())
  // An alias may repeat its own breed's word, but not another's.
  const owners = new Map<string, Set<string>>()
  for (const breed of BREEDS) {
    for (const word of [breed.code, breed.name, ...breed.aliases]) {
      const known = owners.get(word.toLowerCase()) ?? new Set()
      owners.set(word.toLowerCase(), known.add(breed.code))
    }
  }
  expect([...owners].filter(([, codes]) => codes.size > 1)).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('name and code lead to each other', () => {
  for (const breed of BREEDS) {
    expect(breedName(breed.code)).toBe(breed.name)
    expect(breedCode(breed.name)).toBe(breed.code)
  }
})

test('heights run from low to high, and no pony breed begins above 148 cm', () => {
  for (const { kind, typicalHeightCm } of BREEDS) {
    expect(typicalHeightCm[0]).toBeLessThan(typicalHeightCm[1])
    if (kind === 'pony') expect(typicalHeightCm[0]).toBeLessThan(149)
  }
})

test.each([
  { text: 'swb', code: 'SWB' },
  { text: ' Svenskt  Varmblod ', code: 'SWB' },
  { text: 'ASVH', code: 'SWB' },
  { text: 'Tennessee  walking \t horse', code: 'TWH' },
  { text: 'SELLE FRANÇAIS', code: 'SF' },
  { text: 'selle franc\u0327ais', code: 'SF' },
  { text: 'welsh d', code: 'WCOB' },
  { text: 'Z', code: 'Z' },
  { text: 'Enhörning', code: null },
  { text: '', code: null },
  { text: null, code: null },
  { text: 'constructor', code: null },
])('"$text" is the breed $code', ({ text, code }) => {
  expect(findBreed(text)?.code ?? null).toBe(code)
  expect(breedCode(text)).toBe(code)
})

test('an unknown breed is shown as typed', () => {
  expect(breedName('Enhörning')).toBe('Enhörning')
  expect(breedKind('Enhörning')).toBeNull()
  expect(breedKind('SH')).toBe('pony')
  expect(breedKind('Shirehäst')).toBe('horse')
})

test('every row of the file has the shape of a breed', () => {
  const row = z.strictObject({
    code: z.string().regex(/^[A-Z]+$/),
    name: z.string().min(1),
    kind: z.enum(['horse', 'pony']),
    group: z.string().min(1),
    typicalHeightCm: z.tuple([z.int(), z.int()]),
    country: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    aliases: z.array(z.string().min(1)),
  })
  expect(() => z.array(row).parse(BREEDS)).not.toThrow()
})
