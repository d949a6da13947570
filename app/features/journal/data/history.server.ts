import { readQuery } from '#app/domain/finder/rank.ts'
import { pageOf } from '#app/domain/pages.ts'
import {
  type BinAddress,
  type EntryAddress,
  type JournalAddress,
  OLDEST_FIRST,
  UNDONE,
} from '#app/features/journal/schema/address.ts'
import { actionSentence } from '#app/store/actions.table.ts'
import { findNames } from '#app/store/finder/find.ts'
import type { Db } from '#app/store/tables.ts'
import { findChangedDocuments, knownCollection, stallionOf } from './changes.server.ts'
import { countJournal, findActions, findJournal, findNaming, type JournalQuery } from './entries.server.ts'

const ENTRIES_A_PAGE = 25
const DOCUMENTS_A_PAGE = 50

/** Of so many newest entries the names are searched letter by letter: a removed horse is in no other index. */
const SEARCHED = 2000
const MOST_NAMES = 30

/** A known name's entries, or those that a search for the text finds: names, and what was done. */
async function searchFor(db: Db, text: string): Promise<Pick<JournalQuery, 'name' | 'found'>> {
  if (text === '') return {}
  const known = db.selectFrom('journal_changes').select('revision').where('name', '=', text).limit(1)
  if (await known.executeTakeFirst()) return { name: text }
  const query = readQuery(text)
  const named = query === null ? [] : await findNames(db, query, ['horse', 'former', 'pedigree'])
  const wanted = text.toLowerCase()
  const last = await db.selectFrom('journal').select('revision').orderBy('revision', 'desc').limit(1).executeTakeFirst()
  return {
    found: {
      names: named.slice(0, MOST_NAMES).map(({ name }) => name),
      actions: (await findActions(db)).filter((action) => actionSentence(action).toLowerCase().includes(wanted)),
      revisions: await findNaming(db, wanted, (last?.revision ?? 0) - SEARCHED),
    },
  }
}

export async function journalQuery(db: Db, { filter, bounds }: JournalAddress): Promise<Omit<JournalQuery, 'limit'>> {
  return {
    ...(await searchFor(db, filter.horse)),
    action: filter.action || undefined,
    isUndoing: filter.undone === UNDONE,
    isOldestFirst: filter.order === OLDEST_FIRST,
    ...bounds,
  }
}

/**
 * One page of the journal, all known actions, and the revision before the next page; null on the last. `days` are the
 * days that have a view of their own.
 */
export async function findJournalPage(
  db: Db,
  address: JournalAddress,
  days: readonly { from: string; until: string }[] = [],
) {
  const { isWrongDay, before, after } = address
  const [actions, counts, found] = await Promise.all([
    findActions(db),
    countJournal(db, days),
    isWrongDay
      ? []
      : findJournal(db, {
          limit: ENTRIES_A_PAGE + 1,
          ...(await journalQuery(db, address)),
          ...(address.filter.order === OLDEST_FIRST ? { after: after ?? undefined } : { before: before ?? undefined }),
        }),
  ])
  const entries = found.slice(0, ENTRIES_A_PAGE)
  return { actions, counts, entries, older: found.length > entries.length ? (entries.at(-1)?.revision ?? null) : null }
}

export async function findEntryPage(db: Db, { revision, page: wantedPage }: EntryAddress) {
  const [entry] = await findJournal(db, { limit: 1, before: revision + 1, changes: 1 })
  if (!entry || entry.revision !== revision) return null
  const { page, pages, from } = pageOf(entry.count, DOCUMENTS_A_PAGE, wantedPage)
  const documents = await findChangedDocuments(db, revision, { from, limit: DOCUMENTS_A_PAGE })
  return { entry, documents, page, pages }
}

export async function findBinPage(db: Db, { horse, after }: BinAddress) {
  const found = await findBin(db, {
    limit: DOCUMENTS_A_PAGE + 1,
    after: after ?? undefined,
    name: horse || undefined,
  })
  const documents = found.slice(0, DOCUMENTS_A_PAGE)
  return { documents, older: found.length > documents.length ? (documents.at(-1) ?? null) : null }
}

type BinPlace = { revision: number; seq: number }

/** Documents that were removed and do not exist now, last removed first, each once. */
export async function findBin(
  db: Db,
  { limit, after, name }: { limit: number; after?: BinPlace | undefined; name?: string | undefined },
) {
  let query = db
    .selectFrom('journal_changes as gone')
    .innerJoin('journal', 'journal.revision', 'gone.revision')
    .select(['gone.revision', 'gone.seq', 'gone.collection', 'gone.doc_id', 'gone.name', 'gone.before'])
    .select(['journal.at', 'journal.actor', 'journal.action'])
    .where('gone.after', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('journal_changes as later')
            .select('later.revision')
            .whereRef('later.collection', '=', 'gone.collection')
            .whereRef('later.doc_id', '=', 'gone.doc_id')
            .whereRef('later.revision', '>', 'gone.revision'),
        ),
      ),
    )
    .orderBy('gone.revision', 'desc')
    .orderBy('gone.seq', 'desc')
    .limit(limit)
  if (after !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('gone.revision', '<', after.revision),
        eb.and([eb('gone.revision', '=', after.revision), eb('gone.seq', '<', after.seq)]),
      ]),
    )
  }
  if (name !== undefined) query = query.where('gone.name', '=', name)
  const rows = await query.execute()
  return rows.map(({ collection, doc_id: id, before, ...row }) => {
    const known = knownCollection(collection)
    return { ...row, id, collection: known, stallion: stallionOf(known, before) }
  })
}
