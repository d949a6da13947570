// How many planted faults Stallkollen finds, and how long it takes to examine a whole stud and to compute its lines and
// genes (Linjevakten). Part of `npm run bench`, and alone: `node bench/doctor.ts [sizes]`. Prints; never fails.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { COLLECTIONS } from '#app/domain/documents.ts'
import { examineAround } from '#app/features/doctor/data/around.server.ts'
import { everyBatch, examineStud } from '#app/features/doctor/data/examine.server.ts'
import { findGuard } from '#app/features/line-guard/data/guard.server.ts'
import { guardView } from '#app/features/line-guard/view/guard.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed as seedStud } from '../cli/seed.ts'
import { cleanStud, examineAll, FAULTS, YEAR } from '../tests/examples/clean-stud.ts'

const SEEDS = ['maj', 'juni', 'juli']
const TIMES_EACH = 2
const LEAST_RECALL = 0.97
printRecall()

const SIZES = import.meta.main && process.argv[2] ? process.argv[2].split(',').map(Number) : [10_000]
const HORSES_LOOKED_AT = 50

for (const size of SIZES) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-doctor-'))
  try {
    const options = ['--horses', String(size), '--year', String(YEAR)]
    if ((await seedStud(options, { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })) !== 0)
      throw new Error('no stud')
    const store = await openStore({ dataDir })
    try {
      // Other threads collect garbage and check the file meanwhile: they are not counted.
      const reading = await timed(() => readAll(store))
      const { result: examined, ms, waitMs, cpuMs } = await timed(() => examineStud(store, YEAR))
      const serious = examined.findings.filter(({ seriousness }) => seriousness === 'serious').length
      print(
        `Stallkollen, ${size} horses: ${seconds(ms)} (${seconds(cpuMs)} of its thread, ${(cpuMs / reading.cpuMs).toFixed(1)} times reading every document), others waited ${waitMs.toFixed(0)} ms at most; ${examined.findings.length} findings, ${serious} serious`,
      )
      const rows = await store.db.selectFrom('horses').select('name').orderBy('id').limit(HORSES_LOOKED_AT).execute()
      const around = await timed(async () => {
        for (const { name } of rows) await examineAround(store.db, name, YEAR)
      })
      print(`Stallkollen around one horse: ${(around.ms / rows.length).toFixed(1)} ms`)
      const guard = await timed(() => findGuard(store, YEAR))
      print(
        `Linjevakten, ${size} horses: ${seconds(guard.ms)} (${seconds(guard.cpuMs)} of its thread), others waited ${guard.waitMs.toFixed(0)} ms at most; ${guard.result.population.living.length} living, ${guard.result.population.names.length} with ancestors`,
      )
      const view = await timed(async () => guardView(guard.result, { page: 1, sire: '', dam: '' }))
      print(`Linjevakten's page: ${view.ms.toFixed(0)} ms`)
    } finally {
      await store.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Each fault alone in a stud without any, which has to be found by its kind; and studs without any. */
function printRecall(): void {
  for (const seed of SEEDS) {
    const kinds = Object.entries(FAULTS)
    const missed = kinds.flatMap(([kind, plant]) =>
      Array.from({ length: TIMES_EACH }, (_, time) => {
        const stud = cleanStud(`${seed} ${kind} ${time}`)
        const random = seededRandom(`plant ${seed} ${kind} ${time}`)
        // The lists are never empty.
        plant(stud, (from) => from[Math.floor(random() * from.length)] as (typeof from)[number])
        return examineAll(stud).some((one) => one.kind === kind) ? [] : [kind]
      }).flat(),
    )
    const planted = kinds.length * TIMES_EACH
    const recall = 1 - missed.length / planted
    const clean = examineAll(cleanStud(seed)).length
    const isKept = recall >= LEAST_RECALL && clean === 0
    print(
      `Stallkollen, seed ${seed}: ${planted} faults of ${kinds.length} kinds, ${(100 * recall).toFixed(1)} % found (bound ${100 * LEAST_RECALL}), ${clean} findings without a fault${isKept ? '' : `: ABOVE ITS BOUND, missed ${missed.join(', ')}`}`,
    )
  }
}

/** The least that any scan of a stud costs. */
async function readAll(store: Store): Promise<number> {
  let count = 0
  for (const collection of COLLECTIONS) {
    for await (const batch of everyBatch(store.db, collection)) count += [...batch].length
  }
  return count
}

/** Wall time, thread time, and the longest wait of anything else. */
async function timed<Result>(work: () => Promise<Result>) {
  let last = performance.now()
  let waitMs = 0
  const ticking = setInterval(() => {
    const now = performance.now()
    waitMs = Math.max(waitMs, now - last)
    last = now
  }, 1)
  const [started, used] = [performance.now(), process.threadCpuUsage()]
  const result = await work()
  clearInterval(ticking)
  const { user, system } = process.threadCpuUsage(used)
  return { result, ms: performance.now() - started, cpuMs: (user + system) / 1000, waitMs }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
