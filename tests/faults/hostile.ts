// Sends hostile requests to the built product in its own process, and looks for status 500, missing responses and stack
// traces. `node tests/faults/hostile.ts --requests 20000 --seed 7 [--folder DIR]`; exits with 1 if it finds any. With a
// folder it goes on where it was ended.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { startProduct } from '../../bench/product-process.ts'
import { everyForm, everyKindOfPage } from '../pages/every-form.ts'
import { Visitor } from '../pages/served.ts'
import { removeTemplates } from '../studs/home.ts'
import { type Cookie, templateOf } from '../studs/template.ts'
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
const AT_ONCE = 16
const SHARE = 1000
const STACK = /\bat .{1,200}(?:\.[cm]?[jt]sx?|node:[\w/]+):\d+(?::\d+)?|node_modules|file:\/\//

export type SiegeOptions = {
  /** The number of a request, to send only that one. */
  only?: number | undefined
  stud?: 'demo' | 'small demo'
  /** Where the attacked stud is kept, and how far the attack has come. */
  folder?: string | undefined
  /** Is told every thousand requests. */
  onProgress?: (next: number, siege: Siege) => void
}

/** What is kept of an attack that was ended. */
type Kept = Pick<Known, 'paths' | 'forms'> & {
  next: number
  session: Cookie
  statuses: [number, number][]
  problems: string[]
  seconds: number
}

/** Sends this many requests of that seed to the demo stud. */
export async function hostileSiege(
  requests: number,
  seed: number | string,
  { only, stud = 'demo', folder, onProgress = () => {} }: SiegeOptions = {},
): Promise<Siege> {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'hovslag-hostile-'))
  const [dataDir, stateFile] = [join(home, 'data'), join(home, 'state.json')]
  const kept = existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as Kept) : null // written below
  const session = kept?.session ?? (await freshStud(stud, dataDir))
  const server = await startProduct(dataDir)
  try {
    const { address } = server
    const anna = new Visitor(address, [session])
    // An attacked stud may have no page of some kind any more.
    const { paths, forms } = kept ?? (await attackable(anna))
    const known: Known = { address, paths, forms, cookie: `${session.name}=${session.value}` }
    const siege: Siege = {
      requests,
      statuses: new Map(kept?.statuses),
      problems: kept?.problems ?? [],
      seconds: kept?.seconds ?? 0,
    }
    let started = performance.now()
    const share = async (from: number, end: number) => {
      let next = from
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
      const now = performance.now()
      siege.seconds += (now - started) / 1000
      started = now
    }
    if (only !== undefined) await share(only, only + 1)
    else
      for (let from = kept?.next ?? 0; from < requests; from += SHARE) {
        const next = Math.min(requests, from + SHARE)
        await share(from, next)
        onProgress(next, siege)
        const { problems, seconds } = siege
        const state: Kept = { next, session, paths, forms, statuses: [...siege.statuses], problems, seconds }
        if (folder !== undefined) writeFileSync(stateFile, JSON.stringify(state))
      }
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
    if (folder === undefined) rmSync(home, { recursive: true, force: true })
  }
}

async function attackable(anna: Visitor): Promise<Pick<Known, 'paths' | 'forms'>> {
  const paths = await everyKindOfPage(anna)
  if (paths.includes('')) throw new Error('a kind of page of which the stud has none')
  const forms = (await everyForm(anna, paths)).map(({ to, fields }) => ({
    path: to.pathname + to.search,
    fields: [...fields],
  }))
  return { paths, forms }
}

async function freshStud(stud: 'demo' | 'small demo', dataDir: string): Promise<Cookie> {
  const template = await templateOf(stud)
  mkdirSync(dirname(dataDir), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(template.dataDir, dataDir, { recursive: true })
  return template.session
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
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: 'hov' },
      only: { type: 'string' },
      folder: { type: 'string' },
    },
  })
  const only = values.only === undefined ? undefined : Number(values.only)
  const siege = await hostileSiege(Number(values.requests), values.seed, {
    only,
    folder: values.folder,
    onProgress: (next, { problems, seconds }) => {
      if (next % 5000 === 0) print(`${next} in ${seconds.toFixed(0)} s, ${problems.length} problems`)
    },
  })
  removeTemplates()
  const statuses = [...siege.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  print(`${siege.requests} hostile requests in ${siege.seconds.toFixed(0)} s; ${statuses.join(', ')}`)
  for (const problem of siege.problems) print(`  ${problem}`)
  process.exitCode = siege.problems.length > 0 ? 1 : 0
}
