import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourName, describeColour } from '#app/domain/genetics/colour.ts'
import { type AllelePair, completeGenotype, formatGenotype, type Genotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { shareOf } from './distribution.ts'
import { type Family, type FamilyGenes, familyGenes } from './family-genes.ts'
import { hiddenInFamily } from './family-hidden.ts'
import { choicesOf, getLocus, LOOK_GROUPS, type LookGroup } from './looks.ts'
import { partialGenotype } from './partial-genotype.ts'

const nobody = { sire: null, dam: null, foals: [] }

/** The remaining pairs of a locus, with weights where they are chances. */
function at(family: Partial<Family>, locus: LocusKey): string[] {
  const found = familyGenes({ ...nobody, ...family })
  if (!found.ok) return [found.reason]
  const group = LOOK_GROUPS.find(({ loci }) => (loci as readonly LocusKey[]).includes(locus))
  if (!group) return ['no such locus']
  const genes = found.groups[group.key]
  const place = (group.loci as readonly LocusKey[]).indexOf(locus)
  const weights = new Map<string, bigint>()
  for (const { pairs, weight } of genes.combinations) {
    const pair = pairs[place]?.join('') ?? ''
    weights.set(pair, (weights.get(pair) ?? 0n) + weight)
  }
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0n)
  return [...weights]
    .map(([pair, weight]) => (genes.isWeighed ? `${pair} ${Number(weight) / Number(all)}` : pair))
    .toSorted()
}

describe('evidence from foals', () => {
  test('a brown stallion with a chestnut foal is certainly Ee, with any dam', () => {
    expect(at({ color: 'Brun', foals: [] }, 'E')).toEqual(['EE', 'Ee'])
    expect(at({ color: 'Brun', foals: [{ color: 'Fux', mate: null }] }, 'E')).toEqual(['Ee'])
    expect(at({ color: 'Brun', foals: [{ color: 'Chestnut', mate: { color: 'Svart' } }] }, 'E')).toEqual(['Ee'])
  })

  test('each brown foal out of a chestnut mare halves the odds of Ee', () => {
    const chestnut = { genotype: 'ee aa' }
    const parents = { sire: { genotype: 'Ee AA' }, dam: { genotype: 'Ee AA' } }
    const foals = (count: number) => Array.from({ length: count }, () => ({ color: 'Brun', mate: chestnut }))
    const stallion = (count: number) => at({ color: 'Brun', ...parents, foals: foals(count) }, 'E')
    expect(stallion(0)).toEqual([`EE ${1 / 3}`, `Ee ${2 / 3}`])
    expect(stallion(1)).toEqual(['EE 0.5', 'Ee 0.5'])
    expect(stallion(3)).toEqual(['EE 0.8', 'Ee 0.2'])
    expect(at({ color: 'Brun', ...parents, foals: [...foals(9), { color: 'Fux', mate: chestnut }] }, 'E')).toEqual([
      'Ee 1',
    ])
  })

  test('foals of unknown mares exclude genes and leave no single chance', () => {
    const parents = { sire: { genotype: 'Ee AA' }, dam: { genotype: 'Ee AA' } }
    const foals = Array.from({ length: 20 }, () => ({ color: 'Brun', mate: null }))
    expect(at({ color: 'Brun', ...parents, foals }, 'E')).toEqual(['EE', 'Ee'])
    expect(at({ color: 'Brun', ...parents, foals: [...foals, { color: 'Fux', mate: null }] }, 'E')).toEqual(['Ee 1'])
  })

  test('colours of parents are evidence too', () => {
    expect(at({ color: 'Brun', dam: { color: 'Fux' } }, 'E')).toEqual(['Ee'])
    expect(at({ color: 'Fux', sire: { color: 'Gulvit' } }, 'C')).toEqual(['contradiction'])
    expect(at({ color: 'Isabell', sire: { color: 'Gulvit' } }, 'C')).toEqual(['nCr'])
  })

  test('a merely possible gene has no chance, one with weights from the parents has', () => {
    const hiddenE = (family: Partial<Family>) => {
      const found = hiddenInFamily({ ...nobody, color: 'Brun', ...family })
      const locus = found.ok ? found.loci.find((one) => one.locus === 'E') : undefined
      return locus?.hidden.map(({ allele, chance }) => [allele, chance && shareOf(chance)])
    }
    const parent = { genotype: 'Ee AA' }
    expect(hiddenE({})).toEqual([['e', null]])
    expect(hiddenE({ sire: parent })).toEqual([['e', null]])
    expect(hiddenE({ sire: parent, dam: parent })).toEqual([['e', 2 / 3]])
  })

  test('a foal of an impossible colour is reported, and the others count', () => {
    const found = familyGenes({
      ...nobody,
      color: 'Fux',
      foals: [
        { color: 'Brun', mate: { genotype: 'ee aa' } },
        { color: 'Fux', mate: { genotype: 'Ee aa' } },
      ],
    })
    expect(found).toMatchObject({ ok: true, wrongFoals: [0], restsOn: { foals: 1, isColour: true } })
  })

  test('wrong foals are named in their order, whatever gene shows it', () => {
    const mate = { genotype: 'ee aa' }
    const found = familyGenes({
      ...nobody,
      color: 'Fux',
      foals: [
        { color: 'Fuxskäck (tobiano)', mate },
        { color: 'Fux', mate },
        { color: 'Brun', mate },
        { color: 'Skimmel (född fux)', mate },
      ],
    })
    expect(found).toMatchObject({ ok: true, wrongFoals: [0, 2, 3], restsOn: { foals: 1 } })
  })

  test.each<[Partial<Family>, FamilyGenes]>([
    [{}, { ok: false, reason: 'nothing-known' }],
    [{ color: 'prickig' }, { ok: false, reason: 'nothing-known' }],
    [
      { color: 'Brun', sire: { genotype: 'ee aa' }, dam: { genotype: 'ee aa' } },
      { ok: false, reason: 'contradiction' },
    ],
  ])('%j has no evidence', (family, told) => {
    expect(familyGenes({ ...nobody, ...family })).toEqual(told)
  })
})

describe('a partial genotype', () => {
  test.each([
    ['E_ Aa', 'E', ['EE', 'Ee']],
    ['E_ Aa', 'A', ['Aa']],
    ['E? nCr', 'C', ['nCr']],
    ['nTo', 'TO', ['nTo']],
    [', E_;', 'E', ['EE', 'Ee']],
    ['E_ aa', 'Z', ['ZZ', 'nZ', 'nn']], // missing does not mean normal
  ] as const)('%s at %s', (genotype, locus, pairs) => {
    expect(at({ genotype }, locus)).toEqual([...pairs].toSorted())
  })

  test.each(['Ee Aa', '', 'x_', 'E_ vingar', null, 7])('%j is not a partial genotype', (genotype) => {
    expect(partialGenotype(genotype)).toBeNull()
  })
})

/** The posterior by enumerating every genotype of the horse and of each foal. */
function enumerated(
  key: LookGroup,
  loci: readonly LocusKey[],
  family: { sire: Genotype; dam: Genotype; color: string; foals: { color: string; mate: Genotype }[] },
) {
  const plain = completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] })
  const crossed = (one: Genotype, other: Genotype) => {
    let all: { genotype: Genotype; ways: bigint }[] = [{ genotype: plain, ways: 1n }]
    for (const locus of loci) {
      all = all.flatMap(({ genotype, ways }) =>
        choicesOf(getLocus(locus), one, other).map((choice) => ({
          genotype: { ...genotype, [locus]: choice.pair },
          ways:
            ways *
            BigInt(
              choice.ways * (4 / choicesOf(getLocus(locus), one, other).reduce((sum, { ways: each }) => sum + each, 0)),
            ),
        })),
      )
    }
    return all.filter(({ genotype }) => describeColour(genotype).lethal === null)
  }
  const weights = new Map<string, { numerator: bigint; denominator: bigint }>()
  for (const { genotype, ways } of crossed(family.sire, family.dam)) {
    if (colourName(genotype) !== family.color) continue
    let [numerator, denominator] = [ways, 1n]
    for (const { color, mate } of family.foals) {
      const foals = crossed(genotype, mate)
      numerator *= foals.reduce((sum, foal) => (colourName(foal.genotype) === color ? sum + foal.ways : sum), 0n)
      denominator *= foals.reduce((sum, foal) => sum + foal.ways, 0n)
    }
    const text = loci.map((locus) => genotype[locus].join('')).join(' ')
    if (numerator > 0n) weights.set(text, { numerator, denominator })
  }
  return { key, weights }
}

describe('a posterior equals the enumeration of all genotypes, exactly', () => {
  const pick = (locus: LocusKey, alleles: readonly string[]) =>
    fc.tuple(fc.constantFrom(...alleles), fc.constantFrom(...alleles)).map(([one, other]): [LocusKey, AllelePair] => {
      const { order } = getLocus(locus)
      return [locus, order.indexOf(one) <= order.indexOf(other) ? [one, other] : [other, one]]
    })
  const cases = {
    coat: fc.tuple(pick('E', ['E', 'e']), pick('A', ['A', 'At', 'a']), pick('C', ['n', 'Cr']), pick('Z', ['n', 'Z'])),
    white: fc.tuple(pick('TO', ['n', 'To']), pick('O', ['n', 'O']), pick('SW', ['n', 'SW1', 'SW3'])),
  } as const

  test.each(['coat', 'white'] as const)('for %s', (key) => {
    const plain = completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] })
    const loci = LOOK_GROUPS.find((group) => group.key === key)?.loci ?? []
    const genotype = cases[key]
      .map((pairs): Genotype => ({ ...plain, ...Object.fromEntries(pairs) }))
      .filter((made) => describeColour(made).lethal === null)
    fc.assert(
      fc.property(
        genotype,
        genotype,
        fc.array(fc.tuple(genotype, fc.nat(7)), { maxLength: 3 }),
        fc.nat(15),
        (sire, dam, mates, which) => {
          const color = colourName(which % 2 === 0 ? sire : dam)
          const foals = mates.map(([mate, place]) => ({ mate, color: colourName(place % 2 === 0 ? mate : sire) }))
          const { weights } = enumerated(key, loci, { sire, dam, color, foals })
          fc.pre(weights.size > 0)
          const found = familyGenes({
            color,
            sire: { genotype: formatGenotype(sire) },
            dam: { genotype: formatGenotype(dam) },
            foals: foals.map((foal) => ({ color: foal.color, mate: { genotype: formatGenotype(foal.mate) } })),
          })
          if (!found.ok) throw new Error(found.reason)
          expect(found.wrongFoals).toEqual([])
          const told = new Map(
            found.groups[key].combinations.map(({ pairs, weight }) => [
              pairs.map((pair) => pair.join('')).join(' '),
              weight,
            ]),
          )
          expect([...told.keys()].toSorted()).toEqual([...weights.keys()].toSorted())
          // As fractions of the first: cross products, without rounding.
          const [[first, base] = ['', { numerator: 0n, denominator: 1n }]] = weights
          for (const [text, { numerator, denominator }] of weights) {
            expect((told.get(text) ?? 0n) * base.numerator * denominator).toBe(
              (told.get(first) ?? 0n) * numerator * base.denominator,
            )
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
