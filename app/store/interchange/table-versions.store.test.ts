import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { allDocuments } from '../../../tests/take-step.ts'
import { type Change, commit } from '../commit.ts'
import { renameHorse } from '../rename.ts'
import type { Store } from '../store.ts'
import { exportText } from './export.ts'
import { writeTable } from './export-tables.ts'
import { importStore } from './import.ts'

async function csvOf(store: Store): Promise<string> {
  let text = ''
  for await (const part of writeTable(store.db, 'horses')) text += part
  return text
}

async function read(store: Store, text: string, as: 'horses' | 'scores' = 'horses') {
  const notes: string[] = []
  const whole = async function* () {
    yield text
  }
  const options = { reading: { as }, skipInvalid: true, onNote: (note: string) => notes.push(note) }
  const result = await importStore(store, whole(), options)
  if (!result.ok) throw new Error(JSON.stringify(result))
  const { created, replaced, unchanged, refused } = result
  return { counts: [created, replaced, unchanged], refused: refused.map(({ id, reason }) => `${id}: ${reason}`), notes }
}

const make = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
const update = (id: string, version: number, document: object): Change => ({
  op: 'update',
  collection: 'horses',
  id,
  version,
  document,
})
const horse = async (store: Store, id: string) => (await allDocuments(store)).get(`horses/${id}`)

describeOnBothEngines('A table with the versions of its rows', (open) => {
  test('takes back nothing that was corrected here since it was written', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('a', { name: 'Åska', color: 'brun', height: 160, owner: 'Eva', x: 1 }),
      make('b', { name: 'Bo', color: 'vit' }),
    ])
    const table = await csvOf(store)
    expect(table).toMatch(/;version\r\n.*Åska;.*;1\r\n/s)
    await commit(store, 'Bo', 'update-horse', [
      update('a', 1, { name: 'Åska', color: 'fux', height: 161, owner: 'Eva', x: 2 }),
    ])
    // One cell is changed in the spreadsheet, another one in both places.
    const edited = table.replace('Eva', 'Ida').replace(/;160;/, ';159;')
    expect(await read(store, edited)).toEqual({
      counts: [0, 1, 1],
      refused: [],
      notes: [
        'rad 3 (Åska): Mankhöjd (cm) är nyare här än i filen och lämnas: här står ”161”, i filen ”159”.',
        '2 uppgifter är nyare här än i filen och står kvar som de är.',
      ],
    })
    expect(await horse(store, 'a')).toEqual({ name: 'Åska', color: 'fux', height: 161, owner: 'Ida', x: 2 })
    expect(await read(store, table)).toMatchObject({ counts: [0, 0, 2] })
  })

  test('without its column is read as it is, and says that newer work cannot be told apart', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('a', { name: 'Åska', color: 'brun', owner: 'Eva' })])
    const table = (await csvOf(store)).replace(/;version\r\n/, ';\r\n').replace('Eva', 'Ida')
    await commit(store, 'Bo', 'update-horse', [update('a', 1, { name: 'Åska', color: 'fux', owner: 'Eva' })])
    const told = 'Tabellen har ingen version på sina rader, så det märks inte om något här är nyare än i filen.'
    const { counts, notes } = await read(store, table)
    expect(counts).toEqual([0, 1, 0])
    expect(notes.filter((note) => note.startsWith(told))).toHaveLength(1)
    expect(await horse(store, 'a')).toEqual({ name: 'Åska', color: 'brun', owner: 'Ida' })
    // A version that the horse never had says as little; a row that changes nothing needs none.
    expect((await read(store, 'Namn;Färg;version\nÅska;vit;77\n')).notes).toHaveLength(1)
    expect(await read(store, 'Namn;Färg;version\nÅska;vit;77\nNy;fux;1\n')).toMatchObject({
      counts: [1, 0, 1],
      notes: [],
    })
  })

  test('finds a horse that has another name now, and revives none that was removed', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('a', { name: 'Åska', color: 'brun' }),
      make('b', { name: 'Bo', color: 'vit' }),
      make('c', { name: 'Cia' }),
    ])
    const table = await csvOf(store)
    const renamed = await renameHorse(store, 'Bo', { id: 'a', version: 1, document: { name: 'Åskan', color: 'brun' } })
    expect(renamed).toMatchObject({ ok: true })
    await commit(store, 'Bo', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'b', version: 1 }])
    const before = await exportText(store)
    expect(await read(store, table)).toEqual({
      counts: [0, 0, 2],
      refused: ['rad 2 (Bo): har tagits bort här sedan tabellen skrevs; töm rutan version om den ska tas in på nytt'],
      notes: ['2 uppgifter är nyare här än i filen och står kvar som de är.'],
    })
    expect(await exportText(store)).toBe(before)
    expect(await read(store, table.replace('brun', 'fux'))).toMatchObject({ counts: [0, 1, 1] })
    expect(await horse(store, 'a')).toMatchObject({ name: 'Åskan', color: 'fux', formerNames: ['Åska'] })
  })

  test('finds a horse whose name another one has got since', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('a', { name: 'Åska', color: 'brun', owner: 'Eva' })])
    const table = await csvOf(store)
    await renameHorse(store, 'Bo', { id: 'a', version: 1, document: { name: 'Åskan', color: 'brun', owner: 'Eva' } })
    await commit(store, 'Bo', 'add-horse', [make('b', { name: 'Åska', color: 'vit', owner: 'Ida' })])
    expect(await read(store, table.replace('Eva', 'Ulf'))).toMatchObject({ counts: [0, 1, 0], refused: [] })
    expect(await horse(store, 'a')).toMatchObject({ name: 'Åskan', color: 'brun', owner: 'Ulf' })
    expect(await horse(store, 'b')).toEqual({ name: 'Åska', color: 'vit', owner: 'Ida' })
  })

  test('a row that has the name of a horse exactly gets it before one with other capitals, wherever it stands', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('a', { name: 'Ella', color: 'brun' })])
    const others = Array.from({ length: 1200 }, (_, at) => `N${at};fux;1\n`).join('')
    const head = 'Namn;Färg;version\n'
    expect(await read(store, `${head}ELLA;svart;1\nElla;vit;1\n`)).toMatchObject({ counts: [1, 1, 0], refused: [] })
    expect(await horse(store, 'a')).toEqual({ name: 'Ella', color: 'vit' })
    // In a later batch as well; who is alone with its capitals is the stored horse.
    await commit(store, 'Anna', 'import', [make('b', { name: 'Fia', color: 'brun' }), make('c', { name: 'Gry' })])
    const late = `${head}FIA;svart;1\nGRY;grå;1\n${others}Fia;vit;1\n`
    expect(await read(store, late)).toMatchObject({ counts: [1201, 2, 0], refused: [] })
    expect(await horse(store, 'b')).toEqual({ name: 'Fia', color: 'vit' })
    expect(await horse(store, 'c')).toEqual({ name: 'Gry', color: 'grå' })
  })

  test('refuses a horse whose last row of merits has a cell that cannot be read', async () => {
    const store = await open()
    const table = 'Häst;Gren;Klass;Placering;Startande;Tävling;Datum;Poäng\r\nÅska;Dressyr;LC;1;12;Vårcupen;2026;\r\n'
    const notes = 'Åska;Övriga meriter;;;;Pigg;;tio\r\n'
    expect(await read(store, `${table}${notes}`, 'scores')).toMatchObject({ counts: [0, 0, 0] })
    expect((await read(store, `${table}${notes}`, 'scores')).refused.join()).toContain('tio')
    expect(await read(store, table + notes.replace('tio', '10'), 'scores')).toMatchObject({
      counts: [1, 0, 0],
      refused: [],
    })
  })
})
