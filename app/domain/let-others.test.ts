import { expect, test } from 'vitest'
import { letOthersGo } from './let-others.ts'

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
