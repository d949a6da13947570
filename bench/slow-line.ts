// How soon a page is painted on a slow line (50 kB/s, 400 ms) at 360 px, with nothing cached, and how much moves after
// that: `node bench/slow-line.ts [--runs 3]`, after a build; part of `npm run bench`. Exits with 1 if the start page, a
// list or a profile is late or moves.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { horsePath } from '#app/domain/names.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { installedChromium } from '../tests/chromium.ts'
import { startProduct } from './product-process.ts'

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const LATEST_PAINT_MS = 1500
/** A word or two that are a few pixels narrower in a fallback font. */
const MOST_SHIFT = 0.001
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' } }, strict: false })
const RUNS = Math.max(1, Number(options.runs) || 1)

/** `styleBytes`: of the sheets that the first paint waits for. */
type Visit = { htmlMs: number; paintedMs: number; styleMs: number; shift: number; styleBytes: number }

const print = (line: string) => process.stdout.write(`${line}\n`)

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    // Everything that may still move the page has arrived: fonts, script, pictures in view.
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ href }) => href,
      )
      const styles = files.filter(({ name }) => sheets.includes(name))
      return {
        htmlMs: navigation?.responseEnd ?? Number.NaN,
        paintedMs: paint?.startTime ?? Number.NaN,
        styleMs: Math.max(...styles.map(({ responseEnd }) => responseEnd)),
        styleBytes: styles.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      }
    })
  } finally {
    await context.close()
  }
}

/** Pages with a bound, then others for comparison. */
async function pagesOf({ db }: Store) {
  const rows = await db.selectFrom('scores').select(['name', 'doc']).execute()
  const rich = rows.reduce((most, row) => (row.doc.length > most.doc.length ? row : most))
  return {
    start: { path: '/', isBound: true },
    list: { path: '/stallions', isBound: true },
    profile: { path: horsePath(rich.name ?? ''), isBound: true },
    planner: { path: '/breeding', isBound: false },
    lines: { path: '/bloodlines', isBound: false },
    'not found': { path: '/finns/inte', isBound: false },
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-slow-line-'))
try {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  if ((await seed([], environment)) !== 0) throw new Error('no stud')
  const store = await openStore({ dataDir })
  const pages = await pagesOf(store).finally(() => store.close())
  const product = await startProduct(dataDir, { NODE_ENV: 'production', BACKUP_KEEP: '0' })
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  try {
    print('\nOn a line of 50 kB/s and 400 ms, at 360 px, nothing cached')
    for (const [name, { path, isBound }] of Object.entries(pages)) {
      await fetch(product.address + path, { headers: { 'Accept-Encoding': 'br' } })
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, product.address + path))
      const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
      const isLate = isBound && of('paintedMs') > LATEST_PAINT_MS
      const moves = isBound && of('shift') > MOST_SHIFT
      if (isLate || moves) process.exitCode = 1
      print(
        `${name.padEnd(10)} first paint ${Math.round(of('paintedMs'))} ms${isBound ? ` (at most ${LATEST_PAINT_MS})` : ''}, ` +
          `HTML at ${Math.round(of('htmlMs'))} ms, styles ${(of('styleBytes') / 1000).toFixed(1)} kB at ` +
          `${Math.round(of('styleMs'))} ms, shift ${of('shift').toFixed(4)}${isLate ? ' TOO LATE' : ''}${moves ? ' MOVES' : ''}`,
      )
    }
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
