import { expect, test } from 'vitest'
import { sayTime } from '#app/desk/say-time.ts'
import { journalLine } from './line.ts'

test.each([
  { iso: '2026-11-21T08:14:00Z', said: 'I dag 09.14' },
  { iso: '2026-11-20T23:30:00Z', said: 'I dag 00.30' }, // already the next day in Stockholm
  { iso: '2026-11-20T20:40:00Z', said: 'I går 21.40' },
  { iso: '2026-11-18T16:25:00Z', said: '18 nov. 17.25' },
  { iso: '2025-12-31T12:00:00Z', said: '31 dec. 2025 13.00' },
])('$iso is shown as $said', ({ iso, said }) => {
  expect(sayTime(iso, '2026-11-21')).toBe(said)
})

test('the day before the first of a month is yesterday', () => {
  expect(sayTime('2026-02-28T10:00:00Z', '2026-03-01')).toBe('I går 11.00')
})

test.each([
  { action: 'mark-sold', sentence: 'Hästen har markerats som såld' },
  { action: 'paint-horse', sentence: 'paint-horse' }, // of another version of the program
])('$action is shown as $sentence', ({ action, sentence }) => {
  const entry = { revision: 1, at: '2026-11-21T08:14:00Z', actor: 'Anna', action, undoes: null, undoneBy: null }
  expect(journalLine({ ...entry, changes: [], count: 0 }, '2026-11-21').sentence).toBe(sentence)
})

test('a breeding is shown with its stallion, a horse that was written with it by its name alone', () => {
  const entry = {
    revision: 1,
    at: '2026-11-21T08:14:00Z',
    actor: 'Anna',
    action: 'import',
    undoes: null,
    undoneBy: null,
  }
  const change = { id: 'b', name: 'Åsa', kind: 'updated' as const, fields: [] }
  const pair = (stallion: string) => ({ ...change, collection: 'breedings' as const, stallion })
  const mare = { ...change, collection: 'horses' as const }
  const line = (...changes: (typeof mare | ReturnType<typeof pair>)[]) =>
    journalLine({ ...entry, changes, count: changes.length }, '2026-11-21')
  expect(line(pair('Meteor')).link).toEqual({ label: 'Åsa med Meteor', href: null })
  expect(line(mare, pair('Meteor')).link?.label).toBe('Åsa')
  expect(line(pair('Meteor'), { ...mare, name: 'Bo' }).names).toEqual(['Åsa med Meteor', 'Bo'])
})
