import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Card } from './card.ts'
import { CardDrawer } from './card-drawer.ts'
import type { CardJob } from './card-worker.ts'

/** A thread that draws nothing: the test says what it answers, and when. */
class FakeThread extends EventEmitter {
  readonly given: unknown[]
  readonly jobs: (CardJob & { id: number })[] = []
  readonly unref = vi.fn()
  readonly terminate = vi.fn(async () => 0)

  constructor(...given: unknown[]) {
    super()
    this.given = given
    started.push(this)
  }
  postMessage(job: CardJob & { id: number }): void {
    this.jobs.push(job)
  }
  answer(told: object = { value: PNG }): void {
    this.emit('message', { id: this.jobs.at(-1)?.id, ...told })
  }
}

const PNG = new Uint8Array([1])
const PICTURE = new Uint8Array([2])
const card = (name: string) => ({ name }) as Card // only passed on
let started: FakeThread[]
const settled = () => vi.advanceTimersByTimeAsync(0)
const thread = async () => {
  await settled()
  const [last] = started.slice(-1)
  if (last === undefined) throw new Error('no thread')
  return last
}

beforeEach(() => {
  started = []
  vi.useFakeTimers()
  const { Worker } = workerThreads
  workerThreads.Worker = FakeThread as unknown as typeof Worker // has what the drawer uses
  syncBuiltinESMExports()
  onTestFinished(() => {
    workerThreads.Worker = Worker
    syncBuiltinESMExports()
    vi.useRealTimers()
  })
})

test('cards are drawn one by one, in a thread that knows no secrets and ends with the process', async () => {
  vi.stubEnv('SESSION_SECRET', 'hemligt')
  vi.stubEnv('NODE_ENV', 'prov')
  onTestFinished(() => void vi.unstubAllEnvs())
  const drawer = new CardDrawer()
  const drawn = [drawer.draw(card('A'), null), drawer.draw(card('B'), PICTURE), drawer.draw(card('C'), null)]
  const bad = expect(drawn[1]).rejects.toThrow('A card cannot be drawn: för svårt')
  const only = await thread()
  expect(only.given).toEqual([
    new URL('./card-worker.ts', import.meta.url),
    { execArgv: [], env: { NODE_ENV: 'prov' }, resourceLimits: { maxOldGenerationSizeMb: 512 } },
  ])
  expect(only.unref).toHaveBeenCalledTimes(1)
  expect(only.jobs).toEqual([{ id: 1, card: card('A'), picture: null }])
  only.answer({ id: 2, value: PICTURE })
  await settled()
  expect(only.jobs).toHaveLength(1)
  only.answer()
  expect(await drawn[0]).toBe(PNG)
  await settled()
  only.answer({ problem: 'för svårt' })
  await bad
  await settled()
  only.answer()
  expect(await drawn[2]).toBe(PNG)
  expect(only.jobs.slice(1)).toEqual([
    { id: 2, card: card('B'), picture: PICTURE },
    { id: 3, card: card('C'), picture: null },
  ])
  // One thread, whose listeners are removed after each.
  expect(started).toHaveLength(1)
  expect(['message', 'error', 'exit'].map((event) => only.listenerCount(event))).toEqual([0, 0, 0])
})

test.each<[string, string, (only: FakeThread) => unknown]>([
  ['has an error', 'för lite minne', (only) => only.emit('error', new Error('för lite minne'))],
  ['ends', 'has ended', (only) => only.emit('exit', 1)],
  ['takes 30 s', 'took too long', () => vi.advanceTimersByTimeAsync(1)],
])('a thread that %s is ended, and the next card starts another', async (_, message, spoil) => {
  const drawer = new CardDrawer()
  const failed = expect(drawer.draw(card('A'), null)).rejects.toThrow(message)
  const only = await thread()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(only.terminate).not.toHaveBeenCalled()
  await spoil(only)
  await failed
  expect(only.terminate).toHaveBeenCalledTimes(1)
  const next = drawer.draw(card('B'), null)
  const other = await thread()
  expect(started).toHaveLength(2)
  other.answer()
  expect(await next).toBe(PNG)
  // Its time is over with its card.
  await vi.advanceTimersByTimeAsync(30_000)
  expect(other.terminate).not.toHaveBeenCalled()
})

test('a thread without a card for a minute is ended; closing ends it at once', async () => {
  const drawer = new CardDrawer()
  await drawer.close()
  const draw = async () => {
    const drawn = drawer.draw(card('A'), null)
    ;(await thread()).answer()
    await drawn
    await settled()
  }
  const [first, second] = [drawer.draw(card('A'), null), drawer.draw(card('B'), null)]
  const only = await thread()
  only.answer()
  await first
  await vi.advanceTimersByTimeAsync(20_000)
  only.answer()
  await second
  await vi.advanceTimersByTimeAsync(59_999)
  await draw()
  await vi.advanceTimersByTimeAsync(59_999)
  expect([started.length, only.terminate.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(only.terminate).toHaveBeenCalledTimes(1)
  await draw()
  const other = await thread()
  expect(started).toHaveLength(2)
  await drawer.close()
  expect(other.terminate).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([only, other].map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1])
})
