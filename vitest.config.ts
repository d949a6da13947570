import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,cli,demo,scripts,bench}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['**/*.store.test.ts'],
          // Properties try hundreds of cases, and other suites may run on the same processor.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'store',
          include: ['{app,cli,demo}/**/*.store.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
