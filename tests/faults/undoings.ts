// Undoes changes in random order, many more than the tests do; exits with 1 if one goes wrong. `npm run bench` runs it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { openStore } from '#app/store/store.ts'
import { arbitraryStep } from '../arbitrary-documents.ts'
import { takeStep } from '../take-step.ts'
import { undoAnyhow } from '../undo-anyhow.ts'

const HISTORIES = 60
const print = (line: string) => process.stdout.write(`${line}\n`)

print(`\nUndoings in any order, of ${HISTORIES} histories`)
let [done, refused] = [0, 0]
for (const [steps, picks] of fc.sample(
  fc.tuple(
    fc.array(arbitraryStep, { minLength: 20, maxLength: 100, size: 'max' }),
    fc.array(fc.nat(), { minLength: 10, maxLength: 40 }),
  ),
  { numRuns: HISTORIES, seed: 7 },
)) {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-undo-'))
  try {
    const store = await openStore({ dataDir: folder })
    for (const step of steps) await takeStep(store, step)
    const end = await store.revision()
    for (const pick of picks) {
      if (end === 0) continue
      const { isDone, wrong } = await undoAnyhow(store, 1 + (pick % end))
      if (isDone) done++
      else refused++
      for (const line of wrong) print(`  ${line}`)
      if (wrong.length > 0) process.exitCode = 1
    }
    await store.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
print(`${done} done, each just its own fields; ${refused} refused with the reason`)
