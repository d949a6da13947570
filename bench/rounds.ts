// What the tests try in a few rounds, in many: a million rolls against the odds of a foal, and long histories of the
// competition list and of an administrator's actions on both engines. Part of `npm run bench`, and alone:
// `node bench/rounds.ts`. A test that fails ends it with code 1.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const TIMES = '4'
const FILES = [
  'app/domain/odds/odds.test.ts',
  'app/domain/breeding/foal.test.ts',
  'app/domain/doctor/examine.test.ts',
  'app/features/competition/mutations/ladder-model.store.test.ts',
  'app/features/paste/mutations/add-merits.store.test.ts',
  'app/store/interchange/interchange.store.test.ts',
  'tests/faults/admin-actions.test.ts',
]

process.stdout.write(`\nProperties of the tests in ${TIMES} times as many rounds\n`)
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'store', '--testTimeout', '3600000', ...FILES],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', HOVSLAG_ROUNDS: TIMES } },
)
if (status !== 0) process.exitCode = 1
