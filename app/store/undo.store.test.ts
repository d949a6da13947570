import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryStep } from '../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { takeStep } from '../../tests/take-step.ts'
import { type Change, commit } from './commit.ts'
import { exportText } from './interchange/export.ts'
import type { Store } from './store.ts'
import type { StoredCollection } from './tables.ts'
import { undo } from './undo.ts'

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
