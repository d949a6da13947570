// How long the planner's heavy work takes: kinship of a whole stud, the goal board, one foal. Part of `npm run bench`,
// and alone: `node bench/planner.ts`. The horses are bred from a fixed seed. Prints times; never fails.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { colourName, lethalCode } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { type Family, familyGenes } from '#app/domain/odds/family-genes.ts'
import { pairOdds } from '#app/domain/odds/pair-odds.ts'
import { offspringProof, type ProofFoal, type ProofHorse } from '#app/domain/offspring-proof.ts'
import { startBoard } from '#app/features/planner/data/board.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { type Goal, NO_GOAL } from '#app/features/planner/schema/goal.ts'
import { commit } from '#app/store/commit.ts'
import { openStore } from '#app/store/store.ts'
import { inbreedingOfAll } from '../tests/examples/inbreeding.ts'
import { anyCase, rollsOf } from '../tests/examples/rolled-goals.ts'

type BredHorse = {
  name: string
  gender: 'Hingst' | 'Sto'
  sire: string
  dam: string
  genotype: string
  height: number
  stats: number[]
  generation: number
  line: string
  breed: string
}

const FOUNDERS_SHARE = 0.08
const GENERATIONS = 12
const YEAR = 2026

/** A closed population: each generation from the one before, few sires, some used often. */
function breed(count: number, seed: string): BredHorse[] {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[], power = 1): T | undefined => from[Math.floor(random() ** power * from.length)]
  const founders = Math.max(20, Math.round(count * FOUNDERS_SHARE))
  const perGeneration = Math.max(1, Math.ceil((count - founders) / GENERATIONS))
  const horses: BredHorse[] = []
  let parents: BredHorse[] = []
  while (horses.length < count) {
    const size = Math.min(horses.length === 0 ? founders : perGeneration, count - horses.length)
    const sires = parents.filter(({ gender }) => gender === 'Hingst').slice(0, 1 + Math.ceil(parents.length / 12))
    const dams = parents.filter(({ gender }) => gender === 'Sto')
    const born = Array.from({ length: size }, (_, at): BredHorse => {
      const sire = pick(sires, 2)
      const dam = pick(dams)
      const foal = sire && dam ? simulateFoal(sire, dam, random) : null
      return {
        name: `Bänkhäst ${horses.length + at}`,
        gender: at % 2 === 0 ? 'Hingst' : 'Sto',
        sire: sire?.name ?? 'Unknown',
        dam: dam?.name ?? '',
        genotype: foal?.genotype ?? pick(['Ee Aa nCr', 'ee aa nTo', 'EE Aa nG', 'Ee AtA nRn nZ']) ?? 'Ee Aa',
        height: foal?.height ?? 150 + Math.floor(random() * 20),
        stats: (foal?.stats ?? Array.from({ length: 16 }, () => 30 + Math.floor(random() * 40))).map((stat) =>
          Math.min(99, stat),
        ),
        generation: Math.min(10, Math.floor(horses.length / perGeneration)),
        line: `${1 + (at % 15)}.0`,
        breed: 'SWB',
      }
    })
    horses.push(...born)
    parents = born
  }
  return horses
}

/** The median of some runs after a warm-up; long work is run once. */
function timeOf<T>(action: () => T, runs = 0): { ms: number; result: T } {
  const begun = performance.now()
  let result = action()
  if (runs === 0) return { ms: performance.now() - begun, result }
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    result = action()
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { ms: taken[Math.floor(taken.length / 2)] ?? 0, result }
}

const milliseconds = (ms: number) => (ms < 1 ? `${(ms * 1000).toFixed(0)} µs` : `${ms.toFixed(0)} ms`)

function print(what: string, ms: number, more = ''): void {
  process.stdout.write(`${what.padEnd(52)} ${milliseconds(ms).padStart(9)}${more === '' ? '' : `  ${more}`}\n`)
}

const GOAL: Goal = {
  ...NO_GOAL,
  classOf: { discipline: 'dressyr', classKey: 'Medelsvår A' },
  lowestCm: 155,
  highestCm: 172,
  family: 'gulanlag',
  colour: 'Isabell',
  highestInbreeding: 6.25,
  generation: 6,
  lines: ['3', '6.0'],
}

async function board(size: number): Promise<void> {
  const horses = breed(Math.max(6000, size * 6), 'tavla')
  const [stallions, mares] = (['Hingst', 'Sto'] as const).map((gender) =>
    horses.filter((horse) => horse.gender === gender).slice(-size),
  )
  const offered = new Set([...(stallions ?? []), ...(mares ?? [])])
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-bench-'))
  const store = await openStore({ dataDir })
  try {
    const changes = horses.map((horse) =>
      offered.has(horse)
        ? ({ op: 'create', collection: 'horses', document: { ...horse, category: 'competitors' } } as const)
        : ({
            op: 'create',
            collection: 'pedigree',
            document: { name: horse.name, sire: horse.sire, dam: horse.dam },
          } as const),
    )
    const stored = await commit(store, 'bench', 'import', changes)
    if (!stored.ok) throw new Error('the horses of the bench are refused')
    const everyone = { generation: null, breed: null, sale: null }
    const taken: number[] = []
    const computed: number[] = []
    for (let run = 0; run < (size > 1000 ? 1 : 3); run++) {
      // A different weight for each run, so that no board is cached.
      const goal = { ...GOAL, highestInbreeding: 6 + run / 4 }
      const started = performance.now()
      const before = process.cpuUsage()
      const work = await startBoard(
        plannerStud(store),
        { sire: everyone, dam: everyone, goal },
        { date: `${YEAR}-01-01`, year: YEAR },
      )
      const { pairs } = await work.made
      if (pairs !== size * size) throw new Error(`a board of ${pairs} pairs`)
      taken.push(performance.now() - started)
      const { user, system } = process.cpuUsage(before)
      computed.push((user + system) / 1000)
    }
    computed.sort((a, b) => a - b)
    taken.sort((a, b) => a - b)
    print(
      `goal board of ${size} x ${size}, seven wishes, from the store`,
      taken[taken.length >> 1] ?? 0,
      // Processor time: what an idle machine would take.
      `first ${milliseconds(taken.at(-1) ?? 0)}, ${milliseconds(computed[computed.length >> 1] ?? 0)} of computing, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
    )
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A stallion of unknown genotype with known parents and this many foals out of known mares. */
function familyOf(foals: number): Family {
  const random = seededRandom(`familj ${foals}`)
  const one = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const sire = { genotype: 'Ee Aa nCr nZ nTo nRn' }
  const dam = { genotype: 'Ee AtA nprl nO nTo' }
  const rolled = (first: string, second: string) => {
    for (;;) {
      const { genotype } = simulateFoal({ genotype: first }, { genotype: second }, random)
      const read = readGenotype(genotype)
      if (genotype !== null && read && lethalCode(read) === null) return { genotype, color: colourName(read) }
    }
  }
  const own = rolled(sire.genotype, dam.genotype)
  return {
    color: own.color,
    sire,
    dam,
    foals: Array.from({ length: foals }, () => {
      const mate = one(['ee aa', 'Ee Aa nTo', 'EE AA nCr', 'ee AtA nO', 'Ee aa nZ']) ?? 'ee aa'
      return { color: rolled(own.genotype, mate).color, mate: { genotype: mate } }
    }),
  }
}

/** A stallion, and mares known only by colour, in a breed with given gene frequencies. */
function ofUnknownMares(foals: number): Family {
  const { breeds } = readBreedGenes('SWB: E 0,5; A 0,4; At 0,1; Cr 0,1; To 0,05; Rn 0,02')
  const frequencies = breeds.get('SWB')
  const random = seededRandom(`okända ${foals}`)
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)]
  return {
    color: 'Brun',
    frequencies,
    sire: null,
    dam: null,
    foals: Array.from({ length: foals }, () => ({
      color: one(['Brun', 'Brun', 'Svart', 'Fux']),
      mate: { color: one(['Brun', 'Fux', 'Svart', 'Gulbrun']), frequencies },
    })),
  }
}

/** A stallion's simulated foals by forty mares. */
function foalsBeside(count: number): { parent: ProofHorse; foals: ProofFoal[] } {
  const random = seededRandom('berättar')
  const horse = (): ProofHorse => ({
    height: 150 + Math.floor(random() * 20),
    stats: Array.from({ length: 16 }, () => Math.floor(random() * 100)),
    breedKind: 'horse',
  })
  const parent = horse()
  const dams = Array.from({ length: 40 }, horse)
  return {
    parent,
    foals: Array.from({ length: count }, (_, at) => {
      const dam = dams[at % dams.length] ?? parent
      return { foal: { ...simulateFoal(parent, dam, random), breedKind: 'horse' }, isOwn: true, sire: parent, dam }
    }),
  }
}

/** Compares the joint chance of pairs and goals with simulated foals: the largest difference in standard errors. */
function rolledAgainstTold(cases: number, foals: number): number {
  let worst = 0
  for (let seed = 0; seed < cases; seed++) {
    const { sire, dam, wishes } = anyCase(seed)
    const random = seededRandom(`rullade ${seed}`)
    const ranking = rankPairs([sire], [dam], { wishes }, { values: Float64Array.of(0) })
    let step = ranking.next()
    while (!step.done) step = ranking.next()
    const told = step.value[0]?.joint ?? Number.NaN
    let met = 0
    const hasAll = rollsOf(sire, dam, wishes)
    for (let at = 0; at < foals; at++) met += Number(hasAll(random))
    const error = Math.sqrt((told * (1 - told)) / foals)
    if (error > 0) worst = Math.max(worst, Math.abs(met / foals - told) / error)
    else if (met / foals !== told) throw new Error(`a sure chance of ${told} came out as ${met / foals}`)
  }
  return worst
}

/** Whether the first hundred of many pairs equal those of the full ranking. */
function isBoundKept(size: number, seed: number): boolean {
  const sires = Array.from({ length: size }, (_, at) => ({ ...anyCase(seed * 9000 + at).sire, name: `H${at}` }))
  const dams = Array.from({ length: size }, (_, at) => ({ ...anyCase(seed * 9000 + size + at).dam, name: `S${at}` }))
  const { wishes } = anyCase(seed)
  const ranked = (most?: number) => {
    const ranking = rankPairs(sires, dams, { wishes, most }, { values: new Float64Array(size * size) })
    let step = ranking.next()
    while (!step.done) step = ranking.next()
    return step.value.slice(0, 100).map(({ sire, dam }) => `${sire} ${dam}`)
  }
  return ranked(100).join() === ranked().join()
}

process.stdout.write('\nThe breeding planner (median)\n')
const large = familyOf(200)
print('genes of a stallion with 200 foals, from scratch', timeOf(() => familyGenes(large), 3).ms)
const drawn = ofUnknownMares(200)
print('the same by unknown mares, by how common genes are', timeOf(() => familyGenes(drawn), 3).ms)
const told = foalsBeside(300)
print('what 300 foals became beside their odds', timeOf(() => offspringProof(told.parent, told.foals), 3).ms)
const held = timeOf(() => rolledAgainstTold(200, 50_000))
print('200 joint chances against 50,000 rolled foals each', held.ms, `at most ${held.result.toFixed(1)} errors off`)
const kept = timeOf(() => [1, 2, 3, 4].every((seed) => isBoundKept(200, seed)))
print('first 100 of 200 x 200 by bounds and whole, four goals', kept.ms, kept.result ? 'the same' : 'NOT THE SAME')
for (const count of [6000, 50_000]) {
  const horses = breed(count, `stud ${count}`)
  const pedigree = new Map(horses.map(({ name, sire, dam }) => [name, { sire, dam }]))
  const { ms, result } = timeOf(() => inbreedingOfAll(pedigree), count > 10_000 ? 0 : 3)
  const values = [...result.values()].map((one) => (one.ok ? one.value : 0))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  print(`inbreeding of ${count} horses`, ms, `mean F ${(mean * 100).toFixed(1)} %`)
  if (count === 6000) {
    const sires = horses.filter(({ gender }) => gender === 'Hingst').slice(-300)
    const dams = horses.filter(({ gender }) => gender === 'Sto').slice(-300)
    const names = (some: BredHorse[]) => some.map(({ name }) => name)
    print(
      'kinship of 300 stallions with 300 mares',
      timeOf(() => kinshipMatrix(pedigree, names(sires), names(dams)), 3).ms,
    )
    const [sire, dam] = [sires.at(-1), dams.at(-1)]
    if (!sire || !dam) throw new Error('nobody to breed')
    let seed = 0
    const rolls = 20_000
    const rolled = timeOf(() => {
      for (let roll = 0; roll < rolls; roll++) simulateFoal(sire, dam, seededRandom(seed++))
    })
    print('one roll of a foal', rolled.ms / rolls)
    print('all odds of one pair', timeOf(() => pairOdds(sire, dam), 20).ms)
  }
}
await board(100)
await board(300)
await board(2000)
