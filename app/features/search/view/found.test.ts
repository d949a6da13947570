import { expect, test } from 'vitest'
import type { FoundHorse } from '../data/anything.server.ts'
import { NOTHING_FOUND } from '../data/anything.server.ts'
import { foundView, type Latest } from './found.ts'

const horse = (name: string): FoundHorse => ({
  kind: 'horse',
  name,
  details: {
    name,
    category: 'stallions',
    gender: null,
    breed: null,
    color: null,
    genotype: null,
    birthYear: null,
    sire: null,
  },
})

const latest: Latest = {
  revision: 7,
  sentence: 'Häst uppdaterad',
  about: '',
  key: 'k',
  to: '/admin',
  confirmHref: null,
}

const titles = (typed: string, names: string[], more: Partial<Latest> = {}) =>
  foundView({
    typed,
    year: 2026,
    found: { ...NOTHING_FOUND, horses: names.map(horse), totals: { horses: names.length, entries: 0 } },
    pages: [{ label: 'Hingstar', href: '/stallions' }],
    desk: { latest: { ...latest, ...more }, changed: [] },
    most: 6,
  }).groups

test('an exactly typed command comes before horses that are only similar, and after those that match', () => {
  expect(titles('ångra', ['Hem till de Andra']).map(({ title }) => title)).toEqual(['Kommandon', 'Liknande namn'])
  const groups = titles('ångra', ['Ångrarten', 'Hem till de Andra'])
  expect(groups.map(({ title }) => title)).toEqual(['Hästar', 'Kommandon', 'Liknande namn'])
  expect(titles('hingstar', ['Hingsten']).map(({ title }) => title)).toEqual(['Sidor', 'Liknande namn'])
})

test('the latest change is undone at once, and a large one links to its question', () => {
  const [line] = titles('ångra', [])[0]?.lines ?? []
  expect(line).toMatchObject({ href: null, post: { action: '/admin/undo', fields: { revision: '7' } } })
  const [large] = titles('ångra', [], { confirmHref: '/admin/history?entry=7' })[0]?.lines ?? []
  expect(large).toMatchObject({ href: '/admin/history?entry=7', post: null })
})

test('before anything is typed there are commands, the horses changed last and all pages, after it hits alone', () => {
  const pages = [
    { label: 'Hingstar', href: '/stallions' },
    { label: 'Ston', href: '/bloodmares' },
  ]
  const view = (typed: string, desk: boolean, entries: string[] = []) =>
    foundView({
      typed,
      year: 2026,
      found: {
        ...NOTHING_FOUND,
        entries: entries.map((name) => ({ ...horse(name), kind: 'pedigree' })),
        totals: { horses: 0, entries: 7 },
        near: ['Alva'],
      },
      pages,
      desk: desk ? { latest, changed: ['Zorn', 'Alva', 'Bo'].map(horse) } : null,
      most: 2,
    })
  const groups = (found: ReturnType<typeof view>) =>
    found.groups.map(({ title, total, lines }) => [title, total, lines.length])
  const start = view(' ', true)
  expect(groups(start).slice(1)).toEqual([
    ['Senast ändrade', 3, 2],
    ['Sidor', 2, 2],
  ])
  expect(start.groups[0]?.title).toBe('Kommandon')
  expect(start.groups[1]?.lines.map(({ name }) => name)).toEqual(['Zorn', 'Alva'])
  expect([start.typed, start.near]).toEqual(['', null])
  expect(groups(view('', false))).toEqual([['Sidor', 2, 2]])
  expect(groups(view('stamfar', false, ['Stamfar', 'Stamfar II', 'Stamfar III']))).toEqual([['Stamtavla', 7, 2]])
  expect(view('ingen alls', false)).toMatchObject({
    groups: [],
    total: 0,
    near: [{ name: 'Alva', href: '/horse/Alva' }],
  })
})

test('all horses of a name with filters come after the few that are shown while typing, and before a hundred rows', () => {
  const first = (most: number, total: number) =>
    foundView({
      typed: 'norr',
      year: 2026,
      found: { ...NOTHING_FOUND, horses: [horse('Norrsken Ella')], totals: { horses: total, entries: 0 } },
      pages: [],
      desk: null,
      most,
      sentence: { name: '118 hästar', about: 'norr', href: '/horses?q=norr', named: 21 },
    }).groups[0]?.title
  expect(first(100, 118)).toBe('Alla hästar')
  expect(first(100, 40)).toBe('Hästar')
  expect(first(6, 118)).toBe('Hästar')
})

test('guesses are a group of their own, at most five, and no hits', () => {
  const names = ['Valkendorff', 'Falkenzauber', 'Vaka', 'Valencia', 'Vallmo', 'Valdemar']
  const view = foundView({
    typed: 'valk',
    year: 2026,
    found: {
      ...NOTHING_FOUND,
      horses: names.map(horse),
      entries: [
        { ...horse('Valkyria'), kind: 'pedigree' },
        { ...horse('Valsa'), kind: 'pedigree' },
      ],
      totals: { horses: 28, entries: 7 },
    },
    pages: [],
    desk: null,
    most: 100,
  })
  expect(view.total).toBe(2)
  expect(view.groups.map(({ title, total, lines }) => [title, total, lines.length])).toEqual([
    ['Hästar', 1, 1],
    ['Stamtavla', 1, 1],
    ['Liknande namn', 5, 5],
  ])
})

test('hits of a name are one sum: more than are listed, counted as all horses counts them', () => {
  const names = Array.from({ length: 118 }, (_, at) => horse(`Norrsken ${at}`))
  const view = foundView({
    typed: 'norr',
    year: 2026,
    found: { ...NOTHING_FOUND, horses: names, totals: { horses: 118, entries: 0 } },
    pages: [],
    desk: null,
    most: 100,
    sentence: { name: '208 hästar', about: '', href: '/horses?q=norr', named: 208 },
  })
  expect(view.total).toBe(208)
  expect(view.groups.map(({ title, total }) => [title, total])).toEqual([
    ['Alla hästar', 1],
    ['Hästar', 208],
  ])
})

test.each([
  ['bästa säsongen', 'Årskrönika', '/leagues'],
  ['ligor', 'Årskrönika', '/leagues'],
  ['årskrönika', 'Årskrönika', '/leagues'],
  ['släktskap', 'Släktskap', '/related'],
  ['nyheter', 'Nyheter', '/news'],
  ['ordlista', 'Ordlista', '/ordlista'],
])('%s leads a visitor to the page %s, before horses that are only similar', (typed, name, href) => {
  const view = (names: string[], desk: null | { latest: null; changed: [] } = null) =>
    foundView({
      typed,
      year: 2026,
      found: { ...NOTHING_FOUND, horses: names.map(horse), totals: { horses: names.length, entries: 0 } },
      pages: [{ label: 'Årskrönika', href: '/leagues' }],
      desk,
      most: 6,
    })
  expect(view([])).toMatchObject({ groups: [{ title: 'Sidor', lines: [{ name, href }] }], near: null })
  expect(view(['Solrosen']).groups.map(({ title }) => title)).toEqual(['Sidor', 'Liknande namn'])
  expect(view([], { latest: null, changed: [] }).groups.length).toBeLessThanOrEqual(href === '/leagues' ? 1 : 0)
})
