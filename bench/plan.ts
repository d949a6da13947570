// Plans over generations: whether their probabilities agree with programmes simulated foal by foal, and how long they
// take. Part of `npm run bench`, and alone: `node bench/plan.ts`. Fails if a probability is wrong.

import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { PlanSource } from '#app/domain/plan/find-plans.ts'
import { chiSquare, PLAN_CASES, plansOf, simulatedEnds, toldEnds } from '../tests/examples/simulated-programmes.ts'

const PROGRAMMES = 200_000
/** Enough simulated programmes for an error of a seventh of the one shown. */
const DRAWS = 100_000

process.stdout.write('\nPlans over generations\n')
for (const { name, sources, wishes } of PLAN_CASES) {
  const [first] = plansOf(sources, wishes)
  if (!first) throw new Error(`no plan for ${name}`)
  // Exact results need no draws.
  const plan = first.error === null ? first : plansOf(sources, wishes, { draws: DRAWS, most: 1 })[0]
  if (!plan) throw new Error(`no plan for ${name}`)
  const counted = simulatedEnds(plan, sources, wishes, PROGRAMMES, name)
  const { value, freedom, highest } = chiSquare(toldEnds(plan), counted)
  process.stdout.write(
    `${name.padEnd(52)} ${plan.shape.padEnd(7)} told ${(plan.chance * 100).toFixed(2)} %, of ${PROGRAMMES} programmes ${(
      (100 * (counted.at(-1) ?? 0)) / PROGRAMMES
    ).toFixed(2)} %, chi-square ${value.toFixed(1)} with ${freedom}\n`,
  )
  if (value > highest) throw new Error(`${name}: the told chance is not that of the programmes`)
}

/** Horses of every kind. */
function stud(size: number): PlanSource[] {
  const random = seededRandom(`plan ${size}`)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // the lists are never empty
  return Array.from({ length: size }, (_, at) => ({
    name: `Bänkhäst ${at}`,
    gender: at % 2 === 0 ? 'Hingst' : 'Sto',
    breed: 'SWB',
    generation: 3,
    height: 150 + Math.floor(random() * 20),
    genotype: one(['Ee Aa nCr', 'ee aa nTo', 'EE Aa nG', 'Ee AtA nRn nZ', 'Ee Aa nO', 'ee Aa nCh']),
    stats: Array.from({ length: 16 }, () => 40 + Math.floor(random() * 40)),
  }))
}

const WISHES = [
  { kind: 'class', discipline: 'dressyr', classKey: 'Int I', weight: 1 },
  { kind: 'gene', gene: 'dubbel-tobiano', weight: 1 },
  { kind: 'colour-family', family: 'gulanlag', weight: 1 },
  { kind: 'height', lowestCm: 158, highestCm: 166, weight: 1 },
] as const
for (const size of [200, 4000]) {
  const sources = stud(size)
  const started = performance.now()
  const plans = plansOf(sources, WISHES)
  process.stdout.write(
    `plans for a class, two genes and a height, ${String(size).padEnd(11)} ${((performance.now() - started) / 1000).toFixed(1)} s  ${plans.length} plans, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB\n`,
  )
}
