import { boundsOfDay } from './day.ts'

/** The address of the history: the journal (`?horse=&action=&day=&order=&before=`), one entry, or the bin. */

export const HISTORY_PATH = '/admin/history'
export const BIN_PATH = `${HISTORY_PATH}?view=bin`

export const UNDONE = 'yes'
export const OLDEST_FIRST = 'oldest'

export type JournalAddress = {
  view: 'journal'
  filter: { horse: string; action: string; day: string; undone: string; order: string }
  bounds: { from: string; until: string } | null
  isWrongDay: boolean
  before: number | null
  after: number | null
}
export type EntryAddress = { view: 'entry'; revision: number; page: number }
export type BinAddress = { view: 'bin'; horse: string; after: { revision: number; seq: number } | null }

const wholeNumber = (value: string | null) => (value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null)

export function readHistoryAddress(query: URLSearchParams): JournalAddress | EntryAddress | BinAddress {
  const word = (key: string) => query.get(key)?.trim() ?? ''
  if (query.get('view') === 'bin') {
    const place = /^(\d{1,15})-(\d{1,9})$/.exec(query.get('after') ?? '')
    return {
      view: 'bin',
      horse: word('horse'),
      after: place ? { revision: Number(place[1]), seq: Number(place[2]) } : null,
    }
  }
  const revision = wholeNumber(query.get('entry'))
  if (revision !== null) return { view: 'entry', revision, page: wholeNumber(query.get('page')) ?? 1 }
  const filter = {
    horse: word('horse'),
    action: query.get('action') ?? '',
    day: word('day'),
    undone: word('undone') === UNDONE ? UNDONE : '',
    order: word('order') === OLDEST_FIRST ? OLDEST_FIRST : '',
  }
  const bounds = filter.day === '' ? null : boundsOfDay(filter.day)
  return {
    view: 'journal',
    filter,
    bounds,
    isWrongDay: filter.day !== '' && bounds === null,
    before: wholeNumber(query.get('before')),
    after: wholeNumber(query.get('after')),
  }
}

export function historyPath(query: Readonly<Record<string, string | number | null>>, path = HISTORY_PATH): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
