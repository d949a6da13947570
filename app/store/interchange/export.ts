import { COLLECTIONS, OWN_COLLECTIONS } from '#app/domain/documents.ts'
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
  let last: { id: string; doc: string } | undefined
  for (;;) {
    let query = db.selectFrom(collection).select(['id', 'doc']).orderBy('id').limit(DOCUMENTS_AT_ONCE)
    if (last) query = query.where('id', '>', last.id)
    const rows: { id: string; doc: string }[] = await query.execute()
    last = rows.at(-1)
    if (!last) return
    for (const { doc } of rows) shown.look(doc)
    yield rows.map((row) => ({ id: row.id, text: encodeDocument(row.doc) }))
    onProgress(rows.length)
  }
}

export type ExportOptions = {
  /** Documents written so far, and in all. */
  onProgress?: ((written: number, total: number) => void) | undefined
  /** Documents still refer to them. */
  withoutPictures?: boolean | undefined
  onPictures?: ((pictures: number) => void) | undefined
}

/**
 * The whole store as the text of an export, from one state: documents in the order of ids, all five collections even if
 * empty, our own and pictures only if there are any. The state is held until the generator ends or is
 * left (`break`).
 */
export async function* exportStore(store: Store, options: ExportOptions = {}): AsyncGenerator<string> {
  // A snapshot lasts as long as its function: this one waits until all is read.
  const isRead = Promise.withResolvers<void>()
  const isOpen = Promise.withResolvers<Trx>()
  const held = store.snapshot(async (db) => {
    isOpen.resolve(db)
    await isRead.promise
  })
  held.catch(isOpen.reject)
  try {
    const db = await isOpen.promise
    const names: StoredCollection[] = [...COLLECTIONS]
    let total = 0
    for (const collection of COLLECTIONS) total += await count(db, collection)
    for (const collection of OWN_COLLECTIONS) {
      const own = await count(db, collection)
      if (own > 0) names.push(collection)
      total += own
    }
    let written = 0
    const progress = (documents: number) => {
      written += documents
      options.onProgress?.(written, total)
    }
    const shown = new ShownPictures()
    let pictures: string[] = []
    // Lazy, as the pictures are known after the documents are read.
    const collections = async function* () {
      for (const name of names) yield { name, documents: readCollection(db, name, progress, shown) }
      if (options.withoutPictures !== true) pictures = await shown.storedHashes(db)
      if (pictures.length > 0) yield { name: PICTURES, documents: shown.items(db, pictures) }
    }
    yield* writeLayout(collections())
    options.onPictures?.(pictures.length)
  } finally {
    isRead.resolve()
    await held.catch(() => {}) // the reader throws it
  }
}

async function count(db: Trx, collection: StoredCollection): Promise<number> {
  const row = await db
    .selectFrom(collection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The export as one text, for tests. */
export async function exportText(store: Store): Promise<string> {
  let text = ''
  for await (const part of exportStore(store)) text += part
  return text
}
