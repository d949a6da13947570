// Exports and imports 100,000 horses: `node bench/interchange.ts [--horses 100000]`, part of `npm run bench`. Each
// direction runs in its own process, as `npm run stud` does, and prints its seconds and peak memory. Exits with 1 above
// the limit.

import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { largeStud } from './large-stud.ts'

const { values: options } = parseArgs({ options: { horses: { type: 'string', default: '100000' } }, strict: false })

/** The promised limit. */
const LIMIT_MB = 300
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

try {
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
