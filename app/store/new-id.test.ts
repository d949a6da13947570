import module from 'node:module'
import v8 from 'node:v8'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from './new-id.ts'
import { sparingMemory } from './sparing-memory.ts'

test('an id has twenty letters and digits, each as likely', () => {
  const ids = Array.from({ length: 3000 }, newId)
  expect(ids.filter((id) => !/^[A-Za-z0-9]{20}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(3000)
  const counts = Map.groupBy(ids.join(''), (letter) => letter)
  expect(counts.size).toBe(62)
  // 968 of each are expected; six deviations away is one run in millions.
  for (const [letter, { length }] of counts) expect(Math.abs(length - 60_000 / 62), letter).toBeLessThan(190)
})

test('memory is spared while any large work is running, also one that fails', async () => {
  const flags: string[] = []
  const real = v8.setFlagsFromString
  v8.setFlagsFromString = (flag) => void flags.push(flag)
  module.syncBuiltinESMExports()
  onTestFinished(() => {
    v8.setFlagsFromString = real
    module.syncBuiltinESMExports()
  })
  const inner = () => sparingMemory(() => Promise.reject(new Error('no')))
  const outer = sparingMemory(async () => {
    await expect(inner()).rejects.toThrow('no')
    expect(flags).toEqual(['--optimize-for-size'])
    return 7
  })
  expect(await outer).toBe(7)
  expect(flags).toEqual(['--optimize-for-size', '--no-optimize-for-size'])
  await sparingMemory(async () => {})
  expect(flags).toHaveLength(4)
})
