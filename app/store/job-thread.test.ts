import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { JobThread, type Watcher } from './job-thread.ts'

/** Answers each job with its letter, when the test lets it. */
class FakeThread extends EventEmitter {
  readonly jobs: { id: number; letter: string }[] = []
  unref(): void {}
  readonly gone: number[] = []
  isEnded = false
  async terminate(): Promise<void> {
    this.isEnded = true
  }
  postMessage(message: { id: number; letter: string } | { gone: number }): void {
    if ('gone' in message) this.gone.push(message.gone)
    else this.jobs.push(message)
  }
  async answer(): Promise<void> {
    const { id, letter } = this.jobs.at(-1) ?? {}
    this.emit('message', { id, value: letter })
    await new Promise(setImmediate)
  }
}

/** Threads for letters, and those that were started so far. */
function lettered(threads?: number) {
  const started: FakeThread[] = []
  const { Worker } = workerThreads
  workerThreads.Worker = function start() {
    const fake = new FakeThread()
    started.push(fake)
    return fake
  } as unknown as typeof Worker // has what jobs use
  syncBuiltinESMExports()
  onTestFinished(() => {
    workerThreads.Worker = Worker
    syncBuiltinESMExports()
  })
  const failures = { failed: '', ended: '', slow: 'slow', limitMs: 1000 }
  const thread = new JobThread<{ letter: string }, string>(new URL('file:///x'), {}, failures, {
    threads,
    idleMs: 500,
  })
  const ended: string[] = []
  const run = (letter: string, isFirst?: boolean, watcher?: Watcher) =>
    thread.run({ letter }, isFirst, watcher).then((value) => void ended.push(value))
  return { started, thread, run, ended }
}

test('jobs run one by one: a first one before those that wait, a hurried one before all', async () => {
  const { started, thread, run, ended } = lettered()
  const all = [run('a'), run('b'), run('c'), run('d'), run('e', true)]
  const hurry = (wanted: string) => thread.hurry(({ letter }) => letter === wanted)
  for (const wanted of ['d', 'd', 'a', 'none']) hurry(wanted)
  const [fake] = started
  expect(fake?.jobs).toEqual([{ id: 1, letter: 'a' }])
  for (const _job of all) await fake?.answer()
  expect(ended).toEqual(['a', 'd', 'e', 'b', 'c'])
  expect(fake?.jobs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(started).toHaveLength(1)
})

test('with two threads what is asked for does not wait for a long job, and the first free one gets it', async () => {
  const { started, run, ended } = lettered(2)
  for (const letter of ['a', 'b', 'c', 'd']) void run(letter)
  const lettersOf = (at: number) => started[at]?.jobs.map(({ letter }) => letter)
  expect([lettersOf(0), lettersOf(1)]).toEqual([['a'], ['b']])
  await started[1]?.answer()
  await started[1]?.answer()
  await started[1]?.answer()
  expect(ended).toEqual(['b', 'c', 'd'])
  expect([lettersOf(0), lettersOf(1)]).toEqual([['a'], ['b', 'c', 'd']])
  await started[0]?.answer()
  void run('e')
  expect([lettersOf(0), started.length]).toEqual([['a', 'e'], 2])
  await started[0]?.answer()
})

test('each thread ends when it has had no job for so long, and one that is there gets the next job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { started, run } = lettered(2)
  const all = [run('a'), run('long')]
  const [one, other] = started
  await one?.answer()
  vi.advanceTimersByTime(200)
  all.push(run('c'))
  await one?.answer()
  expect(started.length).toBe(2)
  vi.advanceTimersByTime(100)
  await other?.answer()
  vi.advanceTimersByTime(399)
  expect([one?.isEnded, other?.isEnded]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([one?.isEnded, other?.isEnded]).toEqual([true, false])
  // Of two free places that of the thread which is there.
  all.push(run('d'))
  await other?.answer()
  await Promise.all(all)
  expect(other?.jobs.map(({ letter }) => letter)).toEqual(['long', 'd'])
  vi.advanceTimersByTime(500)
  expect([started.length, other?.isEnded]).toEqual([2, true])
})

test('a job that makes progress is not ended; one that makes none is, with its thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { started, run } = lettered()
  const job = run('a')
  const [fake] = started
  for (let rows = 0; rows < 3; rows++) {
    vi.advanceTimersByTime(900)
    fake?.emit('message', { id: 1, progress: { rows } })
  }
  vi.advanceTimersByTime(999)
  expect(fake?.isEnded).toBe(false)
  vi.advanceTimersByTime(1)
  await expect(job).rejects.toThrow('slow')
  expect(fake?.isEnded).toBe(true)
})

test('who waits sees the progress; a job that nobody waits for is taken out, or told so when it runs', async () => {
  const { started, run, ended } = lettered()
  const watchers = ['a', 'b', 'c', 'd'].map(() => ({ progress: {}, gone: new AbortController() }))
  const [a, b, c, d] = watchers.map(({ progress, gone }, at) => {
    if (at === 3) gone.abort(new Error('gone before'))
    return run('abcd'.charAt(at), false, { progress, gone: gone.signal })
  })
  watchers[1]?.gone.abort(new Error('gone while waiting'))
  await expect(b).rejects.toThrow('gone while waiting')
  await expect(d).rejects.toThrow('gone before')
  const [fake] = started
  fake?.emit('message', { id: 1, progress: { done: 3, of: 7 } })
  expect(watchers.map(({ progress }) => progress)).toEqual([{ done: 3, of: 7 }, {}, {}, {}])
  watchers[0]?.gone.abort(new Error('gone while running'))
  expect(fake?.gone).toEqual([1])
  fake?.emit('message', { id: 1, problem: 'This operation was aborted' })
  await expect(a).rejects.toThrow('gone while running')
  await fake?.answer()
  await c
  // Nothing is said of a job that has ended.
  watchers[2]?.gone.abort()
  expect([ended, fake?.jobs.map(({ letter }) => letter), fake?.gone]).toEqual([['c'], ['a', 'c'], [1]])
})
