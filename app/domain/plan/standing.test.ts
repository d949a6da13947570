import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foalHeight, mixGenotype } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { formatGenotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import type { GoalParent, Wish } from '#app/domain/goals/wishes.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import { plansOf, showsNeed } from '../../../tests/examples/simulated-programmes.ts'
import { isLong, rounds } from '../../../tests/rounds.ts'
import { type PlanSource, planHorses } from './find-plans.ts'
import { type Plan, planMaker } from './finish-plan.ts'
import { bornAlong, outlineCode, outlineOf, readOutline } from './outline.ts'
import { planGoalOf } from './plan-goal.ts'
import { courseOf, type Standing, standingOf } from './standing.ts'

const SURENESS = 0.8
const DRAWS = 200
const wish = (gene: 'dubbel-tobiano' | 'dubbel-gulanlag' | 'dubbel-champagne'): Wish => ({
  kind: 'gene',
  gene,
  weight: 1,
})
const [TO, CR, CH] = [wish('dubbel-tobiano'), wish('dubbel-gulanlag'), wish('dubbel-champagne')]

type Bred = PlanSource & { sire?: string; dam?: string }
const horse = (name: string, gender: PlanSource['gender'], genes: string, rest: Partial<GoalParent> = {}): Bred => ({
  name,
  gender,
  breed: 'SWB',
  genotype: `EE AA ${genes}`,
  height: 160,
  stats: Array.from({ length: 16 }, () => 50),
  ...rest,
})

function endOf<Made>(steps: Generator<unknown, Made>): Made {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Where a stud with these foals stands in a plan of its horses, and the plan as it was laid out. */
function standing(plan: Plan, stud: readonly Bred[], foals: readonly Bred[], wishes: readonly Wish[]) {
  const all = [...stud, ...foals]
  const horses = planHorses(all)
  const names = all.map(({ name }) => name)
  const ancestry = new Map(all.map(({ name, sire = null, dam = null }) => [name, { sire, dam }]))
  const kinship = kinshipMatrix(ancestry, names, names).values
  const kinshipOf = (one: number, other: number) => kinship[one * names.length + other] ?? Number.NaN
  const goal = planGoalOf(wishes)
  const maker = planMaker(horses, goal, SURENESS, kinshipOf)
  const { crosses, places } = outlineOf(plan)
  const laid = endOf(maker.finish(courseOf({ crosses, places }), DRAWS))
  if (!laid) throw new Error('the plan itself can be made')
  const outline = { crosses, horses: places.map((at) => names[at] ?? '') }
  const named = foals.map(({ name, sire = null, dam = null }) => ({ name, sire, dam }))
  const born = bornAlong(outline, named).map((step) => step.map((name) => names.indexOf(name)))
  const given = {
    horses,
    isHere: () => true,
    canBreed: () => true,
    goal,
    kinshipOf,
    maker,
    draws: { trial: 60, shown: 60 },
  }
  return { laid, horses: names, ...endOf(standingOf({ crosses, places }, laid, born, given)) }
}

const restFoals = ({ rest, end }: Pick<Standing, 'rest' | 'end'>) =>
  end === null ? (rest?.totalFoals ?? Number.POSITIVE_INFINITY) : 0

describe('where a stud stands in a plan', () => {
  const stud = [horse('Tobias', 'Hingst', 'nTo'), horse('Asta', 'Sto', '')]
  const [plan] = plansOf(stud, [TO], { sureness: SURENESS })
  const foal = (name: string, gender: PlanSource['gender'], genes: string, rest: Partial<Bred> = {}): Bred => ({
    ...horse(name, gender, genes),
    sire: 'Tobias',
    dam: 'Asta',
    ...rest,
  })
  const at = (...foals: Bred[]) => standing(plan ?? never(), stud, foals, [TO])

  test('nothing is born: the plan is as it was', () => {
    const { laid, rest, born, chosen, end, left } = at()
    expect(rest).toMatchObject({ totalFoals: laid.totalFoals, chance: laid.chance })
    expect({ born, chosen, end, left }).toEqual({ born: [[], []], chosen: [null, null], end: null, left: [0, 1] })
  })

  test('a daughter with the gene is bred on, and the last cross alone is left', () => {
    const { rest, chosen, horses, left, born } = at(foal('Slät', 'Sto', ''), foal('Tova', 'Sto', 'nTo'))
    expect(horses[chosen[0] ?? -1]).toBe('Tova')
    expect(born[0]?.map(({ fit }) => fit?.least)).toEqual([0, 1])
    // One foal in four is double: six foals are the first to make it 80 %.
    expect(rest).toMatchObject({ shape: 'one', totalFoals: 6, error: null })
    expect(rest?.chance).toBeCloseTo(1 - 0.75 ** 6, 12)
    expect(left).toEqual([1])
  })

  test('neither a plain foal nor one of the other sex is bred on', () => {
    const { laid, rest, chosen, born } = at(foal('Slät', 'Sto', ''), foal('Tor', 'Hingst', 'nTo'))
    expect(chosen).toEqual([null, null])
    expect(rest?.totalFoals).toBe(laid.totalFoals)
    expect(born[0]).toMatchObject([
      { isOfSex: true, fit: { least: 0, greatest: 0 } },
      { isOfSex: false, fit: { least: 1, greatest: 1 } },
    ])
  })

  test('a foal of unknown genotype has a chance, and is not bred on before it is known', () => {
    const parents = { sire: { genotype: 'EE AA nTo' }, dam: { genotype: 'EE AA' }, foals: [] }
    const family: Family = { ...parents, genotype: '', color: '' }
    const { chosen, born, rest, laid } = at(foal('Gåta', 'Sto', '', { genotype: '', family }))
    expect(born[0]).toMatchObject([{ isOfSex: true, fit: { least: 1 / 2, greatest: 1 / 2 } }])
    expect(chosen).toEqual([null, null])
    expect(rest?.totalFoals).toBe(laid.totalFoals)
    const nothing = at(foal('Okänd', 'Sto', '', { genotype: '' }))
    expect(nothing.born[0]).toMatchObject([{ fit: null }])
  })

  test('a foal that has it all ends the plan', () => {
    const daughter = foal('Tova', 'Sto', 'nTo')
    const last = { ...horse('Mål', 'Hingst', 'ToTo'), sire: 'Tobias', dam: 'Tova' }
    const { end, horses, rest, born } = at(daughter, last)
    expect(horses[end ?? -1]).toBe('Mål')
    expect(rest).toBeNull()
    expect(born[1]).toMatchObject([{ fit: { least: 1, greatest: 1 } }])
    expect(at(daughter, { ...last, genotype: 'EE AA nTo' }).end).toBeNull()
  })

  test('a limit of inbreeding holds for what is left', () => {
    const limited: Wish[] = [TO, { kind: 'inbreeding', highest: 0.25, weight: 1 }]
    // Tobias is now the sire of Asta too: a foal of his with her daughter would exceed the limit.
    const kin = stud.map((one) => (one.name === 'Asta' ? { ...one, sire: 'Tobias', dam: 'Okänd' } : one))
    expect(standing(plan ?? never(), kin, [foal('Tova', 'Sto', 'nTo')], limited).rest).toBeNull()
  })
})

const never = (): never => {
  throw new Error('there is a plan')
}

const GENES = ['To', 'Cr', 'Ch'] as const
const genotypes = fc.array(fc.constantFrom(0, 1, 2), { minLength: GENES.length, maxLength: GENES.length })
const genesOf = (alleles: readonly number[]) =>
  alleles.map((many, at) => ['', `n${GENES[at]}`, `${GENES[at]}${GENES[at]}`][many]).join(' ')
const studs = fc.record({
  stallions: fc.array(genotypes, { minLength: 1, maxLength: 2 }),
  mares: fc.array(genotypes, { minLength: 1, maxLength: 2 }),
  wishes: fc.constantFrom<Wish[][]>([TO], [TO, CR], [CR, CH], [TO, CR, CH]),
  heights: fc.constantFrom<Wish[][]>([], [{ kind: 'height', lowestCm: 158, highestCm: 170, weight: 1 }]),
  tall: fc.integer({ min: 150, max: 165 }),
})

/** Its plan began with other foals where it was followed. */
const TWO_WAYS = { stallions: [[0, 0, 2]], mares: [[2, 1, 0]], wishes: [TO, CR, CH], heights: [] as Wish[], tall: 150 }

/** Many plans of few crosses, should the drawn studs have few. */
const ORDINARY = {
  ...TWO_WAYS,
  stallions: [
    [2, 0, 0],
    [0, 2, 0],
    [1, 1, 0],
  ],
  mares: [
    [1, 1, 0],
    [2, 0, 0],
  ],
  wishes: [TO, CR],
  tall: 155,
}
const SCRIPTED = [TWO_WAYS, ORDINARY, { ...ORDINARY, tall: 158 }, { ...ORDINARY, mares: [[0, 1, 0]] }]

test('from the best foals that a plan may have no more are needed than it has left, and an own plan reads back', () => {
  let compared = 0
  fc.assert(
    fc.property(studs, ({ stallions, mares, wishes: ofGenes, heights, tall }) => {
      const wishes = [...ofGenes, ...heights]
      const stud = [
        ...stallions.map((one, at) => horse(`h${at}`, 'Hingst', genesOf(one), { height: tall })),
        ...mares.map((one, at) => horse(`s${at}`, 'Sto', genesOf(one))),
      ]
      for (const plan of plansOf(stud, wishes, { sureness: SURENESS, draws: DRAWS, most: 3 })) {
        const { crosses, places } = outlineOf(plan)
        const names = places.map((at) => stud[at]?.name ?? '')
        expect(readOutline(outlineCode({ crosses }), names)).toEqual({ crosses, horses: names })
        // Cross by cross the best of the foals that show what they must is bred on.
        const born: Bred[] = []
        let planned = plan.totalFoals
        let before = restFoals(standing(plan, stud, born, wishes))
        expect(before).toBe(planned)
        if (crosses.length > 5 && !isLong) continue // a second for each foal
        for (const [step, { sire, dam, need, foals }] of plan.crosses.entries()) {
          planned -= foals
          const parent = (of: Plan['crosses'][number]['sire']) =>
            'foal' in of ? born[of.foal] : stud[plan.horses[of.horse] ?? -1]
          const all = foalsOf(parent(sire), parent(dam), `f${step}`, need?.gender ?? 'Sto')
          const right = bestGenes(all.filter((one) => !need || showsNeed(need, rolled(one))))
          const after = right.map((one) => ({ one, foals: restFoals(standing(plan, stud, [...born, one], wishes)) }))
          const [best] = after.sort((a, b) => a.foals - b.foals)
          if (!best) return // no foal at all shows it, as others of the pair would
          expect(best.foals, `${outlineCode({ crosses })} ${names.join()}`).toBeLessThanOrEqual(planned)
          expect(best.foals).toBeLessThanOrEqual(before)
          before = best.foals
          born.push(best.one)
          compared += 1
        }
        expect(before).toBe(0)
      }
    }),
    { numRuns: rounds(8) + SCRIPTED.length, examples: SCRIPTED.map((one) => [one] as [typeof one]) },
  )
  expect(compared).toBeGreaterThan(20)
})

const rolled = ({ genotype, height, stats }: Bred) =>
  ({ genotype: readGenotype(genotype), height, stats }) as Parameters<typeof showsNeed>[1]

/** Without those of which another of the same height has as many of each gene, and more of one. */
function bestGenes(foals: readonly Bred[]): Bred[] {
  const copies = foals.map(({ genotype }) => GENES.map((gene) => String(genotype).split(gene).length - 1))
  const isMore = (one: readonly number[], other: readonly number[]) =>
    one.join() !== other.join() && one.every((many, at) => many >= (other[at] ?? 0))
  return foals.filter(
    (foal, at) =>
      !foals.some((other, of) => other.height === foal.height && isMore(copies[of] ?? [], copies[at] ?? [])),
  )
}

/** Foals of a pair: one of each genotype and height that come up in some draws. */
function foalsOf(sire: Bred | undefined, dam: Bred | undefined, name: string, gender: PlanSource['gender']): Bred[] {
  if (!sire || !dam) return []
  const random = seededRandom(`${sire.name} ${dam.name}`)
  const found = new Map<string, Bred>()
  for (let at = 0; at < 400; at++) {
    const genotype = mixGenotype(readGenotype(sire.genotype), readGenotype(dam.genotype), random)
    if (!genotype) return []
    const height = foalHeight(Number(sire.height), Number(dam.height), random)
    const text = formatGenotype(genotype)
    found.set(`${text} ${height}`, {
      ...horse(name, gender, ''),
      genotype: text,
      height,
      sire: sire.name,
      dam: dam.name,
    })
  }
  return [...found.values()]
}
