import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit, commitPlan, commitWithResult } from './commit.ts'
import { exportText } from './interchange/export.ts'
import type { Store } from './store.ts'

const horse = (name: string, more: object = {}): Change => ({
  op: 'create',
  collection: 'horses',
  document: { name, ...more },
})

async function create(store: Store, ...changes: Change[]) {
  const result = await commit(store, 'Anna', 'import', changes)
  if (!result.ok) throw new Error(`Not created: ${JSON.stringify(result)}`)
  return result
}

const names = async (store: Store) => {
  const rows = await store.db.selectFrom('horses').select(['id', 'name']).orderBy('id').execute()
  return rows.map((row) => `${row.id}: ${row.name}`)
}

describeOnBothEngines('A commit', (open, { openAt, place }) => {
  test('stores the document as it was given and raises the revision by one', async () => {
    const store = await open()
    expect(await store.revision()).toBe(0)
    const document = { zebra: 1, name: ' Åke ', stats: ['1', 2], nested: { b: [], a: null }, kvalite: 'GII-3' }
    const { revision, ids } = await create(store, { op: 'create', collection: 'horses', id: 'h1', document })
    expect({ revision, ids }).toEqual({ revision: 1, ids: ['h1'] })
    expect(await store.revision()).toBe(1)
    const row = await store.db.selectFrom('horses').selectAll().executeTakeFirstOrThrow()
    expect(row.doc).toBe(JSON.stringify(document))
    expect(row).toMatchObject({ id: 'h1', name: 'Åke', version: 1, quality_group: 1, hidden: 0, category: null })
  })

  test('appends author, action and each document before and after to the journal', async () => {
    const store = await open()
    const first = await create(store, { op: 'create', collection: 'horses', id: 'h', document: { name: 'A', x: 1 } })
    await commit(store, 'Bo', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'h', version: first.revision, document: { name: 'A', x: 2 } },
      { op: 'create', collection: 'evaluations', id: 'e', document: { horse: 'A', type: 'vrh' } },
    ])
    await commit(store, 'Bo', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'h', version: 2 }])
    const entries = await store.db.selectFrom('journal').selectAll().orderBy('revision').execute()
    expect(entries.map(({ revision, actor, action, undoes }) => [revision, actor, action, undoes])).toEqual([
      [1, 'Anna', 'import', null],
      [2, 'Bo', 'update-horse', null],
      [3, 'Bo', 'delete-horse', null],
    ])
    const changes = await store.db
      .selectFrom('journal_changes')
      .selectAll()
      .orderBy('revision')
      .orderBy('seq')
      .execute()
    expect(changes.map((c) => [c.revision, c.seq, c.collection, c.doc_id, c.name, c.before, c.after])).toEqual([
      [1, 0, 'horses', 'h', 'A', null, '{"name":"A","x":1}'],
      [2, 0, 'horses', 'h', 'A', '{"name":"A","x":1}', '{"name":"A","x":2}'],
      [2, 1, 'evaluations', 'e', 'A', null, '{"horse":"A","type":"vrh"}'],
      [3, 0, 'horses', 'h', 'A', '{"name":"A","x":2}', null],
    ])
  })

  test('refuses a stale version, shows both, and writes nothing', async () => {
    const store = await open()
    const { ids } = await create(store, horse('A', { color: 'brun' }))
    const [id = ''] = ids
    const mine = { name: 'A', color: 'fux' }
    await commit(store, 'Bo', 'update-horse', [{ op: 'update', collection: 'horses', id, version: 1, document: mine }])
    const before = await exportText(store)
    const late = await commit(store, 'Anna', 'update-horse', [
      horse('B'),
      { op: 'update', collection: 'horses', id, version: 1, document: { name: 'A', color: 'vit' } },
    ])
    expect(late).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [
        { collection: 'horses', id, name: 'A', version: 2, theirs: mine, yours: { name: 'A', color: 'vit' } },
      ],
    })
    expect(await exportText(store)).toBe(before)
    expect(await store.revision()).toBe(2)
  })

  test('reports a deleted document to a change or a removal', async () => {
    const store = await open()
    await create(store, { op: 'create', collection: 'scores', id: 's', document: { name: 'A' } })
    await commit(store, 'Bo', 'delete-horse', [{ op: 'delete', collection: 'scores', id: 's', version: 1 }])
    for (const late of [
      { op: 'update', collection: 'scores', id: 's', version: 1, document: { name: 'A' } },
      { op: 'delete', collection: 'scores', id: 's', version: 1 },
    ] satisfies Change[]) {
      expect(await commit(store, 'Anna', 'update-horse', [late])).toMatchObject({
        reason: 'stale',
        conflicts: [{ id: 's', version: null, theirs: null }],
      })
    }
  })

  test('does not confuse a new document under an old id with the one that was read', async () => {
    const store = await open()
    const make: Change = { op: 'create', collection: 'scores', id: 's', document: { name: 'A' } }
    await create(store, make)
    await commit(store, 'Bo', 'delete-horse', [{ op: 'delete', collection: 'scores', id: 's', version: 1 }])
    await create(store, make)
    const late = await commit(store, 'Anna', 'update-horse', [
      { op: 'delete', collection: 'scores', id: 's', version: 1 },
    ])
    expect(late).toMatchObject({ ok: false, reason: 'stale' })
  })

  test('names every wrong document and field, and writes nothing', async () => {
    const store = await open()
    const result = await commit(store, 'Anna', 'import', [
      horse('Right'),
      { op: 'create', collection: 'horses', id: 'x', document: { name: { first: 'A' }, color: ['brun'] } },
      { op: 'create', collection: 'pedigree', id: 'y', document: 'A' },
    ])
    expect(result).toMatchObject({
      ok: false,
      reason: 'invalid',
      invalid: [
        { index: 1, collection: 'horses', id: 'x', problems: [{ field: 'name' }, { field: 'color' }] },
        { index: 2, collection: 'pedigree', id: 'y', problems: [{ field: null }] },
      ],
    })
    expect(await names(store)).toEqual([])
    expect(await store.revision()).toBe(0)
  })

  test.each(['horses', 'pedigree'] as const)('refuses a name that is taken in %s', async (collection) => {
    const store = await open()
    await create(store, { op: 'create', collection, id: 'first', document: { name: 'Åke' } })
    const second = await commit(store, 'Anna', 'import', [
      { op: 'create', collection, id: 'second', document: { name: ' Åke ' } },
    ])
    expect(second).toEqual({
      ok: false,
      reason: 'name-taken',
      names: [{ collection, name: 'Åke', id: 'second', holder: 'first' }],
    })
    const twins = await commit(store, 'Anna', 'import', [
      { op: 'create', collection, id: 'x', document: { name: 'Bo' } },
      { op: 'create', collection, id: 'y', document: { name: 'Bo' } },
    ])
    expect(twins).toMatchObject({ reason: 'name-taken', names: [{ name: 'Bo', id: 'y', holder: 'x' }] })
    const other = await commit(store, 'Anna', 'import', [{ op: 'create', collection, document: { name: 'åke' } }])
    expect(other.ok).toBe(true)
  })

  test('allows repeated names in scores and competition', async () => {
    const store = await open()
    for (const collection of ['scores', 'competition'] as const) {
      await create(store, { op: 'create', collection, document: { name: 'A' } })
      await create(store, { op: 'create', collection, document: { name: 'A' } })
    }
    expect(await store.revision()).toBe(4)
  })

  test('lets names be exchanged inside one commit', async () => {
    const store = await open()
    const make = (id: string, name: string): Change => ({ op: 'create', collection: 'horses', id, document: { name } })
    await create(store, make('1', 'A'), make('2', 'B'), make('3', 'C'), make('4', 'D'))
    const move = (id: string, name: string): Change => ({
      op: 'update',
      collection: 'horses',
      id,
      version: 1,
      document: { name },
    })
    const circle = [move('1', 'B'), move('2', 'C'), move('3', 'A'), make('5', 'D')]
    expect(await commit(store, 'Anna', 'rename-horse', circle)).toMatchObject({ reason: 'name-taken' })
    const all = [...circle, { op: 'delete', collection: 'horses', id: '4', version: 1 } satisfies Change]
    expect(await commit(store, 'Anna', 'rename-horse', all)).toMatchObject({ ok: true, revision: 2 })
    expect(await names(store)).toEqual(['1: B', '2: C', '3: A', '5: D'])
  })

  test('names all that is wrong with an id and a document, and what is taken before what is stale', async () => {
    const store = await open()
    await create(store, { op: 'create', collection: 'scores', id: 's', document: { name: 'A' } })
    const scores = (id: string): Change => ({ op: 'create', collection: 'scores', id, document: { name: 'A' } })
    const stale: Change = { op: 'update', collection: 'horses', id: '', version: 1, document: { name: 'B' } }
    expect(
      await commit(store, 'Anna', 'import', [
        { op: 'create', collection: 'scores', id: '', document: {} },
        { op: 'delete', collection: 'horses', id: 'x', version: 1 },
        scores('a\0'),
      ]),
    ).toEqual({
      ok: false,
      reason: 'invalid',
      invalid: [
        {
          index: 0,
          collection: 'scores',
          id: '',
          problems: [
            { field: null, problem: 'id är tomt' },
            { field: 'name', problem: 'saknas' },
          ],
        },
        {
          index: 2,
          collection: 'scores',
          id: 'a\0',
          problems: [{ field: null, problem: 'id innehåller ett otillåtet tecken' }],
        },
      ],
    })
    expect(await commit(store, 'Anna', 'import', [stale, scores('s')])).toEqual({
      ok: false,
      reason: 'id-taken',
      documents: [{ collection: 'scores', id: 's' }],
    })
    // Another document with that id, in another collection, is not in the way.
    const gone: Change = { op: 'delete', collection: 'horses', id: 's', version: 1 }
    expect(await commit(store, 'Anna', 'import', [stale, gone])).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [
        { collection: 'horses', id: '', name: 'B', version: null, theirs: null, yours: { name: 'B' } },
        { collection: 'horses', id: 's', name: 's', version: null, theirs: null, yours: null },
      ],
    })
  })

  test('gives back what the plan told, only if it was made', async () => {
    const store = await open()
    const plan = (changes: Change[]) => async () => ({ ok: true, changes, result: { count: 7 } }) as const
    expect(
      await commitWithResult<{ count: number }, never>(
        store,
        'Anna',
        'import',
        plan([{ op: 'create', collection: 'horses', id: 'a', document: { name: 'A' } }]),
      ),
    ).toEqual({ ok: true, revision: 1, isWritten: true, ids: ['a'], count: 7 })
    const refused = await commitWithResult<{ count: number }, never>(store, 'Anna', 'import', plan([horse('A')]))
    expect(refused).toEqual({
      ok: false,
      reason: 'name-taken',
      names: [{ collection: 'horses', name: 'A', id: expect.any(String), holder: 'a' }],
    })
    const no = { ok: false, reason: 'no-horse' } as const
    expect(await commitWithResult<object, typeof no>(store, 'Anna', 'import', async () => no)).toBe(no)
  })

  test('over an older version is merged where the store merges, or says what collides', async () => {
    const store = await open()
    const update = (version: number, document: object): Change => {
      return { op: 'update', collection: 'horses', id: 'a', version, document }
    }
    await create(store, { op: 'create', collection: 'horses', id: 'a', document: { name: 'A', color: 'brun' } })
    await commit(store, 'Bo', 'update-horse', [update(1, { name: 'A', color: 'fux', owner: 'Bo' })])
    const { at } = await store.db.selectFrom('journal').select('at').where('revision', '=', 2).executeTakeFirstOrThrow()
    const by = { actor: 'Bo', at }
    const merging = { ...store, merging: { decided: () => null, joined: [] } }
    const mine = { name: 'A', color: 'vit' }
    const horseA = { collection: 'horses', id: 'a', name: 'A', version: 2 }
    const theirs = { name: 'A', color: 'fux', owner: 'Bo' }
    const color = { path: ['color'], label: 'Färg', base: 'brun', theirs: 'fux', by }
    const owner = { path: ['owner'], label: 'Ägare', base: null, mine: null, theirs: 'Bo', by, from: 'theirs' }
    expect(await commit(merging, 'Anna', 'update-horse', [update(1, mine)])).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [{ ...horseA, theirs, yours: mine, fields: [{ ...color, mine: 'vit' }], joined: [owner] }],
    })
    const removal: Change = { op: 'delete', collection: 'horses', id: 'a', version: 1 }
    expect(await commit(merging, 'Anna', 'delete-horse', [removal])).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [
        {
          ...horseA,
          theirs,
          yours: null,
          fields: [],
          joined: [{ ...color, mine: 'brun', from: 'theirs' }, owner],
        },
      ],
    })
    // Where nothing is merged, the same is refused without the fields.
    expect(await commit(store, 'Anna', 'delete-horse', [removal])).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [{ ...horseA, theirs, yours: null }],
    })
    const taller = [update(1, { name: 'A', color: 'brun', height: 160 })]
    expect(await commit(merging, 'Anna', 'update-horse', taller)).toMatchObject({ ok: true, revision: 3, ids: ['a'] })
    const row = await store.db.selectFrom('horses').select(['doc', 'version']).executeTakeFirstOrThrow()
    expect({ ...row, doc: JSON.parse(row.doc) }).toEqual({ doc: { ...theirs, height: 160 }, version: 3 })
    await commit(store, 'Bo', 'delete-horse', [{ ...removal, version: 3 }])
    expect(await commit(merging, 'Anna', 'update-horse', taller)).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [{ ...horseA, version: null, theirs: null, yours: { name: 'A', color: 'brun', height: 160 } }],
    })
  })

  test('refuses an id that is taken', async () => {
    const store = await open()
    await create(store, { op: 'create', collection: 'scores', id: 's', document: { name: 'A' } })
    const again = await commit(store, 'Anna', 'import', [
      { op: 'create', collection: 'scores', id: 's', document: { name: 'A' } },
    ])
    expect(again).toEqual({ ok: false, reason: 'id-taken', documents: [{ collection: 'scores', id: 's' }] })
  })

  test('of nothing, or of no difference, keeps the revision', async () => {
    const store = await open()
    expect(await commit(store, 'Anna', 'update-horse', [])).toEqual({
      ok: true,
      revision: 0,
      isWritten: false,
      ids: [],
    })
    const { ids } = await create(store, horse('A'))
    const same: Change = { op: 'update', collection: 'horses', id: ids[0] ?? '', version: 1, document: { name: 'A' } }
    expect(await commit(store, 'Anna', 'update-horse', [same])).toEqual({
      ok: true,
      revision: 1,
      isWritten: false,
      ids,
    })
  })

  test('of two changes of one document throws', async () => {
    const store = await open()
    const twice: Change = { op: 'create', collection: 'scores', id: 's', document: { name: 'A' } }
    await expect(commit(store, 'Anna', 'import', [twice, twice])).rejects.toThrow('scores/s')
    expect(await store.revision()).toBe(0)
  })

  test('accepts thousands of documents at once', async () => {
    const store = await open()
    const many = Array.from({ length: 2500 }, (_, i): Change => horse(`Häst ${i}`))
    const { ids, revision } = await create(store, ...many)
    const older = ids.map(
      (id, i): Change => ({
        op: 'update',
        collection: 'horses',
        id,
        version: revision,
        document: { name: `Häst ${i}`, age: 2000 },
      }),
    )
    expect(await commit(store, 'Anna', 'age-all-up', older)).toMatchObject({ ok: true, revision: 2 })
    const { count } = await store.db
      .selectFrom('horses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('birth_year', '=', 2000)
      .executeTakeFirstOrThrow()
    expect(count).toBe(2500)
  })

  test('that fails leaves no trace, and the next one works', async () => {
    const store = await open()
    await create(store, horse('A'))
    const before = await exportText(store)
    const failing = store.write(async (trx) => {
      await trx.deleteFrom('horses').execute()
      await trx.insertInto('journal').values({ revision: 2, at: '', actor: '', action: '', undoes: null }).execute()
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(await exportText(store)).toBe(before)
    expect(await create(store, horse('B'))).toMatchObject({ revision: 2 })
  })

  test('is seen by readers completely or not at all', async () => {
    const store = await open()
    await create(store, horse('A'))
    await store.write(async (trx) => {
      await trx.deleteFrom('horses').execute()
      expect(await names(store)).toHaveLength(1)
      expect(await store.revision()).toBe(1)
    })
    expect(await names(store)).toHaveLength(0)
  })

  test('is the only way: the handle for reading does not write', async () => {
    const store = await open()
    await expect(store.db.insertInto('meta').values({ key: 'a', value: 'b' }).execute()).rejects.toThrow(/read-?only/)
  })

  test('loses nothing when many write at once, also through two handles', async () => {
    const options = await place()
    const [one, two] = [await openAt(options), await openAt(options)]
    const count = async (store: Store) => {
      for (;;) {
        const row = await store.db
          .selectFrom('scores')
          .select(['version', 'doc'])
          .where('id', '=', 's')
          .executeTakeFirst()
        const document = { name: 'A', notepoints: Number(JSON.parse(row?.doc ?? '{}').notepoints ?? 0) + 1 }
        const change: Change = row
          ? { op: 'update', collection: 'scores', id: 's', version: row.version, document }
          : { op: 'create', collection: 'scores', id: 's', document }
        const result = await commit(store, 'Anna', 'import', [change])
        if (result.ok) return result.revision
      }
    }
    const revisions = await Promise.all(Array.from({ length: 40 }, (_, i) => count(i % 2 ? one : two)))
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    const row = await one.db.selectFrom('scores').select('doc').executeTakeFirstOrThrow()
    expect(JSON.parse(row.doc)).toEqual({ name: 'A', notepoints: 40 })
    const journal = await two.db.selectFrom('journal').select('revision').orderBy('revision').execute()
    expect(journal.map(({ revision }) => revision)).toEqual(revisions)
  })

  test('gives a name to one of two that want it at once', async () => {
    const options = await place()
    const stores = [await openAt(options), await openAt(options)]
    const asked = Array.from({ length: 10 }, (_, i) =>
      commit(stores[i % 2] as Store, 'x', 'update-horse', [horse('Åke')]),
    )
    const results = await Promise.all(asked)
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'name-taken')).toHaveLength(9)
  })

  test('can be computed inside its transaction, or refused there', async () => {
    const store = await open()
    await create(store, horse('A', { age: 2000 }), horse('B', { age: 2001 }))
    const older = await commitPlan<never>(store, 'Anna', 'age-all-up', async (trx) => {
      const rows = await trx.selectFrom('horses').select(['id', 'name', 'version', 'birth_year']).execute()
      const changes = rows.map(
        ({ id, name, version, birth_year }): Change => ({
          op: 'update',
          collection: 'horses',
          id,
          version,
          document: { name, age: (birth_year ?? 0) - 1 },
        }),
      )
      return { ok: true, changes }
    })
    expect(older).toMatchObject({ ok: true, revision: 2 })
    const refused = await commitPlan(
      store,
      'Anna',
      'age-all-up',
      async () => ({ ok: false, reason: 'horse-not-found' }) as const,
    )
    expect(refused).toEqual({ ok: false, reason: 'horse-not-found' })
    const years = await store.db.selectFrom('horses').select('birth_year').orderBy('birth_year').execute()
    expect(years.map((row) => row.birth_year)).toEqual([1999, 2000])
  })

  test('stores the settings as a document like any other', async () => {
    const store = await open()
    await create(store, { op: 'create', collection: 'settings', id: 'site', document: { siteName: 'Norrsken' } })
    const row = await store.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: 'site', doc: '{"siteName":"Norrsken"}', version: 1 })
  })
})
