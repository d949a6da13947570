import { COLLECTIONS } from '#app/domain/documents.ts'
import type { Store } from '../store.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { encodeDocument, type LayoutDocument, writeLayout } from './codec.ts'
import { PICTURES, ShownPictures } from './picture-items.ts'

const DOCUMENTS_AT_ONCE = 500

async function* readCollection(
  db: Trx,
  collection: StoredCollection,
  onProgress: (documents: number) => void,
  shown: ShownPictures,
): AsyncGenerator<LayoutDocument[]> {
  let after: string | null = null
  for (;;) {
    let query = db.selectFrom(collection).select(['id', 'doc']).orderBy('id').limit(DOCUMENTS_AT_ONCE)
    if (after !== null) query = query.where('id', '>', after)
    const rows: { id: string; doc: string }[] = await query.execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    for (const { doc } of rows) shown.look(doc)
    yield rows.map((row) => ({ id: row.id, text: encodeDocument(row.doc) }))
    onProgress(rows.length)
  }
}

export type ExportOptions = {
  /** Documents written so far, and in all. */
  onProgress?: ((written: number, total: number) => void) | undefined
  /** Leaves the bytes of pictures out; documents speak of them all the same. */
  withoutPictures?: boolean | undefined
  /** How many pictures go along. */
  onPictures?: ((pictures: number) => void) | undefined
}

/**
 * The whole stud as the text of an export file, one state of the store whatever is written meanwhile: documents in the
 * order of their ids, all five collections also when empty, the settings and pictures only when there are any. To be read to its
 * end or left (`break`): the state is held until then.
 */
export async function* exportStore(store: Store, options: ExportOptions = {}): AsyncGenerator<string> {
  // The snapshot lasts as long as a function runs: this one hands its reader out and waits until it is read.
  const isRead = Promise.withResolvers<void>()
  const isOpen = Promise.withResolvers<Trx>()
  const held = store.snapshot(async (db) => {
    isOpen.resolve(db)
    await isRead.promise
  })
  held.catch(isOpen.reject)
  try {
    const db = await isOpen.promise
    const settings = await count(db, 'settings')
    const names: StoredCollection[] = settings > 0 ? [...COLLECTIONS, 'settings'] : [...COLLECTIONS]
    let total = settings
    for (const collection of COLLECTIONS) total += await count(db, collection)
    let written = 0
    const progress = (documents: number) => {
      written += documents
      options.onProgress?.(written, total)
    }
    const shown = new ShownPictures()
    let pictures: string[] = []
    // Which pictures there are is known once the documents are read: each collection is begun when the one before has ended.
    const collections = async function* () {
      for (const name of names) yield { name, documents: readCollection(db, name, progress, shown) }
      if (options.withoutPictures !== true) pictures = await shown.kept(db)
      if (pictures.length > 0) yield { name: PICTURES, documents: shown.items(db, pictures) }
    }
    yield* writeLayout(collections())
    options.onPictures?.(pictures.length)
  } finally {
    isRead.resolve()
    await held.catch(() => {}) // told by the reading itself
  }
}

async function count(db: Trx, collection: StoredCollection): Promise<number> {
  const row = await db
    .selectFrom(collection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The export as one text: for studs of ordinary size, and for tests. */
export async function exportText(store: Store): Promise<string> {
  let text = ''
  for await (const part of exportStore(store)) text += part
  return text
}
