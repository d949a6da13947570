// Hours of everything at once: `node bench/soak.ts [--minutes 60] [--engine sqlite|postgres] [--folder DIR]`, after a
// build. Visitors, bursts of aborted searches, edits, pictures, imports, backups, sign-ins, and forty kills an hour.
// What was acknowledged is looked for after each kill. Every five minutes it prints memory, handles, disk and times of
// answers. With a folder it goes on where it was ended. Exits with 1 if anything is lost, grows without end, or takes
// more than five seconds without a kill beside it, and not because other programs have the processor.

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { horsePath } from '#app/domain/names.ts'
import { openStore } from '#app/store/store.ts'
import { seedStore } from '#demo/seed.ts'
import { Visitor } from '../tests/pages/served.ts'
import { startPostgres } from '../tests/postgres.ts'
import { ANNA, type Cookie, fillStore } from '../tests/studs/template.ts'
import { bytesIn, handlesOf, megabytesOf, starvedMsOf } from './process-size.ts'
import { type Product, startProduct } from './product-process.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    engine: { type: 'string', default: 'sqlite' },
    folder: { type: 'string' },
  },
})
const MINUTE = 60_000
const KILL_EVERY_MS = 90_000
const TELL_EVERY_MS = 5 * MINUTE
const SLOW_MS = 5000
/** A slow answer this long after a kill, or before one, is explained by it. */
const NEAR_A_KILL_MS = 15_000
const PATIENCE_MS = 40_000
/** How much more the last quarter of an hour may take than the second five minutes. */
const GROWTH = { memory: 1.5, handles: 1.5 }
const LISTS = ['/', '/stallions', '/bloodmares', '/competitors', '/youngsters', '/seniors', '/for-sale', '/bloodlines']

type Sample = { memory: number; handles: number }
type Slow = { at: number; what: string; ms: number; starvedMs: number }
type State = {
  ranMs: number
  session: Cookie
  horses: string[]
  /** By horse: what was acknowledged, and what was sent since without an answer. */
  colours: Record<string, { acknowledged: string | null; sent: string[] }>
  pictures: string[]
  imported: string[]
  counts: Record<string, number>
  lost: string[]
  slow: Slow[]
  kills: number[]
  samples: Sample[]
}

const print = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
const random = seededRandom(`soak ${options.engine} ${Date.now()}`)
const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'hovslag-soak-'))
mkdirSync(folder, { recursive: true })
const dataDir = join(folder, 'data')
const stateFile = join(folder, 'state.json')
chmodSync(folder, 0o755) // PostgreSQL runs as another user
const isNew = !existsSync(stateFile)
if (isNew) for (const left of [dataDir, join(folder, 'postgres')]) rmSync(left, { recursive: true, force: true })
const server = options.engine === 'postgres' ? await startPostgres(join(folder, 'postgres')) : null
const place = { dataDir, ...(server ? { databaseUrl: server.url } : {}) }
const state: State = isNew ? await newState() : readState()
const times = new Map<string, number[]>()
const until = performance.now() + Number(options.minutes) * MINUTE - state.ranMs
let lastSaved = performance.now()
const soak = { isOver: false }
let product = await start()

function readState(): State {
  const kept = JSON.parse(readFileSync(stateFile, 'utf8')) as State // written below
  if (kept.kills.length % 2 === 1) kept.kills.pop() // ended before the next start
  return kept
}

async function newState(): Promise<State> {
  const store = await openStore(place)
  await seedStore(store, { year: 2026 })
  const session = await fillStore(store, [])
  const rows = await store.db.selectFrom('horses').select('name').orderBy('id').execute()
  await store.close()
  const horses = rows.map(({ name }) => name)
  const lists = { pictures: [], imported: [], lost: [], slow: [], kills: [], samples: [] }
  return { ranMs: 0, session, horses, colours: {}, counts: {}, ...lists }
}

function save(): void {
  const now = performance.now()
  state.ranMs += now - lastSaved
  lastSaved = now
  writeFileSync(stateFile, JSON.stringify(state))
}

/** Ended from outside: what was sent until now is written down, for the run that goes on. */
async function leave(): Promise<void> {
  save()
  await product.kill()
  await server?.stop()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave())

function start(): Promise<Product> {
  return startProduct(dataDir, server ? { DATABASE_URL: server.url } : {})
}

const count = (what: string) => {
  state.counts[what] = (state.counts[what] ?? 0) + 1
}

/** Measures and counts; a slow answer is noted. Null if the connection ended, as beside a kill. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  const started = performance.now()
  const starved = starvedMsOf(product.pid) + starvedMsOf(process.pid)
  try {
    const made = await work()
    count(what)
    return made
  } catch {
    count(`${what}: no answer`)
    return null
  } finally {
    const ms = performance.now() - started
    times.set(what, [...(times.get(what) ?? []), ms])
    const starvedMs = starvedMsOf(product.pid) + starvedMsOf(process.pid) - starved
    if (ms > SLOW_MS) state.slow.push({ at: Date.now() - ms, what, ms, starvedMs })
  }
}

type Got = { status: number; location: string | undefined; body: Buffer }
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

function ask(path: string, { form, cookie, abortMs }: { form?: string; cookie?: string; abortMs?: number } = {}) {
  const { address } = product
  return new Promise<Got>((resolve, reject) => {
    const headers = {
      origin: address,
      'accept-encoding': 'identity',
      'x-forwarded-for': `198.51.${Math.floor(random() * 200)}.${Math.floor(random() * 250)}`,
      ...(cookie ? { cookie } : {}),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const sent = request(address + path, { agent, headers, method: form === undefined ? 'GET' : 'POST' }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => {
        clearTimeout(limit)
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
    const limit = setTimeout(() => sent.destroy(new Error('ended')), abortMs ?? PATIENCE_MS)
    sent.end(form)
  })
}

const signedIn = () => `${state.session.name}=${state.session.value}`
const anna = () => new Visitor(product.address, [state.session])

async function every(ms: number, work: () => Promise<unknown>): Promise<void> {
  while (!soak.isOver) {
    const next = pause(ms)
    await work().catch((error: unknown) => count(`failed: ${String(error).slice(0, 80)}`))
    await next
  }
}

async function visit(): Promise<void> {
  const path = random() < 0.3 ? pick(LISTS) : random() < 0.6 ? horsePath(pick(state.horses)) : `/search?q=${word()}`
  const got = await timed('page', () => ask(path))
  if (got && got.status !== 200) count(`page: ${got.status}`)
}

const word = () => Math.floor(random() * 36 ** 3).toString(36)

/** Forty searches that are left at once, and what the next reader waits for. */
async function abortSearches(): Promise<void> {
  const burst = Array.from({ length: 40 }, () => ask(`/search?q=${word()}`, { abortMs: 5 + random() * 100 }))
  for (const { status } of await Promise.allSettled(burst)) count(`aborted search: ${status}`)
  await timed('page after aborted searches', () => ask(`/search?q=${word()}`))
}

const FORM_FIELD = /name="color"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="color"/
const editPage = (horse: string) => `/admin/update-horse?horse=${encodeURIComponent(horse)}`

async function edit(): Promise<void> {
  const horse = pick(state.horses)
  const colour = `Brun ${word()}${state.counts.edit ?? 0}`
  const page = await timed('form', () => anna().visit(editPage(horse)))
  if (!page) return
  page.fill(page.getByLabel('Färg', { exact: true }), colour)
  const form = page.posts().find(({ fields }) => fields.has('color'))
  if (!form) throw new Error('no form')
  const known = (state.colours[horse] ??= { acknowledged: null, sent: [] })
  known.sent.push(colour)
  const path = form.to.pathname + form.to.search
  const got = await timed('edit', () => ask(path, { form: String(form.fields), cookie: signedIn() }))
  if (got?.status === 302 && got.location !== '/') Object.assign(known, { acknowledged: colour, sent: [] })
}

async function upload(path: string, field: string, bytes: Buffer, name: string): Promise<Response> {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(bytes)]), name)
  const headers = { origin: product.address, cookie: signedIn() }
  return fetch(product.address + path, { method: 'POST', body, redirect: 'manual', headers })
}

async function sendPicture(): Promise<void> {
  const horse = pick(state.horses)
  const background = { r: Math.floor(random() * 256), g: Math.floor(random() * 256), b: Math.floor(random() * 256) }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  const path = `/admin/pictures/${encodeURIComponent(horse)}`
  const sent = await timed('picture', () => upload(path, 'files', bytes, 'bild.jpg'))
  if (sent?.status !== 302) return count(`picture: ${sent?.status ?? 'none'}`)
  const shown = await timed('page of pictures', () => ask(path, { cookie: signedIn() }))
  const found = [...(shown?.body.toString() ?? '').matchAll(/\/bild\/[^"?,\s]+/g)]
  for (const [address] of found) if (!state.pictures.includes(address)) state.pictures.push(address)
}

async function importFile(): Promise<void> {
  const name = `Soak ${word()}${state.counts.import ?? 0}`
  const horses = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${name}-${at}`, { name: `${name} ${at}` }]))
  const file = Buffer.from(JSON.stringify({ __collections__: { pedigree: horses } }))
  const taken = await timed('import', async () => {
    const sent = await upload('/admin/import/upload', 'file', file, 'stall.json')
    if (sent.status !== 302) throw new Error(`refused with ${sent.status}`)
    const page = await anna().visit('/admin/import')
    return page.press(page.getByRole('button', { name: /^Ta in/ }))
  })
  if (taken?.html.includes('30 nya')) state.imported.push(`${name} 29`)
}

async function backUp(): Promise<void> {
  await timed('backup', async () => {
    const page = await anna().visit('/admin/backup')
    await page.press(page.getByRole('button', { name: 'Säkerhetskopiera nu' }))
  })
}

async function signIn(): Promise<void> {
  const isRight = random() < 0.7
  const form = String(new URLSearchParams({ ...ANNA, ...(isRight ? {} : { password: 'gissning-gissning' }) }))
  const got = await timed('sign-in', () => ask('/login', { form }))
  if (got && isRight && got.status !== 302) count(`right sign-in: ${got.status}`)
}

/** The first answers after a start may come late. */
async function insist(path: string, given: { cookie?: string } = {}): Promise<Got> {
  for (let time = 1; ; time++) {
    try {
      return await ask(path, given)
    } catch (error) {
      if (time === 5) throw error
      await pause(3000)
    }
  }
}

/** Looks for all that was acknowledged: colours of the last edits, some pictures and imports, or all of them. */
async function lookFor(isAll: boolean): Promise<void> {
  const some = <One>(all: readonly One[]) => (isAll ? all : all.slice(-8))
  for (const [horse, { acknowledged, sent }] of some(Object.entries(state.colours))) {
    const got = await insist(editPage(horse), { cookie: signedIn() })
    const [, first, second] = FORM_FIELD.exec(got.body.toString()) ?? []
    const found = first ?? second ?? ''
    if (acknowledged !== null && found !== acknowledged && !sent.includes(found))
      state.lost.push(`${horse}: ${found}, not ${acknowledged} (sent ${sent.join()}), status ${got.status}`)
  }
  for (const address of some(state.pictures)) {
    const got = await insist(address)
    if (got.status !== 200) state.lost.push(`picture ${address}: ${got.status}`)
  }
  for (const name of some(state.imported)) {
    const got = await insist(`/admin/pedigree?q=${encodeURIComponent(name)}`, { cookie: signedIn() })
    if (!got.body.includes(name)) state.lost.push(`import ${name}`)
  }
}

const isKilled = () => state.kills.length % 2 === 1

/** A start and the looking take their time: what is late is made up for. */
async function kill(): Promise<void> {
  const ranMs = state.ranMs + performance.now() - lastSaved
  await pause(Math.max(KILL_EVERY_MS / 4, (state.kills.length / 2 + 1) * KILL_EVERY_MS - ranMs))
  if (soak.isOver) return
  state.kills.push(Date.now())
  await product.kill()
  product = await start()
  state.kills.push(Date.now())
  count('kill')
  await lookFor(false)
}

async function tell(): Promise<void> {
  await pause(TELL_EVERY_MS)
  while (isKilled() && !soak.isOver) await pause(1000)
  if (soak.isOver) return
  report()
}

function report(): void {
  save()
  const sample = { memory: megabytesOf(Number(product.pid)), handles: handlesOf(Number(product.pid)) }
  state.samples.push(sample)
  const disk = bytesIn(dataDir) - bytesIn(join(dataDir, 'backups')) + bytesIn(join(folder, 'postgres/data/base'))
  print(
    `after ${(state.ranMs / MINUTE).toFixed(0)} min: ${sample.memory.toFixed(0)} MB, ${sample.handles} handles, ` +
      `${(disk / 2 ** 20).toFixed(0)} MB of disk, ${state.kills.length / 2} kills, ${state.lost.length} lost`,
  )
  for (const [what, all] of times) {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    print(`  ${what.padEnd(28)} ${String(all.length).padStart(6)}  ${at(0.5)} / ${at(0.99)} / ${at(1)} ms`)
  }
  times.clear()
}

/** A kill beside it, or a machine so busy that the two processes waited for it most of the time. */
const isExplained = ({ at, ms, starvedMs }: Slow) =>
  starvedMs > ms / 2 || state.kills.some((killed) => killed > at - NEAR_A_KILL_MS && killed < at + ms + NEAR_A_KILL_MS)

const work = [
  every(250, visit),
  every(400, visit),
  every(10_000, abortSearches),
  every(2000, edit),
  every(20_000, sendPicture),
  every(180_000, importFile),
  every(240_000, backUp),
  every(15_000, signIn),
  every(0, kill),
  every(0, tell),
]
while (performance.now() < until) {
  await pause(Math.min(MINUTE, Math.max(0, until - performance.now())))
  save()
}
soak.isOver = true
await Promise.race([Promise.all(work), pause(KILL_EVERY_MS + PATIENCE_MS)])
while (isKilled()) await pause(1000)
await lookFor(true)
report()
await product.stop()
await server?.stop()
for (const [what, times_] of Object.entries(state.counts)) print(`  ${what}: ${times_}`)
const unexplained = state.slow.filter((one) => !isExplained(one))
for (const { what, ms, at } of unexplained)
  print(`unexplained: ${what} ${ms.toFixed(0)} ms at ${new Date(at).toISOString()}`)
for (const line of state.lost) print(`LOST ${line}`)
const [, early] = state.samples
const late = state.samples.at(-1)
const isGrowing = (what: keyof Sample) => Boolean(early && late && late[what] > early[what] * GROWTH[what])
for (const what of ['memory', 'handles'] as const) if (isGrowing(what)) print(`GROWING: ${what}`)
const starvedSlow = state.slow.filter(({ ms, starvedMs }) => starvedMs > ms / 2).length
print(`${state.slow.length} above 5 s, of which ${starvedSlow} waited for the processor for most of the time`)
print(`${state.kills.length / 2} kills, ${state.lost.length} lost, ${unexplained.length} unexplained`)
if (state.lost.length + unexplained.length > 0 || isGrowing('memory') || isGrowing('handles')) process.exitCode = 1
if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
process.exit()
