import { type Seen, THEIRS } from '#app/desk/seen.ts'
import type { Rung } from '#app/domain/competition/disciplines.table.ts'
import {
  ageThatCounts,
  type CopiedDifference,
  copiedDifferences,
  levelUpEntry,
} from '#app/domain/competition/entry-moves.ts'
import {
  compareWithHorses,
  ENTRY_COLUMNS,
  findEntries,
  findEntry,
  findEntryHorse,
  findEntryHorses,
  readEntry,
  type StoredEntry,
} from '#app/features/competition/data/entries.server.ts'
import { type Change, commitWithResult } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { StoredCollection, Trx } from '#app/store/tables.ts'

/** An entry and the version that the form showed; without one, the present version. */
export type EntryAt = { id: string; version?: number | undefined }

export type OfHorse = { horse: string }

/** Sets these fields of an entry; other fields stay. */
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

/** Age in years: the entry's, or the horse's when the entry has none that can be read. */
export async function ageOf(trx: Trx, { name, entry }: StoredEntry, year: number): Promise<number | null> {
  return (
    ageThatCounts(entry, null, year) ?? ageThatCounts(entry, (await findEntryHorse(trx, name))?.horse ?? null, year)
  )
}

/** The version to write, or null where the other's version is accepted. */
export type SeenVersion = (...of: Parameters<Seen['version']>) => ReturnType<Seen['version']> | undefined
export function versionFor(
  seen: SeenVersion,
  collection: StoredCollection,
  { id, version }: { id: string; version: number },
) {
  const known = seen(collection, id)
  return known === THEIRS ? null : (known ?? version)
}

const countHorses = (rows: readonly StoredEntry[]) => new Set(rows.map(({ name }) => name)).size

type No<Reason extends string, Told = object> = { ok: false; reason: Reason } & Told
export type HorseMissing = No<'horse-not-found'>
export type NotInList = No<'not-in-list'>
export type AlreadyEntered = No<'already-entered', { horse: string; discipline: string; id: string }>
export type TooYoung = No<'too-young', { horses: { name: string; label: string }[] }>
export type NoSuchClass = No<'no-such-class'>
type NotOnLadder = No<'not-on-ladder', { horse: string }>
/** A sold or dead horse cannot be retired, a dead one not sold. */
export type HorseGone = No<'horse-gone'>

export const NOT_IN_LIST: NotInList = { ok: false, reason: 'not-in-list' }

export const tooYoung = (name: string, rung: Rung): TooYoung => ({
  ok: false,
  reason: 'too-young',
  horses: [{ name, label: rung.label }],
})

type LeveledUp = { horse: string; label: string; isMoved: boolean }

/** Level Up (spec 4): the next class, or the last one again; merits become 0. */
export const levelUp = (store: Store, actor: string, { id, version, year }: EntryAt & { year: number }) =>
  commitWithResult<LeveledUp, NotInList | TooYoung | NotOnLadder>(store, actor, 'level-up', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    const up = levelUpEntry(row.entry, await ageOf(trx, row, year))
    if (!up.ok) {
      return up.reason === 'too-young'
        ? tooYoung(row.name, up.rung)
        : { ok: false, reason: 'not-on-ladder', horse: row.name }
    }
    return {
      ok: true,
      changes: [await updateEntryFields(store, trx, row, movedTo(up), version)],
      result: { horse: row.name, label: up.rung.label, isMoved: up.isMoved },
    }
  })

/** A horse that stays keeps the stored spelling of its class. */
const movedTo = ({ rung, isMoved }: { rung: Rung; isMoved: boolean }) => ({
  ...(isMoved ? { currentClass: rung.key } : {}),
  meritCount: 0,
})

/** Level Up for several: all of them or none. */
export const levelUpMany = (
  store: Store,
  actor: string,
  { ids, seen, year }: { ids: readonly string[]; seen: SeenVersion; year: number },
) =>
  commitWithResult<{ moved: number; stayed: number }, NotInList | TooYoung | NotOnLadder>(
    store,
    actor,
    'level-up-many',
    async (trx) => {
      const chosen = new Set(ids.filter((id) => seen('competition', id) !== THEIRS))
      const rows = await findEntries(trx, [...chosen])
      if (rows.length < chosen.size) return NOT_IN_LIST
      const ageless = rows.filter(({ entry }) => ageThatCounts(entry, null, year) === null)
      const horses = await findEntryHorses(trx, ageless)
      const young: TooYoung['horses'] = []
      const changes: Change[] = []
      const went = { moved: new Set<string>(), stayed: new Set<string>() }
      for (const row of rows) {
        const up = levelUpEntry(row.entry, ageThatCounts(row.entry, horses.get(row.name)?.horse ?? null, year))
        if (up.ok) {
          changes.push(
            await updateEntryFields(store, trx, row, movedTo(up), versionFor(seen, 'competition', row) ?? undefined),
          )
          went[up.isMoved ? 'moved' : 'stayed'].add(row.name)
        } else if (up.reason === 'too-young') young.push({ name: row.name, label: up.rung.label })
        else return { ok: false, reason: 'not-on-ladder', horse: row.name }
      }
      if (young.length > 0) return { ok: false, reason: 'too-young', horses: young }
      return { ok: true, changes, result: { moved: went.moved.size, stayed: went.stayed.size } }
    },
  )

/** Reset (spec 4): no merits. */
export const resetMerits = (store: Store, actor: string, { id, version }: EntryAt) =>
  commitWithResult<OfHorse, NotInList>(store, actor, 'reset-merits', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    return {
      ok: true,
      changes: [await updateEntryFields(store, trx, row, { meritCount: 0 }, version)],
      result: { horse: row.name },
    }
  })

const copied = (differences: readonly CopiedDifference[]) =>
  Object.fromEntries(differences.map(({ field, to }) => [field, to]))

/** Update (spec 4): copies sex, age and premium from the horse and its exterior evaluation. */
export const updateEntry = (store: Store, actor: string, { id, version }: EntryAt) =>
  commitWithResult<OfHorse & { count: number }, NotInList | HorseMissing>(
    store,
    actor,
    'update-competition',
    async (trx) => {
      const row = await findEntry(trx, id)
      if (!row) return NOT_IN_LIST
      const horse = await findEntryHorse(trx, row.name)
      if (!horse) return { ok: false, reason: 'horse-not-found' }
      const differences = copiedDifferences(row.entry, horse.horse, horse.premium)
      return {
        ok: true,
        changes:
          differences.length === 0 ? [] : [await updateEntryFields(store, trx, row, copied(differences), version)],
        result: { horse: row.name, count: differences.length },
      }
    },
  )

/** Update for every entry that differs, in one commit. It changes only what it copies, so it needs no version. */
export const updateEveryEntry = (store: Store, actor: string) =>
  commitWithResult<{ count: number }, No<'no-horses'>>(store, actor, 'update-competition-many', async (trx) => {
    const { differing, compared } = await compareWithHorses(trx)
    if (compared === 0) return { ok: false, reason: 'no-horses' }
    const changes = await Promise.all(
      differing.map((row) => updateEntryFields(store, trx, row, copied(row.differences))),
    )
    return { ok: true, changes, result: { count: countHorses(differing) } }
  })

type WrittenHorse = { name: string; document: Record<string, unknown> }

/** Update for the entries of horses that the same commit writes. */
export async function refreshEntries(store: Store, trx: Trx, horses: readonly WrittenHorse[]): Promise<Change[]> {
  const written = new Map(horses.map(({ name, document }) => [name, document]))
  const entries = await trx.selectFrom('competition').select(ENTRY_COLUMNS).orderBy('id').execute()
  const own = entries.filter(({ name }) => written.has(name))
  const found = await findEntryHorses(trx, own)
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
