import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { hiddenGenes } from '../../../tests/examples/hidden-genes.ts'
import { rounds } from '../../../tests/rounds.ts'
import { pairsOfColour } from './colour-pairs.ts'

const inOrder = (pairs: readonly (readonly string[])[] | undefined) => pairs?.map((pair) => pair.join(' ')).toSorted()

/** The slow way: every combination of genes that has the colour. */
function expectSame(color: string): void {
  const told = hiddenGenes({ color })
  const possible = pairsOfColour(color)
  if (!told.ok) {
    expect(possible).toBeNull()
    return
  }
  for (const { locus, pairs } of told.loci) {
    expect([locus, inOrder(possible?.[locus])]).toEqual([locus, inOrder(pairs.map(({ pair }) => pair))])
  }
  expect(Object.keys(possible ?? {})).toHaveLength(LOCI.length)
}

test.each([
  'Brun',
  'Mörkbrun',
  'Mörkbrunskäck (tobiano)',
  'Skimmel',
  'Skimmel (född isabell)',
  'Vit',
  'Silver Bay',
  'Brunskäck',
  'Fux, leopardtigrerad, fewspot',
  'Svart, tigrerad',
  'Sommarstuga',
  '',
])('%s says of each gene what all combinations say', expectSame)

test('so does the name of any genotype', () => {
  fc.assert(
    fc.property(anyGenotype, (genotype) => expectSame(describeColour(genotype).name)),
    { numRuns: rounds(20) },
  )
})
