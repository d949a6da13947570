import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAtRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('memory is collected once at rest after work, and not while work goes on', () => {
  let spent = 0
  const collect = vi.fn(() => void (spent += 200)) // its own work is none
  const timer = collectAtRest({ intervalMs: 1000, processorMs: () => spent, collect })
  const after = (processorMs: number) => {
    spent += processorMs
    vi.advanceTimersByTime(1000)
    return collect.mock.calls.length
  }
  // A start is work. What the timers of a site at rest take is not.
  expect([after(400), after(9), after(9), after(0)]).toEqual([0, 1, 1, 1])
  expect([after(11), after(500), after(10), after(0)]).toEqual([1, 1, 2, 2])
  clearInterval(timer)
})

test('collecting frees what nothing refers to', () => {
  vi.useRealTimers()
  const freed = new WeakRef({})
  // A reference made in this job lives until its end.
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    vi.useFakeTimers()
    collectAtRest({ intervalMs: 1000, processorMs: () => 0 })
    vi.advanceTimersByTime(1000)
    expect(freed.deref()).toBeUndefined()
  })
})
