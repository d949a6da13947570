import { impossibleValues } from '#app/domain/bounds.ts'
import { readText, withFields } from '#app/domain/documents.ts'
import { cellOf } from '#app/domain/interchange/cells.ts'
import { NO_EDITS, placeOf } from '#app/domain/interchange/edits.ts'
import { withEvaluationRows } from '#app/domain/interchange/evaluation-table.ts'
import { withMeritRows } from '#app/domain/interchange/merit-table.ts'
import { isSpoiled } from '#app/domain/interchange/spoiled.ts'
import {
  columnsOf,
  hasManyRows,
  isByName,
  nameColumnOf,
  type OwnColumn,
  type TableName,
  type WrongCell,
} from '#app/domain/interchange/tables.ts'
import { readOwn } from '#app/domain/own-fields/values.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { isSameValue, mergeDocuments } from '../merge/three-way.ts'
import { newId } from '../new-id.ts'
import { IDS_AT_ONCE, inBatches, type PresentRow } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import type { Reading } from './file-parts.ts'
import { NearNames } from './near-rows.ts'
import { apart, impossibleOwn, valuesBeside, withIds } from './own-values.ts'
import { changedFrom, cut, RowCells } from './row-cells.ts'
import { RowFamily } from './row-family.ts'
import { findHeld, foldedName, type Held, isSameRow, keyIn, type Named, type Sought } from './row-holders.ts'
import { type FieldReport, type RowHooks, type RowReport, withFaults } from './row-report.ts'
import type { ScannedDocument } from './scan.ts'
import type { ReadingHooks, SaidRow } from './table-file.ts'

type Report = Omit<RowReport, 'line' | 'name'>
/** The document that a row makes, and what is told of the row. */
type Made = {
  row: Sought
  id: string
  before: Fields
  after: Fields
  text: string
  report: Report
  beside?: readonly PresentRow[] | undefined
}

/**
 * Rows as documents, batch by batch; where a document has many rows, at the end of the file. Rows are found by name, or
 * by id. A row with a version is merged as a save from that version would be: what was changed here since is kept, and
 * told. A row without a name, with an unreadable or impossible cell, or of a horse of an earlier row is refused.
 */
export class RowMerger {
  readonly #trx: Trx
  readonly #table: TableName
  readonly #isTree: boolean
  readonly #hooks: ReadingHooks & RowHooks
  /** Fields that are taken though they are newer here. */
  readonly #wanted: ReadonlySet<string>
  readonly #own: readonly OwnColumn[]
  readonly #year: number
  /** The row of each horse, by the id of its document or its name. */
  readonly #seen = new Map<string, Sought>()
  /** The rows of each document, where it may have many. */
  readonly #grouped = new Map<string, Sought>()
  /** Rows of a document with other capitals: a later row may have its name exactly. */
  readonly #folded: [row: Sought, holder: Held][] = []
  readonly #near: NearNames
  readonly #cells: RowCells
  readonly #family: RowFamily<Made> | null
  /** Of this batch: told in the order of rows. */
  #refused: { line: number; said: string; reason: string }[] = []
  /** Fields that were changed here alone since the file was written. */
  #newer = 0
  #isUnversionedTold = false

  constructor(trx: Trx, reading: Reading, hooks: ReadingHooks & RowHooks, today: Today) {
    this.#trx = trx
    this.#isTree = reading.as === 'gedcom'
    this.#table = reading.as === 'gedcom' || reading.as === 'export' ? 'pedigree' : reading.as
    this.#hooks = hooks
    this.#year = yearOf(today, 'typed-years')
    this.#wanted = new Set('edits' in reading ? (reading.edits ?? NO_EDITS).take : [])
    this.#near = new NearNames(trx, this.#table)
    this.#own = ('own' in reading ? reading.own : undefined) ?? []
    this.#cells = new RowCells(this.#table, hooks.onRow !== undefined, this.#own)
    this.#family = isByName(this.#table) && !this.#isTree ? new RowFamily(trx, this.#table, hooks.onNote) : null
  }

  async merge(rows: readonly SaidRow[]): Promise<ScannedDocument[]> {
    const right = this.#rightOf(rows)
    const whole = hasManyRows(this.#table) ? [] : right.map((row) => ({ ...row, rows: [row.said] }))
    if (hasManyRows(this.#table)) this.#group(right)
    const documents = this.#given(await this.#documentsOf(whole))
    this.#tellRefused()
    return documents
  }

  #given = (made: readonly Made[]) => made.flatMap((one) => (this.#family?.holds(one) ? [] : this.#give(one)))

  #tellRefused(): void {
    for (const { said, reason } of this.#refused.toSorted((a, b) => a.line - b.line))
      this.#hooks.onRefused(this.#table, said, reason)
    this.#refused = []
  }

  #give({ row, id, before, after, text, report, beside }: Made): ScannedDocument[] {
    this.#tell(row, report, id)
    if (this.#own.length === 0) return [{ collection: this.#table, id, text }]
    const { record, extras } = apart(after, before, beside)
    const isRecord = !isSameValue(record, apart(before, before).record)
    const given = { collection: this.#table, id, text: isRecord ? JSON.stringify(record) : text }
    return [
      extras.length === 0 ? given : { ...given, isBeside: true },
      ...extras.map((one) => ({ ...one, besideOf: id })),
    ]
  }

  #group(right: readonly Named[]): void {
    for (const row of right) {
      const key = row.id ?? keyIn(this.#table, row.said)
      const known = this.#grouped.get(key)
      if (known === undefined) this.#grouped.set(key, { ...row, rows: [row.said], wrong: [...row.wrong] })
      else {
        known.rows.push(row.said)
        known.wrong.push(...row.wrong)
      }
    }
  }

  /** What is known only at the end of the file. */
  async *end(): AsyncGenerator<ScannedDocument[]> {
    for await (const batch of inBatches([...this.#grouped.values()], IDS_AT_ONCE))
      yield this.#given(await this.#documentsOf(batch))
    for await (const batch of inBatches(this.#folded, IDS_AT_ONCE))
      yield this.#given(batch.flatMap(([one, holder]) => this.#noted(one, holder) ?? []))
    yield ((await this.#family?.judge()) ?? []).flatMap(({ row: one, faults }) => {
      if (faults.length === 0) return this.#give(one)
      this.#refuseFamily(one, faults)
      return []
    })
    this.#tellRefused()
    if (this.#newer > 0) this.#hooks.onNote(storeText.table.newerHere(this.#newer))
    if (this.#hooks.onNear) for (const near of await this.#near.find()) this.#hooks.onNear(near)
  }

  async #documentsOf(sought: readonly Sought[]): Promise<Made[]> {
    const held = await findHeld(this.#trx, this.#table, sought, this.#own)
    if (isByName(this.#table)) {
      const strange = sought.filter((one) => !held.has(one))
      for (const { place, name, other } of await this.#near.otherSpellings(strange))
        this.#hooks.onNote(storeText.table.otherSpelling(place, name, other))
    }
    return sought.flatMap((one) => {
      const holder = held.get(one)
      if (!holder || !this.#isFolded(one, holder)) return this.#noted(one, holder) ?? []
      this.#folded.push([one, holder])
      return []
    })
  }

  /** Whether who wrote the row tells capitals apart, and the document has others. */
  #isFolded({ version, name }: Sought, { base }: Held): boolean {
    return isByName(this.#table) && (this.#isTree || version !== undefined) && readText(base['name']) !== name
  }

  #noted(one: Sought, holder: Held | null | undefined): Made | null {
    const found = this.#documentOf(one, holder)
    this.#near.note(one, holder === undefined && found !== null)
    return found
  }

  #documentOf(one: Sought, holder: Held | null | undefined, isLiteral = false): Made | null {
    const id = holder?.row.id ?? one.id ?? newId()
    const named = isLiteral ? ` ${one.name}` : foldedName(one.name)
    const key = holder?.row.id ?? (isByName(this.#table) ? named : id)
    const earlier = this.#seen.get(key)
    if (earlier !== undefined) {
      // Who tells capitals apart wrote both.
      const isWrittenSo = this.#isTree || (one.version !== undefined && earlier.version !== undefined)
      if (isWrittenSo && isByName(this.#table) && earlier.name !== one.name)
        return this.#documentOf(one, undefined, true)
      if (isSameRow(earlier, one)) {
        const problem = storeText.table.twiceSame(earlier.line ?? 0)
        this.#tell(one, { is: 'left', fields: [], problem }, null)
        return null
      }
      const base = holder?.base ?? {}
      const fields = this.#cells.shown(earlier.said, one.said).map((field) => ({
        ...field,
        now: this.#cells.saidIn(base, field.key),
      }))
      return this.#refuse(one, storeText.table.twice, { is: 'twice', fields, other: earlier.line })
    }
    this.#seen.set(key, one)
    if (holder === null) return this.#refuse(one, storeText.table.goneSince)
    const base = holder?.base ?? {}
    const mine = this.#withRows(base, one, holder !== undefined)
    const wrong = this.#wrongIn(one, base, mine)
    if (wrong.length > 0) {
      this.#hooks.onWrong?.(mine)
      const faults = wrong.map(
        ({ key: field, label, cell, guesses, meant, meaning }): FieldReport => ({
          key: field,
          label,
          before: this.#cells.saidIn(base, field),
          after: cut(cell),
          is: 'wrong',
          says: storeText.table.wrong([{ label: '', cell, guesses, meant, meaning }]),
          ...((guesses ?? meant) && { guesses: guesses ?? meant }),
        }),
      )
      const shown = [...this.#cells.shown(base, mine), ...this.#cells.alike(one.said, base)]
      return this.#refuse(one, storeText.table.wrong(wrong), { is: 'wrong', fields: withFaults(faults, shown) })
    }
    const made = { row: one, id, beside: holder?.beside }
    if (holder !== undefined) return { ...made, ...this.#merged(one, holder, mine) }
    const report = { is: 'new', fields: this.#cells.shown({}, mine) } as const
    return { ...made, before: {}, after: mine, text: JSON.stringify(mine), report }
  }

  #refuseFamily({ row, before, after, report }: Made, faults: readonly { key: string; says: string }[]): void {
    const fields = faults.map(({ key, says }): FieldReport => {
      const { label = key } = columnsOf(this.#table, this.#own).find((column) => column.key === key) ?? {}
      const [stands, cell] = [before, after].map((document) => this.#cells.saidIn(document, key))
      return { key, label, before: stands ?? '', after: cell ?? '', is: 'wrong', says }
    })
    const reason = fields.map(({ label, says }) => `${label}: ${says}`).join('; ')
    this.#refuse(row, reason, { is: 'wrong', fields: withFaults(fields, report.fields) })
  }

  #tell({ line, name, left = {} }: Named, report: Report, id: string | null): void {
    const leftOut = Object.entries(left).map(([key, after]): FieldReport => {
      const label = columnsOf(this.#table, this.#own).find((column) => column.key === key)?.label ?? key
      return { key, label, before: '', after: cut(after), is: 'left' }
    })
    this.#hooks.onRow?.({ line: line ?? 0, name, ...report, fields: [...report.fields, ...leftOut] }, id)
  }

  #refuse(
    row: SaidRow & { name: string | null },
    reason: string,
    report: { is: 'wrong' | 'twice'; fields: FieldReport[]; other?: number | undefined } = { is: 'wrong', fields: [] },
  ): null {
    const said = row.name === null ? row.place : `${row.place} (${row.name})`
    this.#refused.push({ line: row.line ?? 0, said, reason })
    const { other, ...rest } = report
    const problem = report.fields.some(({ is }) => is === 'wrong') ? {} : { problem: reason }
    const named = { ...row, name: row.name ?? '' }
    this.#tell(named, { ...rest, ...problem, ...(other !== undefined && { other }) }, null)
    return null
  }

  #rightOf(rows: readonly SaidRow[]): Named[] {
    const right: Named[] = []
    const field = nameColumnOf(this.#table)
    for (const row of rows) {
      const name = readText(row.said[field])
      if (row.isLeft) {
        this.#tell({ ...row, name: name ?? '' }, { is: 'left', fields: this.#cells.shown({}, row.said) }, null)
      } else if (isBlank(row)) continue
      else if (name === null) this.#refuse({ ...row, name }, storeText.table.noName)
      else if (hasManyRows(this.#table) && row.wrong.some((one) => one.key !== 'points'))
        this.#refuse({ ...row, name }, storeText.table.wrong(row.wrong))
      else right.push({ ...row, name, said: { ...row.said, [field]: name } })
    }
    return right
  }

  /** Cells that cannot be read, and values that cannot be. A cell that is as it was is no mistake of the table. */
  #wrongIn({ wrong }: Sought, base: Fields, mine: Fields): (WrongCell & { meaning?: string })[] {
    const unread = wrong.filter(({ key, cell }) => !isAsIt(this.#cells.cellIn(base, key), cell))
    const differing = Object.entries(mine).filter(([key, value]) => !isSameValue(base[key], value))
    const changed = Object.fromEntries(differing)
    const impossible = impossibleValues(this.#table, plainDocument(changed), this.#year)
    return [
      ...unread,
      ...impossible.map(({ field, label, value, meaning }) => ({
        key: field,
        label,
        cell: cellOf(value, this.#cells.kindOf(field)),
        meaning,
      })),
      ...impossibleOwn(this.#own, changed),
    ]
  }

  /** The document with what its rows say otherwise than it does. A stored name stays: rows are found by it. */
  #withRows(base: Fields, { rows, place, name, section = '' }: Sought, isHeld: boolean): Fields {
    const plain = plainDocument(base)
    if (this.#table === 'scores') return changedFrom(base, plain, withMeritRows(plain, rows))
    if (this.#table === 'evaluations') return changedFrom(base, plain, withEvaluationRows(plain, rows))
    // A value that reads the same in a cell is not changed: a year stored as text stays text.
    const differing = columnsOf(this.#table, this.#own).flatMap(({ key, kind, label, rule }) => {
      const value = rows[0]?.[key]
      if (value === undefined || (isHeld && key === 'name' && isByName(this.#table))) return []
      const [stands, cell] = [cellOf(plain[key], kind), cellOf(value, kind)]
      if (stands === cell) return []
      const read = rule && readOwn(rule, cell)
      if (!isSpoiled(stands, cell)) return [[key, read?.ok ? read.value : value]]
      this.#hooks.onNote(storeText.table.spoiled(`${place} (${name})`, label, stands, cell))
      return []
    })
    const ofSection = isHeld || section === '' ? {} : { category: section }
    return withFields(base, { ...Object.fromEntries(differing), ...ofSection })
  }

  /** The document with the rows' changes; the stored text if there is none. */
  #merged(one: Sought, { row: present, base, isTold, beside }: Held, mine: Fields): Omit<Made, 'row' | 'id'> {
    const theirs = { ...withIds(parseStored(present.doc), this.#own), ...valuesBeside(beside, this.#own) }
    const taken: string[] = []
    const { document, joined, collisions } = mergeDocuments(this.#table, { base, mine, theirs }, (path) => {
      if (!this.#wanted.has(placeOf(one.line ?? 0, path.join(' ')))) return undefined
      taken.push(path.join(' '))
      return 'mine'
    })
    const fields = joined
      .filter(({ path, from }) => from === 'mine' || (from === 'theirs' && (path[0] ?? '') in one.said))
      .map(({ path, from, ...versions }) =>
        this.#cells.field(path, versions.theirs, versions.mine, from === 'mine' ? 'set' : 'newer', document),
      )
    this.#newer += joined.filter(({ from }) => from === 'theirs').length
    for (const { path, mine: said, theirs: stands } of collisions) {
      const field = this.#cells.field(path, stands, said, 'collides', document)
      fields.push(field)
      this.#hooks.onNote(storeText.table.collides(`${one.place} (${one.name})`, field.label, field.before, field.after))
    }
    for (const key of taken) fields.push(this.#cells.field(key.split(' '), theirs[key], mine[key], 'set', document))
    const isChange = taken.length > 0 || joined.some(({ from }) => from === 'mine')
    const isNewer = one.version !== undefined && fields.some(({ is }) => is === 'newer' || is === 'collides')
    const versions = isNewer ? { versions: { here: present.version, file: one.version ?? 0 } } : {}
    const told = new Set(fields.map(({ key }) => key))
    const alike = this.#cells.alike(one.said, base).filter(({ key }) => !told.has(key))
    const report = { is: isChange ? 'changed' : 'same', fields: [...fields, ...alike], ...versions } as const
    if (!isChange) return { before: theirs, after: theirs, text: present.doc, report }
    if (!isTold && !this.#isTree && !this.#isUnversionedTold) {
      this.#isUnversionedTold = true
      this.#hooks.onNote(storeText.table.withoutVersions)
    }
    return { before: theirs, after: document, text: JSON.stringify(document), report }
  }
}

/** A spreadsheet saves blank rows too. */
const isBlank = ({ said, wrong }: SaidRow) => wrong.length === 0 && Object.keys(said).length === 0

const isAsIt = (stands: string, cell: string) => stands === cell || isSpoiled(stands, cell)
