import { readList } from '#app/domain/documents.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { findNamedHorses, type UnknownName } from '#app/features/search/data/named-horses.server.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'

export type HorsesMissing = { ok: false; reason: 'horses-not-found'; unknown: UnknownName[] }

/**
 * Gives one ribbon to each of these horses, after those they have; all of them, or none with the names that nobody has.
 * A line is a name, or names parted by commas; a horse that is named twice gets one.
 */
export async function addRibbons(
  store: Store,
  actor: string,
  { names, field, address }: { names: readonly string[]; field: RibbonField; address: string },
): Promise<CommitResult | HorsesMissing> {
  return commitPlan<HorsesMissing>(store, actor, 'add-ribbons', async (trx) => {
    const { horses, unknown } = await findNamedHorses(trx, names)
    if (unknown.length > 0) return { ok: false, reason: 'horses-not-found', unknown }
    const changes = horses.map((row): Change => {
      const before = readDocument('horses', row)[field]
      // Entries stay as they are stored; a single text becomes the first of the list.
      const stored: readonly unknown[] = Array.isArray(before) ? before : readList(before)
      const document = { ...readExact(row), [field]: [...stored, address] }
      return { op: 'update', collection: 'horses', id: row.id, version: row.version, document }
    })
    return { ok: true, changes }
  })
}
