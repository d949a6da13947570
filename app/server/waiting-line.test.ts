import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Crowd } from './crowd.ts'
import { Askers, LineIsFull, WaitingLine } from './waiting-line.ts'

const SIZE = { atWork: 2, waiting: 3, retryAfterS: 5 }

/** Work that ends on command. */
function works(line: WaitingLine, signal?: AbortSignal, asker = 'one') {
  let finish = () => {}
  // May be said before the work has begun.
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const state = { isAtWork: false }
  const done = line.run(
    async () => {
      state.isAtWork = true
      await isFinished
      state.isAtWork = false
    },
    { asker, signal },
  )
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
  await expect(line.run(async () => 1, { asker: 'one' })).rejects.toThrow(LineIsFull)
  all[1]?.finish()
  await seenAtWork(all, [true, false, true, false, false])
})

test('a request that leaves the line is released, and failed work makes room', async () => {
  const line = new WaitingLine({ ...SIZE, atWork: 1 })
  const failing = line.run(
    async () => {
      await Promise.resolve()
      throw new Error('broken')
    },
    { asker: 'one' },
  )
  const left = new AbortController()
  const gone = works(line, left.signal)
  const next = works(line)
  left.abort()
  await expect(gone.done).rejects.toThrow('abort')
  await expect(failing).rejects.toThrow('broken')
  await seenAtWork([gone, next], [false, true])
  await expect(line.run(async () => 1, { asker: 'one', signal: left.signal })).rejects.toThrow('abort')
})

test('however many come, go and fail, at most so many run and all who stay are done', async () => {
  const one = fc.record({
    ms: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
    asker: fc.constantFrom('one', 'two', 'three'),
    leavesAfter: fc.option(fc.integer({ min: 0, max: 4 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 12 }), fc.constantFrom(1, 2), async (comers, share) => {
      const line = new WaitingLine({ atWork: 2, share, waiting: 100, retryAfterS: 1 })
      let atWork = 0
      let most = 0
      const ends = await Promise.allSettled(
        comers.map(({ ms, fails, asker, leavesAfter }) => {
          const leaves = new AbortController()
          if (leavesAfter !== null) setTimeout(() => leaves.abort(), leavesAfter)
          return line.run(
            async () => {
              most = Math.max(most, ++atWork)
              await new Promise((resolve) => setTimeout(resolve, ms))
              atWork -= 1
              if (fails) throw new Error('broken')
            },
            { asker, signal: leaves.signal },
          )
        }),
      )
      expect(most).toBeLessThanOrEqual(2)
      for (const [at, { fails, leavesAfter }] of comers.entries()) {
        if (leavesAfter === null) expect(ends[at]?.status).toBe(fails ? 'rejected' : 'fulfilled')
      }
      expect(await line.run(async () => 'free', { asker: 'one' })).toBe('free')
    }),
    { numRuns: 50 },
  )
})

test('askers are served in turn, however many jobs one of them has waiting', async () => {
  const line = new WaitingLine({ atWork: 1, waiting: 50, retryAfterS: 5 })
  const order: string[] = []
  const job = (asker: string) => line.run(async () => order.push(asker), { asker })
  const first = works(line)
  const flood = Array.from({ length: 50 }, () => job('stranger'))
  await expect(job('stranger')).rejects.toThrow(LineIsFull)
  const others = ['anna', 'bo', 'anna'].map(job)
  first.finish()
  await Promise.all([...flood, ...others])
  expect(order.slice(0, 5)).toEqual(['stranger', 'anna', 'bo', 'stranger', 'anna'])
  expect(order).toHaveLength(53)
})

test('an asker never holds more than its share, and gets its next place when it leaves one', async () => {
  const line = new WaitingLine({ atWork: 3, share: 2, waiting: 50, retryAfterS: 5 })
  const flood = Array.from({ length: 4 }, () => works(line, undefined, 'stranger'))
  const anna = works(line, undefined, 'anna')
  await seenAtWork([...flood, anna], [true, true, false, false, true])
  anna.finish()
  await anna.done
  await seenAtWork(flood, [true, true, false, false])
  flood[0]?.finish()
  await seenAtWork(flood, [false, true, true, false])
})

test('a job that another asker joins begins when the turn of either comes', async () => {
  const line = new WaitingLine({ atWork: 2, share: 1, waiting: 50, retryAfterS: 5 })
  const order: string[] = []
  const askers = new Askers('stranger')
  const first = works(line, undefined, 'stranger')
  const flood = Array.from({ length: 20 }, (_, at) =>
    line.run(async () => void order.push(`${at}`), { asker: 'stranger' }),
  )
  const page = line.run(async () => void order.push('page'), { asker: askers })
  const bo = works(line, undefined, 'bo')
  await seenAtWork([first, bo], [true, true])
  askers.join('anna')
  askers.join('anna')
  bo.finish()
  await page
  expect(order).toEqual(['page'])
  // It has left both lines.
  first.finish()
  await Promise.all(flood)
  expect(order).toHaveLength(21)
  // Where there is room, it begins at once.
  const second = works(line, undefined, 'stranger')
  const wanted = new Askers('stranger')
  const other = line.run(async () => 'done', { asker: wanted })
  wanted.join('anna')
  expect(await other).toBe('done')
  second.finish()
})

test('a line that is full for one of its askers is no refusal for the job', async () => {
  const line = new WaitingLine({ atWork: 1, waiting: 1, retryAfterS: 5 })
  const [first, second] = [works(line), works(line, undefined, 'anna')]
  const askers = new Askers('bo')
  const page = line.run(async () => 'made', { asker: askers })
  askers.join('anna')
  first.finish()
  second.finish()
  expect(await page).toBe('made')
})

test('whoever asked for much in one line gives way in every line, and begins at once beside such a one', async () => {
  const crowd = new Crowd()
  const [pages, boards] = [0, 1].map(() => new WaitingLine({ atWork: 2, waiting: 50, retryAfterS: 5 }, crowd))
  if (!pages || !boards) throw new Error('no lines')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  await pages.run(async () => void clock.mockReturnValue(900), { asker: 'stranger' })
  const anna = works(boards, undefined, 'anna')
  await seenAtWork([anna], [true])
  const stranger = works(pages, undefined, 'stranger')
  const bo = works(pages, undefined, 'bo')
  await seenAtWork([stranger, bo], [false, true])
  bo.finish()
  anna.finish()
  await seenAtWork([stranger], [true])
  vi.restoreAllMocks()
})

test('work whose asker leaves as its turn comes is not begun', async () => {
  const line = new WaitingLine({ atWork: 1, waiting: 50, retryAfterS: 5 })
  const first = works(line)
  const leaves = new AbortController()
  const second = works(line, leaves.signal)
  first.finish()
  await first.done
  leaves.abort()
  await expect(second.done).rejects.toThrow('abort')
  expect(await line.run(async () => 'free', { asker: 'one' })).toBe('free')
})

test('new connections are accepted before work begins, also on an idle site', async () => {
  // Time stands still, so the number of turns does not depend on the machine.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const order: string[] = []
  const accept = (left: number) => {
    order.push('connection')
    if (left > 1) setImmediate(accept, left - 1)
  }
  setImmediate(accept, 3)
  const line = new WaitingLine({ atWork: 1, waiting: 50, retryAfterS: 5 })
  await line.run(async () => void order.push('work'), { asker: 'one' })
  vi.restoreAllMocks()
  expect(order).toEqual(['connection', 'connection', 'connection', 'work'])
})
