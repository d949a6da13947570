import { type CopiedDifference, copiedDifferences, exteriorPremium } from '#app/domain/competition/entry-moves.ts'
import type { CompetitionDocument, EvaluationDocument, HorseDocument } from '#app/domain/documents.ts'
import { readDocument } from '#app/store/read.ts'
import { BY_NAME, IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Trx } from '#app/store/tables.ts'

export type StoredEntry = { id: string; name: string; version: number; doc: string; entry: CompetitionDocument }
/** What an entry copies from; `premium` is the grade of the newest exterior evaluation. */
export type EntryHorse = { id: string; version: number; doc: string; horse: HorseDocument; premium: string | null }

export const ENTRY_COLUMNS = ['id', 'name', 'version', 'doc'] as const
type EntryRow = Omit<StoredEntry, 'entry'>

export const readEntry = (row: EntryRow): StoredEntry => ({ ...row, entry: readDocument('competition', row) })

export async function findEntry(db: Trx, id: string): Promise<StoredEntry | null> {
  const row = await db.selectFrom('competition').select(ENTRY_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? readEntry(row) : null
}

/** In the order of the ids; missing entries are left out. */
export async function findEntries(db: Trx, ids: readonly string[]): Promise<StoredEntry[]> {
  const found = new Map<string, StoredEntry>()
  for await (const batch of inBatches([...new Set(ids)], IDS_AT_ONCE)) {
    const rows = await db.selectFrom('competition').select(ENTRY_COLUMNS).where('id', 'in', batch).execute()
    for (const row of rows) found.set(row.id, readEntry(row))
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One for each discipline, except after an import. */
export async function findEntriesOf(db: Trx, name: string): Promise<StoredEntry[]> {
  const rows = await db.selectFrom('competition').select(ENTRY_COLUMNS).where('name', '=', name).orderBy('id').execute()
  return rows.map(readEntry)
}

/** By name; a name without a horse is absent. */
export async function findEntryHorses(db: Trx, rows: readonly { name: string }[]): Promise<Map<string, EntryHorse>> {
  const found = new Map<string, EntryHorse>()
  for await (const batch of inBatches([...new Set(rows.map(({ name }) => name))], IDS_AT_ONCE)) {
    const [horses, evaluations] = await Promise.all([
      db.selectFrom('horses').select(['id', 'name', 'version', 'doc']).where('name', 'in', batch).execute(),
      db
        .selectFrom('evaluations')
        .select(['horse', 'doc'])
        .where('horse', 'in', batch)
        // The case of types varies.
        .where((eb) => eb(eb.fn<string>('lower', ['type']), '=', 'exterior'))
        .orderBy('id')
        .execute(),
    ])
    const exteriors = new Map<string, EvaluationDocument[]>()
    for (const row of evaluations) {
      const own = exteriors.get(row.horse) ?? []
      own.push(readDocument('evaluations', row))
      exteriors.set(row.horse, own)
    }
    for (const { name, ...row } of horses) {
      const premium = exteriorPremium(exteriors.get(name) ?? [])
      found.set(name, { ...row, horse: readDocument('horses', row), premium })
    }
  }
  return found
}

export async function findEntryHorse(db: Trx, name: string): Promise<EntryHorse | null> {
  return (await findEntryHorses(db, [{ name }])).get(name) ?? null
}

type DifferingEntry = StoredEntry & { differences: CopiedDifference[] }
export type Comparison = Awaited<ReturnType<typeof compareWithHorses>>

export async function compareWithHorses(trx: Trx) {
  const rows = await trx.selectFrom('competition').select(ENTRY_COLUMNS).orderBy(BY_NAME).orderBy('id').execute()
  const horses = await findEntryHorses(trx, rows)
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
