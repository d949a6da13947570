import { expect, test } from 'vitest'
import { readManyLines } from '#app/domain/competition/many-lines.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { enterMany } from './enter-many.server.ts'

const YEAR = 2026
const horse = (name: string, more: Record<string, unknown> = {}) =>
  ({ op: 'create', collection: 'horses', document: { name, age: 2018, height: 165, ...more } }) as const

const enter = (store: Store, text: string, { rest = false, event = 'dressyr', classKey = '' } = {}) =>
  enterMany(store, 'Anna', { lines: readManyLines(text, { event, classKey }), year: YEAR, rest })

const entered = async (store: Store) =>
  (
    await store.db
      .selectFrom('competition')
      .select(['name', 'event', 'class'])
      .orderBy('name')
      .orderBy('event')
      .execute()
  ).map(({ name, event, class: of }) => `${name} ${event} ${of}`)

describeOnBothEngines('Many horses into competition', (open) => {
  test('are entered as one change that is undone as one', async () => {
    const store = await open()
    const names = Array.from({ length: 10 }, (_, at) => `Häst ${at}`)
    await commit(
      store,
      'Anna',
      'import',
      names.map((name) => horse(name)),
    )
    const done = await enter(store, names.join('\n'))
    expect(done).toMatchObject({ ok: true, revision: 2, count: 10 })
    expect(await entered(store)).toHaveLength(10)
    expect(await enter(store, 'Häst 0; Hoppning; 90 cm\nHäst 0; hoppning')).toMatchObject({ ok: true, count: 1 })
    expect((await entered(store)).filter((line) => line.startsWith('Häst 0'))).toHaveLength(2)
    await undo(store, 'Anna', 3)
    await undo(store, 'Anna', 2)
    expect(await entered(store)).toEqual([])
  })

  test('that cannot be entered are named, and hold back the others until these are wanted', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      horse('Alva'),
      horse('Beda', { age: YEAR }),
      horse('Cilla', { category: 'dead' }),
      horse('Dolly'),
    ])
    await enter(store, 'Dolly')
    const text =
      'Alva;;Lätt B\nAlva;;Lätt A\nAlva;Dressyr\nBeda;;Lätt A\nCilla\nDolly\nAlvah\nAlva; Bowling\nAlva; Hoppning; LA'
    expect(await enter(store, text)).toEqual({
      ok: false,
      reason: 'not-all',
      says: [
        'Alva: en rad ovanför gäller redan Dressyr, så klassen Lätt A kan inte anmälas också.',
        'Beda är för ung för Lätt A',
        'Cilla är avliden.',
        'Dolly tävlar redan i Dressyr.',
        'Ingen häst heter Alvah. Menade du Alva?',
        'Alva: det finns ingen gren som heter Bowling.',
        'Alva: klassen LA finns inte för hästens höjd i Hoppning.',
      ],
    })
    expect(await store.revision()).toBe(2)
    expect(await enter(store, text, { rest: true })).toMatchObject({ ok: true, count: 1 })
    expect((await entered(store)).map((line) => line.split(' ')[0])).toEqual(['Alva', 'Dolly'])
    // Nobody is left.
    expect(await enter(store, 'Alva', { rest: true })).toMatchObject({ ok: false, reason: 'not-all' })
  })
})
