import { expect, test } from 'vitest'
import type { HorseDocument, ScoresDocument } from '../documents.ts'
import { ChronicleBook, type Judged } from './chronicle.ts'

const YEAR = 2026
const NOTHING: Judged = { scores: null, evaluations: [], soldIn: null }
// As records are stored.
const horse = (name: string, more: object = {}) => ({ name, ...more }) as unknown as HorseDocument
const scores = (results: object) => ({ name: 'x', results }) as unknown as ScoresDocument
const won = (count: number, day: string) => Array.from({ length: count }, () => `1/9 | Cup, ${day}`)

test('a year in which only bought horses started or were judged says so', () => {
  const book = new ChronicleBook(YEAR)
  const judged = (name: string, date: string) => [{ horse: name, type: 'exterior', date }]
  const started = (day: string) => scores({ hoppning: { '1,20 m': won(1, day) } })
  const bought = horse('Köpt', { age: 2000, seller: 'Granlida' })
  book.add(bought, { ...NOTHING, scores: started('2008-05-01'), evaluations: judged('Köpt', '2009-05-01') })
  book.add(horse('Ella', { age: 2004 }), { ...NOTHING, evaluations: judged('Ella', '2010-05-01') })
  book.add(bought, { ...NOTHING, scores: started('2010-05-01') })
  const { years } = book.chronicle()
  expect(years.map(({ year, isBought }) => [year, isBought])).toEqual([
    [2010, false],
    [2009, true],
    [2008, true],
    [2004, false],
  ])
})

test('fifteen years of records fill the chronicle at once', () => {
  const book = new ChronicleBook(YEAR)
  book.add(horse('Ella', { age: 2012, gender: 'Sto', sire: 'Bo', dam: 'Åsa' }), {
    ...NOTHING,
    scores: scores({
      hoppning: { '1,20 m': [...won(9, '2018-05-01'), '2/9 | Cup, 2018-06-01'], '1,40 m': won(2, '2020-07-01') },
      dressyr: { 'Lätt A': ['skräp', '1/3 | Cup, 2011-01-01', '1/3 | Cup, 2030-01-01', '1/3 | Cup, utan år'] },
    }),
    evaluations: [
      { horse: 'Ella', type: 'premiering', date: '2020-08-01', result: '800, Elit' },
      { horse: 'Ella', type: 'exterior', date: '2015-08-01' },
      { horse: 'Ella', type: 'exterior', date: 'i våras' },
    ],
  })
  book.add(horse('Dan', { age: 2018, sire: 'Bo', category: 'sold', owner: 'Kråkan' }), { ...NOTHING, soldIn: 2021 })
  book.add(horse('Köpt', { age: 2018, seller: 'Granlida' }), NOTHING) // no foal of the stud
  book.add(horse('Bo', { age: 2000, died: 2020, category: 'dead' }), NOTHING)
  book.add(horse('Framtid', { age: 2031, died: 'x' }), NOTHING)

  const { years, best, leagues } = book.chronicle()
  expect(years.map(({ year }) => year)).toEqual([2021, 2020, 2018, 2015, 2012, 2000])
  expect(best).toBe(2018)
  const of = (wanted: number) => years.find(({ year }) => year === wanted)
  expect(of(2018)).toMatchObject({
    foals: { count: 1, some: [{ name: 'Dan', gender: null, sire: 'Bo', dam: null }] },
    starts: 10,
    isBought: false,
    wins: 9,
    months: [
      {
        month: '2018-05',
        wins: 9,
        day: '2018-05-01',
        some: [{ name: 'Ella', date: '2018-05-01', at: { discipline: 'hoppning', classKey: '1,20 m' } }],
      },
    ],
    winners: [{ name: 'Ella', wins: 9, best: { discipline: 'hoppning', classKey: '1,20 m' } }],
    sires: [{ name: 'Bo', wins: 9, offspring: 1, foremost: 'Ella' }],
    titles: { count: 1, some: [{ name: 'Ella', title: 'VHF RSCh' }] },
  })
  expect(of(2020)).toMatchObject({
    wins: 2,
    assessments: 1,
    premierings: { count: 1, some: [{ name: 'Ella', grade: 'Elit', date: '2020-08-01' }] },
    died: { some: [{ name: 'Bo', born: 2000, died: 2020 }] },
  })
  expect(of(2021)?.sold.some).toEqual([{ name: 'Dan', owner: 'Kråkan' }])
  expect(leagues).toEqual({
    classes: [
      { discipline: 'hoppning', classKey: '1,40 m', name: 'Ella', wins: 2 },
      { discipline: 'hoppning', classKey: '1,20 m', name: 'Ella', wins: 9 },
    ],
    elit: [
      { name: 'Bo', count: 1 },
      { name: 'Åsa', count: 1 },
    ],
    decades: [
      { decade: 2020, rows: [{ name: 'Ella', points: 24 }] },
      { decade: 2010, rows: [{ name: 'Ella', points: 118 }] },
    ],
    progeny: [
      { name: 'Bo', wins: 11, winners: 1 },
      { name: 'Åsa', wins: 11, winners: 1 },
    ],
  })
})

test('a title is of the day of the result that reached it', () => {
  const book = new ChronicleBook(YEAR)
  const results = { dressyr: { 'Lätt A': won(8, '2026-07-02') }, hoppning: { '1,20 m': won(3, '2026-03-01') } }
  book.add(horse('Ella'), { ...NOTHING, scores: scores(results) })
  const [titles] = book.chronicle().years.map(({ titles: of }) => of.some)
  expect(titles).toEqual([{ name: 'Ella', title: 'VHF RSCh', date: '2026-07-02' }])
})

test('premierings of a grade are listed by points, the highest first, and those without any last', () => {
  const book = new ChronicleBook(YEAR)
  const results = ['1402,5, AB', ', AB', '445,5, AB', '1404,5, AB', '2, A', '445,5, AB']
  for (const [at, result] of results.entries()) {
    const [name, date] = [['Alva', 'Bo', 'Cia', 'Dan', 'Ella', 'Frej'][at] ?? '', '2026-05-01']
    book.add(horse(name), { ...NOTHING, evaluations: [{ horse: name, type: 'premiering', date, result }] })
  }
  const names = book.chronicle().years[0]?.premierings.some.map(({ name }) => name)
  expect(names).toEqual(['Ella', 'Dan', 'Alva', 'Cia', 'Frej', 'Bo'])
})

test('an empty stud has no chronicle', () => {
  const empty = { years: [], best: null, leagues: { classes: [], elit: [], decades: [], progeny: [] } }
  expect(new ChronicleBook(YEAR).chronicle()).toEqual(empty)
})

test('a month names who won last, each once, whatever the order in which horses were read', () => {
  const results = { Alba: '2020-05-02', Bo: '2020-05-09', Cia: '2020-05-09', Dag: '2020-05-20' }
  const named = (names: readonly string[]) => {
    const book = new ChronicleBook(YEAR)
    for (const name of names) {
      const day = results[name as keyof typeof results]
      const lines = { 'Lätt A': won(2, day), Hittepåklass: won(1, '2020-05-01') }
      book.add(horse(name, { age: 2010 }), { ...NOTHING, scores: scores({ dressyr: lines }) })
    }
    return book.chronicle().years.find(({ year }) => year === 2020)?.months
  }
  const names = Object.keys(results)
  expect(named(names)).toMatchObject([
    { wins: 12, day: '2020-05-20', some: [{ name: 'Dag', date: '2020-05-20' }, { name: 'Bo' }, { name: 'Cia' }] },
  ])
  expect(named(names.toReversed())).toEqual(named(names))
})
