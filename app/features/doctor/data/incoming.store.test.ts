import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { examineIncoming } from './incoming.server.ts'

const YEAR = 2026
const judged = { horse: 'Bris', type: 'exterior', date: '2020-06-01', totalPoints: 38.5 }

describeOnBothEngines('Stallkollen, of what a table brings', (open) => {
  test('says what would be new, of every collection, and not what it says already', async () => {
    const store = await open()
    const make = (collection: 'horses' | 'evaluations' | 'competition', id: string, document: object) =>
      ({ op: 'create', collection, id, document: document as never }) as const
    await commit(store, 'Anna', 'import', [
      make('horses', 'v', { name: 'Vind', gender: 'Hingst', category: 'stallions', age: 2010 }),
      make('horses', 'b', {
        name: 'Bris',
        gender: 'Sto',
        category: 'bloodmares',
        age: 2012,
        height: 300,
        evalExt: 38.5,
      }),
      make('evaluations', 'e', judged),
      make('competition', 'c', { name: 'Bris', currentEvent: 'dressyr' }),
    ])
    const said = async (documents: Record<string, Record<string, unknown>>) =>
      Object.fromEntries(await examineIncoming(store, new Map(Object.entries(documents)), YEAR))
    const bris = { name: 'Bris', gender: 'Sto', category: 'bloodmares', age: 2012, height: 300, evalExt: 38.5 }
    expect(await said({ 'horses/b': bris })).toEqual({})
    expect(
      await said({
        'horses/b': { ...bris, evalExt: 44 },
        'horses/n': { name: 'Nyföl', dam: 'Bris', sire: 'Vind', age: 2011 },
      }),
    ).toEqual({
      Bris: [expect.stringMatching(/^Exteriör.*44.*38,5/)],
      Nyföl: [
        expect.stringMatching(/^Förälder före tre års ålder: Fadern Vind/),
        'Yngre än sin avkomma: Modern Bris är född 2012, hästen själv 2011.',
      ],
    })
    expect(
      await said({
        'evaluations/x': judged,
        'evaluations/y': { horse: 'Vind', type: 'exterior', date: '2001-05-01', breedType: 12 },
        'competition/d': { name: 'Bris', currentEvent: 'dressyr' },
        'scores/s': { name: 'Vind', results: { dressyr: { 'Lätt B': ['12/8 | Vår, 2020-01-01'] } } },
      }),
    ).toEqual({
      Bris: expect.arrayContaining([expect.stringMatching(/två gånger/), expect.stringMatching(/två gånger/)]),
      Vind: expect.arrayContaining([expect.stringMatching(/Placering/), expect.stringMatching(/skala/)]),
    })
  })
})
