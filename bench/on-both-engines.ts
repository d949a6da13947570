import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importStore } from '#app/store/interchange/import.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { startPostgres } from '../tests/postgres.ts'

type Question = {
  /** Printed name. */
  name: string
  /** Runs the query and returns the number of results. */
  ask: (store: Store) => Promise<number>
  /** Runs before each time, unmeasured. */
  before?: (store: Store) => Promise<unknown>
  /** Its own promised limit. */
  limitMs?: number
}

type Bench = {
  title: string
  stud: () => AsyncIterable<string>
  questions: readonly Question[]
  warmUpRuns: number
  runs: number
  /** The promised limit. */
  limitMs: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const comma = (number: number) => number.toFixed(1).replace('.', ',')

/**
 * How long each query takes: processor time for the embedded engine, which runs in this process; the shortest wall time
 * for a server. Queries are interleaved, so a busy moment does not hit one of them alone.
 */
async function measure(store: Store, { questions, warmUpRuns, runs, limitMs }: Bench): Promise<boolean> {
  const isEmbedded = store.engine === 'sqlite'
  const asked = questions.map((question) => ({ ...question, times: [] as number[], found: 0 }))
  for (let run = 0; run < warmUpRuns + runs; run++)
    for (const question of asked) {
      await question.before?.(store)
      const started = process.cpuUsage()
      const at = performance.now()
      question.found = await question.ask(store)
      const used = process.cpuUsage(started)
      if (run >= warmUpRuns) question.times.push(isEmbedded ? (used.user + used.system) / 1000 : performance.now() - at)
    }
  let isFast = true
  for (const { name, times, found, limitMs: own } of asked) {
    const sorted = times.toSorted((a, b) => a - b)
    const took = sorted[isEmbedded ? Math.floor(times.length / 2) : 0] ?? Number.NaN
    isFast &&= took < (own ?? limitMs)
    print(`  ${comma(took).padStart(7)} ms  ${name} (${found})`)
  }
  return isFast
}

async function onEngine(engine: string, bench: Bench, databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-bench-'))
  try {
    const store = await openStore({ dataDir, databaseUrl })
    try {
      const started = performance.now()
      const result = await importStore(store, bench.stud())
      if (!result.ok) throw new Error(result.reason)
      const seconds = (performance.now() - started) / 1000
      // PostgreSQL does this by itself within a minute or so.
      if (store.engine === 'postgres') await sql`vacuum analyze`.execute(store.db)
      print(`${bench.title} on ${engine}, taken in ${comma(seconds)} s`)
      return await measure(store, bench)
    } finally {
      await store.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Runs the queries on the embedded engine and on a real PostgreSQL; one above its limit makes the process exit with 1.
 */
export async function onBothEngines(bench: Bench): Promise<void> {
  const isFast = await onEngine('SQLite', bench)
  const server = await startPostgres()
  try {
    if (!(await onEngine('PostgreSQL', bench, server.url)) || !isFast) process.exitCode = 1
  } finally {
    await server.stop()
  }
}
