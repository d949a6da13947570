import type { Step, Target, Trouble } from '#app/domain/publish/target.ts'

/** What a process of its own is to do. `look` writes the files here and says what would be sent. */
export type JobKind = 'publish' | 'check' | 'look' | 'try'

/** Where the stud is. */
export type JobPlaces = { dataDir: string; databaseUrl: string | null; backupDir: string }

export type Job = JobPlaces & {
  kind: JobKind
  target: Target
  secret: string
  hostKey: string | null
  /** The folder of what is published from here. */
  home: string
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

export type JobMessage = { progress: JobProgress } | { result: JobResult }

/** In the folder of what is published from here. */
export const HERE = { files: 'filer', zip: 'stall.zip', there: 'dar.txt' } as const
