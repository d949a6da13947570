import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const here = globalThis as { __hits?: Set<string> } // filled by the instrumented sources, see `withHits`

/** Writes the functions that a test file has run. */
afterAll(() => {
  const line = JSON.stringify({ test: expect.getState().testPath, functions: [...(here.__hits ?? [])] })
  appendFileSync(process.env.HOVSLAG_HITS ?? '', `${line}\n`)
  here.__hits?.clear()
})
