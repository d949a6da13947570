import { readText, withFields } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { cellOf, type TableName } from '#app/domain/interchange/tables.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { findVersions, placed } from '../merge/settle.ts'
import { mergeDocuments } from '../merge/three-way.ts'
import { newId } from '../new-id.ts'
import { findNameHolders, findRows, type PresentRow } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import type { ScannedDocument } from './scan.ts'
import type { ReadingHooks, SaidRow } from './table-file.ts'

type Named = SaidRow & { name: string }
/** The present row, and the document as the table had it; `isTold`: the row's version says which that was. */
type Held = { row: PresentRow; base: Fields; isTold: boolean }

/**
 * Rows as documents, batch by batch. A row whose name is stored keeps that document's id and its other fields. A row
 * with a version is merged as a save from that version would be: what was changed here since is kept, and told. A row
 * without a name, with an unreadable cell or with a name from an earlier row is refused.
 */
export class RowMerger {
  readonly #trx: Trx
  readonly #table: TableName
  readonly #isTree: boolean
  readonly #hooks: ReadingHooks
  readonly #seen = new Set<string>()
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
    const held = await this.#holdersOf(right)
    const strange = right.filter((row) => !held.has(row))
    for (const { place, name, other } of await otherSpellings(this.#trx, this.#table, strange)) {
      this.#hooks.onNote(storeText.table.otherSpelling(place, name, other))
    }
    return right.flatMap((row) => {
      const holder = held.get(row)
      if (holder === undefined) return [this.#document(newId(), JSON.stringify(row.said))]
      if (holder !== null) return [this.#document(holder.row.id, this.#merged(row, holder))]
      this.#refuse(row, storeText.table.goneSince)
      return []
    })
  }

  /** Tells what is known only at the end of the file. */
  end(): void {
    if (this.#newer > 0) this.#hooks.onNote(storeText.table.newerHere(this.#newer))
  }

  #document(id: string, text: string): ScannedDocument {
    return { collection: this.#table, id, text }
  }

  #refuse({ place, name }: Pick<Named, 'place' | 'name'>, reason: string): void {
    this.#hooks.onRefused(this.#table, `${place} (${name})`, reason)
  }

  #rightOf(rows: readonly SaidRow[]): Named[] {
    const right: Named[] = []
    for (const row of rows) {
      const name = readText(row.said['name'])
      if (name === null) this.#hooks.onRefused(this.#table, row.place, storeText.table.noName)
      else if (this.#seen.has(name)) this.#refuse({ ...row, name }, storeText.table.twice)
      else if (row.wrong.length > 0) this.#refuse({ ...row, name }, storeText.table.wrong(row.wrong))
      else right.push({ ...row, name, said: { ...row.said, name } })
      if (name !== null) this.#seen.add(name)
    }
    return right
  }

  /** The stored document of each row, and as it was at the row's version; null if it was removed since. */
  async #holdersOf(rows: readonly Named[]): Promise<Map<Named, Held | null>> {
    const [trx, table] = [this.#trx, this.#table]
    const holders = await findNameHolders(
      trx,
      table,
      rows.map(({ name }) => name),
    )
    const renamed = await findRenamed(
      trx,
      table,
      rows.filter(({ name }) => !holders.has(name)),
    )
    const ids = new Map(rows.map((row) => [row, holders.get(row.name) ?? renamed.get(row)]))
    const known = [...ids.values()].filter((id) => id !== undefined)
    const present = await findRows(trx, table, known)
    const older = rows.flatMap((row) => {
      const [id, version] = [ids.get(row), row.version]
      const now = present.get(id ?? '')
      return id === undefined || version === undefined || now?.version === version ? [] : [{ id, version }]
    })
    const versions = await findVersions(trx, table, older)
    const held = new Map<Named, Held | null>()
    for (const [row, id] of ids) {
      if (id === undefined) continue
      const now = present.get(id)
      const base = row.version === undefined ? undefined : versions.get(placed({ id, version: row.version }))
      const isTold = base !== undefined || now?.version === row.version
      held.set(row, now === undefined ? null : { row: now, base: base ?? parseStored(now.doc), isTold })
    }
    return held
  }

  /** The text of the document with the row's changes; the stored text if there is none. */
  #merged(row: Named, { row: present, base, isTold }: Held): string {
    const theirs = parseStored(present.doc)
    const mine = withFields(base, changes(this.#table, base, row.said))
    const { document, joined, collisions } = mergeDocuments(this.#table, { base, mine, theirs })
    this.#newer += joined.filter(({ from }) => from === 'theirs').length
    const fields: Readonly<Record<string, { kind: FieldKind; label: string }>> = FIELDS_OF[this.#table]
    for (const { path, mine: said, theirs: stands } of collisions) {
      const [key = ''] = path
      const kind = fields[key]?.kind ?? 'text'
      const [here, there] = [stands, said].map((value) => cellOf(plainDocument({ key: value })['key'], kind))
      const label = fields[key]?.label ?? key
      this.#hooks.onNote(storeText.table.collides(`${row.place} (${row.name})`, label, here ?? '', there ?? ''))
    }
    if (joined.every(({ from }) => from !== 'mine')) return present.doc
    if (!isTold && !this.#isTree && !this.#isUnversionedTold) {
      this.#isUnversionedTold = true
      this.#hooks.onNote(storeText.table.withoutVersions)
    }
    return JSON.stringify(document)
  }
}

/** A value that reads the same in a cell is not changed: a year stored as text stays text. */
function changes(table: TableName, document: Fields, said: Fields): Fields {
  const plain = plainDocument(document)
  const fields: Readonly<Record<string, { kind: FieldKind }>> = FIELDS_OF[table]
  return Object.fromEntries(
    Object.entries(said).filter(([key, value]) => {
      const kind = fields[key]?.kind ?? 'text'
      return cellOf(plain[key], kind) !== cellOf(value, kind)
    }),
  )
}

/** Rows of documents that had the row's name at the row's version, and have another now or are gone, with their ids. */
async function findRenamed(trx: Trx, table: TableName, rows: readonly Named[]): Promise<Map<Named, string>> {
  const byPlace = new Map(
    rows.flatMap((row) => (row.version === undefined ? [] : [[`${row.version} ${row.name}`, row]])),
  )
  const found = new Map<Named, string>()
  if (byPlace.size === 0) return found
  const changed = await trx
    .selectFrom('journal_changes')
    .select(['doc_id', 'revision', 'name'])
    .where('collection', '=', table)
    .where('revision', 'in', [...new Set(rows.flatMap(({ version }) => version ?? []))])
    .where(
      'name',
      'in',
      rows.map(({ name }) => name),
    )
    .where('after', 'is not', null)
    .execute()
  for (const { doc_id: id, revision, name } of changed) {
    const row = byPlace.get(`${revision} ${name}`)
    if (row !== undefined) found.set(row, id)
  }
  return found
}

/** New names that a stored one differs from in capitals, accents or blanks alone. */
async function otherSpellings(trx: Trx, table: TableName, rows: readonly Named[]) {
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
