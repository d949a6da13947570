import { expect, test } from 'vitest'
import { mergedTree } from '#app/domain/gedcom/tree.ts'
import { writeGedcom } from '#app/domain/gedcom/write.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import type { Store } from '../store.ts'
import { exportFile, writePedigree, writeTable } from './export-tables.ts'
import { importStore } from './import.ts'

async function* whole(text: string) {
  yield text
}

async function take(store: Store, collections: object): Promise<void> {
  const result = await importStore(store, whole(JSON.stringify({ __collections__: collections })))
  expect(result).toMatchObject({ ok: true, refused: [] })
}

async function partsOf(parts: AsyncIterable<string | Uint8Array> | null): Promise<string[]> {
  const all: string[] = []
  for await (const part of parts ?? []) all.push(String(part))
  return all
}

const STUD = {
  horses: {
    h1: {
      name: 'Örn',
      gender: 'Hingst',
      age: '2011',
      sire: 'Far/Far',
      dam: 'Zeta',
      breed: 'SWB',
      color: 'brun',
      height: 168,
      story: 'inte i trädet',
    },
    h2: { name: 'zeta', gender: 'Sto' },
    h3: { name: 'Ärla', created: 2014, homebred: true, link: 'https://stall.example/arla', evalExt: 43.5 },
  },
  pedigree: {
    p1: {
      name: 'Åker',
      sire: 'Ek; den äldre',
      dam: '=1+1',
      damsire: 'X',
      evalExt: '42,5',
      color: 'fux',
      breed: 'QH',
      height: 151,
      gender: 'Valack',
      created: 1999,
      homebred: true,
      link: 'https://stall.example/aker',
    },
    p2: { name: 'Bo', homebred: false },
  },
  evaluations: {
    e1: { horse: 'Örn', type: 'other', date: '2024-01-02', judge: 'Eva', total: 7 },
    e3: { horse: 'Bo', type: 'other', points: '9' },
    e2: { horse: 'Bo', type: 'other', points: '8' },
  },
  scores: { s1: { name: 'Örn', notes: 'Snäll', notepoints: 5 }, s2: { name: 'ask', notes: 'Pigg' } },
}

const CSV = {
  'stamtavla.csv': [
    'Namn;Fader;Moder;Exteriör;Färg;Ras;Mankhöjd (cm);Kön;Skapad (år);Egen uppfödning;Länk;Dödsår;Anteckning;Visas som anfader;version',
    'Bo;;;;;;;;;nej;;;;;1',
    `Åker;"Ek; den äldre";'=1+1;42,5;fux;QH;151;Valack;1999;ja;https://stall.example/aker;;;;1`,
  ],
  'bedomningar.csv': [
    'Häst;Bedömning;Datum;Domare;Uppgift;Värde;id;version',
    'Bo;other;;;points;8;e2;1',
    'Bo;other;;;points;9;e3;1',
    'Örn;other;2024-01-02;Eva;total;7;e1;1',
  ],
  'meriter.csv': [
    'Häst;Gren;Klass;Placering;Startande;Med resultat;Tävling;Datum;Poäng;Nr;id;version',
    'ask;Övriga meriter;;;;;Pigg;;;;s2;1',
    'Örn;Övriga meriter;;;;;Snäll;;5;;s1;1',
  ],
}

const TREE = `\uFEFF0 HEAD
1 GEDC
2 VERS 7.0
1 SOUR HOVSLAG
2 NAME Hovslag
1 NOTE Norrsken
`

describeOnBothEngines('Tables of an export', (open) => {
  test('have all documents in the order of names, in Swedish', async () => {
    const store = await open()
    await take(store, STUD)
    for (const [file, lines] of Object.entries(CSV))
      expect((await partsOf(exportFile(store.db, file, 'Norrsken'))).join('')).toBe(`\uFEFF${lines.join('\r\n')}\r\n`)
    const horses = (await partsOf(exportFile(store.db, 'hastar.csv', 'Norrsken'))).join('').split('\r\n')
    expect(horses.map((line) => line.split(';').slice(0, 2).join())).toEqual([
      '\uFEFFNamn,Kön',
      'zeta,Sto',
      'Ärla,',
      'Örn,Hingst',
      '',
    ])
    for (const none of ['annat.csv', 'hastar', 'horses', 'constructor', ''])
      expect(exportFile(store.db, none, 'Norrsken')).toBeNull()
  })

  test('the tree has every fact of horses and of the pedigree', async () => {
    const store = await open()
    await take(store, STUD)
    const fact = (label: string, value: string | number) => `1 FACT ${value}\n2 TYPE ${label}\n`
    const tree = `${TREE}0 @I1@ INDI
1 NAME zeta
1 SEX F
${fact('Kön', 'Sto')}0 @I2@ INDI
1 NAME Ärla
${fact('Exteriör', '43,5')}${fact('Skapad (år)', 2014)}${fact('Egen uppfödning', 'ja')}${fact('Länk', 'https://stall.example/arla')}`
    const text = (await partsOf(exportFile(store.db, 'stamtavla.ged', 'Norrsken'))).join('')
    expect(text).toContain(tree)
    expect(text).toContain(
      `1 NAME Örn
1 SEX M
1 BIRT
2 DATE 2011
${fact('Kön', 'Hingst')}${fact('Ras', 'SWB')}${fact('Färg', 'brun')}${fact('Mankhöjd (cm)', 168)}`,
    )
    expect(text).toContain(
      `1 NAME Åker
1 SEX M
${fact('Kön', 'Valack')}${fact('Ras', 'QH')}${fact('Färg', 'fux')}${fact('Mankhöjd (cm)', 151)}${fact('Exteriör', '42,5')}`,
    )
    expect(text).toMatch(/1 HUSB @I\d+@\n1 WIFE @I\d+@\n1 CHIL @I3@\n/)
    expect(text).toContain('1 NAME Far\u2044Far\n')
    expect(text).toMatch(/\n0 TRLR\n$/)
  })

  test('of many documents have each once, in order, whatever is read at once', async () => {
    const store = await open()
    const number = (at: number) => String((at * 7) % 1203).padStart(4, '0')
    const all = Array.from({ length: 1203 }, (_, at) => number(at))
    const named = all.map((id) => [id, { name: Number(id) % 2 === 0 ? 'Bo' : 'ada', notes: id }])
    const horses = all.map((id) => [
      `${1203 - Number(id)}`,
      { name: `Häst ${id}`, link: `https://stall.example/${id}` },
    ])
    await take(store, { scores: Object.fromEntries(named), horses: Object.fromEntries(horses) })
    const scores = (await partsOf(writeTable(store.db, 'scores'))).join('').split('\r\n').slice(1, -1)
    const sorted = all.toSorted()
    expect(scores.map((line) => line.split(';')[6])).toEqual([
      ...sorted.filter((id) => Number(id) % 2 === 1),
      ...sorted.filter((id) => Number(id) % 2 === 0),
    ])
    const parts = await partsOf(writePedigree(store.db, 'Norrsken'))
    const documents = sorted.map((id) => ({ name: `Häst ${id}`, link: `https://stall.example/${id}` }))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.join('')).toBe([...writeGedcom(mergedTree(documents, []), 'Norrsken')].join(''))
  })
})
