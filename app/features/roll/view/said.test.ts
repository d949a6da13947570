import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { emptyRoll, putHorse } from '#app/domain/roll/roll.ts'
import { NOTHING_FOUND } from '#app/features/search/data/anything.server.ts'
import type { BestYear } from './answers.ts'
import { saidOf } from './said.ts'

const BEST = { year: 2025, wins: 146 }
async function answersTo(typed: string, best: BestYear | null = BEST) {
  const roll = emptyRoll()
  for (const fodd of [2020, 2021, 2022])
    putHorse(roll, `Född ${fodd}`, { texts: {}, numbers: { fodd }, potentials: {} })
  const { unread } = await saidOf(roll, typed, {
    pages: [],
    find: () => NOTHING_FOUND,
    findBest: async () => best,
    readHorses: null,
  })
  return unread.answers.map(({ name, about, href }) => [name, about, href].join(' | '))
}

const LEAGUES = 'Årskrönikor och ligor | Vad som hände varje år och vilka som vann står i årskrönikorna | /leagues'

test('the best year is answered by its figure, and once where all years are', async () => {
  const year = '2025, 146 segrar | Flest segrar på ett år | /year/2025'
  for (const typed of ['bästa året', 'bästa säsongen', 'vilket år var bäst?', 'Vilket år hade flest segrar'])
    expect(await answersTo(typed), typed).toEqual([year, LEAGUES])
  expect(await answersTo('bästa året', null)).toEqual([LEAGUES])
})

test('of a longer list what it is stands above the first alone', async () => {
  expect(await answersTo('årskrönikor')).toEqual([
    LEAGUES,
    'Årskrönika 2022 |  | /year/2022',
    'Årskrönika 2021 |  | /year/2021',
    'Årskrönika 2020 |  | /year/2020',
  ])
})

test.each(['nytt sedan förra veckan', 'nytt senaste veckan', 'vad är nytt', 'vad har hänt?', 'senaste nytt'])(
  '%s leads to the news and to the newest horses',
  async (typed) => {
    expect((await answersTo(typed)).map((answer) => answer.split(' | ').at(-1))).toEqual([
      '/news',
      '/horses?ordning=nyast',
    ])
  },
)

test.each<[typed: string, said: string | null, within?: string]>([
  ['hur många hästar har ni', '3 hästar, Också sålda och döda', '2 hästar, I stallet'],
  ['antal hästar', '3 hästar, Också sålda och döda', '2 hästar, I stallet'],
  ['Hur många ston finns det?', '2 hästar, Sto', '1 häst, Sto · I stallet'],
  ['hur många hingstar har ni', '1 häst, Hingst'],
  ['hur många sålda ston', '1 häst, Sto · Såld'],
  ['hästar', '3 hästar, Också sålda och döda'],
  ['hästar med vingar', null],
  ['har ni', null],
])('%s is answered by a number, of those in the stable too where fewer are there', async (typed, said, within) => {
  const roll = emptyRoll()
  const horses = { Alva: ['Sto', 'stall'], Bo: ['Hingst', 'stall'], Cia: ['Sto', 'sald'] }
  for (const [name, [kon = '', lage = '']] of Object.entries(horses))
    putHorse(roll, name, { texts: { kon: [kon], lage: [lage] }, numbers: {}, potentials: {} })
  const readHorses = async (names: readonly string[]) =>
    new Map<string, HorseDocument>(names.map((name) => [name, { name }]))
  const sources = { pages: [], find: () => NOTHING_FOUND, findBest: async () => null, readHorses }
  const { sentence } = await saidOf(roll, typed, sources)
  expect(sentence && `${sentence.name}, ${sentence.about}`).toBe(said)
  expect(sentence?.within && `${sentence.within.name}, ${sentence.within.about}`).toBe(
    within ?? (said === null ? undefined : null),
  )
  expect(sentence?.first.length ?? 0).toBe(Math.min(6, sentence?.total ?? 0))
})
