import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { finish } from '#app/domain/lines/population.ts'
import { evaluateTrait, type TraitRecord, type TraitValues } from './evaluate.ts'

/** A stud of five generations with true values of variance 1; `share` of a record's variance is inherited. */
function bredStud(seed: string, share: number) {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const pedigree = new Map<string, { sire: string | null; dam: string | null }>()
  const truth = new Map<string, number>()
  const records: TraitRecord[] = []
  let parents: string[] = []
  for (let generation = 0; generation < 5; generation++) {
    const born = Array.from({ length: 60 }, (_, at) => `horse ${generation}-${at}`)
    for (const name of born) {
      const sire = parents[Math.floor(random() * 6)] ?? null
      const dam = parents[6 + Math.floor(random() * 30)] ?? null
      pedigree.set(name, { sire, dam })
      const inherited = ((truth.get(sire ?? '') ?? 0) + (truth.get(dam ?? '') ?? 0)) / 2
      const value = sire === null ? normal() : inherited + Math.SQRT1_2 * normal()
      truth.set(name, value)
      if (generation === 4) continue
      const noise = Math.sqrt((1 - share) / share) * normal()
      records.push({
        name,
        value: 37 + value * Math.min(1, share * 1e6) + noise,
        effects: { year: String(2000 + generation), judge: 'one' },
      })
    }
    parents = born
  }
  return { pedigree, truth, records, names: [...pedigree.keys()] }
}

const evaluated = ({ pedigree, records, names }: ReturnType<typeof bredStud>): TraitValues =>
  finish(evaluateTrait(pedigree, records, names))

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const [one, other] = [mean(0), mean(1)]
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((all, pair) => all + of(pair), 0)
  const both = sum(([a, b]) => (a - one) * (b - other))
  return both / Math.sqrt(sum(([a]) => (a - one) ** 2) * sum(([, b]) => (b - other) ** 2))
}

test('values tell what is inherited, also of those without a record, as surely as they say', () => {
  const studs = Array.from({ length: 12 }, (_, at) => bredStud(`inherited ${at}`, 0.5))
  const found = studs.map((stud) => {
    const values = evaluated(stud)
    if (!values.ok) throw new Error(values.reason)
    expect(values).toMatchObject({ horses: 240, records: 240, effects: ['year'] })
    return { ...values, truth: stud.truth }
  })
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.abs(meanOf(found.map(({ heritability }) => heritability)) - 0.5)).toBeLessThan(0.1)
  // The third generation has records, the last has none.
  for (const start of ['horse 2', 'horse 4']) {
    const all = found.flatMap(({ values, truth, geneticDeviation }) =>
      [...values].flatMap(([name, { index, reliability }]) =>
        name.startsWith(start)
          ? [{ told: ((index - 100) / 10) * geneticDeviation, true: truth.get(name) ?? 0, reliability }]
          : [],
      ),
    )
    expect(all.length).toBeGreaterThan(200)
    const promised = meanOf(all.map(({ reliability }) => reliability))
    expect(promised).toBeGreaterThan(0.3)
    expect(Math.abs(correlation(all.map((one) => [one.told, one.true])) ** 2 - promised)).toBeLessThan(0.12)
  }
})

test('nothing is told of what is not inherited, nor by few horses', () => {
  const chance = bredStud('chance', 1e-9)
  expect(evaluated(chance)).toEqual({ ok: false, reason: 'not-inherited', horses: 240, records: 240 })
  const few = bredStud('few', 0.5)
  expect(evaluated({ ...few, records: few.records.slice(0, 99) })).toMatchObject({ ok: false, reason: 'few-horses' })
})

test('where the factor may not be as large, the oldest count as founders: the youngest keep their values', () => {
  const stud = bredStud('bounded', 0.5)
  const within = (places: number) => finish(evaluateTrait(stud.pedigree, stud.records, stud.names, places))
  const [whole, cut] = [within(1e6), within(1500)]
  if (!whole.ok || !cut.ok) throw new Error('no values')
  const alike = (start: string) =>
    correlation(
      [...whole.values].flatMap(([name, { index }]) => {
        const other = cut.values.get(name)
        return name.startsWith(start) && other ? [[index, other.index] as const] : []
      }),
    )
  expect(alike('horse 3')).toBeGreaterThan(0.95)
  expect(alike('horse 1')).toBeLessThan(alike('horse 3'))
  // All are founders, and it ends: of unrelated horses with a record each nothing tells what is inherited.
  expect(within(0)).toMatchObject({ ok: false, reason: 'not-inherited' })
})

test('a level of few records joins the others, and one level alone is no effect', () => {
  const stud = bredStud('levels', 0.5)
  const records = stud.records.map((record, at) => ({
    ...record,
    effects: { sex: at < 7 ? 'Valack' : at % 2 === 0 ? 'Sto' : 'Hingst', breed: at < 7 ? 'NF' : 'SWB' },
  }))
  // Seven geldings are compared with no others; with an eighth they are a level of their own.
  const found = evaluated({ ...stud, records })
  expect(found).toMatchObject({ ok: true, effects: ['sex'] })
  const eighth = records.map((record, at) =>
    at === 7 ? { ...record, effects: { sex: 'Valack', breed: 'NF' } } : record,
  )
  expect(evaluated({ ...stud, records: eighth })).toMatchObject({ ok: true, effects: ['sex', 'breed'] })
})

test('a horse that descends from itself has no value and spoils no other', () => {
  const stud = bredStud('loop', 0.5)
  const before = evaluated(stud)
  stud.pedigree.set('ouroboros', { sire: 'ouroboros', dam: 'horse 0-7' })
  const record = { name: 'ouroboros', value: 50, effects: { year: '2001', judge: 'one' } }
  const after = evaluated({ ...stud, records: [...stud.records, record], names: [...stud.names, 'ouroboros'] })
  if (!before.ok || !after.ok) throw new Error('no values')
  expect(after.values).toEqual(before.values)
})
