import type { HorseDocument } from '#app/domain/documents.ts'
import { type Change, type CommitResult, commitWithResult } from '#app/store/commit.ts'

import { documentName } from '#app/store/documents.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { type UndoRefusal, undo } from '#app/store/undo.ts'
import { type AgeingOrder, ageingAction, findLatestAgeing, sortHorses } from './data.server.ts'

type Document = Record<string, unknown>
type AgedHorse = { name: string; document: Document }

/** Someone aged horses after the page was made: a form sent twice, or another administrator. */
type AgedMeanwhile = { ok: false; reason: 'aged-meanwhile' }

/**
 * Ages the horses of a scope by one year in one commit; those that cannot be are skipped (spec 4). `latest` is the last
 * bulk change that the page knew (`findLatestAgeing`), so that a form sent twice ages once. `alsoIn` gives
 * more fields of an aged horse, `beside` adds changes of other documents.
 */
export const ageHorses = (
  store: Store,
  actor: string,
  { scope, step, year, latest }: AgeingOrder & { year: number; latest: number },
  {
    alsoIn,
    beside,
  }: {
    alsoIn?: (aged: HorseDocument, before: HorseDocument) => Document
    beside?: (trx: Trx, aged: readonly AgedHorse[]) => Promise<Change[]>
  } = {},
) =>
  commitWithResult<{ horses: number }, AgedMeanwhile>(store, actor, ageingAction({ scope, step }), async (trx) => {
    if ((await findLatestAgeing(trx)) !== latest) return { ok: false, reason: 'aged-meanwhile' }
    const { movers } = await sortHorses(trx, { scope, step }, year)
    const changes: Change[] = []
    const aged: AgedHorse[] = []
    for await (const movingNow of inBatches(movers, IDS_AT_ONCE)) {
      const batch = new Map(movingNow.map((mover) => [mover.id, mover.to]))
      const rows = await trx
        .selectFrom('horses')
        .select(['id', 'doc', 'version'])
        .where('id', 'in', [...batch.keys()])
        .execute()
      for (const row of rows) {
        const stored = readExact(row)
        const born = batch.get(row.id)
        // A year that was stored as text stays text.
        const age = typeof stored['age'] === 'string' ? String(born) : born
        const before = alsoIn && readDocument('horses', row)
        const document = { ...stored, age, ...(before && alsoIn({ ...before, age: born }, before)) }
        if (beside) aged.push({ name: documentName('horses', document, row.id), document })
        changes.push({
          op: 'update',
          collection: 'horses',
          id: row.id,
          version: row.version,
          document,
        })
      }
    }
    const others = (await beside?.(trx, aged)) ?? []
    return { ok: true, changes: [...changes, ...others], result: { horses: changes.length } }
  })

/** Undoes a bulk change; refused, naming the horses, if later changes are in the way. */
export async function undoAgeing(store: Store, actor: string, revision: number): Promise<CommitResult | UndoRefusal> {
  return undo(store, actor, revision)
}
