import { sayTime } from '#app/desk/say-time.ts'
import { deskPath } from '#app/domain/names.ts'
import type { JournalChange } from '#app/features/journal/data/changes.server.ts'
import type { JournalEntry } from '#app/features/journal/data/entries.server.ts'
import { journalText } from '#app/features/journal/text.ts'
import { actionSentence } from '#app/store/actions.table.ts'

export type EntryLine = ReturnType<typeof entryLine>

/** Among the latest changes: the fields of a single document, or the names of several. */
export type JournalLine = ReturnType<typeof journalLine>
/** In the history: its first documents, each with what differs. */
export type HistoryLine = ReturnType<typeof wholeEntry>

/** Undoing more documents than this needs a confirmation. */
const MOST_UNCONFIRMED = 20

export const isConfirmedFirst = (count: number): boolean => count > MOST_UNCONFIRMED

const FIELDS_OF_THE_LATEST = 6
/** Fields of a document that a list shows; the entry's own page shows all. */
const FIELDS_SHOWN = 8

function entryLine({ revision, at, actor, action, count, undoneBy, undoes }: JournalEntry, today: string) {
  return {
    revision,
    at,
    /** `I dag 09.14`, `I går 21.40`, `18 nov. 17.25`, with the year if it is another. */
    time: sayTime(at, today),
    actor,
    sentence: actionSentence(action),
    count,
    canUndo: undoneBy === null,
    note: undoneBy === null ? (undoes === null ? null : journalText.undoes) : journalText.isUndone,
  }
}

/** `today` is the day in Stockholm. */
export function journalLine(entry: JournalEntry, today: string) {
  const { changes, count } = entry
  const names = [...new Set(changes.map(({ name }) => name))]
  const [only] = names
  const [first] = changes
  const isOne = names.length === 1 && count === changes.length && only !== undefined
  const horse = changes.find(({ collection, kind }) => collection === 'horses' && kind !== 'removed')
  return {
    ...entryLine(entry, today),
    /** The horse that the entry is about, if it is one. */
    link: isOne
      ? { label: horse || !first ? only : journalText.named(first), href: horse ? deskPath(only) : null }
      : null,
    diff: isOne ? changes.flatMap(({ fields }) => fields).slice(0, FIELDS_OF_THE_LATEST) : [],
    names: isOne ? [] : [...new Set(changes.map(journalText.named))],
  }
}

export function historyLine(entry: JournalEntry, today: string): HistoryLine {
  const documents = entry.changes.map((change) => ({ ...change, fields: change.fields.slice(0, FIELDS_SHOWN) }))
  // A document that was made or removed is only named here; the entry's page shows its fields.
  const isWhole =
    entry.count === documents.length &&
    entry.changes.every(({ kind, fields }) => kind === 'updated' && fields.length <= FIELDS_SHOWN)
  return { ...entryLine(entry, today), documents, isWhole }
}

export function wholeEntry(entry: JournalEntry, documents: readonly JournalChange[], today: string) {
  return { ...entryLine(entry, today), documents, isWhole: true }
}
