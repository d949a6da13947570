import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { findRemembered } from './remembered.server.ts'

const settings = (id: string, document: object, version?: number): Change =>
  version === undefined
    ? { op: 'create', collection: 'settings', id, document }
    : { op: 'update', collection: 'settings', id, version, document }

async function save(store: Store, ...changes: Change[]) {
  expect(await commit(store, 'Anna', 'settings', changes)).toMatchObject({ ok: true })
}

describeOnBothEngines('What an administrator has had remembered', (open) => {
  test('is found by the beginning of its id, in the order of ids', async () => {
    const store = await open()
    await save(store, settings('list:b', { name: 'B' }), settings('list:ö', { name: 'Ö' }), settings('lisb', {}))
    await save(store, settings('list:a', { name: 'A' }), settings('lisu', {}), settings('list', {}))
    await save(store, settings('list:b', { name: 'B2' }, 1))
    const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(await findRemembered(store.db, 'list:')).toEqual([
      { id: 'list:a', version: 2, updatedAt, document: { name: 'A' } },
      { id: 'list:b', version: 3, updatedAt, document: { name: 'B2' } },
      { id: 'list:ö', version: 1, updatedAt, document: { name: 'Ö' } },
    ])
    expect(await findRemembered(store.db, 'inget:')).toEqual([])
  })
})
