import { examineOne } from '#app/domain/doctor/examine-one.ts'
import { findingSentence } from '#app/domain/doctor/finding.ts'
import { COLLECTIONS } from '#app/domain/documents.ts'
import type { UnknownWord } from '#app/domain/interchange/words.ts'
import { LONGEST_NAME } from '#app/domain/storable-name.ts'
import type { Years } from '#app/domain/stud-clock.ts'
import { documentName, parseStored } from '../documents.ts'
import type { Fields } from '../firestore-values.ts'
import { readDocument } from '../read.ts'
import { findNameHolders, IDS_AT_ONCE, inBatches, type UniquelyNamed } from '../rows.ts'
import { readRevision, type Store } from '../store.ts'
import { isStoredCollection, STORED_COLLECTIONS, type StoredCollection, type Trx } from '../tables.ts'
import { type Checked, nameIn as nameOfWrite, type Write } from '../write/write.ts'
import { type ImportOptions, ImportRun, type RefusedDocument } from './import.ts'
import type { ImportTarget } from './import-target.ts'
import { PICTURES } from './picture-items.ts'
import type { Source } from './reading.ts'
import type { NearName, RowReport } from './row-report.ts'
import { UnreadableFile } from './utf8.ts'

type CollectionPreview = {
  /** As named in the file; perhaps unknown. */
  collection: string
  created: number
  replaced: number
  unchanged: number
  refused: number
}

type Named = { collection: string; name: string }
/** `name`: of a document that has one. */
type RefusedPreview = Omit<RefusedDocument, 'text'> & { name?: string }
/** A value that cannot be; it comes in as it is. */
type OddPreview = Named & { id: string; text: string }

type TablePreview = {
  /** In the file's order. */
  rows: readonly RowReport[]
  /** Names that may be misspelt. */
  nears: readonly NearName[]
  /** The documents as they would be, by collection and id. */
  incoming: ReadonlyMap<string, Fields>
}

export type ImportPreview =
  | {
      ok: true
      revision: number
      /** Known ones first, in their order; empty ones are left out. */
      collections: CollectionPreview[]
      replaced: Named[]
      refused: RefusedPreview[]
      /** The first of `oddCount`. */
      odd: OddPreview[]
      oddCount: number
      /** Unknown sexes and categories; their documents are among the refused. */
      unknown: UnknownWord[]
      /** Of a table. */
      table?: TablePreview
    }
  | { ok: false; message: string }

const NAMED_AT_MOST = 100
/** Rows of longer tables are counted, not shown. */
const ROWS_AT_MOST = 20_000

type Counts = Omit<CollectionPreview, 'collection'>

/** The name of a refused document, as people know it. */
function nameIn(collection: string, text: string): { name?: string } {
  if (text === '' || !isStoredCollection(collection)) return {}
  try {
    const document = parseStored(text)
    const name = documentName(collection, document, '')
    return name === '' ? {} : { name }
  } catch {
    return {}
  }
}

/** Counts instead of writing, and remembers the names the import would have given so far. */
class Trial implements ImportTarget {
  readonly revision: number
  readonly counts = new Map<string, Counts>()
  readonly replaced: Named[] = []
  readonly refused: RefusedPreview[] = []
  readonly odd: OddPreview[] = []
  oddCount = 0
  readonly #year: Years | undefined
  readonly #isTable: boolean
  readonly rows: RowReport[] = []
  readonly nears: NearName[] = []
  readonly incoming = new Map<string, Fields>()
  readonly #rowOf = new Map<string, RowReport>()
  readonly #db: Trx
  readonly #taken = { horses: new Map<string, string>(), pedigree: new Map<string, string>() }

  constructor(db: Trx, revision: number, { year, isTable }: { year: Years | undefined; isTable: boolean }) {
    this.#db = db
    this.#year = year
    this.#isTable = isTable
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
      if (after !== null && this.#rowOf.has(id)) this.incoming.set(`${collection}/${id}`, after.document)
      if (this.#isTable && collection === 'extras') continue
      const counts = this.of(collection)
      if (before === null) counts.created++
      else counts.replaced++
      if (before !== null && after !== null && this.replaced.length < NAMED_AT_MOST)
        this.replaced.push({ collection, name: documentName(collection, after.document, id) })
      if (after !== null) this.#examine(collection, id, after)
      if (collection !== 'horses' && collection !== 'pedigree') continue
      const name = nameOfWrite(write.gets)
      if (name !== null) this.#taken[collection].set(name, id)
    }
  }

  #examine(collection: StoredCollection, id: string, { document, doc }: Checked): void {
    const known = COLLECTIONS.find((one) => one === collection)
    if (known === undefined || this.#year === undefined) return
    for (const finding of examineOne(known, { id, document: readDocument(known, { doc }) }, this.#year)) {
      this.oddCount++
      if (this.odd.length >= NAMED_AT_MOST) continue
      this.odd.push({ collection, id, name: documentName(collection, document, id), text: findingSentence(finding) })
    }
  }

  keep(collection: string, count: number, beside = 0): void {
    this.of(collection).unchanged += count
    this.of(collection).replaced += beside
  }

  row = (report: RowReport, id: string | null): void => {
    if (this.rows.length >= ROWS_AT_MOST) return
    this.rows.push(report)
    // A row that is refused later is refused by its document's id, or its name.
    for (const key of id === null ? [] : [id, report.name.slice(0, LONGEST_NAME)]) this.#rowOf.set(key, report)
  }

  near = (near: NearName): void => {
    this.nears.push(near)
  }

  refuse = ({ collection, id, reason, text }: RefusedDocument): void => {
    this.of(collection).refused++
    // A collection that is misnamed as a whole is one thing to tell, however many documents it has.
    if (
      !isStoredCollection(collection) &&
      collection !== PICTURES &&
      this.refused.some((one) => one.collection === collection)
    )
      return
    const row = this.#rowOf.get(id)
    if (row) Object.assign(row, { is: 'wrong', problem: reason })
    if (this.refused.length < NAMED_AT_MOST) this.refused.push({ collection, id, reason, ...nameIn(collection, text) })
  }

  async picture(): Promise<void> {
    this.of(PICTURES).created++
  }

  async nameHolders(collection: UniquelyNamed, names: readonly string[]): Promise<Map<string, string>> {
    const holders = await findNameHolders(this.#db, collection, names)
    for (const name of names) {
      const holder = this.#taken[collection].get(name)
      if (holder !== undefined) holders.set(name, holder)
    }
    return holders
  }
}

/** Adds when the versions of rows were written. */
async function sayWhen(db: Trx, rows: readonly RowReport[]): Promise<void> {
  const wanted = rows.flatMap(({ versions }) => (versions === undefined ? [] : [versions.here, versions.file]))
  const at = new Map<number, string>()
  for await (const revisions of inBatches([...new Set(wanted)], IDS_AT_ONCE)) {
    const known = await db.selectFrom('journal').select(['revision', 'at']).where('revision', 'in', revisions).execute()
    for (const one of known) at.set(one.revision, one.at)
  }
  for (const row of rows) {
    const [here, file] = [at.get(row.versions?.here ?? 0), at.get(row.versions?.file ?? 0)]
    if (here !== undefined && file !== undefined) Object.assign(row, { written: { here, file } })
  }
}

/** What `importStore` would do with a file: the same reading on a snapshot, without writing or locking. */
export async function previewImport(
  store: Store,
  input: Source,
  {
    year,
    ...options
  }: Pick<
    ImportOptions,
    'onProgress' | 'collection' | 'collections' | 'answers' | 'reading' | 'onNote' | 'judgedPictures'
  > & {
    /** The present year, to say what cannot be. */
    year?: Years
  } = {},
): Promise<ImportPreview> {
  try {
    return await store.snapshot(async (db) => {
      const trial = new Trial(db, await readRevision(db), {
        year,
        isTable: (options.reading?.as ?? 'export') !== 'export',
      })
      const run = new ImportRun(db, trial, {
        ...options,
        skipInvalid: true,
        onRefused: trial.refuse,
        onRow: trial.row,
        onNear: trial.near,
      })
      const { unknown } = await run.read(input)
      const known: readonly string[] = STORED_COLLECTIONS
      const order = (collection: string) => (known.includes(collection) ? known.indexOf(collection) : known.length)
      const collections = [...trial.counts]
        .map(([collection, counts]) => ({ collection, ...counts }))
        .filter(({ created, replaced, unchanged, refused }) => created + replaced + unchanged + refused > 0)
        .sort((a, b) => order(a.collection) - order(b.collection))
      const { revision, replaced, refused, odd, oddCount, nears, incoming } = trial
      const rows = trial.rows.toSorted((one, other) => one.line - other.line)
      await sayWhen(db, rows)
      const table = rows.length === 0 ? {} : { table: { rows, nears, incoming } }
      return { ok: true, revision, collections, replaced, refused, odd, oddCount, unknown, ...table }
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, message: error.message }
    throw error
  }
}
