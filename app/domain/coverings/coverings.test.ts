import { expect, test } from 'vitest'
import { finish } from '#app/domain/lines/population.ts'
import { bestOfAll, madeProblem, madeYear, noRights, OPEN_RULES } from '../../../tests/examples/covering-years.ts'
import { contributionsInSteps } from './contributions.ts'
import { improveInSteps, lessInbred, nextBest, placeMares } from './mate.ts'
import { planYear, type YearPlan } from './plan-year.ts'
import { type Task, taskOf, usesOf, worthOf } from './problem.ts'
import { BREAKS, type CoveringRules, type CoveringYear, inbreedingOf, readLocks } from './year.ts'

const SEEDS = Array.from({ length: 40 }, (_, at) => `seed ${at}`)

function madeTask(seed: string): Task {
  const { price, ...problem } = madeProblem(5, seed)
  const rows = [...placeMares(problem).entries()].flatMap(([mare, one]) => (one < 0 ? [] : [mare]))
  return taskOf(problem, rows, price)
}

function planned(year: CoveringYear, rules: CoveringRules = OPEN_RULES, balance = 50): YearPlan {
  const steps = planYear(year, rules, { balance, solver: null })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

test.each(SEEDS)('no plan passes the bound, and exchanged mares come near it: %s', (seed) => {
  const task = madeTask(seed)
  if (task.mares === 0) return
  const from = finish(contributionsInSteps(task, 200))
  const chosen = finish(improveInSteps(task, placeMares(task, from.prices)))
  const best = bestOfAll(task)
  expect(from.bound).toBeGreaterThanOrEqual(best - 1e-9)
  expect(worthOf(task, chosen).total).toBeLessThanOrEqual(best + 1e-9)
  expect(worthOf(task, chosen).total).toBeGreaterThanOrEqual(best - 3)
  for (const [one, uses] of usesOf(task, chosen).entries()) expect(uses).toBeLessThanOrEqual(task.caps[one] ?? 0)
})

test('all mares are placed whose stallions suffice, however the first ones chose', () => {
  const no = Number.NEGATIVE_INFINITY
  // The first mare likes the only stallion of the second.
  const gains = Float64Array.of(9, 1, 5, no, no, no)
  expect([...placeMares({ stallions: 2, mares: 3, gains, caps: Int32Array.of(1, 1) })]).toEqual([1, 0, -1])
})

test('coancestry is that of all genes of the parents', () => {
  const kinship = Float64Array.of(0.5, 0.25, 0.125, 0.25, 0.5, 0, 0.125, 0, 0.5)
  const task = taskOf(
    { stallions: 1, mares: 2, gains: Float64Array.of(1, 3), caps: Int32Array.of(2), kinship },
    [0, 1],
    10,
  )
  // Half of the genes are the stallion's, a quarter each mare's.
  const coancestry = 0.5 / 4 + 2 * (0.25 / 8) + 2 * (0.125 / 8) + 0.5 / 16 + 0.5 / 16
  expect(worthOf(task, Int32Array.of(0, 0))).toEqual({ gain: 2, coancestry, total: 2 - 10 * coancestry })
})

test('more weight on coancestry never gives more of it', () => {
  const { curve, alone } = planned(madeYear({ stallions: 20, mares: 40 }, 'curve'))
  const coancestries = curve.map(({ coancestry }) => coancestry)
  expect(coancestries).toEqual(coancestries.toSorted((a, b) => b - a))
  expect(curve[0]?.gain).toBeLessThanOrEqual(alone.gain)
  expect(curve.map(({ balance }) => balance)).toEqual([0, 20, 40, 50, 60, 80, 100])
})

test('the distance that is shown is above that to the best', () => {
  for (const seed of SEEDS.slice(0, 10)) {
    const year = madeYear({ stallions: 5, mares: 5 }, seed, 30)
    const rules = { ...OPEN_RULES, mostMares: 2 }
    const plan = planned(year, rules, 0)
    const best = bestOfAll(taskOf({ ...year, caps: new Int32Array(5).fill(2) }, [0, 1, 2, 3, 4], 0))
    expect(plan.gain * (1 + Number(plan.distance))).toBeGreaterThanOrEqual(best - 1e-9)
  }
})

test('limits and locks are kept', () => {
  const year = madeYear({ stallions: 12, mares: 30 }, 'limits')
  const highest = 0.15
  const far = (mare: number) =>
    Array.from({ length: 12 }, (_, one) => one).findLast((one) => inbreedingOf(year, mare, one) <= highest) ?? 0
  const locks = [3, 7].map((mare) => ({ mare, stallion: far(mare) }))
  const rules = {
    ...OPEN_RULES,
    mostMares: 4,
    highestInbreeding: highest,
    locks,
    barred: new Set([0]),
    resting: new Set([9]),
  }
  const plan = planned({ ...year, taken: Int32Array.from({ length: 12 }, (_, one) => (one === 1 ? 3 : 0)) }, rules)
  for (const { mare, stallion, inbreeding } of plan.pairs) {
    expect(inbreeding).toBeLessThanOrEqual(highest)
    expect(stallion).not.toBe(0)
    expect(mare).not.toBe(9)
  }
  for (const lock of locks) expect(plan.pairs).toContainEqual(expect.objectContaining({ ...lock, isLocked: true }))
  const uses = Map.groupBy(plan.pairs, ({ stallion }) => stallion)
  for (const [one, pairs] of uses) expect(pairs.length).toBeLessThanOrEqual(one === 1 ? 1 : 4)
  expect(plan.pairs.length + plan.left.length).toBe(29)
})

test('a right to a stallion is a limit beside the common one, and can be left out of account', () => {
  const gains = [10, 1, 9, 1, 8, 1]
  const year = { ...plainYear(2, gains), rights: Float64Array.of(1, Number.POSITIVE_INFINITY) }
  const uses = (plan: YearPlan) => plan.pairs.map(({ stallion }) => stallion)
  const plan = planned(year, OPEN_RULES, 0)
  expect(uses(plan)).toEqual([0, 1, 1])
  expect(plan.costs.find(({ kind }) => kind === 'rights')).toMatchObject({ gain: expect.closeTo(15), mares: 0 })
  const free = planned(year, { ...OPEN_RULES, isWithinRights: false }, 0)
  expect(uses(free)).toEqual([0, 0, 0])
  expect(free.costs.map(({ kind }) => kind)).not.toContain('rights')
  expect(planned(plainYear(2, gains)).costs.map(({ kind }) => kind)).not.toContain('rights')
})

test('a lock beyond a right, and a mare whom it leaves, are told apart from the common limit', () => {
  const year = { ...plainYear(1, [3, 2, 1]), rights: Float64Array.of(1) }
  const locks = [0, 1].map((mare) => ({ mare, stallion: 0 }))
  expect(readLocks(year, { ...OPEN_RULES, locks }).refused).toEqual([{ mare: 1, stallion: 0, reason: 'rights' }])
  expect(readLocks(year, { ...OPEN_RULES, locks, mostMares: 1 }).refused[0]?.reason).toBe('full')
  expect(readLocks(year, { ...OPEN_RULES, locks, isWithinRights: false }).refused).toEqual([])
  const plan = planned(year, OPEN_RULES, 0)
  expect(plan.left).toEqual([1, 2].map((mare) => ({ mare, reason: 'rights' })))
  expect(plan.distance).toBe(null)
  expect(plan.costs.find(({ kind }) => kind === 'rights')).toMatchObject({ mares: 2 })
})

test('locks that cannot be kept say why, and the first of two is kept', () => {
  const year = madeYear({ stallions: 3, mares: 6 }, 'locks')
  year.breaks[1 * 3 + 2] = BREAKS.breed
  year.breaks[2 * 3 + 2] = BREAKS.deadly
  const lock = (mare: number, stallion: number) => ({ mare, stallion })
  const locks = [lock(0, 0), lock(0, 1), lock(1, 2), lock(2, 2), lock(3, 1), lock(4, 0), lock(4, 0), lock(5, 0)]
  const rules = { ...OPEN_RULES, mostMares: 2, barred: new Set([1]), resting: new Set([5]), locks }
  const { kept, refused } = readLocks(year, rules)
  expect([...kept]).toEqual([
    [0, 0],
    [4, 0],
  ])
  expect(refused.map(({ mare, reason }) => [mare, reason])).toEqual([
    [0, 'two'],
    [1, 'breed'],
    [2, 'deadly'],
    [3, 'barred'],
    [5, 'resting'],
  ])
  expect(readLocks(year, { ...rules, mostMares: 1, resting: new Set() }).refused.at(-1)?.reason).toBe('full')
  expect(readLocks(year, { ...rules, highestInbreeding: 0 }).kept.size).toBeLessThan(2)
})

test('a lock costs what all pairs would gain without it, and says what the mare would have', () => {
  const year = madeYear({ stallions: 2, mares: 2 }, 'cost')
  year.gains.set([10, 4, 9, 8])
  const rules = { ...OPEN_RULES, mostMares: 1, locks: [{ mare: 0, stallion: 1 }] }
  const plan = planned(year, rules, 0)
  expect(plan.pairs.map(({ mare, stallion, gain }) => [mare, stallion, gain])).toEqual([
    [0, 1, 4],
    [1, 0, 9],
  ])
  const costs = plan.costs.map(({ kind, gain, instead }) => [kind, gain, instead])
  expect(costs).toContainEqual(['lock', 5, { stallion: 0, gain: 10 }])
  // With room for two mares the second stallion would still be promised: nothing gains.
  expect(costs).toContainEqual(['mares', 0, null])
})

test('the next best stallion costs what is lost by him, in exchange where he is full', () => {
  const gains = Float64Array.of(10, 4, 9, 8)
  const kinship = new Float64Array(16)
  const task = taskOf({ stallions: 2, mares: 2, gains, caps: Int32Array.of(1, 1), kinship }, [0, 1], 0)
  expect(nextBest(task, Int32Array.of(0, 1))).toEqual([
    { stallion: 1, cost: 5, by: { mare: 1, stallion: 0 } },
    { stallion: 0, cost: 5, by: { mare: 0, stallion: 1 } },
  ])
  const roomy = { ...task, caps: Int32Array.of(2, 2) }
  expect(nextBest(roomy, Int32Array.of(0, 0))).toEqual([
    { stallion: 1, cost: 6, by: null },
    { stallion: 1, cost: 1, by: null },
  ])
})

test('of equal pairs those with less inbreeding are chosen', () => {
  const task = { ...madeTask('seed 1'), stallions: 2, mares: 2, gains: Float64Array.of(1, 2, 3, 4) }
  const inbreeding = (mare: number, stallion: number) => (mare === stallion ? 0.25 : 0)
  expect([...lessInbred(task, Int32Array.of(0, 1), inbreeding)]).toEqual([1, 0])
  expect([...lessInbred({ ...task, gains: Float64Array.of(2, 2, 3, 4) }, Int32Array.of(0, 1), inbreeding)]).toEqual([
    0, 1,
  ])
})

test('a mare without a stallion is told which limit to loosen', () => {
  const year = madeYear({ stallions: 1, mares: 4 }, 'left')
  year.kinship.fill(0.1)
  year.breaks.set([BREAKS.breed, BREAKS.deadly, 0, 0])
  const reasons = (rules: Partial<CoveringRules>) =>
    planned(year, { ...OPEN_RULES, mostMares: 1, ...rules }).left.map(({ mare, reason }) => [mare, reason])
  expect(reasons({})).toEqual([
    [0, 'breed'],
    [1, 'deadly'],
    [3, 'full'],
  ])
  expect(reasons({ highestInbreeding: 0.05 }).at(-1)).toEqual([3, 'inbreeding'])
  expect(reasons({ barred: new Set([0]) }).at(-1)).toEqual([3, 'barred'])
})

test('a year without horses has an empty plan', () => {
  const year = { ...madeYear({ stallions: 1, mares: 1 }, 'none'), stallions: 0, mares: 0, gains: new Float64Array(0) }
  expect(planned({ ...year, taken: new Int32Array(0), rights: noRights(0), breaks: new Uint8Array(0) })).toMatchObject({
    pairs: [],
    left: [],
  })
})

/** A year without kinship but each horse's own, its gains by mare. */
function plainYear(stallions: number, gains: number[], breaks: number[] = []): CoveringYear {
  const year = madeYear({ stallions, mares: gains.length / stallions }, 'plain')
  year.gains.set(gains)
  year.breaks.set(breaks)
  year.kinship.fill(0)
  return year
}

test('of equal gains every balance takes the least coancestry', () => {
  const year = madeYear({ stallions: 20, mares: 40 }, 'curve')
  year.gains.fill(100)
  for (const { balance, coancestry } of planned(year).curve)
    expect([balance, coancestry < 0.1556]).toEqual([balance, true])
})

test('a lock that is refused stays so where another lock or a limit is loosened', () => {
  const locks = [0, 1].map((mare) => ({ mare, stallion: 0 }))
  const year = plainYear(2, [10, 9, 8, 7], [0, BREAKS.breed, 0, 0])
  const { costs } = planned(year, { ...OPEN_RULES, mostMares: 1, locks }, 0)
  expect(costs.map(({ kind, gain, mares, instead }) => [kind, gain, mares, instead])).toEqual([
    ['mares', 1, 0, null],
    ['breed', 0, 0, null],
    ['deadly', 0, 0, null],
    ['lock', 0, 0, { stallion: 0, gain: 10 }],
  ])
  // With room for two it is not the refused one that gets the place.
  const three = plainYear(3, [10, 9, 0, 1, 8, 0, 12, 0, 7])
  expect(planned(three, { ...OPEN_RULES, mostMares: 1, locks }, 0).costs[0]).toMatchObject({
    kind: 'mares',
    gain: expect.closeTo(5),
  })
})

test('a lock by which another mare is left costs her gain, and its mare would be left', () => {
  const locks = [{ mare: 0, stallion: 0 }]
  const { costs, distance, left } = planned(plainYear(1, [1, 40]), { ...OPEN_RULES, mostMares: 1, locks }, 0)
  expect(left).toEqual([{ mare: 1, reason: 'full' }])
  expect(distance).toBe(null)
  expect(costs.at(-1)).toMatchObject({ kind: 'lock', gain: 39, mares: 0, instead: null })
})

test('barred stallions are told before locks, and how many are not told', () => {
  const year = madeYear({ stallions: 5, mares: 20 }, 'many')
  const locks = Array.from({ length: 16 }, (_, mare) => ({ mare, stallion: mare % 4 }))
  const { costs, untold } = planned(year, { ...OPEN_RULES, barred: new Set([4]), locks })
  expect(costs.map(({ kind }) => kind).slice(0, 5)).toEqual(['mares', 'breed', 'deadly', 'barred', 'lock'])
  expect([costs.length, untold]).toEqual([16, 4])
})

test('where stallions are short the mares with the most gain are covered', () => {
  const { pairs, distance } = planned(plainYear(1, [1, 2, 30, 40]), { ...OPEN_RULES, mostMares: 2 }, 0)
  expect(pairs.map(({ mare }) => mare)).toEqual([2, 3])
  expect(distance).toBe(null)
})

test('the distance is a part of what each mare could gain, and there is none without pairs', () => {
  const rules = { ...OPEN_RULES, mostMares: 0 }
  expect(planned(plainYear(1, [1, 2]), rules).distance).toBe(null)
  const year = madeYear({ stallions: 20, mares: 40 }, 'curve')
  for (const [at, gain] of year.gains.entries()) year.gains[at] = at % 20 === 0 ? gain : 1e-6
  expect(planned(year, OPEN_RULES, 100).distance).toBeLessThanOrEqual(1)
  expect(planned(plainYear(2, [0, 0, 0, 0]), OPEN_RULES, 0).distance).toBe(0)
})

test('a mare whose stallion is taken goes to any with room', () => {
  const no = Number.NEGATIVE_INFINITY
  const task = taskOf(
    {
      stallions: 3,
      mares: 2,
      gains: Float64Array.of(10, 9, no, 2, 9, 8),
      caps: Int32Array.of(1, 1, 1),
      kinship: new Float64Array(25),
    },
    [0, 1],
    0,
  )
  // Exchanged the second mare would fall from 9 to 2.
  expect(nextBest(task, Int32Array.of(0, 1))).toEqual([
    { stallion: 1, cost: 2, by: { mare: 1, stallion: 2 } },
    { stallion: 2, cost: 1, by: null },
  ])
})

test('an exchange names the mare as the year has her, where others before her are left', () => {
  // The first mare has no stallion.
  const year = plainYear(2, [0, 0, 10, 4, 9, 8], [BREAKS.breed, BREAKS.breed])
  const { pairs } = planned(year, { ...OPEN_RULES, mostMares: 1 }, 0)
  expect(pairs.map(({ mare, next }) => [mare, next?.by])).toEqual([
    [1, { mare: 2, stallion: 0 }],
    [2, { mare: 1, stallion: 1 }],
  ])
})

test('a mare with other stallions, none of whom can be had, is told apart from one with none', () => {
  const full = planned(plainYear(2, [9, 8, 9, 8], [0, 0, BREAKS.breed, 0]), { ...OPEN_RULES, mostMares: 1 }, 0)
  expect(full.pairs.map(({ next, isOnly }) => [next, isOnly])).toEqual([
    [null, false],
    [null, true],
  ])
})
