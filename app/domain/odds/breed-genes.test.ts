import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourName, describeColour } from '#app/domain/genetics/colour.ts'
import { completeGenotype, formatGenotype, type Genotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { rounds } from '../../../tests/rounds.ts'
import { type AlleleFrequencies, readBreedGenes } from './breed-genes.ts'
import { type Chance, chanceOf } from './distribution.ts'
import { type Family, familyGenes } from './family-genes.ts'
import { choicesOf, getLocus, LOOK_GROUPS, type LookGroup } from './looks.ts'

const nobody = { sire: null, dam: null, foals: [] }
const frequencies = (genes: string): AlleleFrequencies => {
  const { breeds, problems } = readBreedGenes(`Shetlandsponny: ${genes}`)
  expect(problems).toEqual([])
  const [found] = breeds.values()
  if (!found) throw new Error('no breed')
  return found
}

describe('a breed’s stated frequencies', () => {
  test('are read line by line, with either decimal sign, and the rest in its place', () => {
    const { breeds, problems } = readBreedGenes(
      '\nShetlandsponny: E 0,4; A = 50 %, At 0.125; Cr 0,05\r\n swb: e 1; A 1',
    )
    expect(problems).toEqual([])
    const [pony, horse] = [...breeds.values()].map((one) =>
      Object.fromEntries(
        LOCI.map(({ locus }) => [locus, [...one[locus]].map(([allele, parts]) => `${allele} ${parts}`)]),
      ),
    )
    expect(pony).toMatchObject({
      E: ['E 4000', 'e 6000'],
      A: ['A 5000', 'At 1250', 'a 3750'],
      C: ['Cr 500', 'n 9500'],
      TO: ['n 10000'],
    })
    expect(horse).toMatchObject({ E: ['e 10000'], A: ['A 10000'], C: ['n 10000'] })
  })

  test.each([
    ['Shetlandsponny E 0,4', 1, 'no-colon', 'Shetlandsponny E 0,4'],
    ['Sagohäst: E 0,4; A 0,5', 1, 'no-breed', 'Sagohäst'],
    ['Swb: E 0,4; A 0,5\n\nSWB: E 0,4; A 0,5', 3, 'breed-twice', 'SWB'],
    ['Swb: E 0,4; A 0,5; Xy 0,1', 1, 'no-allele', 'Xy'],
    ['Swb: E 0,4; A 0,5; n 0,1', 1, 'no-allele', 'n'],
    ['Swb: E 0,4; A 0,5; E 0,4', 1, 'allele-twice', 'E'],
    ['Swb: E 1,4; A 0,5', 1, 'no-frequency', 'E'],
    ['Swb: E; A 0,5', 1, 'no-frequency', 'E'],
    ['Swb: E -0,4; A 0,5', 1, 'no-frequency', 'E'],
    ['Swb: E 0,6; e 0,6; A 1', 1, 'sum', 'E'],
    ['Swb: E 0,6; e 0,1; A 1', 1, 'sum', 'E'],
    ['Swb: E 0,6', 1, 'missing', 'A'],
  ])('%j has a problem', (text, line, reason, word) => {
    const { problems, breeds } = readBreedGenes(text)
    expect(problems).toEqual([{ line, reason, word }])
    expect(breeds.size).toBe(text.includes('\n') ? 1 : 0)
  })
})

/** The chance of an allele, from whole groups. */
function having(family: Partial<Family>, locus: LocusKey, allele: string): Chance | null {
  const found = familyGenes({ ...nobody, ...family })
  const group = LOOK_GROUPS.find(({ loci }) => (loci as readonly LocusKey[]).includes(locus))
  if (!found.ok || !group) return null
  const { isWeighed, combinations } = found.groups[group.key]
  const at = (group.loci as readonly LocusKey[]).indexOf(locus)
  const sum = (some: typeof combinations) => some.reduce((all, { weight }) => all + weight, 0n)
  return isWeighed
    ? chanceOf(sum(combinations.filter(({ pairs }) => pairs[at]?.includes(allele as never))), sum(combinations))
    : null
}

describe('by hand', () => {
  const breed = frequencies('E 0,5; A 0,5; Cr 0,1')

  test('without frequencies it is unknown, with them a brown horse is Ee twice as often as EE', () => {
    expect(having({ color: 'Brun' }, 'E', 'e')).toBeNull()
    expect(having({ color: 'Brun', frequencies: breed }, 'E', 'e')).toEqual({ ways: 2n, of: 3n })
    // A gene that is not named is absent in the breed.
    expect(having({ color: 'Brun', frequencies: breed }, 'TO', 'n')).toEqual({ ways: 1n, of: 1n })
  })

  test('a known parent gives its half, the other side is random', () => {
    expect(having({ dam: { genotype: 'ee aa' }, frequencies: breed }, 'E', 'E')).toEqual({ ways: 1n, of: 2n })
    // A brown sire passes E in 2 of 3.
    const sire = { color: 'Brun' }
    expect(having({ sire, dam: { genotype: 'ee aa' }, frequencies: breed }, 'E', 'E')).toEqual({ ways: 2n, of: 3n })
  })

  test('foals of unknown mates count, and one mate of many foals is one horse', () => {
    const bay = frequencies('E 0,5; A 1')
    const foals = (mates: (object | null)[]) => mates.map((mate) => ({ color: 'Brun', mate }))
    const at = (mates: (object | null)[]) => having({ color: 'Brun', frequencies: bay, foals: foals(mates) }, 'E', 'e')
    // EE to Ee is 1 to 2; EE always has a brown foal by an unknown mare, Ee in three of four cases.
    expect(at([null])).toEqual({ ways: 3n, of: 5n })
    expect(at([null, null])).toEqual({ ways: 9n, of: 17n })
    // Two by one mare: 1/4 of EE mares always have them, 1/2 of Ee in 9 of 16, 1/4 of ee in 1 of 4.
    const same = {}
    expect(at([same, same])).toEqual({ ways: 19n, of: 35n })
    expect(at([{ color: 'Fux' }])).toEqual({ ways: 1n, of: 2n })
  })

  test('a foal by its own daughter counts with her, as she is no stranger', () => {
    const daughter = { color: 'Brun', mate: { genotype: 'Ee aa' }, frequencies: breed }
    const family = { ...nobody, color: 'Brun', frequencies: breed, foals: [daughter] }
    expect(having(family, 'E', 'e')).not.toBeNull()
    // EE to Ee is 1 to 2; Ee has a brown daughter in three of four cases, one of three EE, and then 7 of 8 brown foals.
    const foals = [daughter, { color: 'Brun', mate: daughter }]
    expect(having({ ...family, foals }, 'E', 'e')).toEqual({ ways: 5n, of: 9n })
  })

  test('what the breed cannot have is computed without it', () => {
    const found = familyGenes({ ...nobody, color: 'Gulvit', frequencies: frequencies('E 0,5; A 0,5') })
    expect(found).toMatchObject({ ok: true, wrongFoals: [] })
    expect(having({ color: 'Gulvit', frequencies: frequencies('E 0,5; A 0,5') }, 'C', 'Cr')).toBeNull()
  })

  test('a horse without known facts is an average one of its breed', () => {
    expect(familyGenes(nobody)).toEqual({ ok: false, reason: 'nothing-known' })
    expect(familyGenes({ ...nobody, frequencies: breed })).toMatchObject({ ok: true, restsOn: { isBreed: true } })
    expect(having({ frequencies: breed }, 'E', 'E')).toEqual({ ways: 3n, of: 4n })
  })

  test('known parents need no breed', () => {
    const family = { color: 'Brun', sire: { genotype: 'Ee AA' }, dam: { genotype: 'Ee AA' }, foals: [] }
    expect(familyGenes({ ...family, frequencies: breed })).toEqual(familyGenes(family))
  })
})

/** A fraction that is never rounded. */
const plus = (a: [bigint, bigint], b: [bigint, bigint]): [bigint, bigint] => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]

/** The posterior by enumerating every sire, every dam, every foal of theirs and every mate. */
function enumerated(
  loci: readonly LocusKey[],
  breed: AlleleFrequencies,
  family: {
    sire: Genotype | string | null
    color: string
    litters: { mate: Genotype | string | null; foals: string[] }[]
  },
) {
  const plain = completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] })
  const isAlive = (genotype: Genotype) => describeColour(genotype).lethal === null
  const drawn = loci
    .reduce<{ genotype: Genotype; weight: bigint }[]>(
      (all, locus) =>
        all.flatMap(({ genotype, weight }) =>
          [...breed[locus]].flatMap(([one, parts]) =>
            [...breed[locus]].map(([other, others]) => {
              const { order } = getLocus(locus)
              const pair = order.indexOf(one) <= order.indexOf(other) ? [one, other] : [other, one]
              return { genotype: { ...genotype, [locus]: pair }, weight: weight * parts * others }
            }),
          ),
        ),
      [{ genotype: plain, weight: 1n }],
    )
    .filter(({ genotype }) => isAlive(genotype))
  const candidates = (known: Genotype | string | null) =>
    typeof known === 'string'
      ? drawn.filter(({ genotype }) => colourName(genotype) === known)
      : known
        ? [{ genotype: known, weight: 1n }]
        : drawn
  const crossed = (one: Genotype, other: Genotype) =>
    loci
      .reduce<{ genotype: Genotype; ways: bigint }[]>(
        (all, locus) =>
          all.flatMap(({ genotype, ways }) =>
            choicesOf(getLocus(locus), one, other).map((choice) => ({
              genotype: { ...genotype, [locus]: choice.pair },
              ways: ways * BigInt(choice.ways),
            })),
          ),
        [{ genotype: plain, ways: 1n }],
      )
      .filter(({ genotype }) => isAlive(genotype))
  const textOf = (genotype: Genotype) => loci.map((locus) => genotype[locus].join('')).join(' ')
  const priors = new Map<string, { genotype: Genotype; weight: bigint }>()
  for (const sire of candidates(family.sire)) {
    for (const dam of candidates(null)) {
      for (const { genotype, ways } of crossed(sire.genotype, dam.genotype)) {
        if (colourName(genotype) !== family.color) continue
        const before = priors.get(textOf(genotype))?.weight ?? 0n
        priors.set(textOf(genotype), { genotype, weight: before + sire.weight * dam.weight * ways })
      }
    }
  }
  const weights = new Map<string, [bigint, bigint]>()
  for (const [text, { genotype, weight }] of priors) {
    let chance: [bigint, bigint] = [weight, 1n]
    for (const { mate, foals } of family.litters) {
      let sum: [bigint, bigint] = [0n, 1n]
      for (const one of candidates(mate)) {
        const born = crossed(genotype, one.genotype)
        const living = born.reduce((all, foal) => all + foal.ways, 0n)
        let met: [bigint, bigint] = [one.weight, 1n]
        for (const color of foals) {
          const seen = born.reduce((all, foal) => (colourName(foal.genotype) === color ? all + foal.ways : all), 0n)
          met = [met[0] * seen, met[1] * living]
        }
        sum = plus(sum, met)
      }
      chance = [chance[0] * sum[0], chance[1] * sum[1]]
    }
    if (chance[0] > 0n) weights.set(text, chance)
  }
  return weights
}

test.each([
  { key: 'coat', loci: ['E', 'A'], genes: 'E 0,4; A 0,3; At 0,2' },
  { key: 'coat', loci: ['E', 'C'], genes: 'E 0,7; A 0; Cr 0,25' },
  { key: 'white', loci: ['O', 'TO'], genes: 'E 0; A 0; O 0,3; To 0,2' },
] as const)('a posterior equals the enumeration of the whole breed, exactly: $loci', ({ key, loci, genes }) => {
  const breed = frequencies(genes)
  const plain = completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] })
  const genotype = fc
    .tuple(...loci.map((locus) => fc.constantFrom(...choicesOf(getLocus(locus), null, null).map(({ pair }) => pair))))
    .map((pairs): Genotype => ({ ...plain, ...Object.fromEntries(loci.map((locus, at) => [locus, pairs[at]])) }))
    .filter(
      (made) =>
        describeColour(made).lethal === null &&
        loci.every((locus) => made[locus].every((allele) => breed[locus].has(allele))),
    )
  const known = fc.oneof(genotype, genotype.map(colourName), fc.constant(null))
  fc.assert(
    fc.property(
      genotype.map(colourName),
      known,
      fc.array(fc.record({ mate: known, foals: fc.array(genotype.map(colourName), { minLength: 1, maxLength: 2 }) }), {
        maxLength: 2,
      }),
      (color, sire, litters) => {
        const weights = enumerated(loci, breed, { sire, color, litters })
        fc.pre(weights.size > 0)
        const relative = (one: Genotype | string | null) =>
          one === null ? null : typeof one === 'string' ? { color: one } : { genotype: formatGenotype(one) }
        const found = familyGenes({
          color,
          frequencies: breed,
          sire: relative(sire),
          dam: null,
          foals: litters.flatMap(({ mate, foals }) => {
            const one = relative(mate) ?? {}
            return foals.map((foal) => ({ color: foal, mate: one }))
          }),
        })
        if (!found.ok) throw new Error(found.reason)
        expect(found.restsOn.isBreed).toBe(true)
        const group = LOOK_GROUPS.find((one) => one.key === (key satisfies LookGroup))
        const ofGroup: readonly LocusKey[] = group?.loci ?? []
        const places = loci.map((locus) => ofGroup.indexOf(locus))
        const { isWeighed, combinations } = found.groups[key]
        expect(isWeighed).toBe(true)
        const told = new Map(
          combinations.map(({ pairs, weight }) => [places.map((at) => pairs[at]?.join('')).join(' '), weight]),
        )
        expect([...told.keys()].toSorted()).toEqual([...weights.keys()].toSorted())
        const [[first, base] = ['', [0n, 1n] as [bigint, bigint]]] = weights
        for (const [text, [numerator, denominator]] of weights) {
          expect((told.get(text) ?? 0n) * base[0] * denominator).toBe((told.get(first) ?? 0n) * numerator * base[1])
        }
      },
    ),
    { numRuns: rounds(25) },
  )
})
