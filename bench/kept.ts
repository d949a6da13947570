// Processor time of a cached page, beside a plain `node:http` server that sends the same bytes with as many headers,
// and beside nginx: `node bench/kept.ts [--rounds 9] [--seconds 1.5]`, after a build; part of `npm run bench`. All
// three take turns in one run, every second round in the other order, after the work of a start is done. A ratio is
// that of one round, so that the speed of the machine cancels out; the median of them counts. All are started anew
// three times, as one start of the same program can be a tenth faster than another. Exits with 1 if the plain server
// needs less than 0.85 of our time. Says so if nginx is missing.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { seed } from '../cli/seed.ts'
import { serveByNginx } from '../tests/nginx.ts'
import { lengthOf } from './cached-visits.ts'
import { type Product, processorMsOf, startProduct } from './product-process.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '1.5' } },
  strict: false,
})
const LEAST_OF_PLAIN = 0.85
const WANTED_OF_NGINX = 0.5
const CONNECTIONS = 16
const STARTS = 3
const WARM_UP_MS = 3000
/** Processor time in a second. */
const AT_REST_MS = 50
const PAGE = '/stallions'

/** What the product sends for the page. */
type Answer = { headers: Record<string, string>; body: Buffer }
type Server = { name: string; address: string; pid: number | undefined; stop: () => Promise<unknown> }

const PLAIN = `
const { headers, body } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = require('node:http').createServer((request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`

async function plainServer(given: { headers: Record<string, string>; body: string }): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, ['-e', PLAIN], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(JSON.stringify(given))
  if (!child.stdout) throw new Error('the plain server has no output')
  const [address] = await once(createInterface({ input: child.stdout }), 'line')
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { name: 'plain node:http', address: String(address), pid: child.pid, stop }
}

/** Microseconds of processor time a request, and requests a second. */
async function load({ address, pid }: Server, ms: number): Promise<{ us: number; rate: number }> {
  const { port, host } = new URL(address)
  const question = `GET ${PAGE} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`
  let answers = 0
  const before = processorMsOf(pid) ?? Number.NaN
  const end = performance.now() + ms
  const line = async () => {
    // nginx closes a connection after a thousand requests.
    while (performance.now() < end) await connection()
  }
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' })
      let length = 0
      let got = 0
      socket.on('error', reject).on('close', () => resolve())
      socket.on('connect', () => socket.write(question))
      socket.on('data', (bytes: Buffer) => {
        // All answers have the length of the first one.
        if (length === 0) length = lengthOf(bytes.toString('latin1'))
        got += bytes.length
        if (got < length) return
        got = 0
        answers++
        if (performance.now() < end) socket.write(question)
        else socket.destroy()
      })
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, line))
  return { us: (((processorMsOf(pid) ?? Number.NaN) - before) * 1000) / answers, rate: (answers / ms) * 1000 }
}

/** Resolves once the server has been at rest for a second: what a start begins is no part of a cached page. */
async function idle({ processorMs }: Product): Promise<void> {
  for (;;) {
    const before = processorMs() ?? 0
    await setTimeout(1000)
    if ((processorMs() ?? 0) - before <= AT_REST_MS) return
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'hovslag-kept-'))
try {
  const dataDir = join(folder, 'data')
  if ((await seed([], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })) !== 0) throw new Error('no demo stud')
  const times = new Map<string, { us: number[]; rate: number[] }>()
  let sent: Answer = { headers: {}, body: Buffer.alloc(0) }
  for (let start = 0; start < STARTS; start++) {
    const servers: Server[] = []
    try {
      sent = await startAll(dataDir, join(folder, `files-${start}`), servers)
      for (const server of servers) await load(server, WARM_UP_MS)
      for (let round = 0; round < Number(options.rounds) / STARTS; round++) {
        for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
          const { us, rate } = await load(server, Number(options.seconds) * 1000)
          const of = times.get(server.name) ?? { us: [], rate: [] }
          times.set(server.name, { us: [...of.us, us], rate: [...of.rate, rate] })
        }
      }
    } finally {
      for (const server of servers) await server.stop()
    }
  }
  const { headers, body } = sent
  print(`\nA cached page, ${body.length} bytes of gzip and ${Object.keys(headers).length} headers`)
  const ofOurs = (name: string) => {
    const ours = times.get('Hovslag')?.us ?? []
    return median((times.get(name)?.us ?? []).map((us, round) => us / (ours[round] ?? Number.NaN)))
  }
  for (const [name, { us, rate }] of times)
    print(`  ${name.padEnd(16)} ${median(us).toFixed(1).padStart(6)} µs, ${Math.round(median(rate))} a second`)
  const ofPlain = ofOurs('plain node:http')
  print(`  ${ofPlain.toFixed(2)} of the plain server (at least ${LEAST_OF_PLAIN})`)
  if (times.has('nginx')) print(`  ${ofOurs('nginx').toFixed(2)} of nginx (${WANTED_OF_NGINX} wanted)`)
  if (ofPlain < LEAST_OF_PLAIN) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the product, and beside it a plain server and nginx (if it is there) with what the product sends. */
async function startAll(dataDir: string, files: string, servers: Server[]): Promise<Answer> {
  const product = await startProduct(dataDir)
  servers.push({ name: 'Hovslag', ...product })
  // `fetch` would unpack the bytes.
  const { headers, body } = await answerOf(product.address)
  servers.push(await plainServer({ headers, body: body.toString('base64') }))
  mkdirSync(join(files, PAGE), { recursive: true })
  writeFileSync(join(files, 'index.html'), '')
  writeFileSync(join(files, PAGE, 'index.html'), gunzipSync(body))
  writeFileSync(join(files, PAGE, 'index.html.gz'), body)
  mkdirSync(join(files, '.hovslag'))
  for (const map of ['adresser', 'omdirigeringar']) writeFileSync(join(files, '.hovslag', `${map}.map`), '')
  const nginx = await serveByNginx(files).catch((error: unknown) => {
    print(`nginx is not measured: ${String(error)}`)
    return null
  })
  if (nginx) servers.push({ name: 'nginx', ...nginx })
  await idle(product)
  return { headers, body }
}

/** The page as it is sent: its headers, without those that Node adds, and its bytes. */
function answerOf(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port, host } = new URL(address)
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    const chunks: Buffer[] = []
    socket.on('error', reject).on('data', (bytes: Buffer) => chunks.push(bytes))
    socket.on('end', () => {
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\r\n\r\n')
      const lines = all.toString('latin1', 0, end).split('\r\n').slice(1)
      const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
      const own = pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name ?? ''))
      const headers = Object.fromEntries(own) as Record<string, string> // pairs of text
      resolve({ headers, body: all.subarray(end + 4) })
    })
    socket.write(`GET ${PAGE} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`)
  })
}
