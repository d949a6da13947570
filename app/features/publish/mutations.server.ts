import { setTimeout as pause } from 'node:timers/promises'
import type { JobKind } from '#app/store/publishing/job.ts'
import type { PublishKeeper } from '#app/store/publishing/keeper.ts'

/** A test is done by then, mostly; the page shows how far longer work has come. */
const PATIENCE_MS = 4000

/** Begins work and waits a little for its end. False if other work is under way. */
export async function beginPublishing(keeper: PublishKeeper, kind: JobKind): Promise<boolean> {
  const work = keeper.start(kind)
  if (work === null) return false
  await Promise.race([work, pause(kind === 'try' ? PATIENCE_MS : 200, undefined, { ref: false })])
  return true
}
