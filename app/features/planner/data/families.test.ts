import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type BreedGenes, readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { shareOf } from '#app/domain/odds/distribution.ts'
import { hiddenInFamily } from '#app/domain/odds/family-hidden.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { restsOnText } from '#app/features/planner/view/hidden.ts'
import {
  anyFamily,
  enumerated,
  limitsOf,
  livingPairs,
  TOYS,
  type Toy,
  type ToyHorse,
} from '../../../../tests/examples/toy-families.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { familiesOf } from './families.ts'

/** What is said of the first of these horses, as its family is found among them. */
async function saidOf(horses: readonly HorseDocument[], breeds?: BreedGenes['breeds']) {
  const [horse] = horses
  if (!horse) throw new Error('no horse')
  const rows = horses.map((document) => ({
    ...parentsOf(document, null),
    document,
  }))
  const found = await familiesOf(
    {
      horses: async (names, by) =>
        rows.filter(({ sire, dam, document: { name } }) =>
          (by === 'name' ? [name] : [sire, dam]).some((one) => one !== null && names.includes(one)),
        ),
      pedigree: async () => [],
    },
    [horse],
    breeds,
  )
  const family = found.get(horse.name)
  const said = family && hiddenInFamily(family)
  if (!family || !said) throw new Error('no family')
  return { family, said }
}

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

  test('only exclude pairs where both its parents are foals, or there are too many', async () => {
    const known = parents.map(({ name }) => ({ name, genotype: 'Ee AA' }))
    const son = { name: 'Son', color: 'Brun', sire: 'H', dam: 'Sto' }
    const ofBoth = daughters.map((one) => (one.name === 'DD' ? { ...one, sire: 'Son' } : one))
    expect(await toldOf([horse, ...known, son, ...ofBoth, foal('F', 'Brun', 'DD')])).toMatchObject({ e: null })
    expect(await toldOf([horse, ...known, son, ...ofBoth, foal('F', 'Fux', 'DD')])).toMatchObject({ e: 'sure' })
    const more = Array.from({ length: 9 }, (_, at) => [
      { ...daughters[2], name: `DD ${at}` },
      foal(`F ${at}`, 'Brun', `DD ${at}`),
    ]).flat()
    expect(await toldOf([horse, ...known, ...daughters, ...more])).toMatchObject({ e: null })
  })

  test('may be mates too', async () => {
    const { family } = await saidOf([horse, ...daughters, foal('F', 'Brun', 'DD'), foal('G', 'Fux', 'F')])
    const at = (name: string) => family.foals[family.foalNames.indexOf(name)]
    expect(at('G')?.mate).toBe(at('F'))
    expect(at('F')?.mate?.through).toEqual([at('Dotter')])
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
    expect(await toldOf(horses(ofSister, {}), breeds)).toMatchObject({ e: null })
    const { said } = await saidOf(horses(ofSister, { genotype: 'Ee AA' }), breeds)
    const range = said.ok ? said.loci[0]?.hidden.find(({ allele }) => allele === 'e')?.range : null
    if (!range) throw new Error('no limits')
    expect(shareOf(range.least)).toBeLessThan(enumeratedShare(kind, 1))
    expect(shareOf(range.greatest)).toBeGreaterThan(enumeratedShare(kind, 1))
  })

  test.each([
    ['by the known sire is a stranger', { sire: 'Far', dam: 'Annan' }, true],
    ['of the dam is not', { sire: 'Annan', dam: 'Mor' }, false],
  ] as const)('%s', async (_which, ofSister, isBreed) => {
    const { said } = await saidOf(horses(ofSister, { genotype: 'Ee AA' }), breeds)
    expect(said.ok && said.restsOn.isBreed).toBe(isBreed)
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
    expect(await toldOf([...family, ...older, ...halves])).toMatchObject({ e: '1/2 to 2/3', text })
  })

  test('are not named beside those that do, which are all named', async () => {
    const told = await toldOf([...family, ...older, ...halves, half('Fux', 10), half('Fux', 11)])
    expect(told).toMatchObject({ e: '2/3', siblings: 2, grandparents: 0 })
    expect(await toldOf([...family, ...older.with(0, { name: 'Farfar', color: 'Fux' }), ...halves])).toMatchObject({
      e: '2/3',
      siblings: 0,
      grandparents: 1,
    })
  })
})

/** The horses as documents, the third first. */
const documentsOf = (horses: readonly ToyHorse[]): HorseDocument[] => {
  const nameOf = (at: number | null) => (at === null ? undefined : `Häst ${at}`)
  const all = horses.map(({ said, sire, dam }, at) => ({
    name: `Häst ${at}`,
    ...(said as Pick<HorseDocument, 'color' | 'genotype'>), // both are text
    sire: nameOf(sire),
    dam: nameOf(dam),
  }))
  return [...all.slice(2), ...all.slice(0, 2)]
}

const isFoalsFoal = ({ sire, dam }: ToyHorse, horses: readonly ToyHorse[]) =>
  sire !== 2 && dam !== null && horses[dam]?.sire === 2

/** Whether a mate is a sibling, or a foal of a foal: limits may then be wider than they could be. */
const isLoose = (horses: readonly ToyHorse[]) =>
  horses.some(
    ({ sire, dam }) => sire === 2 && dam !== null && dam > 2 && ![null, 2].includes(horses[dam]?.sire ?? null),
  )

/** The horses as they count: a foal's foal does only together with a foal by it that says something. */
function counted(toy: Toy, horses: readonly ToyHorse[]): ToyHorse[] {
  const says = (at: number): boolean =>
    (horses[at]?.pairs.length ?? 0) < livingPairs(toy).length ||
    horses.some(({ dam }, foal) => dam === at && says(foal))
  const isHeard = (at: number) => horses.some(({ sire, dam }, foal) => sire === 2 && dam === at && says(foal))
  return horses.map((horse, at) =>
    isFoalsFoal(horse, horses) && !isHeard(at) ? { ...horse, pairs: livingPairs(toy) } : horse,
  )
}

test.each(TOYS)(
  'every chance at $locus agrees with the enumeration of the joint genotypes of small families',
  async (toy) => {
    let [statements, looseStatements] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000_000), async (seed) => {
        const horses = anyFamily(toy, seed)
        const [sire, dam] = horses
        if (!sire || !dam) throw new Error('no family')
        const { said: found } = await saidOf(documentsOf(horses))
        if (!found.ok) {
          expect(found.reason).toBe('nothing-known')
          return
        }
        expect(found.wrongFoals).toEqual([])
        const { hidden = [], surelyHidden = [] } = found.loci.find(({ locus }) => locus === toy.locus) ?? {}
        const cases = enumerated(toy, counted(toy, horses))
        const about = (more: object) =>
          JSON.stringify({ horses, ...more }, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
        for (const allele of toy.alleles) {
          if (allele === 'n' || hidden.some((one) => one.allele === allele)) continue
          // Seen, sure or impossible.
          const [least, greatest] = limitsOf(cases, allele)
          if (!least || !greatest) throw new Error(`impossible, and told: ${about({ allele })}`)
          const isSure = surelyHidden.includes(allele) || greatest[0] > 0
          expect(
            [least, greatest].every(([having, all]) => having === (isSure ? all : 0)),
            about({ allele }),
          ).toBe(true)
        }
        for (const { allele, chance, range } of hidden) {
          const [least, greatest] = limitsOf(cases, allele)
          if (!least || !greatest) throw new Error(`impossible, and told: ${about({ allele })}`)
          const isExact = least[0] * greatest[1] === greatest[0] * least[1]
          const isAny = least[0] === 0 && greatest[0] === greatest[1]
          const [from, to] = [chance ?? range?.least, chance ?? range?.greatest]
          const isAnyCase = isLoose(horses)
          if (!from || !to) {
            // Only where nothing is known of the parents may limits by what cannot live stay untold.
            const isUntold = isAny || (toy.lethal.length > 0 && !sire.said.genotype && !dam.said.genotype)
            expect(isUntold || isAnyCase, about({ allele, least, greatest })).toBe(true)
            continue
          }
          const [low, high] = [
            [from.ways * BigInt(least[1]), from.of * BigInt(least[0])],
            [to.ways * BigInt(greatest[1]), to.of * BigInt(greatest[0])],
          ] as const
          if (isAnyCase) {
            looseStatements += 1
            expect(low[0] <= low[1] && high[0] >= high[1], about({ allele, from, to, least, greatest })).toBe(true)
            continue
          }
          statements += 1
          expect(chance !== null).toBe(isExact)
          expect([low[0], high[0]], about({ allele })).toEqual([low[1], high[1]])
        }
      }),
      // Half are the same each time, so that both kinds always come.
      { numRuns: rounds(80), examples: Array.from({ length: 40 }, (_, seed) => [seed] as [number]) },
    )
    expect(statements).toBeGreaterThan(5)
    expect(looseStatements).toBeGreaterThan(3)
  },
)
