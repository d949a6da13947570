import { expect, test } from 'vitest'
import { type BreedingDocument, readBreeding, type Whose } from '#app/domain/breedings/breeding.ts'
import type { FoundBreeding } from './data.server.ts'
import { breedingsOfHorse, breedingTexts, breedingValues, breedingYearView, readBreedingYear } from './view.ts'

const TODAY = '2026-05-14'
let ids = 0
const found = (document: BreedingDocument, whose: Whose = 'own'): FoundBreeding => ({
  ...readBreeding({ mare: 'Åsa', stallion: 'Meteor', ...document }),
  id: `b${ids++}`,
  version: 1,
  whose,
  year: 2026,
})
const view = (
  breedings: FoundBreeding[],
  more: { year?: number; all?: string; years?: number[]; cutAt?: number } = {},
) =>
  breedingYearView(
    { breedings, years: more.years ?? [], cutAt: more.cutAt ?? null },
    { year: more.year ?? 2026, today: TODAY, all: more.all ?? null },
  )
const lines = (parts: ReturnType<typeof view>['board']) =>
  parts.map(({ title, note, rows }) => [title, note, ...rows.map((row) => [row.day, row.title, row.about].join(' | '))])

test('what is due is by month: late and without day now, the next month, and later', () => {
  const { board, waits } = view([
    found({ state: 'due', due: '2026-05-17', mare: 'Havsfru', stallion: 'Tidvatten' }),
    found({ state: 'planned', covered: '2026-05-03' }),
    found({ state: 'planned' }),
    found({ state: 'done', covered: '2025-07-10', contact: 'Elin' }),
    found({ state: 'done', covered: '2026-05-06' }),
    found({ state: 'born', covered: '2025-05-06' }),
    found({ state: 'empty', covered: '2025-05-06' }),
  ])
  expect(waits).toBe(5)
  expect(lines(board)).toEqual([
    [
      'Maj',
      '3 saker',
      '3 maj | Meteor × Åsa | betäckning, väntar sedan 3 maj',
      '17 maj | Havsfru fölar | e. Tidvatten',
      ' | Meteor × Åsa | betäckning',
    ],
    ['Juni', '1 sak', '15 juni | Åsa fölar | e. Meteor, Elin'],
    ['Sedan', '1 sak', '11 april 2027 | Åsa fölar | e. Meteor'],
  ])
})

test('each has its press: done, the foal with its parents, or born with its owner', () => {
  const presses = view([
    found({ state: 'planned', covered: '2026-05-20' }),
    found({ state: 'due', due: '2026-05-21' }, 'taken'),
    found({ state: 'due', due: '2026-05-22' }, 'given'),
  ]).board.flatMap(({ rows }) => rows.map(({ press, canBeEmpty }) => [press, canBeEmpty]))
  const [, foal] = presses[1] ? [null, presses[1][0]] : []
  expect(presses[0]).toEqual([{ kind: 'step', step: 'done' }, false])
  expect(foal).toMatchObject({
    kind: 'foal',
    to: expect.stringMatching(/^\/admin\/add-horse\?far=Meteor&mor=%C3%85sa&betackning=b\d+$/),
  })
  expect(presses[2]).toEqual([{ kind: 'step', step: 'born' }, true])
})

test('the lists say how far each pair has come, by whose pair it is', () => {
  const { lists } = view([
    found({ state: 'done', covered: '2026-05-06' }),
    found({ state: 'planned', covered: '2026-05-24' }),
    found({ state: 'planned' }),
    found({ state: 'due', due: '2027-01-02' }, 'given'),
    found({ state: 'empty', covered: '2026-02-01' }, 'taken'),
    found({ state: 'born', covered: '2026-01-01', foal: 'Ett', twin: 'Två' }, 'others'),
    found(
      { state: 'done', covered: '2026-04-28', contact: 'Kråkan', rightsLeft: 3, rightsUntil: '2026-12-31' },
      'given',
    ),
  ])
  expect(lists.map(({ title, rows }) => [title, ...rows.map(({ about, state }) => `${state}: ${about}`)])).toEqual([
    [
      'Egna par',
      'Planerad: Planerad, utan dag',
      'Planerad: Planerad till 24 maj',
      'Gjord: Gjord 6 maj, föl väntas april 2027',
    ],
    ['För andras ston', 'Dräktig: Dräktig, föl väntas 2 januari 2027', 'Gjord: Gjord 28 april, föl väntas april 2027'],
    ['Hos andras hingstar', 'Inget föl: Betäckt 1 februari, inget föl'],
    ['Andras par', 'Fölet är fött: Föl: Ett och Två'],
  ])
  expect(lists[1]?.rows[1]).toMatchObject({ owner: 'Kråkan, 3 språng kvar till och med 31 december', note: null })
  expect(lists[0]?.rows[0]?.owner).toBe(null)
})

test('long parts are cut, and shown whole when asked', () => {
  const many = Array.from({ length: 9 }, () => found({ state: 'due', due: '2026-05-20' }))
  const [month] = view(many).board
  expect([month?.rows.length, month?.more]).toEqual([
    4,
    { to: '/admin/breeding?visa=month#month', label: 'Visa alla 9' },
  ])
  expect(view(many, { all: 'month' }).board[0]?.rows).toHaveLength(9)
  expect(view(many.slice(0, 5)).board[0]).toMatchObject({ more: null })
})

test('another year has its list alone, and steps lead from year to year', () => {
  const { board, waits, back, on } = view([], { year: 2025, years: [2021, 2025] })
  expect({ board, waits, back, on }).toEqual({
    board: [],
    waits: null,
    back: { year: 2021, to: '/admin/breeding?ar=2021' },
    on: { year: 2026, to: '/admin/breeding' },
  })
})

test.each([
  ['', 2026],
  ['ar=2024', 2024],
  ['ar=förra', 2026],
])('%j asks for %i', (search, year) => {
  expect(readBreedingYear(new URLSearchParams(search), TODAY).year).toBe(year)
})

test('a mare has her history and a stallion his book, the newest first', () => {
  const book = breedingsOfHorse(
    [found({ state: 'born', covered: '2024-05-06', foal: 'Ett' }), found({ state: 'done', covered: '2026-05-06' })],
    { name: 'Åsa', isMare: true, today: TODAY },
  )
  expect(book).toMatchObject({
    sum: '2 betäckningar: 1 väntar, 1 har gett föl.',
    rows: [{ about: 'Gjord 6 maj, föl väntas april 2027' }, { about: 'Föl: Ett' }],
    add: '/admin/breeding/covering?sto=%C3%85sa',
  })
  expect(breedingsOfHorse([], { name: 'Meteor', isMare: false, today: TODAY })).toEqual({
    sum: null,
    rows: [],
    add: '/admin/breeding/covering?hingst=Meteor',
  })
})

test('the texts for a forum: a certificate of what is done, and the right', () => {
  const said = { siteName: 'Stuteri Norrsken', today: TODAY }
  const done = found({
    state: 'done',
    covered: '2026-05-06',
    contact: 'Elin',
    rightsLeft: 0,
    rightsUntil: '2026-12-31',
  })
  expect(breedingTexts(done, said).map(({ text }) => text.split('\n'))).toEqual([
    [
      '[b]Betäckningsbevis[/b]',
      'Sto: Åsa',
      'Hingst: Meteor',
      'Betäckt: 6 maj 2026',
      'Föl väntas: 11 april 2027',
      'Utfärdat av Stuteri Norrsken, 14 maj 2026',
    ],
    [
      '[b]Språngrätt[/b]',
      'Hingst: Meteor',
      'Till: Elin',
      'Språng kvar: 0',
      'Gäller till och med: 31 december 2026',
      'Utfärdat av Stuteri Norrsken, 14 maj 2026',
    ],
  ])
  for (const whose of ['taken', 'others'] as const) {
    const [certificate, ...others] = breedingTexts({ ...done, whose }, said)
    expect(others).toEqual([])
    expect(certificate?.text).not.toContain('Utfärdat')
  }
  expect(breedingTexts({ ...done, whose: 'given' }, said)).toEqual(breedingTexts(done, said))
  const born = found({ state: 'born', foal: 'Ett [i]', covered: '2026-05-06' })
  expect(breedingTexts(born, said)[0]?.text).toContain('Betäckt: 6 maj 2026\nFöl: Ett (i)\n')
  expect(breedingTexts(found({ state: 'planned', covered: '2026-05-24' }), said)).toEqual([])
})

test.each([
  ['Elin, elin@granlida.se, Stall Granlida', 'Till: Elin, Stall Granlida'],
  ['Elin https://granlida.example/hem', 'Till: Elin'],
  ['www.granlida.se', null],
  ['Stall Granlida (granlida.se/ston)', 'Till: Stall Granlida'],
  ['Elin - 3 st. språng', 'Till: Elin - 3 st. språng'],
])('of the contact %j a post says %j', (contact, line) => {
  const [text] = breedingTexts(found({ contact, rightsLeft: 1 }), { siteName: 'Norrsken', today: TODAY })
  expect(text?.text.split('\n').find((one) => one.startsWith('Till')) ?? null).toBe(line)
})

test('a form shows what cannot be read as it is stored', () => {
  const stored = { state: 'dräktig', covered: '2026-02-31', rightsLeft: '1,5', twin: 'Två', promise: 'brun alltid' }
  expect(breedingValues(stored)).toMatchObject({
    state: 'born',
    covered: '2026-02-31',
    due: '',
    rightsLeft: '1,5',
    foal: 'Två',
    twin: '',
  })
})

test.each([
  [{}, 'Inga betäckningar än.'],
  [{ years: [2025] }, 'Inga betäckningar 2026.'],
  [{ year: 2025, years: [2025, 2026] }, 'Inga betäckningar 2025.'],
])('without breedings, %j says %j', (asked, said) => {
  expect(view([], asked).nothing).toBe(said)
  expect(view([found({})], asked).nothing).toBe(null)
})

test('says that only the newest are shown, and how many', () => {
  expect(view([], { cutAt: 500 }).cut).toBe('Bara de 500 senaste visas.')
  expect(view([]).cut).toBe(null)
})
