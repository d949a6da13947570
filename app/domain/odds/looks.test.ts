import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourName } from '#app/domain/genetics/colour.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { crossColours } from './crosses.ts'
import { choicesOf, getLocus, LOOK_GROUPS, looksOf, verdictOn } from './looks.ts'

test('every locus is in one group', () => {
  const grouped = LOOK_GROUPS.flatMap(({ loci }) => [...loci])
  expect(grouped.toSorted()).toEqual(LOCI.map(({ locus }) => locus).toSorted())
})

test.each(LOOK_GROUPS.map(({ key, loci, kills }) => ({ key, loci, kills })))(
  'the group $key has a combination that cannot live: $kills',
  ({ loci, kills }) => {
    let combinations = [[]] as (readonly [string, string])[][]
    for (const locus of loci) {
      const pairs = choicesOf(getLocus(locus), null, null).map(({ pair }) => pair)
      combinations = combinations.flatMap((before) => pairs.map((pair) => [...before, pair]))
    }
    expect(combinations.some((pairs) => verdictOn(loci, pairs, undefined) === 'dead')).toBe(kills)
  },
)

test('a colour’s name has the looks of exactly the genotypes with that name', () => {
  fc.assert(
    fc.property(anyGenotype, anyGenotype, (one, other) => {
      const [first, second] = [one, other]
        .map((genotype) => crossColours(genotype, genotype)[0])
        .filter((row) => row?.lethal === null)
      if (!first || !second) return
      for (const { name } of [first, second]) {
        const looks = looksOf(name)
        const fits = LOOK_GROUPS.every(({ key, loci }) => {
          const pairs = loci.map((locus) => second.example[locus])
          return verdictOn(loci, pairs, looks?.[key]) === 'wanted'
        })
        expect(fits).toBe(colourName(second.example) === name)
      }
    }),
    { numRuns: 300 },
  )
})

test.each(['prickig', '', 'Inte livsduglig (OLWS)'])('%j is the name of no colour', (name) => {
  expect(looksOf(name)).toBeNull()
})
