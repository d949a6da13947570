import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from '#app/domain/publish/target.ts'
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

/** Whether a secret is kept that would be sent to that user of that host. */
export function keepsSecret(keeper: PublishKeeper, { kind, host, port, user }: Target): boolean {
  const stored = keeper.read()
  if (stored === null || !stored.hasSecret) return false
  const { target } = stored
  return target.kind === kind && target.host === host && target.port === port && target.user === user
}
