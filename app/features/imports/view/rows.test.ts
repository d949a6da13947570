import { expect, test } from 'vitest'
import { NO_EDITS } from '#app/domain/interchange/edits.ts'
import type { RowReport } from '#app/store/interchange/row-report.ts'
import { editsWith } from '../schema/edited.ts'
import { rowsView } from './rows.ts'

const field = (key: string, is: 'set' | 'newer' | 'collides' | 'left' | 'wrong' | 'same', more = {}) => ({
  key,
  label: key,
  before: 'a',
  after: 'b',
  is,
  ...more,
})
const ROWS = [
  { line: 2, name: 'Ny', is: 'new', fields: [field('name', 'set'), field('color', 'set')] },
  { line: 3, name: 'Åska', is: 'changed', fields: [field('color', 'set'), field('height', 'collides')] },
  {
    line: 4,
    name: 'Bo',
    is: 'wrong',
    fields: [field('line', 'wrong', { guesses: ['1.1', '1.10'], says: '”1.1” kan vara' })],
  },
  {
    line: 5,
    name: 'Åska',
    is: 'twice',
    other: 3,
    fields: [field('color', 'set')],
    problem: 'namnet står flera gånger',
  },
  { line: 6, name: 'Lika', is: 'same', fields: [field('owner', 'newer')] },
  { line: 7, name: 'Ute', is: 'left', fields: [] },
] as const
const NEARS = [{ key: 'sire', name: 'Blackn', nears: ['Blacken'], lines: [2, 3, 4, 5, 6, 7, 8, 9, 10] }]
const view = (query = '', edits = NO_EDITS) =>
  rowsView({ as: 'horses', rows: ROWS, nears: NEARS, edits }, new URLSearchParams(query))

test('what needs an answer comes first, and each kind of row has its view and count', () => {
  const { views, rows, nears, shown } = view()
  expect(views.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Att svara på 3',
    'Att ta in 2',
    'Nya 1',
    'Ändras 1',
    'Nyare här 2',
    'Lika 1',
    'Utelämnas 1',
  ])
  expect(shown).toBe('svar')
  expect(rows.map(({ place, tag }) => [place, tag.text])).toEqual([
    ['Rad 4', 'Fel'],
    ['Rad 3 och 5', 'Finns två gånger'],
  ])
  expect(nears[0]).toMatchObject({
    label: 'Fadern heter ”Blackn” i filen',
    hint: 'Rad 2, 3, 4, 5, 6, 7, 8, 9 och 1 till. Utan svar tas namnet som det står.',
  })
  expect(
    view('rader=andras').rows[0]?.fields.map(({ isTicked, canChoose, note }) => [isTicked, canChoose, note]),
  ).toEqual([
    [true, true, null],
    [false, true, 'Nyare här än i filen'],
  ])
  expect(view('rader=nya').rows[0]?.summary).toEqual(['color: b'])
  expect(view('rader=x').shown).toBe('svar')
  expect(view('rader=svar&sida=99').page).toBe(1)
})

test('what a wrong row brings of a new horse is one line, of a stored one it can be chosen', () => {
  const wrong = field('height', 'wrong', { before: '', after: '16l' })
  const shown = (before: string, more = {}) =>
    rowsView(
      {
        as: 'horses',
        rows: [{ line: 2, name: 'Ny', is: 'wrong', fields: [wrong, field('color', 'set', { before })], ...more }],
        nears: [],
      },
      new URLSearchParams('rader=svar'),
    ).rows[0]
  expect(shown('')).toMatchObject({ summary: ['color: b'], fields: [{ key: 'height' }] })
  expect(shown('fux')).toMatchObject({ summary: [], fields: [{ key: 'height' }, { key: 'color' }] })
  expect(shown('', { problem: 'könet "X" finns inte i någon lista' })).toMatchObject({
    problem: 'Könet "X" finns inte i någon lista',
  })
})

test('new horses without a category are told of once, and what stands twice cannot come in', () => {
  const of = (...rows: readonly RowReport[]) =>
    rowsView({ as: 'horses', rows, nears: [] }, new URLSearchParams('rader=ute'))
  const named = { line: 2, name: 'Ny', is: 'new', fields: [field('category', 'set')] } as const
  expect(of(named).uncategorised).toBeNull()
  // Left out, it gives none.
  expect(of({ ...named, fields: [field('category', 'left')] }).uncategorised).toMatch(/^En ny häst har ingen kategori/)
  expect(of(named, ROWS[0]).uncategorised).toBe(
    'En ny häst har ingen kategori och syns inte i någon lista för besökare. Ge dem en efteråt, alla på en gång, under Alla hästar.',
  )
  const same = {
    line: 9,
    name: 'Ny',
    is: 'left',
    fields: [],
    problem: 'säger samma som rad 2 och behövs inte',
  } as const
  expect(of(ROWS[5], same).rows.map(({ canKeep }) => canKeep)).toEqual([true, false])
})

test('an answered name is not asked about again', () => {
  expect(view('', { ...NO_EDITS, words: { 'sire Blackn': 'Blackn' } }).nears).toEqual([])
})

const FORM = { cellAt: [], cell: [], cellWas: [], wordAt: [], wordTo: [], shown: [], on: [], quick: null }

test('what is ticked, corrected and answered becomes edits of the file', () => {
  const first = editsWith(NO_EDITS, {
    ...FORM,
    cellAt: ['4 line', '9 age'],
    cell: ['1.10', 'tolv'],
    cellWas: ['1.1', 'tolv'],
    wordAt: ['sire Blackn', 'dam X'],
    wordTo: ['Blacken', ''],
    shown: ['3 color set', '3 height collides', '3 owner set'],
    on: ['3 height', '3 owner'],
  })
  expect(first).toEqual({
    cells: { '4 line': '1.10' },
    words: { 'sire Blackn': 'Blacken' },
    leave: ['3 color'],
    take: ['3 height'],
    skip: [],
  })
  const second = editsWith(first, {
    ...FORM,
    shown: ['3 color left', '3 height set'],
    on: ['3 color'],
    quick: { skip: 5 },
  })
  expect(second).toEqual({ ...first, leave: ['3 height'], take: [], skip: [5] })
  expect(editsWith(second, { ...FORM, quick: { keep: 5 } }).skip).toEqual([])
  expect(editsWith(second, { ...FORM, quick: { keep: 9 } }).keep).toEqual([9])
  expect(editsWith(second, { ...FORM, quick: { at: '4 line', cell: '1.1' } }).cells).toEqual({ '4 line': '1.1' })
})

test('a row shows what is the same, when newer work was written, and its cells where it is open', () => {
  const row = {
    ...ROWS[1],
    fields: [
      field('color', 'set'),
      field('height', 'collides'),
      field('owner', 'same', { after: 'Eva', label: 'Ägare' }),
    ],
    written: { here: '2026-05-02T10:00:00Z', file: '2026-04-03T08:00:00Z' },
  } as const
  const shown = (query: string) =>
    rowsView({ as: 'horses', rows: [row], nears: [], today: '2026-05-03' }, new URLSearchParams(query)).rows[0]
  expect(shown('')).toMatchObject({
    fields: [{ key: 'color' }, { key: 'height' }],
    same: ['Ägare: Eva'],
    written: 'Här i går 12.00, filen 3 apr. 10.00',
    cells: null,
  })
  expect(shown('rad=3')?.cells?.map(({ place, cell }) => [place, cell])).toEqual([
    ['3 name', 'Åska'],
    ['3 color', 'b'],
    ['3 height', 'b'],
    ['3 owner', 'Eva'],
  ])
})

test('two rows of one horse can be one: the first gets what it leaves blank', () => {
  const twice = { ...ROWS[3], fields: [field('color', 'set'), field('owner', 'set', { before: '', after: 'Eva' })] }
  const [row] = rowsView({ as: 'horses', rows: [twice], nears: [] }, new URLSearchParams()).rows
  expect(row?.merge).toEqual({ skip: 5, cells: { '3 owner': 'Eva' } })
  expect(editsWith(NO_EDITS, { ...FORM, quick: row?.merge ?? null })).toMatchObject({
    cells: { '3 owner': 'Eva' },
    skip: [5],
  })
  const [other] = view('rader=svar').rows.slice(1)
  expect(other?.merge).toBeNull()
})
