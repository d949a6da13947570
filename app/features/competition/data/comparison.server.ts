import { type CopiedDifference, copiedDifferences } from '#app/domain/competition/entry-moves.ts'
import type { Trx } from '#app/store/tables.ts'
import { ENTRY_COLUMNS, type EntryHorse, findEntryHorses, readEntry, type StoredEntry } from './entries.server.ts'

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
