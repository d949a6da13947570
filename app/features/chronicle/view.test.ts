import { expect, test } from 'vitest'
import type { Chronicle, YearBook } from '#app/domain/chronicle/chronicle.ts'
import { firstSentence, leaguesView, yearCard, yearView } from './view.ts'

const none = { count: 0, some: [] }
const book = (year: number, more: Partial<YearBook> = {}): YearBook => ({
  year,
  foals: none,
  starts: 0,
  isBought: false,
  wins: 0,
  months: [],
  winners: [],
  sires: [],
  titles: none,
  assessments: 0,
  premierings: none,
  sold: none,
  died: none,
  ...more,
})
const chronicle = (years: YearBook[], best: number | null = null): Chronicle => ({
  years,
  best,
  leagues: { classes: [], elit: [], decades: [], progeny: [] },
})
const foals = (count: number) => ({ count, some: [] })
const winner = (wins: number) => ({ wins: wins * 3, winners: [{ name: 'Åska', wins, best: null }] })

test.each([
  { year: book(2025, { foals: foals(10), ...winner(28) }), say: 'Ett år med tio föl, 84 segrar, varav 28 för Åska.' },
  { year: book(2025, { foals: foals(1) }), say: 'Ett år med ett föl.' },
  {
    year: book(2025, { titles: { count: 3, some: [] }, ...winner(1) }),
    say: 'Ett år med tre nya titlar, tre segrar, varav en för Åska.',
  },
  { year: book(2025, { wins: 2, titles: { count: 1, some: [] } }), say: 'Ett år med en ny titel och två segrar.' },
  { year: book(2026, { foals: foals(7) }), say: 'Hittills sju föl.' },
  {
    year: book(2025, { foals: foals(2), ...winner(4) }),
    best: 2025,
    say: 'Stallets bästa år, med två föl, tolv segrar, varav fyra för Åska.',
  },
  { year: book(2025, { premierings: { count: 2, some: [] } }), say: '' },
])('a year begins with a sentence: $say', ({ year, best, say }) => {
  expect(yearView(chronicle([year], best), year.year, 2026, new Set())?.say).toBe(say)
})

test('a year of bought horses says so', () => {
  const bought = book(2008, { starts: 135, isBought: true })
  expect(yearView(chronicle([bought]), 2008, 2026, new Set())?.bought).toContain('har köpts in')
  expect(yearView(chronicle([book(2008)]), 2008, 2026, new Set())?.bought).toBeNull()
})

test('the horse of the year has its figures', () => {
  const best = { discipline: 'hoppning', classKey: '1,10 m' } as const
  const year = book(2025, { wins: 12, winners: [{ name: 'Åska', wins: 3, best }], titles: { count: 1, some: [] } })
  expect(yearView(chronicle([year]), 2025, 2026, new Set())?.horse?.figures).toEqual([
    { label: 'segrar', value: '3' },
    { label: 'av stallets segrar', value: '25\u00a0%' },
    { label: 'högst i hoppning', value: '110 cm' },
  ])
})

test.each([
  ['Hon kom en natt i mars. Sedan dess har hon vunnit allt.', 'Hon kom en natt i mars.'],
  ['Utan punkt', 'Utan punkt'],
  [`${'ord '.repeat(60)}.`, null],
  ['', null],
  [undefined, null],
])('of the words %j the band has %j', (story, said) => {
  expect(firstSentence({ name: 'Åska', ...(story === undefined ? {} : { story }) })).toBe(said)
})

test('in the table of years nothing is a dash', () => {
  const { years } = leaguesView(chronicle([book(2007, { foals: foals(6) })]), new Set())
  expect(years[0]).toMatchObject({ foals: '6', starts: '–', wins: '–', premierings: '–' })
})

test('a year that is not over is hatched among the bars, and its note says so', () => {
  const view = yearView(chronicle([book(2026, winner(2)), book(2025, winner(4))], 2025), 2025, 2026, new Set())
  expect(view?.bars.map(({ label, isGrowing }) => [label, isGrowing])).toEqual([
    ['2025', undefined],
    ['2026', true],
  ])
  expect(view?.best).toBe('Det bästa året av alla · 2026 hittills, streckat')
  expect(yearView(chronicle([book(2025, winner(4))], 2025), 2025, 2026, new Set())?.best).toBe('Det bästa året av alla')
})

test('one foal with Elit is no league', () => {
  const elit = ['Alva', 'Bo'].map((name, at) => ({ name, count: 2 - at }))
  const { leagues, ...rest } = chronicle([book(2025)])
  const view = leaguesView({ ...rest, leagues: { ...leagues, elit } }, new Set())
  expect(view.elit.map(({ name }) => name)).toEqual(['Alva'])
})

test.each([
  [{ age: 2008, category: 'dead', died: 2020 }, 'Sto · 4 år · 165 cm'],
  [{ age: 2008, category: 'dead' }, 'Sto · 4 år · 165 cm'],
  [{ age: 2008, category: 'dead', died: 2012 }, 'Sto · 2008–2012 · 165 cm'],
  [{ age: 2012 }, 'Sto · föl · väntas bli 165 cm'],
])('in 2012 %j was: %s', (horse, facts) => {
  expect(yearCard({ name: 'Kantat', gender: 'Sto', height: 165, ...horse }, 2012).facts).toBe(facts)
})

test('the best year says by how many wins, and leads to it and to the horse with most of them', () => {
  const of = (year: YearBook, best: number | null, own: string[] = []) =>
    leaguesView(chronicle([year], best), new Set(own)).best
  expect(of(book(2025, winner(4)), 2025, ['Åska'])).toEqual({
    year: '2025',
    href: '/year/2025',
    wins: '12',
    horse: { name: 'Åska', href: '/horse/%C3%85ska' },
  })
  expect(of(book(2025, { wins: 2 }), 2025)).toMatchObject({ horse: null })
  expect(of(book(2025, {}), null)).toBeNull()
})
