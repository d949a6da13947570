import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findOwnRibbons } from './own-ribbons.server.ts'

const settings = (id: string, document: object, version?: number): Change =>
  version === undefined
    ? { op: 'create', collection: 'settings', id, document }
    : { op: 'update', collection: 'settings', id, version, document }

async function save(store: Store, ...changes: Change[]) {
  expect(await commit(store, 'Anna', 'settings', changes)).toMatchObject({ ok: true })
}
const ribbon = (letter: string, about = '') => `/bild/${letter.repeat(40)}${about}`

describeOnBothEngines('Own ribbons', (open) => {
  test('own ribbons are shown the last sent first, those of one moment by id', async () => {
    const store = await open()
    const times = { b: '2026-01-02', a: '2026-01-01', d: '2026-01-03', c: '2026-01-02', e: '2026-01-04' }
    for (const id of Object.keys(times))
      await save(store, settings(`ribbon:${id}`, { ribbonAddress: ribbon(id, '#/vr/Vinter'), ribbonField: 'ribbons' }))
    for (const [id, updatedAt] of Object.entries(times))
      await store.write((trx) =>
        trx
          .updateTable('settings')
          .set({ updated_at: `${updatedAt}T00:00:00.000Z` })
          .where('id', '=', `ribbon:${id}`)
          .execute(),
      )
    expect((await findOwnRibbons(store.db)).map(({ id }) => id.slice(-1))).toEqual(['e', 'd', 'b', 'c', 'a'])
  })
})
