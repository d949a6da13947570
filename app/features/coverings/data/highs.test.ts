import { expect, test } from 'vitest'
import { contributionsInSteps } from '#app/domain/coverings/contributions.ts'
import { improveInSteps, placeMares } from '#app/domain/coverings/mate.ts'
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
