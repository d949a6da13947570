import { readEntryClass, readEntryEvent, readMeritCount } from '#app/domain/competition/entry.ts'
import { horseGroup } from '#app/domain/competition/entry-moves.ts'
import type { OwnSpellings } from '#app/domain/merits/class-name.ts'
import { type PastedLine, readPaste } from '#app/domain/merits/import-line.ts'
import { type ChosenRepeats, type JudgedPaste, judgePaste, type StandingHorse } from '#app/domain/merits/judge-paste.ts'
import { appendResultLines } from '#app/domain/merits/scores-edit.ts'
import { LONGEST_NAME } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import {
  type ClassSpelling,
  findClassSpellings,
  ownSpellings,
  planSpelling,
  type SpellingRefusal,
} from '#app/features/class-names/mutations.server.ts'
import { findNearNames } from '#app/features/horses/data/named-horses.server.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** What is pasted, with what was decided about it. */
export type Paste = {
  text: string
  chosen: ChosenRepeats
  /** Spellings to read by and to remember when the paste is written. */
  spellings: readonly ClassSpelling[]
}

export type StoredRow = { id: string; name: string; doc: string; version: number }
/** A horse with the documents that a change of it starts from. */
type FoundHorse = StandingHorse & {
  isInStud: boolean
  scoresRow: StoredRow | null
  entryRows: readonly StoredRow[]
}

const NAMES_AT_ONCE = 200

/** Names are compared with runs of white space folded, on both sides. */
const fold = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The rows whose names are among these, by folded name; each list in the order of ids. */
async function findByName(
  db: Db,
  collection: 'horses' | 'scores' | 'competition',
  names: readonly string[],
): Promise<Map<string, StoredRow[]>> {
  const found = new Map<string, StoredRow[]>()
  const wanted = new Set(names)
  const keys = [...new Set(names.map((name) => swedishSortKey(name).slice(0, LONGEST_NAME)))]
  for (let at = 0; at < keys.length; at += NAMES_AT_ONCE) {
    const rows = await db
      .selectFrom(collection)
      .select(['id', 'name', 'doc', 'version'])
      .where('sort_key', 'in', keys.slice(at, at + NAMES_AT_ONCE))
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const name = fold(row.name)
      if (wanted.has(name)) found.set(name, [...(found.get(name) ?? []), row])
    }
  }
  return found
}

/**
 * The horses that these names mean, by folded name. A name that is written exactly so goes before one with other spaces;
 * of two scores documents the first by id is the one used (spec 7). A name that nobody has is a horse without anything.
 */
async function findHorses(db: Db, typed: Iterable<string>): Promise<Map<string, FoundHorse>> {
  const spelt = new Map<string, string>()
  for (const name of typed) if (!spelt.has(fold(name))) spelt.set(fold(name), name)
  const names = [...spelt.keys()]
  const [horses, scores, entries] = [
    await findByName(db, 'horses', names),
    await findByName(db, 'scores', names),
    await findByName(db, 'competition', names),
  ]
  const found = new Map<string, FoundHorse>()
  for (const [folded, name] of spelt) {
    const exactly = (rows: readonly StoredRow[], wanted: string) => rows.find((row) => row.name === wanted) ?? rows[0]
    const horse = exactly(horses.get(folded) ?? [], name)
    const scoresRow = exactly(scores.get(folded) ?? [], horse?.name ?? name) ?? null
    const document = horse && readDocument('horses', horse)
    const entryRows = entries.get(folded) ?? []
    found.set(folded, {
      name: horse?.name ?? scoresRow?.name ?? folded,
      isKnown: horse !== undefined || scoresRow !== null,
      isInStud: horse !== undefined,
      group: document ? horseGroup(document) : null,
      scores: scoresRow && readDocument('scores', scoresRow),
      entries: entryRows.map((row) => {
        const entry = readDocument('competition', row)
        const [discipline, classKey] = [readEntryEvent(entry), readEntryClass(entry)]
        return { id: row.id, discipline, classKey, meritCount: readMeritCount(entry) }
      }),
      scoresRow,
      entryRows,
    })
  }
  return found
}

/** The horse that a name means, as `findHorses` finds it. */
export async function findStandingHorse(db: Db, name: string): Promise<FoundHorse> {
  const [horse] = (await findHorses(db, [name])).values()
  if (!horse) throw new Error('A name was not looked up')
  return horse
}

const namesOf = (lines: readonly PastedLine[]) =>
  new Set(lines.flatMap((line) => (line.kind === 'merit' ? line.merit.horses : [])))

type Reading = { judged: JudgedPaste; own: OwnSpellings; horses: Map<string, FoundHorse> }

async function readAgainst(db: Db, { text, chosen, spellings }: Paste): Promise<Reading> {
  const own = ownSpellings([...(await findClassSpellings(db)), ...spellings])
  // Names first: level names of jumping are read by the height of the horse.
  const horses = await findHorses(db, namesOf(readPaste(text, { own })))
  const find = (name: string): StandingHorse => {
    const horse = horses.get(fold(name))
    if (!horse) throw new Error(`A name of the paste was not looked up: ${name}`)
    return horse
  }
  const lines = readPaste(text, { own, groupOf: (name) => find(name).group })
  return { judged: judgePaste(lines, find, { chosen, own }), own, horses }
}

/** What a paste would do, with nothing written. */
export async function judgeMerits(db: Db, paste: Paste): Promise<JudgedPaste> {
  return (await readAgainst(db, paste)).judged
}

/** A horse that an unknown name was perhaps meant for; `wasCalledSo` before it got another name. */
export type MeantHorse = { name: string; wasCalledSo: boolean }

/** The horses that a name which nobody has was perhaps meant for: one that had it before, then those with names near it. */
export async function findMeantHorses(db: Trx, name: string): Promise<MeantHorse[]> {
  const present = await findFormerName({ db }, name)
  const near = (await findNearNames(db, name)).filter((each) => each !== present)
  return [
    ...(present === null ? [] : [{ name: present, wasCalledSo: true }]),
    ...near.map((each) => ({ name: each, wasCalledSo: false })),
  ]
}

/** The documents that a judged paste changes: results, counts of merits, and the spellings to remember. */
async function planPaste(
  trx: Trx,
  { judged, horses }: Reading,
  spellings: readonly ClassSpelling[],
): Promise<{ ok: true; changes: Change[] } | SpellingRefusal> {
  const changes: Change[] = []
  for (const { horse, additions, counts } of judged.gains) {
    const { scoresRow, entryRows } = horses.get(fold(horse.name)) ?? { scoresRow: null, entryRows: [] }
    const document = appendResultLines(scoresRow ? readExact(scoresRow) : { name: horse.name }, additions)
    // Results under a name in other spaces would stand on no page.
    if (scoresRow && scoresRow.name !== horse.name) document['name'] = horse.name
    changes.push(
      scoresRow
        ? { op: 'update', collection: 'scores', id: scoresRow.id, version: scoresRow.version, document }
        : { op: 'create', collection: 'scores', document },
    )
    for (const { entry, after } of counts.values()) {
      const row = entryRows.find(({ id }) => id === entry.id)
      if (!row) continue
      const counted = { ...readExact(row), meritCount: after }
      changes.push({ op: 'update', collection: 'competition', id: row.id, version: row.version, document: counted })
    }
  }
  for (const spelling of spellings) {
    const planned = await planSpelling(trx, spelling)
    if (!planned.ok) return planned
    changes.push(planned.change)
  }
  return { ok: true, changes }
}

export type AddedMerits = { result: CommitResult | SpellingRefusal; judged: JudgedPaste }

/**
 * Writes a paste of merits in one commit: result lines into the scores documents (made where there are none), merits
 * counted in the competition list, spellings remembered. Bad lines and repeats that were not chosen stay out. The paste
 * is judged again inside the commit, so that the same one sent twice adds nothing the second time.
 */
export async function addMerits(store: Store, actor: string, paste: Paste): Promise<AddedMerits> {
  let judged: JudgedPaste | null = null
  const result = await commitPlan<SpellingRefusal>(store, actor, 'add-merits', async (trx) => {
    const reading = await readAgainst(trx, paste)
    judged = reading.judged
    return planPaste(trx, reading, paste.spellings)
  })
  if (judged === null) throw new Error('A paste was written without being read')
  return { result, judged }
}
