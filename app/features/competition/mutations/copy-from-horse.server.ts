import { type CopiedDifference, copiedDifferences } from '#app/domain/competition/entry-moves.ts'
import {
  compareWithHorses,
  ENTRY_COLUMNS,
  findEntry,
  findEntryHorse,
  findEntryHorses,
  readEntry,
} from '#app/features/competition/data/entries.server.ts'
import { type Change, type CommitTold, commitAndTell } from '#app/store/commit.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import {
  countHorses,
  type EntryAt,
  type HorseMissing,
  NOT_IN_LIST,
  type NoHorses,
  type NotInList,
  type OfHorse,
  updateEntryFields,
} from './entry-change.server.ts'

const copied = (differences: readonly CopiedDifference[]) =>
  Object.fromEntries(differences.map(({ field, to }) => [field, to]))

/** Update (spec 4): sex, age and premium as on the horse and its exterior evaluation. */
export async function updateEntry(
  store: Store,
  actor: string,
  { id, version }: EntryAt,
): Promise<CommitTold<OfHorse & { count: number }, NotInList | HorseMissing>> {
  return commitAndTell(store, actor, 'update-competition', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    const horse = await findEntryHorse(trx, row.name)
    if (!horse) return { ok: false, reason: 'horse-not-found' }
    const differences = copiedDifferences(row.entry, horse.horse, horse.premium)
    return {
      ok: true,
      changes: differences.length === 0 ? [] : [await updateEntryFields(store, trx, row, copied(differences), version)],
      told: { horse: row.name, count: differences.length },
    }
  })
}

/**
 * Update for every entry that differs, in one commit. What is copied is worked out inside it, and all else of an entry
 * stays as it is then: no version is asked for, since nobody's work can be lost.
 */
export async function updateEveryEntry(store: Store, actor: string): Promise<CommitTold<{ count: number }, NoHorses>> {
  return commitAndTell(store, actor, 'update-competition-many', async (trx) => {
    const { differing, compared } = await compareWithHorses(trx)
    if (compared === 0) return { ok: false, reason: 'no-horses' }
    const changes = await Promise.all(
      differing.map((row) => updateEntryFields(store, trx, row, copied(row.differences))),
    )
    return { ok: true, changes, told: { count: countHorses(differing) } }
  })
}

/** A horse as another change of the same commit writes it. */
type WrittenHorse = { name: string; document: Record<string, unknown> }

/** Update for the entries of these horses, as the commit that it belongs to leaves the horses. */
export async function refreshEntries(store: Store, trx: Trx, horses: readonly WrittenHorse[]): Promise<Change[]> {
  const written = new Map(horses.map(({ name, document }) => [name, document]))
  const entries = await trx.selectFrom('competition').select(ENTRY_COLUMNS).orderBy('id').execute()
  const own = entries.filter(({ name }) => written.has(name))
  const found = await findEntryHorses(
    trx,
    own.map(({ name }) => name),
  )
  const changes: Change[] = []
  for (const row of own.map(readEntry)) {
    const document = written.get(row.name)
    if (document === undefined) continue
    const horse = readDocument('horses', { doc: JSON.stringify(document) })
    const differences = copiedDifferences(row.entry, horse, found.get(row.name)?.premium ?? null)
    if (differences.length > 0) changes.push(await updateEntryFields(store, trx, row, copied(differences)))
  }
  return changes
}
