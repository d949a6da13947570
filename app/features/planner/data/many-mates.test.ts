import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { saidOf } from '../../../../tests/examples/said-of-family.ts'
import { crossed, livingPairs, TOYS, type ToyHorse } from '../../../../tests/examples/toy-families.ts'
import { everyCase } from '../../../../tests/examples/toy-pedigrees.ts'
import { rounds } from '../../../../tests/rounds.ts'

// More mates than the relatives that are looked at in any case, each with a pedigree of her own.

/** The least and the greatest chance of e that is told of the first. */
async function toldOf(horses: readonly HorseDocument[]) {
  const { said } = await saidOf(horses)
  if (!said.ok) throw new Error(said.reason)
  const e = said.loci[0]?.hidden.find(({ allele }) => allele === 'e')
  const range = e?.chance ? { least: e.chance, greatest: e.chance } : e?.range
  return { range, isSure: said.loci[0]?.surelyHidden.includes('e'), restsOn: said.restsOn }
}

const FAMILY = [
  { name: 'H', color: 'Brun', sire: 'Far', dam: 'Mor' },
  ...['Far', 'Mor'].map((name) => ({ name, genotype: 'Ee AA' })),
]

/** Brown foals out of mares of which nothing is known but that their dams are chestnut and their sires `Ee`. */
const browns = (count: number, sireOf: (at: number) => string) => [
  ...FAMILY,
  ...Array.from({ length: count }, (_, at) => [
    { name: `Föl ${at}`, color: 'Brun', sire: 'H', dam: `Sto ${at}` },
    { name: `Sto ${at}`, sire: sireOf(at), dam: `Mormor ${at}` },
    { name: `Mormor ${at}`, color: 'Fux' },
  ]).flat(),
  ...[...new Set(Array.from({ length: count }, (_, at) => sireOf(at)))].map((name) => ({ name, genotype: 'Ee AA' })),
]

test.each([
  ['one sire', () => 'Morfar'],
  ['a sire each', (at: number) => `Morfar ${at}`],
] as const)('foals by mares that are known by their parents count, however many, with %s', async (_which, sireOf) => {
  const told = await Promise.all([8, 12, 20, 45, 70].map((count) => toldOf(browns(count, sireOf))))
  for (const [at, count] of [8, 12, 20, 45, 70].entries()) {
    // Such a mare is ee or Ee, so five in eight of her foals by Ee are brown.
    const [having, lacking] = [2n * 5n ** BigInt(count), 8n ** BigInt(count)]
    const { range, restsOn } = told[at] ?? {}
    for (const { ways, of } of [range?.least, range?.greatest].map((one) => one ?? { ways: 1n, of: 1n }))
      expect(ways * (having + lacking)).toBe(of * having)
    const sires = sireOf(0) === sireOf(1) ? 1 : count
    expect(restsOn).toMatchObject({ foals: count, others: count + sires })
  }
})

const [toy] = TOYS
type Part = { horses: ToyHorse[]; ofHorse: number }

/** A mare with her parents, or the horse with grandparents too, rolled, and then told in part. */
function anyLine(random: () => number, isAllKnown: boolean, is?: string): { part: Part; pair: string } {
  if (!toy) throw new Error('no locus')
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // none is empty
  for (;;) {
    const [horses, truth]: [ToyHorse[], string[]] = [[], []]
    const known = isAllKnown ? 1 : random()
    const add = (sire: number | null, dam: number | null, isOwn = false) => {
      const born = sire === null || dam === null ? null : crossed(toy, truth[sire] ?? '', truth[dam] ?? '')
      const pair = born ? one(born.flatMap((foal) => Array(foal.ways).fill(foal.pair))) : one(livingPairs(toy))
      truth.push(pair)
      const color = Object.keys(toy.looks).find((name) => toy.looks[name]?.includes(pair)) ?? ''
      const kind = random()
      if (!isOwn && kind < known) horses.push({ sire, dam, said: { genotype: toy.genotypeOf(pair) }, pairs: [pair] })
      else if (isOwn && is !== undefined ? true : kind < (isOwn ? 0.4 : 0.9))
        horses.push({ sire, dam, said: { color }, pairs: toy.looks[color] ?? [] })
      else horses.push({ sire, dam, said: {}, pairs: livingPairs(toy) })
      return horses.length - 1
    }
    const parent = () => (is && random() < 0.3 ? add(add(null, null), add(null, null)) : add(null, null))
    const [sire, dam] = [parent(), parent()]
    const at = add(sire, dam, true)
    if (is === undefined || truth[at] === is) return { part: { horses, ofHorse: at }, pair: truth[at] ?? '' }
  }
}

/** The horses of a part as documents, under names of their own. */
const documentsOf = ({ horses, ofHorse }: Part, own: string) => {
  const nameOf = (at: number | null) => (at === null ? undefined : at === ofHorse ? own : `${own} ${at}`)
  return horses.map(({ said: { genotype, color }, sire, dam }, at) => ({
    ...({ genotype, color } as Pick<HorseDocument, 'genotype' | 'color'>), // both are text
    name: nameOf(at) ?? '',
    sire: nameOf(sire),
    dam: nameOf(dam),
  }))
}

/** The shares of `EE` and `Ee` in the cases of a part, by every joint genotype. */
const casesOf = ({ horses, ofHorse }: Part) =>
  everyCase(toy as NonNullable<typeof toy>, horses).flatMap((weights) => weights[ofHorse] ?? [])

test('and equal the enumeration of each line by itself, exactly or by limits', async () => {
  const count = { exact: 0, limits: 0 }
  for (let seed = 0; seed < rounds(24); seed++) {
    const random = seededRandom(`ston ${seed}`)
    const isAllKnown = seed % 2 === 0
    // A chestnut foal would tell all.
    const { part: own, pair } = anyLine(random, isAllKnown, seed % 5 === 0 ? 'E e' : 'E E')
    const documents = documentsOf(own, 'H').toSorted((a, b) => Number(b.name === 'H') - Number(a.name === 'H'))
    const ratios = casesOf(own).map((weights) => [weights.get('E E') ?? 0, weights.get('E e') ?? 0] as const)
    const factors = [ratios]
    const mares = 12 + Math.floor(random() * 20)
    for (let mare = 0; mare < mares; mare++) {
      const line = anyLine(random, isAllKnown)
      documents.push(...documentsOf(line.part, `Sto ${mare}`))
      const foals = Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
        const born = crossed(toy as NonNullable<typeof toy>, pair, line.pair)
        const all = born.flatMap((foal) => Array<string>(foal.ways).fill(foal.pair))
        return all[Math.floor(random() * all.length)] === 'e e' ? 'Fux' : 'Brun'
      })
      for (const [at, color] of foals.entries())
        documents.push({ name: `Föl ${mare} ${at}`, color, sire: 'H', dam: `Sto ${mare}` })
      // How likely these foals are by a horse with such a pair, for each case of the mare.
      const chance = (horse: string, mate: string) => {
        const chestnut = horse === 'E E' || mate === 'E E' ? 0 : mate === 'e e' ? 0.5 : 0.25
        return foals.reduce((product, color) => product * (color === 'Fux' ? chestnut : 1 - chestnut), 1)
      }
      const likely = (horse: string, weights: ReadonlyMap<string, number>) =>
        [...weights].reduce((sum, [mate, weight]) => sum + weight * chance(horse, mate), 0)
      factors.push(casesOf(line.part).map((weights) => [likely('E E', weights), likely('E e', weights)] as const))
    }
    const possible = factors.map((cases) => cases.filter(([one, other]) => one + other > 0))
    const told = await toldOf(documents)
    if (possible.some((cases) => cases.every(([one]) => one === 0))) {
      expect(told.isSure, String(seed)).toBe(true)
      continue
    }
    const shares = (pick: (...all: number[]) => number) => {
      const odds = possible.reduce((product, cases) => product * pick(...cases.map(([one, other]) => other / one)), 1)
      return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds)
    }
    const [least, greatest] = [shares(Math.min), shares(Math.max)]
    const said = [told.range?.least, told.range?.greatest].map((one) =>
      one ? Number(one.ways) / Number(one.of) : null,
    )
    if (said[0] === null && least === 0 && (greatest === 1 || greatest === 0)) continue
    const about = JSON.stringify({ seed, mares, least, greatest, said })
    expect(Math.abs((said[0] ?? -1) - least) + Math.abs((said[1] ?? -1) - greatest), about).toBeLessThan(1e-9)
    count[least === greatest ? 'exact' : 'limits'] += 1
  }
  expect(Math.min(count.exact, count.limits), JSON.stringify(count)).toBeGreaterThan(2)
})

test('and one more never makes a statement wider', async () => {
  for (const sireOf of [() => 'Morfar', (at: number) => `Morfar ${at}`]) {
    let width = 1
    for (let count = 1; count <= 48; count += count < 36 ? 1 : 4) {
      const { range } = await toldOf(browns(count, sireOf))
      const [least, greatest] = [range?.least, range?.greatest].map((one) =>
        one ? Number(one.ways) / Number(one.of) : 1,
      )
      const now = (greatest ?? 1) - (least ?? 0)
      expect(now, String(count)).toBeLessThanOrEqual(width)
      width = now
    }
  }
})

test.each([
  ['one sire', () => 'Morfar', [5, 6]],
  ['a sire for two', (at: number) => `Morfar ${at >> 1}`, [5, 6]],
  ['one of two sires', (at: number) => `Morfar ${at % 2}`, [5, 6]],
  ['one sire that is known by his parents', () => 'Morfar', [5, 5]],
] as const)('nor where the mates have %s without a genotype', async (_which, sireOf, brown) => {
  const older = [
    { name: 'Farfar', genotype: 'Ee AA' },
    { name: 'Farmor', genotype: 'ee AA' },
  ]
  const isKnown = brown[0] === brown[1]
  for (const count of [2, 6, 9, 10, 11, 12, 20, 33, 48]) {
    const horses = browns(count, sireOf).map((horse) =>
      horse.name.startsWith('Morfar')
        ? { name: horse.name, color: 'Brun', ...(isKnown && { sire: 'Farfar', dam: 'Farmor' }) }
        : horse,
    )
    const { range } = await toldOf([...horses, ...(isKnown ? older : [])])
    // Such a sire is Ee or EE, so five or six in eight of the foals by Ee are brown.
    for (const [at, told] of [range?.least, range?.greatest].entries()) {
      const [having, lacking] = [2n * BigInt(brown[at] ?? 0) ** BigInt(count), 8n ** BigInt(count)]
      expect((told?.ways ?? 1n) * (having + lacking), String(count)).toBe((told?.of ?? 1n) * having)
    }
  }
})

test('nor where much rests on half siblings, who are looked at as before', async () => {
  // With a chestnut foal the sire is `Ee`.
  const halves = Array.from({ length: 6 }, (_, at) => [
    { name: `Halv ${at}`, color: at === 0 ? 'Fux' : 'Brun', sire: 'Far', dam: `Annan ${at}` },
    { name: `Annan ${at}`, genotype: 'Ee AA' },
  ]).flat()
  const family = (count: number) =>
    [...browns(count, (at) => `Morfar ${at}`), ...halves].map((horse) =>
      horse.name === 'Far' ? { name: 'Far', color: 'Brun' } : horse,
    )
  for (const count of [1, 4, 7, 10, 20]) {
    const { range } = await toldOf(family(count))
    const [having, lacking] = [2n * 5n ** BigInt(count), 8n ** BigInt(count)]
    for (const { ways, of } of [range?.least, range?.greatest].map((one) => one ?? { ways: 1n, of: 1n }))
      expect(ways * (having + lacking), String(count)).toBe(of * having)
  }
})
