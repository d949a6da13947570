// How soon the genes of a stud of 20,000 horses are there after it is imported and started, four in five without a
// genotype, and how long one horse and its kin take after a change: `node bench/stud-genes.ts`, after a build; part of
// `npm run bench`. Exits with 1 if the genes are not there within 30 seconds, or a horse takes over half a second of
// computing.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { colourName, lethalCode } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { familyGenes } from '#app/domain/odds/family-genes.ts'
import { findFamilies } from '#app/features/planner/data/stud.server.ts'
import { worksBeside } from '#app/store/files/places.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { openStore } from '#app/store/store.ts'
import { startProduct } from './product-process.ts'

const HORSES = 20_000
const FOUNDERS = 400
const GENERATION = 1400
const CHANGED = 300
const LIMIT = { startMs: 30_000, horseMs: 500 } as const
const FOUNDED = ['Ee Aa nCr', 'ee aa nTo', 'EE Aa nG', 'Ee AtA nRn nZ', 'Ee Aa', 'ee AA nD'] as const

type Bred = { name: string; gender: string; sire?: string; dam?: string; genotype: string; color: string }

/** Each generation from the one before, some sires used often. */
function bredStud(): Bred[] {
  const random = seededRandom('stud genes')
  // The lists are not empty.
  const pick = <T>(from: readonly T[], power = 1) => from[Math.floor(random() ** power * from.length)] as T
  const horses: Bred[] = []
  let parents: Bred[] = []
  while (horses.length < HORSES) {
    const born: Bred[] = []
    const size = horses.length === 0 ? FOUNDERS : Math.min(GENERATION, HORSES - horses.length)
    const sires = parents.filter(({ gender }) => gender === 'Hingst').slice(0, 1 + Math.ceil(parents.length / 12))
    const dams = parents.filter(({ gender }) => gender === 'Sto')
    while (born.length < size) {
      const [sire, dam] = parents.length === 0 ? [null, null] : [pick(sires, 2), pick(dams)]
      const genotype = sire && dam ? simulateFoal(sire, dam, random).genotype : pick(FOUNDED)
      const read = readGenotype(genotype)
      if (!read || genotype === null || lethalCode(read) !== null) continue
      const at = horses.length + born.length
      const own = { name: `Bänkhäst ${at}`, gender: at % 2 === 0 ? 'Hingst' : 'Sto', genotype, color: colourName(read) }
      born.push(sire && dam ? { ...own, sire: sire.name, dam: dam.name } : own)
    }
    horses.push(...born)
    parents = born
  }
  return horses.map((horse, at) => (at % 5 === 0 ? horse : { ...horse, genotype: '' }))
}

const dataDir = join(mkdtempSync(join(tmpdir(), 'hovslag-bench-')), 'data')
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  const horses = bredStud()
  const store = await openStore({ dataDir })
  try {
    const all = Object.fromEntries(horses.map((horse, at) => [`h${at}`, { ...horse, __collections__: {} }]))
    const text = JSON.stringify({ __collections__: { horses: all } })
    const imported = await importStore(store, Readable.from([text]), { actor: 'bench' })
    if (!imported.ok) throw new Error('the stud of the bench is refused')
    const random = seededRandom('changed')
    const taken: number[] = []
    for (let turn = 0; turn < CHANGED; turn++) {
      const horse = horses[1 + 5 * Math.floor((random() * (HORSES - 1)) / 5)]
      if (!horse) continue
      const before = process.cpuUsage()
      const family = (await findFamilies(store.db, [horse])).get(horse.name)
      if (family) familyGenes(family)
      const { user, system } = process.cpuUsage(before)
      taken.push((user + system) / 1000)
    }
    taken.sort((a, b) => a - b)
    const at = (share: number) => `${Math.round(taken[Math.floor(share * (taken.length - 1))] ?? 0)} ms`
    say(`one horse and its kin, of ${CHANGED}: median ${at(0.5)}, 95 in 100 ${at(0.95)}, worst ${at(1)} of computing`)
    if ((taken.at(-1) ?? 0) > LIMIT.horseMs) process.exitCode = 1
  } finally {
    await store.close()
  }
  const kept = join(worksBeside(dataDir), 'genes.bin')
  const started = performance.now()
  const product = await startProduct(dataDir)
  try {
    const running = performance.now()
    while (!existsSync(kept) && performance.now() - started < 4 * LIMIT.startMs) await pause(50)
    const ms = performance.now() - started
    const isThere = existsSync(kept)
    say(
      `genes of ${HORSES} horses ${isThere ? 'there' : 'NOT THERE'} ${(ms / 1000).toFixed(1)} s after the start, ` +
        `which took ${((running - started) / 1000).toFixed(1)} s`,
    )
    if (!isThere || ms > LIMIT.startMs) process.exitCode = 1
  } finally {
    await product.stop()
  }
} finally {
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
}
