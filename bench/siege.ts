// How long a cached page takes alone and under each kind of siege: `node bench/siege.ts [--seconds 8]`, part of `npm
// run bench`. The product runs in its own process, the attackers in another. Exits with 1 if a cached page takes 100 ms
// or more (99 of 100), or the product more than 400 MB.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seed } from '../cli/seed.ts'
import { startProduct } from './product-process.ts'
import { SIEGES } from './siege-attacks.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string' } },
  strict: false,
})
const MOST_MS = 100
const MOST_MB = 400
const ASK_EVERY_MS = 10
/** The longest a request may take. */
const PATIENCE_MS = 30_000

const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-siege-'))
const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
if ((await seed([], environment)) !== 0) throw new Error('no stud')
const product = await startProduct(dataDir)
let isBreached = false
try {
  const { address } = product
  print('\nA kept page of 350 horses, alone and besieged (half and 99 of 100 were faster)')
  for (let i = 0; i < 5; i++) await keptPageMs(address)
  tell('alone', await measure(address, Number(options.seconds)))
  for (const siege of SIEGES.filter((one) => options.only === undefined || one === options.only)) {
    const attackers = fork(join(import.meta.dirname, 'siege-attacks.ts'), [siege, address], { stdio: 'inherit' })
    const said = once(attackers, 'message')
    const under = await measure(address, Number(options.seconds))
    attackers.send('end')
    const [what] = (await said) as [string] // the attackers' only message
    attackers.kill('SIGKILL')
    await once(attackers, 'exit')
    tell(siege, under, what)
  }
  const megabytes = megabytesOf('most')
  print(megabytes === null ? 'memory: the system does not tell' : `memory at most: ${megabytes} MB of ${MOST_MB}`)
  if (megabytes !== null && megabytes > MOST_MB) isBreached = true
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (options.only === undefined) await import('./siege-of-one.ts')
if (isBreached) {
  print('the siege was lost')
  process.exitCode = 1
}

function megabytesOf(which: 'now' | 'most'): number | null {
  const bytes = product.memory()?.[which]
  return bytes === undefined ? null : Math.round(bytes / 1024 / 1024)
}

function tell(what: string, times: number[], more = ''): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const figures = [ms(at(0.5)), ms(at(0.99)), `${megabytesOf('now') ?? '?'} MB`].map((figure) => figure.padStart(10))
  print(`${what.padEnd(22)} ${figures.join(' ')}  of ${sorted.length}  ${more}`)
  if (!(at(0.99) < MOST_MS)) isBreached = true
}

/** A visitor with a new connection for each request, one after the other. */
async function measure(address: string, seconds: number): Promise<number[]> {
  // Let the attack start.
  await new Promise((wake) => setTimeout(wake, 1000))
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    times.push(await keptPageMs(address))
    await new Promise((wake) => setTimeout(wake, ASK_EVERY_MS))
  }
  return times
}

function keptPageMs(address: string): Promise<number> {
  const started = performance.now()
  const agent = new Agent({ keepAlive: false })
  return new Promise((resolve) => {
    const end = (isAnswered: boolean) => {
      clearTimeout(limit)
      resolve(isAnswered ? performance.now() - started : PATIENCE_MS)
    }
    const asked = get(`${address}/`, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().once('end', () => end(response.statusCode === 200))
    }).once('error', () => end(false))
    const limit = setTimeout(() => asked.destroy(), PATIENCE_MS)
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
