// Changes one byte of a stud's files, again and again: `node bench/flips.ts [--flips 400] [--seed flips]`, part of `npm
// run bench`. Each must be refused, told or mended; exits with 1 if one is served or backed up as whole.

import { parseArgs } from 'node:util'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { FLIPPED, prepareFlips } from '../tests/faults/flips.ts'

const { values } = parseArgs({
  options: { flips: { type: 'string', default: '400' }, seed: { type: 'string', default: 'flips' } },
  strict: false,
})

const write = process.stderr.write.bind(process.stderr)
process.stderr.write = () => true // each damage is logged
const flips = await prepareFlips()
const counts = new Map<string, number>()
let wrong = 0
try {
  for (const place of FLIPPED) {
    const random = seededRandom(`${values.seed} ${place}`)
    for (let time = 0; time < Number(values.flips) / FLIPPED.length; time++) {
      const outcome = await flips.flip(place, random).catch((error: unknown) => {
        wrong++
        process.stdout.write(`  ${place}, number ${time}: ${error instanceof Error ? error.message : String(error)}\n`)
        return 'wrong'
      })
      counts.set(`${place} ${outcome}`, (counts.get(`${place} ${outcome}`) ?? 0) + 1)
    }
  }
} finally {
  flips.end()
  process.stderr.write = write
}
for (const [what, count] of counts) process.stdout.write(`${what}: ${count}\n`)
process.stdout.write(`${values.flips} flips: ${wrong} served or backed up as whole\n`)
if (wrong > 0) process.exitCode = 1
