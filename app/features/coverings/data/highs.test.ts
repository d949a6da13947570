import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { contributionsInSteps } from '#app/domain/coverings/contributions.ts'
import { improveInSteps, placeMares } from '#app/domain/coverings/mate.ts'
import { planYear } from '#app/domain/coverings/plan-year.ts'
import { taskOf, worthOf } from '#app/domain/coverings/problem.ts'
import { type ProgramSolver, settle } from '#app/domain/coverings/settle.ts'
import { problemOf } from '#app/domain/coverings/year.ts'
import { finish } from '#app/domain/lines/population.ts'
import { bestOfAll, madeProblem, madeYear, OPEN_RULES } from '../../../../tests/examples/covering-years.ts'
import { loadSolver } from './highs.server.ts'

const solver = await loadSolver(60)

test.each(Array.from({ length: 36 }, (_, at) => at))('small stud %i gets the best of all plans', (at) => {
  const { price, ...problem } = madeProblem(6, `highs ${at}`)
  const rows = [...placeMares(problem).entries()].flatMap(([mare, one]) => (one < 0 ? [] : [mare]))
  const task = taskOf(problem, rows, price)
  const from = finish(contributionsInSteps(task, 100))
  const { chosen, bound } = settle(task, from, finish(improveInSteps(task, placeMares(task, from.prices))), solver)
  const best = bestOfAll(task)
  expect(worthOf(task, chosen).total).toBeCloseTo(best, 6)
  expect(bound).toBeGreaterThanOrEqual(best - 1e-6)
  expect(bound).toBeLessThanOrEqual(best + 1e-4)
})

test.each(Array.from({ length: 12 }, (_, at) => at))(
  'rights to stallions are kept by the best of all plans: %i',
  (at) => {
    const random = seededRandom(`rights ${at}`)
    const within = () => 2 + Math.floor(random() * 5)
    const [stallions, mares] = [within(), within()]
    const rights = Float64Array.from({ length: stallions }, () =>
      random() < 0.5 ? Math.floor(random() * 3) : Infinity,
    )
    const year = { ...madeYear({ stallions, mares }, `rights ${at}`, 30), rights }
    const { pairs } = finish(silent(planYear(year, OPEN_RULES, { balance: 0, solver })))
    for (const [one, right] of rights.entries())
      expect(pairs.filter(({ stallion }) => stallion === one).length).toBeLessThanOrEqual(right)
    const caps = Int32Array.from(rights, (right) => Math.min(right, OPEN_RULES.mostMares))
    expect(pairs.length).toBe(
      Math.min(
        mares,
        caps.reduce((sum, cap) => sum + cap, 0),
      ),
    )
    const rows = pairs.map(({ mare }) => mare)
    const gain = pairs.reduce((sum, pair) => sum + pair.gain, 0)
    if (rows.length > 0) expect(gain).toBeCloseTo(bestOfAll(taskOf({ ...year, caps }, rows, 0)) * rows.length, 6)
  },
)

function* silent<Made>(steps: Generator<unknown, Made>): Generator<void, Made> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield
  }
}

test('without time, the plan and its bound stay as they were', async () => {
  const { price, ...problem } = madeProblem(6, 'highs 1')
  const task = taskOf(problem, [...Array(problem.mares).keys()], price)
  const from = finish(contributionsInSteps(task, 100))
  const start = finish(improveInSteps(task, placeMares(task, from.prices)))
  const { chosen, bound } = settle(task, from, start, await loadSolver(0))
  expect(chosen).toEqual(start)
  expect(bound).toBeGreaterThanOrEqual(worthOf(task, start).total)
})

test.each([
  { mares: 400, isTooLarge: false },
  { mares: 401, isTooLarge: true },
])('of $mares mares with twenty stallions each it is said whether all are searched', ({ mares, isTooLarge }) => {
  const problem = problemOf(madeYear({ stallions: 20, mares }, 'large'), { ...OPEN_RULES, mostMares: mares })
  const task = taskOf(problem, [...Array(mares).keys()], 20)
  const from = finish(contributionsInSteps(task, 2))
  const start = finish(improveInSteps(task, placeMares(task, from.prices)))
  let asked = 0
  const counting: ProgramSolver = (_program, use) => {
    asked += 1
    return use({ add() {}, solve: () => null })
  }
  // Nothing is known of what is best, so every pair may be in it.
  const settled = settle(task, { ...from, bound: 1e9 }, start, counting)
  expect(settled).toMatchObject({ chosen: start, isTooLarge })
  expect(asked).toBe(isTooLarge ? 0 : 1)
})
