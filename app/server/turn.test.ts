import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oncePerTurn } from './turn.ts'

const [anna, berit, cilla] = [{}, {}, {}] as [Socket, Socket, Socket] // only told apart

test('requests of one turn share a reading, those of the next turn have another', async () => {
  let revision = 7
  let readings = 0
  const read = oncePerTurn(() => {
    readings++
    return revision
  })
  expect([read(anna), read(berit), read(cilla)]).toEqual([7, 7, 7])
  expect(readings).toBe(1)
  revision = 8
  expect(read(anna)).toBe(7)
  await nextTurn()
  expect([read(anna), read(berit)]).toEqual([8, 8])
  expect(readings).toBe(2)
})

test('a second request on the same connection may have come after a write, and has its own reading', () => {
  let revision = 7
  const read = oncePerTurn(() => revision)
  expect(read(anna)).toBe(7)
  revision = 8
  expect([read(anna), read(berit)]).toEqual([8, 8])
})

test('a promise is shared within a turn, a failure is not remembered after it', async () => {
  const answers = [async () => 7, () => Promise.reject(new Error('gone')), async () => 9]
  const read = oncePerTurn(() => answers.shift()?.() ?? 0)
  const first = read(anna)
  expect(read(berit)).toBe(first)
  await nextTurn()
  await expect(read(anna)).rejects.toThrow('gone')
  await nextTurn()
  expect(await read(anna)).toBe(9)
  const failing = oncePerTurn(() => {
    throw new Error('damaged')
  })
  expect(() => failing(anna)).toThrow('damaged')
  expect(() => failing(berit)).toThrow('damaged')
})
