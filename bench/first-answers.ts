// How long a page of the breeding room takes that nobody has opened before, on the demo stud, and how long a cached
// page waits beside it: `node bench/first-answers.ts [--horses 350]`, after a build; part of `npm run bench`. Exits
// with 1 if an answer takes more than two seconds. An answer may be that the work is going on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { horsePath } from '#app/domain/names.ts'
import { openStore } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { fillStore } from '../tests/studs/template.ts'
import { CachedVisits } from './cached-visits.ts'
import { startProduct } from './product-process.ts'

const { values: options } = parseArgs({ options: { horses: { type: 'string', default: '350' } }, strict: false })
const MOST_MS = 2000
const WANTED_KEPT_MS = 50
const KEPT = '/stallions'
const REFRESH = 'http-equiv="refresh"'
const START_MS = 5000
const BETWEEN_MS = 300

/** The hardest of 120 goals drawn at random, and usual ones. */
const GOALS = [
  'slag=gulanlag',
  'anlag=dubbel-tobiano&anlag2=dubbel-gulanlag&anlag3=dubbel-svart&anlag4=silverfri',
  'klass=falttavlan:CCI3*&klass2=korning:CAI&egenskap=movements-1&emin=87&hmin=124&hmax=127&farg=Palomino',
  'klass=working-equitation:Medelsvår A&klass2=falttavlan:CCI2*&lever=1',
  'klass=hoppning:1,50 m&klass2=distans:80 km&egenskap=jumping-2&emin=63&hmin=135&hmax=143&anlag=dubbel-black',
  'klass=hoppning:1,20 m&egenskap=movements-1&emin=95&hmin=137&hmax=144&slag=svart&inavel=12,5',
  'klass=falttavlan:CCP2*&sammaras=1',
  'slag=skimmel&farg=Brun&inavel=6,25',
]
const encoded = (query: string) => String(new URLSearchParams(query))

type Answer = { ms: number; html: string }

async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(address, { headers })
  const html = await response.text()
  if (response.status !== 200 && response.status !== 202) throw new Error(`${address} answers ${response.status}`)
  return { ms: performance.now() - started, html }
}

const folder = mkdtempSync(join(tmpdir(), 'hovslag-first-'))
try {
  const dataDir = join(folder, 'data')
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  if ((await seed(['--horses', String(options.horses)], environment)) !== 0) throw new Error('no demo stud')
  const store = await openStore({ dataDir })
  const { name, value } = await fillStore(store, [])
  const rows = await store.db.selectFrom('horses').select(['name', 'gender']).orderBy('id').execute()
  await store.close()
  const [stallion, mare] = ['Hingst', 'Sto'].map((sex) =>
    encodeURIComponent(rows.find((row) => row.gender === sex)?.name ?? ''),
  )
  const product = await startProduct(dataDir)
  const cookie = { cookie: `${name}=${value}` }
  const pages: { kind: string; paths: string[]; headers?: Record<string, string> }[] = [
    { kind: 'pair', paths: ['/breeding', `/breeding?hingst=${stallion}&sto=${mare}`] },
    {
      kind: 'partners',
      paths: [`/breeding/choose?sto=${mare}`, `/breeding/choose?hingst=${stallion}&${encoded(GOALS[2] ?? '')}`],
    },
    { kind: 'goal board', paths: GOALS.map((goal) => `/breeding?vy=mal&${encoded(goal)}`) },
    { kind: 'plans', paths: GOALS.map((goal) => `/breeding/plan?${encoded(goal)}&sakerhet=80`) },
    {
      kind: 'coverings',
      paths: ['', `?${encoded('klass=dressyr:Medelsvår A&balans=80')}`].map(
        (query) => `/admin/breeding/coverings${query}`,
      ),
      headers: cookie,
    },
    { kind: 'line guard', paths: ['/admin/lines', `/admin/lines?hingst=${stallion}&sto=${mare}`], headers: cookie },
    {
      kind: 'breeding values',
      paths: [...rows.slice(0, 8).map((row) => horsePath(row.name)), '/horses?avelextmin=105'],
    },
  ]
  try {
    await pause(START_MS)
    await ask(product.address + KEPT)
    const visits = await CachedVisits.start(product.address, KEPT)
    process.stdout.write(
      `\nFirst answers on the demo stud of ${options.horses} horses, and a cached page beside them\n`,
    )
    for (const { kind, paths, headers } of pages) {
      let [worst, keptWorst, going, path] = [0, 0, 0, '']
      for (const one of paths) {
        visits.takeLongestMs()
        const made = await ask(product.address + one, headers)
        if (made.ms > worst) [worst, path] = [made.ms, one]
        if (made.html.includes(REFRESH)) going += 1
        // Work that goes on is not what the next page waits for.
        for (let answer = made; answer.html.includes(REFRESH); answer = await ask(product.address + one, headers))
          await pause(BETWEEN_MS)
        keptWorst = Math.max(keptWorst, visits.takeLongestMs())
        await pause(BETWEEN_MS)
      }
      const figures = [
        `${Math.round(worst)} ms`,
        `cached ${Math.round(keptWorst)} ms of ${WANTED_KEPT_MS}${keptWorst > WANTED_KEPT_MS ? ' ABOVE' : ''}`,
        `${going} of ${paths.length} still at work`,
      ]
      process.stdout.write(`${kind.padEnd(16)} ${figures.join(', ')}  ${decodeURIComponent(path).slice(0, 100)}\n`)
      if (worst > MOST_MS) process.exitCode = 1
    }
    visits.stop()
  } finally {
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
