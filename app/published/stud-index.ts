import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { type KnownParentNames, parentsOf, withParents } from '#app/domain/pedigree/parents.ts'
import { entryOfRow, horseOfRow, INDEX_FORM, type IndexFile } from '#app/domain/publish/index-file.ts'
import { type Merits, meritsOfRow } from '#app/domain/roll/facts.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { type Keys, keyColumns } from '#app/store/keys.ts'

export type IndexedHorse = {
  document: HorseDocument
  keys: Keys['horses']
  merits: Merits
  bred: readonly (number | null)[]
}
type IndexedEntry = { document: PedigreeDocument; keys: Keys['pedigree'] }

/** The index of a published stud, in memory. */
export type StudIndex = Pick<IndexFile, 'frame' | 'settings'> & {
  today: Today
  horses: readonly IndexedHorse[]
  entries: readonly IndexedEntry[]
  horseOf: ReadonlyMap<string, IndexedHorse>
  entryOf: ReadonlyMap<string, IndexedEntry>
  /** Names in pedigrees that have no page, as their horses were removed. */
  removed: ReadonlySet<string>
}

/** The index, or null if another version of the program wrote it. */
export function readStudIndex(file: IndexFile): StudIndex | null {
  if (file.form !== INDEX_FORM) return null
  const { year, frame, settings, merits, bred = [], removed } = file
  // The index has a year, and no day.
  const today = { year, date: `${year}-01-01` }
  const horses = file.horses.map((row, at): IndexedHorse => {
    const document = horseOfRow(row)
    return { document, keys: keyColumns('horses', document), merits: meritsOfRow(merits[at]), bred: bred[at] ?? [] }
  })
  const entries = file.entries.map((row): IndexedEntry => {
    const document = entryOfRow(row)
    return { document, keys: keyColumns('pedigree', document) }
  })
  const byName = <Row extends { keys: { name: string } }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.keys.name, row]))
  return {
    today,
    frame,
    settings,
    horses,
    entries,
    horseOf: byName(horses),
    entryOf: byName(entries),
    removed: new Set(removed),
  }
}

/** The same horse with the parents that count. */
export function fillParents<Horse extends { name: string; sire?: unknown; dam?: unknown }>(
  { entryOf }: Pick<StudIndex, 'entryOf'>,
  horse: Horse,
): Horse {
  return withParents(horse, entryOf.get(horse.name.trim())?.keys)
}

/** The parents of a name; null where neither is known. */
export function parentsOfName({ horseOf, entryOf }: StudIndex, name: string): KnownParentNames | null {
  const parents = parentsOf(horseOf.get(name)?.keys, entryOf.get(name)?.keys)
  return parents.sire === null && parents.dam === null ? null : parents
}
