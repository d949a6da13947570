import fc from 'fast-check'
import { beforeEach, type TestContext } from 'vitest'

/**
 * All that tests draw at random comes from one seed, `HOVSLAG_SEED`, which each run prints: with it a failure is repeated.
 * Where a test is repeated (`bench/repeat-random.ts`), each time has the next seed, and a test that draws nothing ends
 * after its first time.
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
