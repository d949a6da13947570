import { expect, test } from 'vitest'
import { horseCard } from './card.ts'
import { facetsOf } from './facets.ts'
import { listView } from './list.ts'
import { readListFilter } from './seen-list.ts'

test.each([
  ['', { breed: undefined, gender: undefined, generation: undefined }],
  ['?ras=SWB&kon=Sto&generation=3', { breed: 'SWB', gender: 'Sto', generation: 3 }],
  ['?ras=&kon=+&generation=', { breed: undefined, gender: undefined, generation: undefined }],
  ['?generation=0', { breed: undefined, gender: undefined, generation: 0 }],
  ['?generation=tre', { breed: undefined, gender: undefined, generation: -1 }],
  ['?generation=-1', { breed: undefined, gender: undefined, generation: -1 }],
  ['?generation=1e9', { breed: undefined, gender: undefined, generation: -1 }],
])('the address %j filters a list by %j', (search, filter) => {
  expect(readListFilter(new URLSearchParams(search))).toEqual(filter)
})

const facets = { breeds: ['SWB', 'ISL', 'AKHAL'], genders: ['Valack', 'Hingst'], generations: [0, 3], total: 4 }
const empty = { horses: [], total: 0, page: 1, filter: {}, year: 2026 }
const field = ({ filters }: Pick<ReturnType<typeof listView>, 'filters'>, name: string) =>
  filters?.find((one) => one.name === name) ?? null

test('a list without horses has no filters', () => {
  const none = { breeds: [], genders: [], generations: [], total: 0 }
  expect(listView({ ...empty, category: 'competitors', facets: none }).filters).toBeNull()
})

test.each([
  ['stallions', null],
  ['bloodmares', null],
  ['competitors', ['Hingst', 'Valack']],
  ['for-sale', ['Hingst', 'Valack']],
] as const)('the gender filter of %s offers %j', (category, genders) => {
  const view = listView({ ...empty, category, facets })
  expect(field(view, 'kon')?.options.map(({ value }) => value) ?? null).toEqual(genders)
})

test('breeds are offered by name in Swedish order, generations by number', () => {
  const view = listView({ ...empty, category: 'seniors', facets })
  expect(field(view, 'ras')?.options.map(({ label }) => label)).toEqual([
    'Akhal-teke',
    'Islandshäst',
    'Svenskt varmblod',
  ])
  expect(field(view, 'generation')?.options.map(({ label }) => label)).toEqual(['Generation 0', 'Generation 3'])
})

test('a value from the address is still shown when no horse has it', () => {
  const view = listView({ ...empty, category: 'seniors', facets, filter: { breed: 'FJ', generation: 9 } })
  expect(field(view, 'ras')?.options.map(({ value }) => value)).toContain('FJ')
  expect(field(view, 'generation')?.options.map(({ value }) => value)).toEqual(['0', '3', '9'])
  const chosen = Object.fromEntries(view.filters?.map(({ name, value }) => [name, value]) ?? [])
  expect(chosen).toEqual({ ras: 'FJ', kon: '', generation: '9', ordning: '' })
})

test('equal ribbons of a card are one with their count', () => {
  const ERibbons = ['/rosetter/vrh/premium.png', '/rosetter/ext/diplom.png', '/rosetter/vrh/premium.png']
  const { ribbons } = horseCard({ name: 'Prov', ERibbons }, 2026, 'stallions')
  expect(ribbons.map(({ address, count }) => [address, count])).toEqual([['/rosetter/vrh/premium.png', 2]])
})

test('a list is offered by name first; only the memorial by the year of death', () => {
  const offered = (category: 'stallions' | 'dead') =>
    field(listView({ ...empty, category, facets }), 'ordning')?.options ?? []
  expect(offered('stallions').map(({ label }) => label)).toEqual([
    'Namn',
    'Yngst först',
    'Äldst först',
    'Högst först',
    'Lägst först',
    'Flest VHF-poäng',
    'Senast tillkomna',
  ])
  expect(offered('dead').at(-1)).toEqual({ value: 'bortgang', label: 'År för bortgång' })
  const byPoints = listView({ ...empty, category: 'stallions', facets, order: 'points' })
  expect(field(byPoints, 'ordning')?.value).toBe('poang')
})

test('a card shows the points or the day that the list is ordered by', () => {
  const horses = [{ name: 'A', document: { name: 'A', created: '2019-04' }, value: 1240.5 }]
  const of = (order: 'points' | 'newest' | 'name') =>
    listView({
      category: 'stallions',
      horses,
      total: 1,
      page: 1,
      facets: facetsOf([]),
      filter: {},
      order,
      year: 2026,
    }).cards[0]?.fact
  expect(of('points')).toEqual({ label: 'VHF-poäng', figure: '1\u00a0240,5', more: '' })
  expect(of('newest')).toEqual({ label: 'Skapad', figure: '', more: '2019-04' })
  expect(of('name')).toBeUndefined()
})

test('promised horses come after those that can be bought, under a heading, each by name', () => {
  const horse = (name: string, tingad: boolean) => ({
    name,
    document: { name, category: 'for-sale', forSale: true, tingad },
  })
  const [alva, bris, cia] = [horse('Alva', true), horse('Bris', false), horse('Cia', false)]
  const list = (of: Partial<Parameters<typeof listView>[0]>) => {
    const made = listView({ ...empty, category: 'for-sale', facets, horses: [alva, bris, cia], total: 3, ...of })
    return { names: made.cards.map(({ name }) => name), sold: made.sold, more: made.more?.href }
  }
  expect(list({})).toEqual({
    names: ['Bris', 'Cia', 'Alva'],
    sold: { at: 2, title: 'Sålda, ska flytta' },
    more: '/horses?salu=till-salu',
  })
  expect(list({ isTable: true }).sold).toEqual({ at: 2, title: 'Sålda, ska flytta' })
  // A page of several, and an order that was asked for, stay.
  expect(list({ total: 300 })).toMatchObject({ names: ['Alva', 'Bris', 'Cia'], sold: undefined })
  expect(list({ order: 'youngest' })).toMatchObject({ names: ['Alva', 'Bris', 'Cia'], sold: undefined })
  expect(list({ horses: [alva], total: 1 }).sold).toBeUndefined()
  expect(list({ category: 'bloodmares' })).toMatchObject({ sold: undefined, more: undefined })
})

test('horses for sale are counted apart from those that are promised, and say what they are good for', () => {
  const stats = Array.from({ length: 16 }, () => 40)
  const horse = (name: string, more: object) => ({ name, document: { name, forSale: true, ...more } })
  const horses = [
    horse('Alva', { stats, height: 165, focus: 'Dressyr' }),
    horse('Bris', { tingad: true }),
    horse('Cia', { height: 165 }),
  ]
  const found = (of: Partial<Parameters<typeof listView>[0]>) =>
    listView({ ...empty, category: 'for-sale', facets, horses, total: 3, ...of })
  expect(found({}).found).toBe('2 till salu, 1 såld')
  expect(found({ horses: [horses[0] ?? horse('', {})], total: 1 }).found).toBe('1 häst')
  expect(found({ total: 300 }).found).toBe('300 hästar')
  // A foal competes in nothing yet, and the others maybe in another class.
  const [good, ...others] = found({}).cards.map((card) => card.fact ?? null)
  expect(good).toEqual({ label: 'Anlag:', figure: '', more: 'Dressyr Lätt\u00a0B' })
  expect(others).toEqual([null, null])
  expect(found({ category: 'stallions' }).cards.map(({ fact }) => fact ?? null)).toEqual([null, null, null])
})

test('a long list by name has its letters, each where its first card is', () => {
  const named = (names: string[]) => names.map((name) => ({ name, document: { name } }))
  const letters = (names: string[], order: 'name' | 'oldest' = 'name') =>
    listView({ ...empty, category: 'competitors', facets, horses: named(names), total: names.length, order }).letters
  const long = ['100 %', ...Array.from({ length: 22 }, (_, at) => `aa ${at}`), 'Élan', 'Ärlig', 'Österled']
  expect(letters(long).map(({ label, at }) => `${label} ${at}`)).toEqual(['# 0', 'A 1', 'E 23', 'Ä 24', 'Ö 25'])
  expect(letters(long, 'oldest')).toEqual([])
  expect(letters(long.slice(0, 23))).toEqual([])
})

test('the dead are drawn at dusk wherever they are listed, as on their own pages', () => {
  const horse = { name: 'Prov', color: 'Brun', breed: 'SWB' }
  const { drawing } = horseCard(horse, 2026, 'all')
  for (const page of ['dead', 'all', 'stallions'] as const) {
    const dead = horseCard({ ...horse, category: 'dead' }, 2026, page)
    expect({ ...dead.drawing, light: drawing.light }).toEqual(drawing)
    expect(dead.drawing.light).toBe('skymning')
  }
})
