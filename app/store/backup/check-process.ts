/** The process of `check-apart.ts`: checks one backup to its last byte. It writes nothing. */

import type { CheckAnswer } from './check-apart.ts'
import { BackupProblem } from './format.ts'
import { checkBackup } from './read-backup.ts'

const STILL_MS = 5_000

process.on('message', (file: string) => {
  const still = setInterval(() => process.send?.('still' satisfies CheckAnswer), STILL_MS)
  checkBackup(file)
    .then(
      (checked): CheckAnswer => ({ checked }),
      (error: unknown): CheckAnswer => ({
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
