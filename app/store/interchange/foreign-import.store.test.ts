import { expect, test } from 'vitest'
import { NO_EDITS } from '#app/domain/interchange/edits.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import type { Store } from '../store.ts'
import { undo } from '../undo.ts'
import { exportText } from './export.ts'
import { type ImportOptions, importStore } from './import.ts'
import { previewImport } from './preview.ts'

async function* pieces(text: string | Buffer): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string)
  for (let i = 0; i < bytes.length; i += 40) yield bytes.subarray(i, i + 40)
}

const take = (store: Store, text: string | Buffer, options: ImportOptions) => importStore(store, pieces(text), options)
const documents = async (store: Store, collection: 'horses' | 'pedigree') =>
  Object.values(JSON.parse(await exportText(store)).__collections__[collection]).map((one) => {
    const { __collections__: _none, ...document } = one as Record<string, unknown>
    return document
  })

describeOnBothEngines('Tables and trees', (open) => {
  test('a table of horses changes its fields and adds new horses, in one change that can be undone', async () => {
    const store = await open()
    const first = { horses: { a: { name: 'Åska', age: '2010', color: 'brun', story: 'lång' } } }
    await take(store, JSON.stringify({ __collections__: first }), {})
    const before = await exportText(store)
    const table =
      '\uFEFFNamn;Född;Kön;Far;Titlar;Egna ord\r\nÅska;2010;Sto;"Eld; den andra";VHF LCh, RSCh;x\r\n' +
      'Ny;"2020";h;\'=1+1;;\r\n;2011;;;;\r\nBo;tolv;;;;\r\nNy;2021;;;;\r\n'
    const notes: string[] = []
    const answers = new WordAnswers()
    const options = { reading: { as: 'horses' }, onNote: (note: string) => notes.push(note), answers } as const
    expect(await take(store, table, { ...options, skipInvalid: true })).toMatchObject({
      unknown: [{ word: 'h', proposal: 'Hingst' }],
      refused: expect.arrayContaining([
        { collection: 'horses', id: 'Ny', text: '', reason: 'könet "h" finns inte i någon lista' },
      ]),
    })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)

    answers.add('gender', 'h', 'Hingst')
    const preview = await previewImport(store, pieces(table), options)
    const refused = [
      { collection: 'horses', id: 'rad 4', reason: 'namnet saknas' },
      { collection: 'horses', id: 'rad 5 (Bo)', reason: 'Födelseår: "tolv" går inte att läsa' },
      { collection: 'horses', id: 'rad 6 (Ny)', reason: 'namnet står flera gånger i filen' },
    ]
    const withText = refused.map((one) => ({ ...one, text: '' }))
    expect(preview).toMatchObject({ ok: true, collections: [{ created: 1, replaced: 1, refused: 3 }], refused })
    expect(await take(store, table, options)).toMatchObject({ ok: false, reason: 'refused', refused: withText })
    expect(await take(store, table, { ...options, skipInvalid: true })).toMatchObject({ created: 1, replaced: 1 })
    expect(notes[0]).toBe('Kolumner som inte tas in: Egna ord.')
    const [one, other] = (await documents(store, 'horses')).toSorted((a) => (a['name'] === 'Åska' ? -1 : 1))
    expect(one).toEqual({
      ...first.horses.a,
      gender: 'Sto',
      sire: 'Eld; den andra',
      titles: ['VHF LCh', 'RSCh'],
    })
    expect(other).toEqual({ name: 'Ny', age: 2020, gender: 'Hingst', sire: '=1+1' })
    expect(await take(store, table, { ...options, skipInvalid: true })).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('a row that no family can have is refused, wherever the other row or horse stands', async () => {
    const store = await open()
    const stored = {
      a: { name: 'Altair', gender: 'Hingst' },
      b: { name: 'Bris', gender: 'Sto', sire: 'Vind', dam: 'Eld' },
    }
    await take(store, JSON.stringify({ horses: stored, pedigree: { v: { name: 'Eld', gender: 'Hingst' } } }), {})
    const before = await exportText(store)
    const table = [
      'Namn;Kön;Far;Mor;Färg',
      'Lyra;sto;Vega;Bris;',
      'Nova;sto;Altair;Altair;',
      'Ursprung;hingst;Svans;;',
      'Svans;sto;Mitten;Vega;',
      'Mitten;hingst;Ursprung;;',
      'Vega;sto;Altair;Bris;',
      'Mira;;Eld;Mira;',
      // As it was, however wrong.
      'Bris;sto;Vind;Eld;brun',
    ].join('\n')
    const options = { reading: { as: 'horses' }, skipInvalid: true } as const
    const refused = [
      ['rad 2 (Lyra)', 'Fader: Fadern Vega är ett sto.'],
      ['rad 3 (Nova)', 'Moder: Modern Altair är en hingst.; Moder: Altair står både som fader och som moder.'],
      [
        'rad 4 (Ursprung)',
        expect.stringMatching(/^Fader: Ledet går runt: Ursprung, .*Fader: Fadern Svans är ett sto\.$/),
      ],
      ['rad 5 (Svans)', expect.stringMatching(/^Fader: Ledet går runt: Svans, /)],
      ['rad 6 (Mitten)', expect.stringMatching(/^Fader: Ledet går runt: Mitten, /)],
      ['rad 8 (Mira)', expect.stringMatching(/^Moder: Ledet går runt: Mira/)],
    ].map(([id, reason]) => ({ id, reason }))
    const preview = await previewImport(store, pieces(table), options)
    expect(preview).toMatchObject({ ok: true, collections: [{ created: 1, replaced: 1, refused: 6 }], refused })
    if (preview.ok)
      expect(preview.table?.rows[0]).toMatchObject({
        line: 2,
        is: 'wrong',
        fields: [{ key: 'sire', after: 'Vega', is: 'wrong', says: 'Fadern Vega är ett sto.' }, {}, {}, {}],
      })
    expect(await exportText(store)).toBe(before)
    expect(await take(store, table, options)).toMatchObject({ created: 1, replaced: 1, refused })
    // An entry of the pedigree is judged by the horses too.
    const tree = 'Namn;Kön;Far\nKulla;sto;Vega\n'
    expect(await take(store, tree, { reading: { as: 'pedigree' } })).toMatchObject({
      ok: false,
      refused: [{ id: 'rad 2 (Kulla)', reason: 'Fader: Fadern Vega är ett sto.' }],
    })
  })

  test('a row in other capitals than its horse is judged as that horse', async () => {
    const store = await open()
    const stored = {
      a: { name: 'Ella', gender: 'Sto', dam: 'Bill' },
      b: { name: 'Bill', gender: 'Hingst' },
      c: { name: 'Fia', gender: 'Sto', dam: 'Ella' },
      d: { name: 'Kalle', gender: 'Hingst' },
    }
    await take(store, JSON.stringify({ horses: stored }), {})
    const options = { reading: { as: 'horses' }, skipInvalid: true } as const
    // Her dam was a stallion before.
    expect(await take(store, 'Namn;Far\nella;Kalle\n', options)).toMatchObject({ replaced: 1, refused: [] })
    expect(await take(store, 'Namn;Mor\nella;Fia\n', options)).toMatchObject({
      replaced: 0,
      refused: [{ id: 'rad 2 (ella)', reason: expect.stringMatching(/^Moder: Ledet går runt: Ella, /) }],
    })
  })

  test('headings, sums and blank rows are no horses, and a row that stands twice is one', async () => {
    const store = await open()
    const notes: string[] = []
    const table = [
      'Namn;Kön (S/H/V);Född;Mkh;Kategori',
      'HINGSTAR;;;;',
      'Åska;h;2011;16l',
      ' ; ;;;',
      ';;;;',
      'Våra ston:;;;',
      'Bris;S;12-05-14;162;Avelssto',
      'Åska;H;2011;16l',
      'Antal hästar;2;;',
    ].join('\r\n')
    const reading = { as: 'horses', edits: { ...NO_EDITS, cells: { '7 age': '2012' } } } as const
    const options = { reading, answers: new WordAnswers(), onNote: (note: string) => notes.push(note) }
    const preview = await previewImport(store, pieces(table), options)
    expect(notes).toEqual(['Utelämnas som rubriker eller summor: ”HINGSTAR”, ”Våra ston:”, ”Antal hästar 2”.'])
    expect(preview.ok && preview.table?.rows.map(({ line, is, problem }) => [line, is, problem])).toEqual([
      [2, 'left', undefined],
      [3, 'wrong', undefined],
      [6, 'left', undefined],
      [7, 'new', undefined],
      [8, 'left', 'säger samma som rad 3 och behövs inte'],
      [9, 'left', undefined],
    ])
    const words = preview.ok ? preview.table?.rows[3]?.fields.map(({ label, after }) => `${label}: ${after}`) : []
    expect(words).toContain('Kategori: Avelsston')
    expect(preview).toMatchObject({
      unknown: [],
      refused: [{ id: 'rad 3 (Åska)', reason: 'Mankhöjd (cm): "16l" går inte att läsa. Menas 161?' }],
    })
    // What only looks like one is taken.
    const kept = { reading: { as: 'horses', edits: { ...NO_EDITS, keep: [2] } } } as const
    expect(await take(store, 'Namn;Kön\nSto;\n', kept)).toMatchObject({ ok: true, created: 1 })
  })

  test('new horses have the category that the heading above them names', async () => {
    const store = await open()
    await take(store, JSON.stringify({ horses: { a: { name: 'Altair', category: 'seniors' } } }), {})
    const table = 'Namn;Född\nUNGHÄSTAR;\nFöl;2025\nAltair;2002\nRuna;2024\nVåra andra:;\nBo;2010\nSTON;\nBris;2011\n'
    const edits = { ...NO_EDITS, cells: { '5 category': 'Till Salu', '9 category': '' } }
    const notes: string[] = []
    const options = { reading: { as: 'horses', edits }, onNote: (note: string) => notes.push(note) } as const
    expect(await take(store, table, options)).toMatchObject({ ok: true, created: 4, refused: [] })
    const categories = (await documents(store, 'horses')).map(({ name, category }) => [name, category])
    expect(Object.fromEntries(categories)).toEqual({
      Altair: 'seniors',
      Föl: 'youngsters',
      Runa: 'for-sale',
      Bo: undefined,
      Bris: undefined,
    })
    expect(notes).toContain('Nya hästar under en rubrik som nämner en kategori får den kategorin.')
  })

  test('a value that reads the same in a cell is left as it is stored', async () => {
    const store = await open()
    const stored = { name: 'Åska', forSale: 'true', height: '168', titles: 'VHF LCh, RSCh', age: '2010', owner: 'Eva' }
    await take(store, JSON.stringify({ horses: { a: stored } }), {})
    const table = 'Namn;forSale;height;titles;age\nÅska;ja;168 cm;VHF LCh,RSCh;2010-05-06\n'
    expect(await take(store, table, { reading: { as: 'horses' } })).toMatchObject({ replaced: 0, unchanged: 1 })
    const other = 'Namn;forSale;height;titles;age\nÅska;nej;168,5;RSCh;2011\n'
    expect(await take(store, other, { reading: { as: 'horses' } })).toMatchObject({ replaced: 1, unchanged: 0 })
    const changed = { forSale: false, height: 168.5, titles: ['RSCh'], age: 2011 }
    expect(await documents(store, 'horses')).toEqual([{ ...stored, ...changed }])
    await take(store, 'Namn;Ras\nBo;SWB\n', { reading: { as: 'pedigree' } })
    expect(await take(store, 'Namn;Ras\nBo;SWB\nCeder;QH\n', { reading: { as: 'pedigree' } })).toEqual({
      ok: true,
      revision: 4,
      created: 1,
      replaced: 0,
      unchanged: 1,
      pictures: 0,
      refused: [],
      unknown: [],
    })
  })

  test('columns can be chosen, and a file that is not a table says why', async () => {
    const store = await open()
    const columns = [null, 'name', 'height']
    await take(store, 'a,b,c\n1,Åska,168 cm\n', { reading: { as: 'pedigree', columns } })
    expect(await documents(store, 'pedigree')).toEqual([{ name: 'Åska', height: 168 }])
    const problem = async (text: string | Buffer, as: 'horses' | 'gedcom' = 'horses') =>
      await take(store, text, { reading: { as } }).then((result) => !result.ok && 'message' in result && result.message)
    expect(await problem('Ras;Kön\nSWB;Sto\n')).toMatch(/Ras, Kön/)
    expect(await problem('Namn;Ras\nA;"SWB\n')).toMatch(/^Tabellen är trasig vid rad \d/)
    expect(await problem(Buffer.concat([Buffer.from('Namn\nÅ\n'), Buffer.from([0xf6])]))).toMatch(/^Rad 3 .*UTF-8/)
    expect(await problem('')).toMatch(/inte hel/)
    expect(await problem('Namn\nÅska\n', 'gedcom')).toMatch(/GEDCOM/)
    expect(await problem('0 HEAD\nÅska\n', 'gedcom')).toMatch(/^Rad 2 /)
  })

  test('a table of a spreadsheet is read in its encoding; capitals and blanks make no other horse', async () => {
    const store = await open()
    await take(store, 'Namn\nÖrnulf\n', { reading: { as: 'horses' } })
    const notes: string[] = []
    const options = { reading: { as: 'horses' }, onNote: (note: string) => notes.push(note) } as const
    const table = Buffer.from(
      'Namn;Kön;Född\nÅska;märr;08/06/1940\nörnulf ;hingst;maj 2012\nOrnulf;sto;2013\n',
      'latin1',
    )
    expect(await take(store, table, options)).toMatchObject({ ok: true, created: 2, unknown: [] })
    expect(notes).toEqual([
      'Tabellen lästes som Windows-1252 (Excel). Stämmer inte å, ä och ö, välj en annan teckenkodning och läs om.',
      'Tabellen har ingen version på sina rader, så det märks inte om något här är nyare än i filen. Det som står i filen gäller.',
    ])
    const all = (await documents(store, 'horses')).map(({ name, gender, age }) => [name, gender, age])
    expect(all).toEqual(
      expect.arrayContaining([
        ['Åska', 'Sto', 1940],
        ['Örnulf', 'Hingst', 2012],
        ['Ornulf', 'Sto', 2013],
      ]),
    )
  })

  test('a family tree in any encoding becomes pedigree entries, and says what it left out', async () => {
    const store = await open()
    const tree = (char: string) =>
      `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR ${char}\n0 @1@ INDI\n1 NAME Åska /Norrsken/\n1 SEX F\n1 BIRT\n2 DATE 2014\n1 FAMC @F@\n1 NOTE x\n` +
      '0 @2@ INDI\n1 NAME Eld\n1 SEX M\n0 @F@ FAM\n1 HUSB @2@\n1 CHIL @1@\n0 TRLR\n'
    const notes: string[] = []
    const onNote = (note: string) => notes.push(note)
    expect(await take(store, tree('UTF-8'), { reading: { as: 'gedcom' }, onNote })).toMatchObject({ created: 2 })
    expect(notes).toEqual([])
    expect(await documents(store, 'pedigree')).toEqual(
      expect.arrayContaining([
        { name: 'Åska Norrsken', gender: 'Sto', sire: 'Eld', created: 2014, notes: 'x' },
        { name: 'Eld', gender: 'Hingst' },
      ]),
    )
    const same = { created: 0, unchanged: 2 }
    for (const file of [
      Buffer.from(tree('ANSI'), 'latin1'),
      Buffer.from(`\uFEFF${tree('UNICODE')}`, 'utf16le'),
      Buffer.from(tree('ANSEL').replace('Å', '\xEAA'), 'latin1'),
    ]) {
      expect(await take(store, file, { reading: { as: 'gedcom' } })).toMatchObject(same)
    }
  })

  test('a blank cell empties its field where the owner says so of the column, and says nothing elsewhere', async () => {
    const store = await open()
    const horse = { name: 'Åska', color: 'brun', owner: 'Eva', seller: 'Ida' }
    await take(store, JSON.stringify({ horses: { a: horse, b: { ...horse, name: 'Bo' } } }), {})
    const table = 'Namn;Färg;Ägare;Säljare\nÅska;;;\nBo;;-;Ulla\n'
    await take(store, table, { reading: { as: 'horses', clears: ['owner'] } })
    expect(await documents(store, 'horses')).toEqual([
      { name: 'Åska', color: 'brun', seller: 'Ida' },
      { name: 'Bo', color: 'brun', seller: 'Ulla' },
    ])
  })

  test('a row is refused in its own words, never in ids and stored fields', async () => {
    const store = await open()
    await take(store, '{"horses":{"a":{"name":"Åska"}}}', {})
    const table = [
      'Namn;Kön;Född;Ägare',
      '..;sto;2011;',
      `${'x'.repeat(1600)};sto;2011;`,
      'Bo;x;2012;',
      'Cia;y;206;',
      'Åska;;tolv;',
      'åska ;;2013;',
      ';sto;2014;',
    ].join('\n')
    const preview = await previewImport(store, pieces(table), { reading: { as: 'horses' }, answers: new WordAnswers() })
    // The words of a row that has other faults are asked about at the same time.
    expect(preview.ok && preview.unknown.map(({ word, examples }) => [word, examples])).toEqual([
      ['y', ['Cia']],
      ['x', ['Bo']],
    ])
    const refused = preview.ok ? preview.refused : []
    expect(refused.map(({ id, reason }) => [id.slice(0, 12), reason])).toEqual([
      ['rad 5 (Cia)', 'Födelseår: "206" går inte att läsa'],
      ['rad 6 (Åska)', 'Födelseår: "tolv" går inte att läsa'],
      ['rad 7 (åska)', 'namnet står flera gånger i filen'],
      ['rad 8', 'namnet saknas'],
      ['..', 'Namn består av enbart punkter'],
      ['xxxxxxxxxxxx', 'Namn är längre än 200 tecken'],
      ['Bo', 'könet "x" finns inte i någon lista'],
    ])
    const rows = preview.ok ? (preview.table?.rows ?? []) : []
    expect(rows.map(({ line, is, problem = null }) => [line, is, problem])).toEqual([
      [2, 'wrong', 'Namn består av enbart punkter'],
      [3, 'wrong', 'Namn är längre än 200 tecken'],
      [4, 'wrong', 'könet "x" finns inte i någon lista'],
      [5, 'wrong', null],
      [6, 'wrong', null],
      [7, 'twice', 'namnet står flera gånger i filen'],
      [8, 'wrong', 'namnet saknas'],
    ])
  })
})
