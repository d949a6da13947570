import { expect, test } from 'vitest'
import { ImportForm } from '../schema/forms.server.ts'
import { importView, sayBytes } from './import.ts'

const file = { fileName: 'stall.json', bytes: 4_100_000, sentAt: new Date('2026-03-01T08:05:00Z') }
const counts = { created: 0, replaced: 0, unchanged: 0, refused: 0 }
const read = (collections: object[], preview: object = {}, table: object = {}) =>
  importView(
    {
      is: 'read',
      file,
      hash: 'h',
      trouble: null,
      preview: {
        collections: collections.map((one) => ({ collection: 'horses', ...counts, ...one })),
        replaced: [],
        refused: [],
        unknown: [],
        odd: [],
        oddCount: 0,
        ...preview,
      },
      table: {
        as: 'pedigree',
        heads: ['Namn', 'Anm'],
        rows: [['Bo', 'x'], ['Åska', ''], [''], ['Cia'], ['Ö']],
        columns: ['name', null],
        encoding: 'windows-1252',
        clears: [],
        sheets: [],
        sheet: null,
        layout: null,
        order: 'day',
        dates: { day: 0, month: 0, unclear: null },
        ...table,
      },
      notes: ['x'],
    },
    '2026-03-01',
  )

test('the preview of a file shows what is new, equal, changed and left out', () => {
  const view = read(
    [
      { created: 1347, unchanged: 2, replaced: 1, refused: 3 },
      { collection: 'riders', refused: 1 },
    ],
    {
      replaced: [{ collection: 'horses', name: 'Åska' }],
      refused: [{ collection: 'horses', id: 'a1', reason: 'fältet "name" saknas' }],
    },
  )
  expect(view).toMatchObject({
    title: 'Det här kommer in från stall.json',
    about: '4,1 MB, läst i dag 09.05',
    lines: [
      { what: 'Hästar', created: '1\u00a0347', unchanged: '2', replaced: '1', refused: '3' },
      { what: '”riders”', created: '0', refused: '1' },
    ],
    replaced: { named: ['Åska'], more: null },
    refused: {
      title: '4 stannar ute',
      lines: [{ what: 'Hästar: a1', why: 'fältet "name" saknas' }],
      more: 'och 3 till',
    },
    take: 'Ta in resten: 1\u00a0348 poster',
  })
})

test('a table shows its columns, and the possible meanings of an unknown word', () => {
  const asked = [{ kind: 'gender', word: 'hingst', count: 2, examples: ['A', 'B'], proposal: 'Hingst' }]
  const view = read([{ created: 1 }], { unknown: asked })
  expect(view).toMatchObject({
    notes: ['x'],
    columns: {
      as: 'pedigree',
      columns: [
        { label: 'Namn (Bo)', chosen: 'name' },
        { label: 'Anm (x)', chosen: '' },
      ],
      encoding: 'windows-1252',
      samples: 'Så läses namnen: Åska · Ö · Bo',
    },
    unknown: [{ word: 'gender:hingst', label: 'Kön: ”hingst”', hint: '2 st: A, B', chosen: 'Hingst' }],
  })
})

test('columns show rows of the file, and how sure it is what they hold', () => {
  const table = {
    as: 'horses',
    heads: ['Namn', 'K', 'Mkh', 'Far', '', 'Anm'],
    rows: [
      ['Bo', 'sto', '166', 'Altair', '', 'x'],
      ['Åska', 'hingst', '1,52 m', '', '1', ''],
    ],
    columns: ['name', 'gender', 'height', 'sire', null, 'owner'],
  }
  const wrong = { line: 2, name: 'Bo', is: 'wrong', fields: [{ key: 'height', is: 'wrong' }] }
  const nears = [{ key: 'sire', name: 'Altiar', nears: ['Altair'], lines: [3] }]
  const view = read([{ created: 1 }], { table: { rows: [wrong], nears } }, table)
  expect(
    view.is === 'read' && view.columns?.columns.map(({ head, samples, sure }) => [head, samples, sure.text]),
  ).toEqual([
    ['Namn', ['Åska', 'Bo'], 'Säker'],
    ['K', ['hingst', 'sto'], 'Gissad efter innehållet'],
    ['Mkh', ['1,52 m', '166'], 'En ruta går inte att läsa'],
    ['Far', ['', 'Altair'], 'Ett namn liknar ett annat'],
    ['Tom rubrik', ['1', ''], 'Tom rubrik'],
    ['Anm', ['', 'x'], 'Vald'],
  ])
})

test('a date that can be read both ways is asked about once for the file', () => {
  const asked = (dates: object, more: object = {}) => {
    const columns = ['horse', 'type', 'date']
    const view = read(
      [{ created: 1 }],
      {},
      { as: 'evaluations', heads: ['Häst', 'Typ', 'Datum'], columns, dates, ...more },
    )
    return view.is === 'read' ? view.columns?.dates : undefined
  }
  expect(asked({ day: 0, month: 3, unclear: '05/06/2012' }, { order: 'month' })).toEqual({
    label: 'Vilken dag är 05/06/2012?',
    hint: '3 andra datum i filen har månaden först. Svaret gäller hela filen.',
    chosen: 'month',
    choices: [
      { value: 'day', label: '5 juni 2012 (dagen först)' },
      { value: 'month', label: '6 maj 2012 (månaden först)' },
    ],
  })
  expect(asked({ day: 0, month: 0, unclear: '05/06/2012' })).toMatchObject({ chosen: 'day' })
  expect(asked({ day: 3, month: 0, unclear: null })).toBeNull()
  // Of a horse only the year is stored, which both orders share.
  expect(asked({ day: 0, month: 0, unclear: '05/06/2012' }, { as: 'horses' })).toBeNull()
})

test('rows that stay out are told beside the button', () => {
  const out = (collections: object[], preview: object) => {
    const view = read(collections, preview)
    return view.is === 'read' ? view.out : undefined
  }
  const table = { rows: [], nears: [] }
  expect(out([{ created: 2, refused: 3 }], { table })).toBe('3 rader stannar ute.')
  expect(out([{ created: 2, refused: 1 }], { table })).toBe('En rad stannar ute.')
  expect(out([{ created: 2 }], { table })).toBeNull()
  expect(out([{ created: 2, refused: 3 }], {})).toBeNull()
})

test('a table of another program says so, and a workbook its sheets', () => {
  const view = read([{ created: 1 }], {}, { layout: 'breedmate', sheets: ['Alla', 'Sålda'], sheet: 'Alla' })
  expect(view).toMatchObject({
    columns: { known: 'Läses som BreedMate. 1 av 2 känns igen', sheets: [{ value: 'Alla' }, { value: 'Sålda' }] },
  })
  expect(read([{ created: 1 }], {}, { sheets: ['Alla'], sheet: 'Alla' })).toMatchObject({ columns: { sheets: [] } })
})

test('of very many unknown words, and of very long ones, only as many are asked about as a form can hold', () => {
  const asked = Array.from({ length: 700 }, (_, at) => {
    const word = at === 0 ? 'x'.repeat(2000) : `${'å'.repeat(890)} ${at}`
    return { kind: 'gender', word, count: 1, examples: ['A'], proposal: null }
  })
  const { unknown, moreUnknown } = read([{ created: 1 }], { unknown: asked }) as ReturnType<typeof read> & {
    unknown: { word: string }[]
    moreUnknown: string
  }
  expect(moreUnknown).toContain('Det finns 299 ord till')
  const sent = { intent: 'answers', hash: 'a'.repeat(64), column: [], means: unknown.map(() => 'Hingst') }
  const form = ImportForm.safeParse({ ...sent, word: unknown.map(({ word }) => word) })
  expect(form.data).toMatchObject({ intent: 'answers', answers: expect.any(Array) })
  expect(form.data?.intent === 'answers' && form.data.answers).toHaveLength(400)
})

test.each([
  [{ created: 1 }, 'Ta in en post'],
  [{ replaced: 2 }, 'Ta in 2 poster'],
  [{ unchanged: 5 }, null],
  [{ refused: 5 }, null],
])('for %j the button says %s', (collection, take) => {
  expect(read([collection])).toMatchObject({ take })
})

test('progress, unreadable files, and the result', () => {
  expect(importView({ is: 'empty' }, '2026-03-01')).toEqual({ is: 'empty' })
  expect(importView({ is: 'reading', file: { ...file, fileName: '' }, share: 0.5 }, '2026-03-01')).toEqual({
    is: 'running',
    says: 'Läser Filen …',
    share: 0.5,
  })
  expect(importView({ is: 'unreadable', file, message: 'Filen slutar mitt i.', kept: null }, '2026-03-01')).toEqual({
    is: 'unreadable',
    title: 'stall.json kan inte tas in',
    message: 'Filen slutar mitt i. Inget har sparats.',
    kept: null,
  })
  expect(importView({ is: 'unreadable', file, message: 'x', kept: '/a/b' }, '2026-03-01')).toMatchObject({
    kept: 'Filen är kvar på servern, om den behöver skickas vidare till någon som kan hjälpa till: /a/b',
  })
  const did = { revision: 7, created: 3, replaced: 0, unchanged: 1, refused: 2 }
  expect(importView({ is: 'imported', file, did }, '2026-03-01')).toMatchObject({
    says: '3 nya, 0 ändrade, 1 var lika. 2 stannade ute.',
    undo: 7,
  })
  const nothing = { ...did, created: 0 }
  expect(importView({ is: 'imported', file, did: nothing }, '2026-03-01')).toMatchObject({ undo: undefined })
})

test.each([
  [0, '0,1 MB'],
  [209_715_200, '209,7 MB'],
  [1024 ** 3, '1 GB'],
])('%d bytes are shown as %s', (bytes, said) => {
  expect(sayBytes(bytes)).toBe(said)
})

test('what cannot be is listed by name, and the rest counted', () => {
  const odd = [{ collection: 'horses', name: 'Åska', text: 'Födelseåret är ”206”.' }]
  expect(read([{ created: 1 }], { odd, oddCount: 1 })).toMatchObject({
    odd: {
      title: 'En uppgift som inte kan stämma',
      lines: [{ what: 'Hästar: Åska', why: 'Födelseåret är ”206”.' }],
      more: null,
    },
  })
  expect(read([{ created: 1 }], { odd, oddCount: 1348 })).toMatchObject({
    odd: { title: '1\u00a0348 uppgifter som inte kan stämma', more: 'och 1\u00a0347 till' },
  })
})
