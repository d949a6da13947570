import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FILES, inPieces } from '../../../tests/examples/growing-files.ts'
import type { How, partsOf } from './file-parts.ts'

/** Reads files of a size and of twice the size, and counts the steps of our code and of the libraries that read. */

/** Counts belong to compiled code, and are lost where that is thrown away or put into other code. */
const COUNTING = ['flush-bytecode', 'opt', 'maglev']
const session = new Session()
let read: typeof partsOf
beforeAll(async () => {
  for (const flag of COUNTING) setFlagsFromString(`--no-${flag}`)
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Only what is compiled from now on is counted; another test may have read it before.
  vi.resetModules()
  read = (await import('./file-parts.ts')).partsOf
})
afterAll(() => {
  session.disconnect()
  for (const flag of COUNTING) setFlagsFromString(`--${flag}`)
})

const READERS = /\/app\/(?:store|domain)\/|csv-parse|read-gedcom/

async function steps(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let count = 0
  for (const { url, functions } of result) {
    if (!READERS.test(url)) continue
    for (const { ranges } of functions) for (const range of ranges) count += range.count
  }
  return count
}

/** The steps of reading a file, and the length of all that comes out of it. */
async function workOf(text: string, how: How): Promise<{ steps: number; length: number }> {
  let length = 0
  const add = (...said: unknown[]) => {
    length += JSON.stringify(said).length
  }
  await steps()
  try {
    const hooks = { onRead: () => {}, onUnknown: add, onRefused: add, onNote: add }
    for await (const parts of read(inPieces(text), how, hooks)) add(parts)
  } catch (error) {
    if (!(error instanceof Error) || error.constructor.name !== 'UnreadableFile') throw error
    add(error.message)
  }
  return { steps: await steps(), length }
}

test.each(Object.entries(FILES))('%s: twice the size takes at most 2.5 times the steps and bytes', async (_, file) => {
  const [reading, make] = file
  const size = 400
  // Before the first count all code is loaded.
  await workOf(make(10), { reading, collection: null })
  const one = await workOf(make(size), { reading, collection: null })
  const two = await workOf(make(2 * size), { reading, collection: null })
  expect(one.steps).toBeGreaterThan(100)
  expect(two.steps / one.steps).toBeLessThanOrEqual(2.5)
  expect(two.length / Math.max(200, one.length)).toBeLessThanOrEqual(2.5)
})
