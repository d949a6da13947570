import { pageOf } from '#app/domain/pages.ts'
import {
  type BinAddress,
  type EntryAddress,
  type JournalAddress,
  OLDEST_FIRST,
  UNDONE,
} from '#app/features/journal/schema/address.ts'
import type { Db } from '#app/store/tables.ts'
import { findBin } from './bin.server.ts'
import { findChangedDocuments } from './changes.server.ts'
import { countJournal, findActions, findJournal, type JournalQuery } from './entries.server.ts'

const ENTRIES_A_PAGE = 25
const DOCUMENTS_A_PAGE = 50

/** The filters and order of the address as a query. */
export function journalQuery({ asked, bounds }: JournalAddress): Omit<JournalQuery, 'limit'> {
  return {
    name: asked.horse || undefined,
    action: asked.action || undefined,
    isUndoing: asked.undone === UNDONE,
    isOldestFirst: asked.order === OLDEST_FIRST,
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
          ...journalQuery(address),
          ...(address.asked.order === OLDEST_FIRST ? { after: after ?? undefined } : { before: before ?? undefined }),
        }),
  ])
  const entries = found.slice(0, ENTRIES_A_PAGE)
  return { actions, counts, entries, older: found.length > entries.length ? (entries.at(-1)?.revision ?? null) : null }
}

/** One entry with one page of its documents; null if there is none of this revision. */
export async function findEntryPage(db: Db, { revision, page: asked }: EntryAddress) {
  const [entry] = await findJournal(db, { limit: 1, before: revision + 1, changes: 1 })
  if (!entry || entry.revision !== revision) return null
  const { page, pages, from } = pageOf(entry.count, DOCUMENTS_A_PAGE, asked)
  const documents = await findChangedDocuments(db, revision, { from, limit: DOCUMENTS_A_PAGE })
  return { entry, documents, page, pages }
}

/** One page of the bin, and the place before the next one; null on the last. */
export async function findBinPage(db: Db, { horse, after }: BinAddress) {
  const found = await findBin(db, {
    limit: DOCUMENTS_A_PAGE + 1,
    after: after ?? undefined,
    name: horse || undefined,
  })
  const documents = found.slice(0, DOCUMENTS_A_PAGE)
  return { documents, older: found.length > documents.length ? (documents.at(-1) ?? null) : null }
}
