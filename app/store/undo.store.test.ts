import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryStep } from '../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { takeStep } from '../../tests/take-step.ts'
import { type Change, commit } from './commit.ts'
import { exportText } from './interchange/export.ts'
import type { Store } from './store.ts'
import type { StoredCollection } from './tables.ts'
import { findUndoings, undo, undoFields, undoMany } from './undo.ts'

const make = (collection: StoredCollection, id: string, document: object): Change => ({
  op: 'create',
  collection,
  id,
  document,
})

/** The key columns follow from the documents, after any history. */
async function keysOf(store: Store) {
  const horses = await store.db
    .selectFrom('horses')
    .select(['id', 'name', 'sort_key', 'sire', 'dam'])
    .orderBy('id')
    .execute()
  const pedigree = await store.db.selectFrom('pedigree').select(['id', 'name', 'sire', 'dam']).orderBy('id').execute()
  const evaluations = await store.db.selectFrom('evaluations').select(['id', 'horse', 'type']).orderBy('id').execute()
  return { horses, pedigree, evaluations }
}

describeOnBothEngines('Undo', (open) => {
  test('restores each document’s text and id, and is itself a revision that says what it undid', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('horses', 'a', { z: 1, name: 'A', a: 2 }),
      make('horses', 'b', { name: 'B' }),
    ])
    const before = await exportText(store)
    await commit(store, 'Anna', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: { name: 'B' } },
      { op: 'delete', collection: 'horses', id: 'b', version: 1 },
      make('scores', 's', { name: 'B' }),
    ])
    const after = await exportText(store)
    expect(await undo(store, 'Bo', 2)).toEqual({ ok: true, revision: 3, isWritten: true, ids: ['a', 'b', 's'] })
    expect(await exportText(store)).toBe(before)
    const entry = await store.db.selectFrom('journal').selectAll().where('revision', '=', 3).executeTakeFirst()
    expect(entry).toMatchObject({ actor: 'Bo', action: 'undo', undoes: 2 })
    expect(await undo(store, 'Bo', 3)).toMatchObject({ ok: true, revision: 4 })
    expect(await exportText(store)).toBe(after)
  })

  test('is refused, naming the documents, if a later change would be overwritten', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('horses', 'a', { name: 'A' }), make('horses', 'b', { name: 'B' })])
    await commit(store, 'Anna', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: { name: 'A', color: 'fux' } },
      { op: 'update', collection: 'horses', id: 'b', version: 1, document: { name: 'B', color: 'fux' } },
    ])
    await commit(store, 'Bo', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'b', version: 2, document: { name: 'B', color: 'brun' } },
    ])
    const before = await exportText(store)
    expect(await undo(store, 'Anna', 2)).toMatchObject({
      ok: false,
      reason: 'changed-later',
      conflicts: [
        { collection: 'horses', id: 'b', name: 'B', theirs: { name: 'B', color: 'brun' }, yours: { name: 'B' } },
      ],
    })
    expect(await exportText(store)).toBe(before)
    await undo(store, 'Anna', 3)
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: false, reason: 'changed-later' })
  })

  test('of a removal is refused if another has the name now', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('horses', 'a', { name: 'A' })])
    await commit(store, 'Anna', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'a', version: 1 }])
    await commit(store, 'Anna', 'import', [make('horses', 'b', { name: 'A' })])
    expect(await undo(store, 'Anna', 2)).toMatchObject({
      reason: 'name-taken',
      names: [{ name: 'A', id: 'a', holder: 'b' }],
    })
  })

  test('of a missing revision is refused', async () => {
    const store = await open()
    expect(await undo(store, 'Anna', 1)).toEqual({ ok: false, reason: 'no-such-revision' })
  })

  test('of a journal that names an unknown collection fails, also among several', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('horses', 'a', { name: 'A' })])
    await store.write((trx) => trx.updateTable('journal_changes').set({ collection: 'x' }).execute())
    await expect(undo(store, 'Anna', 1)).rejects.toThrow('unknown collection: x')
    await expect(undoMany(store, 'Anna', [1])).rejects.toThrow('unknown collection: x')
    expect(await store.revision()).toBe(1)
  })

  test('counts unless it is undone itself', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('horses', 'a', { name: 'A' })])
    await commit(store, 'Anna', 'import', [make('horses', 'b', { name: 'B' })])
    const found = async (...revisions: number[]) =>
      [...(await findUndoings(store.db, revisions))].toSorted(([a], [b]) => a - b)
    expect([await found(), await found(1, 2)]).toEqual([[], []])
    await undo(store, 'Anna', 2) // 3
    await undo(store, 'Anna', 1) // 4
    expect([await found(2), await found(1, 2), await found(3)]).toEqual([
      [[2, 3]],
      [
        [1, 4],
        [2, 3],
      ],
      [],
    ])
    await undo(store, 'Anna', 3) // 5
    expect([await found(2), await found(1, 2, 3)]).toEqual([
      [],
      [
        [1, 4],
        [3, 5],
      ],
    ])
    await undo(store, 'Anna', 5) // 6
    expect(await found(1, 2, 3, 5)).toEqual([
      [1, 4],
      [2, 3],
      [5, 6],
    ])
  })

  test('of some fields of one document sets them back, and nothing else', async () => {
    const store = await open()
    const results = { hoppning: { '90 cm': ['1/4 | A'] }, dressyr: { PSG: ['5/6 | D'] } }
    await commit(store, 'Anna', 'import', [
      make('scores', 'a', { name: 'A', results, notes: 'x' }),
      make('horses', 'a', { name: 'A', color: 'brun', height: 160 }),
      make('horses', 'b', { name: 'B', color: 'vit' }),
    ])
    const update = (collection: StoredCollection, id: string, version: number, document: object): Change => ({
      op: 'update',
      collection,
      id,
      version,
      document,
    })
    const added = { hoppning: { '90 cm': ['1/4 | A', '2/4 | B'], '1 m': ['3/4 | C'] } }
    await commit(store, 'Anna', 'update-horse', [
      update('scores', 'a', 1, { name: 'A', results: added, notes: 'y' }),
      update('horses', 'a', 1, { name: 'A', color: 'fux', height: 165, owner: 'Bo' }),
      update('horses', 'b', 1, { name: 'B', color: 'grå' }),
    ])
    const restore = (collection: StoredCollection, id: string, ...fields: string[]) =>
      undoFields(store, 'Bo', { revision: 2, collection, id, fields })
    const docOf = async (collection: StoredCollection, id: string) => {
      const row = await store.db.selectFrom(collection).select('doc').where('id', '=', id).executeTakeFirstOrThrow()
      return JSON.parse(row.doc)
    }
    expect(await restore('horses', 'b', 'color', 'height')).toEqual({
      ok: true,
      followed: 0,
      revision: 3,
      isWritten: true,
      ids: ['b'],
    })
    expect(await docOf('horses', 'b')).toEqual({ name: 'B', color: 'vit' })
    const entry = await store.db.selectFrom('journal').selectAll().where('revision', '=', 3).executeTakeFirst()
    expect(entry).toMatchObject({ actor: 'Bo', action: 'restore-field', undoes: null })

    await restore('horses', 'a', 'owner', 'height')
    expect(await docOf('horses', 'a')).toEqual({ name: 'A', color: 'fux', height: 160 })
    await restore('scores', 'a', 'results hoppning 90 cm', 'results dressyr PSG')
    const [hoppning, notes] = [{ '90 cm': ['1/4 | A'], '1 m': ['3/4 | C'] }, 'y']
    expect(await docOf('scores', 'a')).toEqual({ name: 'A', results: { ...results, hoppning }, notes })
    await restore('scores', 'a', 'results hoppning 1 m')
    expect(await docOf('scores', 'a')).toEqual({ name: 'A', results, notes })
    expect(await store.revision()).toBe(6)

    const none = { ok: false, reason: 'no-such-revision' }
    expect(await restore('horses', 'a', 'name')).toEqual(none)
    expect(await restore('horses', 'c', 'color')).toEqual(none)
    expect(await undoFields(store, 'Bo', { revision: 1, collection: 'horses', id: 'a', fields: ['color'] })).toEqual(
      none,
    )
    expect(await undoFields(store, 'Bo', { revision: 9, collection: 'horses', id: 'a', fields: ['color'] })).toEqual(
      none,
    )

    await commit(store, 'Cia', 'update-horse', [update('horses', 'a', 4, { name: 'A', color: 'svart', height: 160 })])
    const { at } = await store.db.selectFrom('journal').select('at').where('revision', '=', 7).executeTakeFirstOrThrow()
    expect(await restore('horses', 'a', 'color')).toEqual({
      ok: false,
      reason: 'changed-later',
      conflicts: [
        {
          collection: 'horses',
          id: 'a',
          name: 'A',
          version: 7,
          theirs: { name: 'A', color: 'svart', height: 160 },
          yours: { name: 'A', color: 'brun', height: 165, owner: 'Bo' },
          fields: [
            { path: ['color'], label: 'Färg', base: 'fux', mine: 'brun', theirs: 'svart', by: { actor: 'Cia', at } },
          ],
        },
      ],
    })
    await commit(store, 'Cia', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'a', version: 7 }])
    expect(await restore('horses', 'a', 'color')).toMatchObject({
      conflicts: [{ version: null, theirs: null, fields: [] }],
    })
    await commit(store, 'Cia', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'b', version: 3 }])
    expect(await store.revision()).toBe(9)
  })

  test('newest first takes everything back: export and key columns are as before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryStep, { maxLength: 12 }),
        fc.array(arbitraryStep, { maxLength: 25 }),
        async (history, steps) => {
          const store = await open()
          for (const step of history) await takeStep(store, step)
          const [before, keysBefore, start] = [await exportText(store), await keysOf(store), await store.revision()]
          for (const step of steps) await takeStep(store, step)
          const end = await store.revision()
          for (let revision = end; revision > start; revision--) {
            expect(await undo(store, 'x', revision)).toMatchObject({ ok: true })
          }
          expect(await exportText(store)).toBe(before)
          expect(await keysOf(store)).toEqual(keysBefore)
          const journal = await store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
          expect(journal.map(({ revision }) => revision)).toEqual(Array.from(journal, (_, i) => i + 1))
          await store.close()
        },
      ),
      { numRuns: 20 },
    )
  })
})
