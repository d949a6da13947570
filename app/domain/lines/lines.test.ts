import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { ancestryOf } from '#app/domain/kinship/ancestry.ts'
import { coefficientsOf } from '#app/domain/kinship/coefficients.ts'
import { kinshipOf } from '#app/domain/kinship/kinship.ts'
import { retainedInSteps } from './gene-drop.ts'
import { inbreedingInSteps } from './inbreeding-steps.ts'
import { findLine, type LineHorse, watchLines } from './line-watch.ts'
import {
  effectiveFounders,
  finish,
  founderShares,
  herdKinship,
  indexIn,
  lossWithout,
  populationInSteps,
  withLiving,
  withPlanned,
} from './population.ts'

const populationOf = (...of: Parameters<typeof populationInSteps>) => finish(populationInSteps(...of))

type Rows = Record<string, [sire: string | null, dam: string | null]>
const pedigreeOf = (rows: Rows) => new Map(Object.entries(rows).map(([name, [sire, dam]]) => [name, { sire, dam }]))
const retained = (population: ReturnType<typeof populationOf>, rounds = 4000) =>
  finish(retainedInSteps(population, founderShares(population), seededRandom('retained'), rounds))

/** Lacy 1989, his example pedigree: A x B have C and D, D x E have F and G; the four descendants live. */
const LACY: Rows = { C: ['A', 'B'], D: ['A', 'B'], F: ['D', 'E'], G: ['D', 'E'] }
const LACY_LIVING = ['C', 'D', 'F', 'G']

/** Descendants of founders in a few generations, some with one known parent. */
const arbitraryRows = fc
  .array(fc.tuple(fc.nat(), fc.nat(), fc.nat(3)), { minLength: 1, maxLength: 14 })
  .map((picks) => {
    const rows: Rows = {}
    for (const [at, [sire, dam, kind]] of picks.entries()) {
      const pick = (n: number, sex: string) => (at === 0 ? `${sex}0` : n % 3 === 0 ? `${sex}${n % 4}` : `H${n % at}`)
      rows[`H${at}`] = [pick(sire, 'S'), kind === 0 ? null : pick(dam, 'D')]
    }
    return rows
  })

describe('figures of founders', () => {
  test('are those of Lacy 1989: 2.91 founders, 2.18 founder genomes', () => {
    const population = populationOf(pedigreeOf(LACY), LACY_LIVING)
    const shares = founderShares(population)
    expect(shares.map(({ at, share }) => [population.names[at], share])).toEqual(
      expect.arrayContaining([
        ['A', 0.375],
        ['B', 0.375],
        ['E', 0.25],
      ]),
    )
    expect(effectiveFounders(shares)).toBeCloseTo(32 / 11, 12)
    const { founderGenomes, parts, error } = retained(population, 20_000)
    // Every founder has passed its genes to two: three quarters of them remain.
    for (const part of parts) expect(part).toBeCloseTo(0.75, 1)
    expect(Math.abs(founderGenomes - 24 / 11)).toBeLessThan(4 * error)
    expect(error).toBeLessThan(0.02)
  })

  test.each([
    // Boichard and others 1997: for unrelated founders with equal shares, the effective number is their number.
    {
      what: 'four founders with equal parts',
      rows: { X: ['A', 'B'], Y: ['C', 'D'] },
      living: ['X', 'Y'],
      founders: 4,
      mean: 1 / 4,
      kept: 2,
    },
    {
      what: 'two full siblings',
      rows: { X: ['A', 'B'], Y: ['A', 'B'] },
      living: ['X', 'Y'],
      founders: 2,
      mean: 3 / 8,
      kept: 3 / 2,
    },
    {
      what: 'a sire and five dams',
      rows: { V: ['S', 'A'], W: ['S', 'B'], X: ['S', 'C'], Y: ['S', 'D'], Z: ['S', 'E'] },
      living: ['V', 'W', 'X', 'Y', 'Z'],
      founders: 1 / (1 / 4 + 5 / 100),
      mean: (5 / 2 + 20 / 8) / 25,
      kept: 1 / (1 / 4 / (1 - 2 ** -5) + 5 / 100 / 0.5),
    },
    { what: 'one horse alone', rows: {}, living: ['A'], founders: 1, mean: 1 / 2, kept: 1 },
    {
      what: 'one known parent',
      rows: { X: ['A', null] },
      living: ['X'],
      founders: 2,
      mean: 1 / 2,
      kept: 1 / (1 / 4 / 0.5 + 1 / 4),
    },
    {
      what: 'a founder that lives beside its foal',
      rows: { X: ['A', 'B'] },
      living: ['A', 'X'],
      founders: 1 / (9 / 16 + 1 / 16),
      mean: (1 / 2 + 1 / 2 + 2 / 4) / 4,
      kept: 1 / (9 / 16 + 1 / 16 / 0.5),
    },
  ] as { what: string; rows: Rows; living: string[]; founders: number; mean: number; kept: number }[])(
    'of $what, by hand',
    ({ rows, living, founders, mean, kept }) => {
      const population = populationOf(pedigreeOf(rows), living)
      expect(effectiveFounders(founderShares(population))).toBeCloseTo(founders, 12)
      expect(herdKinship(population).mean).toBeCloseTo(mean, 12)
      expect(herdKinship(population).founderGenomes).toBeCloseTo(1 / (2 * mean), 12)
      const { founderGenomes, error } = retained(population)
      expect(Math.abs(founderGenomes - kept)).toBeLessThanOrEqual(4 * error + 1e-9)
    },
  )

  test('parts add up to one, founders are never fewer than founder genomes by kinship', () => {
    fc.assert(
      fc.property(arbitraryRows, fc.nat(), (rows, skip) => {
        const living = Object.keys(rows).filter((_, at) => at % 3 !== skip % 3)
        const population = populationOf(pedigreeOf(rows), living.length === 0 ? ['H0'] : living)
        const shares = founderShares(population)
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
        expect(effectiveFounders(shares)).toBeGreaterThanOrEqual(herdKinship(population).founderGenomes - 1e-9)
      }),
    )
  })

  test('retained genomes equal the enumeration of every possible inheritance', () => {
    fc.assert(
      fc.property(
        arbitraryRows.filter((rows) => Object.keys(rows).length <= 5),
        (rows) => {
          const population = populationOf(pedigreeOf(rows), Object.keys(rows))
          const shares = founderShares(population)
          const { parts } = retained(population)
          const exact = enumerate(population, shares)
          for (const [at, part] of exact.entries()) expect(Math.abs((parts[at] ?? 0) - part)).toBeLessThan(0.05)
        },
      ),
      { numRuns: 30 },
    )
  })
})

/** Every possible inheritance, all equally likely. */
function enumerate(
  { sires, dams, living }: ReturnType<typeof populationOf>,
  founders: ReturnType<typeof founderShares>,
): number[] {
  const count = sires.length
  const links = [...sires.keys()]
    .flatMap(
      (at) =>
        [
          [at, sires[at] ?? count, 0],
          [at, dams[at] ?? count, 1],
        ] as const,
    )
    .filter(([, parent]) => parent !== count)
  const sums = founders.map(() => 0)
  const ways = 2 ** links.length
  for (let way = 0; way < ways; way++) {
    const genes = [...sires.keys()].map((at) => [`${at}/0`, `${at}/1`] as [string, string])
    for (const [bit, [at, parent, side]] of links.entries())
      genes[at]?.splice(side, 1, genes[parent]?.[(way >> bit) & 1] ?? '')
    const seen = new Set(living.flatMap((at) => genes[at] ?? []))
    for (const [place, { at, isNamed }] of founders.entries()) {
      const unknown = [0, 1].filter((side) => (side === 0 ? sires : dams)[at] === count)
      sums[place] =
        (sums[place] ?? 0) + unknown.filter((side) => seen.has(`${at}/${side}`)).length / (isNamed ? 2 : 1) / ways
    }
  }
  return sums
}

describe('kinship of the herd', () => {
  test('equals pairwise kinship, and stepwise inbreeding equals that at once', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const pedigree = pedigreeOf(rows)
        const living = Object.keys(rows)
        const population = populationOf(pedigree, living)
        const { each, mean } = herdKinship(population)
        const value = (one: string, other: string) => {
          const found = kinshipOf(pedigree, one, other)
          return found.ok ? found.value : Number.NaN
        }
        for (const [place, name] of living.entries()) {
          const sum = living.reduce((total, other) => total + value(name, other), 0)
          expect(each[place]).toBeCloseTo(sum / living.length, 12)
        }
        expect(mean).toBeCloseTo(each.reduce((sum, one) => sum + one, 0) / living.length, 12)
        const ancestry = ancestryOf(pedigree, living)
        expect([...finish(inbreedingInSteps(ancestry))]).toEqual([...coefficientsOf(ancestry).inbreeding])
      }),
    )
  })

  test('with a planned foal equals that of a herd with it, and a loss that of a herd without the horse', () => {
    fc.assert(
      fc.property(arbitraryRows, fc.nat(), fc.nat(), (rows, one, other) => {
        const living = Object.keys(rows)
        const [sire = '', dam = ''] = [living[one % living.length], living[other % living.length]]
        const population = populationOf(pedigreeOf(rows), living)
        const planned = withPlanned(population, [
          { sire: indexIn(population, sire), dam: indexIn(population, dam) },
          { sire: null, dam: null },
        ])
        const born = populationOf(pedigreeOf({ ...rows, Foal: [sire, dam] }), [...living, 'Foal', 'New'])
        expect(herdKinship(planned).mean).toBeCloseTo(herdKinship(born).mean, 12)
        expect(effectiveFounders(founderShares(planned))).toBeCloseTo(effectiveFounders(founderShares(born)), 10)
        const herd = herdKinship(population)
        const losses = lossWithout(population, herd)
        if (living.length < 2) return
        for (const [place, at] of population.living.entries()) {
          const rest = herdKinship(withLiving(population, (kept) => kept !== at))
          expect(losses[place]).toBeCloseTo(herd.founderGenomes - rest.founderGenomes, 9)
        }
      }),
    )
  })

  test('an unrelated horse lowers the kinship of the herd', () => {
    const population = populationOf(pedigreeOf(LACY), LACY_LIVING)
    const before = herdKinship(population)
    const after = herdKinship(withPlanned(population, [{ sire: null, dam: null }]))
    expect(before.mean).toBeCloseTo(9 / 32, 12)
    expect(after.mean).toBeCloseTo((4.5 + 0.5) / 25, 12)
  })

  test('a horse in a loop is left out and named', () => {
    const population = populationOf(pedigreeOf({ A: ['B', null], B: ['A', null], C: ['D', null] }), ['A', 'C'])
    expect([population.looped, population.living.length]).toEqual([['A'], 1])
  })

  test.each([
    // X has the genes of B's half and of an unnamed dam; A's were never passed on: half of one round.
    { rounds: 1, founderGenomes: 1 / (1 / 16 / (1 / 2) + 1 / 16 / (1 / 2) + 1 / 4) },
    { rounds: 2, founderGenomes: 1 / (1 / 16 / (1 / 4) + 1 / 16 / (1 / 2) + 1 / 4) },
  ])('a founder that $rounds rounds lost counts for half a round', ({ rounds, founderGenomes }) => {
    const population = populationOf(pedigreeOf({ X: ['Y', null], Y: ['A', 'B'] }), ['X'])
    const found = finish(retainedInSteps(population, founderShares(population), () => 0, rounds))
    expect(found.founderGenomes).toBeCloseTo(founderGenomes, 12)
    expect(found).toMatchObject({ error: 0, rounds })
  })

  test('an empty herd has no figures', () => {
    const population = populationOf(pedigreeOf({}), [])
    expect([
      effectiveFounders(founderShares(population)),
      herdKinship(population).founderGenomes,
      retained(population).founderGenomes,
    ]).toEqual([0, 0, 0])
  })
})

describe('lines', () => {
  const horse = (
    name: string,
    gender: LineHorse['gender'],
    line: string,
    more: Partial<LineHorse> = {},
  ): LineHorse => ({
    name,
    gender,
    line,
    isHolder: false,
    canBreed: gender !== 'Valack',
    ...more,
  })
  const lines = watchLines([
    horse('A', 'Hingst', '3.2', { isHolder: true }),
    horse('B', 'Hingst', '3.1'),
    horse('C', 'Sto', '3.2'),
    horse('D', 'Valack', '3.2'),
    horse('E', 'Sto', '0.0'),
    horse('F', 'Sto', '5.X'),
    horse('G', 'Hingst', '7.0', { canBreed: false }),
    horse('H', 'Sto', '7.0'),
    horse('I', 'Sto', 'okänd'),
  ])

  test('are counted by founder and sex, and by branch', () => {
    expect(findLine(lines, '3')?.counts).toEqual({ stallions: 2, mares: 1, geldings: 1, others: 0, holders: 1 })
    expect(findLine(lines, '3.2')?.counts).toEqual({ stallions: 1, mares: 1, geldings: 1, others: 0, holders: 1 })
    expect(lines.map(({ text }) => text)).toHaveLength(16)
    expect(findLine(lines, '99')).toBeNull()
  })

  test.each([
    ['3', [{ sex: 'mare', last: 'C' }]],
    [
      '3.2',
      [
        { sex: 'stallion', last: 'A' },
        { sex: 'mare', last: 'C' },
      ],
    ],
    [
      '3.1',
      [
        { sex: 'stallion', last: 'B' },
        { sex: 'mare', last: null },
      ],
    ],
    // The stallion is retired: only the mare carries the line.
    [
      '7',
      [
        { sex: 'stallion', last: null },
        { sex: 'mare', last: 'H' },
      ],
    ],
    // New blood is not a line, and an ended line needs no warning.
    ['0', []],
    ['5', []],
    ['4', []],
  ])('warn of line %s', (text, warnings) => {
    expect(findLine(lines, text)?.warnings).toEqual(warnings)
  })
})
