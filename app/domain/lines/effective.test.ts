import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { rounds } from '../../../tests/rounds.ts'
import { effectiveAncestors, generationIntervals, inbreedingRate } from './effective.ts'
import { effectiveFounders, finish, founderShares, type Population, populationInSteps } from './population.ts'

type Parents = Record<string, readonly [sire: string, dam: string]>

const populationOf = (parents: Parents, living: readonly string[]): Population =>
  finish(
    populationInSteps(
      new Map(Object.entries(parents).map(([name, [sire, dam]]) => [name, { sire: sire || null, dam: dam || null }])),
      living,
    ),
  )
const ancestorsOf = (population: Population) => {
  const { atLeast, atMost } = finish(effectiveAncestors(population))
  expect(atMost / atLeast).toBeLessThan(1.001)
  return (atLeast + atMost) / 2
}

const SIBLINGS: Parents = { A: ['X', 'Y'], B: ['X', 'Y'], C: ['A', 'B'], D: ['A', 'B'], E: ['C', 'D'] }

test('a herd behind one pair has two ancestors, however many founders that pair has', () => {
  const foals = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`foal ${at}`, ['S', 'D'] as const]))
  const population = populationOf({ S: ['A', 'B'], D: ['C', 'E'], ...foals }, Object.keys(foals))
  expect(effectiveFounders(founderShares(population))).toBeCloseTo(4, 12)
  expect(ancestorsOf(population)).toBeCloseTo(2, 12)
})

test('founders of equal shares are all ancestors', () => {
  const population = populationOf({ F1: ['A', 'B'], F2: ['C', 'D'], F3: ['E', 'F'] }, ['A', 'B', 'C'])
  expect(ancestorsOf(population)).toBeCloseTo(3, 12)
})

test('an empty herd has no ancestors, and no rate', () => {
  const nobody = populationOf({}, [])
  expect(finish(effectiveAncestors(nobody))).toEqual({ atLeast: 0, atMost: 0 })
  expect(inbreedingRate(nobody)).toEqual({ rate: 0, size: null })
})

/** The same by definition: the part of each ancestor by walking every path, those already taken ending it. */
function ancestorsByPaths({ sires, dams, living }: Population): number {
  const count = sires.length
  const taken = new Set<number>()
  const parentsOf = (at: number) => [sires[at] ?? count, dams[at] ?? count].filter((parent) => parent < count)
  const passing = (from: number, to: number): number =>
    from === to ? 1 : taken.has(from) ? 0 : parentsOf(from).reduce((sum, one) => sum + passing(one, to) / 2, 0)
  const explained = (at: number): number =>
    taken.has(at) ? 1 : parentsOf(at).reduce((sum, one) => sum + explained(one) / 2, 0)
  let squares = 0
  for (;;) {
    const parts = Array.from(sires, (_, at) =>
      taken.has(at)
        ? 0
        : (living.reduce((sum, one) => sum + passing(one, at), 0) / living.length) * (1 - explained(at)),
    )
    const most = Math.max(...parts)
    if (most < 1e-12) return 1 / squares
    squares += most * most
    taken.add(parts.indexOf(most))
  }
}

test('ancestors equal those by their definition, in random herds; never more than the founders', () => {
  const random = seededRandom('ancestors')
  for (let round = 0; round < rounds(60); round++) {
    const parents: Parents = {}
    const names: string[] = []
    for (let at = 0; at < 14; at++) {
      const pick = () => (random() < 0.25 ? '' : (names[Math.floor(random() * names.length)] ?? ''))
      parents[`h${at}`] = [pick(), pick()]
      names.push(`h${at}`)
    }
    const living = names.filter(() => random() < 0.5)
    if (living.length === 0) continue
    const population = populationOf(parents, living)
    const found = ancestorsOf(population)
    expect(found / ancestorsByPaths(population)).toBeCloseTo(1, 2)
    expect(found).toBeLessThanOrEqual(effectiveFounders(founderShares(population)) * 1.001)
  }
})

test('the increase of inbreeding of siblings mated again and again', () => {
  const all = ['C', 'D', 'E']
  const population = populationOf(SIBLINGS, all)
  // F is 1/4 after two generations and 3/8 after three.
  const rate = (0.25 + 0.25 + (1 - 0.625 ** 0.5)) / 3
  const found = inbreedingRate(population)
  expect(found.rate).toBeCloseTo(rate, 12)
  expect(found.size).toBeCloseTo(1 / (2 * rate), 12)
})

test('generation intervals by sire and dam, son and daughter', () => {
  const found = generationIntervals([
    { sex: 'male', born: 2010, sire: 2000, dam: 2004 },
    { sex: 'female', born: 2012, sire: 2000, dam: null },
    { sex: null, born: 2012, sire: null, dam: 2002 },
    // Wrong years are no interval.
    { sex: 'male', born: 2000, sire: 2000, dam: 2005 },
  ])
  expect(found).toEqual({
    all: { years: (10 + 6 + 12 + 10) / 4, count: 4 },
    sireToSon: { years: 10, count: 1 },
    sireToDaughter: { years: 12, count: 1 },
    damToSon: { years: 6, count: 1 },
    damToDaughter: null,
  })
})
