import { expect, test } from 'vitest'
import { demoStud } from '#demo/stud.ts'
import { examineOne } from './examine-one.ts'
import { findingSentence } from './finding.ts'

const YEAR = 2026
type Examined = Parameters<typeof examineOne>

const said = (collection: Examined[0], document: Record<string, unknown>) =>
  // Any document of the store's shape.
  examineOne(collection, { id: 'x', document } as never, YEAR).map(findingSentence)

test.each<{ collection: Examined[0]; document: Record<string, unknown>; sentences: string[] }>([
  {
    collection: 'horses',
    document: {
      name: 'Konstig',
      age: 'nitton',
      height: '1,68',
      evalExt: 'åtta',
      stats: [1, 2, 3],
      forSale: 'ja',
      dam: 'Konstig',
    },
    sentences: [
      'Ledet går runt: Konstig, efter eller undan Konstig.',
      'Födelseåret är ”nitton”.',
      'Mankhöjden är ”1,68”.',
      'Det står 3 egenskaper.',
      'Till salu är ”ja”. Uppgiften är ja eller nej, och skrivs true eller false.',
      'Exteriör är ”åtta”. Exteriören är en summa upp till 50, eller upp till fem poäng.',
    ],
  },
  { collection: 'horses', document: { name: 'Rätt', age: 2010, height: 168, sire: 'Far', dam: 'Mor' }, sentences: [] },
  {
    collection: 'pedigree',
    document: { name: 'Ur rullan', created: 206, height: 999 },
    sentences: [
      'Mankhöjd är ”999”. En häst är mellan 40 och 220 cm.',
      'Skapad är ”206”. Året i stamtavlan är tidigast 1600 och senast nästa år.',
    ],
  },
  {
    collection: 'evaluations',
    document: { horse: 'Någon', type: 'vrh', date: '2025-02-31', conformation: 40, movement: 8 },
    sentences: ['VRH 2025-02-31: Exteriör är 40 av 10.', 'VRH 2025-02-31.'],
  },
  {
    collection: 'scores',
    document: { name: 'Någon', notepoints: -5, results: { dressyr: { 'Lätt C': ['1/2 | Vår, 2052-06-01'] } } },
    sentences: [
      '1 resultat, först ”1/2 | Vår, 2052-06-01”.',
      'Poäng för övriga meriter är ”-5”. Poängen för övriga meriter är 0 till 10 000.',
    ],
  },
  {
    collection: 'competition',
    document: { name: 'Någon', age: 206, meritCount: 3 },
    sentences: ['Födelseår är ”206”. En häst i stallet är född tidigast 1900 och senast nästa år.'],
  },
])('of $collection: $document.name', ({ collection, document, sentences }) => {
  expect(said(collection, document)).toEqual(sentences)
})

test('of the demo stud only what is odd on purpose', () => {
  const odd = [...demoStud({ horses: 350, year: YEAR, today: `${YEAR}-11-25` })].flatMap((one) =>
    said(one.collection, one.document),
  )
  expect(odd).toEqual([
    'Det står 17 egenskaper.',
    'Linjen är ”16.1”.',
    '1 rad, först ”Klubbseger 2014 (protokollet saknas)”.',
    '1 rad, först ”3:a av 17 | Höstcupen”.',
    '1 rad, först ”Se lappen på stalldörren”.',
  ])
})

const AHEAD = { stud: 2030, calendar: 2026 }
const BEHIND = { stud: 2024, calendar: 2026 }

test.each<{ years: Examined[2]; collection: Examined[0]; document: Record<string, unknown>; sentences: string[] }>([
  { years: AHEAD, collection: 'horses', document: { name: 'Föl', age: 2030 }, sentences: [] },
  { years: AHEAD, collection: 'horses', document: { name: 'Väntad', age: 2031 }, sentences: [] },
  {
    years: AHEAD,
    collection: 'horses',
    document: { name: 'För sen', age: 2032 },
    sentences: ['Födelseåret är ”2032”.'],
  },
  {
    years: BEHIND,
    collection: 'horses',
    document: { name: 'Ej än', age: 2026 },
    sentences: ['Födelseåret är ”2026”.'],
  },
  // Dates follow the calendar, whatever year the stud is in.
  {
    years: AHEAD,
    collection: 'evaluations',
    document: { horse: 'A', type: 'vrh', date: '2027-05-01' },
    sentences: ['VRH 2027-05-01.'],
  },
  {
    years: BEHIND,
    collection: 'evaluations',
    document: { horse: 'A', type: 'vrh', date: '2026-05-01' },
    sentences: [],
  },
  {
    years: AHEAD,
    collection: 'scores',
    document: { name: 'A', results: { dressyr: { 'Lätt C': ['1/12, | Vår, 2027-05-01'] } } },
    sentences: ['1 resultat, först ”1/12, | Vår, 2027-05-01”.'],
  },
])('$document in a stud of $years.stud', ({ years, collection, document, sentences }) => {
  expect(examineOne(collection, { id: 'x', document } as never, years).map(findingSentence)).toEqual(sentences)
})
