import { horsePath } from '#app/domain/names.ts'
import type { JournalEntry } from '#app/features/journal/data/entries.server.ts'
import { actionSentence } from '#app/store/actions.table.ts'
import type { FieldChange } from '#app/store/document-diff.ts'

/** An entry of the journal as a page shows it. */
export type JournalLine = {
  revision: number
  /** `I dag 09.14`, `I går 21.40`, `18 nov. 17.25`, with the year where it is another. */
  time: string
  at: string
  actor: string
  sentence: string
  /** The horse that the entry is about, when it is one. */
  link: { label: string; href: string | null } | null
  diff: FieldChange[]
  /** How many documents, when it is not one. */
  count: number
  names: string[]
  canUndo: boolean
  note: string | null
}

const FIELDS_SHOWN = 6

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })
const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' })

/** When, said the way people do; `today` is the day in Stockholm, `YYYY-MM-DD`. */
export function sayTime(iso: string, today: string): string {
  const time = new Date(iso)
  const day = DAY.format(time)
  const clock = CLOCK.format(time).replace(':', '.')
  if (day === today) return `I dag ${clock}`
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  if (day === yesterday) return `I går ${clock}`
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${DATE.format(time)}${year} ${clock}`
}

/** The entry for a page. `today` is the day in Stockholm. */
export function journalLine(entry: JournalEntry, today: string): JournalLine {
  const { revision, at, actor, action, changes, count, undoneBy, undoes } = entry
  const names = [...new Set(changes.map(({ name }) => name))]
  const [only] = names
  const isOne = names.length === 1 && count === changes.length && only !== undefined
  const horse = changes.find(({ collection, kind }) => collection === 'horses' && kind !== 'removed')
  return {
    revision,
    at,
    time: sayTime(at, today),
    actor,
    sentence: actionSentence(action),
    link: isOne ? { label: only, href: horse ? horsePath(only) : null } : null,
    diff: isOne ? changes.flatMap(({ fields }) => fields).slice(0, FIELDS_SHOWN) : [],
    count,
    names: isOne ? [] : names,
    canUndo: undoneBy === null,
    note: undoneBy === null ? (undoes === null ? null : 'Tar tillbaka en tidigare ändring') : 'Ångrad',
  }
}
