import type { PublishKeeper } from '#app/store/publishing/keeper.ts'
import { publishText } from './text.ts'
import { failureOf, lastLine, type PublishView, publishView } from './view.ts'

export const findPublishing = (keeper: PublishKeeper, today: string): PublishView =>
  publishView(
    {
      stored: keeper.read(),
      running: keeper.running,
      latest: keeper.latest,
      told: keeper.told(),
      zipBytes: keeper.zip()?.bytes ?? null,
    },
    today,
  )

/** Why the last publication failed; none once a later one went well. */
export function publishNotices(keeper: Pick<PublishKeeper, 'told'> | null, today: string): string[] {
  const failure = keeper && failureOf(keeper.told(), today)
  return failure ? [`${publishText.title}: ${failure.says}`] : []
}

/** The last publication that went well, and where it is; null before the first. */
export const publishedLine = (keeper: PublishKeeper | null, today: string) =>
  keeper && lastLine(keeper.told(), keeper.read()?.target.address ?? null, today)

const OFTEN = 3

/** Said where the stud is looked through, after three failures in a row. */
export function publishFailures(keeper: PublishKeeper | null): string | null {
  const failures = keeper?.failures ?? 0
  return failures >= OFTEN ? publishText.often(String(failures)) : null
}
