import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findStandingHorses } from './standing-horses.server.ts'

const make = (collection: 'horses' | 'scores' | 'competition', id: string, document: object): Change => ({
  op: 'create',
  collection,
  id,
  document,
})

describeOnBothEngines('The horses of a paste', (open) => {
  test('are those of exactly the names; entries by id, and of two documents of scores the first', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('horses', 'h1', { name: 'Åska', height: 165, breed: 'SWB' }),
      make('horses', 'h2', { name: 'ÅSKA', height: 120, breed: 'NF' }),
      make('scores', 's2', { name: 'Åska', notepoints: 2 }),
      make('scores', 's1', { name: 'Åska', notepoints: 1 }),
      make('scores', 's0', { name: 'ÅSKA', notepoints: 0 }),
      make('competition', 'c3', { name: 'Åska', currentEvent: 'hoppning', currentClass: '1.10 m', meritCount: 3 }),
      make('competition', 'c1', { name: 'Åska', currentEvent: 'dressyr', currentClass: 'LA', meritCount: 1 }),
      make('competition', 'c2', { name: 'Åska', currentEvent: 'hoppning', currentClass: '1.20 m', meritCount: 2 }),
      make('competition', 'c0', { name: 'Bo', currentEvent: 'hoppning', currentClass: '1.20 m' }),
      make('scores', 's3', { name: 'Bara  resultat', notepoints: 3 }),
    ])
    const found = await findStandingHorses(store.db, ['Åska', 'Bara resultat', 'Ingen'])
    expect([...found.keys()]).toEqual(['Åska', 'Bara resultat', 'Ingen'])
    const own = found.get('Åska')
    expect(own?.scoresRow).toEqual({ id: 's1', name: 'Åska', version: 1, doc: expect.stringContaining('notepoints') })
    expect(own).toMatchObject({
      name: 'Åska',
      isKnown: true,
      isInStud: true,
      group: 'Horse',
      scores: { notepoints: 1 },
    })
    expect(own?.entries.map(({ id, meritCount }) => [id, meritCount])).toEqual([
      ['c1', 1],
      ['c2', 2],
      ['c3', 3],
    ])
    expect(found.get('Bara resultat')).toMatchObject({ isKnown: true, isInStud: false, scores: { notepoints: 3 } })
    expect(found.get('Ingen')).toMatchObject({ name: 'Ingen', isKnown: false, scores: null, entries: [] })
  })
})
