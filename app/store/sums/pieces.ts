import type { Action } from '../actions.table.ts'
import { documentName, parseStored } from '../documents.ts'
import type { Engine } from '../engines/differences.ts'
import { SUMMED as SUMMED_FIRST, type Summed } from '../migrations/017-sums.ts'
import { SUMMED_KEYS, SUMS_OF_KEYS } from '../migrations/027-sums-of-keys.ts'
import { hashOf } from '../pictures/hash.ts'
import { STORED_COLLECTIONS, type StoredCollection, type Trx } from '../tables.ts'
import { type Cell, sumOf } from './sum.ts'

/** A row that is not as it was written. The key is its primary key, or a sum of it where that has several columns. */
export type Piece = { table: string; key: string }

export type Cells = readonly Cell[]

/** The parts of a store that are needed to look at its rows, and to make anew what is computed. */
export type Parts = {
  engine: Engine
  snapshot<T>(work: (db: Trx) => Promise<T>): Promise<T>
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

/** The tables whose rows have sums. */
export const SUMMED: readonly Summed[] = [...SUMMED_FIRST, ...SUMMED_KEYS]

export const summedTable = (name: string): Summed | undefined => SUMMED.find((summed) => summed.name === name)

const cellOf = (columns: readonly string[], row: Cells, column: string) => row[columns.indexOf(column)] ?? null

/** The key of a row among the sums, and the sum of what it holds; null where the row has none. */
export function summedRow(
  { key, columns: wanted, only }: Summed,
  columns: readonly string[],
  row: Cells,
): { key: string; sum: string } | null {
  const keys = key.map((column) => cellOf(columns, row, column))
  if (only !== undefined && keys[0] !== only) return null
  const own = keys.length === 1 ? String(keys[0]) : sumOf(keys)
  return { key: own, sum: sumOf(wanted.map((column) => cellOf(columns, row, column))) }
}

/** The action of the only entries of the journal that change no document. */
export const RESTORED: Action = 'restore-backup'

const named = (table: string, key: string) => `${table} ${key}`

/** From the store bytes come as an array, from a backup as a buffer. */
const textOf = (cell: Cell) => (cell instanceof Uint8Array ? Buffer.from(cell).toString() : String(cell))

function pieceOf(name: string): Piece {
  const space = name.indexOf(' ')
  return { table: name.slice(0, space), key: name.slice(space + 1) }
}

/**
 * Compares rows with their sums, whichever come first, and keeps nothing of those that match. Without any sum, as in
 * older backups, nothing is known; nor of the tables that had none before one of the migrations.
 */
export class SumProof {
  readonly #tables: readonly Summed[]
  readonly #sums = new Map<string, string>()
  readonly #given = new Map<string, string>()
  #hasSums = false

  constructor(migrations?: readonly string[]) {
    this.#tables = migrations === undefined || migrations.includes(SUMS_OF_KEYS) ? SUMMED : SUMMED_FIRST
  }

  add(table: string, columns: readonly string[], rows: readonly Cells[]): void {
    if (table === 'sums') {
      for (const row of rows) {
        const cells = ['tbl', 'key', 'sum'].map((each) => cellOf(columns, row, each))
        const [tbl = '', key = '', sum = ''] = cells.map(textOf)
        // Bytes where a text was are damage, also if they are those of the text.
        const isWhole = cells.every((cell) => typeof cell === 'string')
        if (summedTable(tbl)) this.#meet(this.#given, this.#sums, named(tbl, key), isWhole ? sum : '')
        this.#hasSums ||= summedTable(tbl) !== undefined
      }
      return
    }
    const summed = this.#tables.find(({ name }) => name === table)
    if (summed === undefined) return
    for (const row of rows) {
      const own = summedRow(summed, columns, row)
      if (own !== null) this.#meet(this.#sums, this.#given, named(table, own.key), own.sum)
    }
  }

  #meet(these: Map<string, string>, others: Map<string, string>, name: string, sum: string): void {
    if (others.get(name) === sum) others.delete(name)
    else these.set(name, sum)
  }

  /** The sum that was stored for a row that was not added; undefined if none was. */
  given({ table, key }: Piece): string | undefined {
    return this.#given.get(named(table, key))
  }

  get hasSums(): boolean {
    return this.#hasSums
  }

  /** Rows that differ from their sum, that have none, or that are missing. */
  damaged(): Piece[] {
    if (!this.hasSums) return []
    return [...new Set([...this.#given.keys(), ...this.#sums.keys()])].map(pieceOf)
  }
}

/** Whether an entry of the journal is named by its document, or by any text in it, as an older program may have. */
function isNameRight(columns: readonly string[], row: Cells): boolean {
  const [collection, id, name, before, after] = ['collection', 'doc_id', 'name', 'before', 'after'].map((column) =>
    cellOf(columns, row, column),
  )
  const text = after ?? before ?? '{}'
  if ([collection, id, name, text].some((cell) => typeof cell !== 'string')) return false
  if (String(text).includes(JSON.stringify(name))) return true
  try {
    return documentName(collection as StoredCollection, parseStored(String(text)), String(id)) === name
  } catch {
    return false // a text that cannot be read
  }
}

/**
 * Compares documents with the journal, which has their texts a second time, and when they were written; and its entries
 * with each other. What a restore computes again from a document is not compared.
 */
export class JournalProof {
  /** The sum of the text that each document ended with, null once it was removed, and the revision. */
  readonly #last = new Map<string, { sum: string | null; revision: Cell }>()
  /** When each revision was written. */
  readonly #times = new Map<Cell, Cell>()
  /** Revisions that no change has come for. */
  readonly #bare = new Set<Cell>()
  readonly #found: Piece[] = []
  #at: { revision: Cell; seq: Cell } = { revision: null, seq: null }

  add(table: string, columns: readonly string[], rows: readonly Cells[]): void {
    const cell = (row: Cells, column: string) => cellOf(columns, row, column)
    const textSum = (row: Cells, column: string) => {
      const text = cell(row, column)
      return text === null ? null : sumOf([text])
    }
    if (table === 'journal')
      for (const row of rows) {
        const revision = cell(row, 'revision')
        this.#times.set(revision, cell(row, 'at'))
        if (cell(row, 'action') !== RESTORED) this.#bare.add(revision)
      }
    else if (table === 'journal_changes')
      for (const row of rows) {
        const document = named(textOf(cell(row, 'collection')), textOf(cell(row, 'doc_id')))
        const [revision, seq] = [cell(row, 'revision'), cell(row, 'seq')]
        const isNext = seq === (revision === this.#at.revision ? Number(this.#at.seq) + 1 : 0)
        const follows = (this.#last.get(document)?.sum ?? null) === textSum(row, 'before')
        if (!isNext || !follows || !isNameRight(columns, row)) this.#found.push({ table, key: String(revision) })
        this.#at = { revision, seq }
        this.#bare.delete(revision)
        this.#last.set(document, { sum: textSum(row, 'after'), revision })
      }
    else if (STORED_COLLECTIONS.some((collection) => collection === table))
      for (const row of rows) {
        const key = String(cell(row, 'id'))
        const last = this.#last.get(named(table, key))
        const isAsWritten =
          last?.sum === textSum(row, 'doc') &&
          last.revision === cell(row, 'version') &&
          this.#times.get(last.revision) === cell(row, 'updated_at')
        if (!isAsWritten) this.#found.push({ table, key })
        this.#last.delete(named(table, key))
      }
  }

  /** Documents that differ or are missing, and entries that do not follow on the one before, or have lost all. */
  damaged(): Piece[] {
    const missing = [...this.#last].filter(([, { sum }]) => sum !== null)
    const bare = [...this.#bare].map((revision) => ({ table: 'journal', key: String(revision) }))
    return [...this.#found, ...missing.map(([name]) => pieceOf(name)), ...bare]
  }
}

/** Pictures whose bytes do not match their address. */
export function damagedPictures(columns: readonly string[], rows: readonly Cells[]): Piece[] {
  return rows.flatMap((row) => {
    const [hash, bytes] = [cellOf(columns, row, 'hash'), cellOf(columns, row, 'bytes')]
    return bytes instanceof Uint8Array && hashOf(bytes) === hash ? [] : [{ table: 'pictures', key: String(hash) }]
  })
}
