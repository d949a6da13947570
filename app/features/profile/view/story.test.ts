import { expect, test } from 'vitest'
import { creditOf } from './head.ts'
import { gallery, newestFoals, offspringSummary, orPromise, proudView, siblingsView } from './story.ts'

test('proud facts are said in words beside their figure', () => {
  const scores = { name: 'Prov', hoppning: { '130 cm': ['1/12 | Cup, 2022-01-01'] } }
  const told = proudView({
    horse: { name: 'Prov', evalExt: 37.5 },
    scores,
    evaluations: [{ horse: 'Prov', type: 'premiering', premieringGrade: 'A' }],
    offspring: { count: 2, here: 2 },
  })
  expect(told).toEqual([
    { figure: 'A', about: 'bästa premiering' },
    { figure: '37,5', about: 'exteriör, Klass\u00a0I', tone: 'plain' },
    { figure: '1', about: 'seger, bäst i hoppning 130\u00a0cm' },
  ])
})

test('a horse that has done little yet has the classes that its stats point to, its focus first', () => {
  const horse = { name: 'Prov', breed: 'SWB', height: 160, focus: 'Hoppning', stats: Array(16).fill(50) }
  const promised = [
    { figure: '120\u00a0cm', about: 'potential i hoppning' },
    { figure: 'Medelsvår\u00a0B', about: 'potential i dressyr' },
    { figure: 'CNC1*', about: 'potential i fälttävlan' },
  ]
  expect(orPromise([], horse)).toEqual(promised)
  expect(orPromise([], { ...horse, stats: [50] })).toEqual([])
  const won = { figure: '1', about: 'seger' }
  expect(orPromise([won], horse)).toEqual([won, ...promised.slice(0, 2)])
  expect(orPromise([won, won, won], horse)).toEqual([won, won, won])
})

test.each([
  { evalExt: 45.5, tone: 'gold' },
  { evalExt: 45, tone: 'gold' },
  { evalExt: 44.5, tone: 'plain' },
  { evalExt: 37, tone: 'brown' },
  { evalExt: '37,5', tone: 'plain' },
])('an exterior of $evalExt among the proud figures is $tone', ({ evalExt, tone }) => {
  const of = { horse: { name: 'Prov', evalExt }, scores: null, evaluations: [], offspring: { count: 0, here: 0 } }
  expect(proudView(of)).toMatchObject([{ tone }])
})

test.each([
  { foals: {}, says: null },
  { foals: { total: 1, mares: 1 }, says: null },
  {
    foals: { total: 12, mares: 7, stallions: 4, geldings: 1, here: 3, firstYear: 2014, lastYear: 2025 },
    says: '12 avkommor 2014–2025: 7 ston, 4 hingstar och 1 valack. 3 är stuteriets egna.',
  },
  { foals: { total: 2, here: 1, firstYear: 2020, lastYear: 2020 }, says: '2 avkommor 2020. En är stuteriets egen.' },
  { foals: { total: 3, stallions: 1 }, says: '3 avkommor: 1 hingst.' },
])('for the foals $foals the text is $says', ({ foals, says }) => {
  const none = { total: 0, mares: 0, stallions: 0, geldings: 0, here: 0, firstYear: null, lastYear: null }
  expect(offspringSummary({ ...none, ...foals })).toBe(says)
})

test('foals link to their pages if they have one, and name their other parent', () => {
  const rows = [
    {
      name: 'Hemma',
      document: { name: 'Hemma', dam: 'Mor', gender: 'Sto', created: 2024 },
      own: true,
      horse: { name: 'Hemma', age: 2018 },
    },
    { name: 'Borta', document: { name: 'Borta', dam: 'Unknown', color: 'Fux', created: 2024 }, own: false },
  ]
  expect(newestFoals(rows, 'sire', 2026)).toMatchObject([
    { name: 'Hemma', href: '/horse/Hemma', line: 'sto 2018, u. Mor' },
    { name: 'Borta', href: null, line: 'skapad 2024', drawing: { coat: 'coat-fux' } },
  ])
})

test('siblings show how close they are', () => {
  expect(siblingsView({ shown: [], full: 0, half: 0 }, 2026)).toBeNull()
  const shown = [
    { kind: 'full', horse: { name: 'Hel', gender: 'Valack', age: 2013 } },
    { kind: 'dam', horse: { name: 'Halv' } },
  ] as const
  expect(siblingsView({ shown, full: 1, half: 3 }, 2026)).toMatchObject({
    note: '1 helsyskon, 3 halvsyskon',
    horses: [{ line: 'helsyskon, valack 2013' }, { line: 'halvsyskon på mödernet' }],
  })
})

test('the gallery has all pictures but the first, each with its words', () => {
  const horse = {
    name: 'Prov',
    picture: 'https://example.org/1.jpg',
    pictures: ['https://example.org/2.jpg', { address: 'https://example.org/3.jpg', credit: 'Lisa', alt: 'I hagen' }],
  }
  expect(gallery(horse, creditOf)).toEqual([
    { key: 'https://example.org/3.jpg', picture: 'https://example.org/3.jpg', alt: 'I hagen', credit: 'Foto: Lisa' },
    { key: 'https://example.org/1.jpg', picture: 'https://example.org/1.jpg', alt: 'Bild 3 av Prov', credit: null },
  ])
  expect(gallery({ name: 'Prov' }, creditOf)).toEqual([])
})
