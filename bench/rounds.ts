// Long forms of the randomized tests: a million rolls against a foal's odds, long histories of the competition list and
// of an administrator's actions on both engines, addresses of published studs, studs with secrets, edited ones, and the
// tests of routes on both engines. Part of `npm run bench`, and alone: `node bench/rounds.ts`. Exits with 1 if a test
// fails.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Tried = { times: number; projects: string[]; files: string[] }

const PROPERTIES: Tried[] = [
  { times: 12, projects: ['store'], files: ['tests/faults/admin-actions.test.ts'] },
  {
    times: 4,
    projects: ['unit', 'store'],
    files: [
      'app/domain/doctor/examine.test.ts',
      'app/features/paste/mutations/add-merits.store.test.ts',
      'app/store/interchange/interchange.store.test.ts',
      'app/routes',
    ],
  },
  {
    times: 10,
    projects: ['unit'],
    files: [
      'app/domain/odds/odds.test.ts',
      'app/features/planner/data/families.test.ts',
      'app/domain/breeding/foal.test.ts',
    ],
  },
  // Three hundred small studs beside a full search, and 5,000 programmes a plan.
  {
    times: 5,
    projects: ['unit'],
    files: ['deep-plans', 'deep-stats', 'plan', 'standing'].map((name) => `app/domain/plan/${name}.test.ts`),
  },
  { times: 12, projects: ['store'], files: ['app/features/competition/mutations/ladder-model.store.test.ts'] },
  { times: 12, projects: ['store'], files: ['app/published/answer.store.test.ts'] },
  { times: 40, projects: ['pages'], files: ['tests/pages/leaks.test.ts', 'tests/pages/one-truth.test.ts'] },
  { times: 2, projects: ['pages'], files: ['tests/pages/odd-records.test.ts', 'tests/pages/admin-refusals.test.ts'] },
]

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

for (const { times, projects, files } of PROPERTIES) {
  process.stdout.write(`\nProperties of the tests in ${times} times as many rounds\n`)
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...projects.flatMap((one) => ['--project', one]), '--testTimeout', '3600000', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', HOVSLAG_ROUNDS: String(times) } },
  )
  if (status !== 0) process.exitCode = 1
}
