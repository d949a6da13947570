import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { News, NewsKind } from '#app/domain/news/news.ts'
import { deskNews } from './desk.ts'
import { findNewsKind, newsChoices, ofKind } from './kinds.ts'
import { allNews, newsByMonth, newsView } from './news.ts'

const TODAY = { date: '2026-11-22', year: 2026 }
const AT = '2026-11-22T10:00:00Z'

const horse = (more: object = {}): HorseDocument => ({ name: 'Freja', gender: 'Sto', age: 1999, ...more })
const of = (kind: NewsKind, document: HorseDocument, more: object = {}): News => ({
  key: '1',
  line: '1',
  at: AT,
  kind,
  titles: [],
  evaluation: null,
  horse: document,
  ...more,
})
const bulk = (kind: NewsKind, more: object = {}): News => ({
  key: '1',
  line: '1',
  at: AT,
  kind,
  titles: [],
  horse: null,
  evaluation: null,
  count: 12,
  isMore: false,
  isDated: false,
  names: [],
  ...more,
})

test.each<[News, label: string, heading: string, text: string]>([
  [
    of('foal', horse({ color: 'isabell', sire: 'Brunte', dam: 'Okänd' })),
    'Föl',
    'Freja är född',
    'Ett isabellstoföl efter Brunte.',
  ],
  [of('foal', horse({ gender: 'Hingst', dam: 'Mor' })), 'Föl', 'Freja är född', 'Ett hingstföl undan Mor.'],
  [of('foal', horse({ gender: undefined })), 'Föl', 'Freja är född', 'Ett föl.'],
  [of('new', horse({ breed: 'SWB' })), 'Ny häst', 'Freja är ny i stallet', 'Sto, svenskt varmblod, född 1999.'],
  [of('new', { name: 'X' }), 'Ny häst', 'X är ny i stallet', ''],
  [of('title', horse(), { titles: ['RRT'] }), 'Titel', 'Freja fick titeln RRT', ''],
  [of('title', horse(), { titles: ['A', 'B', 'C'] }), 'Titel', 'Freja fick titlar', 'Har fått titlarna A, B och C.'],
  [of('grade', horse(), { evaluation: { horse: 'Freja', type: 'vrh' } }), 'Bedömning', 'Freja bedömdes', 'VRH.'],
  [of('sale', horse({ focus: 'hoppning' })), 'Till salu', 'Freja är till salu', 'Sto, född 1999, hoppning.'],
  [of('sold', horse()), 'Såld', 'Freja är såld', 'Har fått ett nytt hem.'],
  [of('memorial', horse({ died: 2026 })), 'Till minne', 'Till minne av Freja', '1999–2026. Hon blev 27 år.'],
  [of('memorial', horse({ gender: 'Valack' })), 'Till minne', 'Till minne av Freja', 'Född 1999.'],
  [bulk('sale'), 'Till salu', 'Tolv hästar är till salu', ''],
  [bulk('title', { titles: ['RRT'], isMore: true }), 'Titel', 'Många hästar fick titeln RRT', ''],
  [bulk('title', { titles: ['RRT', 'B'] }), 'Titel', 'Tolv hästar fick titlar', ''],
  [
    bulk('grade', { names: ['Alba', 'Bo', 'Cia', 'Dag', 'Eva'] }),
    'Bedömning',
    'Tolv bedömningar gjordes',
    'Alba, Bo, Cia och två till.',
  ],
  [
    bulk('grade', {
      names: ['Alba', 'Bo', 'Cia'],
      count: 3,
      evaluation: { type: 'premiering', premieringGrade: 'AB' },
    }),
    'Bedömning',
    'Alba fick AB, och två till bedömdes',
    'Bo och Cia.',
  ],
  [bulk('sold', { names: ['Alba', 'Bo'] }), 'Såld', 'Tolv hästar fick nya hem', 'Alba och Bo.'],
  [bulk('sold', { names: ['Alba', 'Bo'], isMore: true }), 'Såld', 'Många hästar fick nya hem', ''],
  [
    of('grade', horse(), { evaluation: { type: 'premiering', total: 90 } }),
    'Premiering',
    'Freja bedömdes',
    'Premiering: G.',
  ],
])('%#: %j', (news, label, heading, text) => {
  expect(newsView([news], TODAY)).toMatchObject([{ label, heading, text }])
})

test.each<[News, href: string, links: string]>([
  [
    bulk('grade', { isDated: true, names: ['Alba', 'Bo', 'Cia', 'Dag', 'Eva'] }),
    '/year/2026#bedomt',
    'Alba /horse/Alba, Bo /horse/Bo, Cia /horse/Cia, två till /year/2026#bedomt',
  ],
  [
    bulk('grade', { isDated: true, names: ['Alba', 'Bo'], evaluation: { type: 'premiering', premieringGrade: 'AB' } }),
    '/horse/Alba',
    'Bo /horse/Bo',
  ],
  [bulk('title', { names: ['Alba', '...'] }), '/horses?ordning=titlar', 'Alba /horse/Alba'],
  [bulk('sold', { names: ['Alba'], isMore: true }), '/horses?lage=sald', ''],
  [bulk('foal'), '/horses?ordning=nyast', ''],
])('%#: many horses at once lead to each that is named, and to the others', (news, href, links) => {
  const [{ pieces = [], ...view } = {}] = newsView([news], TODAY)
  expect(view).toMatchObject({ href, text: pieces.map(({ text }) => text).join('') })
  // What the records have by their own days is told of a month.
  expect('heading' in view && view.heading.endsWith(' i november')).toBe(news.horse === null && news.isDated)
  expect(pieces.flatMap((piece) => (piece.href ? [`${piece.text} ${piece.href}`] : [])).join(', ')).toBe(links)
})

test.each([
  ['2026-11-22T22:59:00Z', 'i dag'],
  ['2026-11-20T23:01:00Z', 'i går'],
  ['2026-11-09T12:00:00Z', '9 nov.'],
  ['2025-11-22T12:00:00Z', '22 nov. 2025'],
])('%s is %s', (at, shown) => {
  expect(newsView([of('sold', horse(), { at })], TODAY)[0]?.dayShown).toBe(shown)
})

test('months are in the order of their news', () => {
  const news = newsView(
    ['2026-11-30T23:30:00Z', '2026-11-02T12:00:00Z', '2026-10-02T12:00:00Z'].map((at) => of('sold', horse(), { at })),
    TODAY,
  )
  expect(newsByMonth(news).map(({ title, news: all }) => [title, all.length])).toEqual([
    ['December 2026', 1],
    ['November 2026', 1],
    ['Oktober 2026', 1],
  ])
})

const own = (day: string) => ({
  id: `news:own:${day}`,
  version: 1,
  day,
  headline: day,
  words: '',
  picture: null,
  about: null,
  horse: null,
})

test('the owner’s items are among the rest by day, and not before it', () => {
  const told = [
    of('sold', horse(), { at: '2026-11-10T12:00:00Z' }),
    of('sold', horse(), { at: '2026-11-08T12:00:00Z' }),
  ]
  const found = { own: [own('2026-11-23'), own('2026-11-09'), own('2026-11-10')], automatic: told }
  const headings = (most: number) => allNews(found, TODAY, most).map(({ heading }) => heading)
  expect(headings(9)).toEqual(['2026-11-10', 'Freja är såld', '2026-11-09', 'Freja är såld'])
  expect(headings(2)).toEqual(['2026-11-10', 'Freja är såld'])
})

test('the wins of a month are one line that leads to its year, and new again with another win', () => {
  const wins = (month: string, count: number, ofYear: number) => {
    const at = { discipline: 'dressyr', classKey: 'Lätt A' } as const
    const some = ['Alba', 'Bo', 'Cia'].slice(0, count === 12 ? 3 : count === 1 ? 1 : 0)
    return {
      month,
      wins: count,
      day: `${month}-20`,
      ofYear,
      some: some.map((name) => ({ name, date: '', at: name === 'Bo' ? null : at })),
    }
  }
  const found = {
    own: [],
    automatic: [],
    wins: [wins('2026-11', 12, 134), wins('2026-10', 1, 134), wins('2025-12', 3, 90)],
  }
  expect(allNews(found, TODAY, 9)).toMatchObject([
    {
      key: 'wins-2026-11-12',
      label: 'Seger',
      heading: 'Tolv segrar i november',
      text: 'Senast Alba i dressyr Lätt A, Bo och Cia i dressyr Lätt A. Hittills i år är de 134.',
      href: '/year/2026',
      dayShown: '20 nov.',
    },
    { heading: 'En seger i oktober', text: 'Senast Alba i dressyr Lätt A.' },
    { heading: 'Tre segrar i december', text: 'Under hela 2025 blev de 90.', href: '/year/2025' },
  ])
  const links = allNews(found, TODAY, 9)[0]?.pieces?.flatMap(({ href }) => href ?? [])
  expect(links).toEqual(['/horse/Alba', '/horse/Bo', '/horse/Cia'])
  expect(ofKind(allNews(found, TODAY, 9), findNewsKind('segrar'))).toHaveLength(3)
})

test('none of the news is drawn in the landscape of the one before it, and all in the light of their day', () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`
  const automatic = Array.from({ length: 20 }, (_, day) =>
    of('sold', horse({ name: `Norrsken ${day}`, color: 'Brun', age: 2015 }), { key: `${day}`, at: at(day + 1) }),
  )
  const drawn = allNews({ own: [], automatic }, TODAY, 20).flatMap(({ face }) => face?.drawing ?? [])
  expect(drawn).toHaveLength(20)
  for (const [index, { scene, light }] of drawn.entries()) {
    expect(['vinter', 'snofall']).toContain(light)
    expect(scene).not.toBe(drawn[index - 1]?.scene)
  }
})

test('a line that tells of more horses than before is another to who has seen it', () => {
  const keyOf = (count: number) => allNews({ own: [], automatic: [bulk('sale', { count })] }, TODAY, 9)[0]?.key
  expect(keyOf(13)).not.toBe(keyOf(12))
  expect(keyOf(12)).toBe(keyOf(12))
})

test('a reader chooses among the kinds that there is news of, and may stay on one that has none', () => {
  const kinds: NewsKind[] = ['foal', 'new', 'grade', 'sold', 'sale']
  const news = newsView(
    kinds.map((kind) => of(kind, horse())),
    TODAY,
  )
  const said = (word: string | null, told = news) =>
    newsChoices(told, word === null ? null : findNewsKind(word)).map(
      ({ label, count, to, isCurrent }) => `${isCurrent ? '*' : ''}${label} ${count} ${to}`,
    )
  expect(said('till-salu')).toEqual([
    'Alla 5 /news',
    'Föl och nya hästar 2 /news/fol',
    'Bedömningar 1 /news/bedomningar',
    '*Till salu och sålda 2 /news/till-salu',
  ])
  expect(said('segrar').at(2)).toBe('*Segrar 0 /news/segrar')
  expect(said(null, news.slice(0, 2))).toEqual([])
  expect(findNewsKind('hittepå')).toBeNull()
  expect(ofKind(news, findNewsKind('till-salu')).map(({ label }) => label)).toEqual(['Såld', 'Till salu'])
})

test('the desk lists what is left out, alone or with its line', () => {
  const told = ['7-sale-a', '6-sale-b', '5-sale-c'].map((key) => of('sale', horse(), { key, line: key.slice(0, 6) }))
  const left = ['7-sale-a', '6-sale'].map((key) => ({ id: `news:left:${key}`, version: 2, key }))
  expect(deskNews([own('2026-11-09')], told, left, TODAY)).toMatchObject({
    own: [{ heading: '2026-11-09', isLeft: false, stored: { id: 'news:own:2026-11-09' } }],
    automatic: [
      { isLeft: true, about: 'Utelämnad: Till salu. Sto, född 1999.', stored: { id: 'news:left:7-sale-a' } },
      { isLeft: true, stored: { id: 'news:left:6-sale' } },
      { isLeft: false, about: 'Till salu. Sto, född 1999.', stored: null },
    ],
  })
})
