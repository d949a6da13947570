import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { adminContext } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import * as page from './season.tsx'

/** The page's data for an address. */
async function load(store: Store, search = '') {
  const url = new URL(`http://localhost/admin/season${search}`)
  const args = { request: new Request(url), url, params: {}, context: adminContext(store) }
  return page.loader(args as never) // the page uses only these of the framework's arguments
}

const STUD = [
  { collection: 'horses', document: { name: 'Vid Gränsen', age: 2014, agelimit: 2011, kvalite: 'GI-1' } },
  { collection: 'horses', document: { name: 'Ung', age: 2023, category: 'youngsters' } },
  { collection: 'scores', document: { name: 'Vid Gränsen', notepoints: 95 } },
  {
    collection: 'competition',
    document: { name: 'Vid Gränsen', currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: 10, age: 2014 },
  },
] as const

async function open(store: Store) {
  const result = await commit(
    store,
    'test',
    'import',
    STUD.map(({ collection, document }) => ({ op: 'create', collection, document })),
  )
  expect(result.ok).toBe(true)
}

describeRoutes('The page of the season plan', (fresh) => {
  test('writes nothing, whatever the address', async () => {
    const store = await fresh()
    await open(store)
    const before = { revision: await store.revision(), everything: await exportText(store) }
    for (const search of ['', '?ar=2031&aldra=all', '?aldra=quality&alla=titlar', '?aldra=agelimit', '?ar=x&aldra=x']) {
      await load(store, search)
    }
    expect({ revision: await store.revision(), everything: await exportText(store) }).toEqual(before)
    // Without an action the framework responds with 405 to everything but GET.
    expect('action' in page).toBe(false)
  })

  test.each([
    { search: '', turn: { year: 2027, ageing: null } },
    { search: '?ar=2026&aldra=none', turn: { year: 2026, ageing: null } },
    { search: '?ar=2031&aldra=quality', turn: { year: 2031, ageing: 'quality' } },
    { search: '?ar=2032&aldra=yngre', turn: { year: 2027, ageing: null } },
    { search: '?ar=&aldra=', turn: { year: 2027, ageing: null } },
    { search: '?ar=2025', turn: { year: 2027, ageing: null } },
  ])('uses the year and ageing of $search', async ({ search, turn }) => {
    const store = await fresh()
    expect((await load(store, search)).address.turn).toEqual(turn)
  })

  test('has only empty sections in an empty stud', async () => {
    const store = await fresh()
    const { sections } = await load(store)
    expect(sections.map(({ total }) => total)).toEqual(sections.map(() => 0))
    expect(sections.every(({ empty }) => empty.endsWith('.'))).toBe(true)
  })
})
