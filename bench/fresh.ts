// The cost of an uncached page, relative to a fixed computation that is timed between the pages, so that the speed of
// the machine cancels out. Part of `npm run bench`, and alone after a build: `node bench/fresh.ts`. Reports what is
// above its budget; never fails.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { horsePath } from '#app/domain/names.ts'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { BUILD_FOLDER } from '#app/framework/build-folder.ts'
import type { App } from '#app/server/entry.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { elementsIn } from './elements.ts'

const SECONDS = 4
const WARM_UP_RUNS = 240
const PROFILES = 60
/** Enough for a list of 200. */
const LARGE_STUD = 1500
const MOST_ELEMENTS = 1500

/** Budgets in rounds of the fixed computation. */
const BUDGETS: Readonly<Record<string, number>> = {
  info: 3.4,
  offspring: 1.1,
  eval: 1,
  merits: 1.2,
  start: 1.2,
  'list of 200': 11,
}

// Like the program itself: React's development build is several times slower.
process.env['NODE_ENV'] = 'production'

const today = todayInStockholm(new Date())
const build = join(import.meta.dirname, '..', BUILD_FOLDER, 'server', 'index.js')
// The build's type is that of the module it was made from.
const { createApp } = (await import(pathToFileURL(build).href)) as { createApp: (given: { store: Store }) => App }

const print = (line: string) => process.stdout.write(`${line}\n`)
const comma = (value: number) => value.toFixed(2).replace('.', ',')

/** Work like that of a page: objects, strings, a sort, JSON and back. Never change it: the budgets depend on it. */
function fixedWork(): number {
  const rows = Array.from({ length: 1200 }, (_row, at) => ({
    name: `Häst ${(at * 7919) % 1200}`,
    born: 2000 + (at % 26),
    marks: [at % 10, (at * 3) % 10, (at * 7) % 10],
  }))
  rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows // written above
  const html = read.map(({ name, born, marks }) => `<li class="row"><b>${name}</b> ${born} ${marks.join(' · ')}</li>`)
  return html.join('').replaceAll('&', '&amp;').length
}

/** Processor time in milliseconds. */
async function computing(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Processor time of each of these pages in turn, and of the fixed work between them. */
async function measure(app: App, paths: readonly string[]): Promise<{ ms: number; ratio: number }> {
  const ask = async (turn: number) => {
    const path = paths[turn % paths.length] ?? '/'
    const response = await app(new Request(`http://localhost${path}`), { today })
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    await response.text()
  }
  for (let turn = 0; turn < WARM_UP_RUNS; turn += 1) {
    await ask(turn)
    fixedWork()
  }
  const pages: number[] = []
  const fixed: number[] = []
  const end = performance.now() + SECONDS * 1000
  for (let turn = 0; performance.now() < end || turn % paths.length !== 0; turn += 1) {
    pages.push(await computing(() => ask(turn)))
    fixed.push(await computing(fixedWork))
  }
  return { ms: median(pages), ratio: median(pages) / median(fixed) }
}

async function withStud(horses: number, work: (app: App, store: Store) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-fresh-'))
  try {
    const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    if ((await seed(['--horses', String(horses)], environment)) !== 0) throw new Error(`no stud of ${horses} horses`)
    const store = await openStore({ dataDir })
    try {
      await work(createApp({ store }), store)
    } finally {
      await store.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function tell(app: App, name: string, paths: readonly string[]): Promise<void> {
  const { ms, ratio } = await measure(app, paths)
  const budget = BUDGETS[name] ?? Number.NaN
  const isAbove = ratio > budget
  print(
    `${name.padEnd(12)} ${comma(ms).padStart(6)} ms  ${comma(ratio).padStart(5)} of ${comma(budget)}${isAbove ? '  ABOVE' : ''}`,
  )
}

async function tellLargest(app: App, names: readonly string[]): Promise<void> {
  let largest = { name: '', elements: 0, bytes: 0 }
  for (const name of names) {
    const html = await (await app(new Request(`http://localhost${horsePath(name)}`), { today })).text()
    const elements = elementsIn(html)
    if (elements > largest.elements) largest = { name, elements, bytes: Buffer.byteLength(html) }
  }
  print(`largest Info page: ${largest.name}, ${largest.elements} elements of ${MOST_ELEMENTS}, ${largest.bytes} bytes`)
}

/** What the pages of names weigh packed, beside those of horses without results and assessments. */
async function tellNames(app: App, { db }: Store): Promise<void> {
  const weigh = async (names: Iterable<string>) => {
    const packed: number[] = []
    for (const name of names) {
      const response = await app(new Request(`http://localhost${horsePath(name)}`), { today })
      if (response.status === 200) packed.push(brotliCompressSync(await response.text()).length)
    }
    return { middle: median(packed), most: Math.max(...packed), count: packed.length }
  }
  const [horses, entries, scores, evaluations] = await Promise.all([
    db.selectFrom('horses').select(['name', 'sire', 'dam']).execute(),
    db.selectFrom('pedigree').select(['name', 'sire', 'dam']).execute(),
    db.selectFrom('scores').select('name').execute(),
    db.selectFrom('evaluations').select('horse').execute(),
  ])
  const named = new Set([...horses, ...entries].map(({ name }) => name))
  const told = new Set([...scores.map(({ name }) => name), ...evaluations.map(({ horse }) => horse)])
  const own = new Set(horses.map(({ name }) => name))
  const parents = new Set([...horses, ...entries].flatMap(({ sire, dam }) => [sire ?? '', dam ?? '']))
  const bare = await weigh([...own].filter((name) => !told.has(name)))
  print(`\nPages packed: ${bare.count} bare profiles, ${bare.middle} bytes in the middle, ${bare.most} at most`)
  for (const [what, names, allowed] of [
    ['names of the pedigrees', [...named].filter((name) => !own.has(name)), 1],
    ['names known as parents alone', [...parents].filter((name) => name !== '' && !named.has(name)), 0.5],
  ] as const) {
    const { middle, most, count } = await weigh(names)
    const ratio = middle / bare.middle
    print(
      `${count} ${what}: ${middle}, ${most}; ${comma(ratio)} of ${comma(allowed)}${ratio > allowed ? '  ABOVE' : ''}`,
    )
  }
}

print('\nFresh pages: computing time, and in rounds of a fixed computation')
await withStud(350, async (app, store) => {
  const horses = await store.db.selectFrom('horses').select('name').orderBy('id').execute()
  const names = horses.map(({ name }) => name)
  const profiles = names.slice(0, PROFILES)
  await tell(
    app,
    'info',
    profiles.map((name) => horsePath(name)),
  )
  for (const tab of ['offspring', 'eval', 'merits'] as const)
    await tell(
      app,
      tab,
      profiles.map((name) => horsePath(name, tab)),
    )
  await tell(app, 'start', ['/'])
  await tellLargest(app, names)
  await tellNames(app, store)
})
await withStud(LARGE_STUD, (app) => tell(app, 'list of 200', ['/competitors']))
