// How others fare while one address asks on 250 connections, beside how they fare alone, in the same run: the last part
// of `node bench/siege.ts`, or by itself `node bench/siege-of-one.ts [--seconds 10] [--only search]`. On a machine with
// `taskset` the product runs on one processor, everything else on another. Exits with 1 beyond a bound.

import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStore } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { Visitor } from '../tests/pages/served.ts'
import { ANNA, fillStore } from '../tests/studs/template.ts'
import { type Product, startProduct } from './product-process.ts'
import { CROWDS, type CrowdKind, type Target } from './siege-crowd.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string' } },
  strict: false,
})
/** Milliseconds that a cached page may take longer, and how many times as long the rest may take (medians). */
const BOUNDS = { keptMs: 10, kept99Ms: 50, times: 3 }
const ASK_EVERY_MS = 15
const WARM_UP_MS = 3000
/** The longest a request may take. */
const PATIENCE_MS = 30_000

type Times = { kept: number[]; uncached: number[]; save: number[]; signIn: number[]; refused: number }
type Answer = { ms: number; status: number; cookies: string[] }

const print = (line: string) => process.stdout.write(`${line}\n`)
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
const median = (times: readonly number[]) => at(times, 0.5)

function pin(pid: number | undefined, processor: number): void {
  if (cpus().length > 1) spawnSync('taskset', ['-acp', String(processor), String(pid)])
}

let visitors = 0
/** Each visitor comes from a network of its own, on a new connection. */
function ask(address: string, path: string, { cookie = '', body = '' } = {}): Promise<Answer> {
  visitors += 1
  const headers = {
    'x-forwarded-for': `198.${18 + (visitors >> 16)}.${(visitors >> 8) % 256}.${visitors % 256}`,
    'accept-encoding': 'br',
    origin: address,
    ...(cookie ? { cookie } : {}),
    ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  const agent = new Agent({ keepAlive: false })
  const started = performance.now()
  return new Promise((resolve) => {
    const sent = request(address + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume().once('end', () => {
        clearTimeout(limit)
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '')
        resolve({ ms: performance.now() - started, status: response.statusCode ?? 0, cookies })
      })
    }).once('error', () => resolve({ ms: PATIENCE_MS, status: 0, cookies: [] }))
    const limit = setTimeout(() => sent.destroy(), PATIENCE_MS)
    sent.end(body)
  })
}

const LOGIN = String(new URLSearchParams(ANNA))

/** Visitors and the owner, one request after the other, for so many seconds. */
async function live(product: Product, owner: Owner, seconds: number): Promise<Times> {
  const { address } = product
  const times: Times = { kept: [], uncached: [], save: [], signIn: [], refused: 0 }
  const take = ({ ms, status }: Answer, into: number[], wanted: number) => {
    into.push(status === wanted ? ms : PATIENCE_MS)
    if (status !== wanted) times.refused += 1
  }
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    await ask(address, '/') // cached from here on
    for (let i = 0; i < 4; i++) {
      await pause(ASK_EVERY_MS)
      take(await ask(address, '/'), times.kept, 200)
    }
    for (let i = 0; i < 2; i++) {
      await pause(ASK_EVERY_MS)
      take(await ask(address, `/search?q=${owner.word()}`), times.uncached, 200)
    }
    if (turn % 4 === 0) take(await owner.save(), times.save, 302)
    if (turn % 12 === 0) take(await ask(address, '/login', { body: LOGIN }), times.signIn, 302)
    if (turn % 12 === 6) take(await ask(address, '/login', { body: LOGIN, cookie: owner.device }), times.signIn, 302)
  }
  return times
}

/** The owner at her desk, in a browser in which she has signed in. */
class Owner {
  readonly #product: Product
  readonly #horse: string
  #turn = 0
  session = ''
  device = ''

  constructor(product: Product, horse: string) {
    this.#product = product
    this.#horse = horse
  }

  async signIn(): Promise<void> {
    const { status, cookies } = await ask(this.#product.address, '/login', { body: LOGIN })
    if (status !== 302) throw new Error(`she is not let in: ${status}`)
    this.session = cookies.filter((cookie) => cookie.includes('session')).join('; ')
    this.device = cookies.filter((cookie) => cookie.includes('device')).join('; ')
  }

  word(): string {
    return `${(++this.#turn).toString(36)}o`
  }

  /** The form is read before the clock starts. */
  async save(): Promise<Answer> {
    const [name = '', value = ''] = this.session.split('=')
    const anna = new Visitor(this.#product.address, [{ name, value }])
    const page = await anna.visit(`/admin/update-horse?horse=${encodeURIComponent(this.#horse)}`)
    page.fill(page.getByLabel('Färg', { exact: true }), `Brun ${++this.#turn}`)
    const form = page.posts().find(({ fields }) => fields.has('color'))
    if (!form) throw new Error('no form')
    return ask(this.#product.address, form.to.pathname + form.to.search, {
      cookie: this.session,
      body: String(form.fields),
    })
  }
}

let isBreached = false
function tell(what: string, value: number, bound: number, unit: string): void {
  const isAbove = !(value <= bound)
  if (isAbove) isBreached = true
  print(`  ${what.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit} of ${bound}${isAbove ? '  ABOVE' : ''}`)
}

async function besiege(product: Product, owner: Owner, kind: CrowdKind, target: Target): Promise<void> {
  const seconds = Number(options.seconds)
  const alone = await live(product, owner, seconds)
  const file = join(import.meta.dirname, 'siege-crowd.ts')
  const attackers = fork(file, [kind, JSON.stringify(target)], { stdio: 'inherit' })
  pin(attackers.pid, 0)
  await pause(WARM_UP_MS)
  const under = await live(product, owner, seconds)
  attackers.send('end')
  const [answers] = (await once(attackers, 'message')) as [string] // the attackers' only message
  attackers.kill('SIGKILL')
  await once(attackers, 'exit')
  print(`${kind}, answered ${answers}`)
  const ms = (times: readonly number[]) => `${median(times).toFixed(1)} (${at(times, 0.99).toFixed(1)})`
  for (const what of ['kept', 'uncached', 'save', 'signIn'] as const)
    print(`    ${what}: ${ms(alone[what])} alone, ${ms(under[what])} besieged, ${under[what].length} times`)
  tell('cached page slower by (median)', median(under.kept) - median(alone.kept), BOUNDS.keptMs, 'ms')
  tell('cached page slower by (99 of 100)', at(under.kept, 0.99) - at(alone.kept, 0.99), BOUNDS.kept99Ms, 'ms')
  tell('uncached page', median(under.uncached) / median(alone.uncached), BOUNDS.times, 'times')
  tell('her save', median(under.save) / median(alone.save), BOUNDS.times, 'times')
  tell('requests refused, sign-ins among them', under.refused, 0, '')
}

const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-siege-'))
try {
  if ((await seed([], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })) !== 0) throw new Error('no stud')
  const store = await openStore({ dataDir })
  await fillStore(store, [])
  const rows = await store.db.selectFrom('horses').select('name').orderBy('id').execute()
  await store.close()
  const horses = rows.map(({ name }) => name)
  const product = await startProduct(dataDir)
  try {
    pin(process.pid, 0)
    pin(product.pid, 1)
    print('\nOthers beside one address with 250 connections, and alone')
    const owner = new Owner(product, horses[0] ?? '')
    await owner.signIn()
    await live(product, owner, 3)
    const target = { address: product.address, email: ANNA.email, horses }
    for (const kind of CROWDS.filter((one) => options.only === undefined || one === options.only))
      await besiege(product, owner, kind, target)
    const failures = product.log().filter((line) => !/ sign-in/.test(line))
    for (const line of failures.slice(0, 10)) print(`in the log: ${line}`)
  } finally {
    await product.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
if (isBreached) {
  print('the siege was lost')
  process.exitCode = 1
}
