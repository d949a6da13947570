import { expect, test } from 'vitest'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { type Change, commit } from '../commit.ts'
import type { Store } from '../store.ts'
import { undo } from '../undo.ts'
import { exportText } from './export.ts'
import { exportFile } from './export-tables.ts'
import { importStore } from './import.ts'
import { findOwnColumns } from './own-values.ts'
import { previewImport } from './preview.ts'

const ANNA = 'anna@example.se'
const field = (id: string, fieldName: string, fieldKind = 'text', fieldAbout = 'all'): Change => {
  return { op: 'create', collection: 'settings', id: `field:${id}`, document: { fieldName, fieldKind, fieldAbout } }
}
const FIELDS = [
  field('extras:poang', 'Poäng', 'number'),
  field('extras:stallnamn', 'Stallnamn', 'text', 'horses'),
  field('horses:smeknamn', 'Smeknamn'),
]
const CHOICE = { fieldName: 'Val', fieldKind: 'choice', fieldChoices: ['A', 'B'] }
const RECORDS: Change[] = [
  { op: 'create', collection: 'horses', id: 'a', document: { name: 'Aska', gender: 'Sto', smeknamn: 'Asken' } },
  { op: 'create', collection: 'horses', id: 'g', document: { name: 'Glöd', gender: 'Hingst' } },
  { op: 'create', collection: 'pedigree', id: 'e', document: { name: 'Eld', gender: 'Sto' } },
  {
    op: 'create',
    collection: 'extras',
    id: 'x',
    document: { name: 'Aska', poang: 12.5, stallnamn: '=1+1', borta: 'kvar' },
  },
  { op: 'create', collection: 'extras', id: 'y', document: { name: 'Eld', poang: 0 } },
]

async function table(store: Store, name: string): Promise<string> {
  let text = ''
  for await (const part of exportFile(store.db, name, 'Stall') ?? []) text += String(part)
  return text
}
const source = async function* (text: string) {
  yield text
}
const importTable = async (store: Store, text: string, as: 'horses' | 'pedigree') =>
  importStore(store, source(text), { actor: ANNA, reading: { as, own: await findOwnColumns(store.db) } })
const extras = async (store: Store) => {
  const rows = await store.db.selectFrom('extras').select(['name', 'doc']).orderBy('name').execute()
  return rows.map(({ doc }) => JSON.parse(doc) as object)
}

describeOnBothEngines('Own fields in tables', (open) => {
  test('are columns that come back: unchanged they change nothing, and in an empty store all is there', async () => {
    const [store, other] = [await open(), await open()]
    await commit(store, ANNA, 'import', [...FIELDS, ...RECORDS])
    const horses = await table(store, 'hastar.csv')
    expect(horses.split('\r\n')[0]).toMatch(/Poäng;Smeknamn;Stallnamn;version extras;version$/)
    expect(horses).toMatch(/Asken;.*;version|12,5;Asken;/)
    const before = await exportText(store)
    expect(await importTable(store, horses, 'horses')).toMatchObject({ ok: true, created: 0, replaced: 0 })
    expect(await importTable(store, await table(store, 'stamtavla.csv'), 'pedigree')).toMatchObject({ replaced: 0 })
    expect(await exportText(store)).toBe(before)
    await commit(other, ANNA, 'import', FIELDS)
    await importTable(other, horses, 'horses')
    await importTable(other, await table(store, 'stamtavla.csv'), 'pedigree')
    expect(await extras(other)).toEqual([
      { name: 'Aska', poang: 12.5, stallnamn: '=1+1' },
      { name: 'Eld', poang: 0 },
    ])
    expect(await table(other, 'hastar.csv')).toContain('Asken')
    expect((await table(store, 'hastar.xlsx')).length).toBeGreaterThan(1000)
  })

  test('of an old table take back nothing: what was changed here since stays, and is told', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [...FIELDS, ...RECORDS])
    const old = await table(store, 'hastar.csv')
    const version = async (id: string) =>
      (await store.db.selectFrom('extras').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
    const document = { name: 'Aska', poang: 99, stallnamn: '=1+1', borta: 'kvar' }
    await commit(store, ANNA, 'write-own', [
      { op: 'update', collection: 'extras', id: 'x', version: await version('x'), document },
      { op: 'create', collection: 'extras', id: 'z', document: { name: 'Glöd', poang: 5 } },
    ])
    const before = await exportText(store)
    await importTable(store, old, 'horses')
    expect(await exportText(store)).toBe(before)
    await importTable(store, old.replace("'=1+1", 'Asken'), 'horses')
    expect((await extras(store))[0]).toEqual({ ...document, stallnamn: 'Asken' })
  })

  test('of an old table do not come again where all that was beside the record is gone', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [...FIELDS, ...RECORDS.filter(({ id }) => id !== 'x')])
    const document = { name: 'Aska', poang: 5 }
    const written = await commit(store, ANNA, 'write-own', [{ op: 'create', collection: 'extras', document }])
    const old = await table(store, 'hastar.csv')
    await undo(store, ANNA, written.ok ? written.revision : 0)
    const before = await exportText(store)
    expect(await importTable(store, old, 'horses')).toMatchObject({ ok: true, created: 0, replaced: 0 })
    expect(await exportText(store)).toBe(before)
  })

  test('of a key or a name that tables have for themselves have another column, and keep newer work here', async () => {
    const store = await open()
    const document = { name: 'Aska', gender: 'Sto', height: 165, version: '7' }
    await commit(store, ANNA, 'import', [
      field('horses:version', 'Version'),
      field('extras:v', 'version extras', 'text', 'horses'),
      { op: 'create', collection: 'horses', id: 'a', document },
      { op: 'create', collection: 'extras', id: 'x', document: { name: 'Aska', v: '5' } },
    ])
    const old = await table(store, 'hastar.csv')
    expect(old.split('\r\n')[0]).toMatch(/;field:horses:version;field:extras:v;version extras;version$/)
    expect(old).toContain(';7;5;1;1\r\n')
    const newer = { ...document, height: 170 }
    await commit(store, ANNA, 'update-horse', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: newer },
    ])
    expect(await importTable(store, old, 'horses')).toMatchObject({ created: 0, replaced: 0 })
    await importTable(store, old.replace(';7;5;1;1', ';8;6;1;1'), 'horses')
    const { doc } = await store.db.selectFrom('horses').select('doc').executeTakeFirstOrThrow()
    expect([JSON.parse(doc), ...(await extras(store))]).toEqual([
      { ...newer, version: '8' },
      { name: 'Aska', v: '6' },
    ])
  })

  test('are judged as in forms where they change: what cannot be is told, and what stands here already stays', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [
      field('extras:lank', 'Länk', 'link'),
      { op: 'create', collection: 'settings', id: 'field:extras:val', document: CHOICE },
      field('extras:skodd', 'Skodd', 'date'),
      field('horses:smeknamn', 'Smeknamn'),
      { op: 'create', collection: 'horses', id: 'a', document: { name: 'Aska', gender: 'Sto' } },
      { op: 'create', collection: 'extras', id: 'x', document: { name: 'Aska', lank: 'javascript:1', val: 'C' } },
    ])
    const before = await exportText(store)
    expect(await importTable(store, await table(store, 'hastar.csv'), 'horses')).toMatchObject({ replaced: 0 })
    expect(await exportText(store)).toBe(before)
    const long = 'x'.repeat(20_000)
    const text = `Namn;Länk egen;Val;Skodd;Smeknamn\r\nAska;javascript:alert(1);D;31/2 2024;${long}\r\n`
    const own = await findOwnColumns(store.db)
    const columns = ['name', 'field:extras:lank', 'field:extras:val', 'field:extras:skodd', 'smeknamn']
    const preview = await previewImport(store, source(text), { reading: { as: 'horses', own, columns } })
    const [row] = preview.ok ? (preview.table?.rows ?? []) : []
    expect(row).toMatchObject({ name: 'Aska', is: 'wrong' })
    const wrong = row?.fields.filter(({ is }) => is === 'wrong') ?? []
    expect(wrong.map(({ label, says }) => `${label}: ${says}`)).toEqual([
      'Länk: "javascript:alert(1)" kan inte stämma. Skriv en adress som börjar med https:// eller http://.',
      'Skodd: "31/2 2024" kan inte stämma. Skriv dagen som ÅÅÅÅ-MM-DD.',
      `Smeknamn: "${'x'.repeat(40)}" kan inte stämma. Texten är för lång.`,
      'Val: "D" kan inte stämma. Välj något av: A, B.',
    ])
    const right = 'Namn;Val;Skodd\r\nAska;b;14/5 2024\r\nNy;A;\r\n'
    expect(await importTable(store, right, 'horses')).toMatchObject({ created: 1, replaced: 1, unchanged: 0 })
    expect(await extras(store)).toEqual([
      { name: 'Aska', lank: 'javascript:1', val: 'B', skodd: '2024-05-14' },
      { name: 'Ny', val: 'A' },
    ])
  })

  test('of a name with two documents beside become one, also where a cell empties what the older has', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [...FIELDS, ...RECORDS])
    const newest = { name: 'Aska', poang: 3 }
    await commit(store, ANNA, 'write-own', [{ op: 'create', collection: 'extras', id: 'a', document: newest }])
    const before = await exportText(store)
    const reading = { as: 'horses', own: await findOwnColumns(store.db), clears: ['field:extras:stallnamn'] } as const
    const read = source('Namn;Poäng;Stallnamn\r\nAska;3;\r\n')
    const made = await importStore(store, read, { actor: ANNA, reading })
    expect(made).toMatchObject({ created: 0, replaced: 1, unchanged: 0 })
    expect((await extras(store)).filter((one) => 'name' in one && one.name === 'Aska')).toEqual([
      { ...newest, borta: 'kvar' },
    ])
    await undo(store, ANNA, made.ok ? made.revision : 0)
    expect(await exportText(store)).toBe(before)
  })

  test('of a row that is left out are left out with it', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [...FIELDS, ...RECORDS])
    const before = await extras(store)
    const reading = { as: 'horses', own: await findOwnColumns(store.db) } as const
    const text = `Namn;Kategori;Poäng\r\nAska;hittepå;13\r\nNy;hittepå;1\r\n${'L'.repeat(300)};;2\r\nGlöd;;7\r\n`
    const how = { reading, skipInvalid: true, answers: new WordAnswers() }
    const preview = await previewImport(store, source(text), how)
    expect(preview).toMatchObject({ collections: [{ collection: 'horses', created: 0, replaced: 1, refused: 3 }] })
    const made = await importStore(store, source(text), how)
    expect(made).toMatchObject({ ok: true, created: 0, replaced: 1 })
    expect(await extras(store)).toEqual([...before, { name: 'Glöd', poang: 7 }])
  })

  test('are told in the preview, written beside the record in the same change, and undone with it', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [...FIELDS, ...RECORDS])
    const before = await exportText(store)
    const text = 'Namn;Poäng;Smeknamn;Stallnamn\r\nAska;13;Aschen;\r\nGlöd;7;;Glödis\r\nNy;1;;\r\n'
    const reading = { as: 'horses', own: await findOwnColumns(store.db) } as const
    const preview = await previewImport(store, source(text), { reading })
    expect(preview).toMatchObject({ collections: [{ collection: 'horses', created: 1, replaced: 2, unchanged: 0 }] })
    const rows = preview.ok ? (preview.table?.rows ?? []) : []
    expect(
      rows.map(({ fields }) => fields.map(({ label, before: was, after }) => `${label}: ${was} → ${after}`)),
    ).toEqual([
      expect.arrayContaining(['Poäng: 12,5 → 13', 'Smeknamn: Asken → Aschen']),
      expect.arrayContaining(['Poäng:  → 7', 'Stallnamn:  → Glödis']),
      expect.arrayContaining(['Poäng:  → 1']),
    ])
    expect(await exportText(store)).toBe(before)
    const made = await importTable(store, text, 'horses')
    expect(made).toMatchObject({ created: 1, replaced: 2 })
    expect(await extras(store)).toEqual([
      { name: 'Aska', poang: 13, stallnamn: '=1+1', borta: 'kvar' },
      { name: 'Eld', poang: 0 },
      { name: 'Glöd', poang: 7, stallnamn: 'Glödis' },
      { name: 'Ny', poang: 1 },
    ])
    await undo(store, ANNA, made.ok ? made.revision : 0)
    expect(await exportText(store)).toBe(before)
    expect(await importTable(store, 'Namn;Poäng\r\nAska;tolv\r\n', 'horses')).toMatchObject({ ok: false })
  })
})
