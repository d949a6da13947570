import { inTheWay } from '#app/desk/in-the-way.ts'
import type { ListView } from '#app/desk/list-views.tsx'
import { sayTime } from '#app/desk/say-time.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import type { findBinPage, findEntryPage, findJournalPage } from '#app/features/journal/data/history.server.ts'
import type { CannotUndo } from '#app/features/journal/mutations.server.ts'
import {
  type BinAddress,
  type EntryAddress,
  HISTORY_PATH,
  historyPath,
  type JournalAddress,
  OLDEST_FIRST,
  UNDONE,
} from '#app/features/journal/schema/address.ts'
import { boundsOfDay } from '#app/features/journal/schema/day.ts'
import { journalText } from '#app/features/journal/text.ts'
import { actionSentence } from '#app/store/actions.table.ts'
import { historyLine, wholeEntry } from './line.ts'

const DAY_MS = 86_400_000

type Found<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

export type Ways = { newest: string | null; older: string | null }

export function daysOfViews(today: string): { day: string; from: string; until: string }[] {
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  return [today, yesterday].flatMap((day) => {
    const bounds = boundsOfDay(day)
    return bounds ? [{ day, ...bounds }] : []
  })
}

/** The views above the journal. All entries are not counted: there may be a million. */
function journalViews(
  filter: JournalAddress['filter'],
  { undoings, days }: Found<typeof findJournalPage>['counts'],
  today: string,
): ListView[] {
  const view = (label: string, count: number | null, own: { day?: string; undone?: string }): ListView => ({
    href: historyPath(own),
    label,
    count,
    isCurrent: filter.day === (own.day ?? '') && filter.undone === (own.undone ?? ''),
  })
  return [
    view(journalText.views.all, null, {}),
    ...daysOfViews(today).map(({ day }, at) =>
      view(at === 0 ? journalText.views.today : journalText.views.yesterday, days[at] ?? null, { day }),
    ),
    view(journalText.views.undone, undoings, { undone: UNDONE }),
  ]
}

/** `today` is the day in Stockholm. */
export function journalPage(
  { filter, isWrongDay, before, after }: JournalAddress,
  { actions, counts, entries, older }: Found<typeof findJournalPage>,
  today: string,
) {
  const isOldestFirst = filter.order === OLDEST_FIRST
  return {
    view: 'journal' as const,
    filter,
    isWrongDay,
    views: journalViews(filter, counts, today),
    csv: historyPath(filter, `${HISTORY_PATH}.csv`),
    actions: actions
      .map((value) => ({ value, label: actionSentence(value) }))
      .toSorted((a, b) => compareSwedish(a.label, b.label)),
    lines: entries.map((one) => historyLine(one, today)),
    ways: {
      newest: (isOldestFirst ? after : before) === null ? null : historyPath(filter),
      older: older === null ? null : historyPath({ ...filter, [isOldestFirst ? 'after' : 'before']: older }),
    } satisfies Ways,
  }
}
export type JournalPageView = ReturnType<typeof journalPage>

export function entryPage({ revision }: EntryAddress, found: Found<typeof findEntryPage>, today: string) {
  if (found === null) return { view: 'entry' as const, revision, line: null, page: 1, pages: 1 }
  const { entry, documents, page, pages } = found
  return { view: 'entry' as const, revision, line: wholeEntry(entry, documents, today), page, pages }
}
export type EntryPageView = ReturnType<typeof entryPage>

export function binPage({ horse, after }: BinAddress, { documents, older }: Found<typeof findBinPage>, today: string) {
  return {
    view: 'bin' as const,
    horse,
    documents: documents.map(({ at, action, ...document }) => ({
      ...document,
      time: sayTime(at, today),
      sentence: actionSentence(action),
    })),
    ways: {
      newest: after === null ? null : historyPath({ view: 'bin', horse }),
      older: older === null ? null : historyPath({ view: 'bin', horse, after: `${older.revision}-${older.seq}` }),
    } satisfies Ways,
  }
}
export type BinPageView = ReturnType<typeof binPage>

const NAMES_LISTED = 50

export function sayCannot(
  { reason, names, conflicts }: CannotUndo,
  entry: { action: string; at: string } | null,
  today: string,
): string {
  if (reason === 'unknown-revision') return journalText.unknown
  const which = entry ? journalText.which(actionSentence(entry.action), sayTime(entry.at, today)) : ''
  const lead = reason === 'changed-later' ? journalText.changedLater(which) : journalText.nameHeld(which)
  const said = reason === 'changed-later' ? inTheWay(conflicts, today) : names
  const more = said.length > NAMES_LISTED ? journalText.andMore(said.length - NAMES_LISTED) : ''
  return `${lead} ${said.slice(0, NAMES_LISTED).join(', ')}${more}`
}
