// A process that runs test files against a source file with a fault in it, again and again, in one Vitest. Its folder
// is a copy of the repository, so processes that the tests start see the fault too. Tests of both engines run on SQLite
// only: it is faster.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'

/** `text` is the content of `file` during the run. */
export type Order = { tests: string[]; file?: string; text?: string }
/** `failed` names a failed test; null if all passed. */
export type Answer = {
  failed: string | null
  tests: Record<string, { passes: boolean; ms: number; failed: string[] }>
}

const root = process.cwd()
const hits = process.env.HOVSLAG_HITS ? ['bench/mutants/hits.ts'] : []

class AsOrdered {
  sort = (specifications: TestSpecification[]) => specifications
  shard = (specifications: TestSpecification[]) => specifications
}

const shared = { pool: 'threads', isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } as const
const vitest = await createVitest('test', {
  root,
  config: false,
  run: true,
  watch: false,
  // All tests, when their coverage is measured.
  bail: process.env.HOVSLAG_RUN_ALL ? 0 : 1,
  maxWorkers: 1,
  fileParallelism: false,
  reporters: [{}],
  testNamePattern: '^(?!.* on postgres)',
  sequence: { sequencer: AsOrdered },
  projects: [
    {
      test: {
        ...shared,
        name: 'unit',
        include: ['{app,cli,demo,bench}/**/*.test.{ts,tsx}'],
        exclude: ['**/*.store.test.ts'],
        setupFiles: ['tests/seed.ts', ...hits],
      },
    },
    {
      test: {
        ...shared,
        name: 'store',
        include: ['{app,cli,demo}/**/*.store.test.ts'],
        globalSetup: ['tests/postgres.ts'],
        setupFiles: ['tests/seed.ts', 'tests/cheap-scrypt.ts', ...hits],
      },
    },
  ],
})
const specifications = new Map<string, TestSpecification>()
for (const found of await vitest.globTestSpecifications())
  specifications.set(found.moduleId.slice(root.length + 1), found)

process.on('message', async ({ tests, file, text }: Order) => {
  const path = file === undefined ? null : join(root, file)
  const original = path === null ? '' : readFileSync(path, 'utf8')
  if (path !== null) writeFileSync(path, text ?? original)
  if (path !== null) vitest.invalidateFile(path)
  const wanted = tests.flatMap((test) => specifications.get(test) ?? [])
  const ran = new Set(wanted.map(({ moduleId }) => moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  if (path !== null) writeFileSync(path, original)
  if (path !== null) vitest.invalidateFile(path)
  let failed: string | null = unhandledErrors.length > 0 ? String(unhandledErrors[0]).slice(0, 200) : null
  const answers: Answer['tests'] = {}
  for (const module of testModules.filter(({ moduleId }) => ran.has(moduleId))) {
    const { duration, collectDuration } = module.diagnostic()
    const failures = [...module.children.allTests('failed')].map((test) => test.fullName.replaceAll(' > ', ' '))
    const passes = module.state() === 'passed'
    answers[module.relativeModuleId] = { passes, ms: duration + collectDuration, failed: failures }
    if (module.state() === 'failed') failed = `${module.relativeModuleId}: ${failures[0] ?? 'is not loaded'}`
  }
  process.send?.({ failed, tests: answers } satisfies Answer)
})
process.on('disconnect', () => process.exit())
process.send?.({ failed: null, tests: {} } satisfies Answer)
