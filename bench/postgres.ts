// Uncached pages per second with one process and with two on one PostgreSQL, beside the embedded engine: `node
// bench/postgres.ts [--horses 100000] [--seconds 10]`, part of `npm run bench`. Each page is requested once, so each is
// rendered. The product runs in its own processes; the clients share the machine.

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#app/store/store.ts'
import { moveCommand } from '../cli/move.ts'
import { seed } from '../cli/seed.ts'
import { startPostgres } from '../tests/postgres.ts'
import { type Product, startProduct } from './product-process.ts'

const { values: options } = parseArgs({
  options: { horses: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '10' } },
  strict: false,
})
const measureMs = Number(options.seconds) * 1000
const WARM_UP_MS = 3000
/** Concurrent clients: enough to keep two processes busy, few enough that none is queued. */
const ASKERS = 8

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-postgres-'))
const dataDir = join(home, 'embedded')
const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
const postgres = await startPostgres()
try {
  await timed(`${options.horses} horses seeded`, () => seed(['--horses', String(options.horses)], environment))
  const names = await horseNames()
  const embedded = await pagesPerSecond(names, 'embedded, 1 process', [{ DATA_DIR: dataDir }])
  await timed('moved to PostgreSQL and compared', () => moveCommand(['--to', postgres.url], environment))
  const one = await pagesPerSecond(names, 'PostgreSQL, 1 process', [{ DATABASE_URL: postgres.url }])
  const two = await pagesPerSecond(names, 'PostgreSQL, 2 processes', [
    { DATABASE_URL: postgres.url },
    { DATABASE_URL: postgres.url },
  ])
  const ratio = (value: number, base: number) => (value / base).toFixed(2)
  print(`1 process to embedded: x ${ratio(one, embedded)}; 2 processes to 1: x ${ratio(two, one)}`)
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  print(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function horseNames(): Promise<string[]> {
  const store = await openStore({ dataDir })
  const rows = await store.db.selectFrom('horses').select('name').orderBy('id').limit(50_000).execute()
  await store.close()
  return rows.map(({ name }) => name)
}

async function pagesPerSecond(
  names: readonly string[],
  what: string,
  places: readonly Record<string, string>[],
): Promise<number> {
  const products = await Promise.all(
    places.map((place, at) =>
      startProduct(place['DATA_DIR'] ?? join(home, `none-${at}`), { ...place, BACKUP_KEEP: '0' }),
    ),
  )
  const agent = new Agent({ keepAlive: true })
  try {
    let next = 0
    const askUntil = async (end: number) => {
      let asked = 0
      await Promise.all(
        Array.from({ length: ASKERS }, async () => {
          while (performance.now() < end) {
            const at = next++
            await ask(agent, products[at % products.length], names[at % names.length] ?? '')
            asked += 1
          }
        }),
      )
      return asked
    }
    await askUntil(performance.now() + WARM_UP_MS)
    const before = processorMs(products)
    const started = performance.now()
    const asked = await askUntil(started + measureMs)
    const perSecond = asked / ((performance.now() - started) / 1000)
    // More reliable than wall time on a busy machine; PostgreSQL's own time is not included.
    const each = (processorMs(products) - before) / asked
    print(
      `${what.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} fresh pages per second, ${each.toFixed(1)} ms of a processor each`,
    )
    return perSecond
  } finally {
    agent.destroy()
    await Promise.all(products.map((product) => product.stop()))
  }
}

function processorMs(products: readonly Product[]): number {
  return products.reduce((sum, product) => sum + (product.processorMs() ?? Number.NaN), 0)
}

function ask(agent: Agent, product: Product | undefined, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = `${product?.address}/horse/${encodeURIComponent(name)}`
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
