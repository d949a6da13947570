import type { Step, Target, Trouble } from '#app/domain/publish/target.ts'

/** What a process of its own is to do. `look` writes the files here and says what would be sent. */
export type JobKind = 'publish' | 'check' | 'look' | 'try'

/** Where the stud is. */
export type JobPlaces = { dataDir: string; databaseUrl: string | null; backupDir: string }

/** What is done before she presses: the files are written here, as `look` does. `home`: as of a job. */
export type Ahead = JobPlaces & { target: Target; home: string }

export type Job = Ahead & {
  kind: JobKind
  /** The stud's, when it is begun. */
  revision: number
  secret: string
  hostKey: string | null
}

export type JobProgress = {
  stage: 'render' | 'look' | 'send' | 'remove'
  done: number
  total: number
  bytes: number
  totalBytes: number
  file: string
}

type TriedStep = { step: Step; trouble: Trouble | null; said: string }

export type JobResult =
  | {
      ok: true
      revision: number
      sent: number
      bytes: number
      removed: number
      mended: number
      foreign: number | null
      hostKey: string | null
      /** Of `look`: what would be sent. */
      plan: { added: number; changed: number; bytes: number; removed: string[]; some: string[] } | null
      steps: TriedStep[] | null
      /** The site's own addresses that the host does not lead to their files. */
      unanswered: string[]
    }
  | { ok: false; trouble: Trouble; said: string; sent: number; left: number }

/** `isAhead`: the files of the last `Ahead` are written, or cannot be. */
export type JobMessage = { progress: JobProgress } | { result: JobResult } | { isAhead: true }

/** In the folder of what is published from here. */
export const HERE = { files: 'filer', zip: 'stall.zip', zipAhead: 'stall.zip.nasta', there: 'dar.txt' } as const
