// Kills a process in the middle of its writes, again and again, and counts the acknowledged writes that were lost. `npm
// run bench` runs it, through `bench/killings.ts`. Exits with 1 if anything is lost.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { StoreOptions } from '#app/store/store.ts'
import { startPostgres } from '../postgres.ts'
import { killWriter } from './killing.ts'

const ON_SQLITE = 100
const ON_POSTGRES = 30
const SEED = 'killings'

/** Acknowledgements before the kill, and milliseconds after the last of them: sometimes 0. */
const MOST_WRITES = 25
const LONGEST_MOMENT_MS = 12

async function kill(engine: string, times: number, options: StoreOptions): Promise<number> {
  const random = seededRandom(`${SEED} ${engine}`)
  let [acknowledged, lost] = [0, 0]
  for (let time = 1; time <= times; time++) {
    const after = Math.floor(random() * (MOST_WRITES + 1))
    const moment = Math.floor(random() * LONGEST_MOMENT_MS)
    const killing = await killWriter(options, { round: `${engine}-${time}`, after: Math.max(1, after), moment })
    acknowledged += killing.acknowledged
    lost += killing.lost.length
    for (const line of killing.lost) process.stdout.write(`  killing ${time} on ${engine}: ${line}\n`)
  }
  process.stdout.write(`${times} killings on ${engine}: ${acknowledged} writes acknowledged, ${lost} lost\n`)
  return lost
}

process.stdout.write('\nKilled in the middle of writing\n')
const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-killings-'))
const server = await startPostgres()
try {
  const lost =
    (await kill('sqlite', ON_SQLITE, { dataDir })) +
    (await kill('postgres', ON_POSTGRES, { dataDir, databaseUrl: server.url }))
  if (lost > 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
