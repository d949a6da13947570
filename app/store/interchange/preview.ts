import type { AskedWord } from '#app/domain/interchange/words.ts'
import { documentName } from '../documents.ts'
import { findNameHolders, type UniquelyNamed } from '../rows.ts'
import { readRevision, type Store } from '../store.ts'
import { STORED_COLLECTIONS, type StoredCollection, type Trx } from '../tables.ts'
import { nameIn, type Write } from '../write/write.ts'
import { type ImportOptions, ImportRun, type RefusedDocument } from './import.ts'
import type { ImportTarget } from './into-store.ts'
import { PICTURES } from './picture-items.ts'
import { UnreadableFile } from './utf8.ts'

/** What an import would do to one collection. */
export type CollectionPreview = {
  /** As it stands in the file: it may be none of ours. */
  collection: string
  created: number
  replaced: number
  unchanged: number
  refused: number
}

export type Named = { collection: string; name: string }
export type RefusedPreview = Omit<RefusedDocument, 'text'>

export type ImportPreview =
  | {
      ok: true
      /** Of the stud that was looked at. */
      revision: number
      /** Ours first, in their order; those without a document left out. */
      collections: CollectionPreview[]
      /** The first of those that would be replaced. */
      replaced: Named[]
      /** The first of those that would not be taken. */
      refused: RefusedPreview[]
      /** Sexes and categories that have to be answered for; what they stand in is among the refused. */
      asked: AskedWord[]
    }
  | { ok: false; message: string }

/** How many are named; the rest is counted. */
export const NAMED_AT_MOST = 100

type Counts = Omit<CollectionPreview, 'collection'>

/** Stands in the place of the writer, and remembers only the names that the import would have given away so far. */
class Trial implements ImportTarget {
  readonly revision: number
  readonly counts = new Map<string, Counts>()
  readonly replaced: Named[] = []
  readonly refused: RefusedPreview[] = []
  readonly #db: Trx
  readonly #taken = { horses: new Map<string, string>(), pedigree: new Map<string, string>() }

  constructor(db: Trx, revision: number) {
    this.#db = db
    this.revision = revision
  }

  of(collection: string): Counts {
    const counts = this.counts.get(collection) ?? { created: 0, replaced: 0, unchanged: 0, refused: 0 }
    this.counts.set(collection, counts)
    return counts
  }

  async write(writes: readonly Write[]): Promise<void> {
    for (const write of writes) {
      const { collection, id, before, after } = write
      const counts = this.of(collection)
      if (before === null) counts.created++
      else counts.replaced++
      if (before !== null && after !== null && this.replaced.length < NAMED_AT_MOST)
        this.replaced.push({ collection, name: documentName(collection, after.document, id) })
      if (before !== null || (collection !== 'horses' && collection !== 'pedigree')) continue
      // Names change hands at the end of a file only: until then a name in the store is held by whom it was.
      const name = nameIn(write.gets)
      if (name !== null) this.#taken[collection].set(name, id)
    }
  }

  keep(collection: StoredCollection, count: number): void {
    this.of(collection).unchanged += count
  }

  refuse = ({ collection, id, reason }: RefusedDocument): void => {
    this.of(collection).refused++
    if (this.refused.length < NAMED_AT_MOST) this.refused.push({ collection, id, reason })
  }

  async picture(): Promise<void> {
    this.of(PICTURES).created++
  }

  keepPicture(): void {
    this.of(PICTURES).unchanged++
  }

  async nameHolders(collection: UniquelyNamed, names: readonly string[]): Promise<Map<string, string>> {
    const holders = await findNameHolders(this.#db, collection, names)
    for (const name of names) {
      const holder = this.#taken[collection].get(name)
      if (holder !== undefined && !holders.has(name)) holders.set(name, holder)
    }
    return holders
  }
}

/**
 * What `importStore` would do with the file: the same reading, on one state of the store, with a writer that writes
 * nothing and keeps nobody waiting.
 */
export async function previewImport(
  store: Store,
  input: AsyncIterable<Uint8Array | string>,
  options: Pick<ImportOptions, 'onProgress' | 'collection' | 'answers' | 'reading' | 'onNote' | 'judgedPictures'> = {},
): Promise<ImportPreview> {
  try {
    return await store.snapshot(async (db) => {
      const trial = new Trial(db, await readRevision(db))
      const run = new ImportRun(db, trial, { ...options, skipInvalid: true, onRefused: trial.refuse })
      const { asked } = await run.read(input)
      const order = (collection: string) => {
        const place = STORED_COLLECTIONS.findIndex((known) => known === collection)
        return place < 0 ? STORED_COLLECTIONS.length : place
      }
      const collections = [...trial.counts]
        .map(([collection, counts]) => ({ collection, ...counts }))
        .filter(({ created, replaced, unchanged, refused }) => created + replaced + unchanged + refused > 0)
        .sort((a, b) => order(a.collection) - order(b.collection))
      const { revision, replaced, refused } = trial
      return { ok: true, revision, collections, replaced, refused, asked }
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, message: error.message }
    throw error
  }
}
