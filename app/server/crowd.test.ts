import { afterEach, expect, test, vi } from 'vitest'
import { Crowd } from './crowd.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A crowd whose clock is set by hand, in which each asker had so many milliseconds of work. */
async function crowdOf(had: Readonly<Record<string, number>>) {
  const clock = { ms: 0 }
  const crowd = new Crowd(() => clock.ms)
  for (const [asker, ms] of Object.entries(had)) {
    await crowd.serve(asker, async () => {
      clock.ms += ms
    })
  }
  /** Work that ends on command. */
  const serve = (asker: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { done: crowd.serve(asker, () => promise), finish: resolve }
  }
  return { crowd, clock, serve }
}

/** Whether the promise is settled after all that is due. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const state = { isSettled: false }
  void promise.then(() => {
    state.isSettled = true
  })
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  return state.isSettled
}

test('whoever had much work waits while somebody is served who had little', async () => {
  const { crowd, serve } = await crowdOf({ stranger: 900 })
  const anna = serve('anna')
  const waits = crowd.giveWay(['stranger'])
  expect(await isSettled(waits)).toBe(false)
  expect(await isSettled(crowd.giveWay(['anna']))).toBe(true)
  expect([crowd.isLightNow(['anna']), crowd.isLightNow(['stranger'])]).toEqual([false, false])
  anna.finish()
  await waits
  serve('stranger')
  expect(crowd.isLightNow(['anna'])).toBe(true)
})

test.each([
  ['as much', { anna: 500, bo: 500 }],
  ['twice as much', { anna: 500, bo: 1000 }],
  ['a page each, one of them slow', { anna: 0, bo: 50 }],
])('nobody waits for another who had %s', async (_, had) => {
  const { crowd, serve } = await crowdOf(had)
  serve('anna')
  serve('bo')
  for (const asker of ['anna', 'bo']) expect(await isSettled(crowd.giveWay([asker]))).toBe(true)
})

test('what was done is forgotten by and by, and what is done for the signed-in is not counted', async () => {
  const { crowd, clock, serve } = await crowdOf({ stranger: 900 })
  await crowd.serve('owner', async () => void (clock.ms += 9000), true)
  serve('anna')
  expect(crowd.isHeavyNow(['owner'])).toBe(false)
  expect(crowd.isHeavyNow(['stranger'])).toBe(true)
  clock.ms += 20_000
  expect(crowd.isHeavyNow(['stranger'])).toBe(false)
})

test('a page that somebody else wants too waits for nobody', async () => {
  const { crowd, serve } = await crowdOf({ stranger: 900 })
  serve('anna')
  const askers = new Set(['stranger'])
  const waits = crowd.giveWay(askers)
  expect(await isSettled(waits)).toBe(false)
  askers.add('bo')
  crowd.reconsider()
  expect(await isSettled(waits)).toBe(true)
})

test('who gives way goes on after a while in any case, and at once when nobody wants the work any more', async () => {
  vi.useFakeTimers()
  const { crowd, clock, serve } = await crowdOf({ stranger: 900 })
  serve('anna')
  const gone = new AbortController()
  const [long, left] = [crowd.giveWay(['stranger']), crowd.giveWay(['stranger'], gone.signal)]
  gone.abort()
  expect(await isSettled(left)).toBe(true)
  clock.ms += 499
  await vi.advanceTimersByTimeAsync(499)
  expect(await isSettled(long)).toBe(false)
  clock.ms += 1
  await vi.advanceTimersByTimeAsync(1)
  expect(await isSettled(long)).toBe(true)
})

test('of endless askers only the last are remembered', async () => {
  const { crowd, clock, serve } = await crowdOf({ first: 900 })
  serve('anna')
  expect(crowd.isHeavyNow(['first'])).toBe(true)
  for (let i = 0; i < 2000; i++) await crowd.serve(`one ${i}`, async () => {})
  expect([crowd.isHeavyNow(['first']), clock.ms]).toEqual([false, 900])
})
