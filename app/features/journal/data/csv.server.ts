import type { OwnLabels } from '#app/domain/field-labels.ts'
import { findOwnLabels } from '#app/store/own-labels.ts'
import type { Db } from '#app/store/tables.ts'
import { type JournalChange, readChange } from './changes.server.ts'
import { type JournalQuery, journalHeads } from './entries.server.ts'

const ENTRIES_AT_ONCE = 200
/** Most entries have a document or two; the rest of a larger one is read separately. */
const FIRST_DOCUMENTS = 20
const DOCUMENTS_AT_ONCE = 500

export type JournalDocument = { revision: number; at: string; actor: string; action: string; change: JournalChange }

/** Every document of every matching entry, in batches and in the order of the query. */
export async function* allJournalDocuments(db: Db, query: Omit<JournalQuery, 'limit' | 'before' | 'after'>) {
  let place: { before?: number; after?: number } = {}
  while (true) {
    const heads = await journalHeads(db, { ...query, ...place, limit: ENTRIES_AT_ONCE }).execute()
    yield* documentsOf(db, heads)
    const last = heads.at(-1)?.revision
    if (last === undefined || heads.length < ENTRIES_AT_ONCE) return
    place = query.isOldestFirst ? { after: last } : { before: last }
  }
}

type Head = Omit<JournalDocument, 'change'>

async function* documentsOf(db: Db, heads: readonly Head[]): AsyncGenerator<JournalDocument[]> {
  if (heads.length === 0) return
  const revisions = heads.map(({ revision }) => revision)
  const own = await findOwnLabels(db)
  const first = Map.groupBy(await changesOf(db, revisions, 0, FIRST_DOCUMENTS), ({ revision }) => revision)
  for (const head of heads) {
    let rows = first.get(head.revision) ?? []
    for (let from = FIRST_DOCUMENTS; rows.length > 0; from += DOCUMENTS_AT_ONCE) {
      yield rows.map((row) => rowDocument(head, row, own))
      const isAll = rows.length < (from === FIRST_DOCUMENTS ? FIRST_DOCUMENTS : DOCUMENTS_AT_ONCE)
      rows = isAll ? [] : await changesOf(db, [head.revision], from, from + DOCUMENTS_AT_ONCE)
    }
  }
}

function rowDocument(
  { revision, at, actor, action }: Head,
  row: Parameters<typeof readChange>[0],
  own: OwnLabels,
): JournalDocument {
  return { revision, at, actor, action, change: readChange(row, false, own) }
}

function changesOf(db: Db, revisions: readonly number[], from: number, until: number) {
  return db
    .selectFrom('journal_changes')
    .select(['revision', 'collection', 'doc_id', 'name', 'before', 'after'])
    .where('revision', 'in', revisions)
    .where('seq', '>=', from)
    .where('seq', '<', until)
    .orderBy('revision')
    .orderBy('seq')
    .execute()
}
