import type { Action } from '../actions.table.ts'
import { type Entry, keepFormerNames, toJournal, type Write, writeEntry } from '../commit.ts'
import { checkDocument, describeProblem, idProblem } from '../documents.ts'
import { type Engine, refreshStatistics } from '../engines/differences.ts'
import type { Fields } from '../firestore-values.ts'
import {
  findNameHolders,
  findRows,
  insertRows,
  journalRow,
  type PresentRow,
  putRows,
  type Row,
  releaseNames,
  toRow,
  UNIQUELY_NAMED,
  type UniquelyNamed,
} from '../rows.ts'
import { readRevision, type Store } from '../store.ts'
import { isStoredCollection, type StoredCollection, type Trx } from '../tables.ts'
import { decodeDocument } from './codec.ts'
import { type ScannedDocument, scanExport, UnreadableFile } from './scan.ts'

/** A document that was not taken: why, and its text as it stood in the file. */
export type RefusedDocument = { collection: string; id: string; reason: string; text: string }

export type ImportResult =
  | { ok: true; revision: number; created: number; replaced: number; unchanged: number; refused: RefusedDocument[] }
  /** Nothing was written: these documents are wrong. */
  | { ok: false; reason: 'refused'; refused: RefusedDocument[] }
  /** Nothing was written: the file is no export; `message` is one readable line. */
  | { ok: false; reason: 'unreadable'; message: string }

export type ImportOptions = {
  /** Takes what is right and leaves the rest out. */
  skipInvalid?: boolean | undefined
  actor?: string | undefined
  action?: Action | undefined
  onProgress?: ((progress: { documents: number; bytes: number }) => void) | undefined
}

const DOCUMENTS_AT_ONCE = 200

/** A right document on its way into the store. */
type Incoming = { id: string; document: Fields; doc: string; text: string }

/** A document whose name is held by another, or that gives its own up: decided when the whole file is known. */
type Deferred = Incoming & { collection: UniquelyNamed; name: string; before: PresentRow | null }

/** Ends the transaction without writing. */
class NothingWritten extends Error {}

/**
 * Reads an export into the store: one commit, or none. Ids are kept; a document whose id is there is replaced, one that
 * is equal is left alone, what the file does not name stays. Works through the file once, batch by batch.
 */
export async function importStore(
  store: Store,
  input: AsyncIterable<Uint8Array | string>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  let result: ImportResult | undefined
  try {
    await store.write(async (trx) => {
      const run = new ImportRun(store.engine, trx, await readRevision(trx))
      result = await run.read(input, options)
      if (!result.ok || run.isUnchanged) throw new NothingWritten()
      if (run.isLarge) await refreshStatistics(store.engine, trx)
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: 'unreadable', message: error.message }
    if (!(error instanceof NothingWritten)) throw error
  }
  if (result === undefined) throw new Error('The import ended without a result')
  return result
}

class ImportRun {
  readonly #engine: Engine
  readonly #trx: Trx
  readonly #latest: number
  readonly #revision: number
  readonly #at = new Date().toISOString()
  readonly #seen = new Map<string, Set<string>>()
  readonly #deferred: Deferred[] = []
  /** Documents that have got their final name in this import, by collection and id. */
  readonly #settled = { horses: new Set<string>(), pedigree: new Set<string>() }
  readonly #refused: RefusedDocument[] = []
  #created = 0
  #replaced = 0
  #unchanged = 0
  #seq = 0

  constructor(engine: Engine, trx: Trx, latest: number) {
    this.#engine = engine
    this.#trx = trx
    this.#latest = latest
    this.#revision = latest + 1
  }

  get isUnchanged(): boolean {
    return this.#seq === 0
  }

  get isLarge(): boolean {
    return this.#seq >= 1000
  }

  async read(input: AsyncIterable<Uint8Array | string>, options: ImportOptions): Promise<ImportResult> {
    const entry: Entry = { actor: options.actor ?? 'import', action: options.action ?? 'import' }
    await writeEntry(this.#trx, entry, this.#revision, this.#at)
    let documents = 0
    let bytes = 0
    let pending: ScannedDocument[] = []
    const take = async () => {
      const [first] = pending
      if (first) await this.#take(first.collection, pending)
      documents += pending.length
      pending = []
      options.onProgress?.({ documents, bytes })
    }
    const countBytes = (read: number) => {
      bytes += read
    }
    for await (const found of scanExport(input, countBytes)) {
      for (const document of found) {
        const goesOn = pending[0] === undefined || pending[0].collection === document.collection
        if (!goesOn || pending.length >= DOCUMENTS_AT_ONCE) await take()
        pending.push(document)
      }
    }
    await take()
    for (const collection of UNIQUELY_NAMED) await this.#settle(collection)

    if (this.#refused.length > 0 && !options.skipInvalid)
      return { ok: false, reason: 'refused', refused: this.#refused }
    return {
      ok: true,
      revision: this.isUnchanged ? this.#latest : this.#revision,
      created: this.#created,
      replaced: this.#replaced,
      unchanged: this.#unchanged,
      refused: this.#refused,
    }
  }

  #refuse(collection: string, { id, text }: { id: string; text: string }, reason: string): void {
    this.#refused.push({ collection, id, reason, text })
  }

  /** Documents of one collection: those that can be read, in the form to store them in. */
  #check(collection: StoredCollection, scanned: readonly ScannedDocument[]): Incoming[] {
    const incoming: Incoming[] = []
    const seen = this.#seen.get(collection) ?? new Set()
    this.#seen.set(collection, seen)
    for (const { id, text } of scanned) {
      const decoded = decodeDocument(collection, id, text)
      const badId = idProblem(id)
      const checked = decoded.ok ? checkDocument(collection, decoded.document) : null
      if (badId !== null) this.#refuse(collection, { id, text }, badId)
      else if (seen.has(id)) this.#refuse(collection, { id, text }, 'id förekommer flera gånger i filen')
      else if (!decoded.ok) this.#refuse(collection, { id, text }, decoded.problem)
      else if (checked?.ok) incoming.push({ id, text, document: checked.document, doc: checked.doc })
      else this.#refuse(collection, { id, text }, checked?.problems.map(describeProblem).join('; ') ?? '')
      seen.add(id)
    }
    return incoming
  }

  async #take(collection: string, scanned: readonly ScannedDocument[]): Promise<void> {
    if (!isStoredCollection(collection)) {
      for (const document of scanned) this.#refuse(collection, document, `samlingen "${collection}" är okänd`)
      return
    }
    const incoming = this.#check(collection, scanned)
    const present = await findRows(
      this.#trx,
      collection,
      incoming.map(({ id }) => id),
    )
    const changed: (Incoming & { before: PresentRow | null; row: Row })[] = []
    for (const document of incoming) {
      const before = present.get(document.id) ?? null
      if (before?.doc === document.doc) {
        this.#unchanged++
        if (collection === 'horses' || collection === 'pedigree') this.#settled[collection].add(document.id)
      } else changed.push({ ...document, before, row: toRow(collection, document, this.#revision, this.#at) })
    }
    if (collection !== 'horses' && collection !== 'pedigree') {
      await this.#write(collection, changed)
      return
    }
    const holders = await findNameHolders(
      this.#trx,
      collection,
      changed.map(({ row }) => String(row['name'])),
    )
    const settled = this.#settled[collection]
    const ready: typeof changed = []
    for (const document of changed) {
      const name = String(document.row['name'])
      const holder = holders.get(name)
      const isFree = holder === undefined && document.before === null
      if (isFree || holder === document.id) {
        ready.push(document)
        settled.add(document.id)
        holders.set(name, document.id)
      } else if (holder !== undefined && settled.has(holder)) {
        this.#refuse(collection, document, nameTaken(name, holder))
      } else this.#deferred.push({ ...document, collection, name })
    }
    await this.#write(collection, ready)
  }

  /** Gives the names that changed hands to whom they now belong, and refuses those that stay with another. */
  async #settle(collection: UniquelyNamed): Promise<void> {
    let open = this.#deferred.filter((document) => document.collection === collection)
    for (;;) {
      const givenUp = new Set(open.filter(({ before }) => before !== null).map(({ id }) => id))
      const holders = await findNameHolders(
        this.#trx,
        collection,
        open.map(({ name }) => name),
      )
      const claimed = new Map<string, string>()
      const going: Deferred[] = []
      for (const document of open) {
        const { name } = document
        const present = holders.get(name)
        const holder = claimed.get(name) ?? (present !== undefined && !givenUp.has(present) ? present : undefined)
        if (holder !== undefined) {
          this.#refuse(collection, document, nameTaken(name, holder))
          continue
        }
        claimed.set(name, document.id)
        going.push(document)
      }
      // One that was refused keeps its old name, which another may have counted on: look again.
      const isSettled = going.length === open.length
      open = going
      if (isSettled) break
    }
    const renamed = open.filter(({ before }) => before !== null).map(({ id }) => id)
    await releaseNames(this.#trx, collection, renamed)
    await this.#write(
      collection,
      open.map((document) => ({ ...document, row: toRow(collection, document, this.#revision, this.#at) })),
    )
  }

  async #write(
    collection: StoredCollection,
    documents: readonly (Incoming & { before: PresentRow | null; row: Row })[],
  ): Promise<void> {
    if (documents.length === 0) return
    const writes: Write[] = documents.map(({ id, before, document, doc }) => ({
      collection,
      id,
      before,
      after: { document, doc },
    }))
    await putRows(
      this.#engine,
      this.#trx,
      collection,
      documents.map(({ row }) => row),
    )
    const journal = writes.map((write) => journalRow(toJournal(write), this.#revision, this.#seq++))
    await insertRows(this.#engine, this.#trx, 'journal_changes', journal)
    await keepFormerNames(this.#engine, this.#trx, writes, this.#revision)
    const replaced = documents.filter(({ before }) => before !== null).length
    this.#replaced += replaced
    this.#created += documents.length - replaced
  }
}

function nameTaken(name: string, holder: string): string {
  return `namnet "${name}" tillhör redan dokumentet ${holder}`
}
