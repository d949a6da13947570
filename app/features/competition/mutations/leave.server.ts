import { GONE_CATEGORIES } from '#app/domain/categories.ts'
import { readText, withFields } from '#app/domain/documents.ts'
import { findEntriesOf, findEntry, findEntryHorse } from '#app/features/competition/data/entries.server.ts'
import type { Change } from '#app/store/commit.ts'
import { type CommitTold, commitAndTell } from '#app/store/commit-and-tell.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { type EntryAt, type OfHorse, type SeenVersion, versionFor } from './entry-change.server.ts'
import { type HorseGone, type HorseMissing, NOT_IN_LIST, type NotInList } from './refusals.ts'

/** Takes one entry out of the list; the horse is left alone, and need not exist. */
export async function removeEntry(
  store: Store,
  actor: string,
  { id, version }: EntryAt,
): Promise<CommitTold<OfHorse, NotInList>> {
  return commitAndTell(store, actor, 'remove-competition', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    return {
      ok: true,
      changes: [{ op: 'delete', collection: 'competition', id, version: version ?? row.version }],
      told: { horse: row.name },
    }
  })
}

type Leaving = { id: string; seen: SeenVersion }

/** The horse leaves the list with all its entries, and its document says why; not from one of these categories. */
async function leaveList(
  store: Store,
  trx: Trx,
  { id, seen }: Leaving,
  fields: Readonly<Record<string, unknown>>,
  notFrom: readonly string[],
): Promise<{ ok: true; changes: Change[]; told: OfHorse } | NotInList | HorseMissing | HorseGone> {
  const row = await findEntry(trx, id)
  if (!row) return NOT_IN_LIST
  const horse = await findEntryHorse(trx, row.name)
  if (!horse) return { ok: false, reason: 'horse-not-found' }
  if (notFrom.includes(readText(horse.horse.category) ?? '')) return { ok: false, reason: 'horse-gone' }
  const changes: Change[] = []
  for (const entry of await findEntriesOf(trx, row.name)) {
    const version = versionFor(seen, 'competition', entry)
    if (version !== null) changes.push({ op: 'delete', collection: 'competition', id: entry.id, version })
  }
  const version = versionFor(seen, 'horses', horse)
  if (version !== null) {
    const document = withFields(readExact(await readAsSeen(store, trx, 'horses', horse, version)), fields)
    changes.push({ op: 'update', collection: 'horses', id: horse.id, version, document })
  }
  return { ok: true, changes, told: { horse: row.name } }
}

/** Retire (spec 4): out of the list in every discipline, category seniors. */
export async function retire(
  store: Store,
  actor: string,
  leaving: Leaving,
): Promise<CommitTold<OfHorse, NotInList | HorseMissing | HorseGone>> {
  return commitAndTell(store, actor, 'retire', (trx) =>
    leaveList(store, trx, leaving, { category: 'seniors' }, GONE_CATEGORIES),
  )
}

/**
 * Sold (spec 4): out of the list in every discipline, category sold, no longer for sale; with the link and the owner that
 * were given, and none where they were left blank (null).
 */
export async function sellFromList(
  store: Store,
  actor: string,
  { link, owner, ...leaving }: Leaving & { link?: string | null | undefined; owner?: string | null | undefined },
): Promise<CommitTold<OfHorse, NotInList | HorseMissing | HorseGone>> {
  return commitAndTell(store, actor, 'competition-sold', (trx) =>
    leaveList(store, trx, leaving, { category: 'sold', forSale: false, link, owner }, ['dead']),
  )
}
