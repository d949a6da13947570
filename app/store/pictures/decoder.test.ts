import childProcess, { type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PictureDecoder } from './decoder.ts'
import type { Job, JobAnswer } from './limits.ts'

/** A process that decodes nothing: the test says what it answers, and when. */
class FakeProcess extends EventEmitter {
  readonly jobs: Job[] = []
  readonly signals: unknown[] = []
  readonly channel = { unref: vi.fn() }
  readonly unref = vi.fn()
  sendError: Error | null = null

  send(job: Job, sent: (error: Error | null) => void): void {
    this.jobs.push(job)
    sent(this.sendError)
  }
  kill(signal: unknown): void {
    this.signals.push(signal)
  }
  answer(told: Partial<JobAnswer> | { id: number } = {}): void {
    const { id = 0 } = this.jobs.at(-1) ?? {}
    this.emit('message', { id, ok: true, normalised: NORMALISED, ...told })
  }
}

const NORMALISED = { bytes: new Uint8Array([1]), type: 'image/webp', width: 2, height: 3, blur: 'data:x' } as const
const BYTES = new Uint8Array([7])
const GOOD = { ok: true, normalised: NORMALISED }
const CROP = { left: 0, top: 0, width: 0.5, height: 0.5 }

let started: FakeProcess[]
let forked: unknown[][]
const settled = () => vi.advanceTimersByTimeAsync(0)
/** The newest process, which says that it is ready. */
async function ready(): Promise<FakeProcess> {
  await settled()
  const child = started.at(-1)
  if (child === undefined) throw new Error('no process')
  child.emit('message', 'ready')
  await settled()
  return child
}

beforeEach(() => {
  started = []
  forked = []
  vi.useFakeTimers()
  const fork = vi.spyOn(childProcess, 'fork').mockImplementation((...given: unknown[]) => {
    forked.push(given)
    const child = new FakeProcess()
    started.push(child)
    return child as unknown as ChildProcess // has what the decoder uses
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    fork.mockRestore()
    syncBuiltinESMExports()
    vi.useRealTimers()
  })
})

test('the process gets no secrets of the site, and does not keep it running', async () => {
  vi.stubEnv('SESSION_SECRET', 'hemligt')
  vi.stubEnv('PATH', '/bin')
  vi.stubEnv('NODE_ENV', 'prov')
  onTestFinished(() => void vi.unstubAllEnvs())
  const decoder = new PictureDecoder()
  const made = decoder.normalise(BYTES)
  const child = await ready()
  expect(forked).toEqual([
    [
      new URL('./decode-process.ts', import.meta.url),
      {
        serialization: 'advanced',
        execArgv: [],
        env: {
          PATH: '/bin',
          NODE_ENV: 'prov',
          MALLOC_ARENA_MAX: '1',
          MALLOC_MMAP_THRESHOLD_: '131072',
          MALLOC_TRIM_THRESHOLD_: '131072',
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    ],
  ])
  expect([child.unref, child.channel.unref].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  child.answer()
  expect(await made).toEqual(GOOD)
})

test('each job is sent alone, in the order that they were asked for, and answered by its number', async () => {
  const decoder = new PictureDecoder()
  const all = [
    decoder.normalise(BYTES),
    decoder.look(BYTES),
    decoder.cut(BYTES, CROP),
    decoder.form(BYTES, 320, 'avif'),
  ]
  const child = await ready()
  expect(child.jobs).toEqual([{ job: 'normalise', bytes: BYTES, id: 1 }])
  child.answer({ id: 0 })
  child.answer({ id: 2 })
  await settled()
  expect(child.jobs).toHaveLength(1)
  child.answer()
  await settled()
  child.answer({ ok: false, problem: 'too-many-pixels' })
  await settled()
  child.answer()
  await settled()
  child.emit('message', { id: 4, ok: true, form: BYTES })
  expect(child.jobs.slice(1)).toEqual([
    { job: 'look', bytes: BYTES, id: 2 },
    { job: 'cut', bytes: BYTES, crop: CROP, id: 3 },
    { job: 'form', bytes: BYTES, width: 320, format: 'avif', id: 4 },
  ])
  expect(await Promise.all(all)).toEqual([GOOD, { ok: false, problem: 'too-many-pixels' }, GOOD, BYTES])
  // All in one process, whose listeners are removed after each.
  expect(started).toHaveLength(1)
  expect(['message', 'exit', 'error'].map((event) => child.listenerCount(event))).toEqual([0, 0, 0])
})

test('24 jobs may wait, one more is refused until one is done', async () => {
  const decoder = new PictureDecoder()
  const all = Array.from({ length: 24 }, () => decoder.normalise(BYTES))
  expect(await decoder.normalise(BYTES)).toEqual({ ok: false, problem: 'busy' })
  expect(await decoder.form(BYTES, 1, 'webp')).toBe('busy')
  const child = await ready()
  child.answer()
  expect(await all[0]).toEqual(GOOD)
  await settled()
  const next = decoder.form(BYTES, 1, 'webp')
  expect(await decoder.look(BYTES)).toEqual({ ok: false, problem: 'busy' })
  for (let at = 1; at < 24; at++) {
    child.answer()
    await settled()
  }
  child.answer({ ok: false, problem: 'broken' })
  expect(await next).toBeNull()
  expect(await Promise.all(all)).toEqual(all.map(() => GOOD))
})

test.each([
  [{}, 30_000],
  [{ ms: 50 }, 50],
])('with %o a job has %i ms; its process is then killed, and the next job starts another', async (options, ms) => {
  const decoder = new PictureDecoder({ ...options, processes: 1 })
  const made = decoder.normalise(BYTES)
  const next = decoder.normalise(BYTES)
  const child = await ready()
  let told: unknown = null
  void made.then((answer) => {
    told = answer
  })
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect([told, child.signals]).toEqual([null, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([told, child.signals]).toEqual([{ ok: false, problem: 'too-slow' }, ['SIGKILL']])
  expect(started).toHaveLength(2)
  ;(await ready()).answer()
  expect(await next).toEqual(GOOD)
  // Its time is over with its answer. More jobs keep it from being idle.
  for (let passed = 0; passed <= ms; passed += 4_000) {
    const more = decoder.normalise(BYTES)
    ;(await ready()).answer()
    await more
    await vi.advanceTimersByTimeAsync(4_000)
  }
  expect(started.at(-1)?.signals).toEqual([])
})

test.each<[string, (child: FakeProcess) => void]>([
  ['ends', (child) => child.emit('exit', 1)],
  ['has an error', (child) => child.emit('error', new Error('x'))],
])('a process that %s has no answer, and the next job starts another', async (_, spoil) => {
  const decoder = new PictureDecoder()
  const made = decoder.form(BYTES, 1, 'png')
  spoil(await ready())
  expect(await made).toBeNull()
  const next = decoder.normalise(BYTES)
  const other = await ready()
  expect(started).toHaveLength(2)
  other.answer()
  expect(await next).toEqual(GOOD)
})

test('pictures behind a slow one go through a second process after a second, and both end when idle', async () => {
  const decoder = new PictureDecoder()
  const slow = decoder.normalise(BYTES)
  const first = await ready()
  const others = [decoder.normalise(BYTES), decoder.form(BYTES, 1, 'png'), decoder.look(BYTES)]
  await vi.advanceTimersByTimeAsync(999)
  expect(started).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  const second = await ready()
  expect(started).toHaveLength(2)
  for (const at of [1, 2, 3]) {
    expect([first.jobs.length, second.jobs.length]).toEqual([1, at])
    second.answer(at === 2 ? { form: BYTES } : {})
    await settled()
  }
  expect(await Promise.all(others)).toEqual([GOOD, BYTES, GOOD])
  // Both are there now: nothing waits.
  const [one] = [decoder.cut(BYTES, CROP)]
  await settled()
  second.answer()
  expect(await one).toEqual(GOOD)
  first.answer()
  expect(await slow).toEqual(GOOD)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([first.signals, second.signals, started.length]).toEqual([['SIGKILL'], ['SIGKILL'], 2])
})

test('a process that takes no job is replaced', async () => {
  const decoder = new PictureDecoder()
  const first = decoder.normalise(BYTES)
  const child = await ready()
  child.answer()
  await first
  child.sendError = new Error('closed')
  expect(await decoder.normalise(BYTES)).toEqual({ ok: false, problem: 'broken' })
  const next = decoder.normalise(BYTES)
  ;(await ready()).answer()
  expect([await next, started.length]).toEqual([GOOD, 2])
})

test.each<[string, (child: FakeProcess) => void | Promise<unknown>]>([
  ['ends', (child) => child.emit('exit', 1) as never],
  ['cannot be started', (child) => child.emit('error', new Error('x')) as never],
  ['is not ready within 30 s', () => vi.advanceTimersByTimeAsync(30_000)],
])('a process that %s is an error, and the next job starts another', async (_, spoil) => {
  const decoder = new PictureDecoder()
  const made = decoder.normalise(BYTES).catch((error: unknown) => error)
  await settled()
  const [child] = started
  if (!child) throw new Error('no process')
  await vi.advanceTimersByTimeAsync(0)
  await spoil(child)
  expect(await made).toEqual(new Error('The process that decodes pictures does not start'))
  expect(child.signals).toEqual(['SIGKILL'])
  const next = decoder.normalise(BYTES)
  const other = await ready()
  // It has 30 s to start, and more to live.
  await vi.advanceTimersByTimeAsync(29_999)
  expect(other.signals).toEqual([])
  other.answer()
  expect(await next).toEqual(GOOD)
})

test('a process that is ready after 29 s is used, and is not ended by what ended its start', async () => {
  const decoder = new PictureDecoder()
  const made = decoder.normalise(BYTES)
  await vi.advanceTimersByTimeAsync(29_999)
  const child = await ready()
  await vi.advanceTimersByTimeAsync(1)
  expect(child.signals).toEqual([])
  expect(['message', 'exit', 'error'].map((event) => child.listenerCount(event))).toEqual([1, 1, 1])
  child.answer()
  expect(await made).toEqual(GOOD)
})

test('a process without a job for a minute is ended; closing ends it at once', async () => {
  const decoder = new PictureDecoder({ processes: 1 })
  const job = async (child = started.at(-1)) => {
    const made = decoder.normalise(BYTES)
    await settled()
    child?.answer()
    await made
    await settled()
  }
  const first = decoder.normalise(BYTES)
  const second = decoder.normalise(BYTES)
  const child = await ready()
  child.answer()
  await first
  // The other job still waits: nothing is idle.
  await vi.advanceTimersByTimeAsync(2_000)
  child.answer()
  await second
  await vi.advanceTimersByTimeAsync(4_999)
  await job()
  await vi.advanceTimersByTimeAsync(4_999)
  expect([child.signals, started.length]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(child.signals).toEqual(['SIGKILL'])
  await decoder.close()
  expect(child.signals).toEqual(['SIGKILL'])
  const third = decoder.normalise(BYTES)
  const other = await ready()
  other.answer()
  await third
  await decoder.close()
  expect([started.length, other.signals]).toEqual([2, ['SIGKILL']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.signals).toEqual(['SIGKILL'])
})

test('closing is no error while a process does not start', async () => {
  const decoder = new PictureDecoder()
  const made = decoder.normalise(BYTES).catch(() => 'failed')
  await settled()
  const closed = decoder.close()
  started[0]?.emit('exit', 1)
  expect([await closed, await made]).toEqual([undefined, 'failed'])
})
