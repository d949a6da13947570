import type { BulkChange } from '#app/domain/bulk/bulk-change.ts'
import { withFields } from '#app/domain/documents.ts'
import type { Change } from '#app/store/commit.ts'
import { commitFollowing } from '#app/store/following.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { type Chosen, findChosenIds, judged, Sum } from './data.server.ts'

/** The change would differ from the preview: horses came, went or changed. */
export type OtherThanSeen = { ok: false; reason: 'other-than-seen' }

/**
 * Changes the chosen horses in one commit. `seen` is the preview's checksum (`forecastBulk`): nothing is written if the
 * change would now differ.
 */
export const changeHorses = (
  store: Store,
  actor: string,
  { chosen, change, seen }: { chosen: Chosen; change: BulkChange; seen: string },
) =>
  commitFollowing<{ horses: number }, OtherThanSeen>(store, actor, `bulk-${change.kind}`, async (trx) => {
    const sum = new Sum()
    const changes: Change[] = []
    for await (const { row, outcome } of judged(trx, await findChosenIds(trx, chosen), change)) {
      if (outcome.outcome === 'stays') continue
      sum.add(row.id, outcome)
      const document = withFields(readExact(row), outcome.fields)
      changes.push({ op: 'update', collection: 'horses', id: row.id, version: row.version, document })
    }
    if (sum.toString() !== seen) return { ok: false, reason: 'other-than-seen' }
    return { ok: true, changes, result: { horses: changes.length } }
  })
