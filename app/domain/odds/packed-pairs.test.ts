import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import type { LeftPairs } from './family-halves.ts'
import { packPairs, unpackPairs } from './packed-pairs.ts'

const anyPairs: fc.Arbitrary<LeftPairs> = fc.dictionary(
  fc.constantFrom(...LOCI.map(({ locus }) => locus)),
  fc.integer({ min: 1, max: 7 }),
  { maxKeys: 3 },
)
const anyName = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'Å\nsa', 'Blixt', 'Blixten', '\ud800'))

test('packed pairs of names are the same when they are unpacked, in another thread too', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(anyName, anyPairs), { selector: ([name]) => name }), (entries) => {
      const left = new Map(entries)
      const packed = packPairs(left)
      expect(unpackPairs(packed)).toEqual(left)
      expect(unpackPairs(structuredClone(packed))).toEqual(left)
    }),
  )
})
