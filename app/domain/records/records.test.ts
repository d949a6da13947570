import { describe, expect, test } from 'vitest'
import { RecordBook, recordValues, type StudRecord } from './records.ts'

const YEAR = 2026
const of = (horse: object, scores: object | null = null, offspring = 0) =>
  recordValues({ name: 'A', ...horse }, { scores: scores && { name: 'A', ...scores }, offspring, year: YEAR })

describe('what a horse can hold records by', () => {
  test.each([
    [{ height: 178 }, { tallest: 178 }],
    [{ height: '178,5' }, { tallest: 178.5 }],
    // Still growing: a living foal.
    [{ height: 178, age: YEAR }, {}],
    [{ height: 178, age: YEAR - 1 }, {}],
    [{ height: 178, age: YEAR, category: 'dead' }, { tallest: 178 }],
    // A typing mistake.
    [{ height: 1780 }, {}],
    [{ height: 17 }, {}],
    [{ height: 'stor' }, {}],
    [{ evalExt: '8 8 9 9 9,5' }, { exterior: 43.5 }],
    [{ evalExt: 50 }, { exterior: 50 }],
    [{ evalExt: 435 }, {}],
    [{ evalExt: 0 }, {}],
    [{}, {}],
  ])('of %o: %o', (horse, values) => {
    expect(of(horse).values).toEqual(values)
  })

  test('results: points with those of the notes, places first, years from the first to the last', () => {
    const scores = {
      notepoints: 100,
      dressyr: { 'Lätt C': ['1/9 | Vår, 2012-04-01', '2/9 | Höst, 2019-09-01', 'för hand'] },
      hoppning: { '1,10 m': ['1/20 | Hopp, 2015', '1/20 | Utan år, i höstas', '1/20 | Mistyped, 2091-01-01'] },
    }
    expect(of({ age: 2008 }, scores)).toEqual({
      values: { points: 100 + 12 + 10 + 12 + 12 + 12, wins: 4, career: 7 },
      career: { first: 2012, last: 2019 },
    })
    // From before its birth.
    expect(of({ age: 2014 }, scores).career).toEqual({ first: 2015, last: 2019 })
  })

  test('results of one year are not a career', () => {
    const { values } = of({}, { dressyr: { 'Lätt C': ['3/9 | Vår, 2012-04-01', '3/9 | Höst, 2012-09-01'] } })
    expect(values).toEqual({ points: 12 })
  })

  test('the caller counts the foals', () => {
    expect(of({}, null, 11).values).toEqual({ offspring: 11 })
  })
})

describe('the records of a stud', () => {
  const book = (...horses: [name: string, cm: number][]): StudRecord[] => {
    const records = new RecordBook()
    for (const [name, height] of horses) records.add(name, of({ height }))
    return records.records()
  }
  const named = (name: string) => ({ name, career: null })

  test('are those of the highest value', () => {
    expect(book(['A', 170], ['B', 178], ['C', 165])).toEqual([
      { kind: 'tallest', value: 178, holders: [named('B')], count: 1 },
    ])
  })

  test('are shared by five at most, in the given order; what more share is none', () => {
    const equal = (count: number) => Array.from({ length: count }, (_, at): [string, number] => [`Häst ${at}`, 178])
    expect(book(['B', 170], ...equal(5))).toEqual([
      { kind: 'tallest', value: 178, holders: equal(5).map(([name]) => named(name)), count: 5 },
    ])
    expect(book(['B', 170], ...equal(6))).toEqual([])
  })

  test('are left out if nobody holds them', () => {
    expect(book(['A', 0])).toEqual([])
    expect(new RecordBook().records()).toEqual([])
  })

  test('have one order, whatever the order of horses', () => {
    const records = new RecordBook()
    records.add('A', of({}, null, 3))
    records.add('B', of({ evalExt: 40, height: 160 }))
    expect(records.records().map(({ kind }) => kind)).toEqual(['tallest', 'offspring', 'exterior'])
  })
})

test('the stud may be in another year than its results: a foal is one of the stud, a date of the calendar', () => {
  const scores = {
    name: 'A',
    dressyr: { 'Lätt C': ['1/9, | A, 2020-05-01', '1/9, | B, 2026-05-01', '1/9, | C, 2028-05-01'] },
  }
  const at = (year: Parameters<typeof recordValues>[1]['year'], age: number) =>
    recordValues({ name: 'A', age, height: 178 }, { scores, offspring: 0, year })
  expect(at({ stud: 2030, calendar: 2026 }, 2028)).toMatchObject({ values: { tallest: 178 }, career: null })
  expect(at({ stud: 2030, calendar: 2026 }, 2010).career).toEqual({ first: 2020, last: 2026 })
  expect(at({ stud: 2021, calendar: 2026 }, 2010).career).toEqual({ first: 2020, last: 2026 })
  expect(at({ stud: 2030, calendar: 2026 }, 2029).values).not.toHaveProperty('tallest')
})
