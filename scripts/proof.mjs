// Runs checks and suites, and counts what they say.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.mjs'
import { ensureBuild, environmentFor, root, run, SetupError } from './setup.mjs'

/** A check that says nothing for so long hangs. A slow one says something now and then, however long it takes. */
const SILENCE_MS = 10 * 60_000
const REPORTS = join(root, '.cache', 'reports')

// What an owner has set for her own stud must not reach the tests.
const OWNED = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'HOVSLAG_DEMO', 'NODE_ENV']

// Types and lint are checked by programs in Go: a third of their time went to memory that they could as well keep, and
// to processors that the other lane has.
const FRUGAL = { GOGC: '400', GOMAXPROCS: '1' }
// So do tests, which make much and keep little: with more room for what is young the store's took a tenth less.
const ROOMY = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ')

/** One run of checks. Those of several lanes run side by side; what each prints stays together. */
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
    Object.assign(this.#env, colour, FRUGAL, { NODE_OPTIONS: ROOMY }, places)
    rmSync(REPORTS, { recursive: true, force: true })
    mkdirSync(REPORTS, { recursive: true })
  }

  /** Commands after each other that count as one check, whatever they look at. */
  async check(name, ...commands) {
    await this.#told(name, async (print) => {
      for (const [command, ...args] of commands) {
        const code = await this.#run(command, args, {}, print)
        if (code !== 0) return this.fail(`${name}: ${[command, ...args].join(' ')}`)
      }
      this.#passed += 1
    })
  }

  /** A suite that reports on itself: each of its tests counts. One that leaves no report counts as one failed. */
  async suite(name, [command, ...args], readReport, { env = {}, isLive = false } = {}) {
    await this.#told(
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

  /** Whether the build could be made; it counts as one check. */
  async build() {
    let isBuilt = false
    await this.#told('build', async (print) => {
      isBuilt = (await this.attempt('build', () => ensureBuild(this.#node), print)) !== null
      if (isBuilt) this.#passed += 1
    })
    return isBuilt
  }

  /** The action's answer (true when it has none), or null after noting why it could not be. */
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

  /** Says the sums; the answer is the exit code. */
  end() {
    if (this.#complaints.length > 0) {
      say('\n== failed\n')
      for (const complaint of this.#complaints) say(`  ${complaint}\n`)
      say('\n')
    }
    say(`${this.#passed} passed, ${this.#complaints.length} failed\n`)
    return this.#complaints.length > 0 ? 1 : 0
  }

  /** Does the work under a heading; what it prints is shown at once where it is live, else when it is done. */
  async #told(name, work, isLive = false) {
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

function say(text) {
  process.stdout.write(text)
}
