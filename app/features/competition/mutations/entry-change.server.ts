import { type Seen, THEIRS } from '#app/desk/seen.ts'
import type { Rung } from '#app/domain/competition/disciplines.table.ts'
import { ageThatCounts } from '#app/domain/competition/entry-moves.ts'
import { findEntryHorse, type StoredEntry } from '#app/features/competition/data/entries.server.ts'
import type { Change } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { StoredCollection, Trx } from '#app/store/tables.ts'

/** An entry in the version that a form was filled from. Without a version the present one will do. */
export type EntryAt = { id: string; version?: number | undefined }

/** What is told of a change: whose entry it was. */
export type OfHorse = { horse: string }

/** The change that gives an entry these fields; all else of it stays. */
export async function updateEntryFields(
  store: Store,
  trx: Trx,
  entry: StoredEntry,
  fields: object,
  seen?: number,
): Promise<Change> {
  const { id, version } = entry
  const saw = await readAsSeen(store, trx, 'competition', entry, seen)
  const document = { ...readExact(saw), ...fields }
  return { op: 'update', collection: 'competition', id, version: seen ?? version, document }
}

/** The horse whose age stands in where the entry has none that can be read. */
export async function ageOf(trx: Trx, { name, entry }: StoredEntry, year: number): Promise<number | null> {
  return (
    ageThatCounts(entry, null, year) ?? ageThatCounts(entry, (await findEntryHorse(trx, name))?.horse ?? null, year)
  )
}

/** The version to write a document as, or null where the other's version stands. */
export type SeenVersion = (...of: Parameters<Seen['version']>) => ReturnType<Seen['version']> | undefined
export function versionFor(
  seen: SeenVersion,
  collection: StoredCollection,
  { id, version }: { id: string; version: number },
) {
  const known = seen(collection, id)
  return known === THEIRS ? null : (known ?? version)
}

/** How many horses these entries are of: one may have several. */
export const countHorses = (rows: readonly StoredEntry[]) => new Set(rows.map(({ name }) => name)).size

type No<Reason extends string, Told = object> = { ok: false; reason: Reason } & Told
export type HorseMissing = No<'horse-not-found'>
/** Someone else took the entry out of the list. */
export type NotInList = No<'not-in-list'>
/** The horse has an entry in that discipline; `id` is it. */
export type AlreadyEntered = No<'already-entered', { horse: string; discipline: string; id: string }>
/** Horses with the classes that they are too young for. */
export type TooYoung = No<'too-young', { horses: { name: string; label: string }[] }>
export type NoSuchClass = No<'no-such-class'>
export type NotOnLadder = No<'not-on-ladder', { horse: string }>
/** A sold or dead horse is not retired, and a dead one is not sold. */
export type HorseGone = No<'horse-gone'>

/** No horse has an entry. */
export type NoHorses = No<'no-horses'>

export const NOT_IN_LIST: NotInList = { ok: false, reason: 'not-in-list' }

export const tooYoung = (name: string, rung: Rung): TooYoung => ({
  ok: false,
  reason: 'too-young',
  horses: [{ name, label: rung.label }],
})
