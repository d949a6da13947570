// Exports and imports 100,000 horses: `node bench/interchange.ts [--horses 100000]`, part of `npm run bench`. Each
// direction runs in its own process, as `npm run stud` does, and prints its seconds and peak memory. Exits with 1 above
// the limit. A workbook (.xlsx) of 10,000 rows is previewed too, in the process that reads files.

import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { columnsOf } from '#app/domain/interchange/tables.ts'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { FileReader } from '#app/store/interchange/file-reader.ts'
import { previewImport } from '#app/store/interchange/preview.ts'
import { readingOf } from '#app/store/interchange/reading.ts'
import { workbookOf } from '#app/store/interchange/xlsx-write.ts'
import { openStore } from '#app/store/store.ts'
import { largeStud } from './large-stud.ts'
import { processorMsOf } from './product-process.ts'

const { values: options } = parseArgs({ options: { horses: { type: 'string', default: '100000' } }, strict: false })

/** The promised limit. */
const LIMIT_MB = 300
/** Of a workbook: rows, and what its preview and its process may take. */
const WORKBOOK = { rows: 10_000, seconds: 3, megabytes: 400 }
const STUD = join(import.meta.dirname, '..', 'cli', 'stud.ts')
/** Prints the process's peak memory when it ends. */
const TELL_MEMORY =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("\\nMEMORY "+process.resourceUsage().maxRSS+"\\n"))'

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-interchange-'))
let worst = 0

function run(what: string, args: string[]): void {
  const started = performance.now()
  const done = spawnSync(process.execPath, ['--optimize-for-size', '--import', TELL_MEMORY, STUD, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (done.status !== 0) throw new Error(`${what}: ${done.stderr.slice(-400)}`)
  const memory = Math.round(Number(/MEMORY (\d+)/.exec(done.stderr)?.[1] ?? Number.NaN) / 1024)
  worst = Math.max(worst, memory)
  process.stdout.write(`${what}: ${seconds} s, at most ${memory} MB\n`)
}

const cells: Readonly<Record<string, (at: number) => string>> = {
  name: (at) => `Häst ${at} av Norrsken`,
  gender: (at) => ['Sto', 'Hingst', 'Valack'][at % 3] ?? '',
  age: (at) => String(1990 + (at % 35)),
  height: (at) => String(150 + (at % 25)),
  sire: (at) => `Häst ${(at * 7) % WORKBOOK.rows} av Norrsken`,
  dam: (at) => `Mor ${at % 97}`,
  line: (at) => `${at % 14}.${at % 20}`,
  stats: () => '12 33 44 55 66 77 88 99 12 33 44 55 66 77 88 99',
  titles: () => 'VHF LCh, RSCh',
}

/** The longest turn of this process's event loop while a workbook is previewed is how long the site is silent. */
async function previewWorkbook(): Promise<boolean> {
  const columns = columnsOf('horses')
  const batches = async function* () {
    yield [columns.map(({ label }) => label)]
    for (let at = 0; at < WORKBOOK.rows; at += 500)
      yield Array.from({ length: 500 }, (_, row) => columns.map(({ key }) => cells[key]?.(at + row) ?? ''))
  }
  const file = join(home, 'hastar.xlsx')
  writeFileSync(file, await workbookOf('hastar', batches(), new Set()))
  const store = await openStore({ dataDir: join(home, 'workbook') })
  const turns = monitorEventLoopDelay({ resolution: 5 })
  const reader = new FileReader(file, { megabytes: WORKBOOK.megabytes })
  turns.enable()
  const [started, used, before] = [performance.now(), process.cpuUsage(), processorMsOf(process.pid)]
  const found = readingOf(await reader.find('hastar.xlsx'))
  const preview = await previewImport(store, reader, { ...found, year: todayInStockholm(new Date()).year })
  const seconds = (performance.now() - started) / 1000
  turns.disable()
  const { user, system } = process.cpuUsage(used)
  const both = ((processorMsOf(process.pid) ?? Number.NaN) - (before ?? Number.NaN)) / 1000
  reader.close()
  await store.close()
  const rows = preview.ok ? (preview.table?.rows.length ?? 0) : 0
  const silent = Math.round(turns.max / 1e6)
  process.stdout.write(
    `${rows} rows of .xlsx previewed: ${seconds.toFixed(1)} s, within ${WORKBOOK.megabytes} MB; ${both.toFixed(1)} s of processor time, ${((user + system) / 1e6).toFixed(1)} s of it the site's, silent for ${silent} ms at most\n`,
  )
  return rows === WORKBOOK.rows && seconds <= WORKBOOK.seconds
}

let isQuick = true
try {
  isQuick = await previewWorkbook()
  const horses = Number(options.horses)
  const file = join(home, 'in.json')
  await pipeline(largeStud(horses), createWriteStream(file))
  process.stdout.write(`${horses} horses, ${(statSync(file).size / 1e6).toFixed(0)} MB\n`)
  run('import', ['import', file])
  run('import again, nothing changed', ['import', file])
  run('export', ['export', join(home, 'out.json')])
} finally {
  rmSync(home, { recursive: true, force: true })
}
if (!(worst < LIMIT_MB)) {
  process.stdout.write(`above ${LIMIT_MB} MB\n`)
  process.exitCode = 1
}
if (!isQuick) {
  process.stdout.write(`a workbook took more than ${WORKBOOK.seconds} s\n`)
  process.exitCode = 1
}
