// Every check there is, in the order in which a mistake shows itself fastest. The last line counts them all.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureBuild,
  ensureChromium,
  ensureModules,
  ensureNode,
  environmentFor,
  main,
  root,
  run,
  SetupError,
} from './setup.mjs'

/** No check takes this long; one that does hangs. */
const LIMIT_MS = 20 * 60_000
const REPORTS = join(root, '.cache', 'reports')

await main(async () => {
  await ensureModules()
  const node = await ensureNode()
  /** @type {{ passed: number, failed: number, complaints: string[] }} */
  const tally = { passed: 0, failed: 0, complaints: [] }
  const fail = (complaint) => {
    tally.failed += 1
    tally.complaints.push(complaint)
  }
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  // What an owner has set for her own stud must not reach the tests.
  const owned = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'HOVSLAG_DEMO', 'NODE_ENV']
  const env = { ...environmentFor(node), ...Object.fromEntries(owned.map((name) => [name, undefined])) }
  if (!process.stdout.isTTY) Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: undefined })

  /** One command, one check: it counts as one, whatever it looks at. */
  async function check(name, ...commands) {
    const started = Date.now()
    heading(name)
    for (const [command, ...args] of commands) {
      const { code, isStopped } = await run(command, args, { env, limitMs: LIMIT_MS })
      if (isStopped) process.exit(code || 1)
      if (code !== 0) return fail(`${name}: ${[command, ...args].join(' ')}`)
    }
    tally.passed += 1
    say(`${name} passed in ${seconds(started)}`)
  }

  /** A suite that reports on itself: each of its tests counts. One that leaves no report counts as one failed. */
  async function suite(name, [command, ...args], readReport, suiteEnv = {}) {
    heading(name)
    const report = join(REPORTS, `${name}.json`)
    const reporting = args.map((arg) => arg.replace('REPORT', report))
    const { code, isStopped } = await run(command, reporting, {
      env: { ...env, ...suiteEnv, HOVSLAG_E2E_REPORT: report },
      limitMs: LIMIT_MS,
    })
    if (isStopped) process.exit(code || 1)
    let result
    try {
      result = readReport(JSON.parse(readFileSync(report, 'utf8')))
    } catch {
      return fail(`${name}: ended with code ${code} and without a report`)
    }
    tally.passed += result.passed
    for (const complaint of result.complaints) fail(`${name}: ${complaint}`)
    for (const test of result.leftOut) say(`left out: ${test}`)
    if (code !== 0 && result.complaints.length === 0) fail(`${name}: ended with code ${code} though no test failed`)
    if (code === 0 && result.passed === 0) fail(`${name}: holds no test`)
  }

  const vitest = (project) => [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=REPORT',
  ]

  await check('formatting', ['biome', 'check', '.'])
  await check('types', ['react-router', 'typegen'], ['tsc'])
  await check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
  await check('imports', ['node', join('tests', 'imports.ts')])
  await suite('unit', vitest('unit'), readVitest)
  await suite('store', vitest('store'), readVitest)

  heading('build')
  const isBuilt = await attempt(() => ensureBuild(node), 'build')
  if (isBuilt) {
    tally.passed += 1
    await check('script budget', ['node', join('bench', 'check-budget.ts')])
    const chromium = await attempt(ensureChromium, 'browser')
    if (chromium)
      await suite('browser', ['playwright', 'test'], readPlaywright, {
        PLAYWRIGHT_CHROMIUM: chromium,
        NO_COLOR: undefined,
      })
  } else {
    fail('browser: there is no build to look at')
  }

  if (tally.complaints.length > 0) {
    heading('failed')
    for (const complaint of tally.complaints) say(`  ${complaint}`)
    say('')
  }
  say(`${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed > 0 ? 1 : 0

  /** The action's answer (true when it has none), or false after noting why it could not be. */
  async function attempt(action, name) {
    try {
      return (await action()) ?? true
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      say(error.message)
      fail(`${name}: ${error.message}`)
      return false
    }
  }
})

function readVitest({ testResults }) {
  const complaints = []
  const leftOut = []
  let passed = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.replace(root, '')
    for (const { fullName, status: outcome } of assertionResults) {
      if (outcome === 'passed') passed += 1
      else if (outcome === 'failed') complaints.push(`${file} > ${fullName}`)
      else leftOut.push(`${file} > ${fullName}`)
    }
    if (status === 'failed' && assertionResults.every((result) => result.status !== 'failed')) {
      complaints.push(`${file}: ${(message ?? '').split('\n')[0]}`)
    }
  }
  return { passed, complaints, leftOut }
}

function readPlaywright({ suites, errors }) {
  const complaints = errors.map(({ message }) => (message ?? '').split('\n')[0])
  const leftOut = []
  let passed = 0
  const visit = ({ file, title, specs = [], suites: inner = [] }) => {
    for (const spec of specs) {
      for (const { status, projectName } of spec.tests) {
        const name = [file, title === file ? '' : title, spec.title, projectName].filter(Boolean).join(' > ')
        if (status === 'expected') passed += 1
        else if (status === 'skipped') leftOut.push(name)
        else complaints.push(name)
      }
    }
    for (const suite of inner) visit(suite)
  }
  for (const suite of suites) visit(suite)
  return { passed, complaints, leftOut }
}

function heading(name) {
  say(`\n== ${name}`)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
