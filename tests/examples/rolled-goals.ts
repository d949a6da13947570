/**
 * Random pairs and goals, and whether a simulated foal meets every wish: for tests and benchmarks, which simulate foals
 * by the thousand.
 */
import { FOAL_RULES, foalHeight, foalStat, mixGenotype, type SimulatedFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { potentials, readStats } from '#app/domain/competition/potential.ts'
import { readHeight } from '#app/domain/documents.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { looksOfWish } from '#app/domain/goals/gene-looks.ts'
import { GENE_WISHES } from '#app/domain/goals/gene-wishes.table.ts'
import type { GoalParent, Wish } from '#app/domain/goals/wishes.ts'

/** Random parents and goals; the same seed gives the same ones. */
export function anyCase(seed: number) {
  const random = seededRandom(`utfall ${seed}`)
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const one = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T // the lists are never empty
  const parent = (name: string): GoalParent => ({
    name,
    stats: Array.from({ length: 16 }, () => whole(50, 75)),
    height: whole(140, 166),
    genotype: one(['Ee Aa nCr', 'EE Aa nO', 'ee aa nCr nTo', 'Ee Aa nG nZ', 'Ee aa nWFFS nTo', 'Ee AtA nO nSW1']),
    breed: 'SWB',
    generation: whole(2, 4),
  })
  const discipline = () => {
    const key = one(DISCIPLINE_KEYS)
    const { classOrder, preClass } = getDiscipline(key)
    return { discipline: key, classKey: one(classOrder.filter((row) => row !== preClass?.key)) }
  }
  const any: (() => Wish)[] = [
    () => ({ kind: 'class', ...discipline(), weight: 1 }),
    () => ({ kind: 'class', ...discipline(), weight: 2 }),
    () => ({ kind: 'stat', stat: whole(0, 15), lowest: whole(55, 75), weight: 1 }),
    () => ({ kind: 'height', lowestCm: whole(140, 150), highestCm: whole(150, 165), weight: 1 }),
    () => ({ kind: 'colour-family', family: one(['brun', 'gulanlag', 'skäck', 'fux', 'silver'] as const), weight: 3 }),
    () => ({ kind: 'gene', gene: one(GENE_WISHES).key, weight: 1 }),
  ]
  const wishes = any.filter(() => random() < 0.4).map((make) => make())
  return {
    sire: parent('H'),
    dam: parent('S'),
    wishes: wishes.length > 0 ? wishes : [any[0]?.() ?? wishes[0]].filter((wish) => wish !== undefined),
  }
}

/**
 * Simulates foals of two horses with complete records, and returns for each whether it meets every wish. Takes the same
 * random numbers as `simulateFoal` and agrees with `isFulfilled`. Foals of the same alleles look alike, so most are
 * judged without building the whole foal.
 */
export function rollsOf(sire: GoalParent, dam: GoalParent, wishes: readonly Wish[]): (random: () => number) => boolean {
  const [sireStats, damStats] = [readStats(sire.stats), readStats(dam.stats)]
  const [sireCm, damCm] = [readHeight(sire.height), readHeight(dam.height)]
  const [sireGenes, damGenes] = [readGenotype(sire.genotype), readGenotype(dam.genotype)]
  if (!sireGenes || !damGenes) throw new Error('parents with everything')
  // With two equal alleles it makes no difference which one is drawn.
  const tells = LOCI.flatMap(({ locus }) => [sireGenes, damGenes].map(({ [locus]: [one, other] }) => one !== other))
  const stats = [...sireStats]
  const draws = new Float64Array(tells.length)
  const genotypes = new Map<number, Genotype>()
  const looks = new Map<number, boolean>()
  const ofLooks = wishes.filter(({ kind }) => kind === 'colour' || kind === 'colour-family' || kind === 'gene')
  const ofBody = wishes.filter((wish) => !ofLooks.includes(wish))
  return (random) => {
    for (let at = 0; at < stats.length; at++) stats[at] = foalStat(sireStats[at] ?? 0, damStats[at] ?? 0, random)
    const height = foalHeight(sireCm, damCm, random)
    let alleles = 0
    for (let at = 0; at < draws.length; at++) {
      const draw = random()
      draws[at] = draw
      if (tells[at]) alleles = 2 * alleles + (draw < FOAL_RULES.firstShare ? 0 : 1)
    }
    let at = 0
    const genotype = genotypes.get(alleles) ?? mixGenotype(sireGenes, damGenes, () => draws[at++] ?? 0)
    if (!genotype) throw new Error('a foal of known parents')
    genotypes.set(alleles, genotype)
    const foal = { genotype, stats, height }
    const isSeen = looks.get(alleles) ?? isFulfilledBy(foal, ofLooks)
    looks.set(alleles, isSeen)
    return isSeen && hasAll(foal, ofBody)
  }
}

/** Whether a simulated foal lives and meets every wish. */
export function isFulfilled(foal: SimulatedFoal, wishes: readonly Wish[]): boolean {
  const genotype = readGenotype(foal.genotype)
  return genotype !== null && isFulfilledBy({ ...foal, genotype }, wishes)
}

type RolledFoal = { genotype: Genotype; stats: readonly number[] | null; height: number | null }

/** The same for a foal whose genotype is parsed. */
export function isFulfilledBy(foal: RolledFoal, wishes: readonly Wish[]): boolean {
  return describeColour(foal.genotype).lethal === null && hasAll(foal, wishes)
}

/** For a living foal. */
function hasAll({ genotype, stats, height }: RolledFoal, wishes: readonly Wish[]): boolean {
  if (!stats || height === null) throw new Error('a foal with everything')
  let values: ReturnType<typeof potentials> | undefined
  return wishes.every((wish) => {
    if (wish.kind === 'class') {
      const { classOrder } = getDiscipline(wish.discipline)
      values ??= potentials(stats)
      const level = levelFor(wish.discipline, heightGroup(height, 'horse'), values?.[wish.discipline] ?? 0)
      return classOrder.indexOf(level.key) >= classOrder.indexOf(wish.classKey)
    }
    if (wish.kind === 'stat') return (stats[wish.stat] ?? 0) >= wish.lowest
    if (wish.kind === 'height') return height >= wish.lowestCm && height <= wish.highestCm
    const looks = looksOfWish(wish)
    return Object.values(looks ?? {}).every((look) => look(describeColour(genotype), genotype))
  })
}
