import { batchesOf } from '#app/domain/batches.ts'
import { readEntryClass, readEntryEvent, readMeritCount } from '#app/domain/competition/entry.ts'
import { horseGroup } from '#app/domain/competition/entry-moves.ts'
import type { StandingHorse } from '#app/domain/merits/judge-paste.ts'
import { LONGEST_NAME } from '#app/domain/storable-name.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

export type StoredRow = { id: string; name: string; doc: string; version: number }
export type FoundHorse = StandingHorse & {
  isInStud: boolean
  scoresRow: StoredRow | null
  entryRows: readonly StoredRow[]
}

const NAMES_AT_ONCE = 200

/** Names are compared with runs of white space folded. */
export const foldName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The rows with these names, by folded name, in the order of ids. */
async function findByName(db: Db, collection: 'horses' | 'scores' | 'competition', names: readonly string[]) {
  const found = new Map<string, StoredRow[]>()
  const wanted = new Set(names)
  const keys = [...new Set(names.map((name) => swedishSortKey(name).slice(0, LONGEST_NAME)))]
  for (const batch of batchesOf(keys, NAMES_AT_ONCE)) {
    const rows = await db
      .selectFrom(collection)
      .select(['id', 'name', 'doc', 'version'])
      .where('sort_key', 'in', batch)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const name = foldName(row.name)
      if (wanted.has(name)) found.set(name, [...(found.get(name) ?? []), row])
    }
  }
  return found
}

/** The horses by folded name; an exact name goes first, and of two scores documents the first by id (spec 7). */
export async function findStandingHorses(db: Db, typed: Iterable<string>): Promise<Map<string, FoundHorse>> {
  const spelt = new Map<string, string>()
  for (const name of typed) if (!spelt.has(foldName(name))) spelt.set(foldName(name), name)
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

export async function findStandingHorse(db: Db, name: string): Promise<FoundHorse> {
  const [horse] = (await findStandingHorses(db, [name])).values()
  if (!horse) throw new Error('A name was not looked up')
  return horse
}
