import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { LineIsFull, WaitingLine } from './waiting-line.ts'

const SIZE = { atWork: 2, waiting: 3, retryAfterS: 5 }

/** Work that ends on command. */
function works(line: WaitingLine, signal?: AbortSignal) {
  let finish = () => {}
  const state = { isAtWork: false }
  const done = line.run(async () => {
    state.isAtWork = true
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    state.isAtWork = false
  }, signal)
  done.catch(() => {})
  return { state, done, finish: () => finish() }
}

/** A turn comes when the others are idle, which on a busy machine is later. */
const seenAtWork = (all: readonly ReturnType<typeof works>[], expected: readonly boolean[]) =>
  vi.waitFor(() => expect(all.map(({ state }) => state.isAtWork)).toEqual(expected))

test('few run at a time, the next runs in turn, and beyond the end requests are refused', async () => {
  const line = new WaitingLine(SIZE)
  const all = Array.from({ length: 5 }, () => works(line))
  await seenAtWork(all, [true, true, false, false, false])
  await expect(line.run(async () => 1)).rejects.toThrow(LineIsFull)
  all[1]?.finish()
  await seenAtWork(all, [true, false, true, false, false])
})

test('a request that leaves the line is released, and failed work makes room', async () => {
  const line = new WaitingLine({ ...SIZE, atWork: 1 })
  const failing = line.run(async () => {
    await Promise.resolve()
    throw new Error('broken')
  })
  const left = new AbortController()
  const gone = works(line, left.signal)
  const next = works(line)
  left.abort()
  await expect(gone.done).rejects.toThrow('abort')
  await expect(failing).rejects.toThrow('broken')
  await seenAtWork([gone, next], [false, true])
  await expect(line.run(async () => 1, left.signal)).rejects.toThrow('abort')
})

test('however many come, go and fail, at most so many run and all who stay are done', async () => {
  const one = fc.record({
    ms: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
    leavesAfter: fc.option(fc.integer({ min: 0, max: 4 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 12 }), async (comers) => {
      const line = new WaitingLine({ atWork: 2, waiting: 100, retryAfterS: 1 })
      let atWork = 0
      let most = 0
      const ends = await Promise.allSettled(
        comers.map(({ ms, fails, leavesAfter }) => {
          const leaves = new AbortController()
          if (leavesAfter !== null) setTimeout(() => leaves.abort(), leavesAfter)
          return line.run(async () => {
            most = Math.max(most, ++atWork)
            await new Promise((resolve) => setTimeout(resolve, ms))
            atWork -= 1
            if (fails) throw new Error('broken')
          }, leaves.signal)
        }),
      )
      expect(most).toBeLessThanOrEqual(2)
      for (const [at, { fails, leavesAfter }] of comers.entries()) {
        if (leavesAfter === null) expect(ends[at]?.status).toBe(fails ? 'rejected' : 'fulfilled')
      }
      expect(await line.run(async () => 'free')).toBe('free')
    }),
    { numRuns: 50 },
  )
})
