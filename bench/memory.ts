// Memory of the site's process with all its children (PSS), and how long the pages of the whole stud take: `node
// bench/memory.ts [--minutes 18] [--large 20000]`, after a build, on Linux; part of `npm run bench`. At 350 horses
// after a start, under load, after minutes of visits, edits and pictures, and two idle minutes later; at 20,000 after
// visitors and the desk, while a cached page is asked for all the time, and right after a restart. Exits with 1 beyond
// a bound. The pages of Node's own program are shared with this one: alone, the site counts some 30 MB more.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { horsePath } from '#app/domain/names.ts'
import { openStore } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { Visitor } from '../tests/pages/served.ts'
import { type Cookie, fillStore } from '../tests/studs/template.ts'
import { CachedVisits } from './cached-visits.ts'
import { megabytesOf, starvedMsOf } from './process-size.ts'
import { type Product, startProduct } from './product-process.ts'

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '18' }, large: { type: 'string', default: '20000' } },
  strict: false,
})
const BOUNDS = { start: 130, load: 200, mixed: 250, idle: 180, large: 300, waitMs: 50, firstMs: 1500, secondMs: 100 }
const LISTS = ['/', '/stallions', '/bloodmares', '/competitors', '/youngsters', '/seniors', '/for-sale', '/bloodlines']
const DESK = ['/admin/lines', '/admin/doctor', '/admin/season']
/** Asked for by somebody signed in, so that no page is cached. */
const WHOLE_STUD = [
  '/breeding?vy=mal&anlag=dubbel-tobiano',
  '/breeding/plan?anlag=dubbel-tobiano',
  '/stallions?ordning=poang',
  '/bloodmares?ordning=bedomning',
]
const IDLE_MINUTES = 2

const random = seededRandom('memory')
const print = (line: string) => process.stdout.write(`${line}\n`)
const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

function check(what: string, value: number, bound: number, unit: string): void {
  print(`  ${what.padEnd(34)} ${value.toFixed(0).padStart(6)} ${unit} of ${bound}${value > bound ? '  ABOVE' : ''}`)
  if (value > bound) process.exitCode = 1
}

const tell = ({ pid }: Product, what: string, bound: number) => check(what, megabytesOf(Number(pid)), bound, 'MB')

type Work = (product: Product, names: string[], session: Cookie, restart: () => Promise<Product>) => Promise<void>

async function withStud(horses: number, work: Work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-memory-'))
  try {
    const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    if ((await seed(['--horses', String(horses)], environment)) !== 0) throw new Error('no stud')
    const store = await openStore({ dataDir })
    const session = await fillStore(store, [])
    const rows = await store.db.selectFrom('horses').select('name').orderBy('id').execute()
    await store.close()
    let product = await startProduct(dataDir)
    const restart = async () => {
      await product.stop()
      product = await startProduct(dataDir)
      return product
    }
    try {
      await pause(3000)
      const names = rows.map(({ name }) => name)
      await work(product, names, session, restart)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds until the whole page is there. */
async function visit(product: Product, path: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const response = await fetch(product.address + path, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return performance.now() - started
}

async function everySecond(minutes: number, times: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + minutes * 60_000
  for (let turn = 0; performance.now() < end; turn++) {
    const next = pause(1000 / times)
    await work(turn)
    await next
  }
}

async function edit(anna: Visitor, name: string, turn: number): Promise<void> {
  const page = await anna.visit(`/admin/update-horse?horse=${encodeURIComponent(name)}`)
  page.fill(page.getByLabel('Färg', { exact: true }), `Brun ${turn}`)
  await page.press(page.getByRole('button', { name: 'Spara häst' }))
}

async function sendPicture(product: Product, { name, value }: Cookie, horse: string): Promise<void> {
  const background = { r: Math.floor(random() * 256), g: Math.floor(random() * 256), b: 90 }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(bytes)]), 'bild.jpg')
  const sent = await fetch(`${product.address}/admin/pictures/${encodeURIComponent(horse)}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: product.address, cookie: `${name}=${value}` },
  })
  if (sent.status >= 400) throw new Error(`a picture is refused with ${sent.status}`)
}

print('\nMemory of the site with its children')
await withStud(350, async (product, names, session) => {
  tell(product, '350 horses, after a start', BOUNDS.start)
  for (const path of [...LISTS, ...names.slice(0, 59).map((name) => horsePath(name))]) await visit(product, path)
  tell(product, 'after 67 pages', BOUNDS.load)
  const end = performance.now() + 10_000
  const line = async () => {
    while (performance.now() < end) await visit(product, '/stallions')
  }
  await Promise.all(Array.from({ length: 16 }, line))
  tell(product, 'under load', BOUNDS.load)
  await visit(product, `${horsePath(names[0] ?? '')}/pass.png`)
  const minutes = Number(options.minutes)
  const anna = new Visitor(product.address, [session])
  await Promise.all([
    everySecond(minutes, 6, () => visit(product, random() < 0.3 ? pick(LISTS) : horsePath(pick(names)))),
    everySecond(minutes, 1, (turn) => edit(anna, pick(names), turn)),
    everySecond(minutes, 0.1, () => sendPicture(product, session, pick(names))),
  ])
  tell(product, `after ${minutes} minutes of mixed load`, BOUNDS.mixed)
  await pause(IDLE_MINUTES * 60_000)
  tell(product, `${IDLE_MINUTES} idle minutes later`, BOUNDS.idle)
})

await withStud(Number(options.large), async (product, names, { name, value }, restart) => {
  const signedIn = { cookie: `${name}=${value}` }
  await visit(product, '/stallions')
  const visits = await CachedVisits.start(product.address, '/stallions')
  await visit(product, '/admin', signedIn)
  await visit(product, '/breeding', signedIn)
  // What a start makes by itself is not to be counted as the wait for something else.
  for (const path of [...LISTS, '/horses', '/breeding']) await visit(product, path)
  await pause(3000)
  print(`  a cached page while the first pages are made ${visits.takeLongestMs().toFixed(0)} ms`)
  for (const path of [...DESK, ...WHOLE_STUD]) {
    visits.takeLongestMs()
    const starvedMs = starvedMsOf(product.pid)
    const first = await visit(product, path, signedIn)
    const second = await visit(product, path, signedIn)
    check(`${path} the first time`, first, BOUNDS.firstMs, 'ms')
    check('  the second time', second, BOUNDS.secondMs, 'ms')
    check('  a cached page meanwhile', visits.takeLongestMs(), BOUNDS.waitMs, 'ms')
    print(`    others had the processor for ${(starvedMsOf(product.pid) - starvedMs).toFixed(0)} ms`)
  }
  visits.stop()
  for (const path of [...LISTS, ...names.slice(0, 100).map((one) => horsePath(one))]) await visit(product, path)
  await pause(IDLE_MINUTES * 60_000)
  tell(product, `${options.large} horses, after visitors and desk`, BOUNDS.large)
  const again = await restart()
  for (const path of DESK) {
    check(`${path} right after a restart`, await visit(again, path, signedIn), BOUNDS.firstMs, 'ms')
  }
})
