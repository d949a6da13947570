// The genes of families against every joint genotype, and whether chances come true: `node bench/genes.ts --families
// 2000`; part of `npm run bench`. Rolls seeded pedigrees of up to 12 horses (8 where a locus has three alleles), with
// loops; what is computed and what is told of their horses are each tried on so many. Prints how many statements were
// compared, and how often a chance came true, by bands. Exits with 1 if a statement is wrong, or a band is off by more
// than three standard errors or has fewer than 500 statements.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { locusTables } from '#app/domain/odds/group-places.ts'
import { peel } from '#app/domain/odds/peeling.ts'
import { TOYS } from '../tests/examples/toy-families.ts'
import { anyPedigree, webOf } from '../tests/examples/toy-pedigrees.ts'

const { values: options } = parseArgs({
  options: { families: { type: 'string', default: '2000' }, statements: { type: 'string', default: '150000' } },
  strict: false,
})

const BANDS = 10
const LEAST_IN_BAND = 500
const MOST_ERRORS = 3
const [toy] = TOYS

/** The chance that a horse of a pedigree has e, beside whether it was rolled so; null where it is known. */
function statement(seed: number): { chance: number; hasIt: boolean } | null {
  const table = toy && locusTables().get(toy.locus)
  if (!toy || !table) throw new Error('no locus')
  const horses = anyPedigree(toy, seed, 12)
  // One of a pedigree, as its relatives' chances depend on each other.
  const at = seed % horses.length
  // Founders are rolled with each pair as often.
  const found = peel(
    table,
    webOf(table, horses, at, () => 1),
  )
  if (found === null || found === 'contradiction') throw new Error(`no chance in pedigree ${seed}`)
  const [ray] = found.rays
  if (!ray || found.rays.length > 1) throw new Error(`no exact chance in pedigree ${seed}`)
  const all = ray.reduce((sum, weight) => sum + weight, 0n)
  const having = ray.reduce((sum, weight, place) => (table.pairs[place]?.includes('e') ? sum + weight : sum), 0n)
  if (having === 0n || having === all) return null
  return { chance: Number(having) / Number(all), hasIt: horses[at]?.rolled.includes('e') === true }
}

function calibration(statements: number): boolean {
  const bands = Array.from({ length: BANDS }, () => ({ count: 0, told: 0, true: 0, variance: 0 }))
  for (let seed = 0; seed < statements; seed++) {
    const one = statement(seed)
    const band = one && bands[Math.min(BANDS - 1, Math.floor(one.chance * BANDS))]
    if (!band) continue
    band.count += 1
    band.told += one.chance
    band.true += Number(one.hasIt)
    band.variance += one.chance * (1 - one.chance)
  }
  process.stdout.write('\nHow often a chance of e came true\n')
  let isGood = true
  for (const [at, band] of bands.entries()) {
    const errors = (band.true - band.told) / Math.sqrt(Math.max(band.variance, Number.EPSILON))
    const isFine = band.count >= LEAST_IN_BAND && Math.abs(errors) <= MOST_ERRORS
    isGood &&= isFine
    const share = (part: number) => `${((100 * part) / Math.max(1, band.count)).toFixed(2)} %`
    process.stdout.write(
      `${at * BANDS}-${(at + 1) * BANDS} %: ${band.count} statements, told ${share(band.told)}, true ${share(band.true)}, ` +
        `${errors.toFixed(1)} errors${isFine ? '' : ' NOT WITHIN'}\n`,
    )
  }
  return isGood
}

if (!calibration(Number(options.statements))) process.exitCode = 1

/** Pedigrees at each locus in one round of these tests, and what of them is tried. */
const TESTS = [
  {
    each: 30,
    named: '',
    files: [
      'app/domain/odds/peeling.test.ts',
      'app/domain/odds/stud-pairs.test.ts',
      'app/features/planner/data/coupled-loci.test.ts',
      'app/features/planner/data/many-mates.test.ts',
    ],
  },
  // What is told of every horse, as its family is found.
  { each: 12, named: 'of every horse of pedigrees with loops', files: ['app/features/planner/data/families.test.ts'] },
]
process.stdout.write(`\nEvery statement of ${options.families} pedigrees against every joint genotype\n`)
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
for (const { each, named, files } of TESTS) {
  const times = Math.ceil(Number(options.families) / each / TOYS.length)
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project=unit', '--testTimeout=36000000', '--testNamePattern', named, ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', HOVSLAG_ROUNDS: String(times) } },
  )
  if (status !== 0) process.exitCode = 1
}
