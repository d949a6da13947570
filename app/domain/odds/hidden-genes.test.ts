import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixGenotype } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { colourName, lethalCode } from '#app/domain/genetics/colour.ts'
import { formatFraction } from '#app/domain/genetics/fraction.ts'
import { formatGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { type HiddenGenesInput, hiddenGenes } from '../../../tests/examples/hidden-genes.ts'

function at(input: HiddenGenesInput, locus: LocusKey) {
  const found = hiddenGenes(input)
  if (!found.ok) throw new Error(found.reason)
  const row = found.loci.find((one) => one.locus === locus)
  if (!row) throw new Error('no such locus')
  return {
    pairs: row.pairs.map(({ pair }) => pair.join('')),
    certain: row.certain,
    hidden: row.hidden.map(({ allele, chance }) => allele + (chance ? ` ${formatFraction(chance)}` : '')),
  }
}

describe('from the colour alone', () => {
  test.each<[string, LocusKey, string[], string[]]>([
    ['Fux', 'E', ['ee'], []],
    ['Fux', 'A', ['AA', 'AAt', 'Aa', 'AtAt', 'Ata', 'aa'], ['A', 'At', 'a']],
    ['Fux', 'Z', ['nn', 'nZ', 'ZZ'], ['Z']],
    ['Fux', 'C', ['nn', 'nprl'], ['prl']],
    ['Brun', 'E', ['EE', 'Ee'], ['e']],
    ['Brun', 'A', ['AA', 'AAt', 'Aa'], ['At', 'a']],
    ['Brun', 'Z', ['nn'], []],
    ['Brun', 'MU', ['nn', 'nMu', 'MuMu'], ['Mu']],
    ['Brun', 'PATN', ['nn', 'nPATN1', 'PATN1PATN1'], ['PATN1']],
    ['Brun', 'W', ['nn', 'nW20'], ['W20']],
    ['Brun', 'G', ['nn'], []],
    ['Brun', 'WFFS', ['nn', 'nWFFS'], ['WFFS']],
    ['palomino', 'C', ['nCr'], []],
    ['Gulvit', 'D', ['nn', 'nD', 'DD'], ['D']],
    ['Svart', 'A', ['aa'], []],
    ['Skimmel', 'G', ['nG', 'GG'], []],
    ['Skimmel', 'E', ['EE', 'Ee', 'ee'], ['E', 'e']],
    ['Skimmel (född fux)', 'E', ['ee'], []],
    ['Skimmel (född fuxskäck, tobiano)', 'TO', ['nTo', 'ToTo'], []],
    ['Brunskäck (tobiano)', 'TO', ['nTo', 'ToTo'], []],
    ['Brunskäck (tobiano)', 'O', ['nn'], []],
    ['Brunskäck', 'O', ['nn', 'nO'], ['O']],
    ['Brun, leopardtigrerad', 'PATN', ['nPATN1', 'PATN1PATN1'], []],
    ['Brun, leopardtigrerad', 'LP', ['nLp'], []],
    ['Vit', 'E', ['EE', 'Ee', 'ee'], ['E', 'e']],
  ])('%s at %s', (color, locus, pairs, hidden) => {
    expect(at({ color }, locus)).toMatchObject({ pairs, hidden })
  })
})

describe('from the parents too, with chances', () => {
  test('a brown foal of two brown carriers of chestnut carries it in two of three', () => {
    const brown = { color: 'Brun', sireGenotype: 'Ee Aa', damGenotype: 'Ee Aa' }
    expect(at(brown, 'E')).toEqual({ pairs: ['EE', 'Ee'], certain: ['E'], hidden: ['e 2/3'] })
    expect(at(brown, 'Z').hidden).toEqual([])
  })

  test('one known parent includes and excludes genes, without chances', () => {
    expect(at({ color: 'Brun', sireGenotype: 'ee aa' }, 'E')).toEqual({
      pairs: ['Ee'],
      certain: ['E', 'e'],
      hidden: [],
    })
    expect(at({ color: 'Fux', sireGenotype: 'ee aa ZZ' }, 'Z')).toEqual({
      pairs: ['nZ', 'ZZ'],
      certain: ['Z'],
      hidden: [],
    })
    expect(at({ damGenotype: 'EE aa' }, 'A').hidden).toEqual(['A', 'At'])
  })

  test('certain hidden genes are separate from visible ones', () => {
    const surely = (input: HiddenGenesInput) => {
      const found = hiddenGenes(input)
      return found.ok ? found.loci.flatMap(({ surelyHidden }) => surelyHidden) : found.reason
    }
    // A brown horse out of a chestnut certainly has e.
    expect(surely({ color: 'Brun', damGenotype: 'ee AA' })).toEqual(['e'])
    expect(surely({ color: 'Fux', sireGenotype: 'ee aa ZZ' })).toContain('Z')
    expect(surely({ color: 'Svart', sireGenotype: 'EE aa', damGenotype: 'EE aa' })).toEqual([])
    expect(surely({ color: 'Brun' })).toEqual([])
  })

  test('a word for two colours contradicts nothing', () => {
    const dark = { color: 'Mörkbrun', sireGenotype: 'Ee Aa', damGenotype: 'Ee Aa' }
    expect(at(dark, 'A')).toMatchObject({ pairs: ['AA', 'Aa'] })
    expect(hiddenGenes({ ...dark, color: 'Dark bay' }).ok).toBe(true)
    expect(hiddenGenes({ ...dark, color: 'Mörkbrunskäck' })).toEqual({ ok: false, reason: 'contradiction' })
    expect(hiddenGenes({ ...dark, color: 'Svartbrun' })).toEqual({ ok: false, reason: 'contradiction' })
    expect(hiddenGenes({ ...dark, damGenotype: 'ee Aa', sireGenotype: 'ee Aa' })).toEqual({
      ok: false,
      reason: 'contradiction',
    })
  })

  test('two of three living foals of carriers carry the defect', () => {
    const foal = { color: 'Svart', sireGenotype: 'EE aa nWFFS', damGenotype: 'EE aa nWFFS' }
    expect(at(foal, 'WFFS')).toEqual({ pairs: ['nn', 'nWFFS'], certain: ['n'], hidden: ['WFFS 2/3'] })
  })
})

test.each<[HiddenGenesInput, string]>([
  [{ genotype: 'Ee Aa', color: 'Brun' }, 'genotype-known'],
  [{ color: 'prickig' }, 'nothing-known'],
  [{}, 'nothing-known'],
  [{ color: 7, genotype: 'Brun' }, 'nothing-known'],
  [{ color: 'Brun', sireGenotype: 'ee aa', damGenotype: 'ee aa' }, 'contradiction'],
])('%j gives %s', (input, reason) => {
  expect(hiddenGenes(input)).toEqual({ ok: false, reason })
})

test('the true genotype is always among the possible ones', () => {
  fc.assert(
    fc.property(anyGenotype, anyGenotype, fc.integer(), (sire, dam, seed) => {
      const foal = mixGenotype(sire, dam, seededRandom(seed))
      if (!foal || lethalCode(foal) !== null) return
      const color = colourName(foal)
      for (const input of [
        { color },
        { color, sireGenotype: formatGenotype(sire), damGenotype: formatGenotype(dam) },
      ]) {
        const found = hiddenGenes(input)
        if (!found.ok) throw new Error(`${found.reason}: ${color}`)
        for (const { locus } of LOCI) {
          const pairs = found.loci.find((one) => one.locus === locus)?.pairs.map(({ pair }) => pair.join())
          expect(pairs).toContain(foal[locus].join())
        }
      }
    }),
    { numRuns: 60 },
  )
})
