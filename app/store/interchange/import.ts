import { FIELDS_OF } from '#app/domain/field-tables.ts'
import {
  type AskedWord,
  answerWords,
  type OddWord,
  type WordAnswers,
  WordTally,
} from '#app/domain/interchange/words.ts'
import type { Action } from '../actions.table.ts'
import { checkDocument, describeProblem, documentName, idProblem } from '../documents.ts'
import { refreshStatistics } from '../engines/differences.ts'
import { isFields } from '../firestore-values.ts'
import { findPicture } from '../pictures/blobs.ts'
import { findRows, UNIQUELY_NAMED, type UniquelyNamed } from '../rows.ts'
import type { Store } from '../store.ts'
import { isStoredCollection, type StoredCollection, type Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { type Checked, nameIn, planNames, Write } from '../write/write.ts'
import { type Released, Writer } from '../write/writer.ts'
import { decodeScanned } from './codec.ts'
import { type ImportTarget, intoStore } from './into-store.ts'
import { type JudgedPicture, PICTURES, PictureItems } from './picture-items.ts'
import { documentsOf, type Reading } from './reading.ts'
import type { ScannedDocument } from './scan.ts'
import { UnreadableFile } from './utf8.ts'

/** A document that was not taken: why, and its text as it stood in the file. */
export type RefusedDocument = { collection: string; id: string; reason: string; text: string }

/** What is not written: documents that are wrong, and words that somebody has to answer for. */
export type Unwritten = { refused: RefusedDocument[]; asked: AskedWord[] }

/** How reading a file ended. */
export type ReadResult =
  | ({ ok: true; revision: number; created: number; replaced: number; unchanged: number; pictures: number } & Unwritten)
  /** Nothing was written: these documents are wrong. */
  | ({ ok: false; reason: 'refused' } & Unwritten)
  /** Nothing was written: sexes or categories that no list would find have to be answered for first. */
  | ({ ok: false; reason: 'words' } & Unwritten)

export type ImportResult =
  | ReadResult
  /** Nothing was written: the file is no export; `message` is one readable line. */
  | { ok: false; reason: 'unreadable'; message: string }

export type ImportOptions = {
  /** Takes what is right and leaves the rest out. */
  skipInvalid?: boolean | undefined
  actor?: string | undefined
  action?: Action | undefined
  /** The revision that a preview was made of: on any other nothing is written, and `StudChanged` is thrown. */
  atRevision?: number | undefined
  /** Gets each document that is refused, in place of the list of the result: a whole file of them may be long. */
  onRefused?: ((document: RefusedDocument) => void) | undefined
  /** The collection that the file holds, where it holds a single one. */
  collection?: StoredCollection | null | undefined
  /** How the file is read; as an export where nothing is said. */
  reading?: Reading | undefined
  /** Gets what was left out without a document being refused for it, one readable line each. */
  onNote?: ((note: string) => void) | undefined
  /** What odd sexes and categories mean. Without it they are stored as they come: for what a stud of ours has written. */
  answers?: WordAnswers | undefined
  /** Pictures of the file that another reading of it has judged; those of this one are added. */
  judgedPictures?: Map<string, JudgedPicture> | undefined
  onProgress?: ((progress: { documents: number; bytes: number }) => void) | undefined
}

const DOCUMENTS_AT_ONCE = 200
/** Or so many letters: a picture is as long as thousands of horses. */
const LETTERS_AT_ONCE = 4_000_000
/** From here on what the database knows of its tables is out of date. */
const MANY_DOCUMENTS = 1000

/** A right document, and its text in the file. */
type Incoming = Checked & ScannedDocument & { odd: readonly OddWord[] }

/** A write, and the text in the file that it comes from. */
type Taken = { write: Write; text: string }

/** The stud is not the one that was looked at. */
export class StudChanged extends Error {}

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

/** One reading of a file, from its first document to the names that are settled at its end. */
export class ImportRun {
  readonly #trx: Trx
  readonly #target: ImportTarget
  readonly #seen = new Map<string, Set<string>>()
  /** Documents whose name is held by another, or that give up their own: decided when the whole file is known. */
  readonly #deferred: Taken[] = []
  /** Documents that have got their final name in this import, by collection and id. */
  readonly #settled = { horses: new Set<string>(), pedigree: new Set<string>() }
  readonly #refused: RefusedDocument[] = []
  readonly #words = new WordTally()
  readonly #options: ImportOptions
  readonly #items: PictureItems
  #hasRefused = false
  #created = 0
  #replaced = 0
  #unchanged = 0
  #pictures = 0

  constructor(trx: Trx, target: ImportTarget, options: ImportOptions = {}) {
    this.#trx = trx
    this.#target = target
    this.#options = options
    this.#items = new PictureItems({
      has: async (hash) => (await findPicture(trx, hash)) !== null,
      take: async (hash, picture) => {
        await target.picture(hash, picture)
        this.#pictures += 1
      },
      keep: () => target.keepPicture(),
      refuse: (id, reason) => this.#refuse(PICTURES, { id, text: '' }, reason),
      judged: options.judgedPictures ?? new Map(),
    })
  }

  read(input: AsyncIterable<Uint8Array | string>): Promise<ReadResult> {
    return this.#read(input).finally(() => this.#items.close())
  }

  async #read(input: AsyncIterable<Uint8Array | string>): Promise<ReadResult> {
    const options = this.#options
    let documents = 0
    let bytes = 0
    let pending: ScannedDocument[] = []
    let letters = 0
    const take = async () => {
      const [first] = pending
      if (first) await this.#take(first.collection, pending)
      documents += pending.length
      pending = []
      letters = 0
      options.onProgress?.({ documents, bytes })
    }
    const onRead = (read: number) => {
      bytes += read
    }
    const hooks = {
      onRead,
      onUnknown: (collection: string) =>
        this.#refuse(collection, { id: '', text: '' }, storeText.import.unknownCollection(collection)),
      onRefused: (collection: string, id: string, reason: string) => this.#refuse(collection, { id, text: '' }, reason),
      onNote: options.onNote ?? (() => {}),
    }
    const how = { reading: options.reading ?? ({ as: 'export' } as const), collection: options.collection ?? null }
    for await (const found of documentsOf(this.#trx, input, how, hooks)) {
      for (const document of found) {
        const goesOn = pending[0] === undefined || pending[0].collection === document.collection
        if (!goesOn || pending.length >= DOCUMENTS_AT_ONCE || letters >= LETTERS_AT_ONCE) await take()
        pending.push(document)
        letters += document.text.length
      }
    }
    await take()
    for (const collection of UNIQUELY_NAMED) await this.#settle(collection)

    const unwritten = { refused: this.#refused, asked: this.#words.asked }
    if (unwritten.asked.length > 0 && !options.skipInvalid) return { ok: false, reason: 'words', ...unwritten }
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

  /** Documents of one collection: those that can be read, in the form to store them in. */
  #check(collection: StoredCollection, scanned: readonly ScannedDocument[]): Incoming[] {
    const incoming: Incoming[] = []
    const seen = this.#seen.get(collection) ?? new Set()
    this.#seen.set(collection, seen)
    for (const one of scanned) {
      const { text } = one
      const { id, decoded } = decodeScanned(one)
      const badId = idProblem(id)
      const { document, odd } = this.#answered(collection, decoded.ok ? decoded.document : null)
      const checked = decoded.ok ? checkDocument(collection, document) : null
      if (badId !== null) this.#refuse(collection, { id, text }, badId)
      else if (seen.has(id)) this.#refuse(collection, { id, text }, storeText.id.twice)
      else if (!decoded.ok) this.#refuse(collection, { id, text }, decoded.problem)
      else if (checked?.ok) incoming.push({ collection, id, text, document: checked.document, doc: checked.doc, odd })
      else this.#refuse(collection, { id, text }, checked?.problems.map(describeProblem).join('; ') ?? '')
      seen.add(id)
    }
    return incoming
  }

  #answered(collection: StoredCollection, document: unknown): { document: unknown; odd: readonly OddWord[] } {
    const { answers } = this.#options
    if (answers === undefined || collection === 'settings' || !isFields(document)) return { document, odd: [] }
    return answerWords(document, FIELDS_OF[collection], answers)
  }

  /** Whether a document that is new or changed may be written: one with a word that nobody has answered for may not. */
  #isAnswered(collection: StoredCollection, { odd, ...one }: Incoming): boolean {
    for (const word of odd) this.#words.add(word, documentName(collection, one.document, one.id))
    const [first] = odd
    if (first === undefined) return true
    // A row of a table has no id but the one that it would get.
    const isRow = (this.#options.reading?.as ?? 'export') !== 'export'
    const place = isRow ? { id: documentName(collection, one.document, one.id), text: '' } : one
    if (this.#options.skipInvalid)
      this.#refuse(collection, place, storeText.import.oddWord(storeText.words[first.kind], first.word))
    return false
  }

  async #take(collection: string, scanned: readonly ScannedDocument[]): Promise<void> {
    if (collection === PICTURES) return this.#items.take(scanned)
    if (!isStoredCollection(collection)) {
      for (const document of scanned) this.#refuse(collection, document, storeText.import.unknownCollection(collection))
      return
    }
    const incoming = this.#check(collection, scanned)
    const present = await findRows(
      this.#trx,
      collection,
      incoming.map(({ id }) => id),
    )
    const taken: Taken[] = []
    for (const one of incoming) {
      const { id, text, document, doc } = one
      const write = new Write(collection, id, present.get(id) ?? null, { document, doc })
      if (!write.isChange || this.#isAnswered(collection, one)) taken.push({ write, text })
    }
    const changed = taken.filter(({ write }) => write.isChange)
    this.#unchanged += taken.length - changed.length
    this.#target.keep(collection, taken.length - changed.length)
    if (collection !== 'horses' && collection !== 'pedigree') return this.#write(changed)
    for (const { write } of taken) if (!write.isChange) this.#settled[collection].add(write.id)
    await this.#write(await this.#namedNow(collection, changed))
  }

  /** Those that have their name already, or take a free one; the others wait, or are refused where the holder stays. */
  async #namedNow(collection: UniquelyNamed, changed: readonly Taken[]): Promise<Taken[]> {
    const settled = this.#settled[collection]
    const holders = await this.#target.nameHolders(
      collection,
      changed.map(({ write }) => nameOf(write)),
    )
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
        this.#refuse(collection, { id, text: one.text }, nameTaken(name, holder))
      } else this.#deferred.push(one)
    }
    return ready
  }

  /** Gives the names that changed hands to whom they now belong, and refuses those that stay with another. */
  async #settle(collection: UniquelyNamed): Promise<void> {
    let open = this.#deferred.filter(({ write }) => write.collection === collection)
    for (;;) {
      const { clashes, released } = await planNames(
        collection,
        open.map(({ write }) => write),
        (names) => this.#target.nameHolders(collection, names),
      )
      if (clashes.length === 0) return this.#write(open, { [collection]: released })
      // One that is refused keeps its old name, which another may have counted on: look again.
      const refused = new Map(clashes.map((clash) => [clash.id, clash]))
      for (const { write, text } of open) {
        const clash = refused.get(write.id)
        if (clash) this.#refuse(collection, { id: write.id, text }, nameTaken(clash.name, clash.holder))
      }
      open = open.filter(({ write }) => !refused.has(write.id))
    }
  }

  async #write(taken: readonly Taken[], released: Released = {}): Promise<void> {
    await this.#target.write(
      taken.map(({ write }) => write),
      released,
    )
    const replaced = taken.filter(({ write }) => write.before !== null).length
    this.#replaced += replaced
    this.#created += taken.length - replaced
  }
}

/** The name that a document shall have; only where a name is held once. */
function nameOf({ gets }: Write): string {
  return nameIn(gets) ?? ''
}

function nameTaken(name: string, holder: string): string {
  return storeText.import.nameTaken(name, holder)
}
