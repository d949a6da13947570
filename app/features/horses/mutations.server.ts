import { readList } from '#app/domain/documents.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'

export type HorseMissing = { ok: false; reason: 'horse-not-found' }

/** Adds titles after those that a horse has; one that it has already is not added again. */
export async function addTitles(
  store: Store,
  actor: string,
  { name, titles }: { name: string; titles: readonly string[] },
): Promise<CommitResult | HorseMissing> {
  return commitPlan<HorseMissing>(store, actor, 'add-titles', async (trx) => {
    const row = await trx
      .selectFrom('horses')
      .select(['id', 'doc', 'version'])
      .where('name', '=', name.trim())
      .executeTakeFirst()
    if (!row) return { ok: false, reason: 'horse-not-found' }
    const before = readList(readDocument('horses', row).titles)
    const all = [...new Set([...before, ...titles])]
    // A stored text of one title stays as it is unless a title comes to it.
    if (all.length === before.length) return { ok: true, changes: [] }
    const document = { ...readExact(row), titles: all }
    return { ok: true, changes: [{ op: 'update', collection: 'horses', id: row.id, version: row.version, document }] }
  })
}
