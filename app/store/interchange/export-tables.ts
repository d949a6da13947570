import { CSV_MARK, csvLine, keptApostrophe } from '#app/domain/csv.ts'
import { readText } from '#app/domain/documents.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { HORSE_FACTS } from '#app/domain/gedcom/facts.table.ts'
import { mergedTree } from '#app/domain/gedcom/tree.ts'
import { type GedcomVersion, writeGedcom } from '#app/domain/gedcom/write.ts'
import { cellOf } from '#app/domain/interchange/cells.ts'
import { evaluationRows } from '#app/domain/interchange/evaluation-table.ts'
import { meritRows } from '#app/domain/interchange/merit-table.ts'
import {
  BESIDE,
  choicesOf,
  columnsOf,
  isByName,
  type OwnColumn,
  TABLES,
  type TableName,
  VERSION,
} from '#app/domain/interchange/tables.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import type { Trx } from '../tables.ts'
import { findBeside, findOwnColumns, valuesBeside, withIds } from './own-values.ts'

const DOCUMENTS_AT_ONCE = 500

/** Names of files, without what says how the table is written. */
export const TABLE_FILES = {
  horses: 'hastar',
  pedigree: 'stamtavla',
  evaluations: 'bedomningar',
  scores: 'meriter',
  competition: 'tavlingslista',
} as const satisfies Record<TableName, string>
/** Family trees: the present version, and the one that older programs read. */
const TREE_FILES: ReadonlyMap<string, GedcomVersion> = new Map([
  ['stamtavla.ged', '7.0'],
  ['stamtavla-551.ged', '5.5.1'],
])

const ORDER: Readonly<Record<TableName, string>> = {
  horses: 'sort_key',
  pedigree: 'sort_key',
  evaluations: 'horse',
  scores: 'sort_key',
  competition: 'sort_key',
}

type Versioned = { id: string; document: Fields; version: number }

/** The documents of a collection in the order of names, as rules read them. */
async function* documents(db: Trx, collection: TableName): AsyncGenerator<Versioned[]> {
  const order = ORDER[collection]
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
    yield rows.map(({ id, doc, version }) => ({ id, document: plainDocument(parseStored(doc)), version }))
  }
}

function rowsOf(table: TableName, document: Fields, own: readonly OwnColumn[]): readonly (readonly string[])[] {
  if (table === 'evaluations') return evaluationRows(document)
  if (table === 'scores') return meritRows(document)
  return [columnsOf(table, own).map(({ key, kind }) => cellOf(document[key], kind))]
}

/** The rows of a table in batches, its heads first. The last cells are the id, if names are not unique, and version. */
async function* tableLines(db: Trx, table: TableName): AsyncGenerator<(readonly string[])[]> {
  const own = isByName(table) ? await findOwnColumns(db) : []
  const hasOwn = columnsOf(table, own).length > columnsOf(table).length
  yield [choicesOf(table, own).map(({ label }) => label)]
  for await (const batch of documents(db, table)) {
    const names = batch.map(({ document }) => readText(document['name']) ?? '')
    const beside = await findBeside(db, names, own)
    yield batch.flatMap(({ id, document, version }, at) => {
      const extras = beside.get(names[at] ?? '')
      const values = plainDocument(valuesBeside(extras, own))
      const ownVersion = hasOwn ? [String(extras?.at(-1)?.version ?? 0)] : []
      const last = isByName(table) ? [...ownVersion, String(version)] : [id, String(version)]
      return rowsOf(table, { ...withIds(document, own), ...values }, own).map((row) => [...row, ...last])
    })
  }
}

/** A table as CSV, in parts. */
export async function* writeTable(db: Trx, table: TableName): AsyncGenerator<string> {
  let mark = CSV_MARK
  for await (const lines of tableLines(db, table)) {
    yield mark + lines.map(csvLine).join('')
    mark = ''
  }
}

/** Kinds whose whole numbers a spreadsheet may know as numbers: nothing of them is lost. */
const NUMBERS: ReadonlySet<FieldKind> = new Set(['year', 'generation', 'number'])

/** A table as a workbook (.xlsx): all cells are text, so that no spreadsheet makes 1.10 a date. */
export async function* writeWorkbook(db: Trx, table: TableName): AsyncGenerator<Uint8Array> {
  const { workbookOf } = await import('./xlsx-write.ts')
  const own = isByName(table) ? await findOwnColumns(db) : []
  const numbers = columnsOf(table, own).flatMap(({ kind }, at) => (NUMBERS.has(kind) ? [at] : []))
  const versions = choicesOf(table, own).flatMap(({ key }, at) => (key === BESIDE || key === VERSION ? [at] : []))
  const lines = async function* () {
    for await (const batch of tableLines(db, table)) yield batch.map((row) => row.map(keptApostrophe))
  }
  yield await workbookOf(TABLE_FILES[table], lines(), new Set([...numbers, ...versions]))
}

/** All known horses as GEDCOM, in parts; `made` is the name of the stud. */
export async function* writePedigree(db: Trx, made: string, version: GedcomVersion = '7.0'): AsyncGenerator<string> {
  const horses: Fields[] = []
  const entries: Fields[] = []
  for await (const batch of documents(db, 'horses')) horses.push(...batch.map(({ document }) => treeFields(document)))
  for await (const batch of documents(db, 'pedigree'))
    entries.push(...batch.map(({ document }) => treeFields(document)))
  let text = ''
  for (const part of writeGedcom(mergedTree(horses, entries), made, version)) {
    text += part
    if (text.length < 1 << 16) continue
    yield text
    text = ''
  }
  yield text
}

const IN_TREE = ['name', 'gender', 'sire', 'dam', 'age', ...Object.keys(HORSE_FACTS)]

/** A file by its name, in parts; null if there is none. */
export function exportFile(db: Trx, file: string, made: string): AsyncGenerator<string | Uint8Array> | null {
  const version = TREE_FILES.get(file)
  if (version !== undefined) return writePedigree(db, made, version)
  const [, name, kind] = /^([a-z]+)\.(csv|xlsx)$/.exec(file) ?? []
  const table = TABLES.find((one) => TABLE_FILES[one] === name)
  if (table === undefined) return null
  return kind === 'csv' ? writeTable(db, table) : writeWorkbook(db, table)
}

/** The fields of a tree: a horse's texts may be long. */
function treeFields(document: Fields): Fields {
  return Object.fromEntries(IN_TREE.map((key) => [key, document[key]]))
}
