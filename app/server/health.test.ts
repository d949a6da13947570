import { expect, test } from 'vitest'
import { checkHealth } from './health.ts'

test('a store that responds is healthy', async () => {
  expect(await checkHealth(async () => 12)).toEqual({ status: 200, body: { status: 'ok', revision: 12 } })
})

test.each([
  { what: 'fails', revision: () => Promise.reject(new Error('gone')) },
  { what: 'does not respond in time', revision: () => new Promise<number>(() => {}) },
])('a store that $what is not', async ({ revision }) => {
  expect(await checkHealth(revision, 20)).toEqual({ status: 503, body: { status: 'unavailable' } })
})
