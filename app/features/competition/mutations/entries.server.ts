import { type Seen, THEIRS } from '#app/desk/seen.ts'
import { disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey, Rung } from '#app/domain/competition/disciplines.table.ts'
import { readEntryEvent, readEntryGroup } from '#app/domain/competition/entry.ts'
import {
  ageThatCounts,
  type CopiedDifference,
  chooseClass,
  copiedDifferences,
  horseGroup,
  levelUpEntry,
  newEntry,
} from '#app/domain/competition/entry-moves.ts'
import { readText } from '#app/domain/documents.ts'
import {
  ENTRY_COLUMNS,
  type EntryHorse,
  findEntries,
  findEntriesOf,
  findEntry,
  findEntryHorse,
  findEntryHorses,
  readEntry,
  type StoredEntry,
} from '#app/features/competition/data/entries.server.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

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

type Planned = Extract<CommitResult, { ok: true }>
/** A commit, with what it did in words' reach. */
type Done<Told, Refusal> = (Planned & Told) | Exclude<CommitResult, Planned> | Refusal

/** As `commitPlan`, with something to tell about what was planned. */
async function commitAndTell<Told extends object, Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: string,
  plan: (trx: Trx) => Promise<{ ok: true; changes: readonly Change[]; told: Told } | Refusal>,
): Promise<Done<Told, Refusal>> {
  let told: Told | null = null
  const result = await commitPlan<Refusal>(store, actor, action, async (trx) => {
    const planned = await plan(trx)
    if (planned.ok) told = planned.told
    return planned
  })
  if (!result.ok) return result
  if (told === null) throw new Error('A commit without a plan')
  return { ...result, ...(told as Told) }
}

const tooYoung = (name: string, rung: Rung): TooYoung => ({
  ok: false,
  reason: 'too-young',
  horses: [{ name, label: rung.label }],
})

async function findRival(
  trx: Trx,
  name: string,
  discipline: DisciplineKey,
  own?: string,
): Promise<AlreadyEntered | null> {
  const rival = (await findEntriesOf(trx, name)).find(
    ({ id, entry }) => id !== own && readEntryEvent(entry) === discipline,
  )
  return rival
    ? { ok: false, reason: 'already-entered', horse: name, discipline: disciplineLabel(discipline), id: rival.id }
    : null
}

export type Entered = { horse: string; discipline: DisciplineKey; label: string }

/** Puts a horse into the list: one entry for each discipline (spec 5). */
export async function addCompetition(
  store: Store,
  actor: string,
  { horse, event, classKey, year }: { horse: string; event: string; classKey: string; year: number },
): Promise<Done<Entered, HorseMissing | AlreadyEntered | NoSuchClass | TooYoung>> {
  return commitAndTell(store, actor, 'add-competition', async (trx) => {
    const name = horse.trim()
    const found = await findEntryHorse(trx, name)
    if (!found) return { ok: false, reason: 'horse-not-found' }
    const discipline = findDiscipline(event)?.key
    if (discipline === undefined) return { ok: false, reason: 'no-such-class' }
    const rival = await findRival(trx, name, discipline)
    if (rival) return rival
    const chosen = chooseClass(
      discipline,
      horseGroup(found.horse),
      classKey,
      ageThatCounts({ name }, found.horse, year),
    )
    if (!chosen.ok) {
      return chosen.reason === 'too-young' ? tooYoung(name, chosen.rung) : { ok: false, reason: 'no-such-class' }
    }
    const { rung } = chosen
    const document = newEntry(found.horse, { discipline, rung, premium: found.premium, year })
    return {
      ok: true,
      changes: [{ op: 'create', collection: 'competition', document }],
      told: { horse: name, discipline, label: rung.label },
    }
  })
}

/** An entry in the version that a form was filled from. Without a version the present one will do. */
export type EntryAt = { id: string; version?: number | undefined }

const update = ({ id, version, doc }: StoredEntry, fields: object, seen?: number): Change => ({
  op: 'update',
  collection: 'competition',
  id,
  version: seen ?? version,
  document: { ...readExact({ doc }), ...fields },
})

const NOT_IN_LIST: NotInList = { ok: false, reason: 'not-in-list' }

/** The horse whose age stands in where the entry has none that can be read. */
async function ageOf(trx: Trx, { name, entry }: StoredEntry, year: number): Promise<number | null> {
  return (
    ageThatCounts(entry, null, year) ?? ageThatCounts(entry, (await findEntryHorse(trx, name))?.horse ?? null, year)
  )
}

/** Another discipline or class by hand; the merits stay. */
export async function changeClass(
  store: Store,
  actor: string,
  { id, version, event, classKey, year }: EntryAt & { event: string; classKey: string; year: number },
): Promise<Done<Entered, NotInList | AlreadyEntered | NoSuchClass | TooYoung>> {
  return commitAndTell(store, actor, 'change-competition-class', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    const discipline = findDiscipline(event)?.key
    if (discipline === undefined) return { ok: false, reason: 'no-such-class' }
    const isSame = readEntryEvent(row.entry) === discipline
    const rival = isSame ? null : await findRival(trx, row.name, discipline, id)
    if (rival) return rival
    const chosen = chooseClass(discipline, readEntryGroup(row.entry), classKey, await ageOf(trx, row, year))
    if (!chosen.ok) {
      return chosen.reason === 'too-young' ? tooYoung(row.name, chosen.rung) : { ok: false, reason: 'no-such-class' }
    }
    const { rung } = chosen
    // A discipline that was typed in another spelling stays as it was typed.
    const fields = { ...(isSame ? {} : { currentEvent: discipline }), currentClass: rung.key }
    return {
      ok: true,
      changes: [update(row, fields, version)],
      told: { horse: row.name, discipline, label: rung.label },
    }
  })
}

export type LeveledUp = { horse: string; label: string; isMoved: boolean }

/** Level Up (spec 4): the next class, or the last one again; the merits begin anew. */
export async function levelUp(
  store: Store,
  actor: string,
  { id, version, year }: EntryAt & { year: number },
): Promise<Done<LeveledUp, NotInList | TooYoung | NotOnLadder>> {
  return commitAndTell(store, actor, 'level-up', async (trx) => {
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
      changes: [update(row, movedTo(up), version)],
      told: { horse: row.name, label: up.rung.label, isMoved: up.isMoved },
    }
  })
}

/** A horse that stays keeps its class as it is written. */
const movedTo = ({ rung, isMoved }: { rung: Rung; isMoved: boolean }) => ({
  ...(isMoved ? { currentClass: rung.key } : {}),
  meritCount: 0,
})

/** The version to write a document as, or null where the other's version stands. */
type SeenVersion = Seen['version']
function versionFor(seen: SeenVersion, collection: StoredCollection, { id, version }: { id: string; version: number }) {
  const known = seen(collection, id)
  return known === THEIRS ? null : (known ?? version)
}

/** A horse may have several entries. */
const countHorses = (rows: readonly StoredEntry[]) => new Set(rows.map(({ name }) => name)).size

/** Level Up for several at once: all of them, or none with the reason. */
export async function levelUpMany(
  store: Store,
  actor: string,
  { ids, seen, year }: { ids: readonly string[]; seen: SeenVersion; year: number },
): Promise<Done<{ moved: number; stayed: number }, NotInList | TooYoung | NotOnLadder>> {
  return commitAndTell(store, actor, 'level-up-many', async (trx) => {
    const chosen = new Set(ids.filter((id) => seen('competition', id) !== THEIRS))
    const rows = await findEntries(trx, [...chosen])
    if (rows.length < chosen.size) return NOT_IN_LIST
    const ageless = rows.filter(({ entry }) => ageThatCounts(entry, null, year) === null)
    const horses = await findEntryHorses(
      trx,
      ageless.map(({ name }) => name),
    )
    const young: TooYoung['horses'] = []
    const changes: Change[] = []
    const went = { moved: new Set<string>(), stayed: new Set<string>() }
    for (const row of rows) {
      const up = levelUpEntry(row.entry, ageThatCounts(row.entry, horses.get(row.name)?.horse ?? null, year))
      if (up.ok) {
        changes.push(update(row, movedTo(up), versionFor(seen, 'competition', row) ?? undefined))
        went[up.isMoved ? 'moved' : 'stayed'].add(row.name)
      } else if (up.reason === 'too-young') young.push({ name: row.name, label: up.rung.label })
      else return { ok: false, reason: 'not-on-ladder', horse: row.name }
    }
    if (young.length > 0) return { ok: false, reason: 'too-young', horses: young }
    return { ok: true, changes, told: { moved: went.moved.size, stayed: went.stayed.size } }
  })
}

type OfHorse = { horse: string }

/** Reset (spec 4): no merits. */
export async function resetMerits(
  store: Store,
  actor: string,
  { id, version }: EntryAt,
): Promise<Done<OfHorse, NotInList>> {
  return commitAndTell(store, actor, 'reset-merits', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    return { ok: true, changes: [update(row, { meritCount: 0 }, version)], told: { horse: row.name } }
  })
}

/** Takes one entry out of the list; the horse is left alone, and need not exist. */
export async function removeEntry(
  store: Store,
  actor: string,
  { id, version }: EntryAt,
): Promise<Done<OfHorse, NotInList>> {
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
  trx: Trx,
  { id, seen }: Leaving,
  fields: object,
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
    const document = { ...readExact(horse), ...fields }
    changes.push({ op: 'update', collection: 'horses', id: horse.id, version, document })
  }
  return { ok: true, changes, told: { horse: row.name } }
}

/** Retire (spec 4): out of the list in every discipline, category seniors. */
export async function retire(
  store: Store,
  actor: string,
  leaving: Leaving,
): Promise<Done<OfHorse, NotInList | HorseMissing | HorseGone>> {
  return commitAndTell(store, actor, 'retire', (trx) =>
    leaveList(trx, leaving, { category: 'seniors' }, ['sold', 'dead']),
  )
}

/**
 * Sold (spec 4): out of the list in every discipline, category sold, no longer for sale; with the link and the owner that
 * were given, and none where they were not.
 */
export async function sellFromList(
  store: Store,
  actor: string,
  { link, owner, ...leaving }: Leaving & { link?: string | undefined; owner?: string | undefined },
): Promise<Done<OfHorse, NotInList | HorseMissing | HorseGone>> {
  return commitAndTell(store, actor, 'competition-sold', (trx) =>
    leaveList(trx, leaving, { category: 'sold', forSale: false, link, owner }, ['dead']),
  )
}

const copied = (differences: readonly CopiedDifference[]) =>
  Object.fromEntries(differences.map(({ field, to }) => [field, to]))

/** Update (spec 4): sex, age and premium as on the horse and its exterior evaluation. */
export async function updateEntry(
  store: Store,
  actor: string,
  { id, version }: EntryAt,
): Promise<Done<OfHorse & { count: number }, NotInList | HorseMissing>> {
  return commitAndTell(store, actor, 'update-competition', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    const horse = await findEntryHorse(trx, row.name)
    if (!horse) return { ok: false, reason: 'horse-not-found' }
    const differences = copiedDifferences(row.entry, horse.horse, horse.premium)
    return {
      ok: true,
      changes: differences.length === 0 ? [] : [update(row, copied(differences), version)],
      told: { horse: row.name, count: differences.length },
    }
  })
}

/** An entry that says something else than its horse. */
export type DifferingEntry = StoredEntry & { differences: CopiedDifference[] }
export type Comparison = {
  /** In Swedish order. */
  differing: DifferingEntry[]
  /** Names without a horse. */
  horseless: string[]
  /** How many entries have one. */
  compared: number
}

/** Every entry beside its horse. */
export async function compareWithHorses(trx: Trx): Promise<Comparison> {
  const rows = await trx
    .selectFrom('competition')
    .select(ENTRY_COLUMNS)
    .orderBy('sort_key')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const horses = await findEntryHorses(
    trx,
    rows.map(({ name }) => name),
  )
  const differing: DifferingEntry[] = []
  const horseless = new Set<string>()
  let compared = 0
  for (const row of rows) {
    const horse: EntryHorse | undefined = horses.get(row.name)
    if (!horse) {
      horseless.add(row.name)
      continue
    }
    compared++
    const stored = readEntry(row)
    const differences = copiedDifferences(stored.entry, horse.horse, horse.premium)
    if (differences.length > 0) differing.push({ ...stored, differences })
  }
  return { differing, horseless: [...horseless], compared }
}

export type NoHorses = No<'no-horses'>

/**
 * Update for every entry that differs, in one commit. What is copied is worked out inside it, and all else of an entry
 * stays as it is then: no version is asked for, since nobody's work can be lost.
 */
export async function updateEveryEntry(store: Store, actor: string): Promise<Done<{ count: number }, NoHorses>> {
  return commitAndTell(store, actor, 'update-competition-many', async (trx) => {
    const { differing, compared } = await compareWithHorses(trx)
    if (compared === 0) return { ok: false, reason: 'no-horses' }
    const changes = differing.map((row) => update(row, copied(row.differences)))
    return { ok: true, changes, told: { count: countHorses(differing) } }
  })
}
