import type { HistoryDocument, HistoryLine } from '#app/features/journal/components/history-list.tsx'
import type { JournalEntry } from '#app/features/journal/data/entries.server.ts'
import { journalLine } from './line.ts'

/** Fields of a document that a list shows; the rest stand where the entry is shown whole. */
const FIELDS_SHOWN = 8

/** An entry as the history lists it. `today` is the day in Stockholm. */
export function historyLine(entry: JournalEntry, today: string): HistoryLine {
  const { revision, at, time, actor, sentence, note, canUndo, count } = journalLine(entry, today)
  const documents = entry.changes.map((change) => ({ ...change, fields: change.fields.slice(0, FIELDS_SHOWN) }))
  // A document that was made or removed is told by its name here, by all its fields there.
  const isWhole =
    count === documents.length &&
    entry.changes.every(({ kind, fields }) => kind === 'updated' && fields.length <= FIELDS_SHOWN)
  return { revision, at, time, actor, sentence, note, canUndo, count, documents, isWhole }
}

/** An entry shown whole, with these of its documents. */
export function wholeEntry(entry: JournalEntry, documents: readonly HistoryDocument[], today: string): HistoryLine {
  return { ...historyLine(entry, today), documents, isWhole: true }
}
