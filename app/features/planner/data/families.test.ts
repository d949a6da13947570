import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type BreedGenes, readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { type Chance, shareOf } from '#app/domain/odds/distribution.ts'
import type { LeftPairs } from '#app/domain/odds/family-halves.ts'
import { studPairs } from '#app/domain/odds/stud-pairs.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { restsOnText } from '#app/features/planner/view/hidden.ts'
import { saidOf } from '../../../../tests/examples/said-of-family.ts'
import {
  anyFamily,
  limitsOf,
  livingPairs,
  TOYS,
  type Toy,
  type ToyHorse,
} from '../../../../tests/examples/toy-families.ts'
import { anyPedigree, everyCase } from '../../../../tests/examples/toy-pedigrees.ts'
import { isLong, rounds } from '../../../../tests/rounds.ts'

/** What the whole pedigree leaves of each. */
function leftOf(horses: readonly HorseDocument[]): ReadonlyMap<string, LeftPairs> {
  const steps = studPairs(horses.map((horse) => ({ ...horse, ...parentsOf(horse, null) })))
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value.clashes).toEqual([])
  return step.value.left
}

/** Pedigrees at each locus; 2,000 in all with `node bench/genes.ts`. */
const FAMILIES = 12

/** `e: 1/2 to 2/3` and so on, with what it rests on. */
async function toldOf(horses: readonly HorseDocument[], breeds?: BreedGenes['breeds']) {
  const { said } = await saidOf(horses, breeds)
  if (!said.ok) throw new Error(said.reason)
  return {
    ...Object.fromEntries(
      said.loci.flatMap(({ hidden, surelyHidden }) => [
        ...surelyHidden.map((allele) => [allele, 'sure']),
        ...hidden.map(({ allele, chance, range }) => [
          allele,
          chance
            ? `${chance.ways}/${chance.of}`
            : range && `${range.least.ways}/${range.least.of} to ${range.greatest.ways}/${range.greatest.of}`,
        ]),
      ]),
    ),
    wrong: said.wrongFoals,
    foals: said.restsOn.foals,
    siblings: said.restsOn.siblings,
    grandparents: said.restsOn.grandparents,
    text: restsOnText(said.restsOn),
  }
}

describe('foals by a foal’s foal', () => {
  const horse = { name: 'H', color: 'Brun', sire: 'Far', dam: 'Mor' }
  const parents = [
    { name: 'Far', color: 'Brun' },
    { name: 'Mor', color: 'Brun' },
  ]
  const daughters = [
    { name: 'Sto', genotype: 'EE AA' },
    { name: 'Dotter', color: 'Brun', sire: 'H', dam: 'Sto' },
    { name: 'DD', color: 'Brun', sire: 'En Annan', dam: 'Dotter' },
  ]
  const foal = (name: string, color: string, dam: string) => ({ name, color, sire: 'H', dam })

  test('exclude pairs', async () => {
    expect(await toldOf([horse, ...parents, ...daughters, foal('F', 'Fux', 'DD')])).toMatchObject({ e: 'sure' })
  })

  test('are weighed with the foal between', async () => {
    const known = [
      { name: 'Far', genotype: 'Ee AA' },
      { name: 'Mor', genotype: 'Ee AA' },
    ]
    const weighed = (color: string) =>
      toldOf([
        horse,
        ...known,
        ...daughters.map((one) => (one.name === 'DD' ? { ...one, color } : one)),
        foal('F', 'Brun', 'DD'),
      ])
    expect(await weighed('Brun')).toMatchObject({ e: '9/17 to 15/23' })
    // A chestnut daughter of a daughter out of an EE mare has its e from H.
    expect(await weighed('Fux')).toMatchObject({ e: 'sure' })
  })

  test('are checked as others are', async () => {
    const chestnut = { ...horse, color: 'Fux', sire: undefined, dam: undefined }
    const told = await toldOf([
      chestnut,
      ...daughters.map((one) => ({ ...one, genotype: undefined, color: 'Fux' })),
      foal('F', 'Brun', 'DD'),
    ])
    expect(told).toMatchObject({ wrong: [1] })
  })

  test('are weighed where both its parents are foals, and where there are many', async () => {
    const known = parents.map(({ name }) => ({ name, genotype: 'Ee AA' }))
    const son = { name: 'Son', color: 'Brun', sire: 'H', dam: 'Sto' }
    const ofBoth = daughters.map((one) => (one.name === 'DD' ? { ...one, sire: 'Son' } : one))
    expect(await toldOf([horse, ...known, son, ...ofBoth, foal('F', 'Brun', 'DD')])).toMatchObject({ e: '27/43' })
    expect(await toldOf([horse, ...known, son, ...ofBoth, foal('F', 'Fux', 'DD')])).toMatchObject({ e: 'sure' })
    const more = Array.from({ length: 9 }, (_, at) => [
      { ...daughters[2], name: `DD ${at}` },
      foal(`F ${at}`, 'Brun', `DD ${at}`),
    ]).flat()
    expect(await toldOf([horse, ...known, ...daughters, ...more])).toMatchObject({ e: null })
  })

  test('are no strangers where they are mates with a known genotype, however far down', async () => {
    const known = parents.map(({ name }) => ({ name, genotype: 'Ee AA' }))
    const line = [{ name: 'DDD', genotype: 'Ee AA', sire: 'En Till', dam: 'DD' }]
    const family = [horse, ...known, ...daughters.map((one) => ({ ...one, color: undefined })), ...line]
    expect(await toldOf([...family, foal('F', 'Brun', 'DDD')])).toMatchObject({ e: '9/17 to 1/1' })
  })

  test('may be mates too', async () => {
    const { family } = await saidOf([horse, ...daughters, foal('F', 'Brun', 'DD'), foal('G', 'Fux', 'F')])
    const at = (name: string) => family.foals[family.foalNames.indexOf(name)]
    expect(at('G')?.mate).toBe(at('F'))
    expect(at('F')?.mate?.dam).toBe(at('Dotter'))
  })
})

describe('a full sibling', () => {
  const horse = { name: 'H', color: 'Brun', sire: 'Far', dam: 'Mor' }
  const known = { genotype: 'Ee AA' }
  const unknown = { color: 'Brun' }
  test.each([
    ['sire', known, unknown, 'Far', 'Mor'],
    ['dam', unknown, known, 'Far', 'Mor'],
    ['sire alone, of a half sibling by one like it', known, unknown, 'Annan', 'Mor'],
  ] as const)(
    'tells of a parent where the genotype of the other, the %s, is known',
    async (_which, ofSire, ofDam, sire, dam) => {
      const horses = [
        horse,
        { name: 'Far', ...ofSire },
        { name: 'Mor', ...ofDam },
        { name: 'Annan', ...known },
        { name: 'Syster', color: 'Fux', sire, dam },
      ]
      expect(await toldOf(horses)).toMatchObject({ e: '2/3', siblings: 1 })
      expect(await toldOf(horses.slice(0, 4))).toMatchObject({ e: '1/2 to 2/3', siblings: 0 })
    },
  )
})

test('a sibling that is a mate tells as others do, and is named', async () => {
  const parents = { sire: 'Far', dam: 'Mor' }
  const horses = [
    { name: 'H', color: 'Brun', ...parents },
    { name: 'Far', color: 'Brun' },
    { name: 'Mor', color: 'Brun' },
    { name: 'Syster', genotype: 'Ee Aa nWFFS', ...parents },
  ]
  const told = { WFFS: '1/2 to 2/3', siblings: 1, foals: 0 }
  expect(await toldOf(horses)).toMatchObject(told)
  // Nothing is known of their foal.
  expect(await toldOf([...horses, { name: 'Föl', sire: 'H', dam: 'Syster' }])).toMatchObject(told)
})

describe('beside frequencies of a breed, a sister', () => {
  const { breeds } = readBreedGenes('Shetlandsponny: E 0,5; A 1')
  const brown = { color: 'Brun', breed: 'Shetlandsponny' }
  const foals = Array.from({ length: 10 }, (_, at) => ({ ...brown, name: `F ${at}`, sire: 'H', dam: 'Syster' }))
  const horses = (ofSister: object, ofSire: object) => [
    { ...brown, name: 'H', sire: 'Far', dam: 'Mor' },
    { name: 'Syster', ...brown, ...ofSister },
    { name: 'Far', breed: 'Shetlandsponny', ...ofSire },
    ...foals,
  ]

  /** The chance of e by every number of e in the parents, the horse and its sister; the sire's may be known. */
  function enumeratedShare(kind: 'full' | 'half', ofSire?: number) {
    const drawn = (count: number) => [1, 2, 1][count] ?? 0
    const born = (one: number, other: number, foal: number) => {
      const [mine, theirs] = [one / 2, other / 2]
      return [(1 - mine) * (1 - theirs), mine * (1 - theirs) + theirs * (1 - mine), mine * theirs][foal] ?? 0
    }
    const weights: [number, number] = [0, 0]
    const all = [0, 1, 2]
    for (const sire of ofSire === undefined ? all : [ofSire]) {
      for (const dam of all) {
        for (const other of kind === 'full' ? [null] : all) {
          for (const own of [0, 1] as const) {
            for (const sister of [0, 1]) {
              const parents = drawn(sire) * drawn(dam) * (other === null ? 1 : drawn(other))
              const both = born(sire, dam, own) * born(other ?? sire, dam, sister)
              weights[own] += parents * both * (1 - born(own, sister, 2)) ** 10
            }
          }
        }
      }
    }
    return weights[1] / (weights[0] + weights[1])
  }

  test.each([
    ['full', { sire: 'Far', dam: 'Mor' }, 0.322],
    ['half', { sire: 'Annan', dam: 'Mor' }, 0.389],
  ] as const)('of %s blood is no stranger', async (kind, ofSister, share) => {
    expect(enumeratedShare(kind)).toBeCloseTo(share, 3)
    for (const ofSire of [undefined, 1]) {
      const { said } = await saidOf(horses(ofSister, ofSire === undefined ? {} : { genotype: 'Ee AA' }), breeds)
      const chance = said.ok ? said.loci[0]?.hidden.find(({ allele }) => allele === 'e')?.chance : null
      expect(chance && shareOf(chance)).toBeCloseTo(enumeratedShare(kind, ofSire), 12)
      expect(said.ok && said.restsOn.isBreed).toBe(true)
    }
  })
})

describe('relatives that change nothing', () => {
  const horse = { name: 'H', color: 'Brun', sire: 'Far', dam: 'Mor' }
  const far = { name: 'Far', color: 'Brun', sire: 'Farfar', dam: 'Farmor' }
  const family = [horse, far, { name: 'Mor', genotype: 'Ee AA' }]
  const half = (color: string, at: number) => ({ name: `Halv ${at}`, color, sire: 'Far', dam: `Sto ${at}` })
  const halves = Array.from({ length: 10 }, (_, at) => half('Brun', at))
  const older = ['Farfar', 'Farmor'].map((name) => ({ name, color: 'Brun' }))

  test('are not named', async () => {
    const text = 'Räknat på färgen, faderns färg och moderns genotyp.'
    expect(await toldOf(family)).toMatchObject({ e: '1/2 to 2/3', text })
    expect(await toldOf([...family, ...halves])).toMatchObject({ e: '1/2 to 2/3', text })
    // Two that are Ee have a son that is EE in a third of all cases, so he gives e in three of five at most.
    expect(await toldOf([...family, ...older, ...halves])).toMatchObject({
      e: '1/2 to 3/5',
      text: 'Räknat på färgen, faderns färg, moderns genotyp och 2 far- och morföräldrar.',
    })
  })

  test('are not named beside those that do, which are all named', async () => {
    const told = await toldOf([...family, ...older, ...halves, half('Fux', 10), half('Fux', 11)])
    expect(told).toMatchObject({ e: '2/3', siblings: 2, grandparents: 2 })
    // The brown one says that the sire has pearl in two of three cases at most.
    expect(await toldOf([...family, ...older.with(0, { name: 'Farfar', color: 'Fux' }), ...halves])).toMatchObject({
      e: '2/3',
      siblings: 0,
      grandparents: 2,
    })
  })
})

/** The named horses as documents, one of them first. */
const documentsOf = (horses: readonly ToyHorse[], first: number, isNamed: (at: number) => boolean): HorseDocument[] => {
  const nameOf = (at: number | null) => (at === null || !isNamed(at) ? undefined : `Häst ${at}`)
  const all = horses.flatMap(({ said, sire, dam }, at) => {
    const { color, genotype } = said as Pick<HorseDocument, 'color' | 'genotype'> // both are text
    return isNamed(at)
      ? [{ at, document: { name: `Häst ${at}`, color, genotype, sire: nameOf(sire), dam: nameOf(dam) } }]
      : []
  })
  return all
    .toSorted((one, other) => Number(other.at === first) - Number(one.at === first))
    .map(({ document }) => document)
}

/**
 * The horses with all that is said further away than some steps left out, as long as they are fewer; foals of which
 * nothing is known may be left out of the first step, with their other parents.
 */
function nearer(toy: Toy, horses: readonly ToyHorse[], first: number): ToyHorse[][] {
  const all = livingPairs(toy)
  const found: ToyHorse[][] = []
  for (const isSilentLeftOut of [false, true]) {
    const seen = new Set([first])
    for (let size = 0; size < seen.size; ) {
      const isFirst = size === 0
      size = seen.size
      const next = [...seen]
      for (const [at, { sire, dam, pairs }] of horses.entries()) {
        if (isFirst && isSilentLeftOut && at !== first && pairs.length === all.length) continue
        const couple = [sire, dam].filter((one) => one !== null)
        const full = horses.flatMap((one, other) =>
          sire !== null && one.sire === sire && one.dam === dam ? [other] : [],
        )
        if ([at, ...couple].some((one) => next.includes(one))) for (const one of [...full, ...couple]) seen.add(one)
      }
      if (size > 1) found.push(horses.map((horse, at) => (next.includes(at) ? horse : { ...horse, pairs: all })))
    }
  }
  return found
}

/** Whether something is said of relatives that are there without the horse, and so its parents may not be anything. */
function hasElders(toy: Toy, horses: readonly ToyHorse[], first: number): boolean {
  const older = new Set<number>()
  // Through a foal of the horse nobody is there without it.
  const isOwn = (at: number) => [horses[at]?.sire, horses[at]?.dam].includes(first)
  const add = (at: number | null | undefined) => at != null && at !== first && !isOwn(at) && older.add(at)
  add(horses[first]?.sire)
  add(horses[first]?.dam)
  for (let size = -1; size < older.size; ) {
    size = older.size
    for (const at of older) for (const parent of [horses[at]?.sire, horses[at]?.dam]) add(parent)
    for (const [at, { sire, dam }] of horses.entries())
      if (sire !== first && dam !== first && [sire, dam].some((one) => one !== null && older.has(one))) add(at)
  }
  return [...older].some(
    (at) => horses[at]?.said.genotype !== undefined || (toy.locus !== 'WFFS' && horses[at]?.said.color !== undefined),
  )
}

/** Compares what is said of a horse with every joint genotype. Returns how much was compared. */
async function compared(
  toy: Toy,
  horses: readonly ToyHorse[],
  first: number,
  isNamed: (at: number) => boolean = () => true,
) {
  const documents = documentsOf(horses, first, isNamed)
  const counts = { exact: 0, limits: 0, near: 0 }
  const all = everyCase(toy, horses).flatMap((weights) => weights[first] ?? [])
  const parent = { sire: null, dam: null, said: {}, pairs: livingPairs(toy) }
  const own = { sire: 0, dam: 1, said: {}, pairs: horses[first]?.pairs ?? [] }
  const alone = everyCase(toy, [parent, parent, own]).flatMap((weights) => weights[2] ?? [])
  const about = (more: object) =>
    JSON.stringify({ first, horses, ...more }, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
  for (const left of [new Map<string, LeftPairs>(), leftOf(documents)]) {
    const { said } = await saidOf(documents, undefined, left)
    if (!said.ok) {
      expect(['nothing-known', 'genotype-known'], about({})).toContain(said.reason)
      continue
    }
    expect(said.wrongFoals).toEqual([])
    const { hidden = [], surelyHidden = [] } = said.loci.find(({ locus }) => locus === toy.locus) ?? {}
    for (const allele of toy.alleles) {
      const [least, greatest] = limitsOf(all, allele)
      if (!least || !greatest) throw new Error('it can be')
      const told = hidden.find((one) => one.allele === allele)
      if (allele === 'n' || !told) {
        if (allele === 'n') continue
        // Seen, sure or impossible.
        const isSure = surelyHidden.includes(allele) || greatest[0] > 0
        expect(
          [least, greatest].every(([having, of]) => having === (isSure ? of : 0)),
          about({ allele }),
        ).toBe(true)
        continue
      }
      const [from, to] = [told.chance ?? told.range?.least, told.chance ?? told.range?.greatest]
      if (!from || !to) {
        // Limits that hold of any horse like it are not told: parents that live have no lethal pair.
        const [low, high] = limitsOf(alone, allele)
        const isSame = (one: [number, number], other: [number, number]) => one[0] * other[1] === other[0] * one[1]
        const isUsual = low && high && isSame(least, low) && isSame(greatest, high)
        const isAny = isUsual || (least[0] === 0 && greatest[0] === greatest[1])
        expect(isAny || !hasElders(toy, horses, first), about({ allele, least, greatest })).toBe(true)
        continue
      }
      const isEqual = (chance: Chance, [having, of]: [number, number]) =>
        chance.ways * BigInt(of) === chance.of * BigInt(having)
      if (told.chance && !(isEqual(from, least) && isEqual(to, greatest))) {
        // What has a weight stays a chance where more relatives would only give limits around it.
        const isWithin =
          shareOf(from) >= least[0] / least[1] - 1e-12 && shareOf(from) <= greatest[0] / greatest[1] + 1e-12
        const isNear = nearer(toy, horses, first).some((some) =>
          limitsOf(
            everyCase(toy, some).flatMap((weights) => weights[first] ?? []),
            allele,
          ).every((one) => isEqual(from, one)),
        )
        expect([isWithin, isNear], about({ allele, from, least, greatest })).toEqual([true, true])
        counts.near += 1
        continue
      }
      expect([isEqual(from, least), isEqual(to, greatest)], about({ allele, from, to, least, greatest })).toEqual([
        true,
        true,
      ])
      counts[told.chance ? 'exact' : 'limits'] += 1
    }
  }
  return counts
}

describe('every chance agrees with the enumeration of the joint genotypes', () => {
  test.each(TOYS)('at $locus, of small families', async (toy) => {
    const total = { exact: 0, limits: 0, near: 0 }
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000_000), async (seed) => {
        const counts = await compared(toy, anyFamily(toy, seed), 2)
        for (const kind of ['exact', 'limits', 'near'] as const) total[kind] += counts[kind]
      }),
      // Half are the same each time, so that both kinds always come.
      { numRuns: rounds(80), examples: Array.from({ length: 40 }, (_, seed) => [seed] as [number]) },
    )
    expect(total.exact + total.limits).toBeGreaterThan(5)
  })

  test.each(TOYS)('at $locus, of every horse of pedigrees with loops', async (toy) => {
    const total = { exact: 0, limits: 0, near: 0 }
    for (let seed = 0; seed < rounds(FAMILIES); seed++) {
      const horses = anyPedigree(toy, seed, toy.alleles.length > 2 ? 8 : 12)
      for (const [at, { isNamed, said }] of horses.entries()) {
        if (!isNamed || said.genotype !== undefined) continue
        const counts = await compared(toy, horses, at, (one) => horses[one]?.isNamed ?? false)
        for (const kind of ['exact', 'limits', 'near'] as const) total[kind] += counts[kind]
      }
    }
    if (isLong) process.stdout.write(`${toy.locus}, ${rounds(FAMILIES)} pedigrees: ${JSON.stringify(total)}\n`)
    expect(total.exact + total.limits).toBeGreaterThan(20)
  })
})
