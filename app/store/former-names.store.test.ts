import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import { findFormerName, formerNames } from './former-names.ts'
import type { Store } from './store.ts'

const make = (id: string, name: string, names?: unknown): Change => ({
  op: 'create',
  collection: 'horses',
  id,
  document: { name, formerNames: names },
})

/** Saves a horse's name and former names over whatever it has now. */
async function save(store: Store, id: string, name: string, names?: unknown) {
  const { version } = await store.db
    .selectFrom('horses')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const document = { name, formerNames: names }
  const change: Change = { op: 'update', collection: 'horses', id, version, document }
  expect(await commit(store, 'Anna', 'update-horse', [change])).toMatchObject({ ok: true, isWritten: true })
}

async function stored(store: Store) {
  const rows = await store.db
    .selectFrom('former_names')
    .selectAll()
    .orderBy('revision')
    .orderBy('name')
    .orderBy('horse_id')
    .execute()
  return rows.map(({ name, horse_id, revision }) => `${revision} ${name} ${horse_id}`)
}

describeOnBothEngines('Former names', (open) => {
  test('are those a horse lost and those its document lists, with the revision that brought them', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      make('a', 'A', ['Första', 'A', 'Första', '', 7, null, 'x'.repeat(201), 'x'.repeat(200), 'a\0b', 'c\ud800']),
      make('b', 'B'),
      { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'P', formerNames: ['Sten'] } },
    ])
    const first = ['1 7 a', '1 Första a', `1 ${'x'.repeat(200)} a`]
    expect(await stored(store)).toEqual(first)

    await save(store, 'a', 'A', ['Första', 'Tredje', 'Andra'])
    const second = [...first, '2 Andra a', '2 Tredje a']
    expect(await stored(store)).toEqual(second)

    // Renamed: the document lists the old name, as `renameHorse` writes it, and the new one.
    await save(store, 'a', 'C', ['Första', 'A', 'C', 'Ny'])
    expect(await stored(store)).toEqual([...second, '3 A a', '3 Ny a'])
    await save(store, 'a', 'A')
    const fourth = [...second, '3 A a', '3 Ny a', '4 C a']
    expect(await stored(store)).toEqual(fourth)

    // Lost again: the last time counts. Listed again: nothing new.
    await save(store, 'a', 'D', ['Första', 'C'])
    const fifth = [...second, '3 Ny a', '4 C a', '5 A a']
    expect(await stored(store)).toEqual(fifth)

    const { version } = await store.db
      .selectFrom('pedigree')
      .select('version')
      .where('id', '=', 'p')
      .executeTakeFirstOrThrow()
    await commit(store, 'Anna', 'update-horse', [
      { op: 'delete', collection: 'horses', id: 'b', version: 1 },
      { op: 'update', collection: 'pedigree', id: 'p', version, document: { name: 'Q', formerNames: ['Block'] } },
    ])
    expect(await stored(store)).toEqual(fifth)
  })

  test('lead to the horse that had the name last, the first by id of two, and not to a name that is the same', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('z', 'Z', ['Gammal']), make('y', 'Y', ['Gammal']), make('zz', 'X')])
    expect(await findFormerName(store, 'Gammal')).toBe('Y')
    expect(await findFormerName(store, ' Gammal ')).toBe('Y')
    expect(await findFormerName(store, 'gammal')).toBe(null)
    await save(store, 'z', 'Åter', ['Senare'])
    expect(await findFormerName(store, 'Senare')).toBe('Åter')
    expect(await findFormerName(store, 'Z')).toBe('Åter')
    await save(store, 'z', 'Z')
    expect(await findFormerName(store, 'Z')).toBe(null)
    expect(await findFormerName(store, ' Z ')).toBe(null)
    await save(store, 'zz', 'X', ['Gammal'])
    expect(await findFormerName(store, 'Gammal')).toBe('X')
  })
})

test.each([
  [
    ['A', ' B ', 7, ''],
    ['A', 'B', '7'],
  ],
  ['A', ['A']],
  [undefined, []],
  [[{ __datatype__: 'documentReference', value: 'horses/Åke' }, { a: 1 }], ['Åke']],
])('the former names %j are read as %j', (given, read) => {
  expect(formerNames({ name: 'X', formerNames: given })).toEqual(read)
})
