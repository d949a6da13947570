import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findLeftNews, findOwnNews } from './owner.server.ts'

const settings = (id: string, document: object, version?: number): Change =>
  version === undefined
    ? { op: 'create', collection: 'settings', id, document }
    : { op: 'update', collection: 'settings', id, version, document }

async function save(store: Store, ...changes: Change[]) {
  expect(await commit(store, 'Anna', 'settings', changes)).toMatchObject({ ok: true })
}

describeOnBothEngines('News of the owner', (open) => {
  test('own news is told the last written first, what is left out by key', async () => {
    const store = await open()
    const news = (day: string, headline: string) => ({ day, headline })
    await save(store, settings('news:own:b', news('2026-01-01', 'Första')))
    await save(store, settings('news:own:c', news('2026-03-01', 'Andra')), settings('news:left:x', {}))
    await save(store, settings('news:own:a', news('2026-02-01', 'Tredje')), settings('news:left:k', {}))
    await save(store, settings('news:own:b', news('2026-01-01', 'Rättad'), 1))
    expect((await findOwnNews(store.db)).map(({ headline, version }) => [headline, version])).toEqual([
      ['Rättad', 4],
      ['Tredje', 3],
      ['Andra', 2],
    ])
    expect(await findLeftNews(store.db)).toEqual([
      { id: 'news:left:k', version: 3, key: 'k' },
      { id: 'news:left:x', version: 2, key: 'x' },
    ])
  })
})
