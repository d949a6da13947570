import { expect, test } from 'vitest'
import { Rush } from './lately.server.ts'

test('six boards in five seconds are usual, whoever goes on asking is not, and it passes', () => {
  const rush = new Rush()
  expect([0, 800, 1600, 2400, 3200, 4000].map((at) => rush.isOn(at))).toEqual(Array(6).fill(false))
  expect([4500, 4900].map((at) => rush.isOn(at))).toEqual([true, true])
  for (let at = 5000; at < 20_000; at += 300) expect(rush.isOn(at)).toBe(true)
  expect([26_000, 27_000, 28_000].map((at) => rush.isOn(at))).toEqual([false, false, false])
})
