import { expect, test } from 'vitest'
import { letOthersGo } from './let-others.ts'

test('what others have begun is over before long work goes on', async () => {
  const done: string[] = []
  // Each step of theirs is a round of the event loop, as a request takes several.
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

test('work goes on at last, however busy the others are', async () => {
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
