import { expect, onTestFinished, test, vi } from 'vitest'
import { giveWay, letOthersGo, Turns } from './let-others.ts'

test('started work of others ends before long work continues', async () => {
  const done: string[] = []
  // Each of their steps takes a turn of the event loop, and a request takes several.
  const others = async () => {
    for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve))
    done.push('others')
  }
  const work = async () => {
    await letOthersGo()
    done.push('work')
  }
  await Promise.all([work(), others()])
  expect(done).toEqual(['others', 'work'])
})

test('work continues eventually, however busy the others are', async () => {
  let isOver = false
  const busy = () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    if (!isOver) setImmediate(busy)
  }
  setImmediate(busy)
  await letOthersGo()
  isOver = true
})

test('a request that arrives while a page works is answered before its next step', async () => {
  const done: string[] = []
  const page = async () => {
    for (const step of ['read', 'rendered']) {
      await giveWay()
      done.push(step)
    }
  }
  const working = page()
  // Its answer waits for what was begun in the same round.
  setImmediate(() => done.push('answered'))
  await working
  expect(done).toEqual(['answered', 'read', 'rendered'])
})

test('a turn of long work is over after twelve milliseconds, and then the next one begins', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = new Turns()
  const seen = [0, 11, 1, 0, 11, 1].map((ms) => {
    vi.advanceTimersByTime(ms)
    return turns.isOver()
  })
  expect(seen).toEqual([false, false, true, false, false, true])
})
