// How long the heaviest pages take, uncached and cached, as the stud grows, and what each page weighs. `npm run bench
// -- --sizes 350,10000 --seconds 2`. Prints times and ratios; never fails.

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { BUILD_FOLDER } from '#app/framework/build-folder.ts'
import { NOBODY_SIGNED_IN } from '#app/server/doorkeeper.ts'
import type { App } from '#app/server/entry.ts'
import { startServer } from '#app/server/http-server.ts'
import { createSite } from '#app/server/site.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { kilobytes, routeWeights } from './page-weight.ts'

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '350,10000,100000' }, seconds: { type: 'string', default: '3' } },
})
const sizes = options.sizes.split(',').map(Number)
const measureMs = Number(options.seconds) * 1000

/** Runs before the first measured one, to warm up the compiler. */
const WARM_UP_RUNS = 15
const PROFILES = 60
const today = todayInStockholm(new Date())

type Times = { listMs: number; listed: number; profileMs: number; keptMs: number }
const times = new Map<number, Times>()

const build = join(import.meta.dirname, '..', BUILD_FOLDER, 'server', 'index.js')
// The build's type is that of the module it was made from.
const { createApp } = (await import(pathToFileURL(build).href)) as { createApp: (given: { store: Store }) => App }

for (const size of sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-bench-'))
  try {
    const started = performance.now()
    const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    if ((await seed(['--horses', String(size)], environment)) !== 0) throw new Error(`no stud of ${size} horses`)
    print(`${size} horses seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    const store = await openStore({ dataDir })
    try {
      times.set(size, await measure(store))
      if (size === sizes[0]) await weighPages(store)
    } finally {
      await store.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
printTimes()
await import('./recipes.ts')
await import('./fresh.ts')
await import('./plain.ts')
await import('./firefox.ts')
await import('./lighthouse.ts')
await import('./slow-line.ts')
await import('./planner.ts')
await import('./plan.ts')
await import('./coverings.ts')
await import('./breeding-values.ts')
await import('./finder.ts')
await import('./lists.ts')
await import('./all-horses.ts')
await import('./desk.ts')
await import('./tasks.ts')
await import('./doctor.ts')
await import('./merits.ts')
await import('./killings.ts')
await import('./upgrade.ts')
await import('./flips.ts')
await import('./growth.ts')
await import('./rounds.ts')
await import('./genes.ts')
await import('./stud-genes.ts')
await import('./repeat-random.ts')
await import('./looks.ts')
await import('./memory.ts')
await import('./siege.ts')
await import('./hostile.ts')
await import('./journal.ts')
await import('./backup.ts')
await import('./interchange.ts')
await import('./import-in-browser.ts')
await import('./publish.ts')
await import('./kept.ts')
await import('./first-answers.ts')
await import('./published-demo.ts')
await import('./cuts.ts')
await import('./postgres.ts')
await import('./linux-download.ts')
await import('./windows.ts')
await import('./installed-server.ts')
await import('./container.ts')
await import('./mutants.ts')

async function measure(store: Store): Promise<Times> {
  const app = createApp({ store })
  const list = await longestList(store)
  const horses = await store.db.selectFrom('horses').select('name').orderBy('id').limit(PROFILES).execute()
  const profiles = horses.map(({ name }) => `/horse/${encodeURIComponent(name)}`)
  const listMs = await medianMs(() => fresh(app, list.path))
  let next = 0
  const profileMs = await medianMs(() => fresh(app, profiles[next++ % profiles.length] ?? '/'))
  return { listMs, listed: list.listed, profileMs, keptMs: await keptPageMs(store, app, list.path) }
}

/** The category whose first page shows most horses; a page holds at most 200. */
async function longestList(store: Store): Promise<{ path: string; listed: number }> {
  const groups = await store.db
    .selectFrom('horses')
    .select(['category', ({ fn }) => fn.countAll<number>().as('count')])
    .where('category', 'in', ['stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'dead'])
    .groupBy('category')
    .orderBy('count', 'desc')
    .limit(1)
    .execute()
  const longest = groups[0]
  if (!longest) throw new Error('the stud has no list')
  return { path: `/${longest.category}`, listed: Math.min(200, longest.count) }
}

async function fresh(app: App, path: string): Promise<string> {
  const response = await app(new Request(`http://localhost${path}`), { today })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.text()
}

/** A cached page over HTTP, sequential requests on one connection: revision, lookup and sending. */
async function keptPageMs(store: Store, app: App, path: string): Promise<number> {
  const revision = () => store.revision()
  const site = createSite({
    app,
    doorkeeper: NOBODY_SIGNED_IN,
    revision,
    files: new Map(),
    today: () => today,
    publicUrl: null,
  })
  const server = await startServer(site, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    return await medianMs(
      () =>
        new Promise<void>((resolve, reject) => {
          get(server.address + path, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
            response.resume().once('end', resolve)
          }).once('error', reject)
        }),
    )
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function medianMs(action: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await action()
  const taken: number[] = []
  const end = performance.now() + measureMs
  while (performance.now() < end) {
    const started = performance.now()
    await action()
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return taken[Math.floor(taken.length / 2)] ?? Number.NaN
}

async function weighPages(store: Store): Promise<void> {
  const app = createApp({ store })
  const horse = await store.db.selectFrom('horses').select('name').orderBy('id').executeTakeFirstOrThrow()
  const rows = [['page', 'HTML', 'Brotli', 'CSS', 'Brotli', 'script', 'Brotli', 'later']]
  for (const { path, script, lateScript, css } of routeWeights()) {
    const address = exampleOf(path, horse.name)
    if (address === null) continue
    const response = await app(new Request(`http://localhost${address}`), { today })
    const html = Buffer.from(await response.text())
    const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    const bytes = [html.length, packed.length, css.raw, css.brotli, script.raw, script.brotli, lateScript.brotli]
    rows.push([path, ...bytes.map(kilobytes)])
  }
  print('\nBytes of each page, as they are and as they travel')
  printTable(rows)
}

function exampleOf(path: string, horse: string): string | null {
  const address = path
    .replace(/\/:\w+\?/g, '')
    .replace(':horseid', encodeURIComponent(horse))
    .replace(':category', 'stallions')
    .replace('*', 'finns/inte/alls')
  return address.includes(':') ? null : address
}

function printTimes(): void {
  const first = times.get(sizes[0] ?? 0)
  if (!first) return
  const milliseconds = (value: number) => `${value.toFixed(2).replace('.', ',')} ms`
  const ratio = (value: number, base: number) => `x ${(value / base).toFixed(2).replace('.', ',')}`
  const rows = [['horses', 'fresh list', 'cards', 'per card', 'fresh profile', '', 'kept list', 'fresh / kept']]
  for (const [size, { listMs, listed, profileMs, keptMs }] of times) {
    rows.push([
      String(size),
      milliseconds(listMs),
      String(listed),
      ratio(listMs / listed, first.listMs / first.listed),
      milliseconds(profileMs),
      ratio(profileMs, first.profileMs),
      milliseconds(keptMs),
      ratio(listMs, keptMs),
    ])
  }
  print('\nTime of a page (median); ratios to the first row')
  printTable(rows)
}

function printTable(rows: string[][]): void {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const [first = '', ...rest] of rows) {
    print([first.padEnd(widths[0] ?? 0), ...rest.map((cell, i) => cell.padStart(widths[i + 1] ?? 0))].join('  '))
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
