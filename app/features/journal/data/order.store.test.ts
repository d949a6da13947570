import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { restoreDocument } from '../mutations.server.ts'
import { findChangedDocuments } from './changes.server.ts'
import { allJournalDocuments } from './csv.server.ts'
import { findJournal } from './entries.server.ts'
import { findBin } from './history.server.ts'

const ANNA = 'anna@example.se'
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

async function save(store: Store, changes: readonly Change[]) {
  expect(await commit(store, ANNA, 'import', changes)).toMatchObject({ ok: true })
}
const make = (id: string, name = id, collection: 'horses' | 'pedigree' = 'horses'): Change => ({
  op: 'create',
  collection,
  id,
  document: { name },
})
const paint = (id: string, version: number, color: string): Change => ({
  op: 'update',
  collection: 'horses',
  id,
  version,
  document: { name: id, color },
})
const remove = (id: string, version: number, collection: 'horses' | 'pedigree' = 'horses'): Change => ({
  op: 'delete',
  collection,
  id,
  version,
})
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `h${count - at}`)

describeOnBothEngines('The journal in order', (open) => {
  test('the first documents of each entry, in the order in which they were written', async () => {
    const store = await open()
    await save(store, [make('e'), make('b'), make('d'), make('a'), make('c')])
    await save(store, [paint('d', 1, 'Fux'), paint('a', 1, 'Brun')])
    const entry = { at: TIME, actor: ANNA, action: 'import', undoes: null, undoneBy: null }
    const names = async (query: Parameters<typeof findJournal>[1]) =>
      (await findJournal(store.db, query)).map(({ changes, ...rest }) => ({
        ...rest,
        names: changes.map(({ kind, name }) => `${kind} ${name}`),
      }))
    const [first, second] = [
      { revision: 1, ...entry, count: 5, names: ['created e', 'created b', 'created d', 'created a'] },
      { revision: 2, ...entry, count: 2, names: ['updated d', 'updated a'] },
    ]
    expect(await names({ limit: 9 })).toEqual([second, first])
    expect(await names({ limit: 9, isOldestFirst: true })).toEqual([first, second])
    expect(await names({ limit: 1 })).toEqual([second])
    expect(await names({ limit: 9, before: 2, changes: 2 })).toEqual([{ ...first, names: first.names.slice(0, 2) }])
    await undo(store, ANNA, 2)
    expect(await names({ limit: 2, changes: 1 })).toEqual([
      { ...entry, revision: 3, action: 'undo', undoes: 2, count: 2, names: ['updated d'] },
      { ...second, undoneBy: 3, names: ['updated d'] },
    ])
  })

  test('a part of the documents of one entry', async () => {
    const store = await open()
    await save(store, [make('e'), make('b'), make('d'), make('a'), make('c')])
    await save(store, [make('x'), make('f'), make('y')])
    const names = async (from: number, limit: number) =>
      (await findChangedDocuments(store.db, 1, { from, limit })).map(({ name }) => name)
    expect(await names(0, 9)).toEqual(['e', 'b', 'd', 'a', 'c'])
    expect(await names(1, 3)).toEqual(['b', 'd', 'a'])
    expect(await names(4, 3)).toEqual(['c'])
    expect(await names(5, 3)).toEqual([])
  })

  test('every document for a spreadsheet, entry by entry, also of entries with very many', async () => {
    const store = await open()
    const [many, some, few] = [numbered(1100), numbered(20), numbered(3)]
    const made = (start: string, ids: readonly string[]) => ids.map((id) => make(`${start}${id}`))
    await save(store, made('a', many))
    await save(store, made('b', some))
    await save(store, made('c', few))
    const documents = async (isOldestFirst: boolean) => {
      const found: string[] = []
      for await (const batch of allJournalDocuments(store.db, { isOldestFirst }))
        found.push(
          ...batch.map(({ revision, at, actor, action, change }) => {
            expect([at, actor, action]).toEqual([TIME, ANNA, 'import'])
            return `${revision} ${change.kind} ${change.name}`
          }),
        )
      return found
    }
    const told = (revision: number, start: string, ids: readonly string[]) =>
      ids.map((id) => `${revision} created ${start}${id}`)
    const parts = [told(1, 'a', many), told(2, 'b', some), told(3, 'c', few)]
    expect(await documents(true)).toEqual(parts.flat())
    expect(await documents(false)).toEqual(parts.toReversed().flat())
  })
})

describeOnBothEngines('The bin in order', (open) => {
  test('the last removed first, of one change the last first, each document once and only while it is gone', async () => {
    const store = await open()
    // The same ids in two collections: what happens in one says nothing of the other.
    await save(
      store,
      ['a', 'b', 'c', 'd'].flatMap((id) => [make(id), make(id, id, 'pedigree')]),
    )
    await save(store, [remove('c', 1), remove('a', 1), remove('b', 1, 'pedigree')])
    await save(store, [paint('b', 1, 'Fux')])
    await save(store, [remove('d', 1), remove('d', 1, 'pedigree')])
    await restoreDocument(store, ANNA, { collection: 'horses', id: 'a' })
    await save(store, [remove('a', 5)])
    const head = { at: TIME, actor: ANNA, action: 'import' }
    const all = [
      { revision: 6, seq: 0, collection: 'horses', id: 'a', name: 'a', ...head },
      { revision: 4, seq: 1, collection: 'pedigree', id: 'd', name: 'd', ...head },
      { revision: 4, seq: 0, collection: 'horses', id: 'd', name: 'd', ...head },
      { revision: 2, seq: 2, collection: 'pedigree', id: 'b', name: 'b', ...head },
      { revision: 2, seq: 0, collection: 'horses', id: 'c', name: 'c', ...head },
    ]
    expect(await findBin(store.db, { limit: 9 })).toEqual(all)
    expect(await findBin(store.db, { limit: 2 })).toEqual(all.slice(0, 2))
    for (const [at, after] of all.entries())
      expect(await findBin(store.db, { limit: 9, after })).toEqual(all.slice(at + 1))
    expect(await findBin(store.db, { limit: 9, name: 'd' })).toEqual(all.slice(1, 3))
  })

  test('a breeding has the stallion beside the mare', async () => {
    const store = await open()
    const [collection, id] = ['breedings', 'b'] as const
    await save(store, [{ op: 'create', collection, id, document: { mare: 'Åsa', stallion: 'Meteor' } }])
    await save(store, [{ op: 'delete', collection, id, version: 1 }])
    const pair = { name: 'Åsa', stallion: 'Meteor' }
    expect(await findBin(store.db, { limit: 9 })).toMatchObject([pair])
    expect((await findJournal(store.db, { limit: 9 })).map(({ changes }) => changes)).toMatchObject([[pair], [pair]])
  })

  test('gives back what was removed last', async () => {
    const store = await open()
    await save(store, [make('a', 'a', 'pedigree'), make('a'), make('b')])
    await save(store, [paint('a', 1, 'Fux')])
    await save(store, [remove('a', 2), remove('b', 1)])
    await restoreDocument(store, ANNA, { collection: 'horses', id: 'a' })
    await save(store, [paint('a', 4, 'Brun')])
    await save(store, [remove('a', 5)])
    await save(store, [remove('a', 1, 'pedigree')])
    expect(await restoreDocument(store, ANNA, { collection: 'horses', id: 'a' })).toMatchObject({ ok: true })
    const row = await store.db.selectFrom('horses').select('doc').where('id', '=', 'a').executeTakeFirst()
    expect(JSON.parse(row?.doc ?? '')).toEqual({ name: 'a', color: 'Brun' })
    expect(await restoreDocument(store, ANNA, { collection: 'horses', id: 'a' })).toEqual({
      ok: false,
      reason: 'not-in-bin',
    })
  })
})
