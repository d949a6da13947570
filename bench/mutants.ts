// Small deliberate faults in the source, each shown to the tests that run it: how many of them does no test detect?
// `node bench/mutants.ts --seed 7 --room domain --room merge`; rooms, operators and exceptions are in `bench/mutants`.
// Results are cached in `.cache/mutants`: an interrupted run continues, and a run after a change repeats only what the
// change affects.

import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { type Coverage, coverageKey, digest, importGraph, testsFor } from './mutants/coverage.ts'
import { HARMLESS } from './mutants/harmless.table.ts'
import { applied, linesOf, type Mutant, withHits } from './mutants/mutate.ts'
import { Tester } from './mutants/pool.ts'
import { mutantsOfRoom, ROOMS, type RoomName, repositoryFiles, sample } from './mutants/rooms.ts'

const { values: options } = parseArgs({
  strict: false,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    room: { type: 'string', multiple: true, default: Object.keys(ROOMS) },
    /** Only files whose path begins so. */
    under: { type: 'string', default: '' },
    mutants: { type: 'string', default: '1500' },
    workers: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '60' },
    types: { type: 'string', default: 'yes' },
  },
})
const WANTED_SHARE = 0.9
const PATIENCE_MS = 30_000
const TESTS_AT_ONCE = 24
const COVERAGE_MS = 600_000

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache', 'mutants')
mkdirSync(cache, { recursive: true })
const started = performance.now()
const deadline = started + Number(options.minutes) * 60_000
const files = repositoryFiles(root).filter((file) => existsSync(join(root, file)))
const texts = new Map<string, string>()
const textOf = (file: string) => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}
const print = (line: string) => process.stdout.write(`${line}\n`)

type Outcome = 'killed' | 'time-out' | 'survived' | 'untested' | 'invalid'
/** `tests` identifies the tests, and their text, that a survivor has survived. */
type Known = { key: string; outcome: Outcome; tests: string; by?: string }
const knownPath = join(cache, 'outcomes.jsonl')
const known = new Map<string, Known>()
if (existsSync(knownPath)) {
  for (const line of readFileSync(knownPath, 'utf8').split('\n')) {
    if (!line.endsWith('}')) continue
    const one = JSON.parse(line) as Known // written below
    known.set(one.key, one)
  }
}
function learn(one: Known): void {
  known.set(one.key, one)
  appendFileSync(knownPath, `${JSON.stringify(one)}\n`)
}

const rooms = [options.room ?? []].flat().filter((name): name is RoomName => String(name) in ROOMS)
print(`Mutants with seed ${options.seed}, rooms: ${rooms.join(', ')}`)

const tests = files.filter((file) => /^(app|cli|demo)\/.*\.test\.tsx?$/.test(file))
const graph = importGraph(root, files, tests)
const covered = await coverage()
const drawn = draw()
await judge()
if (options.types === 'yes') await judgeByTypes()
report()

/** The functions that each test file runs; measured again if its text, or that of a file it runs, has changed. */
async function coverage(): Promise<Map<string, Coverage>> {
  const path = join(cache, 'coverage.json')
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Coverage>) : {}
  const found = new Map<string, Coverage>()
  for (const test of tests) {
    const old = before[test]
    if (old?.passes && old.functions.length > 0 && old.key === coverageKey(root, test, old.functions))
      found.set(test, old)
  }
  const missing = tests.filter((test) => !found.has(test))
  if (missing.length === 0) return found
  print(`Asking ${missing.length} test files what they run`)
  const hits = join(cache, `hits-${process.pid}.jsonl`)
  const noting = new Tester(root, files, { HOVSLAG_HITS: hits, HOVSLAG_RUN_ALL: '1' })
  const sources = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.(test|examples|arbitrary)\./.test(file))
  for (const file of sources) writeFileSync(join(noting.copy, file), withHits(file, textOf(file)))
  const plain = new Tester(root, files, { HOVSLAG_RUN_ALL: '1' })
  let atOnce = TESTS_AT_ONCE
  while (missing.length > 0) {
    const batch = missing.splice(0, atOnce)
    writeFileSync(hits, '')
    const answer = await noting.run({ tests: batch }, COVERAGE_MS)
    // One of them ended the process: run each alone.
    if (typeof answer === 'string' && batch.length > 1) {
      missing.unshift(...batch)
      atOnce = 1
      continue
    }
    const functionsOf = new Map<string, string[]>()
    for (const line of readFileSync(hits, 'utf8').split('\n').filter(Boolean)) {
      const { test, functions } = JSON.parse(line) as { test: string; functions: string[] } // written by `hits.ts`
      functionsOf.set(relative(noting.copy, test), functions)
    }
    for (const test of batch) {
      const functions = functionsOf.get(test) ?? []
      let told = typeof answer === 'string' ? undefined : answer.tests[test]
      // The notes themselves may make it fail.
      if (!told?.passes) {
        const again = await plain.run({ tests: [test] }, COVERAGE_MS)
        told = typeof again === 'string' ? undefined : again.tests[test]
      }
      if (!told?.passes) print(`left out, it fails without a mutant: ${test} ${told?.failed.join(', ') ?? ''}`)
      const { ms, passes } = told ?? { ms: 0, passes: false }
      found.set(test, { key: coverageKey(root, test, functions), ms, passes, functions })
    }
    writeFileSync(path, JSON.stringify(Object.fromEntries(found)))
    print(`${missing.length} test files left after ${minutesSince()} minutes`)
  }
  rmSync(hits, { force: true })
  noting.close()
  plain.close()
  return found
}

type Drawn = { room: RoomName; mutant: Mutant; key: string; tests: string[]; more: string[]; testsKey: string }

/** An equal share for each room; what small rooms leave over goes to the others. */
function draw(): Drawn[] {
  const isValid = (mutant: Mutant) => parseSync(mutant.file, applied(textOf(mutant.file), mutant)).errors.length === 0
  const near = files.filter((file) => file.startsWith(String(options.under)))
  const all = rooms.map((room) => ({ room, mutants: mutantsOfRoom(room, root, near) }))
  let left = Math.round((Number(options.mutants) * rooms.length) / Object.keys(ROOMS).length)
  let roomsLeft = rooms.length
  return all
    .toSorted((a, b) => a.mutants.length - b.mutants.length)
    .flatMap(({ room, mutants }) => {
      const ofRoom = sample(mutants, Math.ceil(left / roomsLeft), seededRandom(`${room} ${options.seed}`), isValid)
      left -= ofRoom.length
      roomsLeft -= 1
      print(
        `${room}: ${ofRoom.length} of ${mutants.length} mutants, in ${new Set(ofRoom.map(({ file }) => file)).size} files`,
      )
      return ofRoom.map((mutant) => {
        const shown = testsFor(mutant, covered, graph)
        const testsKey = digest(...[...shown.tests, ...shown.more].map((test) => covered.get(test)?.key ?? ''))
        return { room, mutant, key: digest(mutant.file, applied(textOf(mutant.file), mutant)), ...shown, testsKey }
      })
    })
}

function isKnown({ key, testsKey }: Drawn): boolean {
  const one = known.get(key)
  return one !== undefined && (one.outcome === 'killed' || one.outcome === 'time-out' || one.tests === testsKey)
}

async function judge(): Promise<void> {
  const waiting = drawn.filter((one) => !isKnown(one))
  print(`${drawn.length - waiting.length} are known, ${waiting.length} are shown to the tests`)
  let done = 0
  const work = async () => {
    const tester = new Tester(root, files)
    for (let one = waiting.shift(); one && performance.now() < deadline; one = waiting.shift()) {
      learn({ key: one.key, tests: one.testsKey, ...(await outcomeOf(tester, one)) })
      if (++done % 100 === 0) print(`${done} done after ${minutesSince()} minutes`)
    }
    tester.close()
  }
  await Promise.all(Array.from({ length: waiting.length > 0 ? Number(options.workers) : 0 }, work))
}

async function outcomeOf(
  tester: Tester,
  { mutant, tests: first, more }: Drawn,
): Promise<Pick<Known, 'outcome' | 'by'>> {
  const { file } = mutant
  if (first.length === 0) return { outcome: 'untested' }
  for (const shown of [first, more].filter((some) => some.length > 0)) {
    const usualMs = shown.reduce((sum, test) => sum + (covered.get(test)?.ms ?? 0), 0)
    const order = { tests: shown, file, text: applied(textOf(file), mutant) }
    const answer = await tester.run(order, PATIENCE_MS + 5 * usualMs)
    if (typeof answer === 'string') return { outcome: 'time-out', by: answer }
    if (answer.failed !== null) return { outcome: 'killed', by: answer.failed }
  }
  return { outcome: 'survived' }
}

/** Faults that the compiler refuses need no test. Survivors are compiled, one of a file at a time. */
async function judgeByTypes(): Promise<void> {
  const left = drawn.filter(({ mutant, key, testsKey }) => {
    const one = known.get(key)
    return (
      !isHarmless(mutant) &&
      (one?.outcome === 'survived' || one?.outcome === 'untested') &&
      one.tests === testsKey &&
      !one.by
    )
  })
  if (left.length === 0 || performance.now() > deadline) return
  const compiler = new Tester(root, files)
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  for (const ofFile = Map.groupBy(left, ({ mutant }) => mutant.file); ofFile.size > 0; ) {
    const shown: Drawn[] = []
    for (const [file, waiting] of ofFile) {
      const one = waiting.pop()
      if (one) shown.push(one)
      else ofFile.delete(file)
    }
    for (const { mutant } of shown)
      writeFileSync(join(compiler.copy, mutant.file), applied(textOf(mutant.file), mutant))
    const { stdout } = spawnSync(tsc, ['--checkers', '1', '--pretty', 'false'], {
      cwd: compiler.copy,
      encoding: 'utf8',
    })
    for (const { mutant, key, testsKey } of shown) {
      const isRefused = stdout.includes(`\n${mutant.file}(`) || stdout.startsWith(`${mutant.file}(`)
      const outcome = isRefused ? 'invalid' : (known.get(key)?.outcome ?? 'survived')
      learn({ key, outcome, tests: testsKey, by: 'compiled' })
      writeFileSync(join(compiler.copy, mutant.file), textOf(mutant.file))
    }
  }
  compiler.close()
}

function isHarmless(mutant: Mutant): boolean {
  const { before, after } = linesOf(textOf(mutant.file), mutant)
  return HARMLESS.some(
    (one) => one.file === mutant.file && (one.lines?.includes(before) || one.after?.includes(after) === true),
  )
}

function report(): void {
  const survivors: string[] = []
  const rows = rooms.map((room) => {
    const count = { killed: 0, 'time-out': 0, survived: 0, untested: 0, invalid: 0, harmless: 0, unknown: 0 }
    for (const one of drawn.filter((each) => each.room === room)) {
      const { mutant, key } = one
      const { line, before, after } = linesOf(textOf(mutant.file), mutant)
      const outcome = isKnown(one) ? (known.get(key)?.outcome ?? 'unknown') : 'unknown'
      const isLeft = outcome === 'survived' || outcome === 'untested'
      if (isLeft && isHarmless(mutant)) count.harmless++
      else {
        count[outcome]++
        if (isLeft)
          survivors.push(`${room} ${outcome} ${mutant.file}:${line} ${mutant.kind}\n  - ${before}\n  + ${after}`)
      }
    }
    const found = count.killed + count['time-out'] + count.harmless
    const judged = found + count.survived + count.untested
    return { room, ...count, share: judged === 0 ? 1 : found / judged }
  })
  const list = join(cache, `survivors-${options.seed}.txt`)
  writeFileSync(list, `${survivors.join('\n')}\n`)
  for (const { room, share, ...count } of rows) {
    const counts = Object.entries(count).map(([name, number]) => `${name} ${number}`)
    print(`${room.padEnd(10)} ${(share * 100).toFixed(1)} %  ${counts.join(', ')}`)
  }
  print(`${minutesSince()} minutes, seed ${options.seed}; survivors: ${list}`)
  if (rows.some(({ share, unknown }) => share < WANTED_SHARE || unknown > 0)) process.exitCode = 1
}

function minutesSince(): string {
  return ((performance.now() - started) / 60_000).toFixed(1)
}
