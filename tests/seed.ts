import fc from 'fast-check'
import { beforeEach, type TestContext } from 'vitest'

/**
 * All random values of the tests come from one seed, `HOVSLAG_SEED`, which each run prints: with it a failure can be
 * repeated. Where tests are repeated (`bench/repeat-random.ts`), each time has the next seed, and a test that draws
 * nothing ends after its first time.
 */
const first = Number(process.env.HOVSLAG_SEED)

let isRandom = false

beforeEach(({ task, skip }: TestContext) => {
  const time = task.result?.repeatCount ?? 0
  if (time === 0) isRandom = false
  else if (!isRandom && !task.result?.errors?.length) skip('draws nothing')
  fc.configureGlobal({
    seed: first + time,
    beforeEach: () => {
      isRandom = true
    },
  })
})
