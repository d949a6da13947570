import { BoundedProcess, type Bounds } from '../bounded-process.ts'
import type { Places } from '../files/places.ts'
import { storeText } from '../text.ts'
import { BackupProblem } from './format.ts'
import type { CheckedBackup } from './read-backup.ts'

/** Reading a backup in a process of its own: a file from outside may be made to take too much. */

/** Checks a file, or makes a database of it in a folder. */
export type ApartJob = { check: string } | { prepare: string; draft: Places }
/** `rows`: in all its tables. */
export type Prepared = { rows: number }
export type ApartAnswer = 'still' | { done: CheckedBackup | Prepared } | { problem: string; isOurs: boolean }

/** A frame of 256 MB and its rows are in memory at once. */
const BOUNDS: Bounds = { megabytes: 1024, silentMs: 120_000 }

/** The work was stopped by somebody who no longer wants it. */
export class BackupStopped extends BackupProblem {
  constructor() {
    super(storeText.backup.stopped)
  }
}

export type ApartOptions = { bounds?: Bounds; signal?: AbortSignal }

function runApart<Done>(job: ApartJob, { bounds = BOUNDS, signal }: ApartOptions): Promise<Done> {
  return new Promise((resolve, reject) => {
    const end = () => {
      working.close()
      signal?.removeEventListener('abort', stop)
    }
    const stop = () => {
      end()
      reject(new BackupStopped())
    }
    const take = (answer: ApartAnswer) => {
      if (answer === 'still') return
      end()
      if ('done' in answer)
        resolve(answer.done as Done) // what this job makes
      else reject(answer.isOurs ? new BackupProblem(answer.problem) : new Error(answer.problem))
    }
    const fail = () => {
      end()
      reject(new BackupProblem(storeText.backup.tooMuch))
    }
    const working = new BoundedProcess(new URL('./apart-process.ts', import.meta.url), bounds, take, fail)
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
    working.send(job)
  })
}

/** Checks a whole backup, as `checkBackup` does. A file that takes too much is broken. */
export const checkApart = (file: string, options: ApartOptions = {}): Promise<CheckedBackup> =>
  runApart({ check: file }, options)

/** Makes a database of a backup, a database or an export in the draft's folder, checked and up to date. */
export const prepareApart = (file: string, draft: Places, options: ApartOptions = {}): Promise<Prepared> =>
  runApart({ prepare: file, draft }, options)
