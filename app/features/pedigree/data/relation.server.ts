import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { readYearCell } from '#app/domain/interchange/readers.ts'
import { readKnownName } from '#app/domain/names.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

export type EntryRow = { id: string; version: number; document: PedigreeDocument }

/** The entry of exactly this name (after trimming), or of this id, then blank if it was removed; null if none. */
export async function findEntry(db: Db, name: string, id: string | null = null): Promise<EntryRow | null> {
  const entries = db.selectFrom('pedigree').select(['id', 'version', 'doc'])
  const wanted = id === null ? entries.where('name', '=', name.trim()) : entries.where('id', '=', id)
  const row = await wanted.executeTakeFirst()
  if (!row && id !== null) return { id, version: 0, document: readDocument('pedigree', { doc: '{}' }) }
  return row ? { id: row.id, version: row.version, document: readDocument('pedigree', row) } : null
}

/** What an entry can copy from the stud's own horse of that name; the year is the one it was made. */
export function entryOfHorse(horse: HorseDocument): Partial<PedigreeDocument> {
  const { name, sire, dam, evalExt, color, breed, height, gender, created, link } = horse
  const year = readYearCell(String(created ?? ''))
  return { name, sire, dam, evalExt, color, breed, height, gender, created: year ?? undefined, link }
}

export async function findEntryNames(db: Db, names: Iterable<string>): Promise<Set<string>> {
  const wanted = [...names]
  if (wanted.length === 0) return new Set()
  const rows = await db.selectFrom('pedigree').select('name').where('name', 'in', wanted).execute()
  return new Set(rows.map(({ name }) => name))
}

export type MissingParent = { name: string; gender: ParentGender }

/** The known parents of an entry that have no entry themselves: there the pedigree ends. */
export async function findMissingParents(db: Db, { sire, dam }: Partial<PedigreeDocument>): Promise<MissingParent[]> {
  const parents: MissingParent[] = []
  for (const [value, gender] of [
    [sire, 'Hingst'],
    [dam, 'Sto'],
  ] as const) {
    const name = readKnownName(value)
    if (name !== null) parents.push({ name, gender })
  }
  const present = await findEntryNames(
    db,
    parents.map(({ name }) => name),
  )
  return parents.filter(({ name }) => !present.has(name))
}

export async function findParentsWithoutEntry(db: Db, limit: number): Promise<string[]> {
  const parents = (column: 'sire' | 'dam') =>
    db
      .selectFrom('horses')
      .select(`${column} as parent`)
      .distinct()
      .where(column, 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('pedigree').select('pedigree.id').whereRef('pedigree.name', '=', `horses.${column}`)),
        ),
      )
      .orderBy(column)
      .limit(limit)
      .execute()
  const rows = (await Promise.all([parents('sire'), parents('dam')])).flat()
  const names = new Set(rows.flatMap(({ parent }) => (parent === null ? [] : [parent])))
  return [...names].slice(0, limit)
}
