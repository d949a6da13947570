import { execFileSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

// Workers inherit it; `tests/seed.ts` uses it. One commit gives one seed: its checks give the same result each time.
process.env.HOVSLAG_SEED ??= seedOfCommit()
process.stdout.write(`HOVSLAG_SEED=${process.env.HOVSLAG_SEED}\n`)

/** Long, so that a busy machine fails no test. */
const PATIENCE_MS = 240_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,cli,demo,scripts,bench}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/house/*.test.ts'],
          exclude: ['**/*.store.test.ts'],
          setupFiles: ['tests/seed.ts', 'tests/patience.ts'],
          // These tests are pure: a worker per file would cost more than the tests.
          pool: 'threads',
          isolate: false,
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'pages',
          // Some wait for a server to give up: meanwhile another file runs.
          maxWorkers: 2,
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/pages/setup.mjs'],
          setupFiles: ['tests/seed.ts', 'tests/patience.ts'],
          isolate: false,
          // Render with React's production build, as for visitors.
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'store',
          include: ['{app,cli,demo}/**/*.store.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          setupFiles: ['tests/seed.ts', 'tests/patience.ts', 'tests/cheap-scrypt.ts'],
          // Each test has its own store, so files need no isolation.
          isolate: false,
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
})

function seedOfCommit(): string {
  try {
    return String(
      Number.parseInt(
        execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
        16,
      ),
    )
  } catch {
    return '1' // sources without a history
  }
}
