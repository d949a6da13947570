import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { inbreedingInSteps } from '#app/domain/lines/inbreeding-steps.ts'
import { finish } from '#app/domain/lines/population.ts'
import { rounds } from '../../../tests/rounds.ts'
import { type AnimalModel, MixedModel, type ModelRecord, type Ratios } from './animal-model.ts'
import { estimateShares, ratiosOf } from './variances.ts'

const rounded = (values: Float64Array, digits: number) => [...values].map((value) => value.toFixed(digits))

/** Animals 1, 2, …, of which 0 is an unknown parent, as the textbook numbers them. */
function textbook(pedigree: readonly (readonly [number, number])[]) {
  const count = pedigree.length
  const side = (which: 0 | 1) =>
    Int32Array.from(pedigree, (parents) => (parents[which] === 0 ? count : parents[which] - 1))
  const inbreeding = new Float64Array(count + 1)
  inbreeding[count] = -1
  return { sires: side(0), dams: side(1), inbreeding }
}

const CALVES = textbook([
  [0, 0],
  [0, 0],
  [0, 0],
  [1, 0],
  [3, 2],
  [1, 2],
  [4, 5],
  [3, 6],
])
const gains: [animal: number, sex: number, gain: number][] = [
  [4, 0, 4.5],
  [5, 1, 2.9],
  [6, 1, 3.9],
  [7, 0, 3.5],
  [8, 0, 5],
]
const GAINS: ModelRecord[] = gains.map(([animal, sex, value]) => ({ animal: animal - 1, levels: [sex], value }))

test('five calves (Mrode 2014, example 3.1): sexes, breeding values and their errors', () => {
  const solved = new MixedModel({ ...CALVES, fixed: 2, records: GAINS }).solveWith({ genetic: 20 / 40, permanent: 0 })
  // Printed as 4.358 (cut, not rounded) and 3.404.
  expect(rounded(solved.effects, 4)).toEqual(['4.3585', '3.4044'])
  expect(rounded(solved.values, 3)).toEqual([
    '0.098',
    '-0.019',
    '-0.041',
    '-0.009',
    '-0.186',
    '0.177',
    '-0.249',
    '0.183',
  ])
  // Of the coefficient matrix's inverse the textbook prints the diagonal; times 40 it is the error variance.
  const diagonal = [...solved.reliabilities()].map((reliability) => ((1 - reliability) / 2).toFixed(3))
  expect(diagonal).toEqual(['0.471', '0.492', '0.456', '0.428', '0.428', '0.442', '0.442', '0.422'])
})

test('cows with two records each (Mrode 2014, example 4.1)', () => {
  const pedigree = textbook([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 2],
    [3, 2],
    [1, 5],
    [3, 4],
    [1, 7],
  ])
  const rows: [cow: number, parity: number, season: number, fat: number][] = [
    [4, 1, 1, 201],
    [4, 2, 3, 280],
    [5, 1, 1, 150],
    [5, 2, 4, 200],
    [6, 1, 2, 160],
    [6, 2, 3, 190],
    [7, 1, 1, 180],
    [7, 2, 3, 250],
    [8, 1, 2, 285],
    [8, 2, 4, 300],
  ]
  const records = rows.map(([cow, parity, season, value]) => ({
    animal: cow - 1,
    levels: [parity - 1, season + 1],
    value,
  }))
  const solved = new MixedModel({ ...pedigree, fixed: 6, records }).solveWith({ genetic: 20 / 28, permanent: 12 / 28 })
  expect(rounded(solved.values, 3)).toEqual([
    '10.148',
    '-3.084',
    '-7.063',
    '13.581',
    '-18.207',
    '-18.387',
    '9.328',
    '24.194',
  ])
})

/** Records of related, often inbred animals: few parents, some unknown, some animals with several records or none. */
function randomModel(random: () => number): AnimalModel {
  const count = 4 + Math.floor(random() * 12)
  const whole = (most: number) => Math.floor(random() * most)
  const parent = (at: number) => (at < 2 || random() < 0.2 ? count : whole(at))
  const sires = Int32Array.from({ length: count }, (_, at) => parent(at))
  const dams = Int32Array.from({ length: count }, (_, at) => parent(at))
  const fixed = 1 + whole(4)
  const records = Array.from({ length: 3 + whole(15) }, () => ({
    animal: whole(count),
    value: 10 * random(),
    // The first is the mean; one may never be used, or always with another.
    levels: fixed === 1 ? [0] : [0, whole(fixed)].filter((level, place) => place === 0 || level > 0),
  }))
  return { sires, dams, inbreeding: finish(inbreedingInSteps({ sires, dams })), fixed, records }
}

/** The tabular method, which knows nothing of inverses. */
function relationships({ sires, dams }: AnimalModel): number[][] {
  const count = sires.length
  const matrix = Array.from({ length: count }, () => Array.from({ length: count }, () => 0))
  const of = (one: number, other: number) => matrix[one]?.[other] ?? 0
  for (let at = 0; at < count; at++) {
    const [sire = count, dam = count] = [sires[at], dams[at]]
    for (let before = 0; before < at; before++) {
      const value = (of(before, sire) + of(before, dam)) / 2
      ;(matrix[at] ?? [])[before] = value
      ;(matrix[before] ?? [])[at] = value
    }
    ;(matrix[at] ?? [])[at] = 1 + of(sire, dam) / 2
  }
  return matrix
}

/** The inverse by elimination with pivots on the diagonal, and the determinant; a dependent row becomes 0. */
function inverted(matrix: readonly (readonly number[])[]): { inverse: number[][]; logDeterminant: number } {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(column === at))])
  let logDeterminant = 0
  const gone: number[] = []
  for (let at = 0; at < size; at++) {
    const pivot = rows[at]?.[at] ?? 0
    if (pivot < 1e-9) {
      gone.push(at)
      continue
    }
    logDeterminant += Math.log(pivot)
    rows[at] = (rows[at] ?? []).map((value) => value / pivot)
    for (let other = 0; other < size; other++) {
      const factor = rows[other]?.[at] ?? 0
      if (other === at || factor === 0) continue
      rows[other] = (rows[other] ?? []).map((value, column) => value - factor * (rows[at]?.[column] ?? 0))
    }
  }
  const isGone = (at: number) => gone.includes(at)
  const inverse = rows.map((row, at) =>
    row.slice(size).map((value, column) => (isGone(at) || isGone(column) ? 0 : value)),
  )
  return { inverse, logDeterminant }
}

const times = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]) =>
  one.map((row) =>
    (other[0] ?? []).map((_, column) => row.reduce((sum, value, at) => sum + value * (other[at]?.[column] ?? 0), 0)),
  )
const turned = (matrix: readonly (readonly number[])[]) =>
  (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? 0))

/** By the covariance matrix of the records, without mixed model equations: generalized least squares. */
function bySelectionIndex(model: AnimalModel, { genetic, permanent }: Ratios) {
  const a = relationships(model)
  const { records, fixed } = model
  const y = records.map(({ value }) => [value])
  const x = records.map(({ levels }) => Array.from({ length: fixed }, (_, level) => Number(levels.includes(level))))
  const shared = a.map((row) => records.map(({ animal }) => genetic * (row[animal] ?? 0)))
  const v = records.map((one, at) =>
    records.map((other, too) => {
      const own = one.animal === other.animal ? permanent : 0
      return genetic * (a[one.animal]?.[other.animal] ?? 0) + own + Number(at === too)
    }),
  )
  const { inverse: vi, logDeterminant } = inverted(v)
  const normal = inverted(times(times(turned(x), vi), x))
  const effects = times(normal.inverse, times(times(turned(x), vi), y))
  const fitted = times(x, effects)
  const rest = y.map(([value = 0], at) => [value - (fitted[at]?.[0] ?? 0)])
  const values = times(shared, times(vi, rest))
  // Cov(true, estimated) = G'PG with P = V- - V-X(X'V-X)-X'V-.
  const vx = times(vi, x)
  const taken = times(times(vx, normal.inverse), turned(vx))
  const p = vi.map((row, at) => row.map((value, column) => value - (taken[at]?.[column] ?? 0)))
  const told = times(times(shared, p), turned(shared))
  const rank = normal.inverse.filter((row, at) => (row[at] ?? 0) > 0).length
  const squares = times(turned(rest), times(vi, rest))[0]?.[0] ?? 0
  return {
    values: values.map(([value = 0]) => value),
    reliabilities: a.map((row, at) => (told[at]?.[at] ?? 0) / (genetic * (row[at] ?? 0))),
    effects: fitted.map(([value = 0]) => value),
    free: records.length - rank,
    squares,
    deviance: logDeterminant + normal.logDeterminant,
  }
}

test('random families, often inbred: as the covariances of all records say', () => {
  const random = seededRandom('blup')
  for (let round = 0; round < rounds(150); round++) {
    const model = randomModel(random)
    const mixed = new MixedModel(model)
    const at = (heritability: number, permanent: number) => {
      const ratios = ratiosOf({ heritability, permanent })
      return { solved: mixed.solveWith(ratios), whole: bySelectionIndex(model, ratios) }
    }
    const { solved, whole } = at(0.1 + 0.5 * random(), 0.3 * random())
    if (whole.free < 1) continue
    for (const [animal, value] of whole.values.entries()) expect(solved.values[animal]).toBeCloseTo(value, 8)
    const reliabilities = solved.reliabilities()
    for (const [animal, value] of whole.reliabilities.entries()) expect(reliabilities[animal]).toBeCloseTo(value, 8)
    for (const [record, { levels }] of model.records.entries()) {
      const fitted = levels.reduce((sum, level) => sum + (solved.effects[level] ?? 0), 0)
      expect(fitted).toBeCloseTo(whole.effects[record] ?? 0, 8)
    }
    expect(solved.residualVariance * whole.free).toBeCloseTo(whole.squares, 8)
    // Likelihoods are compared with each other: a constant may differ.
    const other = at(0.4, 0.2)
    const likelihood = ({ free, squares, deviance }: typeof whole) => free * Math.log(squares / free) + deviance
    expect(solved.deviance - other.solved.deviance).toBeCloseTo(likelihood(whole) - likelihood(other.whole), 6)
  }
})

test('the estimated shares are likelier than those of a grid', () => {
  const random = seededRandom('reml')
  for (let round = 0; round < 5; round++) {
    const model = randomModel(random)
    const mixed = new MixedModel(model)
    const { solved } = finish(estimateShares(mixed, { isRepeated: true }))
    for (let heritability = 0.05; heritability < 0.95; heritability += 0.1)
      for (let permanent = 0; heritability + permanent <= 0.95; permanent += 0.1) {
        const { deviance } = mixed.solveWith(ratiosOf({ heritability, permanent }))
        expect(deviance).toBeGreaterThan(solved.deviance - 0.05)
      }
  }
})
