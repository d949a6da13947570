import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGenotype } from '#app/domain/genetics/genotype.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { criteriaOf, type RankedPair, type RankOrder, rankPairs } from './rank-pairs.ts'
import { type Decided, whatDecides } from './what-decides.ts'
import type { GoalParent, Wish } from './wishes.ts'

/** What decides between the two best of one mare's pairs. */
function decided(
  stallions: readonly Partial<GoalParent>[],
  wishes: readonly Wish[],
  { kin = [], order = 'joint' }: { kin?: readonly number[]; order?: RankOrder } = {},
) {
  const sires = stallions.map((one, at) => ({ name: `Hingst ${at}`, ...one }))
  const ranking = rankPairs(
    sires,
    [MARE],
    { wishes, order },
    { values: Float64Array.from(sires, (_, at) => kin[at] ?? 0) },
  )
  let step = ranking.next()
  while (!step.done) step = ranking.next()
  const [first, second] = step.value
  if (!first || !second) throw new Error('two pairs')
  return plain(whatDecides(first, second, wishes, order))
}

const plain = (found: Decided) => (found.kind === 'words' ? found.words.replaceAll('\u00a0', ' ') : found.kind)

const MARE: GoalParent = { name: 'Sto', genotype: 'Ee aa', height: 150, breed: 'SWB', generation: 1 }
const black: Wish = { kind: 'gene', gene: 'dubbel-svart', weight: 1 }
const cream: Wish = { kind: 'colour-family', family: 'gulanlag', weight: 1 }

test('of one wish its chance, of several the whole and what differs most', () => {
  expect(decided([{ genotype: 'EE aa' }, { genotype: 'Ee aa' }], [black])).toBe(
    'större chans till homozygot svart anlag (EE), 50 mot 25 %',
  )
  expect(decided([{ genotype: 'EE aa CrCr' }, { genotype: 'Ee aa nCr' }], [black, cream])).toBe(
    'fler föl uppfyller allt, 50 mot 13 %; störst skillnad i gulanlag, 100 mot 50 %',
  )
  expect(decided([{ genotype: 'EE aa' }, {}], [black])).toBe('den andra chansen går inte att räkna ut')
})

test('beyond the chance what is next in the order', () => {
  const same = [{ genotype: 'EE aa' }, { genotype: 'EE aa' }]
  expect(decided(same, [black], { kin: [0.03125, 0] })).toBe('lika chans, men lägre inavel, 0 mot 3,13 %')
  expect(decided(same, [])).toBe('equal')
  expect(decided(same, [], { kin: [0.0625, 0.125] })).toBe('lägre inavel, 6,25 mot 12,5 %')
  expect(decided([{ height: 150 }, { height: 190 }], [])).toBe('föräldrarna passar bättre i storlek')
  expect(decided([{ genotype: 'EE aa' }, { genotype: 'Ee aa' }], [black], { order: 'weights' })).toBe(
    'högre medel efter vikt, 50 mot 25 %',
  )
})

const pairOf = (joint: number): RankedPair => ({
  sire: 0,
  dam: 0,
  joint,
  apart: null,
  total: joint,
  scores: [joint],
  unknown: [false],
  inbreeding: 0,
  generation: null,
  line: '',
  carriers: null,
  potential: null,
  unviable: 0,
  sizeGap: null,
})

test('figures are as fine as it takes, and what hardly differs is near', () => {
  const of = (one: number, other: number) => plain(whatDecides(pairOf(one), pairOf(other), [black], 'joint'))
  expect(of(0.624, 0.615)).toBe('större chans till homozygot svart anlag (EE), 62,4 mot 61,5 %')
  expect(of(0.9996, 0.99)).toBe('större chans till homozygot svart anlag (EE), 99,96 mot 99 %')
  expect(of(1, 0.0011)).toBe('större chans till homozygot svart anlag (EE), 100 mot 0,1 %')
  expect(of(0.62, 0.6195)).toBe('near')
})

test('equals are told so, and nothing else is', () => {
  const wish = fc.constantFrom<Wish>(black, cream, { kind: 'gene', gene: 'sjukdomsfri', weight: 2 })
  fc.assert(
    fc.property(
      fc.array(anyGenotype, { minLength: 2, maxLength: 6 }),
      fc.array(wish, { minLength: 1, maxLength: 3 }),
      fc.constantFrom<RankOrder>('joint', 'weights'),
      (genotypes, wishes, order) => {
        const sires = genotypes.map((one, at) => ({ name: `H ${at}`, genotype: formatGenotype(one) }))
        const kin = Float64Array.from(sires, (_, at) => (at % 3) / 16)
        const ranking = rankPairs(sires, [MARE], { wishes, order }, { values: kin })
        let step = ranking.next()
        while (!step.done) step = ranking.next()
        for (const [at, pair] of step.value.entries()) {
          const next = step.value[at + 1]
          if (!next) continue
          const text = plain(whatDecides(pair, next, wishes, order))
          const isEqual = criteriaOf(wishes, order).every(([, compare]) => Math.abs(compare(pair, next)) < 1e-9)
          expect(text === 'equal').toBe(isEqual)
          const figures = /, (\d[\d,]*) mot (\d[\d,]*)/.exec(text)?.slice(1)
          const [one, other] = (figures ?? []).map((figure) => Number(figure.replace(',', '.')))
          if (one === undefined || other === undefined) continue
          if (/lägre|färre|ovanligare/.test(text)) expect(one).toBeLessThan(other)
          else expect(one).toBeGreaterThan(other)
        }
      },
    ),
    { numRuns: 100 },
  )
})
