// What Lighthouse says of twelve pages on a phone, the weight of each as transferred, its elements, and the round
// trips of the first client navigation: `node bench/lighthouse.ts [--runs 3]`, after a build; part of `npm run
// bench`. Lighthouse is installed into `.cache` on first use, and skipped if that fails. Its figures depend on the
// machine: a good idle machine has a benchmark index of 1500 or more. A pair of the planner is not indexed on
// purpose, which costs it SEO points. Never fails.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page, type Request } from '@playwright/test'
import { horsePath } from '#app/domain/names.ts'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { installedChromium } from '../tests/chromium.ts'
import { startProduct } from './product-process.ts'

const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', '.cache', `lighthouse-${VERSION}`)
const HORSES = 350
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' } }, strict: false })
const RUNS = Math.max(1, Number(options.runs) || 1)

/** The parts of Lighthouse's result used here. */
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
}
type Chrome = { port: number; kill: () => unknown }
type Tools = {
  lighthouse: (address: string, flags: object) => Promise<{ lhr: Result } | undefined>
  launch: (options: object) => Promise<Chrome>
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const browserPath = installedChromium()

/** Lighthouse and its browser launcher, installed if missing. Throws if that fails. */
async function tools(): Promise<Tools> {
  const modules = join(FOLDER, 'node_modules')
  if (!existsSync(join(modules, 'lighthouse', 'package.json'))) {
    mkdirSync(FOLDER, { recursive: true })
    const wanted = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
    const [code] = (await once(spawn('npm', wanted, { stdio: 'ignore' }), 'exit')) as [number | null]
    if (code !== 0) throw new Error(`npm ended with ${code}`)
  }
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(modules, path)).href)
  // Installed on use, so there are no types.
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Tools['lighthouse'] }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Pick<Tools, 'launch'>
  return { lighthouse, launch }
}

/** A name of the pedigrees without a horse here, which has foals. */
const anAncestor = (db: Store['db']) =>
  db
    .selectFrom('pedigree')
    .select('name')
    .where('name', 'not in', db.selectFrom('horses').select('name'))
    .where(
      'name',
      'in',
      db.selectFrom('horses').select('sire').where('sire', 'is not', null).$narrowType<{ sire: string }>(),
    )
    .orderBy('name')
    .executeTakeFirstOrThrow()

/** The pages: of profiles the one with most results, and a pair of the planner. */
async function pagesOf({ db }: Store): Promise<Record<string, string>> {
  const rows = await db.selectFrom('scores').select(['name', 'doc']).execute()
  const rich = rows.reduce((most, row) => (row.doc.length > most.doc.length ? row : most))
  const first = (category: string) =>
    db.selectFrom('horses').select('name').where('category', '=', category).orderBy('id').executeTakeFirstOrThrow()
  const [sire, dam, { name }] = await Promise.all([first('stallions'), first('bloodmares'), anAncestor(db)])
  return {
    start: '/',
    list: '/stallions',
    profile: horsePath(rich.name ?? ''),
    planner: '/breeding',
    pair: `/breeding?${new URLSearchParams({ hingst: sire.name, sto: dam.name })}`,
    'blood lines': '/bloodlines',
    'all horses': '/horses',
    'a sentence': '/horses?q=ston+till+salu',
    'a name': horsePath(name),
    relation: `/related?${new URLSearchParams({ a: sire.name, b: dam.name })}`,
    'a year': `/year/${todayInStockholm(new Date()).year - 1}`,
    'a partner': `/breeding/choose?${new URLSearchParams({ sto: dam.name })}`,
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

async function judge({ lighthouse }: Tools, chrome: Chrome, name: string, address: string): Promise<void> {
  const found: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    const flags = { port: chrome.port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES }
    const told = await lighthouse(address, flags)
    if (told) found.push(told.lhr)
  }
  const scores = CATEGORIES.map((key) => median(found.map(({ categories }) => percent(categories[key]?.score))))
  const value = (id: string) => median(found.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const times = [
    `first paint ${Math.round(value('first-contentful-paint'))} ms`,
    `largest ${Math.round(value('largest-contentful-paint'))} ms`,
    `blocked ${Math.round(value('total-blocking-time'))} ms`,
    `shift ${value('cumulative-layout-shift').toFixed(3)}`,
    `index ${Math.round(median(found.map(({ environment }) => environment.benchmarkIndex)))}`,
  ]
  print(`${name.padEnd(12)} ${scores.map((score) => String(score).padStart(3)).join(' ')}  ${times.join(', ')}`)
  for (const line of new Set(found.flatMap(lost))) print(`             ${line}`)
}

/** Audits that cost points, except for timings. */
function lost({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1).flatMap((key) =>
    (categories[key]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = '' } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 1 ? [`${key}: ${title} (${id})`] : []
    }),
  )
}

/** Transferred bytes by kind, and the elements of the served page. */
async function weigh(page: Page, name: string, address: string): Promise<void> {
  const bytes = new Map<string, number>()
  const sizes: Promise<void>[] = []
  const add = (request: Request) => {
    const size = async () => {
      const { responseBodySize } = await request.sizes()
      const kind = request.resourceType()
      bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)
    }
    sizes.push(size().catch(() => {}))
  }
  page.on('requestfinished', add)
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  page.off('requestfinished', add)
  const elements = await page.locator('*').count()
  const kinds = [...bytes].sort(([, a], [, b]) => b - a)
  const all = kinds.reduce((sum, [, size]) => sum + size, 0)
  const parts = kinds.map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`)
  print(`${name.padEnd(12)} ${(all / 1000).toFixed(1)} kB (${parts.join(', ')}), ${elements} elements`)
}

/** The chain of dependent requests when the first link of a page is hovered and clicked. */
async function roundTrips(page: Page, from: string, link: string): Promise<void> {
  await page.goto(from, { waitUntil: 'networkidle' })
  const asked: { url: string; start: number; end: number }[] = []
  const start = new Map<Request, number>()
  // Drawings do not count. A preload has no kind of its own and is recognised by its file.
  const isCounted = (request: Request) => /\.(?:data|js|css)$/.test(new URL(request.url()).pathname)
  const began = (request: Request) => void start.set(request, performance.now())
  const ended = (request: Request) => {
    const at = start.get(request)
    if (at !== undefined && isCounted(request))
      asked.push({ url: new URL(request.url()).pathname, start: at, end: performance.now() })
  }
  page.on('request', began).on('requestfinished', ended)
  const target = page.locator(link).first()
  const to = new URL((await target.getAttribute('href')) ?? '', from)
  await target.hover()
  await target.click()
  await page.waitForURL(to.href)
  await page.waitForLoadState('networkidle')
  page.off('request', began).off('requestfinished', ended)
  const depth = new Map<object, number>()
  for (const one of asked.toSorted((a, b) => a.start - b.start)) {
    const before = asked.filter(({ end }) => end <= one.start).map((other) => depth.get(other) ?? 0)
    depth.set(one, 1 + Math.max(0, ...before))
  }
  print(
    `first step from ${new URL(from).pathname}: ${asked.length} requests, ${Math.max(0, ...depth.values())} round trips`,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-lighthouse-'))
try {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  if ((await seed(['--horses', String(HORSES)], environment)) !== 0) throw new Error('no stud')
  const store = await openStore({ dataDir })
  const pages = await pagesOf(store).finally(() => store.close())
  // With PUBLIC_URL the pages have canonical addresses.
  const port = String(await freePort())
  const surroundings = { NODE_ENV: 'production', BACKUP_KEEP: '0', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const product = await startProduct(dataDir, surroundings)
  try {
    const at = (path: string) => product.address + path
    // Cached, as for most requests.
    for (const path of Object.values(pages)) await fetch(at(path))
    print('\nWhat pages weigh on a telephone, and how they are stepped between')
    const browser = await chromium.launch({ executablePath: browserPath })
    try {
      for (const [name, path] of Object.entries(pages)) {
        const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
        await weigh(page, name, at(path))
        await page.close()
      }
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await roundTrips(page, at('/stallions'), 'main h2 a[href^="/horse/"]')
    } finally {
      await browser.close()
    }
    print(
      `\nLighthouse ${VERSION} on its telephone, median of ${RUNS}: performance, accessibility, best practices, SEO`,
    )
    const found = await tools().catch((error: unknown) => {
      print(`not measured: ${error instanceof Error ? error.message : String(error)}`)
      return null
    })
    if (found) {
      const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu']
      const chrome = await found.launch({ chromePath: browserPath, chromeFlags })
      try {
        for (const [name, path] of Object.entries(pages)) await judge(found, chrome, name, at(path))
      } finally {
        await chrome.kill()
      }
    }
  } finally {
    await product.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
