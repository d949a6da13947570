import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import { exportText } from './interchange/export.ts'
import { keyColumns } from './keys.ts'
import type { Store } from './store.ts'
import { undo, undoMany } from './undo.ts'

const MANY = 450 // more rows than in two statements

const create = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
const update = (id: string, version: number, document: object): Change => ({
  op: 'update',
  collection: 'horses',
  id,
  version,
  document,
})

async function checkKeys(store: Store) {
  const rows = await store.db.selectFrom('horses').selectAll().orderBy('id').execute()
  for (const row of rows) expect(row).toMatchObject(keyColumns('horses', JSON.parse(row.doc)))
}

describeOnBothEngines('A commit of many documents', (open) => {
  test('keeps the key columns of all of them right, whatever changes in one or in none', async () => {
    const store = await open()
    const horse = (i: number) => ({ name: `Häst ${i}`, age: 2000 + (i % 20), category: 'bloodmares' })
    const ids = Array.from({ length: MANY }, (_, i) => `h${i}`)
    await commit(
      store,
      'x',
      'import',
      ids.map((id, i) => create(id, horse(i))),
    )
    const before = await exportText(store)
    await commit(
      store,
      'x',
      'age-all-up',
      ids.map((id, i) => update(id, 1, { ...horse(i), age: 1999 })),
    )
    await checkKeys(store)
    await commit(store, 'x', 'update-horse', [
      ...ids.map((id, i) =>
        // The first two exchange names, one is sold, one loses its year; the rest get a field without a column.
        update(id, 2, {
          ...horse(i),
          ...(i < 2 ? { name: `Häst ${1 - i}` } : { note: 'ny' }),
          ...(i === 440 ? { category: 'sold' } : {}),
          ...(i === 7 ? { age: null } : { age: 1999 }),
        }),
      ),
      create('new', { name: 'Ny', kvalite: 'GI-1', line: '3.2' }),
    ])
    await checkKeys(store)
    expect(await undo(store, 'x', 3)).toMatchObject({ ok: true })
    await checkKeys(store)
    expect(await undo(store, 'x', 2)).toMatchObject({ ok: true })
    await checkKeys(store)
    expect(await exportText(store)).toBe(before)
  })

  test('gives others their turn while it is written', async () => {
    const store = await open()
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await commit(
      store,
      'x',
      'import',
      Array.from({ length: 3000 }, (_, i) => create(`h${i}`, { name: `Häst ${i}` })),
    )
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })
})

describeOnBothEngines('Undoing several', (open) => {
  const stud = async (store: Store) => {
    await commit(store, 'x', 'import', [create('a', { name: 'Åke', age: 1 }), create('b', { name: 'Bo' })])
    await commit(store, 'x', 'update-horse', [update('a', 1, { name: 'Åke', age: 2 })])
    await commit(store, 'x', 'update-horse', [update('b', 1, { name: 'Bosse' })])
    await commit(store, 'x', 'update-horse', [update('a', 2, { name: 'Åke', age: 4 }), create('c', { name: 'Bo' })])
  }

  test('goes from the newest to the oldest, in any given order, each with its own entry', async () => {
    const store = await open()
    await stud(store)
    expect(await undoMany(store, 'Anna', [2, 4, 3, 4])).toEqual({ ok: true, revision: 7, isWritten: true })
    const entries = await store.db
      .selectFrom('journal')
      .select(['revision', 'actor', 'action', 'undoes'])
      .where('revision', '>', 4)
      .orderBy('revision')
      .execute()
    expect(entries).toEqual([
      { revision: 5, actor: 'Anna', action: 'undo', undoes: 4 },
      { revision: 6, actor: 'Anna', action: 'undo', undoes: 3 },
      { revision: 7, actor: 'Anna', action: 'undo', undoes: 2 },
    ])
    const rows = await store.db.selectFrom('horses').select('doc').orderBy('id').execute()
    expect(rows.map(({ doc }) => JSON.parse(doc))).toEqual([{ name: 'Åke', age: 1 }, { name: 'Bo' }])
  })

  test('is refused completely if one of them cannot be undone, and names it and its documents', async () => {
    const store = await open()
    await stud(store)
    const before = await exportText(store)
    // Revision 4 could be undone; 1 is below 2 and 3, which are not among them.
    const refused = await undoMany(store, 'Anna', [1, 4])
    expect(refused).toMatchObject({ ok: false, reason: 'changed-later', revision: 1 })
    if (refused.ok || refused.reason !== 'changed-later') throw new Error('not refused')
    expect(refused.conflicts.map(({ name }) => name)).toEqual(['Åke', 'Bosse'])
    // Another has the name that revision 3 would give back.
    expect(await undoMany(store, 'Anna', [3])).toMatchObject({ ok: false, reason: 'name-taken', revision: 3 })
    expect(await undoMany(store, 'Anna', [4, 99])).toEqual({ ok: false, reason: 'no-such-revision', revision: 99 })
    expect(await exportText(store)).toBe(before)
    expect(await store.revision()).toBe(4)
  })

  test('of none writes nothing', async () => {
    const store = await open()
    await stud(store)
    expect(await undoMany(store, 'Anna', [])).toEqual({ ok: true, revision: 4, isWritten: false })
  })
})
