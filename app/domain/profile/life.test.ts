import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LifeEvent, lifeOf } from './life.ts'

const none = { horse: { name: 'Prov' }, scores: null, evaluations: [], firstFoal: null }
const told = (events: readonly LifeEvent[]) => events.map(({ is, year, day }) => `${day ?? year} ${is}`)
const life = (of: Partial<Parameters<typeof lifeOf>[0]>) => told(lifeOf({ ...none, ...of }))

test('a horse of which only the birth is known has a life to show where a parent is known', () => {
  expect(lifeOf(none)).toEqual([])
  expect(life({ horse: { name: 'Prov', age: 2020, sire: 'Unknown' } })).toEqual([])
  expect(life({ horse: { name: 'Prov', age: 2020, dam: 'Mor' } })).toEqual(['2020 born'])
  expect(life({ horse: { name: 'Prov', dam: 'Mor' } })).toEqual([])
})

test('birth, tests, starts, titles, foals and death are in the order of time', () => {
  const horse = {
    name: 'Prov',
    age: 2002,
    died: 2025,
    category: 'dead',
    titles: ['Elithingst', 'Årschampion i dressyr 2009, 2010'],
  }
  const scores = {
    name: 'Prov',
    dressyr: {
      'Lätt B': ['2/9 | Vårcupen, 2009-02-07', '1/9 | Höstcupen, 2009-09-10', '1/4 | utan dag'],
      'Medelsvår A': ['5/9 | Gåsritten, 2019-11-02', '1/3 | förr, hösten 2008'],
    },
  }
  const evaluations = [
    { horse: 'Prov', type: 'premiering', date: '2018-10-02', result: '220, B' },
    { horse: 'Prov', type: 'premiering', date: '2014-10-02', result: '90, G' },
    { horse: 'Prov', type: 'premiering', date: 'en höst', result: '900, Elit' },
  ]
  expect(life({ horse, scores, evaluations, firstFoal: { name: 'Föl', year: 2011 } })).toEqual([
    '2002 born',
    '2009-02-07 start',
    '2009-09-10 win',
    '2009 title',
    '2011 foal',
    '2018-10-02 premiering',
    '2019-11-02 last start',
    '2025 died',
  ])
})

test('a medal of a championship is on the line: its class or its show is one, the best place counts', () => {
  const scores = {
    name: 'Prov',
    dressyr: {
      'Lätt B': ['3/9 | Höstmästerskapet, 2010-09-10', '4/9 | SM, 2011-01-01', '1/9 | SMultroncupen, 2012-01-01'],
    },
    korning: {
      Championship: ['2/9 | Allsvenskan, 2011-06-01', '1/9 | SM i körning, 2013-06-01', '1/9 | VM, någon gång'],
    },
  }
  const medals = (of: object) =>
    lifeOf({ ...none, scores: { name: 'Prov', ...of } }).flatMap((event) =>
      event.is === 'championship' ? [[event.result.place, event.year]] : [],
    )
  expect(medals(scores)).toEqual([[1, 2013]])
  expect(medals({ dressyr: scores.dressyr })).toEqual([[3, 2010]])
  expect(medals({ dressyr: { 'Lätt B': scores.dressyr['Lätt B'].slice(1) } })).toEqual([])
})

test('a first start that is the medal is shown once', () => {
  const scores = { name: 'Prov', korning: { Championship: ['1/9 | SM, 2013-06-01'] } }
  expect(life({ scores })).toEqual(['2013-06-01 championship'])
})

test('titles in years of their own are all on the line before a mere win', () => {
  const horse = {
    name: 'Prov',
    age: 2002,
    titles: ['Årschampion 2009', 'Riksstochampion 2010', 'Breeders-champion 2012'],
  }
  const scores = { name: 'Prov', dressyr: { 'Lätt B': ['2/9 | A, 2007-02-07', '1/9 | B, 2008-09-10'] } }
  expect(life({ horse, scores })).toEqual([
    '2002 born',
    '2007-02-07 start',
    '2008-09-10 win',
    '2009 title',
    '2010 title',
    '2012 title',
  ])
})

test('a title is dated when the results alone reach it', () => {
  const wins = Array.from({ length: 20 }, (_, at) => `1/9 | Cup, 2020-01-${String(at + 1).padStart(2, '0')}`)
  const events = lifeOf({ ...none, scores: { name: 'Prov', notepoints: 900, dressyr: { 'Lätt C': wins } } })
  expect(events.find(({ is }) => is === 'vhf')).toMatchObject({ title: { letters: 'CCh' }, day: '2020-01-17' })
})

test('a sale has no year, and comes last', () => {
  const events = lifeOf({ ...none, horse: { name: 'Prov', age: 2020, category: 'sold', owner: 'Kråkan' } })
  expect(events).toEqual([
    { is: 'born', year: 2020, day: null },
    { is: 'sold', owner: 'Kråkan', year: null, day: null },
  ])
})

test('what is dated before the birth is left out', () => {
  const scores = { name: 'Prov', dressyr: { 'Lätt C': ['1/9 | Cup, 1999-01-01'] } }
  expect(life({ horse: { name: 'Prov', age: 2020 }, scores })).toEqual([])
})

test('whatever is stored, at most eight events, in order, birth first', () => {
  const day = fc.constantFrom('2019-05-05', '2021-01-01', 'i våras', '', '0', '2021-02-30')
  const line = fc.tuple(fc.nat(12), day).map(([place, date]) => `${place}/12 | Cup, ${date}`)
  const evaluation = fc.record({
    horse: fc.constant('Prov'),
    type: fc.constantFrom('exterior', 'premiering', 'folbedomning', 'trearstest', 'vrh', 'annan'),
    date: day,
    result: fc.constantFrom('12, G', '800, Elit', 'x', ''),
  })
  const horse = fc.record({
    name: fc.constant('Prov'),
    age: fc.constantFrom(2018, '2018', '', undefined, 'okänt'),
    died: fc.constantFrom(2024, undefined, 'x'),
    category: fc.constantFrom('dead', 'sold', 'stallions', undefined),
    titles: fc.constantFrom([], ['A 2020'], ['2020', 'B 2019, 2021', 'C'], 'D 2022'),
  })
  fc.assert(
    fc.property(horse, fc.array(line), fc.array(evaluation), fc.boolean(), (one, lines, evaluations, hasFoal) => {
      const events = lifeOf({
        horse: one,
        scores: { name: 'Prov', dressyr: { 'Lätt C': lines } },
        evaluations,
        firstFoal: hasFoal ? { name: 'Föl', year: 2022 } : null,
      })
      expect(events.length).toBeLessThanOrEqual(8)
      const years = events.map(({ year }) => year ?? Number.POSITIVE_INFINITY)
      expect(years).toEqual(years.toSorted((a, b) => a - b))
      if (events.some(({ is }) => is === 'born')) expect(events[0]?.is).toBe('born')
    }),
  )
})
