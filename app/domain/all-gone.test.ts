import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AllGone } from './all-gone.ts'

test('work ends when the last caller has left, in whatever order they leave', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (order) => {
      const everyone = new AllGone()
      const askers = order.map(() => new AbortController())
      for (const { signal } of askers) everyone.join(signal)
      for (const [gone, at] of order.entries()) {
        expect(everyone.signal.aborted).toBe(false)
        askers[at]?.abort()
        expect(everyone.signal.aborted).toBe(gone === order.length - 1)
      }
    }),
  )
})

test('a caller without a signal keeps the work going', () => {
  const everyone = new AllGone()
  const asker = new AbortController()
  everyone.join(asker.signal)
  everyone.join(undefined)
  asker.abort()
  expect(everyone.signal.aborted).toBe(false)
})
