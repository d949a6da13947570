// Runs checks and test suites, and counts the results.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memoryFolder } from './memory-folder.mjs'
import { ensureBuild, environmentFor, root, run, SetupError } from './setup.mjs'

/** A check that prints nothing for this long is considered hung. */
const SILENCE_MS = 10 * 60_000
const REPORTS = join(root, '.cache', 'reports')

// Settings of an owner's own stud must not reach the tests.
const OWNED = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'HOVSLAG_DEMO', 'NODE_ENV']

// Types and lint are Go programs, which spent a third of their time on garbage collection.
const FRUGAL = { GOGC: '400', GOMAXPROCS: '1' }
// Tests allocate many short-lived objects: a larger young generation made the store's a tenth faster.
const ROOMY = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean)
// Runs of an evening would end on another day than they began.
const IN_TIME = isLate() ? [`--import=${pathToFileURL(join(root, 'tests', 'hour-back.mjs')).href}`] : []

/** One run of checks. Lanes run in parallel; the output of each check stays together. */
export class Proof {
  #passed = 0
  /** @type {string[]} */
  #complaints = []
  #node
  #env

  /** @param {string} node path of the Node that runs the checks */
  constructor(node) {
    this.#node = node
    this.#env = { ...environmentFor(node), ...Object.fromEntries(OWNED.map((name) => [name, undefined])) }
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }
    const memory = memoryFolder()
    const places = memory === null ? {} : { TMPDIR: memory, HOVSLAG_TEST_DISK: tmpdir() }
    Object.assign(this.#env, colour, FRUGAL, { NODE_OPTIONS: [...ROOMY, ...IN_TIME].join(' ') }, places)
    rmSync(REPORTS, { recursive: true, force: true })
    mkdirSync(REPORTS, { recursive: true })
  }

  async check(name, ...commands) {
    await this.#timed(name, async (print) => {
      for (const [command, ...args] of commands) {
        const code = await this.#run(command, args, {}, print)
        if (code !== 0) return this.fail(`${name}: ${[command, ...args].join(' ')}`)
      }
      this.#passed += 1
    })
  }

  /** Runs a suite and counts each test of its report. A missing report counts as one failure. */
  async suite(name, [command, ...args], readReport, { env = {}, isLive = false } = {}) {
    await this.#timed(
      name,
      async (print) => {
        const report = join(REPORTS, `${name}.json`)
        const reporting = args.map((arg) => arg.replace('REPORT', report))
        const code = await this.#run(command, reporting, { ...env, HOVSLAG_E2E_REPORT: report }, print)
        let result
        try {
          result = readReport(JSON.parse(readFileSync(report, 'utf8')))
        } catch {
          return this.fail(`${name}: ended with code ${code} and without a report`)
        }
        this.#passed += result.passed
        for (const complaint of result.complaints) this.fail(`${name}: ${complaint}`)
        for (const test of result.leftOut) print(`left out: ${test}\n`)
        const { length: failed } = result.complaints
        if (code !== 0 && failed === 0) this.fail(`${name}: ended with code ${code} though no test failed`)
        if (code === 0 && result.passed === 0) this.fail(`${name}: holds no test`)
      },
      isLive,
    )
  }

  /** Builds as one check; returns whether it succeeded. */
  async build() {
    let isBuilt = false
    await this.#timed('build', async (print) => {
      isBuilt = (await this.attempt('build', () => ensureBuild(this.#node), print)) !== null
      if (isBuilt) this.#passed += 1
    })
    return isBuilt
  }

  /** The action's result (true if it has none), or null after noting the failure. */
  async attempt(name, action, print = say) {
    try {
      return (await action()) ?? true
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      print(`${error.message}\n`)
      this.fail(`${name}: ${error.message}`)
      return null
    }
  }

  fail(complaint) {
    this.#complaints.push(complaint)
  }

  end() {
    if (this.#complaints.length > 0) {
      say('\n== failed\n')
      for (const complaint of this.#complaints) say(`  ${complaint}\n`)
      say('\n')
    }
    say(`${this.#passed} passed, ${this.#complaints.length} failed\n`)
    return this.#complaints.length > 0 ? 1 : 0
  }

  /** Does the work under a heading; its output is shown at once if live, else at the end. */
  async #timed(name, work, isLive = false) {
    const started = Date.now()
    const held = []
    if (isLive) say(`\n== ${name}\n`)
    await work(isLive ? say : (chunk) => held.push(chunk))
    if (!isLive) say(`\n== ${name}\n${held.join('')}`)
    say(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }

  async #run(command, args, env, heard) {
    const { code, isStopped } = await run(command, args, {
      env: { ...this.#env, ...env },
      heard,
      silenceMs: SILENCE_MS,
    })
    if (isStopped) process.exit(code || 1)
    return code
  }
}

/** Whether it is the last hour of the day in Stockholm, or said to be. */
function isLate() {
  const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: 'numeric' }).format(new Date())
  return hour === '23' || process.env.HOVSLAG_TEST_LATE === '1'
}

function say(text) {
  process.stdout.write(text)
}
