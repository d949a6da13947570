import { readText, withFields } from '#app/domain/documents.ts'
import { fieldLabel } from '#app/domain/field-labels.ts'
import { cellOf } from '#app/domain/interchange/cells.ts'
import { withEvaluationRows } from '#app/domain/interchange/evaluation-table.ts'
import { withMeritRows } from '#app/domain/interchange/merit-table.ts'
import { isSpoiled } from '#app/domain/interchange/spoiled.ts'
import { columnsOf, hasManyRows, isByName, nameColumnOf, type TableName } from '#app/domain/interchange/tables.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { findVersions, placed } from '../merge/settle.ts'
import { isSameValue, mergeDocuments } from '../merge/three-way.ts'
import { newId } from '../new-id.ts'
import { findRows, IDS_AT_ONCE, inBatches, type PresentRow } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { findHolders, keyIn, type Named, type Sought } from './row-holders.ts'
import type { ScannedDocument } from './scan.ts'
import type { ReadingHooks, SaidRow } from './table-file.ts'

/** The present row, and the document as the table had it; `isTold`: the row's version says which that was. */
type Held = { row: PresentRow; base: Fields; isTold: boolean }

/**
 * Rows as documents, batch by batch; where a document has many rows, at the end of the file. Rows are found by name, or
 * by id. A row with a version is merged as a save from that version would be: what was changed here since is kept, and
 * told. A row without a name, with an unreadable cell or with a name from an earlier row is refused.
 */
export class RowMerger {
  readonly #trx: Trx
  readonly #table: TableName
  readonly #isTree: boolean
  readonly #hooks: ReadingHooks
  readonly #seen = new Set<string>()
  /** The rows of each document, where it may have many. */
  readonly #grouped = new Map<string, Sought>()
  /** Of this batch: told in the order of rows. */
  #refused: { place: string; said: string; reason: string }[] = []
  /** Fields that were changed here alone since the file was written. */
  #newer = 0
  #isUnversionedTold = false

  constructor(trx: Trx, as: TableName | 'gedcom', hooks: ReadingHooks) {
    this.#trx = trx
    this.#isTree = as === 'gedcom'
    this.#table = as === 'gedcom' ? 'pedigree' : as
    this.#hooks = hooks
  }

  async merge(rows: readonly SaidRow[]): Promise<ScannedDocument[]> {
    const right = this.#rightOf(rows)
    const whole = hasManyRows(this.#table) ? [] : right.map((row) => ({ ...row, rows: [row.said] }))
    if (hasManyRows(this.#table)) this.#group(right)
    const documents = await this.#documentsOf(whole)
    const order = new Map(rows.map(({ place }, at) => [place, at]))
    for (const { said, reason } of this.#refused.toSorted(
      (a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0),
    ))
      this.#hooks.onRefused(this.#table, said, reason)
    this.#refused = []
    return documents
  }

  #group(right: readonly Named[]): void {
    for (const row of right) {
      const key = row.id ?? keyIn(this.#table, row.said)
      const known = this.#grouped.get(key)
      if (known === undefined) this.#grouped.set(key, { ...row, rows: [row.said] })
      else known.rows.push(row.said)
    }
  }

  /** What is known only at the end of the file. */
  async *end(): AsyncGenerator<ScannedDocument[]> {
    for await (const batch of inBatches([...this.#grouped.values()], IDS_AT_ONCE)) yield await this.#documentsOf(batch)
    await this.merge([])
    if (this.#newer > 0) this.#hooks.onNote(storeText.table.newerHere(this.#newer))
  }

  async #documentsOf(sought: readonly Sought[]): Promise<ScannedDocument[]> {
    const held = await this.#held(sought)
    const strange = sought.filter((one) => !held.has(one))
    if (isByName(this.#table)) {
      for (const { place, name, other } of await otherSpellings(this.#trx, this.#table, strange))
        this.#hooks.onNote(storeText.table.otherSpelling(place, name, other))
    }
    return sought.flatMap((one) => {
      const holder = held.get(one)
      // A cell that is as it was is no mistake of the table.
      const wrong = one.wrong.filter(({ key, cell }) => !holder || !isAsIt(this.#cellIn(holder.base, key), cell))
      if (wrong.length > 0) {
        this.#refuse(one, storeText.table.wrong(wrong))
        return []
      }
      if (holder === undefined) return [this.#document(one.id ?? newId(), JSON.stringify(this.#withRows({}, one)))]
      if (holder !== null) return [this.#document(holder.row.id, this.#merged(one, holder))]
      this.#refuse(one, storeText.table.goneSince)
      return []
    })
  }

  #document(id: string, text: string): ScannedDocument {
    return { collection: this.#table, id, text }
  }

  #refuse({ place, name }: { place: string; name: string | null }, reason: string): void {
    this.#refused.push({ place, said: name === null ? place : `${place} (${name})`, reason })
  }

  #rightOf(rows: readonly SaidRow[]): Named[] {
    const right: Named[] = []
    const field = nameColumnOf(this.#table)
    for (const row of rows) {
      const name = readText(row.said[field])
      const key = isByName(this.#table) ? name : hasManyRows(this.#table) ? undefined : row.id
      if (name === null) this.#refuse({ ...row, name }, storeText.table.noName)
      else if (key != null && this.#seen.has(key)) this.#refuse({ ...row, name }, storeText.table.twice)
      else if (row.wrong.length > 0 && hasManyRows(this.#table) && row.wrong.some((one) => one.key !== 'points'))
        this.#refuse({ ...row, name }, storeText.table.wrong(row.wrong))
      else right.push({ ...row, name, said: { ...row.said, [field]: name } })
      if (key != null) this.#seen.add(key)
    }
    return right
  }

  /** The stored document of each row, and as it was at the row's version; null if it was removed since. */
  async #held(sought: readonly Sought[]): Promise<Map<Sought, Held | null>> {
    const [trx, table] = [this.#trx, this.#table]
    const ids = await findHolders(trx, table, sought)
    const present = await findRows(trx, table, [...new Set(ids.values())])
    const older = [...ids].flatMap(([{ version }, id]) =>
      version === undefined || present.get(id)?.version === version ? [] : [{ id, version }],
    )
    const versions = await findVersions(trx, table, older)
    const held = new Map<Sought, Held | null>()
    for (const [one, id] of ids) {
      const now = present.get(id)
      const base = one.version === undefined ? undefined : versions.get(placed({ id, version: one.version }))
      const isTold = base !== undefined || now?.version === one.version
      held.set(one, now === undefined ? null : { row: now, base: base ?? parseStored(now.doc), isTold })
    }
    return held
  }

  /** The cell of a stored document in a column. */
  #cellIn(base: Fields, key: string): string {
    if (this.#table === 'scores') return cellOf(plainDocument(base)['notepoints'], 'number')
    const kind = columnsOf(this.#table).find((column) => column.key === key)?.kind ?? 'text'
    return cellOf(plainDocument(base)[key], kind)
  }

  /** The document with what its rows say otherwise than it does. */
  #withRows(base: Fields, { rows, place, name }: Sought): Fields {
    const plain = plainDocument(base)
    if (this.#table === 'scores') return changedFrom(base, plain, withMeritRows(plain, rows))
    if (this.#table === 'evaluations') return changedFrom(base, plain, withEvaluationRows(plain, rows))
    // A value that reads the same in a cell is not changed: a year stored as text stays text.
    const differing = columnsOf(this.#table).flatMap(({ key, kind, label }) => {
      const value = rows[0]?.[key]
      const [stands, cell] = [cellOf(plain[key], kind), cellOf(value, kind)]
      if (value === undefined || stands === cell) return []
      if (!isSpoiled(stands, cell)) return [[key, value]]
      this.#hooks.onNote(storeText.table.spoiled(`${place} (${name})`, label, stands, cell))
      return []
    })
    return withFields(base, Object.fromEntries(differing))
  }

  /** The text of the document with the rows' changes; the stored text if there is none. */
  #merged(one: Sought, { row: present, base, isTold }: Held): string {
    const theirs = parseStored(present.doc)
    const mine = this.#withRows(base, one)
    const { document, joined, collisions } = mergeDocuments(this.#table, { base, mine, theirs })
    this.#newer += joined.filter(({ from }) => from === 'theirs').length
    for (const { path, mine: said, theirs: stands } of collisions) {
      const key = path.at(-1) ?? ''
      const kind = columnsOf(this.#table).find((column) => column.key === key)?.kind ?? 'addresses'
      const [here, there] = [stands, said].map((value) => cellOf(plainDocument({ key: value })['key'], kind))
      const label = fieldLabel(this.#table, plainDocument(document), path)
      this.#hooks.onNote(storeText.table.collides(`${one.place} (${one.name})`, label, here ?? '', there ?? ''))
    }
    if (joined.every(({ from }) => from !== 'mine')) return present.doc
    if (!isTold && !this.#isTree && !this.#isUnversionedTold) {
      this.#isUnversionedTold = true
      this.#hooks.onNote(storeText.table.withoutVersions)
    }
    return JSON.stringify(document)
  }
}

const isAsIt = (stands: string, cell: string) => stands === cell || isSpoiled(stands, cell)

/** The stored document with the fields that differ between its plain form and the changed one. */
function changedFrom(stored: Fields, plain: Fields, changed: Fields): Fields {
  const keys = new Set([...Object.keys(plain), ...Object.keys(changed)])
  const differing = [...keys].filter((key) => !isSameValue(plain[key], changed[key]))
  return withFields(stored, Object.fromEntries(differing.map((key) => [key, changed[key] ?? null])))
}

/** New names that a stored one differs from in capitals, accents or blanks alone. */
async function otherSpellings(trx: Trx, table: 'horses' | 'pedigree', rows: readonly Named[]) {
  const keys = [...new Set(rows.map(({ name }) => swedishSortKey(name)))].filter((key) => key !== '')
  if (keys.length === 0) return []
  const known = await trx
    .selectFrom(table as 'horses') // both have these columns
    .select(['name', 'sort_key'])
    .where('sort_key', 'in', keys)
    .execute()
  const byKey = new Map(known.map(({ name, sort_key }) => [sort_key, name]))
  return rows.flatMap(({ place, name }) => {
    const other = byKey.get(swedishSortKey(name))
    return other === undefined ? [] : [{ place, name, other }]
  })
}
