import type { Action } from '../actions.table.ts'
import { documentName, parseStored } from '../documents.ts'
import type { Engine } from '../engines/differences.ts'
import { FinderKeeper } from '../finder/keep-finder.ts'
import { keepFormerNames } from '../former-names.ts'
import {
  deleteRows,
  insertRows,
  MANY_ROWS,
  oneByOne,
  putRows,
  type Row,
  releaseNames,
  type UniquelyNamed,
} from '../rows.ts'
import { readRevision } from '../store.ts'
import { STORED_COLLECTIONS, type Trx } from '../tables.ts'
import type { Write } from './write.ts'

export type Entry = { actor: string; action: Action; undoes?: number | undefined }

/** Ids of rows that lose their names before others take them. */
export type Released = Partial<Record<UniquelyNamed, readonly string[]>>

/**
 * Writes documents with their key columns, journal, former names and finder index: a commit in one batch, an import in
 * many. One writer makes one revision and one journal entry, with its first batch. Versions and names must have been
 * checked; runs in the caller's transaction.
 */
export class Writer {
  readonly #engine: Engine
  readonly #trx: Trx
  readonly #entry: Entry
  readonly #latest: number
  readonly #at = new Date().toISOString()
  readonly #finder: FinderKeeper
  #written = 0

  private constructor(engine: Engine, trx: Trx, entry: Entry, latest: number) {
    this.#engine = engine
    this.#trx = trx
    this.#entry = entry
    this.#latest = latest
    this.#finder = new FinderKeeper(engine, trx)
  }

  static async open(engine: Engine, trx: Trx, entry: Entry): Promise<Writer> {
    return new Writer(engine, trx, entry, await readRevision(trx))
  }

  get written(): number {
    return this.#written
  }

  get isWritten(): boolean {
    return this.#written > 0
  }

  /** The revision of the store including this writer's batches. */
  get revision(): number {
    return this.isWritten ? this.#latest + 1 : this.#latest
  }

  /** Writes a batch. `released`: rows whose names others take in it. */
  async write(writes: readonly Write[], released: Released = {}): Promise<void> {
    if (writes.length === 0) return
    const revision = this.#latest + 1
    if (!this.isWritten) await this.#writeEntry(revision)
    for (const collection of STORED_COLLECTIONS) {
      const own = writes.filter((write) => write.collection === collection)
      if (own.length === 0) continue
      const removed = own.filter((write) => write.after === null).map((write) => write.id)
      await deleteRows(this.#trx, collection, removed)
      if (collection === 'horses' || collection === 'pedigree') {
        const gone = new Set(removed)
        const staying = (released[collection] ?? []).filter((id) => !gone.has(id))
        await releaseNames(this.#trx, collection, staying)
      }
      const { rows, isSame } = await this.#rowsOf(own, revision)
      await putRows(this.#engine, this.#trx, collection, rows, isSame)
    }
    const journal: Row[] = []
    for await (const [at, write] of oneByOne(writes)) journal.push(journalLine(write, revision, this.#written + at))
    await insertRows(this.#engine, this.#trx, 'journal_changes', journal)
    await keepFormerNames(this.#engine, this.#trx, writes, revision)
    await this.#finder.follow(writes)
    this.#written += writes.length
  }

  async #writeEntry(revision: number): Promise<void> {
    const { actor, action, undoes = null } = this.#entry
    await this.#trx.insertInto('journal').values({ revision, at: this.#at, actor, action, undoes }).execute()
  }

  /** The rows, and which columns stay the same in all existing ones. */
  async #rowsOf(
    writes: readonly Write[],
    version: number,
  ): Promise<{ rows: Row[]; isSame: (column: string) => boolean }> {
    const rows: Row[] = []
    const differing = new Set(['doc', 'version', 'updated_at'])
    const isMany = writes.length > MANY_ROWS
    for await (const [, write] of oneByOne(writes)) {
      const { id, after, gets } = write
      if (after === null) continue
      rows.push({ id, doc: after.doc, version, updated_at: this.#at, ...gets })
      if (!isMany || write.had === null) continue
      for (const [column, was] of Object.entries(write.had)) if (was !== gets?.[column]) differing.add(column)
    }
    return { rows, isSame: (column) => isMany && !differing.has(column) }
  }
}

function journalLine({ collection, id, before, after }: Write, revision: number, seq: number): Row {
  const document = after?.document ?? (before === null ? {} : parseStored(before.doc))
  const name = documentName(collection, document, id)
  return { revision, seq, collection, doc_id: id, name, before: before?.doc ?? null, after: after?.doc ?? null }
}
