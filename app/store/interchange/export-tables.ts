import { CSV_MARK, csvLine } from '#app/domain/csv.ts'
import { HORSE_FACTS } from '#app/domain/gedcom/facts.table.ts'
import { mergedTree } from '#app/domain/gedcom/tree.ts'
import { writeGedcom } from '#app/domain/gedcom/write.ts'
import { cellOf, columnsOf, VERSION } from '#app/domain/interchange/tables.ts'
import { EVALUATION_HEADS, evaluationRows, MERIT_HEADS, meritRows } from '#app/domain/interchange/written-tables.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import type { Trx } from '../tables.ts'

const DOCUMENTS_AT_ONCE = 500

export const TABLE_FILES = {
  horses: 'hastar.csv',
  pedigree: 'stamtavla.csv',
  evaluations: 'bedomningar.csv',
  scores: 'meriter.csv',
} as const
const TREE_FILE = 'stamtavla.ged'
export type WrittenTable = keyof typeof TABLE_FILES

export function isWrittenTable(name: string): name is WrittenTable {
  return Object.hasOwn(TABLE_FILES, name)
}

const ORDER = { horses: 'sort_key', pedigree: 'sort_key', evaluations: 'horse', scores: 'sort_key' } as const

type Versioned = { document: Fields; version: number }

/** The documents of a collection in the order of names, as rules read them. */
async function* documents(db: Trx, collection: WrittenTable): AsyncGenerator<Versioned[]> {
  const order: string = ORDER[collection]
  let last: { key: string; id: string } | undefined
  for (;;) {
    let query = db
      .selectFrom(collection)
      .select((eb) => [eb.ref(order as 'id').as('key'), 'id', 'doc', 'version']) // a column of each of these tables
      .orderBy(order as 'id')
      .orderBy('id')
      .limit(DOCUMENTS_AT_ONCE)
    if (last !== undefined) {
      const { key, id } = last
      query = query.where((eb) =>
        eb.or([eb(order as 'id', '>', key), eb.and([eb(order as 'id', '=', key), eb('id', '>', id)])]),
      )
    }
    const rows: { key: string; id: string; doc: string; version: number }[] = await query.execute()
    last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ doc, version }) => ({ document: plainDocument(parseStored(doc)), version }))
  }
}

type Lines = { heads: readonly string[]; rows: (document: Fields) => readonly (readonly string[])[] }

function linesOf(table: WrittenTable): Lines {
  if (table === 'evaluations') return { heads: EVALUATION_HEADS, rows: evaluationRows }
  if (table === 'scores') return { heads: MERIT_HEADS, rows: meritRows }
  const columns = columnsOf(table)
  return {
    heads: columns.map(({ label }) => label),
    rows: (document) => [columns.map(({ key, kind }) => cellOf(document[key], kind))],
  }
}

/** A table as CSV, in parts. */
export async function* writeTable(db: Trx, table: WrittenTable): AsyncGenerator<string> {
  const { heads, rows } = linesOf(table)
  yield CSV_MARK + csvLine([...heads, VERSION])
  for await (const batch of documents(db, table)) {
    const lines = batch.flatMap(({ document, version }) => rows(document).map((row) => [...row, String(version)]))
    yield lines.map(csvLine).join('')
  }
}

/** All known horses as GEDCOM 7, in parts; `made` is the name of the stud. */
export async function* writePedigree(db: Trx, made: string): AsyncGenerator<string> {
  const horses: Fields[] = []
  const entries: Fields[] = []
  for await (const batch of documents(db, 'horses')) horses.push(...batch.map(({ document }) => treeFields(document)))
  for await (const batch of documents(db, 'pedigree'))
    entries.push(...batch.map(({ document }) => treeFields(document)))
  let text = ''
  for (const part of writeGedcom(mergedTree(horses, entries), made)) {
    text += part
    if (text.length < 1 << 16) continue
    yield text
    text = ''
  }
  yield text
}

const IN_TREE = ['name', 'gender', 'sire', 'dam', 'age', ...Object.keys(HORSE_FACTS)]

/** A file by its name, in parts; null if there is none. */
export function exportFile(db: Trx, file: string, made: string): AsyncGenerator<string> | null {
  if (file === TREE_FILE) return writePedigree(db, made)
  const table = Object.keys(TABLE_FILES)
    .filter(isWrittenTable)
    .find((one) => TABLE_FILES[one] === file)
  return table === undefined ? null : writeTable(db, table)
}

/** The fields of a tree: a horse's texts may be long. */
function treeFields(document: Fields): Fields {
  return Object.fromEntries(IN_TREE.map((key) => [key, document[key]]))
}
