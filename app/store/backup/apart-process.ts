/** The process of `apart.ts`: checks one backup to its last byte, or makes a database of it in a folder. */

import { openReady } from '../files/restore.ts'
import type { ApartAnswer, ApartJob, Prepared } from './apart.ts'
import { BackupProblem } from './format.ts'
import { checkBackup } from './read-backup.ts'
import { countRows, shapesOf } from './table-rows.ts'

const STILL_MS = 5_000

async function prepare({ prepare: file, draft }: Extract<ApartJob, { prepare: string }>): Promise<Prepared> {
  const store = await openReady(draft, file)
  const rows = await store.snapshot(async (db) => countRows(db, await shapesOf(store.engine, db, 'derived too')))
  await store.close() // moves its log into the file
  return { rows }
}

process.on('message', (job: ApartJob) => {
  const still = setInterval(() => process.send?.('still' satisfies ApartAnswer), STILL_MS)
  const work = 'check' in job ? checkBackup(job.check) : prepare(job)
  work
    .then(
      (done): ApartAnswer => ({ done }),
      (error: unknown): ApartAnswer => ({
        problem: error instanceof Error ? error.message : String(error),
        isOurs: error instanceof BackupProblem,
      }),
    )
    .then((answer) => {
      clearInterval(still)
      process.send?.(answer)
    })
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
