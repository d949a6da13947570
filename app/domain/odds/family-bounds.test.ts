import { describe, expect, test } from 'vitest'
import { explainPair } from '#app/domain/goals/explain-pair.ts'
import { rankPairs } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import type { Family } from './family-genes.ts'
import type { Relative } from './family-halves.ts'
import { hiddenInFamily } from './family-hidden.ts'

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

describe('the stallion of Ee Aa x Ee Aa with ten brown foals', () => {
  const stallion = (mates: (Relative | null)[]): Family => ({
    color: 'Brun',
    sire: { genotype: 'Ee Aa' },
    dam: { genotype: 'Ee Aa' },
    foals: mates.map((mate) => ({ color: 'Brun', mate })),
  })
  const told = (family: Family) => {
    const found = hiddenInFamily(family)
    if (!found.ok) throw new Error(found.reason)
    return Object.fromEntries(
      found.loci.flatMap(({ hidden }) =>
        hidden.map(({ allele, chance, range }) => [
          allele,
          chance
            ? `${chance.ways}/${chance.of}`
            : range && `${range.least.ways}/${range.least.of} to ${range.greatest.ways}/${range.greatest.of}`,
        ]),
      ),
    )
  }
  const chestnuts = () => times(10, () => ({ color: 'Fux' }))

  test('out of chestnut mares carries e in 1 of 513, whatever else they have', () => {
    expect(told(stallion(chestnuts()))).toMatchObject({ e: '1/513', a: '1/513 to 2/3' })
    expect(told(stallion(times(10, () => ({ genotype: 'ee AA' }))))).toMatchObject({ e: '1/513', a: '2/3' })
  })

  test('out of unknown mares has limits, and a mare with all ten foals is one horse', () => {
    expect(told(stallion(times(10, () => null)))).toMatchObject({ e: '1/513 to 2/3' })
    // Ee twice as often as EE, and brown foals in three of four cases each out of Ee mares.
    expect(told(stallion(times(10, () => ({ color: 'Brun' }))))).toMatchObject({ e: '59049/583337 to 2/3' })
    const mare = {}
    const one = [...times(9, () => 'Brun'), 'Fux'].map((color) => ({ color, mate: mare }))
    // He is Ee, and so the mare of all his black foals decides: with AA she had none.
    expect(told({ ...stallion([]), foals: [...one, { color: 'Svart', mate: mare }] })).toEqual(
      expect.not.objectContaining({ e: expect.anything() }),
    )
  })

  test('of brown parents carries e in 2 of 3 for a chestnut sibling, or chestnut grandparents', () => {
    const [sire, dam, chestnut] = [{ color: 'Brun' }, { color: 'Brun' }, { color: 'Fux' }]
    const brown = (kin: Relative[], ofSire = {}, ofDam = {}): Family => {
      const parents = { sire: Object.assign(sire, none, ofSire), dam: Object.assign(dam, none, ofDam) }
      return { color: 'Brun', ...parents, foals: [], kin }
    }
    const none = { sire: undefined, dam: undefined }
    const full = brown([{ color: 'Fux', sire, dam }])
    expect(told(full)).toMatchObject({ e: '2/3' })
    const found = hiddenInFamily(full)
    expect(found.ok && found.restsOn).toMatchObject({ siblings: 1, grandparents: 0, sire: 'colour' })
    expect(told(brown([chestnut], { sire: chestnut }, { dam: chestnut }))).toMatchObject({ e: '2/3' })
    expect(told(brown([chestnut, { color: 'Fux', sire }], {}, { dam: chestnut }))).toMatchObject({ e: '2/3' })
    // Kin that cannot be are left out, and not named.
    const impossible = { genotype: 'EE aa', sire, dam: { genotype: 'ee aa' } }
    const odd = hiddenInFamily(brown([chestnut, impossible], { sire: chestnut }))
    expect(odd.ok && odd.restsOn).toMatchObject({ siblings: 0, grandparents: 0 })
  })

  test('gives a chestnut mare a chestnut in 1 of 1,026 on the board, and no chance that leaves the foals out', () => {
    const wishes: Wish[] = [
      { kind: 'colour-family', family: 'fux', weight: 1 },
      { kind: 'colour-family', family: 'brun', weight: 1 },
    ]
    const ranking = rankPairs(
      [{ name: 'H', family: stallion(chestnuts()) }],
      [{ name: 'S', genotype: 'ee aa' }],
      { wishes },
      { values: Float64Array.of(0) },
    )
    let step = ranking.next()
    while (!step.done) step = ranking.next()
    const [pair] = step.value
    expect(pair?.scores[0]).toBeCloseTo(1 / 1026, 12)
    expect(pair?.unknown).toEqual([false, true])
    // 1,025 of 1,026 get E, and of those between 2/3 and 1,025 of 1,026 get A.
    expect(pair && explainPair(pair, wishes)).toBe('0,1 % chans till fuxbas, 66,6–99,9 % chans till brun bas.')
  })
})
