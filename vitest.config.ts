import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['app/**/*.test.{ts,tsx}', 'cli/**/*.test.ts', 'demo/**/*.test.ts'], exclude: ['app/**/*.store.test.ts'] } },
      {
        test: {
          name: 'store',
          include: ['app/**/*.store.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
