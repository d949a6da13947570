import { expect, test } from 'vitest'
import { readHistoryAddress } from '#app/features/journal/schema/address.ts'
import { journalPage } from './history.ts'

const TODAY = '2026-11-23'

const shown = (query: string, older: number | null = null) => {
  const address = readHistoryAddress(new URLSearchParams(query))
  if (address.view !== 'journal') throw new Error('not the journal')
  const actions = ['add-horse', 'settings', 'undo', 'import', 'add-pictures', 'paint-horse', 'mark-dead']
  return journalPage(address, { actions, counts: { undoings: 4, days: [2, 3] }, entries: [], older }, TODAY)
}

test('the changes to choose among are in Swedish order', () => {
  expect(shown('').actions).toEqual([
    { value: 'mark-dead', label: 'Hästen har markerats som avliden' },
    { value: 'import', label: 'Import' },
    { value: 'settings', label: 'Inställningar ändrade' },
    { value: 'add-horse', label: 'Ny häst' },
    { value: 'add-pictures', label: 'Nya bilder' },
    { value: 'paint-horse', label: 'paint-horse' },
    { value: 'undo', label: 'Ångrat' },
  ])
})

test.each([
  { query: '', older: null, newest: null, next: null },
  { query: '', older: 26, newest: null, next: '/admin/history?before=26' },
  { query: 'before=90', older: 65, newest: '/admin/history', next: '/admin/history?before=65' },
  { query: 'after=90', older: null, newest: null, next: null },
  { query: 'order=oldest', older: 25, newest: null, next: '/admin/history?order=oldest&after=25' },
  { query: 'order=oldest&before=9', older: null, newest: null, next: null },
  { query: 'order=oldest&after=25', older: null, newest: '/admin/history?order=oldest', next: null },
])('the ways from "$query"', ({ query, older, newest, next }) => {
  expect(shown(query, older).ways).toEqual({ newest, older: next })
})

test('the page says what was asked for, its views and its file', () => {
  const { actions: _actions, ...page } = shown('horse=Åke&day=2026-11-31')
  const view = (label: string, count: number | null, query: string) => ({
    href: `/admin/history${query}`,
    label,
    count,
    isCurrent: false,
  })
  expect(page).toEqual({
    view: 'journal',
    filter: { horse: 'Åke', action: '', day: '2026-11-31', undone: '', order: '' },
    isWrongDay: true,
    views: [
      view('Allt', null, ''),
      view('I dag', 2, '?day=2026-11-23'),
      view('I går', 3, '?day=2026-11-22'),
      view('Ångringar', 4, '?undone=yes'),
    ],
    csv: '/admin/history.csv?horse=%C3%85ke&day=2026-11-31',
    lines: [],
    ways: { newest: null, older: null },
  })
})
