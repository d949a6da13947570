import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findHorseHistory } from './history.server.ts'

const ANNA = 'anna@example.se'

async function save(store: Store, changes: readonly Change[]) {
  expect(await commit(store, ANNA, 'import', changes)).toMatchObject({ ok: true })
}
const make = (id: string, name: string, collection: 'horses' | 'pedigree' = 'horses'): Change => ({
  op: 'create',
  collection,
  id,
  document: { name },
})
const update = (id: string, version: number, document: object): Change => ({
  op: 'update',
  collection: 'horses',
  id,
  version,
  document,
})

describeOnBothEngines("A horse's history", (open) => {
  test('the newest entry first, its own documents in the order written, and the state of each field', async () => {
    const store = await open()
    await save(store, [make('z', 'Alva'), make('x', 'Bo'), make('a', 'Alva', 'pedigree')])
    await save(store, [update('z', 1, { name: 'Alva', color: 'Fux', breed: 'NF' })])
    await save(store, [update('x', 1, { name: 'Bo', color: 'Fux' })])
    await save(store, [update('z', 2, { name: 'Alva', color: 'Brun', breed: 'NF' })])
    await undo(store, ANNA, 4)
    await save(store, [
      update('x', 3, { name: 'Bo', color: 'Svart' }),
      { op: 'delete', collection: 'pedigree', id: 'a', version: 1 },
    ])
    const head = { at: expect.stringMatching(/^\d{4}-/), actor: ANNA, action: 'import', undoes: null, undoneBy: null }
    const colour = (before: string | null, after: string | null) => ({ field: 'color', label: 'Färg', before, after })
    const horse = { collection: 'horses', id: 'z' }
    const entries = [
      {
        ...head,
        revision: 6,
        count: 2,
        own: 1,
        documents: [{ collection: 'pedigree', id: 'a', kind: 'removed', fields: [] }],
      },
      {
        ...head,
        revision: 5,
        action: 'undo',
        undoes: 4,
        count: 1,
        own: 1,
        documents: [
          {
            ...horse,
            kind: 'updated',
            fields: [{ ...colour('Brun', 'Fux'), state: 'as-left', was: 'Brun', is: 'Fux' }],
          },
        ],
      },
      {
        ...head,
        revision: 4,
        undoneBy: 5,
        count: 1,
        own: 1,
        documents: [
          { ...horse, kind: 'updated', fields: [{ ...colour('Fux', 'Brun'), state: 'back', was: 'Fux', is: 'Brun' }] },
        ],
      },
      {
        ...head,
        revision: 2,
        count: 1,
        own: 1,
        documents: [
          {
            ...horse,
            kind: 'updated',
            fields: [
              { ...colour(null, 'Fux'), state: 'as-left', was: undefined, is: 'Fux' },
              {
                field: 'breed',
                label: 'Ras',
                before: null,
                after: 'New forest',
                state: 'as-left',
                was: undefined,
                is: 'NF',
              },
            ],
          },
        ],
      },
      {
        ...head,
        revision: 1,
        count: 3,
        own: 2,
        documents: [
          { ...horse, kind: 'created', fields: [] },
          { collection: 'pedigree', id: 'a', kind: 'created', fields: [] },
        ],
      },
    ]
    expect(await findHorseHistory(store.db, ['Alva'])).toEqual({ hasMore: false, entries })
    expect((await findHorseHistory(store.db, ['Bo', 'Okänd'])).entries.map(({ revision }) => revision)).toEqual([
      6, 3, 1,
    ])
    expect((await findHorseHistory(store.db, ['Bo', 'Alva'])).entries[0]).toMatchObject({ revision: 6, own: 2 })
    expect(await findHorseHistory(store.db, ['Okänd'])).toEqual({ entries: [], hasMore: false })
    await save(store, [update('z', 5, { name: 'Alva', breed: 'SWB' })])
    const { entries: later } = await findHorseHistory(store.db, ['Alva'])
    expect(later.map(({ documents }) => documents.flatMap(({ fields }) => fields.map(({ state }) => state)))).toEqual([
      ['as-left', 'as-left'], [], ['changed'], ['changed'], ['back', 'changed'], [],
    ]) // biome-ignore format: one line reads as the order it is
  })

  test('eight entries, and six documents of each', async () => {
    const store = await open()
    const evaluations = Array.from(
      { length: 7 },
      (_, at): Change => ({
        op: 'create',
        collection: 'evaluations',
        id: `e${9 - at}`,
        document: { horse: 'Alva', type: 'vrh', name: 'Alva' },
      }),
    )
    await save(store, [make('h', 'Alva'), ...evaluations])
    for (let turn = 1; turn <= 7; turn++) await save(store, [update('h', turn, { name: 'Alva', turn })])
    const eight = await findHorseHistory(store.db, ['Alva'])
    expect([eight.hasMore, eight.entries.map(({ revision }) => revision)]).toEqual([false, [8, 7, 6, 5, 4, 3, 2, 1]])
    const first = eight.entries.at(-1)
    expect([first?.count, first?.own, first?.documents.map(({ id }) => id)]).toEqual([
      8,
      8,
      ['h', 'e9', 'e8', 'e7', 'e6', 'e5'],
    ])
    await save(store, [update('h', 8, { name: 'Alva', turn: 8 })])
    const nine = await findHorseHistory(store.db, ['Alva'])
    expect([nine.hasMore, nine.entries.map(({ revision }) => revision)]).toEqual([true, [9, 8, 7, 6, 5, 4, 3, 2]])
  })
})
