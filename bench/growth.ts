// How the time to read a file grows with its size, for each kind of file that somebody may send: `node bench/growth.ts
// [--size 20000]`; part of `npm run bench`. Processor time of the file and of one twice as large take turns in one run.
// Exits with 1 where twice
// the size takes more than 3 times as long: the square would take 4, and memory alone adds some. Steps are counted by
// `growth.test.ts`.

import { parseArgs } from 'node:util'
import { partsOf } from '#app/store/interchange/file-parts.ts'
import { FILES, inPieces } from '../tests/examples/growing-files.ts'

const { values: options } = parseArgs({ options: { size: { type: 'string', default: '20000' } }, strict: false })
const SIZE = Number(options.size)
const MOST = 3
const ROUNDS = 5
/** Shorter readings are repeated until they take as long: a clock tick would weigh too much. */
const LEAST_MS = 60

const hooks = { onRead: () => {}, onUnknown: () => {}, onRefused: () => {}, onNote: () => {} }

type Reading = (typeof FILES)[string][0]

async function processorMs(text: string, reading: Reading, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let turn = 0; turn < times; turn++)
    try {
      for await (const _ of partsOf(inPieces(text), { reading, collection: null }, hooks));
    } catch (error) {
      if (!(error instanceof Error) || error.constructor.name !== 'UnreadableFile') throw error
    }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

process.stdout.write(`\nFiles of ${SIZE} parts, and twice as large\n`)
for (const [what, [reading, make]] of Object.entries(FILES)) {
  const [one, two] = [make(SIZE), make(2 * SIZE)]
  const times = Math.max(1, Math.round(LEAST_MS / (await processorMs(one, reading, 1))))
  // The fastest of each: the others are the same work beside a collection of garbage.
  const best = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.one = Math.min(best.one, await processorMs(one, reading, times))
    best.two = Math.min(best.two, await processorMs(two, reading, times))
  }
  const ratio = best.two / best.one
  const isAbove = ratio > MOST
  if (isAbove) process.exitCode = 1
  process.stdout.write(
    `  ${what.padEnd(44)} ${(best.one / times).toFixed(1).padStart(7)} ms, ${ratio.toFixed(2)} of ${MOST}${isAbove ? '  ABOVE' : ''}\n`,
  )
}
