import { BoundedProcess, type Bounds } from '../bounded-process.ts'
import { storeText } from '../text.ts'
import { BackupProblem } from './format.ts'
import type { CheckedBackup } from './read-backup.ts'

export type CheckAnswer = 'still' | { checked: CheckedBackup } | { problem: string; isOurs: boolean }

/** A frame of 256 MB and its rows are in memory at once. */
const BOUNDS: Bounds = { megabytes: 1024, silentMs: 120_000 }

/** Checks a whole backup in a process of its own, as `checkBackup` does. A file that takes too much is broken. */
export function checkApart(file: string, bounds: Bounds = BOUNDS): Promise<CheckedBackup> {
  return new Promise((resolve, reject) => {
    const take = (answer: CheckAnswer) => {
      if (answer === 'still') return
      checking.close()
      if ('checked' in answer) resolve(answer.checked)
      else reject(answer.isOurs ? new BackupProblem(answer.problem) : new Error(answer.problem))
    }
    const fail = () => reject(new BackupProblem(storeText.backup.tooMuch))
    const checking = new BoundedProcess(new URL('./check-process.ts', import.meta.url), bounds, take, fail)
    checking.send(file)
  })
}
