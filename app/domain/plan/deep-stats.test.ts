import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { plansOf, surpriseOf } from '../../../tests/examples/simulated-programmes.ts'
import { examples, isLong } from '../../../tests/rounds.ts'
import type { PlanSource } from './find-plans.ts'

const PROGRAMMES = isLong ? 5000 : 2000
const MOST_SIMULATED = isLong ? 2 : 1
const SURENESS = 0.8
const GENES = ['To', 'Cr', 'Ch'] as const
const flat = (value: number) => Array.from({ length: 16 }, () => value)
const gene = (name: 'dubbel-tobiano' | 'dubbel-gulanlag' | 'dubbel-champagne'): Wish => ({
  kind: 'gene',
  gene: name,
  weight: 1,
})
const OF_GENES = [gene('dubbel-tobiano'), gene('dubbel-gulanlag'), gene('dubbel-champagne')]
const height = (lowestCm: number, highestCm: number): Wish => ({ kind: 'height', lowestCm, highestCm, weight: 1 })
const stat = (lowest: number): Wish => ({ kind: 'stat', stat: 3, lowest, weight: 1 })
const dressage = (classKey: string): Wish => ({ kind: 'class', discipline: 'dressyr', classKey, weight: 1 })

/** Three horses, each of which has one of the genes double: only more than three crosses gather them. */
const studOf = (rows: readonly (readonly [value: number, cm: number])[]) =>
  rows.map(
    ([value, cm], at): PlanSource => ({
      name: `h${at}`,
      gender: at === 1 ? 'Sto' : 'Hingst',
      breed: 'SWB',
      genotype: `EE AA ${GENES[at]}${GENES[at]}`,
      height: cm,
      stats: flat(value).map((one, place) => one + ((place * 7 + at) % 5)),
      generation: 1,
    }),
  )
const rowOf = fc.tuple(fc.integer({ min: 48, max: 62 }), fc.integer({ min: 150, max: 170 }))
const studs = fc.tuple(rowOf, rowOf, rowOf).map(studOf)

/** Each goal has deep plans in two of them, should too few of the drawn ones have any. */
const SCRIPTED = [
  [
    [54, 158],
    [54, 168],
    [50, 158],
  ],
  [
    [59, 165],
    [51, 169],
    [52, 160],
  ],
  [
    [58, 154],
    [59, 156],
    [58, 169],
  ],
  [
    [62, 160],
    [62, 160],
    [62, 160],
  ],
  [
    [60, 164],
    [60, 163],
    [60, 162],
  ],
] as const

const GOALS: [goal: string, wishes: Wish[]][] = [
  ['genes and a height', [...OF_GENES, height(157, 163)]],
  ['genes and a stat', [...OF_GENES, stat(58)]],
  ['genes, a class and a height', [...OF_GENES, dressage('Medelsvår A'), height(150, 170)]],
  ['genes and parents of one size', [...OF_GENES, { kind: 'size', weight: 1 }]],
  ['a class', [dressage('FEI')]],
  ['a stat', [stat(84)]],
  ['a stat and a height', [stat(82), height(158, 168)]],
  ['a height', [height(173, 176)]],
]
/** One with genes, a class and a height, and one of each without genes. */
const SHORT = ['genes, a class and a height', 'a stat', 'a height']

test.each(examples(GOALS, ([goal]) => SHORT.includes(goal)))(
  'the chance of a deep plan for %s is that of simulated programmes',
  (goal, wishes) => {
    let simulated = 0
    const check = (stud: PlanSource[]) => {
      if (simulated === MOST_SIMULATED) return
      const plans = plansOf(stud, wishes, { sureness: SURENESS })
      const deep = plans.filter(({ shape }) => shape === 'deep')
      for (const { crosses, chance, totalFoals } of deep) {
        expect(crosses.length).toBeGreaterThan(3)
        expect(crosses.length).toBeLessThanOrEqual(6)
        expect(chance).toBeGreaterThanOrEqual(SURENESS - 1e-9)
        for (const other of plans) if (other.shape !== 'deep') expect(totalFoals).toBeLessThan(other.totalFoals)
      }
      const [plan] = deep
      if (!plan) return
      simulated += 1
      expect(Math.abs(surpriseOf(plan, stud, wishes, PROGRAMMES, goal))).toBeLessThanOrEqual(4.5)
    }
    fc.assert(fc.property(studs, check), { numRuns: 12 })
    for (const rows of SCRIPTED) check(studOf(rows))
    expect(simulated).toBe(MOST_SIMULATED)
  },
)
