import type { BulkChange } from '#app/domain/bulk/bulk-change.ts'
import { withFields } from '#app/domain/documents.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { type Chosen, findChosenIds, judged, Sum } from './data.server.ts'

/** What the change comes to is no longer what was looked at: horses came, went, or were changed. */
export type OtherThanSeen = { ok: false; reason: 'other-than-seen' }

/**
 * Changes the chosen horses in one commit; those that the rule leaves alone stay as they are. `seen` is the sum of the dry
 * run (`forecastBulk`): where the change would now be another, nothing is written.
 */
export async function changeHorses(
  store: Store,
  actor: string,
  { chosen, change, seen }: { chosen: Chosen; change: BulkChange; seen: string },
): Promise<CommitResult | OtherThanSeen> {
  return commitPlan<OtherThanSeen>(store, actor, `bulk-${change.kind}`, async (trx) => {
    const sum = new Sum()
    const changes: Change[] = []
    for await (const { row, outcome } of judged(trx, await findChosenIds(trx, chosen), change)) {
      if (outcome.outcome === 'stays') continue
      sum.add(row.id, outcome)
      const document = withFields(readExact(row), outcome.fields)
      changes.push({ op: 'update', collection: 'horses', id: row.id, version: row.version, document })
    }
    return sum.toString() === seen ? { ok: true, changes } : { ok: false, reason: 'other-than-seen' }
  })
}
