// Sends hostile requests to the built product in its own process, and looks for status 500, missing responses and stack
// traces. `node tests/faults/hostile.ts --requests 20000 --seed 7`; exits with 1 if it finds any.

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { startProduct } from '../../bench/product-process.ts'
import { everyForm, everyKindOfPage } from '../pages/every-form.ts'
import { Visitor } from '../pages/served.ts'
import { removeTemplates } from '../studs/home.ts'
import { templateOf } from '../studs/template.ts'
import { hostileRequest, type Known } from './hostile-requests.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'

export type Siege = {
  requests: number
  /** The number of responses by status; 0 counts connections that ended without one. */
  statuses: Map<number, number>
  /** The failures, each with the number of its request. */
  problems: string[]
  seconds: number
}

/** No honest page takes this long, even on a busy machine. */
const HANG_MS = 30_000
const AT_ONCE = 8
const STACK = /\bat .{1,200}(?:\.[cm]?[jt]sx?|node:[\w/]+):\d+(?::\d+)?|node_modules|file:\/\//

export type SiegeOptions = {
  /** The number of a request, to send only that one. */
  only?: number | undefined
  stud?: 'demo' | 'small demo'
}

/** Sends this many requests of that seed to the demo stud. */
export async function hostileSiege(
  requests: number,
  seed: number | string,
  { only, stud = 'demo' }: SiegeOptions = {},
): Promise<Siege> {
  const template = await templateOf(stud)
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-hostile-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
  const server = await startProduct(dataDir)
  try {
    const { address } = server
    const anna = new Visitor(address, [template.session])
    const paths = await everyKindOfPage(anna)
    if (paths.includes('')) throw new Error('a kind of page of which the stud has none')
    const forms = (await everyForm(anna, paths)).map(({ to, fields }) => ({
      path: to.pathname + to.search,
      fields: [...fields],
    }))
    const known: Known = { address, paths, forms, cookie: `${template.session.name}=${template.session.value}` }
    const siege: Siege = { requests, statuses: new Map(), problems: [], seconds: 0 }
    const started = performance.now()
    let next = only ?? 0
    const end = only === undefined ? requests : only + 1
    const attack = async () => {
      for (let number = next++; number < end; number = next++) {
        // Each request has its own seed, so one can be sent alone.
        const { what, pieces, mayBeSilent } = hostileRequest(seededRandom(`${seed} ${number}`), known)
        const answer = await rawRequest(address, pieces, { waitMs: HANG_MS, lingerMs: 0 }).catch(() => null)
        const problem = problemOf(answer, mayBeSilent)
        if (problem !== null) siege.problems.push(`${number}: ${problem}: ${what}`)
        const status = answer?.status ?? 0
        siege.statuses.set(status, (siege.statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, attack))
    siege.seconds = (performance.now() - started) / 1000
    // The signed-in user is still signed in and the site still responds: otherwise the attack proved nothing.
    if ((await anna.visit('/admin')).url.pathname !== '/admin') siege.problems.push('the session was lost')
    if ((await anna.visit('/healthz')).status !== 200) siege.problems.push('the site is not well')
    siege.problems.push(
      ...server
        .log()
        .filter((line) => STACK.test(line))
        .map((line) => `in the log: ${line}`),
    )
    return siege
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function problemOf(answer: RawAnswer | null, mayBeSilent: boolean): string | null {
  if (answer === null) return 'no answer in time'
  const { status, head, body } = answer
  if (status === null) return mayBeSilent ? null : 'the connection ended without an answer'
  if (status >= 500 && status !== 501 && !(status === 503 && /\r\nretry-after:/i.test(head)))
    return `answered ${status}`
  return STACK.test(body) ? 'a stack in the answer' : null
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: 'hov' },
      only: { type: 'string' },
    },
  })
  const only = values.only === undefined ? undefined : Number(values.only)
  const siege = await hostileSiege(Number(values.requests), values.seed, { only })
  removeTemplates()
  const statuses = [...siege.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(`${siege.requests} hostile requests in ${siege.seconds.toFixed(0)} s; ${statuses.join(', ')}\n`)
  for (const problem of siege.problems) process.stdout.write(`  ${problem}\n`)
  process.exitCode = siege.problems.length > 0 ? 1 : 0
}
