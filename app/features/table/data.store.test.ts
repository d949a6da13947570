import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { readTable } from './data.server.ts'

const HORSES = [
  { name: 'Åke', height: '168 cm', owner: 'Öberg', stats: [9, 9], breed: 'SWB' },
  { name: 'Bo', height: 99, owner: 'åberg', evalPrem: '40, AB', breed: 'NF' },
  { name: 'Cia', owner: 'Zorn', stats: [1], evalPrem: '5', breed: 'SWB' },
  { name: 'Dag', height: 'okänd', owner: ' ', stats: '2 2 2' },
  { name: 'Ella', height: 168, evalPrem: 'AB' },
]

async function fill(store: Store) {
  const changes = [
    ...HORSES.map((document): Change => ({ op: 'create', collection: 'horses', id: document.name, document })),
    {
      op: 'create',
      collection: 'settings',
      id: 'field:extras:poang',
      document: { fieldName: 'Poäng', fieldKind: 'number' },
    },
    { op: 'create', collection: 'extras', document: { name: 'Cia', poang: 12.5 } },
    { op: 'create', collection: 'extras', document: { name: 'Ella', poang: 3 } },
  ] satisfies Change[]
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

async function namesOf(store: Store, query: string) {
  const { table } = await readTable(store, new URLSearchParams(query), {
    of: 'horses',
    path: '/admin/horses',
    wanted: { narrow: (all) => all, wishes: '' },
    order: BY_NAME,
    hrefOf: ({ name }) => name,
  })
  return [table.rows.map(({ name }) => name).join(' '), table.sort?.label]
}

describeOnBothEngines('The rows of a table', (open) => {
  test('are ordered by any column: figures by size, texts in Swedish order, blank ones last, alike by name', async () => {
    const store = await open()
    await fill(store)
    expect(await namesOf(store, '')).toEqual(['Bo Cia Dag Ella Åke', undefined])
    expect(await namesOf(store, 'ordning=height')).toEqual(['Bo Ella Åke Dag Cia', 'Mankhöjd (cm)'])
    expect(await namesOf(store, 'ordning=height-baklanges')).toEqual([
      'Dag Ella Åke Bo Cia',
      'Mankhöjd (cm), baklänges',
    ])
    expect(await namesOf(store, 'ordning=owner')).toEqual(['Cia Bo Åke Dag Ella', 'Ägare'])
    expect(await namesOf(store, 'ordning=owner-baklanges')).toEqual(['Åke Bo Cia Dag Ella', 'Ägare, baklänges'])
    expect((await namesOf(store, 'ordning=stats'))[0]).toBe('Cia Dag Åke Bo Ella')
    expect((await namesOf(store, 'ordning=evalPrem-baklanges'))[0]).toBe('Ella Bo Cia Dag Åke')
    expect(await namesOf(store, 'ordning=field:extras:poang')).toEqual(['Ella Cia Bo Dag Åke', 'Poäng'])
    // Orders of the list are its own, and an unknown one is none.
    expect((await namesOf(store, 'ordning=ras-baklanges'))[1]).toBeUndefined()
    expect((await namesOf(store, 'ordning=borta'))[1]).toBeUndefined()
    // Within groups too.
    expect((await namesOf(store, 'ordning=owner&gruppera=breed'))[0]).toBe('Bo Cia Åke Dag Ella')
  })

  test('come in the present order after an edit', async () => {
    const store = await open()
    await fill(store)
    await namesOf(store, 'ordning=owner')
    const document = { name: 'Bo', owner: 'Öström' }
    const change = { op: 'update', collection: 'horses', id: 'Bo', version: 1, document } as const
    expect(await commit(store, 'test', 'table-cells', [change])).toMatchObject({ ok: true })
    expect((await namesOf(store, 'ordning=owner'))[0]).toBe('Cia Åke Bo Dag Ella')
  })
})
