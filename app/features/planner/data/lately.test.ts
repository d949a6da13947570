import { expect, test } from 'vitest'
import { letOthersGo } from '#app/domain/let-others.ts'
import { AskedWork, madeSoon, RecentWork, stillAsked } from './lately.server.ts'

test('work that is asked for again goes on however much is asked for; what is left behind is aborted', () => {
  const asked = new AskedWork()
  const keys = ['a', 'b', 'c', 'left']
  const signals = keys.map((key, at) => asked.ask(key, at))
  for (let now = 2000; now <= 10_000; now += 2000)
    for (const [at, key] of keys.slice(0, 3).entries()) expect(asked.ask(key, now)).toBe(signals[at])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false, true])
  expect(asked.ask('left', 10_001).aborted).toBe(false)
  expect(asked.ask('a', 60_000)).toBe(signals[0])
})

test('ended work is not aborted, and begun anew when it is asked for', () => {
  const asked = new AskedWork()
  const signal = asked.ask('a', 0)
  asked.end('a', signal)
  const next = asked.ask('a', 1)
  asked.end('a', signal)
  expect(asked.ask('a', 2)).toBe(next)
  asked.ask('b', 60_000)
  expect([signal.aborted, next.aborted]).toEqual([false, true])
})

test('a page is told how far long work is, and comes again for what is made, or for why it is not', async () => {
  const works = new RecentWork<string>(6)
  const stud = {}
  let begun = 0
  let end: (how: { made: string } | { error: Error }) => void = () => {}
  const ask = () =>
    works.find(stud, 'plans', new AbortController().signal, (progress) => {
      begun += 1
      Object.assign(progress, { done: 3, of: 12 })
      return new Promise((resolve, reject) => {
        end = (how) => ('made' in how ? resolve(how.made) : reject(how.error))
      })
    })
  expect(await madeSoon(ask(), 1)).toEqual({ made: null, making: { percent: 25 } })
  expect(await madeSoon(ask(), 1)).toEqual({ made: null, making: { percent: 25 } })
  const error = new Error('no horses')
  end({ error })
  await letOthersGo()
  await expect(madeSoon(ask())).rejects.toBe(error)
  // Told once.
  expect(await madeSoon(ask(), 1)).toMatchObject({ made: null })
  end({ made: 'six plans' })
  expect(await madeSoon(ask())).toEqual({ made: 'six plans', making: null })
  expect(begun).toBe(2)
})

test('a page that waits does not leave while the whole process is held', async () => {
  const asked = stillAsked(3)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await letOthersGo()
  expect(asked.aborted).toBe(false)
  await new Promise((resolve) => asked.addEventListener('abort', resolve))
})

test('long work is left behind when the page that was told of it does not come again', async () => {
  const works = new RecentWork<string>(6)
  const left = new AbortController()
  let gone: AbortSignal | undefined
  const ask = (signal: AbortSignal) =>
    works.find({}, 'plans', signal, (_progress, own) => {
      gone = own
      return new Promise((_, reject) => own.addEventListener('abort', () => reject(own.reason)))
    })
  expect(await madeSoon(ask(left.signal), 1)).toMatchObject({ made: null })
  left.abort()
  expect(gone?.aborted).toBe(true)
})
