import { isSpecified } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import {
  answerWords,
  type OddWord,
  type UnknownWord,
  type WordAnswers,
  WordTally,
} from '#app/domain/interchange/words.ts'
import type { Action } from '../actions.table.ts'
import { checkDocument, documentName, idProblem } from '../documents.ts'
import { refreshStatistics } from '../engines/differences.ts'
import { type Fields, isFields } from '../firestore-values.ts'
import { findPicture } from '../pictures/blobs.ts'
import { findRows, UNIQUELY_NAMED, type UniquelyNamed } from '../rows.ts'
import type { Store } from '../store.ts'
import { isStoredCollection, type StoredCollection, type Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { type Checked, nameIn, planNames, Write } from '../write/write.ts'
import { type Released, Writer } from '../write/writer.ts'
import { decodeScanned } from './codec.ts'
import type { Reading } from './file-parts.ts'
import { type ImportTarget, intoStore } from './import-target.ts'
import { type JudgedPicture, PICTURES, PictureItems } from './picture-items.ts'
import { documentsOf, type Source } from './reading.ts'
import { refusalWords } from './refusal-words.ts'
import type { RowHooks } from './row-report.ts'
import type { ScannedDocument } from './scan.ts'
import { UnreadableFile } from './utf8.ts'

/** A refused document, with the reason and its text in the file. */
export type RefusedDocument = { collection: string; id: string; reason: string; text: string }

type Unwritten = { refused: RefusedDocument[]; unknown: UnknownWord[] }

export type ReadResult =
  | ({ ok: true; revision: number; created: number; replaced: number; unchanged: number; pictures: number } & Unwritten)
  /** Nothing was written: documents are wrong. */
  | ({ ok: false; reason: 'refused' } & Unwritten)
  /** Nothing was written: unknown sexes or categories must be answered for first. */
  | ({ ok: false; reason: 'words' } & Unwritten)

export type ImportResult =
  | ReadResult
  /** Nothing was written: the file is not an export; `message` is one readable line. */
  | { ok: false; reason: 'unreadable'; message: string }

export type ImportOptions = RowHooks & {
  /** Imports correct documents and leaves out the others. */
  skipInvalid?: boolean | undefined
  actor?: string | undefined
  action?: Action | undefined
  /** The revision of the preview; at any other `StudChanged` is thrown. */
  atRevision?: number | undefined
  /** Gets refused documents, which are then not in the result. */
  onRefused?: ((document: RefusedDocument) => void) | undefined
  collection?: StoredCollection | null | undefined
  /** What collections of the file are, by their names there. */
  collections?: ReadonlyMap<string, StoredCollection> | undefined
  reading?: Reading | undefined
  onNote?: ((note: string) => void) | undefined
  /** Meanings of unknown sexes and categories; without it they are stored as they are. */
  answers?: WordAnswers | undefined
  /** Pictures that an earlier reading of the file validated; new ones are added. */
  judgedPictures?: Map<string, JudgedPicture> | undefined
  onProgress?: ((progress: { documents: number; bytes: number }) => void) | undefined
}

const DOCUMENTS_AT_ONCE = 200
/** Or so many characters: a picture is as long as thousands of horses. */
const LETTERS_AT_ONCE = 4_000_000
/** From so many on, the database's statistics are updated. */
const MANY_DOCUMENTS = 1000

type Incoming = Checked & ScannedDocument & { odd: readonly OddWord[] }

type Taken = { write: Write; text: string }

/** The store has changed since the preview. */
export class StudChanged extends Error {}

class NothingWritten extends Error {}

/** Imports a file in one commit, or none, and reads it once. A document with a stored id replaces it; others stay. */
export async function importStore(store: Store, input: Source, options: ImportOptions = {}): Promise<ImportResult> {
  let result: ImportResult | undefined
  try {
    await store.write(async (trx) => {
      const { actor = 'import', action = 'import' } = options
      const writer = await Writer.open(store.engine, trx, { actor, action })
      if (options.atRevision !== undefined && options.atRevision !== writer.revision) throw new StudChanged()
      result = await new ImportRun(trx, intoStore(trx, writer), options).read(input)
      if (!result.ok) throw new NothingWritten()
      if (writer.written >= MANY_DOCUMENTS) await refreshStatistics(store.engine, trx)
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: 'unreadable', message: error.message }
    if (!(error instanceof NothingWritten)) throw error
  }
  if (result === undefined) throw new Error('The import ended without a result')
  return result
}

/** One reading of a file, up to the exchange of names at its end. */
export class ImportRun {
  readonly #trx: Trx
  readonly #target: ImportTarget
  readonly #seen = new Map<string, Set<string>>()
  /** Documents whose name another has, or that give up their own: decided at the end. */
  readonly #deferred: Taken[] = []
  /** Ids of documents that have their final name. */
  readonly #settled = { horses: new Set<string>(), pedigree: new Set<string>() }
  readonly #refused: RefusedDocument[] = []
  readonly #words = new WordTally()
  readonly #options: ImportOptions
  readonly #items: PictureItems
  readonly #say: ReturnType<typeof refusalWords>
  /** Rows that are not written, by the ids of their documents: nothing is written beside them. */
  readonly #leftRows = new Set<string>()
  #hasRefused = false
  #created = 0
  #replaced = 0
  #unchanged = 0
  #pictures = 0

  constructor(trx: Trx, target: ImportTarget, options: ImportOptions = {}) {
    this.#trx = trx
    this.#target = target
    this.#options = options
    this.#say = refusalWords(options.reading)
    this.#items = new PictureItems({
      has: async (hash) => (await findPicture(trx, hash)) !== null,
      take: async (hash, picture) => {
        await target.picture(hash, picture)
        this.#pictures += 1
      },
      keep: () => target.keep(PICTURES, 1),
      refuse: (id, reason) => this.#refuse(PICTURES, { id, text: '' }, reason),
      judged: options.judgedPictures ?? new Map(),
    })
  }

  read(input: Source): Promise<ReadResult> {
    return this.#read(input).finally(() => this.#items.close())
  }

  async #read(input: Source): Promise<ReadResult> {
    const options = this.#options
    let [documents, bytes, letters] = [0, 0, 0]
    let pending: ScannedDocument[] = []
    const take = async () => {
      const [first] = pending
      if (first) await this.#take(options.collections?.get(first.collection) ?? first.collection, pending)
      documents += pending.length
      pending = []
      letters = 0
      options.onProgress?.({ documents, bytes })
    }
    const hooks = {
      onRead: (read: number) => void (bytes += read),
      onUnknown: (collection: string) =>
        this.#refuse(collection, { id: '', text: '' }, storeText.import.unknownCollection(collection)),
      onRefused: (collection: string, id: string, reason: string) => this.#refuse(collection, { id, text: '' }, reason),
      onNote: options.onNote ?? (() => {}),
      onWrong: (document: Fields) => this.#ask(document),
      onRow: options.onRow,
      onNear: options.onNear,
    }
    const how = { reading: options.reading ?? ({ as: 'export' } as const), collection: options.collection ?? null }
    const named = [...(options.collections?.keys() ?? [])]
    for await (const found of documentsOf(this.#trx, input, { ...how, named }, hooks)) {
      for (const document of found) {
        const goesOn = pending[0] === undefined || pending[0].collection === document.collection
        if (!goesOn || pending.length >= DOCUMENTS_AT_ONCE || letters >= LETTERS_AT_ONCE) await take()
        pending.push(document)
        letters += document.text.length
      }
    }
    await take()
    for (const collection of UNIQUELY_NAMED) await this.#settle(collection)

    const unwritten = { refused: this.#refused, unknown: this.#words.unknown }
    if (unwritten.unknown.length > 0 && !options.skipInvalid) return { ok: false, reason: 'words', ...unwritten }
    if (this.#hasRefused && !options.skipInvalid) return { ok: false, reason: 'refused', ...unwritten }
    return {
      ok: true,
      revision: this.#target.revision,
      created: this.#created,
      replaced: this.#replaced,
      unchanged: this.#unchanged,
      pictures: this.#pictures,
      ...unwritten,
    }
  }

  #refuse(collection: string, { id, text }: { id: string; text: string }, reason: string): void {
    this.#hasRefused = true
    const document = { collection, id, reason, text }
    if (this.#options.onRefused) this.#options.onRefused(document)
    else this.#refused.push(document)
  }

  /** The readable documents of one collection. */
  #check(collection: StoredCollection, scanned: readonly ScannedDocument[]): Incoming[] {
    const incoming: Incoming[] = []
    const seen = this.#seen.get(collection) ?? new Set()
    this.#seen.set(collection, seen)
    for (const one of scanned) {
      const { text, isBeside } = one
      const { id, decoded } = decodeScanned(one)
      const badId = idProblem(id)
      if (badId !== null) this.#refuse(collection, { id, text }, badId)
      else if (seen.has(id)) this.#refuse(collection, { id, text }, storeText.id.twice)
      else if (!decoded.ok) this.#refuse(collection, { id, text }, decoded.problem)
      else {
        const { document, odd } = this.#answered(collection, decoded.document)
        const checked = checkDocument(collection, document)
        if (checked.ok) incoming.push({ collection, id, text, ...checked, odd, ...(isBeside && { isBeside }) })
        else this.#refuse(collection, ...this.#say.problems(collection, { id, text, document }, checked.problems))
      }
      seen.add(id)
    }
    return incoming
  }

  #answered(collection: StoredCollection, document: unknown): { document: unknown; odd: readonly OddWord[] } {
    const { answers } = this.#options
    if (answers === undefined || !isSpecified(collection) || !isFields(document)) return { document, odd: [] }
    return answerWords(document, FIELDS_OF[collection], answers)
  }

  /** Asks about the words of a row that is refused for others of its cells. */
  #ask(document: Fields): void {
    const of = this.#say.rowsOf
    if (of === null) return
    for (const word of this.#answered(of, document).odd) this.#words.add(word, documentName(of, document, ''))
  }

  /** Whether all words of a changed document are answered for. */
  #isAnswered(collection: StoredCollection, { odd, ...one }: Incoming): boolean {
    const name = documentName(collection, one.document, one.id)
    for (const word of odd) this.#words.add(word, name, this.#say.rowsOf === null ? `${collection}/${one.id}` : null)
    const [first] = odd
    if (first === undefined) return true
    if (this.#options.skipInvalid) this.#refuse(collection, ...this.#say.oddWord(collection, one, first))
    return false
  }

  async #take(collection: string, found: readonly ScannedDocument[]): Promise<void> {
    const scanned = found.filter(({ besideOf }) => besideOf === undefined || !this.#leftRows.has(besideOf))
    if (collection === PICTURES) return this.#items.take(scanned)
    if (!isStoredCollection(collection)) {
      for (const document of scanned) this.#refuse(collection, document, storeText.import.unknownCollection(collection))
      return
    }
    const gone = scanned.filter(({ isGone }) => isGone)
    const incoming = this.#check(
      collection,
      scanned.filter(({ isGone }) => !isGone),
    )
    const ids = [...incoming, ...gone].map(({ id }) => id)
    const present = await findRows(this.#trx, collection, ids)
    const taken: Taken[] = gone.map(({ id, text }) => ({
      write: new Write(collection, id, present.get(id) ?? null, null),
      text,
    }))
    let rows = 0
    for (const one of incoming) {
      const { id, text, document, doc } = one
      const write = new Write(collection, id, present.get(id) ?? null, { document, doc })
      if (!write.isChange && one.isBeside) rows += 1
      if (!write.isChange || this.#isAnswered(collection, one)) taken.push({ write, text })
    }
    const takenIds = new Set(taken.map(({ write }) => write.id))
    for (const { id, isBeside } of scanned) if (isBeside && !takenIds.has(id)) this.#leftRows.add(id)
    const changed = taken.filter(({ write }) => write.isChange)
    this.#replaced += rows
    this.#unchanged += taken.length - changed.length - rows
    this.#target.keep(collection, taken.length - changed.length - rows, rows)
    if (collection !== 'horses' && collection !== 'pedigree') return this.#write(changed)
    for (const { write } of taken) if (!write.isChange) this.#settled[collection].add(write.id)
    await this.#write(await this.#namedNow(collection, changed))
  }

  /** Documents that have their name already, or take a free one; others wait, or are refused if its holder keeps it. */
  async #namedNow(collection: UniquelyNamed, changed: readonly Taken[]): Promise<Taken[]> {
    const settled = this.#settled[collection]
    const names = changed.map(({ write }) => nameOf(write))
    const holders = await this.#target.nameHolders(collection, names)
    const ready: Taken[] = []
    for (const one of changed) {
      const { id, before } = one.write
      const name = nameOf(one.write)
      const holder = holders.get(name)
      const isFree = holder === undefined && before === null
      if (isFree || holder === id) {
        ready.push(one)
        settled.add(id)
        holders.set(name, id)
      } else if (holder !== undefined && settled.has(holder)) {
        this.#refuse(collection, { id, text: one.text }, this.#say.nameTaken(name, holder))
      } else this.#deferred.push(one)
    }
    return ready
  }

  /** Writes the documents that exchange names, and refuses those whose name another keeps. */
  async #settle(collection: UniquelyNamed): Promise<void> {
    let open = this.#deferred.filter(({ write }) => write.collection === collection)
    for (;;) {
      const { clashes, released } = await planNames(
        collection,
        open.map(({ write }) => write),
        (names) => this.#target.nameHolders(collection, names),
      )
      if (clashes.length === 0) return this.#write(open, { [collection]: released })
      const refused = new Map(clashes.map((clash) => [clash.id, clash]))
      // A refused document keeps its old name, which another may want: that one is refused too, and so on.
      const claims = new Map(open.toReversed().map(({ write }) => [nameOf(write), write.id]))
      const known = new Map(open.map((one) => [one.write.id, one]))
      for (const { id, name, holder } of refused.values()) {
        const { write, text } = known.get(id) ?? {}
        this.#refuse(collection, { id, text: text ?? '' }, this.#say.nameTaken(name, holder))
        const old = write === undefined ? null : nameIn(write.had)
        const next = old === null ? undefined : claims.get(old)
        if (old !== null && next !== undefined && !refused.has(next))
          refused.set(next, { collection, name: old, id: next, holder: id })
      }
      open = open.filter(({ write }) => !refused.has(write.id))
    }
  }

  async #write(taken: readonly Taken[], released: Released = {}): Promise<void> {
    const writes = taken.map(({ write }) => write)
    await this.#target.write(writes, released)
    // What is beside the record of a row is no row.
    if (this.#say.rowsOf !== null && writes.every(({ collection }) => collection === 'extras')) return
    const replaced = writes.filter(({ before }) => before !== null).length
    this.#replaced += replaced
    this.#created += writes.length - replaced
  }
}

const nameOf = ({ gets }: Write): string => nameIn(gets) ?? ''
