import { expect, test } from 'vitest'
import { glossary } from '#app/features/glossary/view.ts'
import type { FoundHorse } from '../data/anything.server.ts'
import { NOTHING_FOUND } from '../data/anything.server.ts'
import { SITE_PAGES } from '../text/pages.table.ts'
import { searchText } from '../text/search.ts'
import { foundView, type Latest } from './found.ts'
import { visitorPages } from './places.ts'

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
  expect([start.typed, start.nothing]).toEqual(['', null])
  expect(groups(view('', false))).toEqual([['Sidor', 2, 2]])
  expect(groups(view('stamfar', false, ['Stamfar', 'Stamfar II', 'Stamfar III']))).toEqual([['Stamtavla', 7, 2]])
  expect(view('ingen alls', false)).toMatchObject({
    groups: [],
    total: 0,
    nothing: { says: 'Ingen häst heter så.', near: [{ name: 'Alva', href: '/horse/Alva' }] },
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

test.each([
  [undefined, 'Minst 88 träffar.', [true, true], ['1 av minst 20', '1 av minst 68']],
  // A sentence counts the horses of a name; the entries still end before the last.
  [21, 'Minst 89 träffar.', [undefined, true], ['1 av 21', '1 av minst 68']],
])('where a list ends before the last, the sum is told as the least there are; counted: %j', (counted, sum, ...of) => {
  const view = foundView({
    typed: 'alva',
    year: 2026,
    found: {
      ...NOTHING_FOUND,
      horses: [horse('Alva')],
      entries: [{ ...horse('Alvasta'), kind: 'pedigree' }],
      totals: { horses: 20, entries: 68, isMore: true },
    },
    pages: [],
    desk: null,
    most: 6,
    sentence: counted === undefined ? null : { name: '21 hästar', about: 'a', href: '/horses?q=a', named: counted },
  })
  expect(searchText.found(view.total, view.isMore)).toBe(sum)
  const groups = view.groups.filter(({ title }) => title === 'Hästar' || title === 'Stamtavla')
  expect([
    groups.map(({ isMore }) => isMore),
    groups.map(({ lines, total, isMore }) => searchText.someOf(lines.length, total, isMore)),
  ]).toEqual(of)
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
  const [pages] = view([]).groups
  expect(pages).toMatchObject({ title: 'Sidor', lines: [{ name, href }] })
  const all = view(['Solrosen']).groups.map(({ title }) => title)
  expect(all.filter((title) => title !== 'Ordlistan förklarar')).toEqual(['Sidor', 'Liknande namn'])
  expect(view([], { latest: null, changed: [] }).groups.length).toBeLessThanOrEqual(href === '/leagues' ? 1 : 0)
})

const PAGES = visitorPages({ oldMemorial: { label: '', url: '' }, contact: { email: 'a@b.se' }, publicBreedings: true })
const linesOf = (typed: string) =>
  foundView({ typed, year: 2026, found: NOTHING_FOUND, pages: PAGES, desk: null, most: 100 }).groups.flatMap(
    ({ lines }) => lines.map(({ href }) => href),
  )

test('every page of the menu, and every other page a visitor may look for, is found by its name and its words', () => {
  const own = PAGES.filter(({ external }) => external !== true)
  expect(own.length).toBeGreaterThan(12)
  for (const { label, href } of [...own, ...SITE_PAGES]) {
    for (const typed of [label, label.toLowerCase(), `${label}?`]) expect(linesOf(typed), typed).toContain(href)
  }
})

test('every term of the glossary is found by its name, asked in words too, and every part of it', () => {
  for (const { id, title, terms } of glossary()) {
    expect(linesOf(title), title).toContain(`/ordlista#${id}`)
    for (const { id: place, term } of terms) {
      const parts = term.split(/ eller |, | och |: /).filter((part) => part.length > 3)
      for (const typed of [term, term.toLowerCase(), `vad betyder ${term}?`, `vad är ${term}`, ...parts])
        expect(linesOf(typed), typed).toContain(`/ordlista#${place}`)
    }
  }
})

test.each([
  ['kontakt', '/#kontakt'],
  ['inavel', '/ordlista#ord-inavelsgrad'],
  ['släktskap', '/related'],
  ['blodslinjer', '/bloodlines'],
  ['till salu', '/for-sale'],
  ['avelsplan', '/breeding/plan'],
  ['köpa häst', '/for-sale'],
  ['hur köper jag en häst', '/for-sale'],
  ['hur köper jag en häst', '/#kontakt'],
  ['vad kostar ett föl?', '/for-sale'],
  ['får man besöka er', '/#kontakt'],
  ['kan jag betäcka mitt sto?', '/breeding/choose'],
  ['kan man låna en häst', '/#kontakt'],
  ['vem äger stallet', '/#kontakt'],
  ['var ligger stuteriet', '/#kontakt'],
  ['öppettider', '/#kontakt'],
  ['vilken häst är dyrast', '/for-sale'],
  ['vilka raser har ni', '/horses'],
  ['vilka färger finns', '/horses'],
  ['hur räknas poängen', '/ordlista'],
  ['favoriter', '/hylla'],
  ['shetlandsponny', '/ordlista#ord-sh'],
  ['vad är fölbedömning för något?', '/ordlista#ord-folbedomning'],
])('%s leads to %s', (typed, href) => {
  expect(linesOf(typed)).toContain(href)
})

test('where nobody may be reached no page is offered for it', () => {
  const pages = visitorPages({ oldMemorial: { label: '', url: '' }, contact: { email: '' } })
  const { groups } = foundView({ typed: 'kontakt', year: 2026, found: NOTHING_FOUND, pages, desk: null, most: 6 })
  expect(groups).toEqual([])
})

test('what was not understood: near names stand first, after pages that are called so, and before no hit', () => {
  const names = { ...NOTHING_FOUND, horses: [horse('Norrsken Wasim')], totals: { horses: 1, entries: 0 } }
  const titlesOf = (
    typed: string,
    found = NOTHING_FOUND,
    instead: { name: string; about: string; href: string } | null = null,
  ) =>
    foundView({
      typed,
      year: 2026,
      found,
      pages: PAGES,
      desk: null,
      most: 6,
      sentence: { name: '213 hästar', about: 'Norrsken', href: '/horses?q=n', named: null },
      unread: { typed: 'wassim', names, answers: [], instead },
    }).groups.map(({ title, lines }) => `${title}: ${lines.map(({ name }) => name).join()}`)
  expect(titlesOf('norrsken wassim', names)).toEqual(['Menade du: Norrsken Wasim', 'Alla hästar: 213 hästar'])
  expect(titlesOf('nyheter').map((title) => title.split(':', 1)[0])).toEqual(['Alla hästar', 'Sidor', 'Menade du'])
  const sure = { ...NOTHING_FOUND, horses: [horse('Wassim')], totals: { horses: 1, entries: 0 } }
  expect(titlesOf('wassim', sure)[0]).toBe('Hästar: Wassim')
  const instead = { name: 'norrsken till salu', about: 'Alla hästar', href: '/horses?q=norrsken+till+salu' }
  expect(titlesOf('norrsken sallu', NOTHING_FOUND, instead)[0]).toBe('Menade du: Norrsken Wasim,norrsken till salu')
})

test.each<[typed: string, words: string[], says: string, hint: string]>([
  ['xyz', ['xyz'], 'Ingen häst heter så.', 'Prova en kortare del av namnet.'],
  ['lila elefant', ['lila', 'elefant'], 'Ingen häst heter så.', 'Prova en kortare del av namnet.'],
  [
    'grön häst med vingar',
    ['grön', 'vingar'],
    'Vi hittar inget på det.',
    'Förstod inte ”grön” och ”vingar”. Skriv ett namn, eller prova med andra ord.',
  ],
  ['vad har ni', [], 'Vi hittar inget på det.', 'Skriv ett namn, eller prova med andra ord.'],
])(
  'where nothing is found, %s says so, and which words of a sentence were not understood',
  (typed, words, says, hint) => {
    const unread = { typed: '', names: null, answers: [], words, instead: null }
    const view = foundView({ typed, year: 2026, found: NOTHING_FOUND, pages: [], desk: null, most: 100, unread })
    expect(view.nothing).toEqual({ says, hint, near: [] })
  },
)

test('the first horses of a sentence stand after the way to all, which are counted', () => {
  const sentence = {
    name: '13 hästar',
    about: 'Hingst',
    href: '/horses?q=hingst',
    named: null,
    total: 13,
    within: { name: '9 hästar', about: 'I stallet', href: '/horses?lage=stall' },
    first: ['Alva', 'Bo'].map((name) => ({ ...horse(name), fact: name === 'Bo' ? '170 cm' : '' })),
  }
  const view = foundView({ typed: 'x', year: 2026, found: NOTHING_FOUND, pages: [], desk: null, most: 100, sentence })
  expect(view.total).toBe(13)
  expect(view.groups).toMatchObject([{ title: 'Alla hästar', total: 13, shown: 2 }])
  expect(view.groups[0]?.lines.map(({ name, side, href }) => [name, side, href])).toEqual([
    ['13 hästar', '', '/horses?q=hingst'],
    ['9 hästar', '', '/horses?lage=stall'],
    ['Alva', 'Hingstar', '/horse/Alva'],
    ['Bo', '170 cm', '/horse/Bo'],
  ])
})
