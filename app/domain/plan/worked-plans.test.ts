import { expect, test } from 'vitest'
import { targetOf } from '#app/domain/goals/stat-outlook.ts'
import type { GoalParent, Wish } from '#app/domain/goals/wishes.ts'
import { finish } from '#app/domain/lines/population.ts'
import { plansOf } from '../../../tests/examples/simulated-programmes.ts'
import { descentOf } from './descent.ts'
import { findPlans, type PlanSource, planCandidates, planHorses } from './find-plans.ts'
import type { Plan } from './finish-plan.ts'
import { planGoalOf, wishesOfFoal } from './plan-goal.ts'
import { chanceWithin, foalsFor, foalsOfPair, outcomeOf, togetherOf } from './programme.ts'
import { generationsOf, PLAN_SHAPES, type PlanParent } from './shapes.ts'
import { statGuess } from './stat-guess.ts'
import { heightTrait, mergedPaths, NO_HEIGHT, traitOptions } from './trait.ts'

const flat = (value: number) => Array.from({ length: 16 }, () => value)
const halves = (first: number, second: number) => [...flat(first).slice(8), ...flat(second).slice(8)]
const horse = (name: string, gender: PlanSource['gender'], rest: Partial<GoalParent>): PlanSource => ({
  name,
  gender,
  breed: 'SWB',
  generation: 1,
  line: '1.1',
  stats: flat(50),
  ...rest,
})
const STUD = [
  horse('Abel', 'Hingst', { genotype: 'Ee Aa nCr nTo', height: 150, stats: flat(62), line: '2.1', generation: 0 }),
  horse('Bror', 'Hingst', { genotype: 'ee aa nO nZ', height: 170, stats: halves(70, 45), line: '3.2', generation: 2 }),
  horse('Cajsa', 'Sto', { genotype: 'EE aa nTo', height: 148, stats: flat(58), line: '4.1' }),
  horse('Dora', 'Sto', { genotype: 'ee Aa nCr nO', height: 165, stats: halves(45, 72), generation: 0 }),
  horse('Embla', 'Sto', { genotype: 'Ee AA nG', height: 139, generation: 3, breed: 'CO' }),
]

/** A line for the chance of a plan, and one for each cross: foals, chances, inbreeding, generation and need. */
function inWords(plan: Plan, stud: readonly PlanSource[]): string[] {
  const who = (parent: PlanParent) =>
    'foal' in parent ? `f${parent.foal}` : (stud[plan.horses[parent.horse] ?? 0]?.name.charAt(0) ?? '?')
  const crosses = plan.crosses.map(({ sire, dam, foals, chance, reached, inbreeding, generation, need }) => {
    const genes = need?.genes.map(({ loci, allowed, possible }) => {
      const pairs = allowed.map((row) => row.map((pair) => pair.join('')).join('.'))
      return `${loci.join('+')} ${pairs.join('/')} of ${possible.length}`
    })
    const heights = need?.heightsCm ? [`${need.heightsCm[0]}-${need.heightsCm.at(-1)} cm`] : []
    const stats = need?.stats.map(({ stat, lowest }) => `${stat}>=${lowest}`)
    const potentials = need?.potentials.map(({ discipline, lowest }) => `${discipline}>=${lowest}`)
    const shares = `${chance.toFixed(4)} ${reached.toFixed(3)} F${inbreeding} g${generation}`
    const needed = need ? [need.gender, ...(genes ?? []), ...heights, ...(potentials ?? []), ...(stats ?? [])] : []
    return [`${who(sire)}x${who(dam)} ${foals} ${shares}`, ...needed].join(', ')
  })
  const error = plan.error === null ? '' : ` ~${plan.error.toFixed(4)}`
  return [`${plan.shape} ${plan.totalFoals} ${plan.chance.toFixed(4)}${error}`, ...crosses]
}

/** Each number of the first is that of the simulations of `plan.test.ts`; which plans come first is our own choice. */
test.each<[places: number[], wishes: Wish[], plans: string[]]>([
  [
    [0, 1, 2, 3, 4],
    [
      { kind: 'gene', gene: 'dubbel-tobiano', weight: 1 },
      { kind: 'living', weight: 1 },
    ],
    [
      'two 12 0.8239',
      'AxC 6 0.3750 0.940 F0 g2, Sto, TO+O nTo.nn/ToTo.nn of 3',
      'Axf0 6 0.3333 0.824 F0.25 g3',
      'two 12 0.8239',
      'AxC 6 0.3750 0.940 F0 g2, Hingst, TO+O nTo.nn/ToTo.nn of 3',
      'f0xC 6 0.3333 0.824 F0.25 g3',
      'two 16 0.8098',
      'AxD 8 0.2500 0.900 F0 g1, Hingst, TO+O nTo.nn/nTo.nO of 4',
      'f0xC 8 0.2500 0.810 F0 g2',
      'two 16 0.8098',
      'AxE 8 0.2500 0.900 F0 g4, Hingst, TO+O nTo.nn of 2',
      'f0xC 8 0.2500 0.810 F0 g5',
    ],
  ],
  [
    [0, 1, 2, 3, 4],
    [
      { kind: 'colour', name: 'Isabellskäck (tobiano)', weight: 1 },
      { kind: 'generation', generation: 3, weight: 1 },
    ],
    [
      'two 32 0.8124',
      'AxC 13 0.1875 0.933 F0 g2, Sto, E+C Ee.nn/Ee.nCr of 4, TO+O nTo.nn/ToTo.nn of 3',
      'Axf0 19 0.1042 0.812 F0.25 g3',
      'three 37 0.8038',
      'AxD 11 0.2500 0.958 F0 g1, Sto, E+C ee.nn/ee.nCr/ee.CrCr of 6',
      'Axf0 10 0.2500 0.904 F0.25 g2, Sto, E+C ee.nn/ee.nCr/ee.CrCr of 6',
      'Axf1 16 0.1504 0.804 F0.375 g3',
      'two 39 0.8086',
      'AxC 14 0.1875 0.945 F0 g2, Hingst, E+C Ee.nn/Ee.nCr of 4, TO+O nTo.nn/ToTo.nn of 3',
      'f0xD 25 0.0833 0.809 F0 g3',
      'three 39 0.8108',
      'AxD 8 0.3750 0.977 F0 g1, Hingst, TO+O nn.nn/nTo.nn/nTo.nO of 4',
      'f0xD 13 0.2188 0.900 F0.25 g2, Sto, E+C ee.nn/ee.nCr/ee.CrCr of 6, TO+O nn.nn/nTo.nn/nTo.nO of 4',
      'Axf1 18 0.1285 0.811 F0.125 g3',
    ],
  ],
  [
    [0, 1, 2, 3, 4],
    [
      { kind: 'height', lowestCm: 154, highestCm: 155, weight: 1 },
      { kind: 'size', weight: 1 },
      { kind: 'inbreeding', highest: 0.2, weight: 1 },
    ],
    [
      'two 10 0.8130',
      'AxE 4 0.5000 0.938 F0 g4, Hingst',
      'f0xD 6 0.2857 0.813 F0 g5',
      'two 10 0.8130',
      'BxC 4 0.5000 0.938 F0 g3, Sto',
      'Axf0 6 0.2857 0.813 F0 g4',
      'two 11 0.8179',
      'AxD 4 0.4643 0.918 F0 g1, Hingst, 155-161 cm',
      'f0xC 7 0.2747 0.818 F0 g2',
      'two 13 0.8283',
      'AxC 5 0.4286 0.939 F0 g2, Hingst, 146-151 cm',
      'f0xD 8 0.2500 0.828 F0 g3',
    ],
  ],
  [
    [0, 3],
    [
      { kind: 'stat', stat: 2, lowest: 76, weight: 1 },
      { kind: 'stat', stat: 12, lowest: 76, weight: 2 },
    ],
    [
      'three 79 0.8033 ~0.0170',
      'AxD 20 0.1504 0.962 F0 g1, Sto, 2>=59, 12>=67',
      'Axf0 28 0.1104 0.889 F0.25 g2, Hingst, 2>=68, 12>=69',
      'f1xD 31 0.1029 0.803 F0.125 g3',
      'three 139 0.8007 ~0.0379',
      'AxD 31 0.1318 0.988 F0 g1, Sto, 2>=58, 12>=69',
      'Axf0 29 0.1532 0.973 F0.25 g2, Sto, 2>=65, 12>=70',
      'Axf1 79 0.0534 0.801 F0.375 g3',
    ],
  ],
  [
    [0, 1, 2],
    [
      { kind: 'class', discipline: 'hoppning', classKey: '1,40 m', weight: 1 },
      { kind: 'height', lowestCm: 150, highestCm: 160, weight: 1 },
      { kind: 'colour-family', family: 'fux', weight: 1 },
    ],
    [
      'two 12 0.8317 ~0.0020',
      'BxC 4 0.5000 0.938 F0 g3, Sto',
      'Axf0 8 0.2394 0.832 F0 g4',
      'two 15 0.8083 ~0.0076',
      'AxC 8 0.2500 0.900 F0 g2, Sto, E Ee of 2',
      'Bxf0 7 0.2991 0.808 F0 g3',
      'three 16 0.8090 ~0.0013',
      'AxC 5 0.5000 0.969 F0 g2, Sto',
      'Bxf0 4 0.5000 0.908 F0 g3, Sto',
      'Axf1 7 0.3043 0.809 F0.125 g4',
      'three 17 0.8144 ~0.0045',
      'BxC 5 0.5000 0.969 F0 g3, Sto',
      'Bxf0 5 0.4375 0.907 F0.25 g4, Sto',
      'Axf1 7 0.3297 0.814 F0 g5',
    ],
  ],
  [
    [0, 1, 2, 3, 4],
    [
      { kind: 'no-carriers', weight: 1 },
      { kind: 'gene', gene: 'framefri', weight: 1 },
      { kind: 'line', lines: ['2'], weight: 1 },
      { kind: 'colour-family', family: 'gulanlag', weight: 1 },
    ],
    [
      'two 6 0.8135',
      'AxC 3 0.5000 0.875 F0 g2, Sto',
      'Axf0 3 0.6250 0.813 F0.25 g3',
      'two 8 0.8491',
      'AxD 4 0.5000 0.938 F0 g1, Sto',
      'Axf0 4 0.5625 0.849 F0.25 g2',
      'two 8 0.8120',
      'AxE 4 0.5000 0.938 F0 g4, Sto',
      'Axf0 4 0.4688 0.812 F0.25 g5',
      'two 9 0.8116',
      'BxC 4 0.5000 0.938 F0 g3, Sto',
      'Axf0 5 0.3750 0.812 F0 g4',
    ],
  ],
  [
    [0, 2, 4],
    [
      { kind: 'class', discipline: 'dressyr', classKey: 'FEI', weight: 1 },
      { kind: 'height', lowestCm: 0, highestCm: 148, weight: 1 },
    ],
    [
      'deep 88 0.8008 ~0.0365',
      'AxC 14 0.2857 0.991 F0 g2, Sto, 146-149 cm',
      'Axf0 11 0.3792 0.984 F0.25 g3, Hingst, 145-150 cm',
      'Axf0 11 0.3792 0.978 F0.25 g3, Sto, 145-150 cm',
      'f1xf2 52 0.0950 0.801 F0.375 g4',
      'deep 114 0.8013 ~0.0329',
      'AxC 14 0.2857 0.991 F0 g2, Sto, 146-149 cm',
      'Axf0 11 0.3881 0.985 F0.25 g3, Hingst, 145-150 cm',
      'AxC 14 0.2857 0.977 F0 g2, Sto, 146-149 cm',
      'Axf2 11 0.3732 0.969 F0.25 g3, Sto, 145-150 cm',
      'f1xf3 64 0.0805 0.801 F0.3125 g4',
      'three 190 0.8018 ~0.0185',
      'AxE 39 0.0919 0.977 F0 g4, Sto, dressyr>=122',
      'Axf0 41 0.0980 0.945 F0.25 g5, Hingst, dressyr>=133',
      'f1xC 110 0.0241 0.802 F0 g6',
      'double 218 0.8005 ~0.0202',
      'AxE 50 0.0691 0.972 F0 g4, Hingst, dressyr>=123',
      'AxE 63 0.0505 0.935 F0 g4, Sto, dressyr>=124',
      'f0xf1 105 0.0324 0.801 F0.25 g5',
    ],
  ],
])('of the horses %j with the wishes %j', (places, wishes, plans) => {
  const stud = places.map((at) => STUD[at]).filter((one) => one !== undefined)
  const found = plansOf(stud, wishes, { draws: 60, most: 4, sureness: 0.8 })
  expect(found.flatMap((plan) => inWords(plan, stud))).toEqual(plans)
})

test('the horses that are good at something come first, in turn with the best pairs', () => {
  const chosen = (wishes: readonly Wish[], first: readonly number[], stud: readonly PlanSource[] = STUD) => {
    const search = planCandidates(planHorses(stud), wishes, first)
    let step = search.next()
    while (!step.done) step = search.next()
    return step.value
  }
  const stats = (at: number): Wish => ({ kind: 'stat', stat: at, lowest: 70, weight: 1 })
  expect(chosen([], [])).toEqual({ chosen: [0, 1, 2, 3, 4], known: 5 })
  expect(chosen([], [4, 1])).toEqual({ chosen: [1, 0, 4, 2, 3], known: 5 })
  // Bror has the best first stat, Dora the best last one.
  expect(chosen([stats(0)], [])).toEqual({ chosen: [1, 0, 2, 4, 3], known: 5 })
  expect(chosen([stats(0), stats(15)], [])).toEqual({ chosen: [1, 0, 2, 3, 4], known: 5 })
  expect(chosen([{ kind: 'class', discipline: 'allround', classKey: 'Elite', weight: 1 }], []).chosen).toEqual([
    0, 1, 3, 2, 4,
  ])
  expect(chosen([{ kind: 'height', lowestCm: 140, highestCm: 146, weight: 1 }], []).chosen).toEqual([0, 1, 4, 2, 3])
  expect(chosen([{ kind: 'gene', gene: 'dubbel-gulanlag', weight: 1 }], []).chosen).toEqual([0, 1, 3, 2, 4])
  const short = [...STUD.slice(0, 4), horse('Fia', 'Sto', { genotype: '' })]
  expect(chosen([{ kind: 'gene', gene: 'dubbel-gulanlag', weight: 1 }], [], short)).toEqual({
    chosen: [0, 1, 3, 2],
    known: 4,
  })
  // Sixteen of each sex at most.
  const many = Array.from({ length: 40 }, (_, at) =>
    horse(`H${at}`, at % 2 === 0 ? 'Hingst' : 'Sto', { genotype: 'EE AA' }),
  )
  expect(chosen([], [], many).chosen).toEqual([
    ...Array.from({ length: 16 }, (_, at) => 2 * at),
    ...Array.from({ length: 16 }, (_, at) => 2 * at + 1),
  ])
})

test('a search tells how far it is, and ends at the whole', () => {
  const search = findPlans(planHorses(STUD), [{ kind: 'gene', gene: 'dubbel-tobiano', weight: 1 }], 0.8, () => 0, {
    draws: 20,
  })
  const steps: { done: number; of: number }[] = []
  for (let step = search.next(); !step.done; step = search.next()) steps.push(step.value)
  // 2 x 3 pairs with five horses, with two of five, and pairs of pairs; then six plans of each shape.
  expect(steps[0]?.of).toBe(6 * 5 + 6 * 25 + (6 * 7) / 2 + 3 * 6 * 256)
  const done = steps.map((step) => step.done)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(done.at(-1)).toBeLessThanOrEqual(steps[0]?.of ?? 0)
})

test('wishes as a plan uses them', () => {
  const goal = planGoalOf([
    { kind: 'height', lowestCm: 150, highestCm: 165, weight: 1 },
    { kind: 'height', lowestCm: 155, highestCm: 170, weight: 2 },
    { kind: 'size', weight: 1 },
    { kind: 'living', weight: 0 },
    { kind: 'no-carriers', weight: 1 },
    { kind: 'inbreeding', highest: 0.2, weight: 1 },
    { kind: 'inbreeding', highest: 0.1, weight: 1 },
    { kind: 'inbreeding', highest: 0, weight: 0 },
    { kind: 'stat', stat: 3, lowest: 70, weight: 1 },
    { kind: 'generation', generation: 3, weight: 1 },
    { kind: 'line', lines: ['2', '3.1'], weight: 1 },
    { kind: 'line', lines: ['2.4', '3'], weight: 1 },
    { kind: 'colour', name: 'brun', weight: 1 },
  ])
  expect(goal).toMatchObject({
    isUnnamed: false,
    limits: { living: false, noCarriers: true },
    size: true,
    highestInbreeding: 0.1,
    stats: { classes: [], stats: [{ stat: 3, lowest: 70 }], heights: { lowestCm: 155, highestCm: 165 } },
    wishesStats: true,
    wishesHeight: true,
    generation: 3,
  })
  expect(Object.keys(goal.looks)).toEqual(['coat', 'white', 'leopard', 'grey'])
  expect([2, 3, null].map((generation) => goal.isTheGeneration(generation))).toEqual([false, true, false])
  expect(['2.4', '2.1', '3.1', '3.2', '4.1'].map((line) => goal.isTheLine(line))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect(wishesOfFoal(goal)).toBe(true)
  const open = planGoalOf([{ kind: 'living', weight: 1 }])
  expect(open).toMatchObject({
    limits: { living: true, noCarriers: false },
    size: false,
    highestInbreeding: 1,
    wishesStats: false,
    wishesHeight: false,
    generation: null,
  })
  expect([open.isTheGeneration(null), open.isTheLine('0.0'), wishesOfFoal(open)]).toEqual([true, true, false])
  expect(planGoalOf([{ kind: 'colour', name: 'Rosa', weight: 1 }])).toMatchObject({ isUnnamed: true })
  expect(wishesOfFoal(planGoalOf([{ kind: 'colour', name: 'Rosa', weight: 1 }]))).toBe(true)
  expect(wishesOfFoal(planGoalOf([{ kind: 'height', lowestCm: 1, highestCm: 2, weight: 1 }]))).toBe(true)
  const two = planGoalOf([2, 3].map((generation): Wish => ({ kind: 'generation', generation, weight: 1 })))
  expect([2, 3].map((generation) => two.isTheGeneration(generation))).toEqual([false, false])
})

test('the foals of a plan: generation one above the higher parent, the sire’s line, the sex that the mate has not', () => {
  const horses = planHorses(STUD)
  // Abel 0 (2.1), Bror 2 (3.2), Cajsa 1 (4.1), Dora 0 (1.1), Embla 3 (1.1).
  expect(descentOf(PLAN_SHAPES.two, [0, 2, 1], horses)).toEqual([
    { generation: 2, line: '2.1', gender: 'Sto' },
    { generation: 3, line: '3.2', gender: 'Hingst' },
  ])
  expect(descentOf(PLAN_SHAPES.three, [0, 2, 1, 4], horses)).toEqual([
    { generation: 2, line: '2.1', gender: 'Sto' },
    { generation: 3, line: '3.2', gender: 'Hingst' },
    { generation: 4, line: '3.2', gender: 'Hingst' },
  ])
  expect(descentOf(PLAN_SHAPES.double, [1, 2, 0, 4], horses).slice(0, 2)).toEqual([
    { generation: 3, line: '3.2', gender: 'Hingst' },
    { generation: 4, line: '2.1', gender: 'Sto' },
  ])
  expect(descentOf(PLAN_SHAPES.double, [1, 2, 0, 4], horses)[2]).toMatchObject({ generation: 5, line: '3.2' })
  const unknown = planHorses([
    horse('A', 'Hingst', { generation: null, line: null }),
    horse('B', 'Sto', { generation: null, line: '5.1' }),
  ])
  expect(descentOf(PLAN_SHAPES.two, [0, 1, 0], unknown).map(({ generation, line }) => [generation, line])).toEqual([
    [null, '5.1'],
    [null, '5.1'],
  ])
  expect(Object.values(PLAN_SHAPES).map(generationsOf)).toEqual([2, 3, 2])
})

test('a height goes on as it is rolled, unless the parents differ too much', () => {
  const open = heightTrait({ lowestCm: 0, highestCm: Number.POSITIVE_INFINITY }, false)
  const narrow = heightTrait({ lowestCm: 153, highestCm: 154 }, true)
  const seven = [152, 153, 154, 155, 156, 157, 158].map((state) => ({ state, share: 1 / 7 }))
  expect(open.cross(160, 150)).toEqual(seven)
  expect(narrow.cross(160, 150)).toEqual(seven)
  expect([open.wanted(160, 150), narrow.wanted(160, 150)]).toEqual([1, 2 / 7])
  expect([open.wanted(190, 150), open.wanted(NO_HEIGHT, 150), narrow.wanted(NO_HEIGHT, 150)]).toEqual([1, 1, 0])
  expect([narrow.cross(181, 150), narrow.wanted(181, 150)]).toEqual([[], 0])
  expect(narrow.cross(180, 150)).toHaveLength(7)
  expect(open.cross(NO_HEIGHT, 150)).toEqual([{ state: NO_HEIGHT, share: 1 }])
  const sure = heightTrait({ lowestCm: 1, highestCm: 900 }, false)
  expect(sure.wanted(160, 151)).toBeCloseTo(1, 12)
  expect(sure.wanted(160, 151)).toBeLessThanOrEqual(1)
})

/** A foal is the mean of its parents, or one more or less than that; only `good` ones are wanted. */
const steps = (good: number) => {
  const cross = (one: number, other: number) =>
    [-1, 0, 1].map((step) => ({ state: Math.floor((one + other) / 2) + step, share: step === 0 ? 1 / 2 : 1 / 4 }))
  return {
    cross,
    wanted: (one: number, other: number) =>
      cross(one, other).reduce((sum, { state, share }) => (state >= good ? sum + share : sum), 0),
  }
}

test('foals are kept from the best alone to all that are worth anything', () => {
  // Of 9 to 11 only the best can have a 12 with an 11: a quarter; 10 and 9 have none.
  expect(traitOptions(steps(12), 'two', [10, 10, 11])).toEqual([
    {
      needs: [new Set([11])],
      possible: [new Set([9, 10, 11])],
      paths: [{ weight: 1, chances: [1 / 4, 1 / 4] }],
      costs: [4, 4],
    },
  ])
  const fifths = {
    cross: () => [1, 2, 3, 4, 5].map((state) => ({ state, share: 1 / 5 })),
    wanted: (one: number) => (one - 1) / 10,
  }
  const levels = traitOptions(fifths, 'two', [0, 0, 0]).map(({ needs }) => [...(needs[0] ?? [])])
  expect(levels).toEqual([[5], [3, 4, 5], [2, 3, 4, 5]]) // 1 is worth nothing
  expect(traitOptions(steps(13), 'two', [10, 10, 11])).toEqual([])
})

test.each(['two', 'three', 'double'] as const)(
  'every way to keep foals of the shape %s has paths of all its outcomes',
  (shape) => {
    const trait = steps(11)
    const [a, b, c, d] = [10, 11, 11, 12] as const
    const options = traitOptions(trait, shape, [a, b, c, d])
    expect(options.length).toBeGreaterThan(1)
    for (const { needs, possible, paths, costs } of options) {
      expect(paths.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      const kept = (born: readonly { state: number; share: number }[], at: number) =>
        born.filter(({ state }) => needs[at]?.has(state))
      const share = (born: readonly { share: number }[]) => born.reduce((sum, one) => sum + one.share, 0)
      const first = kept(trait.cross(a, b), 0)
      expect(possible[0]).toEqual(new Set(trait.cross(a, b).map(({ state }) => state)))
      // Foals that each cross takes on the way, one over its chance, over all ways to get there.
      const expected = [1 / share(first)]
      if (shape === 'two')
        expected.push(first.reduce((sum, one) => sum + one.share / share(first) / trait.wanted(one.state, c), 0))
      if (shape === 'three') {
        let [second, third] = [0, 0]
        for (const one of first) {
          const next = kept(trait.cross(one.state, c), 1)
          second += one.share / share(first) / share(next)
          for (const two of next)
            third += ((one.share / share(first)) * two.share) / share(next) / trait.wanted(two.state, d)
        }
        expected.push(second, third)
      }
      if (shape === 'double') {
        const other = kept(trait.cross(c, d), 1)
        expect(possible[1]).toEqual(new Set(trait.cross(c, d).map(({ state }) => state)))
        let third = 0
        for (const one of first)
          for (const two of other)
            third += (one.share * two.share) / share(first) / share(other) / trait.wanted(one.state, two.state)
        expected.push(1 / share(other), third)
      }
      for (const [at, cost] of costs.entries()) expect(cost).toBeCloseTo(expected[at] ?? Number.NaN, 9)
      expect(costs).toHaveLength(expected.length)
    }
  },
)

test('paths with the same chances are one, rounding aside', () => {
  const merged = mergedPaths([
    { weight: 0.25, chances: [0.1 + 0.2, 1] },
    { weight: 0.25, chances: [0.3, 1] },
    { weight: 0.5, chances: [0.3, 0.5] },
  ])
  expect(merged).toEqual([
    { weight: 0.5, chances: [expect.closeTo(0.3, 12), 1] },
    { weight: 0.5, chances: [0.3, 0.5] },
  ])
})

test('causes together, and how far a number of foals gets', () => {
  const one = [
    { weight: 0.5, chances: [1, 0.5] },
    { weight: 0.5, chances: [1, 0.25] },
  ]
  const other = [{ weight: 1, chances: [0.5, 0.5] }]
  expect(togetherOf([], 2)).toEqual([{ weight: 1, chances: [1, 1] }])
  const counted = togetherOf([one, other], 2)
  expect(counted).toEqual([
    { weight: 0.5, chances: [0.5, 0.25] },
    { weight: 0.5, chances: [0.5, 0.125] },
  ])
  // Two foals with a chance of a quarter each, sex included; then three of a quarter or an eighth.
  const first = 1 - 0.75 ** 2
  const last = (1 - 0.75 ** 3 + 1 - 0.875 ** 3) / 2
  // Who stops at the first right foal has the second only after a wrong one, and the third after two.
  const bred = 1 + 0.75 + first * (1 + (0.75 + 0.875) / 2 + (0.75 ** 2 + 0.875 ** 2) / 2)
  expect(outcomeOf({ counted, drawn: null }, [2, 3])).toEqual({
    reached: [expect.closeTo(first, 12), expect.closeTo(first * last, 12)],
    error: 0,
    expected: expect.closeTo(bred, 12),
  })
  // Where no foal is right, all are bred.
  expect(outcomeOf({ counted: [{ weight: 1, chances: [0] }], drawn: null }, [7]).expected).toBe(7)
  const drawn = [
    { weight: 0.5, chances: [1, 1] },
    { weight: 0.5, chances: [1, 0] },
  ]
  const sampled = outcomeOf({ counted, drawn }, [2, 3])
  expect(sampled.reached[1]).toBeCloseTo((first * last) / 2, 12)
  // Two outcomes, all and nothing: the spread is half, over the root of one less than two.
  expect(sampled.error).toBeCloseTo((first * last) / 2, 12)
  expect([chanceWithin(1, 0), chanceWithin(1, 1), chanceWithin(0, 5), chanceWithin(0.5, 2)]).toEqual([0, 1, 0, 0.75])
})

test('the fewest foals for a sureness, to two hundred of a cross', () => {
  const fewest = (...given: Parameters<typeof foalsFor>) => finish(foalsFor(...given))
  const of = (...chances: number[]) => ({ counted: [{ weight: 1, chances }], drawn: null })
  // 0.5^n at most 0.1. With the sex 0.75^n at most 0.19 where the last foal is sure, and 15/16 of 7/8 is enough.
  expect(fewest(of(0.5), 1, 0.9)).toEqual([4])
  expect(fewest(of(0.5, 1), 2, 0.81)).toEqual([6, 1])
  expect(fewest(of(1, 0.5), 2, 0.81)?.toSorted()).toEqual([3, 4])
  const chance = (foals: number) => 1 - 0.1 ** (1 / foals)
  expect(fewest(of(chance(200) + 1e-9), 1, 0.9)).toEqual([200])
  expect(fewest(of(chance(201)), 1, 0.9)).toBeNull()
  expect(fewest(of(1), 1, 0.9)).toEqual([1])
  expect([foalsOfPair(0.5, 0.875), foalsOfPair(0.5, 0.8751), foalsOfPair(-1, 0.9), foalsOfPair(1e-3, 0.9)]).toEqual([
    3,
    4,
    null,
    2302,
  ])
})

/** The share of a normal distribution above so many standard deviations. */
function tail(deviations: number): number {
  const step = 0.001
  let sum = 0
  for (let at = deviations + step / 2; at < 9; at += step) sum += Math.exp((-at * at) / 2) * step
  return sum / Math.sqrt(2 * Math.PI)
}

test.each([
  { shape: 'two', values: [70, 72, 74], heights: [160, 160, 160], kinds: 'hhh', group: 'Horse', key: '1,55 m' },
  { shape: 'two', values: [70, 90, 66], heights: [140, 142, 145], kinds: 'ppp', group: 'D', key: '1,35 m' },
  { shape: 'two', values: [70, 72, 74], heights: [null, null, null], kinds: 'pph', group: 'Horse', key: '1,55 m' },
  { shape: 'two', values: [60, 64, 66], heights: [null, 150, null], kinds: 'ppp', group: 'Pony', key: '1,35 m' },
  {
    shape: 'three',
    values: [60, 62, 70, 68],
    heights: [160, 150, 152, 150],
    kinds: 'hhhh',
    group: 'Horse',
    key: '1,50 m',
  },
  {
    shape: 'double',
    values: [70, 60, 76, 58],
    heights: [150, 140, 142, 141],
    kinds: 'pppp',
    group: 'D',
    key: '1,35 m',
  },
] as const)('the rough cost of stats in $shape for $key of $group', ({ shape, values, heights, kinds, group, key }) => {
  const wish = { discipline: 'hoppning', classKey: key } as const
  const guess = statGuess({
    classes: [wish],
    stats: [{ stat: 2, lowest: 72 }],
    heights: { lowestCm: 0, highestCm: Number.POSITIVE_INFINITY },
  })
  const bodies = values.map((value, at) => ({
    values: flat(value),
    heightCm: heights[at] ?? null,
    kind: kinds[at] === 'p' ? ('pony' as const) : ('horse' as const),
  }))
  // Offsets of -5 to +10: a mean of 2.5 and a variance of 21.25; of nine stats that count, the best quarter is kept.
  const variance = (one: number, other: number) => 21.25 + ((one - other) / 2) ** 2
  const foal = (one: number, other: number) => (one + other) / 2 + 2.5 + 1.27 * Math.sqrt(variance(one, other) / 9)
  const [a, b, c, d = 0] = values
  const first = foal(a, b)
  const [one, other] = shape === 'two' ? [first, c] : shape === 'three' ? [foal(first, c), d] : [first, foal(c, d)]
  const limit = targetOf(wish).limits[group] - 0.5
  const ofClass = tail((limit - 8 * ((one + other) / 2 + 2.5)) / Math.sqrt(8 * variance(one, other)))
  const ofStat = [one, other].reduce((sum, value) => sum + Math.min(1, Math.max(0, (value + 10 - 72 + 1) / 16)) / 2, 0)
  const costs = guess(shape, bodies)
  expect(costs.slice(0, -1)).toEqual(shape === 'two' ? [4] : [4, 4])
  expect((costs.at(-1) ?? 0) * ofClass * ofStat).toBeGreaterThan(0.97)
  expect((costs.at(-1) ?? 0) * ofClass * ofStat).toBeLessThan(1.03)
})

test('stats out of reach cost more foals than there are, and no stats none', () => {
  const body = { values: flat(20), heightCm: 160, kind: 'horse' } as const
  const wish = (classKey: string, lowest: number) =>
    statGuess({
      classes: [{ discipline: 'hoppning', classKey }],
      stats: [{ stat: 2, lowest }],
      heights: { lowestCm: 0, highestCm: Number.POSITIVE_INFINITY },
    })
  expect(wish('1,60 m', 0)('two', [body, body, body])).toEqual([4, Number.POSITIVE_INFINITY])
  expect(wish('0,90 m', 99)('two', [body, body, body])).toEqual([4, Number.POSITIVE_INFINITY])
  expect(wish('0,90 m', 0)('two', [body, body, body])).toEqual([4, 1])
  expect(wish('0,90 m', 0)('two', [body, body])).toEqual([4, Number.POSITIVE_INFINITY])
})
