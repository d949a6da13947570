// Every random test, 200 times with as many seeds: `node bench/repeat-random.ts [--times 200] [--seed 1] [--project
// unit] [--minutes 60] [file ...]`, part of `npm run bench`. The files with the shortest tests come first. Finished
// runs are noted in `.cache/repeat-random.json`, and an interrupted run continues there; `--anew` forgets it. Exits
// with 1 if a test fails; its seed is shown, and `HOVSLAG_SEED=<seed> vitest run --project <project> <file>` repeats
// it.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    project: { type: 'string', default: 'unit,store' },
    minutes: { type: 'string', default: '60' },
    anew: { type: 'boolean', default: false },
  },
  allowPositionals: true,
  strict: false,
})
const times = Number(options.times)
const firstSeed = Number(options.seed)
const end = performance.now() + Number(options.minutes) * 60_000

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const CACHE = join(root, '.cache')
const NOTES = join(CACHE, 'repeat-random.json')
const REPORT = join(CACHE, 'repeat-random-report.json')

/** The length of one run: an interruption loses no more. */
const RUN_MS = 60_000

/** The seeds that each file has been run with, and the failures. */
type Notes = { done: Record<string, number>; failures: string[] }
type Report = {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

mkdirSync(CACHE, { recursive: true })
if (options.anew) rmSync(NOTES, { force: true })
const notes = readNotes()

for (const project of String(options.project).split(',')) {
  const files = randomFiles(project)
  print(`\n${files.length} files of ${project} draw at random; each test ${times} times`)
  for (const { file, ms } of files) {
    const key = `${project} ${file} ${firstSeed}`
    for (let done = notes.done[key] ?? 0; done < times && performance.now() < end; done = notes.done[key] ?? times) {
      const count = Math.min(Math.ceil(RUN_MS / Math.max(ms, 1)), times - done)
      const { report, seconds } = run(project, [file], firstSeed + done, count)
      for (const { assertionResults } of report?.testResults ?? []) {
        for (const { fullName, status, failureMessages } of assertionResults) {
          if (status === 'failed')
            notes.failures.push(
              `${file}: ${fullName}\n${failureMessages.map((message) => message.slice(0, 600)).join('\n')}`,
            )
        }
      }
      if (!report) notes.failures.push(`${file}: no report with seeds from ${firstSeed + done}`)
      notes.done[key] = done + count
      writeFileSync(NOTES, JSON.stringify(notes, null, 2))
      print(`${file}: ${done + count} of ${times}, ${seconds.toFixed(0)} s`)
    }
  }
  const left = files
    .map(({ file }) => file)
    .filter((file) => (notes.done[`${project} ${file} ${firstSeed}`] ?? 0) < times)
  if (left.length > 0) print(`not through: ${left.join(', ')}`)
}
for (const failure of notes.failures) print(`\n${failure}`)
print(`\n${notes.failures.length} failures`)
if (notes.failures.length > 0) process.exitCode = 1

/** Files that use fast-check, the fastest first: they are run once to be timed. */
function randomFiles(project: string): { file: string; ms: number }[] {
  const { report } = run(project, positionals.length > 0 ? positionals : findFiles(), firstSeed, 1)
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .toSorted((a, b) => a.ms - b.ms)
}

function findFiles(): string[] {
  const found = spawnSync('git', ['grep', '-lE', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], { cwd: root })
  return String(found.stdout)
    .split('\n')
    .filter((line) => line !== '')
}

function run(project: string, files: readonly string[], seed: number, count: number) {
  rmSync(REPORT, { force: true })
  const since = performance.now()
  const args = ['run', '--project', project, '--repeats', String(count - 1), '--testTimeout', '3600000']
  spawnSync(process.execPath, [vitest, ...args, '--reporter=json', `--outputFile=${REPORT}`, ...files], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test', HOVSLAG_SEED: String(seed) },
  })
  return { report: readReport(), seconds: (performance.now() - since) / 1000 }
}

function readReport(): Report | null {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report // vitest's own
  } catch {
    return null
  }
}

function readNotes(): Notes {
  try {
    return JSON.parse(readFileSync(NOTES, 'utf8')) as Notes // written above
  } catch {
    return { done: {}, failures: [] }
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
