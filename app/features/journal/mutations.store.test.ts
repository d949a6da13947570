import { expect, test } from 'vitest'
import { findBin } from '#app/features/journal/data/history.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findChangedDocuments } from './data/changes.server.ts'
import { findActions, findJournal } from './data/entries.server.ts'
import { restoreDocument, undoRevisions } from './mutations.server.ts'

const create = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
const remove = (id: string, version: number): Change => ({ op: 'delete', collection: 'horses', id, version })

const binned = async (store: Store) => (await findBin(store.db, { limit: 50 })).map(({ id }) => id)

describeOnBothEngines('The bin', (open) => {
  test('lists removed and missing documents, once, the last removed first', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [create('a', { name: 'Åke' }), create('b', { name: 'Bo' })])
    expect(await binned(store)).toEqual([])
    await commit(store, 'Anna', 'delete-horse', [remove('a', 1)])
    await commit(store, 'Bea', 'delete-horse', [remove('b', 1)])
    expect(await findBin(store.db, { limit: 50 })).toEqual([
      expect.objectContaining({
        collection: 'horses',
        id: 'b',
        name: 'Bo',
        actor: 'Bea',
        action: 'delete-horse',
        revision: 3,
      }),
      expect.objectContaining({ collection: 'horses', id: 'a', name: 'Åke', actor: 'Anna', revision: 2 }),
    ])
    expect((await findBin(store.db, { limit: 50, name: 'Åke' })).map(({ id }) => id)).toEqual(['a'])
    expect((await findBin(store.db, { limit: 1, after: { revision: 3, seq: 0 } })).map(({ id }) => id)).toEqual(['a'])

    await undo(store, 'Anna', 2)
    expect(await binned(store)).toEqual(['b'])
    await commit(store, 'Anna', 'delete-horse', [remove('a', 4)])
    expect(await binned(store)).toEqual(['a', 'b'])
    // Made by a change that was undone: removed by the undo.
    await commit(store, 'Anna', 'import', [create('c', { name: 'Cia' })])
    await undo(store, 'Anna', 6)
    expect(await binned(store)).toEqual(['c', 'a', 'b'])
  })

  test('pages through one removal of many', async () => {
    const store = await open()
    const ids = Array.from({ length: 7 }, (_, i) => `h${i}`)
    await commit(
      store,
      'Anna',
      'import',
      ids.map((id) => create(id, { name: id })),
    )
    await commit(
      store,
      'Anna',
      'delete-horse',
      ids.map((id) => remove(id, 1)),
    )
    const seen: string[] = []
    let after: { revision: number; seq: number } | undefined
    for (;;) {
      const page = await findBin(store.db, { limit: 3, after })
      const last = page.at(-1)
      if (!last) break
      seen.push(...page.map(({ id }) => id))
      after = last
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('restores a document exactly as it was, under its id', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      create('a', { name: 'Åke', age: '2010', own: { 2: 'b', 1: ['a', null] } }),
      { op: 'create', collection: 'evaluations', id: 'x/y', document: { horse: 'Åke', type: 'vrh' } },
    ])
    const before = await exportText(store)
    await commit(store, 'Anna', 'delete-horse', [
      remove('a', 1),
      { op: 'delete', collection: 'evaluations', id: 'x/y', version: 1 },
    ])
    expect(await restoreDocument(store, 'Anna', { collection: 'horses', id: 'a' })).toMatchObject({ ok: true })
    expect(await binned(store)).toEqual(['x/y'])
    expect(await restoreDocument(store, 'Anna', { collection: 'evaluations', id: 'x/y' })).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('does not restore what exists, never existed, or whose name is taken', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [create('a', { name: 'Åke' })])
    const missing = { ok: false, reason: 'not-in-bin' }
    expect(await restoreDocument(store, 'Anna', { collection: 'horses', id: 'a' })).toEqual(missing)
    expect(await restoreDocument(store, 'Anna', { collection: 'horses', id: 'b' })).toEqual(missing)
    await commit(store, 'Anna', 'delete-horse', [remove('a', 1)])
    await commit(store, 'Anna', 'import', [create('b', { name: 'Åke' })])
    expect(await restoreDocument(store, 'Anna', { collection: 'horses', id: 'a' })).toMatchObject({
      ok: false,
      reason: 'name-taken',
    })
    expect(await store.revision()).toBe(3)
  })
})

describeOnBothEngines('The history', (open) => {
  test('shows the documents of an entry field by field, also new and removed ones', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [create('a', { name: 'Åke', age: 2010 }), create('b', { name: 'Bo' })])
    await commit(store, 'Anna', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: { name: 'Åke', age: 2011, forSale: true } },
      remove('b', 1),
      create('c', { name: 'Cia', titles: ['A', 'B'] }),
    ])
    expect(await findChangedDocuments(store.db, 2, { from: 0, limit: 10 })).toEqual([
      {
        collection: 'horses',
        id: 'a',
        name: 'Åke',
        kind: 'updated',
        fields: [
          { field: 'age', label: 'Födelseår', before: '2010', after: '2011' },
          { field: 'forSale', label: 'Till salu', before: null, after: 'ja' },
        ],
      },
      {
        collection: 'horses',
        id: 'b',
        name: 'Bo',
        kind: 'removed',
        fields: [{ field: 'name', label: 'Namn', before: 'Bo', after: null }],
      },
      {
        collection: 'horses',
        id: 'c',
        name: 'Cia',
        kind: 'created',
        fields: [
          { field: 'name', label: 'Namn', before: null, after: 'Cia' },
          { field: 'titles', label: 'Titlar', before: null, after: 'A, B' },
        ],
      },
    ])
    expect((await findChangedDocuments(store.db, 2, { from: 1, limit: 1 })).map(({ id }) => id)).toEqual(['b'])
    expect(await findActions(store.db)).toEqual(['import', 'update-horse'])
  })

  test('is filtered by horse, action and day', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [create('a', { name: 'Åke' })])
    await commit(store, 'Anna', 'import', [create('b', { name: 'Bo' })])
    await commit(store, 'Anna', 'update-horse', [{ op: 'create', collection: 'scores', document: { name: 'Åke' } }])
    const found = async (query: object) => (await findJournal(store.db, { limit: 10, ...query })).map((e) => e.revision)
    expect(await found({})).toEqual([3, 2, 1])
    expect(await found({ name: 'Åke' })).toEqual([3, 1])
    expect(await found({ name: 'Åke', action: 'import' })).toEqual([1])
    expect(await found({ from: '2000-01-01T00:00:00.000Z' })).toEqual([3, 2, 1])
    expect(await found({ until: '2000-01-01T00:00:00.000Z' })).toEqual([])
  })

  test('undoes all chosen entries or none, and names conflicts', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [create('a', { name: 'Åke' })])
    await commit(store, 'Anna', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: { name: 'Åskar' } },
    ])
    await commit(store, 'Anna', 'import', [create('b', { name: 'Åke' }), create('c', { name: 'Cia' })])
    const before = await exportText(store)
    expect(await undoRevisions(store, 'Anna', [1])).toEqual({
      ok: false,
      reason: 'changed-later',
      revision: 1,
      names: ['Åskar'],
      conflicts: [expect.objectContaining({ id: 'a', fields: [expect.objectContaining({ label: 'Namn' })] })],
    })
    expect(await undoRevisions(store, 'Anna', [2])).toEqual({
      ok: false,
      reason: 'name-held',
      revision: 2,
      names: ['Åke'],
      conflicts: [],
    })
    expect(await undoRevisions(store, 'Anna', [3, 77])).toEqual({
      ok: false,
      reason: 'unknown-revision',
      revision: 77,
      names: [],
      conflicts: [],
    })
    expect(await exportText(store)).toBe(before)
    expect(await undoRevisions(store, 'Anna', [1, 2, 3])).toEqual({ ok: true, revision: 6, isWritten: true })
    expect(await store.db.selectFrom('horses').select('id').execute()).toEqual([])
  })
})
