import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { walkPedigree } from '#app/domain/pedigree/walk.ts'
import { passView } from './pass.ts'

const PEDIGREE: Record<string, object> = {
  Far: { name: 'Far', sire: 'Farfar', dam: 'Unknown', breed: 'SWB', color: 'Brun', height: 168, evalExt: 41 },
  Farfar: { name: 'Farfar', sire: 'Gammelfarfar (GER)' },
  'Gammelfarfar (GER)': { name: 'Gammelfarfar (GER)', sire: 'Femte ledet' },
}

async function forumOf(document: Partial<HorseDocument>, { named = false, publicUrl = null as string | null } = {}) {
  const horse: HorseDocument = { name: 'Åska', sire: 'Far', dam: 'Mor', ...document }
  const cells = await walkPedigree(
    { sire: horse.sire, dam: horse.dam },
    (names) => new Map(names.flatMap((name) => (PEDIGREE[name] ? [[name, PEDIGREE[name]] as const] : []))),
    (entry) => entry as never,
  )
  const read = {
    ...(named && { named: {} }),
    horse,
    scores: { name: 'Åska', dressyr: { 'Lätt A': ['1/9 | Cup, 2023-09-10'] } },
    evaluations: [],
    foals: { total: 2, here: 1 },
    cells: cells.map((cell) => ({ ...cell, entry: cell.entry && { document: cell.entry, own: false } })),
  }
  const around = {
    today: { year: 2026 },
    printDay: '2026-11-27',
    settings: { siteName: 'Norrsken', contact: {} },
    publicUrl,
  }
  return passView(read as never, around as never).forum
}

test('a forum is told the facts, three generations, the page and the card', async () => {
  const { site, horse } = await forumOf({
    gender: 'Sto',
    color: 'Svart',
    breed: 'SWB',
    age: 2012,
    height: 168,
    focus: 'Dressyr',
    evalExt: 44,
    breeder: 'Norrsken',
    genotype: 'Ee aa',
    line: '3.2',
    forSale: true,
  })
  expect(site).toBeNull()
  expect(horse).toMatchObject({ name: 'Åska', page: '/horse/%C3%85ska', picture: '/horse/%C3%85ska/pass.png' })
  expect(horse.lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Svart sto, svenskt varmblod, 14 år, 168 cm',
    'Dressyr · Exteriör 44, Diplom · 1 seger, bäst i dressyr Lätt A · 2 avkommor',
    'Genotyp Ee aa · Linje 3.2 · Uppfödare Norrsken',
    'Till salu',
  ])
  expect(horse.pedigree?.parents).toEqual([
    {
      role: 'e.',
      name: 'Far',
      facts: 'SWB, brun, 168 cm, 41 Diplom',
      parents: [
        {
          role: 'e.',
          name: 'Farfar',
          facts: '',
          parents: [
            { role: 'e.', name: 'Gammelfarfar (GER)', facts: '', parents: [] },
            { role: 'u.', name: 'Okänd', facts: '', parents: [] },
          ],
        },
        { role: 'u.', name: 'Okänd', facts: '', parents: [] },
      ],
    },
    { role: 'u.', name: 'Mor', facts: '', parents: [] },
  ])
})

test.each([
  { what: 'a horse with a page elsewhere', horse: { link: 'https://a.example/' }, named: false },
  { what: 'a name of the pedigrees', horse: {}, named: true },
])('$what has no card', async ({ horse, named }) => {
  expect((await forumOf(horse, { named, publicUrl: 'https://b.example' })).horse.picture).toBeNull()
})

test('without known parents there is no pedigree to paste', async () => {
  expect((await forumOf({ sire: 'Unknown', dam: null })).horse.pedigree?.parents).toEqual([])
})
