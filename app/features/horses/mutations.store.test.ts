import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { addTitles } from './mutations.server.ts'

async function stable(store: Store, ...documents: Record<string, unknown>[]) {
  const result = await commit(
    store,
    'test',
    'import',
    documents.map((document, i) => ({ op: 'create', collection: 'horses', id: `h${i}`, document })),
  )
  if (!result.ok) throw new Error(JSON.stringify(result))
}

const stored = async (store: Store, id = 'h0') => {
  const row = await store.db.selectFrom('horses').select('doc').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.doc)
}

describeOnBothEngines('Titles', (open) => {
  test.each([
    { before: undefined, added: ['Elithingst'], after: ['Elithingst'] },
    { before: ['A'], added: ['B', 'C'], after: ['A', 'B', 'C'] },
    { before: ['A', 'B'], added: ['B', 'C', 'C'], after: ['A', 'B', 'C'] },
    { before: 'En titel', added: ['B'], after: ['En titel', 'B'] },
    { before: ['A'], added: ['A'], after: ['A'] },
    { before: 'A', added: ['A'], after: 'A' },
  ])('$added come after $before', async ({ before, added, after }) => {
    const store = await open()
    await stable(store, { name: 'Åke', own: { kept: true }, titles: before })
    expect(await addTitles(store, 'Anna', { name: ' Åke ', titles: added })).toMatchObject({ ok: true })
    expect(await stored(store)).toEqual({ name: 'Åke', own: { kept: true }, titles: after })
  })

  test('of a missing horse are refused', async () => {
    const store = await open()
    await stable(store, { name: 'Åke' })
    expect(await addTitles(store, 'Anna', { name: 'åke', titles: ['A'] })).toEqual({
      ok: false,
      reason: 'horse-not-found',
    })
    expect(await store.revision()).toBe(1)
  })
})
