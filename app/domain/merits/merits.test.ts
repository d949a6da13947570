import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISCIPLINE_KEYS, DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { meritsInOrder } from './merits-order.ts'
import { readResults } from './scores-document.ts'
import { nextVhfTitle, titlesLine, VHF_TITLES, vhfTitle } from './titles.ts'
import { pointsPerYear, readNotepoints, resultPoints, vhfTotal } from './totals.ts'

const FIRST = '1/12, | Vårcupen, 2024-04-06'
const SECOND = '2/9 | Regionmästerskap, 2024-06-15'
const THIRD = '3/24 | Klubbtävling, Norrvik, 2023-05-11'

const line = (date: string) => `1/2 | Tävling, ${date}`

describe('the lists of a scores document', () => {
  test.each([
    { results: { dressyr: { 'Lätt C': [FIRST, SECOND] } } },
    { dressyr: { 'Lätt C': [FIRST, SECOND] } },
    { results: { dressyr: { 'Lätt C': [FIRST] } }, dressyr: { 'Lätt C': [SECOND] } },
    { results: { Dressyr: { ' Lätt C ': [FIRST, '', null, SECOND] } } },
    { 'dressyr Lätt C': [FIRST, SECOND] },
    { 'dressyr.Lätt C': [FIRST, SECOND] },
    { results: { dressyr: { 'Lätt C': `${FIRST}\n${SECOND}` } } },
    { results: { dressyr: { 'Lätt C': [[FIRST], SECOND] } } },
    { results: { dressyr: { Lätt: { C: [FIRST, SECOND] } } } },
  ])('are read from %j', (fields) => {
    const scores = { name: 'Ravenna', notes: 'Visad 2024', notepoints: 3, ...fields }
    expect(readResults(scores)).toEqual([{ discipline: 'dressyr', classKey: 'Lätt C', lines: [FIRST, SECOND] }])
    expect(vhfTotal(scores)).toBe(25)
  })

  test('keep every line, readable or not, under its discipline and class', () => {
    const scores = {
      name: 'Kapten',
      breeder: 'Stuteri Norrsken',
      results: {
        galopp: { 'Derbyt 2400 m': [FIRST] },
        hoppning: ['0 fel i Norrvik'],
        western: { Trail: [{ place: 1 }, 7] },
      },
      'working-equitation/Lätt B': [SECOND],
      gammalt: [THIRD],
    }
    expect(readResults(scores)).toEqual([
      { discipline: 'galopp', classKey: 'Derbyt 2400 m', lines: [FIRST] },
      { discipline: 'hoppning', classKey: '', lines: ['0 fel i Norrvik'] },
      { discipline: 'western', classKey: 'Trail', lines: ['{"place":1}', '7'] },
      { discipline: 'working-equitation', classKey: 'Lätt B', lines: [SECOND] },
      { discipline: 'gammalt', classKey: '', lines: [THIRD] },
    ])
    expect(resultPoints(scores)).toBe(28)
  })

  test.each([
    [{}],
    [{ results: null }],
    [{ results: {} }],
    [{ results: { dressyr: {} } }],
    [{ results: { dressyr: { 'Lätt C': [] } } }],
    [{ dressyr: 7 }],
  ])('are empty for %j', (fields) => {
    const scores = { name: 'Ravenna', ...fields }
    expect(readResults(scores)).toEqual([])
    expect(meritsInOrder(scores)).toEqual([])
    expect(vhfTotal(scores)).toBe(0)
  })

  test('have no heading without a discipline', () => {
    expect(meritsInOrder({ name: 'Ravenna', results: [FIRST] })).toMatchObject([
      { key: '', label: 'Övriga resultat', classes: [{ key: '', label: '', points: 12 }] },
    ])
  })

  test('never throw, whatever the document, and every text line is shown once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (fields) => {
        const scores = { name: 'Ravenna', results: fields }
        const shown = meritsInOrder(scores).flatMap(({ classes }) => classes.flatMap(({ lines }) => lines))
        expect(shown).toHaveLength(readResults(scores).reduce((sum, { lines }) => sum + lines.length, 0))
        expect(vhfTotal({ ...fields, name: 'Ravenna' })).toBeGreaterThanOrEqual(0)
        expect(pointsPerYear(scores).reduce((sum, { points }) => sum + points, 0)).toBe(resultPoints(scores))
      }),
    )
  })
})

describe('the order of the merits page', () => {
  test('is disciplines as in the table, then unknown ones by name', () => {
    const results = Object.fromEntries(
      ['åkning', 'allround', 'galopp', ...DISCIPLINE_KEYS.toReversed()].map((key) => [key, { x: [FIRST] }]),
    )
    expect(meritsInOrder({ name: 'R', results }).map(({ key }) => key)).toEqual([
      ...DISCIPLINE_KEYS,
      'galopp',
      'åkning',
    ])
  })

  test('is ladder classes highest first, then others by name, prefixed ones directly after their plain class', () => {
    const keys = [
      'Sommarcup',
      'Lokal Lätt C',
      'Lätt C',
      'Regional Medelsvår B',
      'Årets final',
      'Grand Prix',
      'Elit Lätt C',
      'Championship',
      'Inridning',
      'Medelsvår B',
      'Nationell Lätt C',
      'Elit Grand Prix Kür',
      'Lokal Championship',
      'Lätt A:P2',
      'Regional Lätt C',
      'Medelsvår C',
    ]
    const results = { dressyr: Object.fromEntries(keys.map((key) => [key, [FIRST]])) }
    expect(meritsInOrder({ name: 'R', results })[0]?.classes.map(({ key }) => key)).toEqual([
      'Grand Prix',
      'Lätt A:P2',
      'Medelsvår B',
      'Regional Medelsvår B',
      'Lätt C',
      'Elit Lätt C',
      'Nationell Lätt C',
      'Regional Lätt C',
      'Lokal Lätt C',
      'Inridning',
      'Championship',
      'Lokal Championship',
      'Elit Grand Prix Kür',
      'Medelsvår C',
      'Sommarcup',
      'Årets final',
    ])
  })

  test('is lines newest first, those of one date as they were added, unreadable ones last', () => {
    const stored = [
      line('2023-01-02'),
      'oläslig rad',
      line('2024-06-01'),
      `2/3, | Annan, 2024-06-01`,
      line('2024-05-31'),
    ]
    const [discipline] = meritsInOrder({ name: 'R', results: { hoppning: { '1,10 m': stored } } })
    expect(discipline).toMatchObject({ label: 'Hoppning', points: 46, classes: [{ label: '110 cm', points: 46 }] })
    expect(discipline?.classes[0]?.lines.map((one) => [one.stored, one.points])).toEqual([
      [line('2024-06-01'), 12],
      ['2/3, | Annan, 2024-06-01', 10],
      [line('2024-05-31'), 12],
      [line('2023-01-02'), 12],
      ['oläslig rad', 0],
    ])
  })

  test('does not depend on the order of the document, and follows every ladder downwards', () => {
    const discipline = fc.constantFrom(...DISCIPLINES)
    fc.assert(
      fc.property(
        discipline.chain((one) =>
          fc.tuple(
            fc.constant(one),
            fc.constantFrom(...Object.values(one.ladders)).chain((ladder) =>
              fc.shuffledSubarray(
                ladder.map(({ key }) => key),
                { minLength: 1 },
              ),
            ),
          ),
        ),
        ([one, keys]) => {
          const results = { [one.key]: Object.fromEntries(keys.map((key) => [key, [FIRST]])) }
          const shown = meritsInOrder({ name: 'R', results })[0]?.classes.map(({ key }) => key) ?? []
          const ladder = Object.values(one.ladders).find((rungs) =>
            keys.every((key) => rungs.some((rung) => rung.key === key)),
          )
          expect(shown).toEqual(
            ladder
              ?.map(({ key }) => key)
              .filter((key) => keys.includes(key))
              .toReversed(),
          )
        },
      ),
    )
  })
})

describe('totals and titles', () => {
  test.each([
    [0, 0],
    ['75', 75],
    [10_000, 10_000],
    [10_001, 10_000],
    [-5, 0],
    ['många', 0],
    [null, 0],
    [undefined, 0],
  ])('notepoints %j count as %i', (stored, points) => {
    expect(readNotepoints(stored)).toBe(points)
    expect(vhfTotal({ name: 'R', notepoints: stored })).toBe(points)
  })

  test('a horse without a scores document has no points', () => {
    expect(vhfTotal(null)).toBe(0)
  })

  test.each([
    [0, null, 'VHF RSCh', 100],
    [99, null, 'VHF RSCh', 1],
    [100, 'VHF RSCh', 'VHF CCh', 100],
    [199, 'VHF RSCh', 'VHF CCh', 1],
    [200, 'VHF CCh', 'VHF LCh', 100],
    [300, 'VHF LCh', 'VHF RCh', 150],
    [449, 'VHF LCh', 'VHF RCh', 1],
    [450, 'VHF RCh', 'VHF NCh', 150],
    [600, 'VHF NCh', 'VHF IntCh', 150],
    [750, 'VHF IntCh', 'VHF Legend', 250],
    [999, 'VHF IntCh', 'VHF Legend', 1],
    [1000, 'VHF Legend', null, null],
    [12_000, 'VHF Legend', null, null],
  ])('%i points: title %s, next %s in %s', (total, shown, next, missing) => {
    expect(vhfTitle(total)?.shown ?? null).toBe(shown)
    expect(nextVhfTitle(total)?.title.shown ?? null).toBe(next)
    expect(nextVhfTitle(total)?.missingPoints ?? null).toBe(missing)
  })

  test('the missing points are exactly enough for the next title', () => {
    fc.assert(
      fc.property(fc.nat(999), (total) => {
        const next = nextVhfTitle(total)
        expect(vhfTitle(total + (next?.missingPoints ?? 0))).toBe(next?.title)
        expect(vhfTitle(total + (next?.missingPoints ?? 0) - 1)).not.toBe(next?.title)
      }),
    )
    expect(VHF_TITLES).toHaveLength(7)
  })

  test('the title of the total comes first, each title once', () => {
    expect(titlesLine(106, ['ÅC 2025', 'VHF RSCh', 'Elit'])).toEqual(['VHF RSCh', 'ÅC 2025', 'Elit'])
    expect(titlesLine(91, 'Elit')).toEqual(['Elit'])
    expect(titlesLine(0, null)).toEqual([])
  })

  test('points are shown by year', () => {
    const results = {
      dressyr: { 'Lätt C': [FIRST, THIRD, 'oläslig', '2/3 | a, den 6 april 2024', '1/1 | b, i våras'] },
    }
    expect(pointsPerYear({ name: 'R', results, notepoints: 50 })).toEqual([
      { year: 2024, points: 22, lineCount: 2 },
      { year: 2023, points: 6, lineCount: 1 },
      { year: null, points: 12, lineCount: 2 },
    ])
  })
})

test('titles use the letters that are shown', () => {
  expect(VHF_TITLES.map(({ letters }) => `VHF ${letters}`)).toEqual(VHF_TITLES.map(({ shown }) => shown))
})

test('years come newest first, and lines without one last, wherever they are', () => {
  const years = (...dates: string[]) =>
    pointsPerYear({ results: { dressyr: { 'Lätt B': dates.map((date) => `1/9, | Vår, ${date}`) } } })
  const rows = years('våren', '2020-05-01', '2022-05-01', '2020-06-01', '2021')
  expect(rows.map(({ year, lineCount }) => [year, lineCount])).toEqual([
    [2022, 1],
    [2021, 1],
    [2020, 2],
    [null, 1],
  ])
})
