import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '#app/store/store.ts'
import { notePause, pauseOf } from './pauses.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a clock that is set back prolongs no pause', () => {
  const start = Date.parse('2026-11-26T10:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: start + 86_400_000 })
  const store = {} as Store // only known by itself
  notePause(store, '203.0.113.1', { waitS: 300, isWide: false })
  vi.setSystemTime(start)
  expect(pauseOf(store, '203.0.113.1')).toBe(300)
  vi.setSystemTime(start + 299_500)
  expect(pauseOf(store, '203.0.113.1')).toBe(1)
  vi.setSystemTime(start + 300_000)
  expect(pauseOf(store, '203.0.113.1')).toBe(0)
  expect(pauseOf(store, '203.0.113.2')).toBe(0)
})
