import { expect, test } from 'vitest'
import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { EMPTY_SHELF } from '#app/domain/shelf/shelf.ts'
import { shelfView } from './shelf.ts'

const YEAR = 2026
const freja: HorseDocument = {
  name: 'Freja',
  gender: 'Sto',
  age: 2016,
  height: 168,
  evalExt: 41,
  stats: Array.from({ length: 16 }, () => 60),
}
const bo: HorseDocument = { name: 'Bo', gender: 'Valack', evalExt: '8 8 8 8 8,5' }
const scores: ScoresDocument = { name: 'Bo', dressyr: { 'Lätt C': ['1/9 | Vår, 2023-04-01'] } }

const view = shelfView(
  {
    shelf: {
      horses: ['Freja', 'Bo', 'Borta'],
      compared: ['Freja', 'Bo'],
      foals: [{ sire: 'Bo', dam: 'Borta', seed: 7 }],
    },
    horses: new Map([
      ['Freja', freja],
      ['Bo', bo],
    ]),
    ancestors: new Set(),
    compared: [
      { horse: freja, scores: null, offspring: 3, kinship: [0.5, 0.125] },
      { horse: bo, scores, offspring: 3, kinship: [0.125, 0.53125] },
    ],
  },
  YEAR,
  'a@example.org',
)

test('compared horses are shown row by row, without empty rows, and the highest value is marked', () => {
  const rows = new Map(
    view.groups.flatMap((group) => group.rows.map((row) => [`${group.title} ${row.label}`, row.cells])),
  )
  const most = (text: string) => ({ text, isMost: true })
  const plain = (text: string) => ({ text, isMost: false })
  expect(rows.get('Fakta Kön')).toEqual([plain('Sto'), plain('Valack')])
  expect(rows.get('Fakta Ålder')).toEqual([plain('10 år'), plain('–')])
  expect(rows.has('Fakta Ras')).toBe(false)
  expect(rows.get('Egenskaper Styrka')).toEqual([plain('120'), plain('–')])
  // No stats, no class; kinship with each other and F of each.
  expect(rows.get('Anlag, klass för klass Dressyr')).toEqual([{ text: expect.any(String), isMost: false }, plain('–')])
  expect(rows.get('Släktskap och föl Inavelsgrad, F')).toEqual([plain('0 %'), plain('6,3 %')])
  expect(rows.get('Släktskap och föl Släkt med Freja')).toEqual([plain('–'), plain('12,5 %')])
  expect(rows.has('Släktskap och föl Föl efter Bo')).toBe(false)
  expect(rows.get('Bedömning Exteriör')).toEqual([most('41, Diplom'), plain('40,5, Diplom')])
  expect(rows.get('Meriter VHF-poäng')).toEqual([plain('0'), most('12')])
  expect(rows.get('Meriter Segrar')).toEqual([plain('0'), most('1')])
  expect(rows.get('Meriter Avkommor')).toEqual([plain('3'), plain('3')])
})

test('of those that look the same all are marked or none, and what decides is shown', () => {
  const stats = (first: number) => [first, ...Array.from({ length: 15 }, () => 60)]
  const sides = [
    { ...freja, stats: stats(60) },
    { ...freja, name: 'Lika', stats: stats(60) },
    { ...freja, name: 'Lägst', stats: stats(59), evalExt: 40 },
    { name: 'Död', category: 'dead', age: 2000, died: 2018 },
  ]
  const { columns, groups, horses } = shelfView(
    {
      shelf: { ...EMPTY_SHELF, horses: sides.map(({ name }) => name), compared: sides.map(({ name }) => name) },
      horses: new Map(sides.map((horse) => [horse.name, horse])),
      ancestors: new Set(),
      compared: sides.map((horse) => ({ horse, scores: null, offspring: 2, kinship: [] })),
    },
    YEAR,
    '',
  )
  const rows = new Map(groups.flatMap((group) => group.rows.map(({ label, cells }) => [label, cells])))
  const marked = (label: string) => rows.get(label)?.map(({ isMost }) => isMost)
  expect(marked('Styrka')).toEqual([true, true, false, false])
  expect(marked('Exteriör')).toEqual([true, true, false, false])
  expect(marked('Avkommor')).toEqual([false, false, false, false])
  expect(rows.get('Körning')?.map(({ text }) => text)).toEqual(['Svår (120)', 'Svår (120)', 'Svår (119,75)', '–'])
  expect(marked('Körning')).toEqual([true, true, false, false])
  // As on its own page.
  expect(rows.get('Ålder')?.map(({ text }) => text)).toEqual(['10 år', '10 år', '10 år', '2000–2018'])
  expect([columns[3]?.drawing.light, horses[3]?.card.drawing.light]).toEqual(['skymning', 'skymning'])
})

test('those on the shelf that live in the stud can be asked about, of many the mail names all', () => {
  const names = 'Freja%20och%20Bo&body=Freja%0D%0ABo'
  expect(view.ask).toEqual({
    label: 'Fråga om de här hästarna',
    href: `mailto:a@example.org?subject=Fr%C3%A5ga%20om%20${names}`,
  })
  const compared = (horses: HorseDocument[], ancestors: string[], email: string) =>
    shelfView(
      {
        shelf: { ...EMPTY_SHELF, horses: horses.map(({ name }) => name) },
        horses: new Map(horses.map((horse) => [horse.name, horse])),
        ancestors: new Set(ancestors),
        compared: [],
      },
      YEAR,
      email,
    ).ask
  const dead = { ...bo, category: 'dead' }
  expect(compared([freja, dead], [], 'a@example.org')).toEqual({
    label: 'Fråga om hästen',
    href: 'mailto:a@example.org?subject=Fr%C3%A5ga%20om%20Freja&body=Freja',
  })
  expect(compared([freja, dead], ['Freja'], 'a@example.org')).toBeNull()
  expect(compared([freja, bo], [], '')).toBeNull()
  const many = Array.from({ length: 5 }, (_, at) => ({ ...freja, name: `Ett${at}` }))
  expect(compared(many, [], 'a@example.org')?.href).toBe(
    'mailto:a@example.org?subject=Fr%C3%A5ga%20om%205%20h%C3%A4star&body=Ett0%0D%0AEtt1%0D%0AEtt2%0D%0AEtt3%0D%0AEtt4',
  )
})

test('an exterior of 45 or more is gold, of exactly 37 brown', () => {
  const [gold, brown] = [45.5, 37].map((evalExt) => ({ ...freja, name: `${evalExt}`, evalExt }))
  if (!gold || !brown) throw new Error('two horses')
  const shown = shelfView(
    {
      shelf: { ...EMPTY_SHELF, horses: ['45.5', '37'], compared: ['45.5', '37'] },
      horses: new Map([gold, brown].map((horse) => [horse.name, horse])),
      ancestors: new Set(),
      compared: [gold, brown].map((horse) => ({ horse, scores: null, offspring: 0, kinship: [0.5, 0.5] })),
    },
    YEAR,
    '',
  )
  const row = shown.groups.flatMap(({ rows }) => rows).find(({ label }) => label === 'Exteriör')
  expect(row?.cells).toMatchObject([{ tone: 'gold' }, { tone: 'brown' }])
})

test('missing horses are reported and can be removed; a foal links to the planner while its parents exist', () => {
  expect(view.gone).toEqual([
    { name: 'Borta', withoutTo: expect.stringMatching(/^\/hylla\?hast=Freja%0ABo&jamfor=Freja%0ABo&fol=/) },
  ])
  expect(view.foals).toMatchObject([{ name: 'Bo × Borta', number: 'föl nr 7', to: null }])
  const both = { sire: 'Bo', dam: 'Freja', seed: 7 }
  const there = shelfView(
    {
      shelf: { ...EMPTY_SHELF, foals: [both] },
      horses: new Map([
        ['Bo', bo],
        ['Freja', freja],
      ]),
      ancestors: new Set(),
      compared: [],
    },
    YEAR,
    '',
  )
  expect(there.foals).toMatchObject([{ to: '/breeding?hingst=Bo&sto=Freja&fro=7#fol', withoutTo: '/hylla' }])
})

test('what a foal of a stallion and a mare on the shelf would be', () => {
  const stats = Array.from({ length: 16 }, () => 60)
  const hingst: HorseDocument = { name: 'Hingst', gender: 'Hingst', height: 168, stats }
  const { groups } = shelfView(
    {
      shelf: { horses: ['Freja', 'Hingst'], compared: ['Freja', 'Hingst'], foals: [] },
      horses: new Map([
        ['Freja', freja],
        ['Hingst', hingst],
      ]),
      ancestors: new Set(),
      compared: [
        { horse: freja, scores: null, offspring: 0, kinship: [0.5, 0.25] },
        { horse: hingst, scores: null, offspring: 0, kinship: [0.25, Number.NaN] },
      ],
    },
    YEAR,
    '',
  )
  const kin = groups.find(({ title }) => title === 'Släktskap och föl')
  expect(kin?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ['Inavelsgrad, F', '0 %', '–'],
    ['Släkt med Freja', '–', '25 %'],
    ['Släkt med Hingst', '25 %', '–'],
    ['Föl efter Hingst', expect.stringMatching(/^inavel 25 %, .+: .+ av \d+$/), '–'],
  ])
})
