import { GONE_CATEGORIES, isGone } from '#app/domain/categories.ts'
import { disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readEntryEvent, readEntryGroup } from '#app/domain/competition/entry.ts'
import { ageThatCounts, chooseClass, horseGroup, newEntry } from '#app/domain/competition/entry-moves.ts'
import { readText, withFields } from '#app/domain/documents.ts'
import { findEntriesOf, findEntry, findEntryHorse } from '#app/features/competition/data/entries.server.ts'
import { type Change, commitWithResult } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import {
  type AlreadyEntered,
  ageOf,
  type EntryAt,
  type HorseGone,
  type HorseMissing,
  NOT_IN_LIST,
  type NoSuchClass,
  type NotInList,
  type OfHorse,
  type SeenVersion,
  type TooYoung,
  tooYoung,
  updateEntryFields,
  versionFor,
} from './entry-change.server.ts'

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

type Entered = { horse: string; discipline: DisciplineKey; label: string }

/** The horse is sold or dead, and the form did not say `anyway`. */
type IsGone = { ok: false; reason: 'is-gone'; horse: string; isDead: boolean }

/** Puts a horse into the list, at most once in each discipline (spec 5). */
export const addCompetition = (
  store: Store,
  actor: string,
  {
    horse,
    event,
    classKey,
    year,
    anyway = false,
  }: { horse: string; event: string; classKey: string; year: number; anyway?: boolean | undefined },
) =>
  commitWithResult<Entered, HorseMissing | AlreadyEntered | NoSuchClass | TooYoung | IsGone>(
    store,
    actor,
    'add-competition',
    async (trx) => {
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
      if (isGone(found.horse) && !anyway) {
        return { ok: false, reason: 'is-gone', horse: name, isDead: readText(found.horse.category) === 'dead' }
      }
      const { rung } = chosen
      const document = newEntry(found.horse, { discipline, rung, premium: found.premium, year })
      return {
        ok: true,
        changes: [{ op: 'create', collection: 'competition', document }],
        result: { horse: name, discipline, label: rung.label },
      }
    },
  )

export const changeClass = (
  store: Store,
  actor: string,
  { id, version, event, classKey, year }: EntryAt & { event: string; classKey: string; year: number },
) =>
  commitWithResult<Entered, NotInList | AlreadyEntered | NoSuchClass | TooYoung>(
    store,
    actor,
    'change-competition-class',
    async (trx) => {
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
      // The same discipline keeps its stored spelling.
      const fields = { ...(isSame ? {} : { currentEvent: discipline }), currentClass: rung.key }
      return {
        ok: true,
        changes: [await updateEntryFields(store, trx, row, fields, version)],
        result: { horse: row.name, discipline, label: rung.label },
      }
    },
  )

export const removeEntry = (store: Store, actor: string, { id, version }: EntryAt) =>
  commitWithResult<OfHorse, NotInList>(store, actor, 'remove-competition', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    return {
      ok: true,
      changes: [{ op: 'delete', collection: 'competition', id, version: version ?? row.version }],
      result: { horse: row.name },
    }
  })

type Leaving = { id: string; seen: SeenVersion }

/** Removes all entries of the horse and sets `fields` on it; refused for horses of the categories `notFrom`. */
async function leaveList(
  store: Store,
  trx: Trx,
  { id, seen }: Leaving,
  fields: Readonly<Record<string, unknown>>,
  notFrom: readonly string[],
): Promise<{ ok: true; changes: Change[]; result: OfHorse } | NotInList | HorseMissing | HorseGone> {
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
  return { ok: true, changes, result: { horse: row.name } }
}

/** Retire (spec 4): all entries are removed, the category is seniors. */
export const retire = (store: Store, actor: string, leaving: Leaving) =>
  commitWithResult<OfHorse, NotInList | HorseMissing | HorseGone>(store, actor, 'retire', (trx) =>
    leaveList(store, trx, leaving, { category: 'seniors' }, GONE_CATEGORIES),
  )

/** Sold (spec 4): all entries are removed, the category is sold, `forSale` false. A null link or owner is removed. */
export const sellFromList = (
  store: Store,
  actor: string,
  { link, owner, ...leaving }: Leaving & { link?: string | null | undefined; owner?: string | null | undefined },
) =>
  commitWithResult<OfHorse, NotInList | HorseMissing | HorseGone>(store, actor, 'competition-sold', (trx) =>
    leaveList(store, trx, leaving, { category: 'sold', forSale: false, link, owner }, ['dead']),
  )
