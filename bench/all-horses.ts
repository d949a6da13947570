// How long a fresh page of all horses takes at 100,000 horses, in processor time, filtered, ordered and asked in words.
// Part of `npm run bench`, and alone after a build: `node bench/all-horses.ts`. Exits with 1 if a page is above its
// limit.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { BUILD_FOLDER } from '#app/framework/build-folder.ts'
import type { App } from '#app/server/entry.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { openStore, type Store } from '#app/store/store.ts'

const HORSES = Number(process.env['HOVSLAG_BENCH_LISTED'] ?? 100_000)
const LIMIT_MS = 60
const [WARM_UP_RUNS, RUNS] = [6, 15]
const BREEDS = 'SWB NF SH ISL GOT PAINT CO OX KWPN FRIE HAFL NS'.split(' ')
const COLOURS = ['Brun', 'Fux', 'Svart', 'Skimmel (född fux)', 'Isabell', 'Brunskäck', 'Mörkbrun', 'Gulbrun']
const PLACES = 'bloodmares stallions competitors youngsters seniors sold dead riding'.split(' ')
const CLASSES = ['hoppning_1,10 m', 'hoppning_1,40 m', 'dressyr_Lätt A', 'dressyr_Medelsvår B']
const WORDS = 'Åska Eld Saga Midvinter Stjärnfall Pärla Kvick Östena Norrsken Glimt'.split(' ')

/** Values of every fact: a fifth of the horses are sires and dams, a twelfth of the breeders have one horse each. */
const horse = (turn: number) => ({
  name: `${WORDS[turn % 10] ?? ''} ${WORDS[(turn >> 4) % 10] ?? ''} ${turn}`,
  category: PLACES[turn % 8],
  breed: BREEDS[turn % 12],
  gender: ['Sto', 'Hingst', 'Valack'][turn % 3],
  generation: turn % 11,
  age: 1990 + ((turn * 7) % 37),
  height: 90 + ((turn * 13) % 95),
  color: COLOURS[turn % 8],
  genotype: genotypeOf(turn),
  stats: Array.from({ length: 16 }, (_, at) => (turn * 7 + at * 11) % 100),
  focus: ['Dressyr', 'Hoppning', 'Distans'][turn % 3],
  line: `${turn % 16}.${turn % 7}`,
  evalExt: 30 + (turn % 17),
  forSale: turn % 15 === 0,
  breeder: turn % 12 === 0 ? `Uppfödare ${turn}` : `Stuteri ${turn % 40}`,
  owner: `Ägare ${turn % 3000}`,
  titles: turn % 9 === 0 ? ['Årschampion'] : [],
  ...(turn % 10 === 0 ? { kvalite: `GI-${turn % 26}-${turn}` } : {}),
  ...(turn < 20_000 ? {} : { sire: horseName((turn * 31) % 20_000), dam: horseName((turn * 17) % 20_000) }),
})
/** Some six hundred genotypes. */
const genotypeOf = (turn: number) =>
  ['EE Ee ee', 'AA Aa aa', 'nn nCr CrCr', 'nn nn nTo ToTo', 'nn nn nn nWFFS', 'nn nZ']
    .map((pairs, at) => pairs.split(' ')[(turn >> at) % pairs.split(' ').length])
    .join(' ')
const horseName = (turn: number) => `${WORDS[turn % 10] ?? ''} ${WORDS[(turn >> 4) % 10] ?? ''} ${turn}`

async function* stud(year: number): AsyncGenerator<string> {
  yield '{"__collections__":{"horses":{'
  for (let turn = 0; turn < HORSES; turn++)
    yield `${turn > 0 ? ',' : ''}"h${turn}":${JSON.stringify({ ...horse(turn), __collections__: {} })}`
  yield '},"scores":{'
  for (let turn = 0; turn < HORSES; turn += 2) {
    const lines = Array.from({ length: turn % 9 }, (_, at) => `${1 + at}/20 | Vårtävling, ${year - (turn % 4)}-05-12`)
    const scores = { name: horseName(turn), [CLASSES[turn % 4] ?? '']: lines, __collections__: {} }
    yield `${turn > 0 ? ',' : ''}"s${turn}":${JSON.stringify(scores)}`
  }
  yield '}}}'
}

const QUERIES = [
  '',
  'sida=900',
  'ordning=poang',
  'ordning=avkommor&sida=40',
  'kon=Sto&ras=SWB&hojdmin=150&salu=till-salu',
  'kon=Sto&lage=-dod&aldermin=4&aldermax=9&anlag=dressyr:Medelsv%C3%A5r+B&ordning=anlag-dressyr',
  'vy=tabell&kategori=bloodmares',
  'namn=mid',
  'q=ston+%C3%B6ver+150+cm+med+dressyr+Medelsv%C3%A5r+A+till+salu',
  'q=hingstar+efter+Stj%C3%A4rnfall+%C3%96stena+under+8+%C3%A5r',
  'q=vem+hoppar+140',
  'q=en+sn%C3%A4ll+kusin+till+n%C3%A5gon+annan',
  // Of which nothing is read, or not all.
  'q=kusin',
  'q=vad+kostar+en+ridlektion+h%C3%A4r',
  'q=norrsken+wassim',
  'q=hingst+etter+stjernfall',
  'q=7258',
  'q=hinst+swb+sn%C3%A4ll',
  'q=hingst+till+salu+f%C3%B6r+mitt+sto',
  'q=flest+titlar',
  'q=ston+som+b%C3%A4r+cream+och+WFFS',
  'genotyp=EE&genotyp=Cr&genotyp=-WFFS',
]

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

process.env['NODE_ENV'] = 'production'
const today = todayInStockholm(new Date())
const build = join(import.meta.dirname, '..', BUILD_FOLDER, 'server', 'index.js')
// The build's type is that of the module it was made from.
const { createApp } = (await import(pathToFileURL(build).href)) as { createApp: (given: { store: Store }) => App }

async function processorMs(app: App, query: string): Promise<number> {
  const before = process.cpuUsage()
  const response = await app(new Request(`http://localhost/horses?${query}`), { today })
  if (response.status !== 200) throw new Error(`${query} answers ${response.status}`)
  await response.text()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-bench-'))
try {
  const store = await openStore({ dataDir })
  try {
    const result = await importStore(store, stud(today.year))
    if (!result.ok) throw new Error(result.reason)
    const app = createApp({ store })
    print(`\nAll horses: fresh pages of ${HORSES} horses, in processor time`)
    print(`  ${(await processorMs(app, '')).toFixed(0).padStart(6)} ms  the first, with the roll`)
    const times = QUERIES.map(() => [] as number[])
    // Taken in turn, so that a busy moment does not hit one of them alone.
    for (let run = 0; run < WARM_UP_RUNS + RUNS; run++)
      for (const [at, query] of QUERIES.entries()) {
        const took = await processorMs(app, query)
        if (run >= WARM_UP_RUNS) times[at]?.push(took)
      }
    for (const [at, query] of QUERIES.entries()) {
      const took = median(times[at] ?? [])
      const isAbove = took > LIMIT_MS
      if (isAbove) process.exitCode = 1
      print(`  ${took.toFixed(1).padStart(6)} ms  ?${decodeURIComponent(query)}${isAbove ? '  ABOVE' : ''}`)
    }
  } finally {
    await store.close()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
