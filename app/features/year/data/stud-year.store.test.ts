import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findStudYear } from './stud-year.server.ts'

const YEAR = 2026
const make = (collection: Change['collection'], document: Record<string, unknown>): Change => ({
  op: 'create',
  collection,
  document,
})
const horse = (name: string, more: Record<string, unknown>) => make('horses', { name, category: 'youngsters', ...more })
const judged = (name: string, type: string, more: object = {}) => make('evaluations', { horse: name, type, ...more })
const entry = (name: string, currentClass: string, age: unknown, meritCount: unknown) =>
  make('competition', { name, currentEvent: 'dressyr', currentClass, age, height: 168, meritCount })

describeOnBothEngines('The year of a stud', (open) => {
  test('has what is due by the records, and what New Year brings', async () => {
    const store = await open()
    const typed = { __datatype__: 'timestamp', value: { _seconds: 1, _nanoseconds: 0 } }
    const done = await commit(store, 'Anna', 'import', [
      horse('Ärla', { age: '2026' }),
      horse('Bi', { age: YEAR, category: 'bloodmares' }),
      horse('Bedömd', { age: YEAR }),
      judged('Bedömd', 'Folbedomning'),
      horse('Två', { age: 2024 }),
      judged('Någon', 'trearstest'),
      horse('Klok', { age: 2023, category: 'bloodmares', tingad: true }),
      horse('Såld', { age: 2023, category: 'sold', tingad: true }),
      horse('Udda', { age: 'gammal', tingad: 'kanske', kvalite: 7 }),
      horse('Stämplad', { age: typed }),
      horse('Vuxen', { age: 2020, focus: 'Hoppning' }),
      horse('Hingst', { age: 2015, category: 'stallions', gender: 'Hingst' }),
      judged('Hingst', 'kvalitetlicens', { date: '2019-03-01', validTo: 2025, status: 'Godkänd' }),
      judged('Hingst', 'kvalitetlicens', { date: '2025-03-01', validTo: '2026' }),
      entry('Hingst', 'Lätt B', 2015, 10),
      entry('Hingst', 'Grand Prix', 2015, 30),
      entry('Fem', 'Medelsvår B', 2021, 12),
      entry('Udda', 'Lätt C', 'okänd', 'många'),
    ])
    expect(done).toMatchObject({ ok: true })
    const found = await findStudYear(store, YEAR)
    if (found === null) throw new Error('a small stud waits')
    const { lines, unused, turn } = found
    expect(
      lines.map((line) => [
        'type' in line ? line.type : line.kind,
        line.month,
        line.total,
        line.horses.map(({ name }) => name).join(', '),
      ]),
    ).toEqual([
      ['trearstest', '2026-06', 1, 'Klok'],
      ['folbedomning', '2026-09', 2, 'Bi, Ärla'],
      ['kvalitetlicens', '2026-12', 1, 'Hingst'],
      ['trearstest', '2027-06', 1, 'Två'],
      ['climb', null, 1, 'Hingst'],
      ['grown', null, 2, 'Stämplad, Vuxen'],
      ['promised', null, 1, 'Klok'],
    ])
    expect(unused).toEqual(['exterior', 'kvalitetfolbedomning', 'kvalitetunghasttest', 'kvalitetbruksprov'])
    expect(turn.horses).toBe(8)
    expect(turn.lines.map(({ title, names }) => [title, names])).toEqual([
      ['Nästa klass öppnas', ['Fem']],
      ['Kan börja tävla', ['Klok']],
    ])
  })

  test('of an empty stud is empty', async () => {
    expect(await findStudYear(await open(), YEAR)).toMatchObject({ lines: [], turn: { horses: 0, lines: [] } })
  })
})
