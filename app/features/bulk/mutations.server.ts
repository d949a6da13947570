import type { BulkChange } from '#app/domain/bulk/bulk-change.ts'
import type { Ticks } from '#app/domain/following/consequences.ts'
import type { Change } from '#app/store/commit.ts'
import { commitFollowing } from '#app/store/following.ts'
import type { Store } from '#app/store/store.ts'
import { type Chosen, findChosenIds, judged, Sum, writtenChange } from './data.server.ts'

/** The change would differ from the preview: horses came, went or changed. */
export type OtherThanSeen = { ok: false; reason: 'other-than-seen' }

/**
 * Changes the chosen horses in one commit. `seen` is the preview's checksum (`forecastBulk`): nothing is written if the
 * change would now differ. What follows from it is changed with it, by default or as `ticks` say.
 */
export const changeHorses = (
  store: Store,
  actor: string,
  { chosen, change, seen, ticks }: { chosen: Chosen; change: BulkChange; seen: string; ticks?: Ticks },
) =>
  commitFollowing<{ horses: number }, OtherThanSeen>(
    store,
    actor,
    `bulk-${change.kind}`,
    async (trx) => {
      const sum = new Sum()
      const changes: Change[] = []
      for await (const { row, outcome } of judged(trx, await findChosenIds(trx, chosen), change)) {
        if (outcome.outcome === 'stays') continue
        sum.add(row.id, outcome)
        changes.push(writtenChange(row, outcome.fields))
      }
      if (sum.toString() !== seen) return { ok: false, reason: 'other-than-seen' }
      return { ok: true, changes, result: { horses: changes.length } }
    },
    ticks,
  )
